internal import Encodings
internal import Geometry
internal import SymbolStyle

/// How a `viewBox` is fitted into a viewport (SVG 2, 8.8).
struct AspectRatio: Sendable {
  /// The fraction of the free space that precedes the box: 0, a half or 1; nil stretches the box.
  var alignment: (x: Double, y: Double)? = (0.5, 0.5)
  /// Whether the box covers the viewport (`slice`) instead of being fully visible (`meet`).
  var isSlice = false

  private static let alignments = NameTable<(x: Double, y: Double)>([
    ("xMinYMin", (0, 0)), ("xMidYMin", (0.5, 0)), ("xMaxYMin", (1, 0)),
    ("xMinYMid", (0, 0.5)), ("xMidYMid", (0.5, 0.5)), ("xMaxYMid", (1, 0.5)),
    ("xMinYMax", (0, 1)), ("xMidYMax", (0.5, 1)), ("xMaxYMax", (1, 1)),
  ])

  static func parse(
    _ slice: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) -> AspectRatio? {
    var result = AspectRatio()
    var scanner = ValueScanner(slice)
    scanner.skipSpace(text)
    if scanner.take("defer", text) { scanner.skipSpace(text) }
    if scanner.take("none", text) {
      result.alignment = nil
    } else {
      let word = scanner.word(text)
      guard let found = alignments.find(text, Int(word.start), Int(word.end)) else { return nil }
      result.alignment = found
    }
    scanner.skipSpace(text)
    if scanner.take("slice", text) {
      result.isSlice = true
    } else if !scanner.isAtEnd, !scanner.take("meet", text) {
      return nil
    }
    scanner.skipSpace(text)
    return scanner.isAtEnd ? result : nil
  }

  /// Returns the transform from the coordinates of `box`, which must have an area, to those of
  /// `viewport`.
  func map(from box: Rectangle, to viewport: Rectangle) -> AffineMap {
    var scaleX = viewport.width / box.width
    var scaleY = viewport.height / box.height
    var x = viewport.minX
    var y = viewport.minY
    if let alignment {
      let scale = isSlice ? max(scaleX, scaleY) : min(scaleX, scaleY)
      scaleX = scale
      scaleY = scale
      x += alignment.x * (viewport.width - box.width * scale)
      y += alignment.y * (viewport.height - box.height * scale)
    }
    return AffineMap(
      a: scaleX, b: 0, c: 0, d: scaleY, e: x - box.minX * scaleX, f: y - box.minY * scaleY)
  }
}
