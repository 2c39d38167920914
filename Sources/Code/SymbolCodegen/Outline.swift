package import SymbolStyle

/// The drawing of a symbol as code shows it: filled outlines on a square of 24 units, y down.
package struct Outline: Hashable, Sendable {
  /// A layer, filled by the nonzero rule.
  package struct Layer: Hashable, Sendable {
    /// What the layer is called, like `primary`.
    package var name: String
    package var elements: [Element]
    /// 0 to 1.
    package var opacity: Double
    /// Opaque, as `opacity` says the rest; nil for the colour of the text around.
    package var color: Color?

    package init(name: String, elements: [Element], opacity: Double = 1, color: Color? = nil) {
      self.name = name
      self.elements = elements
      self.opacity = opacity
      self.color = color
    }
  }

  /// A step of an outline, in absolute units.
  package enum Element: Hashable, Sendable {
    case move(Double, Double)
    case line(Double, Double)
    /// Two control points and the end.
    case cubic(Double, Double, Double, Double, Double, Double)
    case close
  }

  /// Width and height of the square.
  package static let side = 24.0

  /// From the back to the front.
  package var layers: [Layer]

  package init(_ layers: [Layer]) { self.layers = layers }
}

extension Outline.Layer {
  /// The elements as SVG path data, with four decimals.
  var pathData: String {
    elements.map { element in
      switch element {
      case .move(let x, let y): "M" + Self.list(x, y)
      case .line(let x, let y): "L" + Self.list(x, y)
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        "C" + Self.list(x1, y1, x2, y2, x, y)
      case .close: "Z"
      }
    }.joined()
  }

  private static func list(_ numbers: Double...) -> String {
    numbers.map(OutlineNumber.text).joined(separator: " ")
  }
}

/// Coordinates as text.
enum OutlineNumber {
  /// With at most four decimals: a ten-thousandth of a unit is far below what can be seen.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    let rounded = (number * 10_000).rounded() / 10_000
    // Exponents are not path data in every reader; numbers this small are 0, numbers this large are
    // no outline.
    guard abs(rounded) < 1e9 else { return "0" }
    return SwiftNumber.text(rounded == 0 ? 0 : rounded)
  }
}

/// What a target beyond Swift needs to know besides the outline.
package struct OutlineRequest: Sendable {
  /// The symbol's name.
  package var name: String
  /// What is said instead of shown; nil for a decoration.
  package var label: String?
  /// Width and height in points.
  package var size = Outline.side

  package init(name: String, label: String?) {
    self.name = name
    self.label = label
  }
}
