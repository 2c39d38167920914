/**
 * Exact coverage of pixels by paths, as the tool's rasterizer has it: canvases only sample edges, and are off by
 * a sixth where strokes are thin.
 */

import { finerPaths, hexText, parseHex, totalOpacity } from './paint.js';
import { parsePath } from './path.js';

/** How far lines may be from the curves that they stand for, in pixels. */
const FLATNESS = 0.01;
/** How many lines a picture is sampled along, at most 128 in a pixel. */
const SAMPLE_LINES = 32_768;

/** The areas of pixels, signed, that edges have to their right; a column more than the picture has. */
class Coverage {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.stride = width + 2;
    this.cells = new Float64Array(this.stride * height);
    this.edges = [];
  }

  line(fromX, fromY, toX, toY) {
    if (fromY === toY) return;
    const direction = fromY < toY ? 1 : -1;
    this.edges.push(direction > 0 ? [fromX, fromY, toX, toY, 1] : [toX, toY, fromX, fromY, -1]);
    let [x0, y0, x1, y1] = direction > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (x1 - x0) / (y1 - y0);
    if (y1 <= 0 || y0 >= this.height) return;
    if (y0 < 0) {
      x0 -= y0 * slope;
      y0 = 0;
    }
    y1 = Math.min(y1, this.height);
    let x = x0;
    for (let row = Math.floor(y0); row < y1; row += 1) {
      const begin = Math.max(row, y0), end = Math.min(row + 1, y1);
      const next = x0 + (end - y0) * slope;
      this.edge(row * this.stride, direction * (end - begin), this.inside(x), this.inside(next));
      x = next;
    }
  }

  inside(x) {
    return Math.max(0, Math.min(this.width, x));
  }

  /** A piece of an edge within one row. */
  edge(start, height, a, b) {
    const { cells } = this;
    const left = Math.min(a, b), right = Math.max(a, b);
    const first = Math.floor(left), end = Math.ceil(right);
    if (end <= first + 1) {
      const middle = (left + right) / 2 - first;
      cells[start + first] += height * (1 - middle);
      cells[start + first + 1] += height * middle;
      return;
    }
    // Sums along the row are coverage: each pixel gets what it has more than the one before it.
    const share = 1 / (right - left);
    let passed = 0, before = 0;
    for (let column = first; column < end; column += 1) {
      const from = Math.max(left, column) - column, to = Math.min(right, column + 1) - column;
      const part = (to - from) * share;
      const covered = passed + part * (1 - (from + to) / 2);
      cells[start + column] += height * (covered - before);
      before = covered;
      passed += part;
    }
    cells[start + end] += height * (1 - before);
  }
}

/**
 * Rows of coverage by the rule of nonzero winding, sampled along lines.
 *
 * Where a path goes around nothing twice, the signed areas say the same and more exactly; this tells where they
 * do not, as outlines overlap, and what is right there.
 */
class SampledRows {
  constructor(coverage) {
    const { width, height, edges } = coverage;
    this.width = width;
    this.samples = Math.max(8, Math.min(128, Math.floor(SAMPLE_LINES / height)));
    // What each column has more than the one before it, so that a span costs the same however long it is.
    this.filled = new Float64Array(width + 2);
    this.signed = new Float64Array(width + 2);
    this.rows = Array.from({ length: height }, () => []);
    for (const edge of edges) {
      const end = Math.min(height, Math.ceil(edge[3]));
      for (let row = Math.max(0, Math.floor(edge[1])); row < end; row += 1) this.rows[row].push(edge);
    }
  }

  /** Reads a row into the steps of `filled` and `signed`; false if no edge is in it. */
  read(row) {
    const { samples, filled, signed } = this;
    filled.fill(0);
    signed.fill(0);
    const edges = this.rows[row];
    if (edges.length === 0) return false;
    for (let sample = 0; sample < samples; sample += 1) {
      const y = row + (sample + 0.5) / samples;
      const crossings = [];
      for (const [x0, y0, x1, y1, direction] of edges) {
        if (y0 <= y && y < y1) crossings.push([x0 + (x1 - x0) * (y - y0) / (y1 - y0), direction]);
      }
      crossings.sort((a, b) => a[0] - b[0]);
      let winding = 0;
      for (let i = 0; i + 1 < crossings.length; i += 1) {
        winding += crossings[i][1];
        if (winding !== 0) this.add(crossings[i][0], crossings[i + 1][0], winding);
      }
    }
    return true;
  }

