/** The files of the tool's user library: written and read as `symbols favorites` and `symbols collections` do. */

import { collectionNameFault } from './library.js';

const LARGEST = 4_000_000;
const LOOK_OPTIONS = ['weight', 'rendering-mode', 'color', 'palette'];

/** JSON text of a string as the tool writes it. */
function quoted(text) {
  return JSON.stringify(text);
}

function documentText(members, symbols) {
  const lines = ['"schemaVersion": 1', ...members].map((line) => `  ${line},\n`).join('');
  const list = symbols.map((line) => `    ${line}`).join(',\n');
  return `{\n${lines}${symbols.length === 0 ? '  "symbols": []\n' : `  "symbols": [\n${list}\n  ]\n`}}\n`;
}

function byCodePoints(a, b) {
  const left = [...a], right = [...b];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = left[i].codePointAt(0) - right[i].codePointAt(0);
    if (difference) return difference;
  }
  return left.length - right.length;
}

/** The text of `favorites.json`. */
export function favoritesText(names) {
  return documentText([], [...new Set(names)].sort(byCodePoints).map(quoted));
}

function entryText(entry) {
  const members = [`"name": ${quoted(entry.name)}`];
  for (const key of LOOK_OPTIONS) {
    if (entry[key] === undefined) continue;
    const parts = [entry[key]].flat().map(quoted).join(', ');
    members.push(`"${key}": ${key === 'palette' ? `[${parts}]` : parts}`);
  }
  if (entry.comment !== undefined) members.push(`"comment": ${quoted(entry.comment)}`);
  return members.length === 1 ? quoted(entry.name) : `{${members.join(', ')}}`;
}

/** The text of a collection's file, with its name as it travels. */
export function collectionText(collection) {
  const members = [`"name": ${quoted(collection.name)}`];
  if (collection.note) members.push(`"note": ${quoted(collection.note)}`);
  return documentText(members, collection.symbols.map(entryText));
}

function symbolName(value) {
  if (typeof value === 'string' && value !== '' && value.length <= 1000 && !value.includes('\u0000')) return value;
  throw new Error('importName');
}

function lookValue(key, value) {
  const parts = (Array.isArray(value) ? value : [value]).map((part) => (typeof part === 'number' ? String(part) : part));
  if (!parts.every((part) => typeof part === 'string' && part.length <= 100)) throw new Error('importLook');
  return key === 'palette' ? parts : parts[0];
}

function readEntry(value) {
  if (typeof value === 'string') return { name: symbolName(value) };
  if (typeof value !== 'object' || value === null) throw new Error('importName');
  const entry = { name: symbolName(value.name) };
  for (const key of LOOK_OPTIONS) {
    if (value[key] !== undefined) entry[key] = lookValue(key, value[key]);
  }
  if (value.comment !== undefined) {
    if (typeof value.comment !== 'string') throw new Error('importLook');
    entry.comment = value.comment;
  }
  return entry;
}

/**
 * Reads a file of the user library: `{favorites: names}` or `{collection}`.
 *
 * Throws an error whose message is a key of the texts.
 */
export function readLibraryFile(text, fileName) {
  if (text.length > LARGEST) throw new Error('importLarge');
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('importSyntax');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('importShape');
  if (value.schemaVersion !== undefined && value.schemaVersion !== 1) throw new Error('importVersion');
  if (!Array.isArray(value.symbols)) throw new Error('importShape');
  const entries = value.symbols.map(readEntry);
  const names = new Set(entries.map((entry) => entry.name));
  const stem = fileName.replace(/\.json$/i, '');
  if (value.name === undefined && value.note === undefined && stem === 'favorites') return { favorites: [...names] };
  if (names.size !== entries.length) throw new Error('importTwice');
  const name = typeof value.name === 'string' ? value.name : stem;
  if (collectionNameFault(name) !== null) throw new Error(collectionNameFault(name));
  const collection = { name, symbols: entries };
  if (typeof value.note === 'string') collection.note = value.note;
  return { collection };
}
