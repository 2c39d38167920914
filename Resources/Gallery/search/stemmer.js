// Mirrors Sources/Names/SymbolSearch/Stemmer.swift: forms of one word get one key, which need not be a
// word. Only plurals, -ing, -ed and the final e in English, and number, gender and the common verb endings
// in Spanish.
import { IndexedTexts } from './image.js';

/** The keys of words. */
export class Stemmer {
  // Endings that carry number, gender, person or tense, longest first.
  static #spanishEndings = [
    'aciones', 'acion', 'adores', 'adoras', 'iendo', 'ando', 'ador', 'adora', 'ados', 'adas', 'idos',
    'idas', 'ado', 'ada', 'ido', 'ida', 'ar', 'er', 'ir', 'es', 'os', 'as', 'o', 'a', 'e', 's',
  ];

  /** The key of an English word. */
  static english(word) {
    if (!/^[a-z]{4,}$/.test(word)) return word;
    let stem = Stemmer.#withoutPlural(word);
    if (Stemmer.#ends(stem, 'ing') && (stem.length >= 6 || Stemmer.#hasVowel(stem.slice(0, -3)))) {
      stem = Stemmer.#withoutEnding(stem, 3);
    } else if (Stemmer.#ends(stem, 'ed') && !Stemmer.#ends(stem, 'eed') && stem.length >= 5) {
      stem = Stemmer.#withoutEnding(stem, 2);
    }
    if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
    if (stem.length > 3 && stem.endsWith('y')) stem = `${stem.slice(0, -1)}i`;
    return stem;
  }

  static #withoutPlural(word) {
    const ends = (ending) => Stemmer.#ends(word, ending);
    if (ends('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
    if (['sses', 'xes', 'ches', 'shes', 'zes'].some(ends)) return word.slice(0, -2);
    return ends('s') && !['ss', 'us', 'is'].some(ends) ? word.slice(0, -1) : word;
  }

  static #withoutEnding(word, count) {
    const stem = word.slice(0, -count);
    if (stem.length < 2 || !Stemmer.#hasVowel(stem)) return word;
    // running → run; but fill, press and buzz keep their double letter.
    const isDouble = stem.length > 3 && stem.at(-1) === stem.at(-2);
    return isDouble && !/[lszaeiouy]$/.test(stem) ? stem.slice(0, -1) : stem;
  }

  /** The key of a Spanish word without accents. */
  static spanish(word) {
    if (IndexedTexts.encoded(word).length <= 3) return word;
    for (const ending of Stemmer.#spanishEndings) {
      if (!word.endsWith(ending)) continue;
      const stem = word.slice(0, -ending.length);
      if (IndexedTexts.encoded(stem).length >= 3 && Stemmer.#hasVowel(stem)) return stem;
    }
    return word;
  }

  // Whether a word ends so and has something before.
  static #ends(word, ending) { return word.length > ending.length && word.endsWith(ending); }

  static #hasVowel(word) { return /[aeiouy]/.test(word); }
}
