internal import Encodings

/// A parser of sRGB colors (CSS Color 4, 4 to 7): `#rgb`, named colors, and the old and new syntax
/// of `rgb()` and `hsl()`.
package enum ColorParser {
  /// A value that CSS allows as a color.
  package enum Value: Hashable, Sendable {
    /// A specific color.
    case color(Color)
    /// The color of the surrounding text.
    case currentColor
  }

  /// Parses a value that must be exactly one color.
  package static func parse(_ slice: TextSlice, _ text: borrowing Span<UInt8>) -> Value? {
    var scanner = ValueScanner(slice)
    scanner.skipSpace(text)
    guard let value = scan(&scanner, text) else { return nil }
    scanner.skipSpace(text)
    return scanner.isAtEnd ? value : nil
  }

  /// Parses a color at the cursor.
  package static func scan(_ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>) -> Value? {
    if scanner.take(UInt8(ascii: "#"), text) { return hexadecimal(&scanner, text) }
    let word = scanner.word(text)
    if scanner.peek(text) == UInt8(ascii: "(") {
      scanner.offset += 1
      if ValueScanner.equals(word, "rgb", text) || ValueScanner.equals(word, "rgba", text) {
        return rgb(&scanner, text)
      }
      if ValueScanner.equals(word, "hsl", text) || ValueScanner.equals(word, "hsla", text) {
        return hsl(&scanner, text)
      }
      return nil
    }
    if ValueScanner.equals(word, "currentcolor", text) { return .currentColor }
    if ValueScanner.equals(word, "transparent", text) { return .color(.transparent) }
    return named(word, text).map { .color($0) }
  }

  private static func named(
    _ word: TextSlice, _ text: borrowing Span<UInt8>
  ) -> Color? {
    let range = word.range
    guard !range.isEmpty, range.count <= NamedColors.maximumLength else { return nil }
    var found = NamedColors.table.find(text, range.lowerBound, range.upperBound)
    if found == nil {
      // Uppercase letters are rare enough to allocate an array.
      let lower = ContiguousArray(range.map { ValueScanner.lowercased(text[$0]) })
      found = NamedColors.table.find(lower.span, 0, lower.count)
    }
    return found.map { Color(rgb: $0) }
  }

  private static func hexadecimal(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Value? {
    var bits: UInt32 = 0
    var count = 0
    while let digit = digit(scanner.peek(text)) {
      guard count < 8 else { return nil }
      bits = bits << 4 | digit
      count += 1
      scanner.offset += 1
    }
    guard !ValueScanner.isWord(scanner.peek(text)) else { return nil }
    func short(_ shift: UInt32) -> UInt8 { UInt8(bits >> shift & 15) * 17 }
    switch count {
    case 3: return .color(Color(red: short(8), green: short(4), blue: short(0)))
    case 4:
      let alpha = Double(short(0)) / 255
      return .color(Color(red: short(12), green: short(8), blue: short(4), alpha: alpha))
    case 6: return .color(Color(rgb: bits))
    case 8: return .color(Color(rgb: bits >> 8, alpha: Double(bits & 255) / 255))
    default: return nil
    }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

// The parsers for color functions.
extension ColorParser {
  /// An argument of a color function: a number or a percentage.
  private struct Argument {
    var number = 0.0
    var isPercentage = false
  }

  /// Three or four arguments up to the closing parenthesis; `none` is 0.
  private struct Arguments {
    var values = (Argument(), Argument(), Argument())
    var alpha = 1.0
    /// The first argument in degrees, if it is an angle.
    var angle = 0.0
  }

  private static func arguments(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Arguments? {
    var result = Arguments()
    var count = 0
    scanner.skipSpace(text)
    while !scanner.take(UInt8(ascii: ")"), text) {
      var value = Argument()
      if !scanner.take("none", text) {
        guard let number = scanner.number(text), number.isFinite else { return nil }
        value.number = number
        if scanner.take(UInt8(ascii: "%"), text) {
          value.isPercentage = true
        } else if count == 0 {
          guard let factor = degrees(scanner.word(text), text) else { return nil }
          result.angle = number * factor
        }
      }
      switch count {
      case 0: result.values.0 = value
      case 1: result.values.1 = value
      case 2: result.values.2 = value
      case 3: result.alpha = value.isPercentage ? value.number / 100 : value.number
      default: return nil
      }
      count += 1
      scanner.skipSeparator(text)
      if count == 3, scanner.take(UInt8(ascii: "/"), text) { scanner.skipSpace(text) }
      guard !scanner.isAtEnd else { return nil }
    }
    return count >= 3 ? result : nil
  }

  private static func degrees(
    _ unit: TextSlice, _ text: borrowing Span<UInt8>
  ) -> Double? {
    if unit.isEmpty || ValueScanner.equals(unit, "deg", text) { return 1 }
    if ValueScanner.equals(unit, "rad", text) { return 180 / .pi }
    if ValueScanner.equals(unit, "grad", text) { return 0.9 }
    if ValueScanner.equals(unit, "turn", text) { return 360 }
    return nil
  }

  private static func rgb(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Value? {
    guard let arguments = arguments(&scanner, text) else { return nil }
    func channel(_ value: Argument) -> UInt8 {
      byte(value.isPercentage ? value.number / 100 : value.number / 255)
    }
    let (red, green, blue) = arguments.values
    return .color(
      Color(
        red: channel(red), green: channel(green), blue: channel(blue), alpha: arguments.alpha))
  }

  /// Parses `hsl()` (CSS Color 4, 7.1): hue in degrees, saturation and lightness from 0 to 100.
  private static func hsl(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Value? {
    guard let arguments = arguments(&scanner, text) else { return nil }
    var hue = arguments.angle.truncatingRemainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    let saturation = min(max(arguments.values.1.number / 100, 0), 1)
    let lightness = min(max(arguments.values.2.number / 100, 0), 1)
    let amplitude = saturation * min(lightness, 1 - lightness)
    func channel(_ shift: Double) -> UInt8 {
      let k = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
      return byte(lightness - amplitude * max(-1, min(k - 3, 9 - k, 1)))
    }
    return .color(
      Color(red: channel(0), green: channel(8), blue: channel(4), alpha: arguments.alpha))
  }

  /// Converts 0...1 to the nearest byte; values outside are clamped.
  private static func byte(_ value: Double) -> UInt8 {
    guard value > 0 else { return 0 }
    return UInt8((min(value, 1) * 255).rounded())
  }
}
