/// The optimal string alignment distance from one pattern to many texts.
///
/// The distance counts insertions, deletions, replacements, and transpositions of neighbors. It is
/// computed bit-parallel, 64 positions at a time.
///
/// Based on G. Myers, "A fast bit-vector algorithm for approximate string matching based on dynamic
/// programming", JACM 46 (1999), with the transposition of H. Hyyrö, "A bit-vector algorithm for
/// computing Levenshtein and Damerau edit distances", Nordic Journal of Computing 10 (2003).
package struct EditDistance {
  /// The maximum pattern length in bytes; only this many bytes of a longer pattern are compared.
  package static let maximumLength = 64

  private let length: Int
  /// For each byte value, a bit mask of the positions in the pattern where it occurs.
  private var positions: [UInt64]

  /// Prepares a pattern of UTF-8 bytes.
  ///
  /// Takes O(256 + length).
  package init(_ pattern: some Collection<UInt8>) {
    length = min(pattern.count, Self.maximumLength)
    positions = Array(repeating: 0, count: 256)
    for (index, byte) in pattern.prefix(Self.maximumLength).enumerated() {
      positions[Int(byte)] |= 1 << UInt64(index)
    }
  }

  /// Returns the distance to `text`.
  ///
  /// Takes O(length of `text`).
  package func distance(to text: some Collection<UInt8>) -> Int {
    guard length > 0 else { return text.count }
    let last: UInt64 = 1 << UInt64(length - 1)
    var positive: UInt64 = ~0
    var negative: UInt64 = 0
    var diagonal: UInt64 = 0
    var previousMatch: UInt64 = 0
    var score = length
    for byte in text {
      let match = positions[Int(byte)]
      let swap = ((~diagonal & match) << 1) & previousMatch
      diagonal = (((match & positive) &+ positive) ^ positive) | match | negative | swap
      var horizontalPositive = negative | ~(diagonal | positive)
      let horizontalNegative = diagonal & positive
      if horizontalPositive & last != 0 { score += 1 }
      if horizontalNegative & last != 0 { score -= 1 }
      horizontalPositive = horizontalPositive << 1 | 1
      positive = horizontalNegative << 1 | ~(diagonal | horizontalPositive)
      negative = horizontalPositive & diagonal
      previousMatch = match
    }
    return score
  }
}
