internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// A component for Svelte 4 and 5 in TypeScript, in the text color.
  package static let svelte = OutlineLanguage(
    name: "svelte", summary: "a Svelte component for one symbol", endings: ["svelte"],
    holdsSeveral: false, comment: ("<!-- ", " -->"), isLabeledInUse: true,
    quoted: JavaScriptText.inlineLiteral
  ) { piece in
    let size = piece.documentation(
      "Width and height of the symbol \(piece.comment).", indent: "  ")
    let paths = piece.layers.map { "<path\($0.svgAttributes()) />" }
    return """
      <script lang="ts">
        \(size)
        export let size: number | string = \(piece.size);
        /** Accessible label; if it is empty, the icon is decorative. */
        export let label = \(piece.label ?? "\"\"");
      </script>

      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 \(sideText) \(sideText)"
        fill="currentColor"
        focusable="false"
        role={label ? "img" : undefined}
        aria-label={label || undefined}
        aria-hidden={label ? undefined : "true"}
        {...$$restProps}
      >
        \(paths.joined(separator: "\n  "))
      </svg>

      """
  }
}
