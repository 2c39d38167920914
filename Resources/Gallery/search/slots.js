// Mirrors Sources/Names/SymbolSearch/Slots.swift: turns a query's words into slots, the places that have
// to be answered: splits what is written together, joins what is written apart.
import { IndexedTexts, toFloat } from './image.js';
import { LabelMatcher } from './labels.js';
import { TermMatcher } from './matcher.js';
import { TextNormalizer } from './normalizer.js';
import { SearchQuery } from './query.js';
import { stopWordFactor } from './stop-words.js';

/** Makes slots: `{ token, matches, weight }`, a word, the terms it may mean, its share of the query. */
export class SlotBuilder {
  // Weight of a word that the index does not know: as much as a word of medium rarity, so that one unknown
  // word does not decide, and is not forgotten either.
  static #unknownWeight = toFloat(0.6);
  static #joinedQuality = toFloat(0.97);
  static #leastWeight = toFloat(0.1);
  // A word is rather a misspelling than two words from here on.
  static #misspelling = toFloat(TermMatcher.oneEditQuality - toFloat(0.01));

  #index;
  #emoji;
  #matcher;

  /**
   * @param {SearchImage} index
   * @param {EmojiTable} emoji
   */
  constructor(index, emoji) {
    this.#index = index;
    this.#emoji = emoji;
    this.#matcher = new TermMatcher(index);
  }

  /** The slots of a query. */
  slots(query) {
    const tokens = query.tokens.flatMap((token) => this.#split(token));
    const slots = tokens.slice(0, SearchQuery.maximumTokens).map((token) => this.#slot(token));
    this.#join(slots);
    return slots;
  }

  #slot(token) {
    const matches = this.#matcher.matches(token.text, token.isLast);
    let rarity = -1;
    for (const match of matches) {
      if (match.kind === 'prefix' && match.quality <= 0.5) continue;
      const share = toFloat(this.#index.termWeights[match.term] / 255);
      rarity = Math.max(rarity, toFloat(share * match.quality));
    }
    // The root keeps rare words from deciding alone.
    const own = toFloat(Math.sqrt(rarity < 0 ? SlotBuilder.#unknownWeight : rarity));
    const weight = token.factor < 1 ? token.factor : Math.max(own, SlotBuilder.#leastWeight);
    return { token, matches, weight };
  }

  // `arrowUpCircle` and `darkmode` in their parts, if the whole is not a word and the parts are.
  #split(token) {
    if (token.isEmoji) return this.#componentsOfEmoji(token);
    if (
      IndexedTexts.encoded(token.text).length < 4 || this.#matcher.knows(token.text)
      || LabelMatcher.knows(this.#index, token.text)
    ) return [token];
    let parts = TextNormalizer.humps(token.original);
    if (parts.length < 2) parts = this.#halves(token.text);
    if (parts.length < 2) return [token];
    return parts.map((part, position) =>
      SlotBuilder.#token(part, token.isLast && position === parts.length - 1));
  }

  // What an emoji shows, in the words of the name that it means first.
  #componentsOfEmoji(token) {
    const name = this.#emoji.names(token.text)?.[0];
    if (name === undefined) return [token];
    return name.split('.').filter((part) => part !== '').map((part) => SlotBuilder.#token(part, false));
  }

  static #token(text, isLast) {
    return { text, original: text, isEmoji: false, factor: stopWordFactor(text), isLast };
  }

  // Two words of at least three letters that make up `word`, or nothing: a misspelling is likelier
  // ("airplain" is no plain air), the more so the shorter the shorter half.
  #halves(word) {
    if (!/^[\0-\x7f]{6,40}$/.test(word)) return [];
    let best = [];
    let score = 0;
    for (let cut = 3; cut <= word.length - 3; cut += 1) {
      const shorter = Math.min(cut, word.length - cut);
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (shorter <= score || parts.some((part) => this.#index.terms.indexOf(part) < 0)) continue;
      [best, score] = [parts, shorter];
    }
    if (score === 0) return [];
    const closest = this.#matcher.bestTypo(word);
    return closest > (score === 3 ? 0 : SlotBuilder.#misspelling) ? [] : best;
  }

  // "log out" also means "logout", "check mark" the component `checkmark`: both words then match it.
  #join(slots) {
    for (let left = 0; left + 1 < slots.length; left += 1) {
      const pair = [slots[left], slots[left + 1]];
      const term = this.#index.terms.indexOf(pair[0].token.text + pair[1].token.text);
      if (term < 0) continue;
      for (const { matches } of pair) {
        if (matches.some((match) => match.term === term)) continue;
        matches.push({ term, quality: SlotBuilder.#joinedQuality, kind: 'joined' });
      }
    }
  }
}