  /** Adds a span of a sample line: its parts of the first and last pixel, and all of those between. */
  add(from, to, winding) {
    const { width, samples } = this;
    const left = Math.max(0, from), right = Math.min(width, to);
    if (left >= right) return;
    const first = Math.floor(left), last = Math.floor(right);
    if (first === last) {
      this.step(first, (right - left) / samples, winding);
      this.step(first + 1, (left - right) / samples, winding);
      return;
    }
    this.step(first, (first + 1 - left) / samples, winding);
    this.step(first + 1, (left - first) / samples, winding);
    this.step(last, (right - last - 1) / samples, winding);
    this.step(last + 1, (last - right) / samples, winding);
  }

  step(column, part, winding) {
    this.filled[column] += part;
    this.signed[column] += part * winding;
  }
}

/** Adds a path to the coverage, with curves as lines. */
function addPath(coverage, segments, scale, left, top) {
  const unit = scale / 1000;
  const xOf = (value) => value * unit - left * scale;
  const yOf = (value) => value * unit - top * scale;
  let x = 0, y = 0, startX = 0, startY = 0;
  const to = (nextX, nextY) => {
    coverage.line(x, y, nextX, nextY);
    x = nextX;
    y = nextY;
  };
  for (const segment of segments) {
    const p = segment.slice(1).map((value, i) => (i % 2 === 0 ? xOf(value) : yOf(value)));
    switch (segment[0]) {
      case 'M':
        to(startX, startY);
        [startX, startY] = p;
        x = startX;
        y = startY;
        break;
      case 'L': to(p[0], p[1]); break;
      case 'Z': to(startX, startY); break;
      default: {
        const [ax, ay, bx, by, cx, cy] = p.length === 6 ? p
          : [x + (p[0] - x) * 2 / 3, y + (p[1] - y) * 2 / 3, p[2] + (p[0] - p[2]) * 2 / 3, p[3] + (p[1] - p[3]) * 2 / 3, p[2], p[3]];
        const bend = Math.max(Math.hypot(x - 2 * ax + bx, y - 2 * ay + by), Math.hypot(ax - 2 * bx + cx, ay - 2 * by + cy));
        const count = Math.max(1, Math.ceil(Math.sqrt(bend * 0.75 / FLATNESS)));
        const fromX = x, fromY = y;
        for (let i = 1; i <= count; i += 1) {
          const t = i / count, s = 1 - t;
          const k0 = s * s * s, k1 = 3 * s * s * t, k2 = 3 * s * t * t, k3 = t * t * t;
          to(k0 * fromX + k1 * ax + k2 * bx + k3 * cx, k0 * fromY + k1 * ay + k2 * by + k3 * cy);
        }
      }
    }
  }
  to(startX, startY);
}

/** Straight RGBA of painted areas; what has no color is black. */
export function rasterize(areas, viewBox, width, height, scale) {
  const count = width * height;
  const front = areas.filter((area) => area.name !== 'background');
  const colors = new Float32Array(count * 4);
  for (const area of front) {
    const coverage = new Coverage(width, height);
    for (const path of finerPaths(area)) addPath(coverage, parsePath(path), scale, viewBox[0], viewBox[1]);
    const { red, green, blue } = parseHex(area.color ? hexText(area.color) : '#000');
    const alpha = totalOpacity(area);
    const paint = [red * alpha, green * alpha, blue * alpha, 255 * alpha];
    const sampled = new SampledRows(coverage);
    for (let row = 0; row < height; row += 1) {
      let sum = 0, filled = 0, signed = 0;
      if (!sampled.read(row)) continue;
      for (let column = 0; column < width; column += 1) {
        sum += coverage.cells[row * coverage.stride + column];
        filled += sampled.filled[column];
        signed += sampled.signed[column];
        const overlaps = Math.abs(filled - Math.abs(signed)) > 1e-6;
        const covered = Math.min(1, overlaps ? filled : Math.abs(sum));
        if (covered < 0.0005) continue;
        const at = (row * width + column) * 4;
        // Areas do not overlap: where two share a pixel, their parts of it add up.
        for (let i = 0; i < 4; i += 1) colors[at + i] = Math.min(255, colors[at + i] + paint[i] * covered);
      }
    }
  }
  const [background] = areas.filter((area) => area.name === 'background');
  if (background) layUnder(colors, background);
  const pixels = new Uint8ClampedArray(count * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = colors[at + 3];
    if (alpha === 0) continue;
    for (let i = 0; i < 3; i += 1) pixels[at + i] = Math.round(colors[at + i] * 255 / alpha);
    pixels[at + 3] = Math.round(alpha);
  }
  return pixels;
}

/** Puts a color behind everything. */
function layUnder(colors, background) {
  const { red, green, blue } = background.color;
  const opacity = totalOpacity(background);
  for (let at = 0; at < colors.length; at += 4) {
    const part = (1 - colors[at + 3] / 255) * opacity;
    colors[at] += red * part;
    colors[at + 1] += green * part;
    colors[at + 2] += blue * part;
    colors[at + 3] += 255 * part;
  }
}
