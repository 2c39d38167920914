// Mirrors Sources/Names/SymbolSearch/Scorer.swift: collects, for every symbol, how well each word of a
// query is answered.
//
// Three kinds of evidence, all read from the index by term:
// - a component of the name: worth the quality of the match, the more the larger the component's share of
//   the name;
// - a keyword: worth the quality, times how much of the keyword the query says, times the keyword's place
//   in its list, times how well its set describes the symbol;
// - a word of a set's description: worth a share of a keyword.
// For each word the best evidence counts. What it comes from is not kept, as there.
import { SearchImage, toFloat } from './image.js';
import { LabelMatcher } from './labels.js';

/** The evidence of one query. */
export class SearchScorer {
  // A component is worth this much even if it is a small part of the name.
  static #nameFloor = toFloat(0.74);
  static #nameSlope = toFloat(1 - SearchScorer.#nameFloor);
  // The best keyword is worth this much of a component.
  static #keyword = toFloat(0.96);
  // A word of a description is worth this much of a keyword.
  static #description = toFloat(0.6);
  // A category's title is worth this much of a keyword on its symbols: it finds, it does not decide.
  static #category = toFloat(0.12);
  // What a keyword that says the whole query adds.
  static #wholeQuery = toFloat(0.22);
  // Qualities and parts from which on something counts as said.
  static #said = toFloat(0.6);
  static #surelySaid = toFloat(0.9);
  static #nearlyWhole = toFloat(0.85);
  static #fillerFactor = toFloat(0.2);

  #index;
  // The components of each name that some word of the query says, the first eight as bits.
  #coveredComponents;
  #totalWeight;

  /**
   * @param {SearchImage} index
   * @param {object[]} slots What `SlotBuilder` made, at most 16.
   * @param {object[]} labels What `LabelMatcher` found in them.
   */
  constructor(index, slots, labels) {
    const { count } = index;
    this.#index = index;
    this.slots = slots;
    /** Best evidence by slot and symbol, `slot * count + symbol`. */
    this.strengths = new Float32Array(count * slots.length);
    /** Evidence that is in the name itself, exact or unfinished, as a set of slots by symbol. */
    this.inName = new Uint16Array(count);
    /** What is added to each symbol for keywords that say much of the query. */
    this.bonus = new Float32Array(count);
    this.#coveredComponents = new Uint8Array(count);
    this.#totalWeight = slots.reduce((sum, slot) => toFloat(sum + slot.weight), 0);
    slots.forEach((slot, number) => {
      for (const match of slot.matches) this.#addName(number, match);
    });
    this.#addKeywords();
    for (const label of labels) this.#addLabel(label);
  }

  // What stands beside a label in user interfaces.
  #addLabel(label) {
    const { labelSymbolOffsets, labelSymbols } = this.#index;
    const most = label.isWhole
      ? LabelMatcher.whole : toFloat(LabelMatcher.part * this.#share(label.slots));
    const part = label.isWhole || label.isAct ? 1 : LabelMatcher.thing;
    const first = labelSymbolOffsets[label.row];
    for (let row = first; row < labelSymbolOffsets[label.row + 1]; row += 1) {
      const symbol = labelSymbols[row];
      const strength = toFloat(LabelMatcher.places[Math.min(row - first, 4)] * part);
      this.#raise(label, symbol, strength);
      this.#coveredComponents[symbol] = 0xff;
      if (label.isAct) {
        this.#addMarks(label, symbol, toFloat(strength * LabelMatcher.marks));
      } else {
        this.bonus[symbol] = Math.max(this.bonus[symbol], toFloat(most * strength));
        this.#addRelatives(label, symbol, toFloat(strength * LabelMatcher.relatives));
      }
    }
  }

