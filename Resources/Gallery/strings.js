/** The texts of the interface in the reader's language. */

import { galleryRoot } from './dom.js';
import { ENGLISH } from './strings-en.js';
import { SPANISH } from './strings-es.js';

const TABLES = { en: ENGLISH, es: SPANISH };
let table = ENGLISH;
let code = 'en';

/** The languages that there are, by their own names. */
export const LANGUAGES = [['en', 'English'], ['es', 'Español']];

/** Chooses the language: that of the settings, else that of the page, else that of the browser. */
export function chooseLanguage(wished) {
  const candidates = [wished, ...(navigator.languages ?? [navigator.language])];
  code = candidates.map((tag) => String(tag ?? '').slice(0, 2)).find((tag) => Object.hasOwn(TABLES, tag)) ?? 'en';
  table = TABLES[code];
  (galleryRoot() === document.body ? document.documentElement : galleryRoot()).lang = code;
}

/** The code of the language. */
export function language() {
  return code;
}

/** A text with its places filled; with a number `n`, the form for one where there is one. */
export function t(key, places = {}) {
  const text = (places.n === 1 && table[`${key}One`]) || table[key] || ENGLISH[key] || key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = places[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(code) : value;
  });
}
