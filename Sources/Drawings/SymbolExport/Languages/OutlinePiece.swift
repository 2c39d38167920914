internal import Geometry
internal import SwiftSource
internal import SymbolArtwork
internal import SymbolStyle

/// A symbol prepared for code, on a square of `OutlineLanguage.side` whose y axis points down.
///
/// All texts are already in the language's syntax, so no language can forget to escape one.
struct OutlinePiece {
  /// The canonical name: lowercase letters, digits and dots.
  let name: String
  /// The names of its types and tags.
  private let naming: CodeNaming
  /// Whether it is mirrored in right-to-left layouts.
  let isDirectional: Bool
  /// The note in web comments for a symbol that follows the reading direction; empty for other
  /// symbols.
  var mirrorRemark: String {
    isDirectional
      ? " It points along the line of reading: mirror it in right-to-left text, with CSS "
        + "`transform: scaleX(-1)`." : ""
  }
  /// The name as an element, a class or a selector has it: `symbol-heart-fill`.
  var tag: String { naming.tag(of: name) }
  /// The name for a comment, which it does not end.
  let comment: String
  /// The name as a literal.
  let quotedName: String
  /// The accessibility label as a literal; nil for a decorative image.
  let label: String?
  /// The width and height in points.
  let size: String
  /// The indentation of Swift code.
  let indentation: Indentation
  /// The layers from back to front; colors are opaque, and `opacity` includes their alpha.
  let layers: [PaintedSymbol.Layer]

  init(
    _ picture: ExportPicture, size: Double, indentation: Indentation, naming: CodeNaming,
    quoted: (String) -> String
  ) {
    name = picture.name
    isDirectional = picture.symbol.isDirectional
    self.naming = naming
    comment = SwiftText.comment(name).replacing("*/", with: "* /")
    quotedName = quoted(name)
    label = picture.title.map(quoted)
    self.size = OutlineNumber.text(size)
    self.indentation = indentation
    layers = Self.fitted(picture.symbol)
  }

  /// The name of a type or component; the user's own name gets no `suffix`.
  func type(_ suffix: String = "") -> String { naming.type(of: name, suffix: suffix) }

  /// A documentation comment of JavaScript; the note on right-to-left text has a line of its own.
  ///
  /// `use` is a line of code that shows the component, `indent` is that of the comment.
  func documentation(_ text: String, use: String? = nil, indent: String = "") -> String {
    var lines = [text]
    if isDirectional { lines.append(String(mirrorRemark.dropFirst())) }
    if let use { lines += ["", "Use: `\(use)`"] }
    guard lines.count > 1 else { return "/** \(text) */" }
    return (["/**"] + lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"])
      .joined(separator: "\n" + indent)
  }

  /// The name of a component in JSX.
  var component: String { naming.component(of: name) }

  /// The layers with the canvas centered in the square at the maximum size.
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
  /// The opacity; nil if it is 1.
  var opacityText: String? { opacity < 1 ? OutlineNumber.text(opacity) : nil }

  /// Returns the attributes of an SVG `path` element; `quotes` surround the opacity.
  func svgAttributes(opacity quotes: (String, String) = ("\"", "\"")) -> String {
    let color = color.map { " fill=\"\($0.longHex)\"" } ?? ""
    let opacity = opacityText.map { " opacity=\(quotes.0)\($0)\(quotes.1)" } ?? ""
    return "\(color)\(opacity) d=\"\(pathData)\""
  }

  /// Returns the segments of the outline for the nonzero rule.
  ///
  /// Quadratic curves become equivalent cubic curves, because not every language supports quadratic
  /// ones.
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

  /// The path as SVG path data with absolute coordinates and four decimals.
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

/// Numbers in outlines, which are equal in all languages.
enum OutlineNumber {
  /// Formats a number with at most four decimals, because a ten-thousandth of a unit is invisible.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    let rounded = (number * 10_000).rounded() / 10_000
    // Not all path data parsers support exponents. Numbers that need one are 0 if they are small,
    // and do not occur in outlines if they are large.
    guard abs(rounded) < 1e9 else { return "0" }
    return SwiftNumber.text(rounded == 0 ? 0 : rounded)
  }
}
