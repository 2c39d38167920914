/** A stand-in for the search engine: substrings of names, then of keywords. */

/** The engine for pages with an index. */
export class SearchEngine {
  constructor(bytes) {
    this.bytes = bytes;
  }

  search() {
    return [];
  }
}

/** Search by substrings. */
export function createSimpleSearch(symbols) {
  return {
    search(text, { limit }) {
      const words = text.toLowerCase().split(/[\s.]+/).filter(Boolean);
      const found = [];
      symbols.forEach((symbol, index) => {
        let score = 0;
        for (const word of words) {
          if (symbol.name.includes(word)) score += 3 - Math.min(2, symbol.name.length / 50);
          else if (`|${symbol.english}|${symbol.spanish}`.toLowerCase().includes(word)) score += 1;
          else return;
        }
        found.push({ index, score });
      });
      found.sort((a, b) => b.score - a.score || a.index - b.index);
      return limit ? found.slice(0, limit) : found;
    },
  };
}
