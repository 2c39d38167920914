/**
 * Search without an index: for pages of few symbols, and where browsers do not run WebAssembly. Names come before earlier names
 * and keywords; words that are equal before those that begin alike, and those before words that contain the text.
 */

const EQUAL_WORD = 1;
const WORD_PREFIX = 0.5;
const INSIDE_WORD = 0.25;
// What a word of an earlier name and of a keyword is worth beside one of the name, and a name that is the query.
const ALIAS_SHARE = 0.8;
const KEYWORD_SHARE = 0.75;
const WHOLE_NAME = 2;
// What words of the name beyond the query cost at most.
const UNSAID_SHARE = 0.15;
// As in the tool's search: the rest of a text is ignored.
const MOST_CHARACTERS = 1000;
const MOST_WORDS = 16;

/** The words of a text in lowercase, without accents. */
function simpleWords(text) {
  const folded = text.slice(0, MOST_CHARACTERS).normalize('NFD').replace(/['’\p{M}]/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How well the best of some words matches a word, 0 to 1. */
function simpleMatch(word, others) {
  let best = 0;
  for (const other of others) {
    if (other === word) return EQUAL_WORD;
    if (other.startsWith(word)) best = WORD_PREFIX;
    else if (best === 0 && word.length > 1 && other.includes(word)) best = INSIDE_WORD;
  }
  return best;
}

class SimpleSearch {
  #names = [];
  #fields = [];

  constructor(rows) {
    for (const [name, , , , , english, spanish, aliases] of rows) {
      this.#names.push(name);
      this.#fields.push([simpleWords(name), ...[aliases, `${english}|${spanish}`].map((text) => [...new Set(text.split('|').flatMap(simpleWords))])]);
    }
  }

  get count() { return this.#names.length; }

  name(index) { return this.#names[index]; }

  /** The symbols that match all words of a query, best first; if there are none, those that match some. */
  search(text, { limit = Infinity } = {}) {
    const words = simpleWords(text).slice(0, MOST_WORDS);
    const isBlank = text.trim() === '';
    const asName = words.join('.');
    let hits = [];
    this.#fields.forEach((fields, index) => {
      const hit = this.#hit(index, fields, words, asName);
      if (isBlank || hit.matched > 0) hits.push(hit);
    });
    if (hits.some((hit) => hit.matched === words.length)) hits = hits.filter((hit) => hit.matched === words.length);
    if (!isBlank) hits.sort((left, right) => right.score - left.score || this.#names[left.index].length - this.#names[right.index].length || left.index - right.index);
    return hits.slice(0, limit);
  }

  #hit(index, [name, aliases, keywords], words, asName) {
    let sum = 0;
    let matched = 0;
    let inName = 0;
    for (const word of words) {
      const ofName = simpleMatch(word, name);
      const best = Math.max(ofName, ALIAS_SHARE * simpleMatch(word, aliases), KEYWORD_SHARE * simpleMatch(word, keywords));
      sum += best;
      if (best > 0) matched += 1;
      if (ofName > 0) inName += 1;
    }
    const unsaid = 1 - Math.min(inName / Math.max(name.length, 1), 1);
    const score = words.length === 0 ? 0 : (sum / words.length) * (1 - UNSAID_SHARE * unsaid);
    return { index, matched, score: score + (this.#names[index] === asName ? WHOLE_NAME : 0) };
  }
}

/**
 * A search with the `search`, `name` and `count` of `SearchEngine`.
 * @param {Array[]} rows The rows of the page's catalog; `index` of results is the position in them.
 */
export function createSimpleSearch(rows) {
  return new SimpleSearch(rows);
}
