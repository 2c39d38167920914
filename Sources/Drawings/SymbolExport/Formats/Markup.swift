internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

/// Text of formats in the making: bytes, so that nothing is copied twice.
struct Markup {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool

  init(isPretty: Bool) { self.isPretty = isPretty }

  mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: [UInt8]) { bytes += other }

  /// Text in a new line, where every element has one, indented by `depth`.
  mutating func line(_ depth: Int, _ text: String = "") {
    if isPretty { self.text("\n" + String(repeating: "  ", count: depth)) }
    self.text(text)
  }

  /// A number with at most `precision` digits after the point.
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

  /// Text in which nothing is markup.
  mutating func escaped(_ text: String) { XMLText.append(text, to: &bytes) }

  mutating func pathData(_ path: Path) { SVGPathData.append(path, to: &bytes) }
}

extension PaintedSymbol.Layer {
  /// The opacity of the layer and of its color.
  var totalOpacity: Double { opacity * (color?.alpha ?? 1) }
}

extension PaintedSymbol {
  /// The symbol in front of a layer that fills its canvas.
  func onBackground(_ background: Color?) -> PaintedSymbol {
    guard let background, background.alpha > 0 else { return self }
    var copy = self
    copy.layers.insert(
      Layer(name: "background", path: .rectangle(canvas), color: background), at: 0)
    return copy
  }
}
