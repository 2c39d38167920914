// Mirrors Sources/Names/SymbolSearch/LabelKey.swift and LabelMatcher.swift: finds labels of user interfaces in a
// query: the whole of it, or else its act and its things.
import { IndexedTexts, toFloat } from './image.js';
import { Stemmer } from './stemmer.js';
import { stopWordFactor } from './stop-words.js';

/** Finds labels: `{ slots, row, isAct, isWhole }`, the slots as bits. */
export class LabelMatcher {
  // What its place among a label's symbols leaves of a symbol's evidence.
  static places = [1, 0.93, 0.88, 0.84, 0.8].map(toFloat);
  // What a label that is the whole query adds; and one that is nearly all of it.
  static whole = toFloat(0.3);
  static part = toFloat(0.3);
  // A label that is not the whole query keeps this share of its evidence.
  static thing = toFloat(0.95);
  // Names that begin with the symbol of a label have this share; those with an act's symbol in them that.
  static relatives = toFloat(0.7);
  static marks = toFloat(0.8);
  // An act weighs as much more than the thing beside it; a light word keeps this share of its weight.
  static #act = toFloat(1.35);
  static #light = toFloat(0.35);

  static #maximumWords = 5;
  static #label = 0x3d;
  static #actKind = 0x21;
  static #lightKind = 0x7e;

  #index;
  #slots;
  #meant;

  constructor(index, slots) {
    this.#index = index;
    this.#slots = slots;
    const all = slots.map((_, number) => number);
    const meant = all.filter((slot) => stopWordFactor(slots[slot].token.text) >= toFloat(0.05));
    this.#meant = meant.length === 0 ? all : meant;
  }

  /** Whether a word alone is a label. */
  static knows(index, word) { return LabelMatcher.#row(index, [word], LabelMatcher.#label) >= 0; }

  /** The labels of the query; the weights of slots are changed by them. */
  matches() {
    const all = this.#slots.map((_, number) => number);
    let row = this.#match(all, LabelMatcher.#label);
    if (row < 0) row = this.#match(this.#meant, LabelMatcher.#label);
    if (row >= 0) return [{ slots: LabelMatcher.#mask(all), row, isAct: false, isWhole: true }];
    if (this.#meant.length < 2) return [];
    const matches = [];
    let rest = this.#meant;
    const light = this.#first(LabelMatcher.#lightKind, rest);
    const act = light ?? this.#first(LabelMatcher.#actKind, rest);
    if (act !== undefined) {
      if (light === undefined) matches.push({ ...act.match, isAct: true });
      const factor = light === undefined ? LabelMatcher.#act : LabelMatcher.#light;
      for (const slot of rest.slice(0, act.count)) {
        this.#slots[slot].weight = toFloat(this.#slots[slot].weight * factor);
      }
      rest = rest.slice(act.count);
    }
    this.#addThings(rest, matches);
    return matches;
  }

  // The longest label of a kind that the query begins with, and words after it.
  #first(kind, rest) {
    for (let count = Math.min(3, rest.length - 1); count > 0; count -= 1) {
      const words = rest.slice(0, count);
      const row = this.#match(words, kind);
      if (row < 0) continue;
      return { match: { slots: LabelMatcher.#mask(words), row, isWhole: false }, count };
    }
    return undefined;
  }

  // The longest labels first, none in the words of another.
  #addThings(rest, matches) {
    let taken = 0;
    for (let count = Math.min(LabelMatcher.#maximumWords, rest.length); count > 0; count -= 1) {
      for (let start = 0; start + count <= rest.length; start += 1) {
        const words = rest.slice(start, start + count);
        const slots = LabelMatcher.#mask(words);
        if ((taken & slots) !== 0) continue;
        const row = this.#match(words, LabelMatcher.#label);
        if (row < 0) continue;
        taken |= slots;
        matches.push({ slots, row, isAct: false, isWhole: false });
      }
    }
  }

  static #mask(slots) { return slots.reduce((mask, slot) => mask | (1 << slot), 0); }

  // The row of the label that some words are; -1 if they are none.
  #match(slots, kind) {
    if (slots.length === 0 || slots.length > LabelMatcher.#maximumWords) return -1;
    return LabelMatcher.#row(this.#index, slots.map((slot) => this.#slots[slot].token.text), kind);
  }

  // Labels found only as written come before those found by their stems.
  static #row(index, words, kind) {
    const row = LabelMatcher.#rowOf(index, LabelMatcher.#number(words, kind, true));
    return row >= 0 ? row : LabelMatcher.#rowOf(index, LabelMatcher.#number(words, kind, false));
  }

  static #rowOf({ labelNumbers, labelRows }, number) {
    let low = 0;
    let high = labelNumbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (labelNumbers[middle] < number) low = middle + 1;
      else high = middle;
    }
    return low < labelNumbers.length && labelNumbers[low] === number ? labelRows[low] : -1;
  }

  // The number of a label by Fowler, Noll and Vo (FNV-1a, 32 bits): of its stems, each after a space, or of its words
  // as written, each after an equals sign.
  static #number(words, kind, asWritten) {
    let number = 0x811c9dc5;
    const add = (byte) => { number = Math.imul(number ^ byte, 0x01000193); };
    add(kind);
    for (const word of words) {
      add(asWritten ? 0x3d : 0x20);
      for (const byte of IndexedTexts.encoded(asWritten ? word : Stemmer.english(word))) add(byte);
    }
    return number >>> 0;
  }
}
