// Mirrors Sources/Names/SymbolSearch/Query.swift: what somebody typed, split into words. Any text is one.
//
// Keywords of the user's own, which the tool knows besides, are in no page.
import { toFloat } from './image.js';
import { TextNormalizer } from './normalizer.js';
import { stopWordFactor } from './stop-words.js';
import { SearchTokenizer } from './tokenizer.js';

/** A query: its words, and the tokens that are searched for. */
export class SearchQuery {
  /** Words beyond these are ignored: nobody describes a picture in more. */
  static maximumTokens = 16;

  // An outline that was asked for: symbols are outlines unless they are filled, so that the word says
  // nothing beside others but what is not wanted.
  static #outlineWords = ['outline', 'outlined', 'hollow', 'unfilled', 'contorno', 'hueco'];
  static #fillerFactor = toFloat(0.2);

  /**
   * @param {string} text
   * @param {SearchTokenizer} tokenizer
   */
  constructor(text, tokenizer) {
    /** Whether nothing was typed: then everything is listed. Text without a word in it finds nothing. */
    this.isBlank = !/\P{White_Space}/u.test(text);
    /** All words of the text, in order. */
    this.words = tokenizer.words(text);
    /** The text as a name: lower case, its words joined by dots. */
    this.asName = this.words.map((word) => word.text).join('.');
    const scalars = TextNormalizer.scalars(text, SearchTokenizer.maximumLength);
    /** Whether dots join words, as they do in names only. */
    this.isDotted = scalars.some((scalar, place) => scalar === '.' && place > 0
      && TextNormalizer.isWordScalar(scalars[place - 1])
      && place + 1 < scalars.length && TextNormalizer.isWordScalar(scalars[place + 1]));

    const last = scalars.at(-1);
    const endsInWord = last !== undefined && TextNormalizer.isWordScalar(last);
    let tokens = this.words.slice(0, SearchQuery.maximumTokens).map((word, index) => ({
      ...word,
      factor: stopWordFactor(word.text),
      isLast: index === this.words.length - 1 && endsInWord,
    }));
    // A query of nothing but stop words means them.
    if (tokens.every((token) => token.factor < SearchQuery.#fillerFactor)) {
      for (const token of tokens) token.factor = 1;
    }
    const isOutline = (token) => SearchQuery.#outlineWords.includes(token.text);
    this.wantsOutline = tokens.some(isOutline) && !tokens.every(isOutline);
    if (this.wantsOutline) tokens = tokens.filter((token) => !isOutline(token));
    /**
     * The words that are searched for, in order: with the `factor` of their weight that they keep, and
     * whether the text ends with the word, so that it may be unfinished.
     */
    this.tokens = tokens;
  }
}
