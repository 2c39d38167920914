// Mirrors Sources/Names/SymbolSearch/Ranking.swift: the order of the symbols that answer a query.
//
// 1. a name that is the query, then an earlier name that is, or what an emoji means;
// 2. then by score: the share of the query that is answered (`SearchScorer`), less for what the name says
//    beyond the query, more for names that are common, less for the opposite of what was asked;
// 3. equal scores by the name's length and bytes.
import { SearchImage, toFloat } from './image.js';
import { LabelMatcher } from './labels.js';
import { SearchScorer } from './scorer.js';

/** Ranks what answers a query; `hits` are `{ symbol, score, … }` in order. */
export class SearchRanking {
  // What a name loses if the query says nothing of it.
  static #unsaid = toFloat(0.27);
  // What an uncommon symbol loses at most.
  static #uncommon = toFloat(0.22);
  // A symbol that says the opposite of the query keeps this share of its score.
  static #opposite = toFloat(0.45);
  // What a name gains that has all words of the query.
  static #allInName = toFloat(0.13);
  // What a symbol gains that answers every one of several words, and the strength of an answer.
  static #allAnswered = toFloat(0.08);
  static #answered = 0.5;
  // A filled symbol keeps this share of its score if an outline was asked for.
  static #filledForOutline = toFloat(0.8);
  // Further members of a family lose this share each, so that the first results show different ideas.
  static #familyStep = toFloat(0.045);
  static #familySteps = 4;
  // Below this score a symbol is no answer; and below this share of the best score.
  static #floor = toFloat(0.16);
  static #floorShare = 0.375;
  // And for one word, what answers it less than this share as well as the best answer: of several words,
  // each may be answered by something else; of one, a weak answer beside good ones is a misunderstanding.
  static #weakAnswer = toFloat(0.6);
  static #fillerFactor = toFloat(0.2);

  hits = [];
  #index;
  #scorer;

  /**
   * @param {SearchQuery} query
   * @param {object[]} slots The query's slots.
   * @param {SearchImage} index
   * @param {EmojiTable} emoji
   */
  constructor(query, slots, index, emoji) {
    this.#index = index;
    const labels = query.isDotted ? [] : new LabelMatcher(index, slots).matches();
    this.#scorer = new SearchScorer(index, slots, labels);
    this.#collect(query.wantsOutline);
    this.#promoteExact(query);
    this.#promoteMeant(query, emoji);
    this.#sort();
    this.#stepDownFamilies();
    this.#sort();
  }

