extension GlyphOutline {
  /// Returns the `glyf` entry of a simple glyph: bounding box, ends of contours, no instructions,
  /// flags and coordinates.
  static func entry(
    _ piece: GlyphPiece, _ contours: [[GlyphPoint]], _ points: [GlyphPoint]
  ) -> [UInt8] {
    guard !contours.isEmpty else { return [] }
    var bytes: [UInt8] = []
    bytes.append(piece.contourCount)
    bytes.append(signed: piece.xMin, piece.yMin, piece.xMax, piece.yMax)
    var end = 0
    for contour in contours {
      end += contour.count
      bytes.append(UInt16(end - 1))
    }
    bytes.append(words: 0)
    var flags: [UInt8] = []
    var x: [UInt8] = []
    var y: [UInt8] = []
    var last: (x: Int16, y: Int16) = (0, 0)
    for point in points {
      var flag: UInt8 = point.isOnCurve ? Flag.onCurve : 0
      flag |= append(point.x - last.x, short: Flag.xShort, same: Flag.xSameOrPositive, to: &x)
      flag |= append(point.y - last.y, short: Flag.yShort, same: Flag.ySameOrPositive, to: &y)
      flags.append(flag)
      last = (point.x, point.y)
    }
    append(flags: flags, to: &bytes)
    return bytes + x + y
  }

  /// The flags of a point, documented with their names in the specification.
  private enum Flag {
    /// ON_CURVE_POINT: the point is on the curve.
    static let onCurve: UInt8 = 0x01
    /// X_SHORT_VECTOR: the difference of x takes one byte.
    static let xShort: UInt8 = 0x02
    /// Y_SHORT_VECTOR: the difference of y takes one byte.
    static let yShort: UInt8 = 0x04
    /// REPEAT_FLAG: the next byte is the number of repetitions.
    static let again: UInt8 = 0x08
    /// X_IS_SAME_OR_POSITIVE_X_SHORT_VECTOR: with `xShort`, the difference of x is positive;
    /// otherwise, x does not change.
    static let xSameOrPositive: UInt8 = 0x10
    /// Y_IS_SAME_OR_POSITIVE_Y_SHORT_VECTOR: with `yShort`, the difference of y is positive;
    /// otherwise, y does not change.
    static let ySameOrPositive: UInt8 = 0x20
  }

  /// Appends a difference in its shortest form, and returns the flags for that form.
  private static func append(
    _ difference: Int16, short: UInt8, same: UInt8, to bytes: inout [UInt8]
  ) -> UInt8 {
    switch difference {
    case 0: return same
    case 1...255:
      bytes.append(UInt8(difference))
      return short | same
    case -255 ... -1:
      bytes.append(UInt8(-difference))
      return short
    default:
      bytes.append(difference)
      return 0
    }
  }

  /// Appends flags; three or more equal flags in sequence are run-length encoded.
  private static func append(flags: [UInt8], to bytes: inout [UInt8]) {
    var index = 0
    while index < flags.count {
      let flag = flags[index]
      let run = flags[index...].prefix(256).prefix { $0 == flag }.count
      if run > 2 {
        bytes.append(flag | Flag.again)
        bytes.append(UInt8(run - 1))
      } else {
        for _ in 0..<run { bytes.append(flag) }
      }
      index += run
    }
  }
}
