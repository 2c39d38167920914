/** What is shown: one object, written into the fragment of the address so that a link shows the same. */

import { EFFECTS } from './effects.js';
import { ORDERS } from './order.js';

/**
 * The look that nobody has changed.
 *
 * Weight and mode are '' until somebody chooses them: then those of the collection apply, else those of the page.
 */
export function plainLook() {
  return {
    weight: '', mode: '', color: '', palette: ['blue', 'gray', 'teal'], size: 24, value: null,
    background: '', appearance: '',
  };
}

/** The list of a collection that comes with the link. */
export const SHARED = 's:';

/** How layers get their colors. */
export const RENDERING_MODES = ['monochrome', 'hierarchical', 'palette', 'multicolor'];
const LAYER_KINDS = ['hierarchical', 'multicolor', 'variable'];
/** The systems that symbols are for. */
export const SYSTEMS = ['iOS', 'macOS', 'tvOS', 'watchOS', 'visionOS'];
/** The variants that can be filtered by, in the order they are offered. */
export const VARIANTS = [
  'none', 'fill', 'slash', 'circle', 'square', 'rectangle', 'diamond', 'triangle', 'hexagon', 'octagon', 'capsule',
  'app', 'shield', 'seal', 'badge', 'inverse', 'dashed',
];

/** A state in which everything is shown plainly; `ignored` are the parts of a link that are not understood. */
export function plainState() {
  return {
    query: '', categories: [], list: '', release: '', order: '', system: '', version: '', variants: [], layers: [], use: [], together: false, symbol: '',
    chosen: [], look: plainLook(), effect: '', shared: '', ignored: [],
  };
}

/** A system color's name, or a number for everything else that CSS calls a color; '' for what is none. */
function readColor(text, page) {
  if (!text) return '';
  if (Object.hasOwn(page.colors, text)) return text;
  if (/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return text.toLowerCase();
  if (!/^[a-z]{3,30}$/i.test(text) || !CSS.supports('color', text)) return '';
  const context = document.createElement('canvas').getContext('2d');
  context.fillStyle = text;
  return context.fillStyle.startsWith('#') ? context.fillStyle : '';
}

function numberIn(text, low, high) {
  const value = Number(text);
  return text !== null && text !== '' && value >= low && value <= high ? value : null;
}

/** Reads the fragment of an address; what is not understood is skipped and listed in `ignored`, as `key=value`. */
export function stateFromHash(hash, page) {
  const state = plainState();
  const wished = new URLSearchParams(hash.replace(/^#/, '').slice(0, 20000));
  const list = (key) => (wished.get(key) ?? '').split(',').filter(Boolean);
  const ignore = (key, value) => state.ignored.push(`${key}=${value}`.slice(0, 80));
  // The value if it is a good one; '' or null stands for none.
  const read = (key, value) => {
    if ((value === '' || value === null || value === undefined) && wished.get(key)) ignore(key, wished.get(key));
    return value;
  };
  const choice = (key, choices) => read(key, choices.includes(wished.get(key)) ? wished.get(key) : '');
  const choices = (key, all) => list(key).filter((name) => all.includes(name) || ignore(key, name) < 0);
  state.query = (wished.get('q') ?? '').slice(0, 500);
  state.categories = [...new Set(list('category'))].slice(0, 40);
  state.list = wished.get('list') ?? '';
  state.effect = choice('effect', Object.keys(EFFECTS));
  state.shared = wished.get('c') ?? '';
  if (state.shared) state.list = SHARED;
  else if (state.list === SHARED) state.list = '';
  const target = /^([A-Za-z]+)(\d{1,3}(?:\.\d{1,3}){0,2})?$/.exec(wished.get('target') ?? '');
  const system = SYSTEMS.find((name) => name.toLowerCase() === target?.[1].toLowerCase());
  if (system) {
    state.system = system;
    state.version = target[2] ?? '';
  }
  read('target', state.system);
  state.release = wished.get('introduced') ?? '';
  state.order = choice('sort', ORDERS);
  state.variants = choices('variant', VARIANTS);
  state.layers = choices('layers', LAYER_KINDS);
  state.use = choices('use', ['drawn']);
  state.together = choice('variants', ['together']) === 'together';
  state.symbol = wished.get('symbol') ?? '';
  state.chosen = [...new Set(list('chosen'))].slice(0, 200);
  const look = state.look;
  look.weight = choice('weight', page.weights);
  look.mode = choice('mode', RENDERING_MODES);
  look.color = read('color', readColor(wished.get('color'), page));
  const palette = list('palette').slice(0, 3).map((text) => readColor(text, page) || void ignore('palette', text)).filter(Boolean);
  if (palette.length > 0) look.palette = palette;
  look.size = read('size', numberIn(wished.get('size'), 1, 1024)) ?? look.size;
  look.value = read('value', numberIn(wished.get('value'), 0, 1));
  look.background = read('background', readColor(wished.get('background'), page));
  look.appearance = choice('appearance', ['light', 'dark']);
  return state;
}

/** The fragment of a state, '' for the plain one. */
export function hashOfState(state) {
  const plain = plainLook(), look = state.look;
  const wished = new URLSearchParams();
  const set = (key, value) => {
    if (value !== '' && value !== null) wished.set(key, value);
  };
  set('q', state.query);
  set('category', state.categories.join(','));
  if (state.list === SHARED) set('c', state.shared);
  else set('list', state.list);
  set('target', state.system + (state.system ? state.version : ''));
  set('introduced', state.release);
  set('sort', state.order);
  set('variant', state.variants.join(','));
  set('layers', state.layers.join(','));
  set('use', state.use.join(','));
  set('variants', state.together ? 'together' : '');
  set('symbol', state.symbol);
  set('chosen', state.chosen.length <= 200 ? state.chosen.join(',') : '');
  set('weight', look.weight);
  set('mode', look.mode);
  set('color', look.color);
  if (look.mode === 'palette') set('palette', look.palette.join(','));
  if (look.size !== plain.size) set('size', String(look.size));
  set('value', look.value === null ? '' : String(look.value));
  set('background', look.background);
  set('appearance', look.appearance);
  set('effect', state.effect);
  const text = wished.toString();
  return text && `#${text.replaceAll('%2C', ',')}`;
}

/** Puts the fragment into the address, as a new step of the history or in place of the last one. */
export function writeHash(hash, isStep) {
  if (hash === location.hash) return;
  try {
    const address = hash || location.pathname + location.search;
    if (isStep) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  } catch {
    // Some browsers limit how often this may be done, or forbid it for files: the state is only not in the link.
  }
}