  #collect(wantsOutline) {
    const scorer = this.#scorer;
    const { slots, strengths } = scorer;
    const { count, variants } = this.#index;
    const total = slots.reduce((sum, slot) => toFloat(sum + slot.weight), 0);
    if (total <= 0) return;
    let meant = 0;
    let allMeant = 0;
    slots.forEach((slot, number) => {
      if (slot.token.factor <= SearchRanking.#fillerFactor) return;
      meant += 1;
      allMeant |= 1 << number;
    });
    const opposites = new Opposites(this.#index, scorer);
    let best = 0;
    for (let symbol = 0; symbol < count; symbol += 1) {
      let sum = 0;
      let answeredSlots = 0;
      for (let slot = 0; slot < slots.length; slot += 1) {
        const strength = strengths[slot * count + symbol];
        sum = toFloat(sum + toFloat(slots[slot].weight * strength));
        if (strength > SearchRanking.#answered) answeredSlots |= 1 << slot;
      }
      if (sum <= 0) continue;
      const answered = toFloat(sum / total);
      const shaped = toFloat(answered * toFloat(0.75 + toFloat(0.25 * answered)));
      let score = toFloat(shaped + scorer.bonus[symbol]);
      const isAllInName = allMeant !== 0 && (scorer.inName[symbol] & allMeant) === allMeant;
      if (isAllInName) score = toFloat(score + SearchRanking.#allInName);
      if (meant > 1 && (answeredSlots & allMeant) === allMeant) {
        score = toFloat(score + SearchRanking.#allAnswered);
      }
      if (wantsOutline && (variants[symbol] & SearchImage.fillMask) !== 0) {
        score = toFloat(score * SearchRanking.#filledForOutline);
      }
      score = this.#plausible(symbol, score);
      if (opposites.exclude(symbol)) score = toFloat(score * SearchRanking.#opposite);
      if (score < SearchRanking.#floor) continue;
      best = Math.max(best, score);
      this.hits.push({ symbol, score, answered, rank: Number.MAX_SAFE_INTEGER });
    }
    this.#removeWeak(best, meant);
  }

  // The score less for what the name says beyond the query, and for being uncommon.
  #plausible(symbol, score) {
    const unsaid = toFloat(1 - this.#scorer.covered(symbol));
    const said = toFloat(score * toFloat(1 - toFloat(SearchRanking.#unsaid * unsaid)));
    const uncommon = toFloat(1 - toFloat(this.#index.priors[symbol] / 255));
    return toFloat(said * toFloat(1 - toFloat(SearchRanking.#uncommon * uncommon)));
  }

  #removeWeak(best, meant) {
    const bestAnswer = meant === 1
      ? this.hits.reduce((most, hit) => Math.max(most, hit.answered), 0) : 0;
    const leastScore = toFloat(best * SearchRanking.#floorShare);
    const leastAnswer = toFloat(bestAnswer * SearchRanking.#weakAnswer);
    this.hits = this.hits.filter(
      (hit) => hit.score >= leastScore && hit.answered >= leastAnswer);
  }

  // A score above all hits.
  #topScore() {
    return toFloat(2 + this.hits.reduce((most, hit) => Math.max(most, hit.score), 0));
  }

  // Puts the name that is the query first, and the successor of an earlier name that is; below it the user's own
  // symbol of that name.
  #promoteExact(query) {
    const { aliasSymbols, aliases, names } = this.#index;
    const own = names.indexOf(`custom.${query.asName}`);
    if (own >= 0) this.#promote(own);
    let symbol = names.indexOf(query.asName);
    if (symbol < 0) {
      const alias = aliases.indexOf(query.asName);
      if (alias < 0) return;
      symbol = aliasSymbols[alias];
    }
    this.#promote(symbol);
  }

  #promote(symbol) {
    const score = this.#topScore();
    this.hits = this.hits.filter((hit) => hit.symbol !== symbol);
    this.hits.push({ symbol, score, answered: 0, rank: Number.MAX_SAFE_INTEGER });
  }

  // Puts first what the query means as a whole: what an emoji does.
  #promoteMeant(query, emoji) {
    if (query.words.length !== 1 || !query.words[0].isEmoji) return;
    const ranks = new Map();
    for (const name of emoji.names(query.words[0].text) ?? []) {
      const symbol = this.#index.names.indexOf(name);
      if (symbol >= 0 && !ranks.has(symbol)) ranks.set(symbol, ranks.size);
    }
    if (ranks.size === 0) return;
    const score = this.#topScore();
    for (const hit of this.hits) {
      const rank = ranks.get(hit.symbol);
      if (rank === undefined) continue;
      ranks.delete(hit.symbol);
      hit.rank = rank;
      hit.score = score;
    }
    for (const [symbol, rank] of ranks) this.hits.push({ symbol, score, answered: 0, rank });
  }

  #sort() {
    const { names } = this.#index;
    this.hits.sort((left, right) => {
      if (left.rank !== right.rank) return left.rank - right.rank;
      if (left.score !== right.score) return right.score - left.score;
      return names.length(left.symbol) - names.length(right.symbol) || left.symbol - right.symbol;
    });
  }

  #stepDownFamilies() {
    const seen = new Map();
    for (const hit of this.hits) {
      if (hit.rank !== Number.MAX_SAFE_INTEGER) continue;
      const family = this.#index.families[hit.symbol];
      const before = seen.get(family) ?? 0;
      if (before < SearchRanking.#familySteps) seen.set(family, before + 1);
      const step = toFloat(SearchRanking.#familyStep * before);
      hit.score = toFloat(hit.score * toFloat(1 - step));
    }
  }
}

/** Finds symbols that say the opposite of a word: "upload" means no down arrow, "next" no `backward`. */
class Opposites {
  // The quality from which on a word surely means a term.
  static #sure = toFloat(0.85);

  // Pairs of a slot and the terms that it excludes.
  #excluded = [];
  #index;
  #scorer;

  constructor(index, scorer) {
    this.#index = index;
    this.#scorer = scorer;
    const { termOppositeOffsets, termOpposites } = index;
    const sure = scorer.slots.map((slot) => slot.matches
      .filter((match) => match.quality > Opposites.#sure).map((match) => match.term));
    const asked = new Set(sure.flat());
    sure.forEach((terms, slot) => {
      const excluded = new Set();
      for (const term of terms) {
        for (let row = termOppositeOffsets[term]; row < termOppositeOffsets[term + 1]; row += 1) {
          if (!asked.has(termOpposites[row])) excluded.add(termOpposites[row]);
        }
      }
      if (excluded.size > 0) this.#excluded.push([slot, excluded]);
    });
  }

  /** Whether the name has an opposite of a word that it does not have itself. */
  exclude(symbol) {
    const { componentOffsets, componentTerms } = this.#index;
    for (const [slot, terms] of this.#excluded) {
      if ((this.#scorer.inName[symbol] & (1 << slot)) !== 0) continue;
      const end = componentOffsets[symbol + 1];
      for (let position = componentOffsets[symbol]; position < end; position += 1) {
        if (terms.has(componentTerms[position])) return true;
      }
    }
    return false;
  }
}
