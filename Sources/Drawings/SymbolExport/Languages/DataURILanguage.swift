internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// SVG as the text of a `data:` URI, for `src` and `url()`.
  package static let dataURI = OutlineLanguage(
    name: "datauri", summary: "SVG as a data URI", endings: [], isLabeledInUse: true,
    quoted: JavaScriptText.literal
  ) { piece in piece.dataURI(withColors: true) + "\n" }
}

extension OutlinePiece {
  /// Returns the drawing as a `data:` URI without quotes, brackets and spaces, which would have to
  /// be escaped.
  ///
  /// - Parameter withColors: Whether layers keep their colors; layers without a color become black.
  /// - Returns: The URI.
  func dataURI(withColors: Bool) -> String {
    let side = OutlineLanguage.sideText
    let paths = layers.map { layer in
      "<path\((withColors ? layer : layer.uncolored).svgAttributes(style: nil))/>"
    }
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"\(size)\" "
      + "viewBox=\"0 0 \(side) \(side)\">\(paths.joined())</svg>"
    let escapes: [Character: String] = [
      "\"": "'", "<": "%3C", ">": "%3E", "#": "%23", " ": "%20", "%": "%25",
    ]
    return "data:image/svg+xml," + svg.map { escapes[$0] ?? String($0) }.joined()
  }
}
