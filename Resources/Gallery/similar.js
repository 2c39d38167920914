/** Symbols of a similar meaning: those that share rare keywords. */

const MOST = 12;

/** Finds symbols by shared keywords; what it needs of all symbols is computed when it is first asked. */
export class Similarity {
  constructor(symbols) {
    this.symbols = symbols;
  }

  prepare() {
    this.words = this.symbols.map((symbol) => new Set(symbol.english.toLowerCase().split('|').filter(Boolean)));
    this.having = new Map();
    this.words.forEach((words, at) => {
      for (const word of words) {
        if (!this.having.has(word)) this.having.set(word, []);
        this.having.get(word).push(at);
      }
    });
    this.lengths = this.words.map((words) => Math.hypot(...[...words].map((word) => this.weight(word))) || 1);
  }

  /** Words that few symbols have say more: the inverse document frequency. */
  weight(word) {
    return Math.log(1 + this.symbols.length / this.having.get(word).length);
  }

  /** One symbol of each other family, by the cosine of their keywords. */
  of(symbol) {
    // The details are drawn again with every change of the look.
    if (this.last !== symbol) this.found = this.find(symbol);
    this.last = symbol;
    return this.found;
  }

  find(symbol) {
    if (!this.words) this.prepare();
    const at = symbol.index;
    const scores = new Map();
    for (const word of this.words[at]) {
      const weight = this.weight(word) ** 2;
      for (const other of this.having.get(word)) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
    const best = new Map();
    for (const [other, score] of scores) {
      const { family, name } = this.symbols[other];
      if (family === symbol.family || this.symbols[other].restriction) continue;
      const value = score / (this.lengths[at] * this.lengths[other]);
      const known = best.get(family);
      const isBetter = !known || value > known.value + 1e-9
        || (value > known.value - 1e-9 && name.length < this.symbols[known.other].name.length);
      if (isBetter) best.set(family, { other, value });
    }
    return [...best.values()].sort((a, b) => b.value - a.value || a.other - b.other).slice(0, MOST)
      .filter(({ value }) => value > 0.15).map(({ other }) => this.symbols[other]);
  }
}
