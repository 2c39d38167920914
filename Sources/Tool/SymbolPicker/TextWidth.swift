/// The width of text in terminal columns.
package enum TextWidth {
  /// Returns the width of a text without control characters.
  ///
  /// O(length).
  package static func columns(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns($1) }
  }

  /// Returns the width of a character: 0 for combining characters, 2 for East Asian wide letters
  /// and emoji.
  package static func columns(_ character: Character) -> Int {
    var columns = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F, columns == 1 {
        columns = 2
      } else {
        columns = max(columns, Self.columns(scalar))
      }
    }
    // Two regional indicators form a flag.
    let isFlag =
      character.unicodeScalars.count > 1
      && character.unicodeScalars.first.map {
        (0x1F1E6...0x1F1FF).contains($0.value)
      } ?? false
    return isFlag ? 2 : columns
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if isWide(scalar.value) { return 2 }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: 1
    }
  }

  /// Returns the prefix of a text that fits in a number of columns, with an ellipsis if it is
  /// truncated.
  package static func fitted(_ text: String, _ columns: Int, ellipsis: String) -> String {
    guard Self.columns(text) > columns else { return text }
    let room = columns - Self.columns(ellipsis)
    guard room > 0 else { return prefix(text, columns) }
    return prefix(text, room) + ellipsis
  }

  private static func prefix(_ text: String, _ columns: Int) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += Self.columns(character)
        return used <= columns
      })
  }

  /// The first and last scalars of wide ranges, sorted.
  ///
  /// Source: Unicode 16, EastAsianWidth.txt, W and F. Unassigned code points between wide ones are
  /// included.
  private static let wide: [UInt32] = [
    0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3,
    0x25FD, 0x25FE, 0x2614, 0x2615, 0x2630, 0x2637, 0x2648, 0x2653, 0x267F, 0x267F, 0x268A, 0x268F,
    0x2693, 0x2693, 0x26A1, 0x26A1, 0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE,
    0x26D4, 0x26D4, 0x26EA, 0x26EA, 0x26F2, 0x26F3, 0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD,
    0x2705, 0x2705, 0x270A, 0x270B, 0x2728, 0x2728, 0x274C, 0x274C, 0x274E, 0x274E, 0x2753, 0x2755,
    0x2757, 0x2757, 0x2795, 0x2797, 0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B50,
    0x2B55, 0x2B55, 0x2E80, 0x303E, 0x3041, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF,
    0xFE10, 0xFE19, 0xFE30, 0xFE6F, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18DFF, 0x1AFF0,
    0x1B2FF, 0x1D300, 0x1D376, 0x1F004, 0x1F004, 0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F18E, 0x1F191,
    0x1F19A, 0x1F200, 0x1F320, 0x1F32D, 0x1F335, 0x1F337, 0x1F37C, 0x1F37E, 0x1F393, 0x1F3A0,
    0x1F3CA, 0x1F3CF, 0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4, 0x1F3F8, 0x1F43E, 0x1F440,
    0x1F440, 0x1F442, 0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550, 0x1F567, 0x1F57A,
    0x1F57A, 0x1F595, 0x1F596, 0x1F5A4, 0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5, 0x1F6CC,
    0x1F6CC, 0x1F6D0, 0x1F6D2, 0x1F6D5, 0x1F6D7, 0x1F6DC, 0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4,
    0x1F6FC, 0x1F7E0, 0x1F7EB, 0x1F7F0, 0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C, 0x1F945, 0x1F947,
    0x1F9FF, 0x1FA70, 0x1FAFF, 0x20000, 0x3FFFD,
  ]

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wide.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > wide[2 * middle + 1] { low = middle + 1 } else { high = middle }
    }
    return low < wide.count / 2 && value >= wide[2 * low]
  }
}
