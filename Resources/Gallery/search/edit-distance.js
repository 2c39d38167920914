// Mirrors Sources/Names/SymbolSearch/EditDistance.swift: the optimal string alignment distance (insertion,
// deletion, replacement, swap of neighbors).
//
// Row by row and not bit-parallel as there, which wants integers of 64 bits: few terms pass the tests that
// come before.

/** Counts the edits from one pattern to many texts. */
export class EditDistance {
  /** Longer patterns are not compared. */
  static maximumLength = 64;

  #pattern;
  #rows;

  /** @param {Uint8Array} pattern At most `maximumLength` bytes. */
  constructor(pattern) {
    this.#pattern = pattern;
    this.#rows = [0, 1, 2].map(() => new Uint16Array(pattern.length + 1));
  }

  /** The distance to the text from `start` to `end`. */
  distance(bytes, start, end) {
    const pattern = this.#pattern;
    let [before, above, row] = this.#rows;
    for (let x = 0; x <= pattern.length; x += 1) above[x] = x;
    for (let y = 1; y <= end - start; y += 1) {
      const byte = bytes[start + y - 1];
      row[0] = y;
      for (let x = 1; x <= pattern.length; x += 1) {
        const replaced = above[x - 1] + (pattern[x - 1] === byte ? 0 : 1);
        let edits = Math.min(replaced, above[x] + 1, row[x - 1] + 1);
        if (x > 1 && y > 1 && pattern[x - 2] === byte && pattern[x - 1] === bytes[start + y - 2]) {
          edits = Math.min(edits, before[x - 2] + 1);
        }
        row[x] = edits;
      }
      [before, above, row] = [above, row, before];
    }
    return above[pattern.length];
  }
}
