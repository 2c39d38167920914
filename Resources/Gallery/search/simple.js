// For pages of few symbols, which have no search index. Words are those of
// Sources/Names/SymbolSearch/Tokenizer.swift; the ranking mirrors nothing: exact before the beginning of a
// word before its inside, a name before a keyword.
import { EmojiTable } from './emoji-table.js';
import { TextNormalizer } from './normalizer.js';
import { SearchQuery } from './query.js';
import { SearchTokenizer } from './tokenizer.js';

/** Searches names, earlier names and keywords in both languages for words, without an index. */
class SimpleSearch {
  // What a word of a name, of an earlier name and of a keyword is worth.
  static #nameWorth = 1;
  static #aliasWorth = 0.8;
  static #keywordWorth = 0.75;
  // How well a word of the query answers: it is the word, begins it, or is inside of it. So far apart that
  // the least of one is above the most of the next.
  static #exact = 1;
  static #prefix = 0.5;
  static #inside = 0.25;
  // What a name gains that is the query.
  static #wholeName = 2;
  // What words beyond the query cost at most.
  static #unsaid = 0.15;
  // Inside of words shorter ones are everywhere.
  static #leastInside = 2;

  #names = [];
  #texts = [];
  #emoji;
  #tokenizer;

  constructor(symbols, emojiText) {
    this.#emoji = new EmojiTable(emojiText);
    this.#tokenizer = new SearchTokenizer(this.#emoji);
    for (const symbol of symbols) {
      const fields = SimpleSearch.#fields(symbol);
      this.#names.push(fields.name);
      this.#texts.push({
        name: SimpleSearch.#words([fields.name]),
        others: [
          [SimpleSearch.#aliasWorth, SimpleSearch.#words(fields.aliases)],
          [SimpleSearch.#keywordWorth, SimpleSearch.#words(fields.keywords)],
        ],
      });
    }
  }

  // A symbol of a page, or a row of its catalog: `[name, release, categories, layers, family, keywordsEN,
  // keywordsES, aliases, …]`. Lists are arrays or texts joined by `|`.
  static #fields(symbol) {
    const list = (value) => (Array.isArray(value) ? value : String(value ?? '').split('|'));
    if (Array.isArray(symbol)) {
      const [name, , , , , english, spanish, aliases] = symbol;
      return { name: String(name), keywords: [...list(english), ...list(spanish)], aliases: list(aliases) };
    }
    const { name, keywords, keywordsEN, keywordsES, aliases } = symbol;
    return {
      name: String(name),
      keywords: [...list(keywords), ...list(keywordsEN), ...list(keywordsES)],
      aliases: list(aliases),
    };
  }

  // Each word once, folded.
  static #words(texts) {
    const words = new Set();
    for (const text of texts) {
      let word = '';
      for (const scalar of TextNormalizer.scalars(text, SearchTokenizer.maximumLength)) {
        if (TextNormalizer.isWordScalar(scalar)) {
          word += TextNormalizer.folded(scalar);
        } else if (!TextNormalizer.isIgnored(scalar)) {
          words.add(word);
          word = '';
        }
      }
      words.add(word);
    }
    words.delete('');
    return [...words];
  }

  get count() { return this.#names.length; }

  name(index) { return this.#names[index]; }

  /**
   * The symbols that answer a query, best first, as of `SearchEngine`: those that answer all words that mean
   * something; if none does, those that answer some.
   */
  search(text, { limit = Infinity } = {}) {
    const query = new SearchQuery(String(text), this.#tokenizer);
    if (query.isBlank) {
      const length = Math.min(limit, this.count);
      return Array.from({ length }, (_, index) => ({ index, score: 0 }));
    }
    const meant = query.tokens.filter((token) => token.factor === 1);
    const tokens = meant.length > 0 ? meant : query.tokens;
    const words = tokens.flatMap((token) => this.#meaning(token))
      .slice(0, SearchQuery.maximumTokens);
    const hits = [];
    this.#texts.forEach((symbol, index) => {
      const hit = this.#hit(index, symbol, words, query.asName);
      if (hit !== undefined) hits.push(hit);
    });
    const isWhole = hits.some((hit) => hit.isWhole);
    return hits.filter((hit) => hit.isWhole === isWhole)
      .sort((left, right) => right.score - left.score
        || this.#names[left.index].length - this.#names[right.index].length
        || left.index - right.index)
      .slice(0, limit).map(({ index, score }) => ({ index, score }));
  }

  // The words of the name that an emoji means first; any other word is itself.
  #meaning(token) {
    const name = token.isEmoji ? this.#emoji.names(token.text)?.[0] : undefined;
    return name === undefined ? [token.text] : name.split('.');
  }

  #hit(index, symbol, words, asName) {
    let sum = 0;
    let answered = 0;
    let inName = 0;
    for (const word of words) {
      const name = SimpleSearch.#answer(word, symbol.name) * SimpleSearch.#nameWorth;
      const best = symbol.others.reduce(
        (most, [worth, others]) => Math.max(most, worth * SimpleSearch.#answer(word, others)), name);
      sum += best;
      if (best > 0) answered += 1;
      if (name > 0) inName += 1;
    }
    if (answered === 0) return undefined;
    const unsaid = 1 - Math.min(inName / Math.max(symbol.name.length, 1), 1);
    let score = (sum / words.length) * (1 - SimpleSearch.#unsaid * unsaid);
    if (this.#names[index].toLowerCase() === asName) score += SimpleSearch.#wholeName;
    return { index, score, isWhole: answered === words.length };
  }

  // How well a word is answered by the best of some words, 0 to 1.
  static #answer(word, others) {
    let best = 0;
    for (const other of others) {
      if (other === word) return SimpleSearch.#exact;
      if (other.startsWith(word)) best = SimpleSearch.#prefix;
      else if (best === 0 && word.length >= SimpleSearch.#leastInside && other.includes(word)) {
        best = SimpleSearch.#inside;
      }
    }
    return best;
  }
}

/**
 * A search for pages without an index, with the `search`, `name` and `count` of `SearchEngine`.
 * @param {Iterable<object|Array>} symbols `{ name, keywordsEN, keywordsES, keywords, aliases }`, of which all
 *   but the name may be missing, or rows of the page's catalog. Lists are arrays or texts joined by `|`.
 * @param {string} [emojiText] The text of `emoji.tsv`; without it emoji find nothing.
 * @returns {SimpleSearch} Its results' `index` is the position in `symbols`.
 */
export function createSimpleSearch(symbols, emojiText = '') {
  return new SimpleSearch(symbols, emojiText);
}
