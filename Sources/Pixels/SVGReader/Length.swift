internal import Encodings
internal import Geometry
internal import SymbolStyle

/// A length, as a number with a unit (CSS Values 3, 5 and 6).
struct Length: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    case px, pt, pc, mm, cm, inch, q, em, ex, rem, percent
  }

  var number: Double
  var unit: Unit

  init(_ number: Double, _ unit: Unit = .px) {
    self.number = number
    self.unit = unit
  }

  /// The dimension of the viewport to which a percentage refers (SVG 2, 8.9).
  enum Axis: Hashable, Sendable {
    case x, y
    /// The diagonal of the viewport divided by √2.
    case diagonal
  }

  /// The values to which relative units refer.
  struct Context: Hashable, Sendable {
    /// The width of the viewport, in user units.
    var width: Double
    /// The height of the viewport, in user units.
    var height: Double
    var fontSize: Double = Self.defaultFontSize
    /// The font size of the root element, to which `rem` refers.
    var rootFontSize: Double = Self.defaultFontSize

    /// The font size `medium`, in user units.
    ///
    /// CSS leaves the value to implementations; other SVG implementations use this one.
    static let defaultFontSize = 12.0

    func size(_ axis: Axis) -> Double {
      switch axis {
      case .x: width
      case .y: height
      case .diagonal: ((width * width + height * height) / 2).squareRoot()
      }
    }
  }

  private static let units = NameTable<Unit>([
    ("px", .px), ("pt", .pt), ("pc", .pc), ("mm", .mm), ("cm", .cm), ("in", .inch), ("q", .q),
    ("em", .em), ("ex", .ex), ("rem", .rem), ("PX", .px), ("PT", .pt), ("PC", .pc), ("MM", .mm),
    ("CM", .cm), ("IN", .inch), ("Q", .q), ("EM", .em), ("EX", .ex), ("REM", .rem),
  ])

  /// Parses a length at the cursor; returns nil if there is none, and leaves the cursor undefined.
  static func scan(_ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>) -> Length? {
    guard let number = scanner.number(text), number.isFinite else { return nil }
    if scanner.take(UInt8(ascii: "%"), text) { return Length(number, .percent) }
    let word = scanner.letters(text)
    guard !word.isEmpty else { return Length(number) }
    guard let unit = units.find(text, Int(word.start), Int(word.end)) else { return nil }
    return Length(number, unit)
  }

  /// Parses a value that must consist of exactly one length.
  static func parse(_ slice: XMLDocument.Slice, _ text: borrowing Span<UInt8>) -> Length? {
    var scanner = ValueScanner(slice)
    scanner.skipSpace(text)
    guard let length = scan(&scanner, text) else { return nil }
    scanner.skipSpace(text)
    return scanner.isAtEnd ? length : nil
  }

  /// Returns the length in user units, of which an inch has 96.
  func resolved(_ axis: Axis, _ context: Context) -> Double {
    switch unit {
    case .px: number
    case .pt: number * (96.0 / 72)
    case .pc: number * 16
    case .mm: number * (96 / 25.4)
    case .cm: number * (96 / 2.54)
    case .inch: number * 96
    case .q: number * (96 / 101.6)
    case .em: number * context.fontSize
    case .ex: number * context.fontSize / 2
    case .rem: number * context.rootFontSize
    case .percent: number / 100 * context.size(axis)
    }
  }
}
