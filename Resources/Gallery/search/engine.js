// Mirrors Sources/Names/SymbolSearch/SearchEngine.swift: answers queries from a search index, in the order
// and with the scores of `symbols search`.
import { EmojiTable } from './emoji-table.js';
import { SearchImage } from './image.js';
import { SearchQuery } from './query.js';
import { SearchRanking } from './ranking.js';
import { SlotBuilder } from './slots.js';
import { SearchTokenizer } from './tokenizer.js';

/** Searches the symbols of an index. */
export class SearchEngine {
  #index;
  #emoji;
  #tokenizer;
  #builder;

  /**
   * Throws if the bytes are no index that this engine reads.
   * @param {Uint8Array} bytes The bytes of `search.index`, read in place: they must not change.
   * @param {string} [emojiText] The text of `emoji.tsv`; without it emoji find nothing.
   */
  constructor(bytes, emojiText = '') {
    this.#index = new SearchImage(bytes);
    this.#emoji = new EmojiTable(emojiText);
    this.#tokenizer = new SearchTokenizer(this.#emoji);
    this.#builder = new SlotBuilder(this.#index, this.#emoji);
  }

  /** The number of symbols. */
  get count() { return this.#index.count; }

  /** The name of a symbol by its position in the order of names. */
  name(index) { return this.#index.names.text(index); }

  /**
   * The symbols that answer a query, best first.
   *
   * Any text is a query; what is beyond its first 1,000 scalars or 16 words is ignored. A blank one finds
   * all symbols in the order of names, with the score 0.
   * @param {string} text
   * @param {object} [options] `limit`: at most so many results; all without it.
   * @returns {object[]} `index`, the position in the order of names, and `score`, which is comparable within
   *   one search only.
   */
  search(text, { limit = Infinity } = {}) {
    const query = new SearchQuery(String(text), this.#tokenizer);
    if (query.isBlank) {
      const length = Math.min(limit, this.count);
      return Array.from({ length }, (_, index) => ({ index, score: 0 }));
    }
    const slots = this.#builder.slots(query);
    const ranking = new SearchRanking(query, slots, this.#index, this.#emoji);
    return ranking.hits.slice(0, limit).map(({ symbol, score }) => ({ index: symbol, score }));
  }
}
