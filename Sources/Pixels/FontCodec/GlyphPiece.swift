/// An encoded glyph: its values for `hmtx`, `maxp` and `head`, followed by its entry in `glyf`.
///
/// The first 14 bytes are seven 16-bit numbers: advance, xMin, yMin, xMax, yMax, points, contours.
struct GlyphPiece {
  /// The maximum absolute coordinate in font units; differences then fit in 16 bits.
  static let farthest = 16_383

  var advance: UInt16 = 0
  var xMin: Int16 = 0
  var yMin: Int16 = 0
  var xMax: Int16 = 0
  var yMax: Int16 = 0
  var pointCount: UInt16 = 0
  var contourCount: UInt16 = 0
  /// The entry for the `glyf` table, without padding; empty if the glyph has no contours.
  var entry: [UInt8] = []

  private static let headerLength = 14

  init() {}

  /// Decodes a piece, or returns nil if it is inconsistent.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerLength else { return nil }
    advance = bytes.word(at: 0)
    (xMin, yMin) = (bytes.signedWord(at: 2), bytes.signedWord(at: 4))
    (xMax, yMax) = (bytes.signedWord(at: 6), bytes.signedWord(at: 8))
    pointCount = bytes.word(at: 10)
    contourCount = bytes.word(at: 12)
    entry = Array(bytes.dropFirst(Self.headerLength))
    let range = -Self.farthest...Self.farthest
    let isInRange = [xMin, yMin, xMax, yMax].allSatisfy { range.contains(Int($0)) }
    guard isInRange, advance <= Self.farthest, xMin <= xMax, yMin <= yMax,
      (contourCount == 0) == entry.isEmpty
    else { return nil }
  }

  /// The encoded bytes, which consist of the header and the entry.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headerLength + entry.count)
    bytes.append(advance)
    bytes.append(signed: xMin, yMin, xMax, yMax)
    bytes.append(words: pointCount, contourCount)
    return bytes + entry
  }
}
