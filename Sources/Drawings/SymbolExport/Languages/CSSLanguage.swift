internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// Classes of CSS that mask the color of the text with the symbol.
  ///
  /// A mask has one color, that of the text or the drawing's; several colors are a background.
  package static let css = OutlineLanguage(
    name: "css", summary: "CSS classes with masks", endings: ["css"], comment: ("/* ", " */"),
    lintMarks: ["stylelint-disable"], isLabeledInUse: true, quoted: JavaScriptText.literal
  ) { piece in
    let colors = Set(piece.layers.map(\.color))
    let isMask = colors.count < 2
    let image = "url(\"\(piece.dataURI(withColors: !isMask))\")"
    let color = colors.first.flatMap { $0 }?.longHex ?? "currentColor"
    let mirror =
      piece.isDirectional ? "\n.\(piece.tag):dir(rtl) {\n  transform: scaleX(-1);\n}\n" : ""
    guard isMask else {
      return """
        .\(piece.tag) {
          display: inline-block;
          width: \(piece.size)px;
          height: \(piece.size)px;
          background: \(image) center / contain no-repeat;
        }
        \(mirror)
        """
    }
    return """
      .\(piece.tag) {
        display: inline-block;
        width: \(piece.size)px;
        height: \(piece.size)px;
        background-color: \(color);
        --symbol: \(image);
        -webkit-mask: var(--symbol) center / contain no-repeat;
        mask: var(--symbol) center / contain no-repeat;
      }

      /* High contrast replaces all background colors but those of the system. */
      @media (forced-colors: active) {
        .\(piece.tag) {
          background-color: CanvasText;
        }
      }
      \(mirror)
      """
  }
}
