internal import Encodings
internal import FileAccess
internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

extension ExportFormat {
  /// The format for Android vector drawables (API 21); Android tints those without specific colors
  /// like controls.
  ///
  /// Colors that follow the appearance become the theme's control color, `?android:attr`, which
  /// needs no library. If a color has another value in dark appearance, a second file contains it.
  /// The output folder is then a resource folder with `drawable` and `drawable-night`.
  package static let vectorDrawable = ExportFormat(
    name: "vectordrawable", summary: "one Android vector drawable for each symbol",
    endings: ["xml"],
    reads: ExportOption.colors.union([.pointSize, .darkColor, .minify, .pretty]),
    template: "ic_{name}", legalName: { legalResourceName($0) },
    product: .files { options in
      guard options.hasDark else {
        return [
          Part(scale: 1, path: { "\($0).xml" }, isCommented: true) {
            (picture, options, _) throws(ExportError) in
            vectorDrawable(picture.symbol, isTinted: picture.symbol.isUncolored, options)
          }
        ]
      }
      return [
        Part(
          scale: 1, path: { resource($0, in: "drawable") }, isCommented: true
        ) {
          (picture, options, _) throws(ExportError) in
          vectorDrawable(
            picture.symbol, isTinted: picture.dark == nil && picture.symbol.isUncolored, options)
        },
        Part(
          scale: 1, path: { resource($0, in: "drawable-night") }, isCommented: true
        ) {
          (picture, options, _) throws(ExportError) in
          picture.dark.map { vectorDrawable($0, isTinted: false, options) }
        },
      ]
    })

  /// Returns the path of a resource in the sibling folder for its kind.
  private static func resource(_ stem: String, in folder: String) -> String {
    let name = FilePath.lastPart(stem)
    return "\(stem.dropLast(name.count))\(folder)/\(name).xml"
  }

  /// Makes a valid resource name: lowercase letters, digits and underscores, starting with a
  /// letter, and not a Java keyword.
  private static func legalResourceName(_ name: String) -> String {
    let text = String(
      name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let startsWithLetter = text.first.map { $0.isASCII && $0.isLetter } ?? false
    return startsWithLetter && !javaWords.contains(text) ? text : "ic_" + text
  }

  /// The reserved words, which are not allowed because resources become fields of a Java class
  /// (Java Language Specification, 3.9 and 3.10).
  private static let javaWords: Set = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "null", "package", "private", "protected", "public", "return", "short",
    "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient",
    "true", "try", "void", "volatile", "while",
  ]

  /// The control color of Android's theme.
  private static let themeColor = "?android:attr/colorControlNormal"

  private static func vectorDrawable(
    _ symbol: PaintedSymbol, isTinted: Bool, _ options: ExportOptions
  ) -> [UInt8] {
    let isTinted = isTinted && options.background == nil
    // The color of a tinted drawable is arbitrary, because the tint replaces it. On a background,
    // the label color is black.
    let label = isTinted || options.background != nil ? "#000000" : themeColor
    let symbol = symbol.onBackground(options.background)
    let canvas = symbol.canvas
    let scale = options.pointSize / symbol.unitsHigh
    var markup = Markup(isPretty: options.isPretty)
    func open(_ name: String) {
      markup.line(2, options.isPretty ? "android:\(name)=\"" : " android:\(name)=\"")
    }
    func attribute(_ name: String, _ value: String) {
      open(name)
      markup.text(value + "\"")
    }
    func number(_ value: Double, precision: Int = 3) -> String {
      var bytes: [UInt8] = []
      NumberPrinter(precision: precision).append(value, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    markup.text("<vector xmlns:android=\"http://schemas.android.com/apk/res/android\"")
    attribute("width", number(canvas.width * scale) + "dp")
    attribute("height", number(canvas.height * scale) + "dp")
    attribute("viewportWidth", number(canvas.width))
    attribute("viewportHeight", number(canvas.height))
    if isTinted { attribute("tint", themeColor) }
    if symbol.isDirectional { attribute("autoMirrored", "true") }
    markup.text(">")
    // Move the drawing, because the viewport of a vector drawable starts at the origin.
    let map = AffineMap.translation(x: -canvas.minX, y: -canvas.minY)
    for layer in symbol.layers where !layer.path.isEmpty {
      markup.line(1, "<path")
      attribute("name", layer.name)
      attribute("fillColor", layer.color?.opaque.longHex.uppercased() ?? label)
      if layer.totalOpacity < 1 {
        attribute("fillAlpha", number(layer.totalOpacity, precision: 4))
      }
      open("pathData")
      markup.pathData(layer.path.transformed(by: map))
      markup.text("\"/>")
    }
    markup.line(0, "</vector>\n")
    return markup.bytes
  }
}
