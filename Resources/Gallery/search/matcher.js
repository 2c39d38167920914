// Mirrors Sources/Names/SymbolSearch/TermMatcher.swift: finds the terms that words mean: the word itself,
// its other forms, what it begins, what it is a misspelling of.
import { EditDistance } from './edit-distance.js';
import { IndexedTexts, SearchImage, toFloat } from './image.js';
import { Stemmer } from './stemmer.js';

/** Terms that may be meant, each once with its best quality, in the order in which they were found. */
class MatchList {
  list = [];
  #places = new Map();

  add(term, quality, kind) {
    const place = this.#places.get(term);
    if (place === undefined) {
      this.#places.set(term, this.list.length);
      this.list.push({ term, quality, kind });
    } else if (this.list[place].quality < quality) {
      this.list[place] = { term, quality, kind };
    }
  }
}

/** Finds the terms of an index: `{ term, quality, kind }`, the quality 0 to 1, how surely a term is meant. */
export class TermMatcher {
  // Qualities by kind. A form of the word is nearly the word; a prefix is as sure as it is long; a typo
  // loses with every edit.
  static #englishForm = 0.75;
  static #spanishForm = toFloat(0.85);
  // A Spanish form of a word that is known in English keeps this share.
  static #otherLanguage = toFloat(0.6);
  static #prefixFloor = 0.5;
  static #prefixSlope = toFloat(0.42);
  // A prefix of other words, where the word itself exists.
  static #prefixOfWord = toFloat(0.42);
  static #unfinishedInside = toFloat(0.85);
  static #typo = [1, toFloat(0.72), 0.5];
  static #sameFirstLetter = toFloat(0.1);

  // Terms that a prefix may stand for; more say nothing.
  static #maximumPrefixTerms = 64;

  /** The least quality of a match that is one edit away. */
  static oneEditQuality = TermMatcher.#typo[1];

  #index;

  /** @param {SearchImage} index */
  constructor(index) { this.#index = index; }

  /** Whether a word is in the vocabulary as it is or in another form. */
  knows(word) {
    const { terms, stems } = this.#index;
    const stem = Stemmer.english(word);
    return terms.indexOf(word) >= 0 || terms.indexOf(stem) >= 0 || stems.indexOf(stem) >= 0;
  }

  /** The terms that a word may mean, each once; the last word may be unfinished. */
  matches(word, isLast) {
    const index = this.#index;
    const found = new MatchList();
    const exact = index.terms.indexOf(word);
    if (exact >= 0) found.add(exact, 1, 'exact');
    this.#addForms('', word, Stemmer.english(word), TermMatcher.#englishForm, found);
    // "files" is no form of "fila" where it is an English word.
    const spanish = found.list.length === 0
      ? TermMatcher.#spanishForm : toFloat(TermMatcher.#spanishForm * TermMatcher.#otherLanguage);
    this.#addForms(SearchImage.spanishMark, word, Stemmer.spanish(word), spanish, found);
    const isKnown = found.list.length > 0;
    this.#addPrefixes(word, isKnown, isLast, found);
    if (!isKnown) this.#addTypos(word, found);
    return found.list;
  }

  #addForms(mark, word, stem, quality, found) {
    const { stemTermOffsets, stemTerms, stems, terms } = this.#index;
    const row = stems.indexOf(mark + stem);
    if (row >= 0) {
      for (let position = stemTermOffsets[row]; position < stemTermOffsets[row + 1]; position += 1) {
        if (this.#isForm(stemTerms[position], word)) found.add(stemTerms[position], quality, 'form');
      }
      return;
    }
    const term = terms.indexOf(stem);
    if (term >= 0) found.add(term, quality, 'form');
  }

  // Words of up to three letters have no endings but that of the plural: "min" is no form of "mine".
  #isForm(term, word) {
    const { terms } = this.#index;
    const { length } = IndexedTexts.encoded(word);
    if (length > 3 || terms.length(term) <= length || terms.length(term) > length + 2) return true;
    const text = terms.text(term);
    return text.startsWith(word) && text.endsWith('s');
  }

  #addPrefixes(word, isKnown, isLast, found) {
    const { terms } = this.#index;
    const { length } = IndexedTexts.encoded(word);
    if (length < (isLast ? 2 : 3)) return;
    const [first, end] = terms.range(word);
    if (end - first > TermMatcher.#maximumPrefixTerms && !isLast) return;
    for (let term = first; term < end; term += 1) {
      if (terms.length(term) <= length) continue;
      const share = toFloat(length / terms.length(term));
      let quality = toFloat(
        TermMatcher.#prefixFloor + toFloat(TermMatcher.#prefixSlope * share));
      if (isKnown) quality = toFloat(quality * TermMatcher.#prefixOfWord);
      if (!isLast) quality = toFloat(quality * TermMatcher.#unfinishedInside);
      found.add(term, quality, 'prefix');
    }
  }

  /** The quality of the best term that a word may be a misspelling of; 0 if there is none. */
  bestTypo(word) {
    const found = new MatchList();
    this.#addTypos(word, found);
    return found.list.reduce((best, match) => Math.max(best, match.quality), 0);
  }

  // Edits that are forgiven in a word of a length, as in most search engines: none up to 3 letters, one up
  // to 6, two beyond.
  static #forgivenEdits(length) { return length <= 3 ? 0 : length <= 6 ? 1 : 2; }

  // Whether at most `count` bits are set.
  static #hasAtMost(count, bits) {
    let rest = bits;
    for (let cleared = 0; cleared < count; cleared += 1) rest &= rest - 1;
    return rest === 0;
  }

  #addTypos(word, found) {
    const bytes = IndexedTexts.encoded(word);
    const limit = TermMatcher.#forgivenEdits(bytes.length);
    if (limit === 0 || bytes.length > EditDistance.maximumLength) return;
    const distance = new EditDistance(bytes);
    const letters = SearchImage.letters(bytes);
    // The cheap tests first: this loop sees every term for every misspelled word.
    const { termBytes, termLetters, termOffsets, terms } = this.#index;
    for (let term = 0; term < terms.count; term += 1) {
      const start = termOffsets[term];
      const end = termOffsets[term + 1];
      const length = end - start;
      if (
        length <= 2 || Math.abs(length - bytes.length) > limit
        || !TermMatcher.#hasAtMost(2 * limit, termLetters[term] ^ letters)
      ) continue;
      const edits = distance.distance(termBytes, start, end);
      if (edits > limit) continue;
      let quality = TermMatcher.#typo[edits];
      if (termBytes[start] === bytes[0]) quality = toFloat(quality + TermMatcher.#sameFirstLetter);
      found.add(term, quality, 'typo');
    }
    this.#addTyposOfForms(word, found);
  }

  // The misspelling of a form: "recieving" is one swap from the stem of "receive".
  #addTyposOfForms(word, found) {
    const key = Stemmer.english(word);
    const stem = IndexedTexts.encoded(key);
    if (key === word || stem.length <= 3) return;
    const distance = new EditDistance(stem);
    const { stemBytes, stemOffsets, stemTermOffsets, stemTerms, stems } = this.#index;
    for (let row = 0; row < stems.count; row += 1) {
      const start = stemOffsets[row];
      const end = stemOffsets[row + 1];
      if (
        Math.abs(end - start - stem.length) > 1 || stemBytes[start] !== stem[0]
        || distance.distance(stemBytes, start, end) > 1
      ) continue;
      for (let position = stemTermOffsets[row]; position < stemTermOffsets[row + 1]; position += 1) {
        found.add(stemTerms[position], TermMatcher.#typo[1], 'typo');
      }
    }
  }
}
