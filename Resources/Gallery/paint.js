/** What layers of drawings look like: the rules of the tool's PaintScheme. */

import { joinPaths } from './path.js';

const LADDER = [1, 0.5, 0.25];
const DIMMED = 0.3;
/** The letters of modes in drawings whose layers differ from mode to mode. */
const MODE_LETTERS = { monochrome: 'm', hierarchical: 'h', palette: 'h', multicolor: 'c' };
const LEVEL_NAMES = ['primary', 'secondary', 'tertiary'];

/** `#rgb`, `#rrggbb` or `#rrggbbaa` as numbers of 0 to 255; null for anything else. */
export function parseHex(text) {
  let digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (!digits) return null;
  if (digits.length < 6) digits = [...digits].map((digit) => digit + digit).join('');
  const values = [0, 2, 4, 6].map((at) => parseInt(digits.slice(at, at + 2) || 'ff', 16));
  return { red: values[0], green: values[1], blue: values[2], alpha: values[3] };
}

/** The short form of a color without its alpha. */
export function hexText(color) {
  const pairs = [color.red, color.green, color.blue].map((v) => v.toString(16).padStart(2, '0'));
  return pairs.every((pair) => pair[0] === pair[1]) ? `#${pairs.map((p) => p[0]).join('')}` : `#${pairs.join('')}`;
}

/** All digits of a color, with those of its alpha where it has one. */
export function longHex({ red, green, blue, alpha }) {
  const values = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The value of a system color's name or of a number; null for the text's color. */
export function resolveColor(text, colors, isDark) {
  if (!text || text === 'currentColor') return null;
  const system = Object.hasOwn(colors, text) ? colors[text] : null;
  return parseHex(system ? (isDark ? system.dark : system.light) : text);
}

function sameColor(a, b) {
  if (a === null || b === null) return a === b;
  return a.red === b.red && a.green === b.green && a.blue === b.blue && a.alpha === b.alpha;
}

/** The layers that a mode shows. */
export function layersIn(drawing, mode) {
  return drawing.layers.filter((layer) => !layer.modes || layer.modes.includes(MODE_LETTERS[mode]));
}

/**
 * The areas of a drawing from first to last, each of one color.
 *
 * `look`: `{mode, color, palette, value}`; colors are names or numbers, '' is that of the text.
 */
export function paintDrawing(drawing, look, colors, isDark) {
  const painted = [];
  const own = resolveColor(look.color, colors, isDark);
  for (const layer of layersIn(drawing, look.mode)) {
    let color = own, opacity = layer.opacity;
    if (look.mode === 'hierarchical') opacity *= LADDER[layer.level - 1];
    if (look.mode === 'palette' && look.palette.length > 0) {
      color = resolveColor(look.palette[Math.min(layer.level, look.palette.length) - 1], colors, isDark);
    }
    if (look.mode === 'multicolor' && layer.tint) color = resolveColor(layer.tint, colors, isDark) ?? own;
    if (look.value !== null && layer.threshold !== null && look.value <= layer.threshold) opacity *= DIMMED;
    const last = painted[painted.length - 1];
    // Layers of templates may lie over each other: only in monochrome are they one outline.
    const joins = !layer.modes || (look.mode === 'monochrome' && opacity === 1);
    if (joins && last && last.opacity === opacity && sameColor(last.color, color)) {
      last.paths.push(layer.path);
      last.finer.push(layer.finer);
    } else {
      painted.push({ name: LEVEL_NAMES[layer.level - 1], color, opacity, paths: [layer.path], finer: [layer.finer] });
    }
  }
  return painted;
}

/**
 * The path data of a painted area.
 *
 * Paths have as few digits as they need; where one of several needs more, all are written with them.
 */
export function pathOf(area) {
  const needsFiner = area.paths.length > 1 && area.finer.includes(null);
  area.path ??= joinPaths(needsFiner ? finerPaths(area) : area.paths);
  return area.path;
}

/** The paths of a painted area, with all digits that there are. */
export function finerPaths(area) {
  return area.paths.map((path, i) => area.finer[i] ?? path);
}

/** The opacity of an area with that of its color. */
export function totalOpacity(area) {
  return area.opacity * (area.color ? area.color.alpha / 255 : 1);
}
