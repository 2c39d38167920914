// Mirrors Sources/Names/SymbolSearch/SearchIndexFormat.swift and SearchIndex.swift: the columns of the
// search index, read in place.
//
// The columns are little-endian, as every computer is that runs a browser, and start at multiples of four.

// Scores of the tool are numbers of 32 bits: rounding after every operation gives the very same ones.
export const toFloat = Math.fround;

// The sections in the order of the image, with the bytes of their elements.
const imageSections = [
  ['nameOffsets', 4], ['nameBytes', 1], ['releases', 1], ['hierarchical', 1], ['multicolor', 1],
  ['flags', 1], ['categories', 4], ['localizations', 4], ['variants', 4], ['families', 2],
  ['priors', 1], ['componentOffsets', 4], ['componentTerms', 2], ['componentShares', 1],
  ['termOffsets', 4], ['termBytes', 1], ['termWeights', 1], ['termLetters', 4],
  ['termNameOffsets', 4], ['termNames', 2], ['termPhraseOffsets', 4], ['termPhrases', 4],
  ['termAboutOffsets', 4], ['termAbouts', 2], ['termOppositeOffsets', 4], ['termOpposites', 2],
  ['stemOffsets', 4], ['stemBytes', 1], ['stemTermOffsets', 4], ['stemTerms', 2],
  ['phraseSets', 2], ['phraseRanks', 1], ['phraseTotals', 1], ['setSymbolOffsets', 4],
  ['setSymbols', 2], ['setWeights', 1], ['setComponents', 1], ['aliasOffsets', 4],
  ['aliasBytes', 1], ['aliasSymbols', 2], ['localizationCodes', 1],
  ['labelNumbers', 4], ['labelRows', 2], ['labelSymbolOffsets', 4], ['labelSymbols', 2],
];

/** The search index of a catalog. Every section is a property with its numbers. */
export class SearchImage {
  /** Stands before Spanish stems. */
  static spanishMark = '~';
  /** `phraseTotals` are in this many of the units of `termWeights`. */
  static phraseTotalUnit = 4;
  /** The bit of `variants` for filled symbols. */
  static fillMask = 1;

  static magic = 0x494d5953;
  static version = 4;
  static sectionTable = 20;

  /**
   * Reads an image; throws if it is not one of this format.
   * @param {Uint8Array} bytes The image, which is not copied and must not change.
   */
  constructor(bytes) {
    // Where columns do not lie at multiples of four in their buffer, they cannot be read in place.
    const image = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    const { magic, version, sectionTable } = SearchImage;
    const header = sectionTable + imageSections.length * 8;
    const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
    if (
      image.length < header || view.getUint32(0, true) !== magic
      || view.getUint32(4, true) !== version || view.getUint32(8, true) !== imageSections.length
    ) throw new Error('the search index is not of this format');
    imageSections.forEach(([name, size], section) => {
      const start = view.getUint32(sectionTable + section * 8, true);
      const length = view.getUint32(sectionTable + section * 8 + 4, true);
      if (start + length > image.length || start % 4 !== 0) {
        throw new Error('the search index is not whole');
      }
      const Column = size === 1 ? Uint8Array : size === 2 ? Uint16Array : Uint32Array;
      this[name] = new Column(image.buffer, image.byteOffset + start, Math.floor(length / size));
    });
    /** Number of symbols. */
    this.count = this.releases.length;
    /** Number of keyword sets, without those of categories. */
    this.keywordSetCount = Math.max(this.setSymbolOffsets.length - 1, 0);
    /** Number of keyword sets and, after them, of categories as sets, of which there are at most 32. */
    this.setCount = this.keywordSetCount + 32;
    this.names = new IndexedTexts(this.nameOffsets, this.nameBytes);
    this.aliases = new IndexedTexts(this.aliasOffsets, this.aliasBytes);
    this.terms = new IndexedTexts(this.termOffsets, this.termBytes);
    this.stems = new IndexedTexts(this.stemOffsets, this.stemBytes);
  }

  /** A set of letters and digits as bits, to reject distant words without comparing them. */
  static letters(bytes) {
    let letters = 0;
    for (const byte of bytes) {
      if (byte >= 0x61 && byte <= 0x7a) letters |= 1 << (byte - 0x61);
      else if (byte >= 0x30 && byte <= 0x39) letters |= 1 << 26;
      else letters |= 1 << 27;
    }
    return letters;
  }
}

/** Texts one after the other, sorted by bytes. */
export class IndexedTexts {
  static #encoder = new TextEncoder();
  static #decoder = new TextDecoder();

  constructor(offsets, bytes) {
    this.offsets = offsets;
    this.bytes = bytes;
    this.count = Math.max(offsets.length - 1, 0);
  }

  /** The bytes of a text in UTF-8. */
  static encoded(text) { return IndexedTexts.#encoder.encode(text); }

  /** The number of bytes of a text. */
  length(index) { return this.offsets[index + 1] - this.offsets[index]; }

  text(index) {
    return IndexedTexts.#decoder.decode(
      this.bytes.subarray(this.offsets[index], this.offsets[index + 1]));
  }

  /** Negative, zero or positive as a text sorts before, equal to, or after other bytes. */
  #compare(index, other) {
    const start = this.offsets[index];
    const length = this.offsets[index + 1] - start;
    const common = Math.min(length, other.length);
    for (let position = 0; position < common; position += 1) {
      const difference = this.bytes[start + position] - other[position];
      if (difference !== 0) return difference;
    }
    return length - other.length;
  }

  /** The first index whose text is not before these bytes. */
  #lowerBound(bytes) {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(middle, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The index of a text, or -1. */
  indexOf(text) {
    const bytes = IndexedTexts.encoded(text);
    const index = this.#lowerBound(bytes);
    return index < this.count && this.#compare(index, bytes) === 0 ? index : -1;
  }

  /** The first index of the texts that start with a prefix, and the one after the last. */
  range(prefix) {
    const bytes = IndexedTexts.encoded(prefix);
    const first = this.#lowerBound(bytes);
    let end = first;
    while (end < this.count && this.#startsWith(end, bytes)) end += 1;
    return [first, end];
  }

  #startsWith(index, bytes) {
    const start = this.offsets[index];
    return this.offsets[index + 1] - start >= bytes.length
      && bytes.every((byte, position) => this.bytes[start + position] === byte);
  }
}
