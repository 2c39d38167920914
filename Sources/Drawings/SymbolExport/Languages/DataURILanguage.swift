internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// SVG as the text of a `data:` address, for `src` and `url()`.
  package static let dataURI = OutlineLanguage(
    name: "datauri", summary: "SVG as a data URI", endings: [], isLabeledInUse: true,
    quoted: JavaScriptText.literal
  ) { piece in piece.dataURI(withColors: true) + "\n" }
}

extension OutlinePiece {
  /// The drawing as a `data:` address without quotes, brackets and spaces that its users would have
  /// to escape.
  ///
  /// - Parameter withColors: Whether layers keep their colors; those without one are black.
  /// - Returns: The address.
  func dataURI(withColors: Bool) -> String {
    let side = OutlineLanguage.sideText
    let paths = layers.map { layer in
      var layer = layer
      if !withColors { layer.color = nil }
      return "<path\(layer.svgAttributes())/>"
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
