internal import Encodings
internal import Geometry
internal import SymbolStyle

/// A parser for transform lists (SVG 2, 8.5, and CSS Transforms 1, 8), in attribute syntax and also
/// with CSS units.
enum TransformParser {
  private enum Function: Sendable {
    case matrix, translate, translateX, translateY, scale, scaleX, scaleY, rotate, skewX, skewY
  }

  private static let functions = NameTable<Function>([
    ("matrix", .matrix), ("translate", .translate), ("translateX", .translateX),
    ("translateY", .translateY), ("scale", .scale), ("scaleX", .scaleX), ("scaleY", .scaleY),
    ("rotate", .rotate), ("skewX", .skewX), ("skewY", .skewY),
  ])

  /// Parses a list into a single transform, or returns nil if it is invalid or out of range.
  static func parse(
    _ slice: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) -> AffineMap? {
    var scanner = ValueScanner(slice)
    var result = AffineMap.identity
    scanner.skipSpace(text)
    if scanner.take("none", text) {
      scanner.skipSpace(text)
      return scanner.isAtEnd ? result : nil
    }
    while !scanner.isAtEnd {
      let name = scanner.word(text)
      scanner.skipSpace(text)
      guard let function = functions.find(text, Int(name.start), Int(name.end)),
        scanner.take(UInt8(ascii: "("), text),
        let map = self.function(function, &scanner, text)
      else { return nil }
      // The first transform of a list is the outermost.
      result = map.then(result)
      scanner.skipSeparator(text)
    }
    return result.isFinite ? result : nil
  }

  private static func function(
    _ function: Function, _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> AffineMap? {
    var values = SIMD8<Double>()
    var count = 0
    scanner.skipSpace(text)
    while !scanner.take(UInt8(ascii: ")"), text) {
      guard count < 6, let value = value(&scanner, text) else { return nil }
      values[count] = value
      count += 1
      scanner.skipSeparator(text)
    }
    let (a, b, c) = (values[0], values[1], values[2])
    switch (function, count) {
    case (.matrix, 6): return AffineMap(a: a, b: b, c: c, d: values[3], e: values[4], f: values[5])
    case (.translate, 1), (.translateX, 1): return .translation(x: a, y: 0)
    case (.translate, 2): return .translation(x: a, y: b)
    case (.translateY, 1): return .translation(x: 0, y: a)
    case (.scale, 1): return .scale(a)
    case (.scale, 2): return .scale(x: a, y: b)
    case (.scaleX, 1): return .scale(x: a, y: 1)
    case (.scaleY, 1): return .scale(x: 1, y: a)
    case (.rotate, 1): return rotation(a)
    case (.rotate, 3):
      return AffineMap.translation(x: -b, y: -c).then(rotation(a)).then(.translation(x: b, y: c))
    case (.skewX, 1): return AffineMap(a: 1, b: 0, c: tangent(a), d: 1, e: 0, f: 0)
    case (.skewY, 1): return AffineMap(a: 1, b: tangent(a), c: 0, d: 1, e: 0, f: 0)
    default: return nil
    }
  }

  /// Parses a number, a length in pixels, or an angle, which is converted to degrees.
  private static func value(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Double? {
    guard let number = scanner.number(text) else { return nil }
    let unit = scanner.letters(text)
    if unit.isEmpty || ValueScanner.equals(unit, "px", text) { return number }
    if ValueScanner.equals(unit, "deg", text) { return number }
    if ValueScanner.equals(unit, "rad", text) { return number * 180 / .pi }
    if ValueScanner.equals(unit, "grad", text) { return number * 0.9 }
    if ValueScanner.equals(unit, "turn", text) { return number * 360 }
    return nil
  }

  /// Returns a rotation that is clockwise on a screen; exact for multiples of 90°.
  static func rotation(_ degrees: Double) -> AffineMap {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return AffineMap(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return sine / cosine
  }
}
