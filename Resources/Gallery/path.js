/**
 * Path data: read into whole thousandths of a unit, and written as `symbols export` writes it, so that layers
 * that become one path have the same text here as there.
 */

/** The unit of path data in memory: thousandths of one of the grid. */
export const UNIT = 1000;
const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

/** Reads path data as `[command, numbers…]` with absolute coordinates in thousandths; no arcs. */
export function parsePath(text) {
  const tokens = text.match(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? [];
  const segments = [];
  let x = 0, y = 0, startX = 0, startY = 0, controlX = 0, controlY = 0, last = '';
  let at = 0, command = '';
  while (at < tokens.length) {
    if (/[A-Za-z]/.test(tokens[at])) {
      command = tokens[at];
      at += 1;
    } else if (command === 'M') {
      command = 'L';
    } else if (command === 'm') {
      command = 'l';
    }
    const upper = command.toUpperCase();
    const count = COUNTS[upper];
    if (count === undefined || at + count > tokens.length) return segments;
    if (upper === 'Z') {
      segments.push(['Z']);
      x = startX;
      y = startY;
      last = 'Z';
      continue;
    }
    const relative = command !== upper;
    const values = [];
    for (let i = 0; i < count; i += 1, at += 1) {
      let value = Math.round(Number(tokens[at]) * UNIT);
      if (relative) value += upper === 'V' || (upper !== 'H' && i % 2 === 1) ? y : x;
      values.push(value);
    }
    let segment;
    switch (upper) {
      case 'H': segment = ['L', values[0], y]; break;
      case 'V': segment = ['L', x, values[0]]; break;
      case 'S': {
        const smooth = last === 'C' ? [2 * x - controlX, 2 * y - controlY] : [x, y];
        segment = ['C', ...smooth, ...values];
        break;
      }
      case 'T': {
        const smooth = last === 'Q' ? [2 * x - controlX, 2 * y - controlY] : [x, y];
        segment = ['Q', ...smooth, ...values];
        break;
      }
      default: segment = [upper, ...values];
    }
    last = segment[0];
    if (segment.length > 3) {
      controlX = segment[segment.length - 4];
      controlY = segment[segment.length - 3];
    }
    x = segment[segment.length - 2];
    y = segment[segment.length - 1];
    if (upper === 'M') {
      startX = x;
      startY = y;
    }
    segments.push(segment);
  }
  return segments;
}

/** A number of thousandths as short as it can be: no zeros before the point or at the end. */
export function decimalText(units) {
  const digits = String(Math.abs(units)).padStart(4, '0');
  const whole = digits.slice(0, -3).replace(/^0+/, '');
  const rest = digits.slice(-3).replace(/0+$/, '');
  const text = rest ? `${whole}.${rest}` : whole || '0';
  return units < 0 ? `-${text}` : text;
}

/** Writes segments as the tool does: each command the shorter way, relative where both are as long. */
export function printPath(segments) {
  let output = '';
  let x = 0, y = 0, startX = 0, startY = 0, implied = '', hasPoint = false;
  let cubic = null, quad = null;

  function wording(letter, values) {
    let text = letter === implied ? '' : letter;
    let needsSpace = letter === implied;
    let point = hasPoint;
    for (const value of values) {
      const number = decimalText(value);
      const apart = number[0] === '-' || (number[0] === '.' && point);
      text += needsSpace && !apart ? ` ${number}` : number;
      point = number.includes('.');
      needsSpace = true;
    }
    return { text, point, letter };
  }

  function write(letter, values, from) {
    const absolute = wording(letter.toUpperCase(), values);
    const relative = wording(letter, values.map((value, i) => value - from[i % from.length]));
    const chosen = output !== '' && relative.text.length <= absolute.text.length ? relative : absolute;
    output += chosen.text;
    implied = chosen.letter;
    hasPoint = chosen.point;
  }

  segments.forEach((segment, index) => {
    const [verb, ...values] = segment;
    const endX = values[values.length - 2], endY = values[values.length - 1];
    let nextCubic = null, nextQuad = null;
    switch (verb) {
      case 'M':
        write('m', values, [x, y]);
        startX = endX;
        startY = endY;
        implied = implied === 'm' ? 'l' : 'L';
        break;
      case 'L':
        if (segments[index + 1]?.[0] === 'Z' && endX === startX && endY === startY) break;
        if (endY === y) write('h', [endX], [x]);
        else if (endX === x) write('v', [endY], [y]);
        else write('l', values, [x, y]);
        break;
      case 'C': {
        const expected = cubic ?? [x, y];
        if (values[0] === expected[0] && values[1] === expected[1]) write('s', values.slice(2), [x, y]);
        else write('c', values, [x, y]);
        nextCubic = [2 * endX - values[2], 2 * endY - values[3]];
        break;
      }
      case 'Q': {
        const expected = quad ?? [x, y];
        if (values[0] === expected[0] && values[1] === expected[1]) write('t', values.slice(2), [x, y]);
        else write('q', values, [x, y]);
        nextQuad = [2 * endX - values[0], 2 * endY - values[1]];
        break;
      }
      default:
        output += 'z';
        x = startX;
        y = startY;
        implied = '';
    }
    if (verb !== 'Z') {
      x = endX;
      y = endY;
    }
    cubic = nextCubic;
    quad = nextQuad;
  });
  return output;
}

/** The path data of several layers as one path. */
export function joinPaths(paths) {
  if (paths.length === 1) return paths[0];
  return printPath(paths.flatMap(parsePath));
}

/** The path data of a rectangle. */
export function rectanglePath(x, y, width, height) {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((v) => Math.round(v * UNIT));
  return printPath([['M', left, top], ['L', right, top], ['L', right, bottom], ['L', left, bottom], ['Z']]);
}
