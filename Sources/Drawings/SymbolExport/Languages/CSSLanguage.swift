internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// CSS classes that use the symbol as a mask for the text color.
  ///
  /// A mask has a single color: that of the text, or the only color of the drawing. A drawing with
  /// several colors becomes a background image.
  package static let css = OutlineLanguage(
    name: "css", summary: "CSS classes with masks", endings: ["css"], comment: ("/* ", " */"),
    lintMarks: ["stylelint-disable"], isLabeledInUse: true, quoted: JavaScriptText.literal
  ) { piece in
    let colors = Set(piece.layers.map { [$0.color, $0.dark] })
    let isMask = colors.count < 2
    let image = "url(\"\(piece.dataURI(withColors: !isMask))\")"
    let color = piece.layers.first?.color?.longHex ?? "currentColor"
    let both = piece.layers.first?.adaptiveColor.map { "\n  background-color: \($0);" } ?? ""
    let mirror =
      piece.isDirectional ? "\n.\(piece.tag):dir(rtl) {\n  transform: scaleX(-1);\n}\n" : ""
    guard isMask else {
      let remark = piece.hasDark ? "/* Its colors are those of light appearance. */\n" : ""
      return remark + """
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
        background-color: \(color);\(both)
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
