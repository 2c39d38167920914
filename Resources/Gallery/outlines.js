/** Code with artwork for React, Vue, Flutter and others: pieces that the tool's generator made, with paths between them. */

import { finerPaths, hexText, longHex, totalOpacity } from './paint.js';
import { parsePath } from './path.js';
import { xmlText } from './svg.js';

/** The side of the square that drawings are fitted into, as in the tool. */
const SIDE = 24;
const PIECE_PLACE = /\u0001([\w-]+)\u0001/g;

/** The kinds of code with artwork or for other frameworks, by their names. */
export const FRAMEWORKS = [
  ['react', 'React'], ['vue', 'Vue'], ['svelte', 'Svelte'], ['angular', 'Angular'], ['html', 'HTML'], ['css', 'CSS'], ['datauri', 'Data URI'],
  ['flutter', 'Flutter'], ['compose', 'Jetpack Compose'], ['expo', 'Expo'],
];

function fillPlaces(text, places) {
  return text.replace(PIECE_PLACE, (whole, key) => places[key] ?? whole);
}

/** A number with at most four decimals. */
function shortNumber(value) {
  const rounded = Math.round(value * 10000) / 10000;
  return String(rounded === 0 ? 0 : rounded);
}

/** The name of a type: `HeartFill`; one that hides no global of browsers where it is that of a component. */
export function typeName(name, globals = []) {
  const text = name.toLowerCase().split('.').map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
  const type = /^\d/.test(text) ? `Symbol${text}` : text;
  return globals.includes(type) ? `${type}Icon` : type;
}

function tagName(name) {
  return ['symbol', ...name.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean)].join('-');
}

/** A text for a literal of Kotlin without its quotes. */
function kotlinText(text) {
  return text.replace(/["\\$]/g, '\\$&').replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

/** The path of an area on the square, in the syntax of a language. */
function outlineOf(area, viewBox, steps) {
  const [left, top, width, height] = viewBox;
  const scale = SIDE / Math.max(width, height);
  const [move, line, curve, close, between] = steps;
  const fit = (values) => values.map((value, i) => (value / 1000 - (i % 2 === 0 ? left + width / 2 : top + height / 2)) * scale + SIDE / 2);
  const texts = [];
  for (const path of finerPaths(area)) {
    let current = [0, 0], start = [0, 0];
    for (const [command, ...numbers] of parsePath(path)) {
      let values = fit(numbers), template = line;
      if (command === 'Z') [template, current] = [close, start];
      else if (command === 'M') template = move;
      else if (command === 'C') template = curve;
      else if (command === 'Q') {
        template = curve;
        const [x, y, endX, endY] = values;
        values = [current[0] + (x - current[0]) * 2 / 3, current[1] + (y - current[1]) * 2 / 3, endX + (x - endX) * 2 / 3, endY + (y - endY) * 2 / 3, endX, endY];
      }
      if (command !== 'Z') current = values.slice(-2);
      if (command === 'M') start = current;
      texts.push(fillPlaces(template, values.map(shortNumber)));
    }
  }
  return texts.join(between);
}

/** What the pieces around a layer say of it. */
function layerPlaces(area, side) {
  const places = { [`opacity-${side}`]: shortNumber(totalOpacity(area)) };
  if (!area.color) return places;
  const { red, green, blue } = area.color;
  const digits = longHex({ red, green, blue, alpha: 255 }).slice(1);
  return { ...places, [`hex-${side}`]: digits, [`HEX-${side}`]: digits.toUpperCase(), [`rgb-${side}`]: `${red}, ${green}, ${blue}` };
}

function pieceText(language, { name, label, isDirectional, areas, viewBox }, kind, size, globals) {
  const layers = areas.filter((area) => area.paths.some((path) => path !== ''));
  const colors = new Set(layers.map((area) => (area.color ? hexText(area.color) : '')));
  const coloring = colors.size > 1 ? 'many' : colors.has('') || colors.size === 0 ? 'none' : 'one';
  const pieces = language[`${coloring}${isDirectional ? 'd' : ''}${size === SIDE ? '' : 's'}`];
  const count = pieces.head.length;
  // The forms of layers: plain, translucent, and both again with a color where some have none.
  const form = (area) => (totalOpacity(area) < 1 ? 1 : 0) + (coloring === 'many' && area.color ? 2 : 0);
  const places = {
    name, size: shortNumber(size), tag: tagName(name), type: typeName(name, kind === 'react' ? globals : []), label: kind === 'compose' ? kotlinText(label) : xmlText(label),
  };
  let text = '';
  layers.forEach((area, at) => {
    const before = layers[at - 1];
    const piece = before ? pieces.between[form(before) * count + form(area)] : pieces.head[form(area)];
    text += fillPlaces(piece, { ...places, ...layerPlaces(before ?? area, 'before'), ...layerPlaces(area, 'after') }) + outlineOf(area, viewBox, language.path);
  });
  const last = layers.at(-1);
  return last ? text + fillPlaces(pieces.tail[form(last)], { ...places, ...layerPlaces(last, 'before') }) : '';
}

/** The code with the artwork of `{name, label, isDirectional, areas, viewBox}`; null where a file holds only one symbol. */
export function outlineText(code, kind, pictures, size) {
  const language = code?.outlines?.[kind];
  if (!language || (pictures.length > 1 && !language.several)) return null;
  return language.header + pictures.map((picture) => pieceText(language, picture, kind, size, code.globals)).join('');
}

/** A component of Expo that shows the system's symbol; null where there is none for the look. */
export function expoText(code, name, look, colors) {
  const mode = look.mode === 'multicolor' ? 'multicolor' : `${look.mode}${colors.length || ''}`;
  const template = code?.expo?.[`${mode}|${look.weight === 'regular' ? '' : 'w'}|${look.size === SIDE ? '' : 's'}`];
  if (!template) return null;
  const places = { name, type: typeName(name, code.globals), weight: `"${code.weights[look.weight]}"`, size: shortNumber(look.size) };
  colors.forEach((color, at) => {
    places[`color${at + 1}`] = color;
  });
  return fillPlaces(template, places);
}
