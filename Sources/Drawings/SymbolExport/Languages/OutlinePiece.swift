internal import Geometry
internal import SwiftSource
internal import SymbolArtwork
internal import SymbolStyle

/// A symbol prepared for code, scaled to a square with sides of `OutlineLanguage.side` and a y axis
/// that points down.
///
/// All texts are already escaped for the language, so the code of a language cannot forget it.
struct OutlinePiece {
  /// The canonical name: lowercase letters, digits and dots.
  let name: String
  /// The rules for the names of types and tags.
  private let naming: CodeNaming
  /// Whether right-to-left layouts mirror the symbol.
  let isDirectional: Bool
  /// A sentence for comments in web code if the symbol must be mirrored in right-to-left text;
  /// empty for other symbols.
  var mirrorRemark: String {
    isDirectional
      ? " The symbol follows the reading direction: mirror it in right-to-left text, with CSS "
        + "`transform: scaleX(-1)`." : ""
  }
  /// The name of elements, classes and selectors, such as `symbol-heart-fill`.
  var tag: String { naming.tag(of: name) }
  /// The name for use inside a comment, without characters that would end the comment.
  let comment: String
  /// The name as a literal in the language's syntax.
  let quotedName: String
  /// The accessibility label as a literal in the language's syntax; nil for a decorative image.
  let label: String?
  /// The width and height in points.
  let size: String
  /// The indentation of Swift code.
  let indentation: Indentation
  /// The layers from back to front.
  let layers: [OutlineLayer]
  /// Whether a layer has another color in dark appearance.
  var hasDark: Bool { layers.contains { $0.dark != nil } }
  /// The note in web comments for colors that depend on the appearance; empty for other symbols.
  var colorRemark: String { hasDark ? " Its colors follow the `color-scheme` of the page." : "" }

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
    layers = Self.fitted(picture)
  }

  /// Returns the name of a type or component; a name that the user chose gets no `suffix`.
  func type(_ suffix: String = "") -> String { naming.type(of: name, suffix: suffix) }

  /// The name of a function that makes it.
  func function(_ verb: String, _ suffix: String) -> String {
    naming.function(verb, of: name, suffix: suffix)
  }

  /// Returns a JavaScript documentation comment; the note about right-to-left text is on a separate
  /// line.
  ///
  /// `use` is a line of example code for the component, and `indent` is the indentation of the
  /// comment.
  func documentation(_ text: String, use: String? = nil, indent: String = "") -> String {
    var lines = [text]
    if hasDark { lines.append(String(colorRemark.dropFirst())) }
    if isDirectional { lines.append(String(mirrorRemark.dropFirst())) }
    if let use { lines += ["", "Use: `\(use)`"] }
    guard lines.count > 1 else { return "/** \(text) */" }
    return (["/**"] + lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"])
      .joined(separator: "\n" + indent)
  }

  /// The name of the component in JSX.
  var component: String { naming.component(of: name) }

  /// The layers with the canvas centered in the square at the maximum size.
  private static func fitted(_ picture: ExportPicture) -> [OutlineLayer] {
    let symbol = picture.symbol
    let canvas = symbol.canvas
    let side = OutlineLanguage.side
    let map = AffineMap.translation(
      x: -canvas.minX - canvas.width / 2, y: -canvas.minY - canvas.height / 2
    ).then(.scale(side / max(canvas.width, canvas.height)))
      .then(.translation(x: side / 2, y: side / 2))
    // Layers with the same color are one, which can be others in dark appearance.
    let dark = picture.dark.flatMap { $0.layers.count == symbol.layers.count ? $0.layers : nil }
    return symbol.layers.enumerated().map { index, layer in
      let color = layer.color?.opaque
      var outline = OutlineLayer(
        name: layer.name, path: layer.path.transformed(by: map), color: color,
        opacity: layer.totalOpacity)
      if let other = dark?[index], let opaque = other.color?.opaque,
        opaque != color || other.totalOpacity != layer.totalOpacity
      {
        outline.dark = opaque
        outline.darkOpacity = other.totalOpacity
      }
      return outline
    }
  }
}

/// A layer of a drawing in code.
struct OutlineLayer {
  /// The name of the layer in files: `primary`, `secondary` or `tertiary`.
  let name: String
  let path: Path
  /// The opaque color; nil for the text color.
  var color: Color?
  /// The opaque color in dark appearance; nil if it is the same.
  var dark: Color?
  /// The opacity, which includes that of the color.
  let opacity: Double
  /// The opacity in dark appearance; nil if it is the same.
  var darkOpacity: Double?

  /// The opacity; nil if it is 1.
  var opacityText: String? { opacity < 1 ? OutlineNumber.text(opacity) : nil }

  /// The layer as it is in dark appearance.
  var inDark: Self {
    guard let dark else { return self }
    return OutlineLayer(name: name, path: path, color: dark, opacity: darkOpacity ?? opacity)
  }

  /// The color of CSS in dark appearance, to which `opacity` applies, too; nil if it is the same.
  var darkHex: String? {
    guard let dark else { return nil }
    let alpha = darkOpacity.map { opacity > 0 ? min($0 / opacity, 1) : 1 } ?? 1
    return Color(red: dark.red, green: dark.green, blue: dark.blue, alpha: alpha).longHex
  }

  /// The color of CSS for both appearances, by the `color-scheme` of the page; nil if they do not
  /// differ.
  var adaptiveColor: String? {
    guard let color, let darkHex else { return nil }
    return "light-dark(\(color.longHex), \(darkHex))"
  }

  /// The layer in the text color.
  var uncolored: Self {
    var layer = self
    (layer.color, layer.dark) = (nil, nil)
    return layer
  }

  /// Returns the attributes of an SVG `path` element.
  ///
  /// Browsers without `light-dark` ignore the style, and show the attribute.
  ///
  /// - Parameters:
  ///   - quotes: What surrounds the opacity.
  ///   - style: What surrounds the style, such as quotes; nil for code without styles.
  /// - Returns: The attributes, each after a space.
  func svgAttributes(
    opacity quotes: (String, String) = ("\"", "\""),
    style: (String, String)? = ("\"fill: ", "\"")
  ) -> String {
    let fill = color.map { " fill=\"\($0.longHex)\"" } ?? ""
    let opacity = opacityText.map { " opacity=\(quotes.0)\($0)\(quotes.1)" } ?? ""
    var both = ""
    if let style, let adaptiveColor { both = " style=\(style.0)\(adaptiveColor)\(style.1)" }
    return "\(fill)\(both)\(opacity) d=\"\(pathData)\""
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

/// Numbers in outlines, which are written in the same way in all languages.
enum OutlineNumber {
  /// Formats a number with at most four decimals, because a ten-thousandth of a unit is invisible.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    let rounded = (number * 10_000).rounded() / 10_000
    // Not all path data parsers support exponents. A number that is so small that it needs one
    // becomes 0; numbers that are so large do not occur in outlines.
    guard abs(rounded) < 1e9 else { return "0" }
    return SwiftNumber.text(rounded == 0 ? 0 : rounded)
  }
}