  #raise(label, symbol, strength) {
    for (let slot = 0; slot < this.slots.length; slot += 1) {
      const cell = slot * this.#index.count + symbol;
      if ((label.slots & (1 << slot)) !== 0 && strength > this.strengths[cell]) {
        this.strengths[cell] = strength;
      }
    }
  }

  // The act's symbol as part of other names: `minus` in `externaldrive.badge.minus`.
  #addMarks(label, symbol, strength) {
    const { componentOffsets, componentTerms, termNameOffsets, termNames } = this.#index;
    if (componentOffsets[symbol + 1] - componentOffsets[symbol] !== 1) return;
    const term = componentTerms[componentOffsets[symbol]];
    for (let row = termNameOffsets[term]; row < termNameOffsets[term + 1]; row += 1) {
      const other = termNames[row];
      this.#raise(label, other, strength);
      const first = componentOffsets[other];
      const end = Math.min(componentOffsets[other + 1], first + 8);
      for (let position = first; position < end; position += 1) {
        if (componentTerms[position] === term) {
          this.#coveredComponents[other] |= 1 << (position - first);
        }
      }
    }
  }

  // The names that begin with the symbol's, which are after it in their order.
  #addRelatives(label, symbol, strength) {
    const { componentOffsets, count, names } = this.#index;
    const components = componentOffsets[symbol + 1] - componentOffsets[symbol];
    const start = `${names.text(symbol)}.`;
    for (let other = symbol + 1; other < count && names.text(other).startsWith(start); other += 1) {
      this.#raise(label, other, strength);
      this.#coveredComponents[other] |= (1 << Math.min(components, 8)) - 1;
    }
  }

  #addName(slot, { term, quality, kind }) {
    const {
      componentOffsets, componentShares, componentTerms, count, termNameOffsets, termNames,
    } = this.#index;
    const isInName = quality > SearchScorer.#surelySaid || (kind === 'prefix' && quality > 0.5);
    for (let row = termNameOffsets[term]; row < termNameOffsets[term + 1]; row += 1) {
      const symbol = termNames[row];
      const first = componentOffsets[symbol];
      let share = 0;
      for (let position = first; position < componentOffsets[symbol + 1]; position += 1) {
        if (componentTerms[position] !== term) continue;
        share = toFloat(share + toFloat(componentShares[position] / 255));
        if (quality > SearchScorer.#said && position - first < 8) {
          this.#coveredComponents[symbol] |= 1 << (position - first);
        }
      }
      const part = toFloat(
        SearchScorer.#nameFloor + toFloat(SearchScorer.#nameSlope * Math.min(share, 1)));
      const strength = toFloat(quality * part);
      const cell = slot * count + symbol;
      if (strength > this.strengths[cell]) this.strengths[cell] = strength;
      if (isInName) this.inName[symbol] |= 1 << slot;
    }
  }

  /** The share of a name that some word of the query says, 0 to 1. */
  covered(symbol) {
    const mask = this.#coveredComponents[symbol];
    const { componentOffsets, componentShares } = this.#index;
    const first = componentOffsets[symbol];
    // Not by the shares, whose sum is nearly 1 only.
    const all = 2 ** (componentOffsets[symbol + 1] - first) - 1;
    if (mask === 0xff || mask === all) return 1;
    const end = Math.min(componentOffsets[symbol + 1], first + 8);
    let share = 0;
    for (let position = first; position < end; position += 1) {
      if ((mask & (1 << (position - first))) !== 0) {
        share = toFloat(share + toFloat(componentShares[position] / 255));
      }
    }
    return Math.min(share, 1);
  }

  #addKeywords() {
    const { phraseSets, setCount, termPhraseOffsets, termPhrases, termWeights } = this.#index;
    // What the query says of each phrase: the sum of the weights of the words, and the slots as bits.
    const weights = new Float32Array(phraseSets.length);
    const said = new Uint16Array(phraseSets.length);
    const forEachPhrase = (body) => {
      this.slots.forEach((slot, number) => {
        for (const match of slot.matches) {
          const end = termPhraseOffsets[match.term + 1];
          for (let position = termPhraseOffsets[match.term]; position < end; position += 1) {
            body(termPhrases[position], number, match);
          }
        }
      });
    };
    forEachPhrase((phrase, slot, match) => {
      weights[phrase] += termWeights[match.term];
      said[phrase] |= 1 << slot;
    });
    const sets = new AnsweredSets(setCount, this.slots.length);
    forEachPhrase((phrase, slot, match) => {
      this.#addPhrase(phrase, weights[phrase], said[phrase], slot, match.quality, sets);
    });
    this.#addDescriptions(sets);
    for (const set of sets.list) this.#spread(set, sets.answers(set), sets.bonuses[set]);
  }

  #addPhrase(phrase, weight, said, slot, quality, sets) {
    const { phraseRanks, phraseSets, phraseTotals } = this.#index;
    const set = phraseSets[phrase];
    const part = Math.min(
      toFloat(weight / (phraseTotals[phrase] * SearchImage.phraseTotalUnit)), 1);
    const rank = toFloat(phraseRanks[phrase] / 255);
    sets.raise(set, slot, toFloat(toFloat(toFloat(quality * rank) * part) * part));
    if (part > SearchScorer.#nearlyWhole) {
      const share = this.#share(said);
      const cube = toFloat(toFloat(share * share) * share);
      sets.raiseBonus(set, toFloat(toFloat(cube * rank) * part));
    }
  }

  #addDescriptions(sets) {
    const { termAboutOffsets, termAbouts } = this.#index;
    this.slots.forEach((slot, number) => {
      if (slot.token.factor <= SearchScorer.#fillerFactor) return;
      for (const { term, quality, kind } of slot.matches) {
        if (kind === 'prefix') continue;
        const strength = toFloat(quality * SearchScorer.#description);
        for (let row = termAboutOffsets[term]; row < termAboutOffsets[term + 1]; row += 1) {
          sets.raise(termAbouts[row], number, strength);
        }
      }
    });
  }

  // The share of the query's weight that some of its slots have.
  #share(mask) {
    let share = 0;
    this.slots.forEach((slot, number) => {
      if ((mask & (1 << number)) !== 0) share = toFloat(share + slot.weight);
    });
    return toFloat(share / this.#totalWeight);
  }

  // Gives the answers of a set to its symbols.
  #spread(set, answers, setBonus) {
    const {
      categories, count, keywordSetCount, setComponents, setSymbolOffsets, setSymbols, setWeights,
    } = this.#index;
    if (set >= keywordSetCount) {
      const bit = 1 << (set - keywordSetCount);
      for (let symbol = 0; symbol < count; symbol += 1) {
        if ((categories[symbol] & bit) === 0) continue;
        for (const answer of answers) this.#give(answer, symbol, SearchScorer.#category);
      }
      return;
    }
    for (let row = setSymbolOffsets[set]; row < setSymbolOffsets[set + 1]; row += 1) {
      const symbol = setSymbols[row];
      const fit = toFloat(setWeights[row] / 100);
      for (const answer of answers) {
        this.#give(answer, symbol, fit);
        if (answer.strength > 0.5) this.#coveredComponents[symbol] |= setComponents[row];
      }
      const bonus = toFloat(toFloat(setBonus * fit) * SearchScorer.#wholeQuery);
      if (bonus > this.bonus[symbol]) this.bonus[symbol] = bonus;
    }
  }

  #give({ slot, strength }, symbol, fit) {
    const given = toFloat(toFloat(SearchScorer.#keyword * strength) * fit);
    const cell = slot * this.#index.count + symbol;
    if (given > this.strengths[cell]) this.strengths[cell] = given;
  }
}

/** The keyword sets that a query touches, with their best answers. */
class AnsweredSets {
  /** The sets that were touched, in the order in which they were met. */
  list = [];
  #isListed;
  #strengths;
  #slotCount;

  constructor(setCount, slotCount) {
    /** What the best phrase of each set adds that says much of the query. */
    this.bonuses = new Float32Array(setCount);
    this.#isListed = new Uint8Array(setCount);
    this.#strengths = new Float32Array(setCount * slotCount);
    this.#slotCount = slotCount;
  }

  /** The slots that a set answers, with how well. */
  answers(set) {
    const answers = [];
    for (let slot = 0; slot < this.#slotCount; slot += 1) {
      const strength = this.#strengths[set * this.#slotCount + slot];
      if (strength > 0) answers.push({ slot, strength });
    }
    return answers;
  }

  raise(set, slot, strength) {
    if (this.#isListed[set] === 0) {
      this.#isListed[set] = 1;
      this.list.push(set);
    }
    const cell = set * this.#slotCount + slot;
    if (strength > this.#strengths[cell]) this.#strengths[cell] = strength;
  }

  /** Comes after `raise` for the same set. */
  raiseBonus(set, bonus) {
    if (bonus > this.bonuses[set]) this.bonuses[set] = bonus;
  }
}
