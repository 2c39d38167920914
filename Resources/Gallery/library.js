/** What people keep: favorites, collections, what they used last, settings. */

import { FRAMEWORKS } from './outlines.js';
import { SYSTEMS } from './state.js';
import { readStored, writeStored } from './store.js';

const RECENT = 60;
const LOOK_KEYS = ['weight', 'rendering-mode', 'color', 'palette'];

function isName(value) {
  return typeof value === 'string' && value.length > 0 && value.length <= 1000 && !value.includes('\u0000');
}

function names(value) {
  return Array.isArray(value) ? value.filter(isName) : null;
}

function isEntry(value) {
  return typeof value === 'object' && value !== null && isName(value.name)
    && (value.comment === undefined || typeof value.comment === 'string');
}

/** Those that are whole; of their entries, those that are. */
function collections(value) {
  if (!Array.isArray(value)) return null;
  return value.filter((one) => typeof one === 'object' && one !== null && collectionNameFault(one.name) === null && Array.isArray(one.symbols)
    && (one.note === undefined || typeof one.note === 'string'))
    .map((one) => ({ ...one, symbols: one.symbols.map((entry) => (isName(entry) ? { name: entry } : entry)).filter(isEntry) }));
}

function object(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** The settings that nobody has changed. */
export const PLAIN_SETTINGS = {
  format: 'svg', scales: ['1', '2', '3'], system: 'swiftui', form: 'image', cell: 48, theme: '', language: '',
  tap: 'open', keys: 'on', targetSystem: '', targetVersion: '', tab: '',
};

const CHOICES = {
  format: ['svg', 'png', 'pdf'], system: ['swiftui', 'uikit', 'appkit'], form: ['image', 'label', 'button'],
  theme: ['', 'light', 'dark'], language: ['', 'en', 'es'], tap: ['open', 'copy'], keys: ['on', 'off'],
  targetSystem: ['', ...SYSTEMS], tab: ['', 'swiftui', 'uikit', 'appkit', 'svg', 'command', ...FRAMEWORKS.map(([kind]) => kind)],
};

/** What is kept, read from the browser and written back with every change. */
export class Library {
  constructor() {
    /** Called when something could not be kept for the next visit. */
    this.onLost = () => {};
    /** Whether something that was kept could not be read. */
    this.isDamaged = false;
    this.read();
  }

  keep(key, value) {
    if (!writeStored(key, value)) this.onLost();
  }

  /** Reads all again, as another window may have changed it. */
  read() {
    const damaged = () => {
      this.isDamaged = true;
    };
    this.favorites = new Set(readStored('favorites', [], names, damaged));
    this.collections = readStored('collections', [], collections, damaged);
    this.recent = readStored('recent', [], names, () => {});
    const kept = readStored('settings', {}, object, () => {});
    this.settings = { ...PLAIN_SETTINGS };
    for (const [key, choices] of Object.entries(CHOICES)) {
      if (choices.includes(kept[key])) this.settings[key] = kept[key];
    }
    if (Number.isFinite(kept.cell)) this.settings.cell = Math.max(20, Math.min(128, kept.cell));
    if (typeof kept.targetVersion === 'string' && /^\d{1,3}(\.\d{1,3}){0,2}$/.test(kept.targetVersion)) this.settings.targetVersion = kept.targetVersion;
    if (Array.isArray(kept.scales)) {
      this.settings.scales = ['1', '2', '3'].filter((scale) => kept.scales.includes(scale));
    }
  }

  set(key, value) {
    this.settings[key] = value;
    this.keep('settings', this.settings);
  }

  /** Adds a favorite or takes it away; true if it is one now. */
  toggleFavorite(name) {
    const added = !this.favorites.delete(name);
    if (added) this.favorites.add(name);
    this.keep('favorites', [...this.favorites]);
    return added;
  }

  setFavorites(chosen) {
    this.favorites = new Set(chosen);
    this.keep('favorites', [...chosen]);
  }

  used(name) {
    this.recent = [name, ...this.recent.filter((other) => other !== name)].slice(0, RECENT);
    writeStored('recent', this.recent);
  }

  collection(name) {
    return this.collections.find((one) => one.name === name) ?? null;
  }

  /** A new name, or another spelling of one that is there, is not taken. */
  twin(name) {
    return this.collections.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null;
  }

  putCollection(collection) {
    const twin = this.twin(collection.name);
    if (twin) this.collections[this.collections.indexOf(twin)] = collection;
    else this.collections.push(collection);
    this.keepCollections();
  }

  removeCollection(name) {
    this.collections = this.collections.filter((one) => one.name !== name);
    this.keepCollections();
  }

  /** Puts a collection back where it was; under a free name if there is one of its name by now. */
  restoreCollection(collection, at) {
    if (this.twin(collection.name)) collection.name = this.freeName(collection.name);
    this.collections.splice(at, 0, collection);
    this.keepCollections();
  }

  keepCollections() {
    this.keep('collections', this.collections);
  }

  /** Puts names with a look into a collection; those that are there get the look. */
  addTo(name, names, look) {
    const collection = this.collection(name);
    if (!collection) return;
    for (const symbol of names) {
      const there = collection.symbols.find((entry) => entry.name === symbol);
      if (there) {
        for (const key of LOOK_KEYS) delete there[key];
        Object.assign(there, look);
      } else {
        collection.symbols.push({ name: symbol, ...look });
      }
    }
    this.keepCollections();
  }

  /** Moves entries, in the order that they have, before that of another symbol, or to the end if that is null. */
  move(name, names, before) {
    const collection = this.collection(name);
    if (!collection || names.includes(before)) return;
    const moved = collection.symbols.filter((entry) => names.includes(entry.name));
    const rest = collection.symbols.filter((entry) => !names.includes(entry.name));
    const at = rest.findIndex((entry) => entry.name === before);
    rest.splice(at === -1 ? rest.length : at, 0, ...moved);
    collection.symbols = rest;
    this.keepCollections();
  }

  /** Writes a note to an entry of a collection, or to the collection itself if `symbol` is null; an empty one is none. */
  setNote(name, symbol, text) {
    const collection = this.collection(name);
    const [noted, key] = symbol === null ? [collection, 'note'] : [collection?.symbols.find((entry) => entry.name === symbol), 'comment'];
    if (!noted) return;
    if (text) noted[key] = text;
    else delete noted[key];
    this.keepCollections();
  }

  /** A name for a collection that no other has: the wished one, or that with a number. */
  freeName(wished) {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wished : `${[...wished].slice(0, 20).join('').trim()} ${number}`;
      if (!this.twin(name)) return name;
    }
  }

  removeFrom(name, symbol) {
    const collection = this.collection(name);
    if (!collection) return;
    collection.symbols = collection.symbols.filter((entry) => entry.name !== symbol);
    this.keepCollections();
  }
}

/** Why a text cannot be the name of a collection, as a key of the texts; null if it can. */
export function collectionNameFault(text) {
  if (typeof text !== 'string' || text === '') return 'nameEmpty';
  if (new TextEncoder().encode(text).length > 100) return 'nameLong';
  if (text.startsWith('.')) return 'nameDot';
  if (text !== text.trim()) return 'nameSpace';
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)) return 'nameHidden';
  if (/[/\\:*?"<>|]/.test(text)) return 'nameReserved';
  return null;
}
