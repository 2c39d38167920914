// Mirrors Sources/Names/SymbolSearch/Tokenizer.swift: splits texts into words.
//
// Words are runs of letters, digits and marks of any script; a sign alone stands for its word ("+" is
// "plus"), and an emoji is a word by itself.
import { TextNormalizer } from './normalizer.js';

/** Splits texts into words, with a table of emoji. */
export class SearchTokenizer {
  /** Scalars beyond these are ignored. */
  static maximumLength = 1000;

  #emoji;

  /** @param {EmojiTable} emoji */
  constructor(emoji) { this.#emoji = emoji; }

  /**
   * The words of a text, in order: `text` in its comparable form, `original` as written, whose capitals
   * tell where `arrowUpCircle` can be split, and whether the word `isEmoji` of the table.
   */
  words(text) {
    const words = [];
    let chunk = [];
    const flush = () => {
      if (chunk.length > 0) this.#appendChunk(chunk, words);
      chunk = [];
    };
    for (const scalar of TextNormalizer.scalars(text, SearchTokenizer.maximumLength)) {
      if (/^\p{White_Space}$/u.test(scalar)) flush();
      else chunk.push(scalar);
    }
    flush();
    return words;
  }

  #appendChunk(chunk, words) {
    const mark = this.#mark(chunk);
    if (mark !== undefined) words.push({ text: mark, original: mark, isEmoji: false });
    else this.#append(chunk, words);
  }

  // The word that a lone mark stands for.
  #mark(chunk) {
    if (chunk.some(TextNormalizer.isWordScalar)) return undefined;
    const text = chunk.filter((scalar) => !TextNormalizer.isIgnored(scalar)).join('');
    return this.#emoji.names(text) === undefined ? TextNormalizer.wordForMark(text) : undefined;
  }

  #append(chunk, words) {
    let word = { text: '', original: '', isEmoji: false };
    const flush = () => {
      if (word.text !== '') words.push(word);
      word = { text: '', original: '', isEmoji: false };
    };
    const rest = { scalars: chunk, position: 0 };
    while (rest.position < chunk.length) {
      const scalar = chunk[rest.position];
      const emoji = this.#popEmoji(rest);
      if (emoji !== undefined) {
        flush();
        for (const part of emoji) words.push(this.#sign(part));
        continue;
      }
      rest.position += 1;
      if (TextNormalizer.isWordScalar(scalar)) {
        word.text += TextNormalizer.folded(scalar);
        word.original += scalar;
      } else if (SearchTokenizer.#isSign(scalar)) {
        flush();
        words.push(this.#sign(scalar));
      } else if (!TextNormalizer.isIgnored(scalar)) {
        flush();
      }
    }
    flush();
  }

  // The word of an emoji or of another sign.
  #sign(text) {
    if (this.#emoji.names(text) !== undefined) return { text, original: text, isEmoji: true };
    const word = TextNormalizer.wordForMark(text) ?? text;
    return { text: word, original: word, isEmoji: false };
  }

  // Whether a scalar is a picture or a sign that people write for its meaning.
  static #isSign(scalar) {
    return !TextNormalizer.isASCII(scalar) && /^[\p{So}\p{Sm}\p{Sc}]$/u.test(scalar);
  }

  // Takes an emoji from the rest of a text, without what only changes its look: as one, or, if the table
  // has no such sequence, in its parts. Undefined if there is none (Unicode Technical Standard 51).
  #popEmoji(rest) {
    const { scalars } = rest;
    if (!SearchTokenizer.#isEmoji(scalars[rest.position])) return undefined;
    const parts = [];
    do {
      const scalar = scalars[rest.position];
      if (scalar === undefined) break;
      rest.position += 1;
      if (SearchTokenizer.#isRegional(scalar)) {
        // A letter of a country's code, of which two are a flag.
        if (SearchTokenizer.#isRegional(scalars[rest.position])) rest.position += 1;
        parts.push('\u{1f3f3}');
      } else if (!SearchTokenizer.#isLook(scalar)) {
        parts.push(scalar);
      }
      SearchTokenizer.#skipLooks(rest);
    } while (SearchTokenizer.#joinsNext(rest));
    const whole = parts.join('\u200d');
    return parts.length > 1 && this.#emoji.names(whole) !== undefined ? [whole] : parts;
  }

  // Takes joiners, and signs of gender behind them; true if an emoji follows them.
  static #joinsNext(rest) {
    while (rest.scalars[rest.position] === '\u200d') {
      rest.position += 1;
      const next = rest.scalars[rest.position];
      if (!SearchTokenizer.#isEmoji(next)) return false;
      if (next !== '\u2640' && next !== '\u2642') return true;
      rest.position += 1;
      SearchTokenizer.#skipLooks(rest);
    }
    return false;
  }

  static #skipLooks(rest) {
    while (SearchTokenizer.#isLook(rest.scalars[rest.position])) rest.position += 1;
  }

  static #isEmoji(scalar) {
    return scalar !== undefined && !TextNormalizer.isASCII(scalar) && /^\p{Emoji}$/u.test(scalar);
  }

  static #isRegional(scalar) {
    return scalar !== undefined && /^[\u{1f1e6}-\u{1f1ff}]$/u.test(scalar);
  }

  // Whether a scalar says how the emoji before it looks: as text or picture, its skin, its key, its tags.
  static #isLook(scalar) {
    return scalar !== undefined
      && /^[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}\u20e3\u{e0020}-\u{e007f}]$/u.test(scalar);
  }
}
