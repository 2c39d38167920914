internal import Geometry
internal import SwiftSource
internal import SymbolArtwork
internal import SymbolStyle

/// A symbol as the languages write it: on a square of `OutlineLanguage.side` with the y axis down,
/// and with every text already as the language says it, so that no row can forget to escape one.
struct OutlinePiece {
  /// As in the catalog: lowercase letters, digits and dots.
  let name: String
  /// `HeartFill`, to begin the name of a type.
  let typeName: String
  /// Whether it points along the line of reading, and so turns round where that runs from right to
  /// left.
  let isDirectional: Bool
  /// What a comment of the web says of a symbol that points along the line of reading; else empty.
  var mirrorRemark: String {
    isDirectional
      ? " It points along the line of reading: mirror it in right-to-left text, with CSS "
        + "`transform: scaleX(-1)`." : ""
  }
  /// The name as an element, a class or a selector has it: `symbol-heart-fill`.
  var tag: String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return "symbol-" + words.joined(separator: "-")
  }
  /// The name for a comment, which it does not end.
  let comment: String
  /// The name with its quotes.
  let quotedName: String
  /// What is said instead of shown, with its quotes; nil for a decoration.
  let label: String?
  /// Width and height in points.
  let size: String
  /// How lines of Swift are indented.
  let indentation: Indentation
  /// From the back to the front; colors are opaque, as the opacity is all of it.
  let layers: [PaintedSymbol.Layer]

  init(_ picture: ExportPicture, size: Double, indentation: Indentation, quoted: (String) -> String)
  {
    name = picture.name
    isDirectional = picture.symbol.isDirectional
    typeName = SwiftText.typeName(name)
    comment = SwiftText.comment(name).replacing("*/", with: "* /")
    quotedName = quoted(name)
    label = picture.title.map(quoted)
    self.size = OutlineNumber.text(size)
    self.indentation = indentation
    layers = Self.fitted(picture.symbol)
  }

  /// The layers with the canvas in the middle of the square, as large as there is room.
  private static func fitted(_ symbol: PaintedSymbol) -> [PaintedSymbol.Layer] {
    let canvas = symbol.canvas
    let side = OutlineLanguage.side
    let map = AffineMap.translation(
      x: -canvas.minX - canvas.width / 2, y: -canvas.minY - canvas.height / 2
    ).then(.scale(side / max(canvas.width, canvas.height)))
      .then(.translation(x: side / 2, y: side / 2))
    return symbol.layers.map { layer in
      PaintedSymbol.Layer(
        name: layer.name, path: layer.path.transformed(by: map), color: layer.color?.opaque,
        opacity: layer.totalOpacity)
    }
  }
}

extension PaintedSymbol.Layer {
  /// The opacity; nil if nothing shows through.
  var opacityText: String? { opacity < 1 ? OutlineNumber.text(opacity) : nil }

  /// The attributes of an SVG `path` element; `opacity` is what stands around a number.
  func svgAttributes(opacity quotes: (String, String) = ("\"", "\"")) -> String {
    let color = color.map { " fill=\"\($0.longHex)\"" } ?? ""
    let opacity = opacityText.map { " opacity=\(quotes.0)\($0)\(quotes.1)" } ?? ""
    return "\(color)\(opacity) d=\"\(pathData)\""
  }

  /// The steps of the outline, filled by the nonzero rule; quadratic curves, which not every
  /// language has, come as the same cubic ones.
  func steps<Step>(
    move: (Point) -> Step, line: (Point) -> Step, cubic: (Point, Point, Point) -> Step, close: Step
  ) -> [Step] {
    var start: Point?
    var current: Point?
    return path.elements.map { element in
      switch element {
      case .move(let end):
        start = end
        current = end
        return move(end)
      case .line(let end):
        current = end
        return line(end)
      case .quad(let control, let end):
        let curve = QuadraticBezier(p0: current ?? control, p1: control, p2: end).cubic
        current = end
        return cubic(curve.p1, curve.p2, end)
      case .cubic(let control1, let control2, let end):
        current = end
        return cubic(control1, control2, end)
      case .close:
        current = start
        return close
      }
    }
  }

  /// The path as SVG path data, in absolute units with four decimals.
  var pathData: String {
    func list(_ points: Point...) -> String {
      points.map { "\(OutlineNumber.text($0.x)) \(OutlineNumber.text($0.y))" }
        .joined(separator: " ")
    }
    return steps(
      move: { "M" + list($0) }, line: { "L" + list($0) }, cubic: { "C" + list($0, $1, $2) },
      close: "Z"
    ).joined()
  }
}

/// Numbers of outlines as all the languages write them.
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
