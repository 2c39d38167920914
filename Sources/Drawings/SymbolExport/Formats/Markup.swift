internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

/// A buffer for text formats; it holds bytes instead of a string to avoid copies.
struct Markup {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool

  init(isPretty: Bool) { self.isPretty = isPretty }

  mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: [UInt8]) { bytes += other }

  /// Appends text; in pretty output, the text starts a new line with the indentation `depth`.
  mutating func line(_ depth: Int, _ text: String = "") {
    if isPretty { self.text("\n" + String(repeating: "  ", count: depth)) }
    self.text(text)
  }

  /// Appends a number with at most `precision` decimals.
  mutating func number(_ value: Double, precision: Int = 3, leadingZero: Bool = false) {
    NumberPrinter(precision: precision, leadingZero: leadingZero).append(value, to: &bytes)
  }

  mutating func attribute(_ name: String, _ value: Double, precision: Int = 3) {
    text(" \(name)=\"")
    number(value, precision: precision)
    text("\"")
  }

  mutating func attribute(_ name: String, _ value: String) {
    text(" \(name)=\"")
    escaped(value)
    text("\"")
  }

  /// Appends text, and escapes markup characters.
  mutating func escaped(_ text: String) { XMLText.append(text, to: &bytes) }

  mutating func pathData(_ path: Path) { SVGPathData.append(path, to: &bytes) }
}

extension PaintedSymbol.Layer {
  /// The opacity of the layer multiplied by the opacity of its color.
  var totalOpacity: Double { opacity * (color?.alpha ?? 1) }
}

extension PaintedSymbol {
  /// Returns the symbol above an additional layer that fills the canvas with the background color.
  func onBackground(_ background: Color?) -> PaintedSymbol {
    guard let background, background.alpha > 0 else { return self }
    var copy = self
    copy.layers.insert(
      Layer(name: "background", path: .rectangle(canvas), color: background), at: 0)
    return copy
  }
}
