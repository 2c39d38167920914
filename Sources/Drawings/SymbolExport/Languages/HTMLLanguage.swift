internal import Encodings
internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// Inline SVG for HTML in the text color, which screen readers ignore unless it has a label.
  package static let html = OutlineLanguage(
    name: "html", summary: "SVG in HTML", endings: ["html", "htm"], comment: ("<!-- ", " -->"),
    quoted: quotedHTML
  ) { piece in
    let role =
      piece.label.map { "role=\"img\" aria-label=\($0)" }
      ?? "aria-hidden=\"true\" focusable=\"false\""
    let side = OutlineLanguage.sideText
    let paths = piece.layers.map { "  <path\($0.svgAttributes())/>\n" }
    let remarks = piece.colorRemark + piece.mirrorRemark
    let remark = remarks.isEmpty ? "" : "<!--\(remarks) -->\n"
    return remark + "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(piece.size)\" "
      + "height=\"\(piece.size)\" viewBox=\"0 0 \(side) \(side)\" fill=\"currentColor\" \(role)>\n"
      + paths.joined() + "</svg>\n"
  }

  private static func quotedHTML(_ text: String) -> String { "\"\(XMLText.escaped(text))\"" }
}
