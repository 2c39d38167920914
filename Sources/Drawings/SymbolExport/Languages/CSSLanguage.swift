internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// Classes of CSS that mask the color of the text with the symbol.
  ///
  /// A mask knows no colors: layers keep their opacity only.
  package static let css = OutlineLanguage(
    name: "css", summary: "classes of CSS with masks", endings: ["css"], comment: ("/* ", " */"),
    lintMarks: ["stylelint-disable"], isLabeledInUse: true, quoted: JavaScriptText.literal
  ) { piece in
    let mask = "url(\"\(piece.dataURI(withColors: false))\")"
    let mirror =
      piece.isDirectional
      ? "\n[dir=\"rtl\"] .\(piece.tag) {\n  transform: scaleX(-1);\n}\n" : ""
    return """
      .\(piece.tag) {
        display: inline-block;
        width: \(piece.size)px;
        height: \(piece.size)px;
        background-color: currentColor;
        --symbol: \(mask);
        -webkit-mask: var(--symbol) center / contain no-repeat;
        mask: var(--symbol) center / contain no-repeat;
      }
      \(mirror)
      """
  }
}
