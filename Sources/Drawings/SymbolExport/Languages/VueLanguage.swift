internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// A single-file component for Vue 3.3 in TypeScript, in the text color.
  package static let vue = OutlineLanguage(
    name: "vue", summary: "a Vue single-file component for one symbol", endings: ["vue"],
    holdsSeveral: false,
    comment: ("<!-- ", " -->"), isLabeledInUse: true, quoted: JavaScriptText.inlineLiteral
  ) { piece in
    let paths = piece.layers.map { "<path\($0.svgAttributes()) />" }
    let label = piece.label.map { "\n  label: \($0)," } ?? ""
    // User texts are only in the script, because `{{` would begin an expression in the template.
    return """
      <script setup lang="ts">
      \(piece.documentation("The symbol \(piece.comment); without a label, it is decorative."))
      withDefaults(defineProps<{ size?: number | string; label?: string }>(), {
        size: \(piece.size),\(label)
      });
      </script>

      <template>
        <svg
          xmlns="http://www.w3.org/2000/svg"
          :width="size"
          :height="size"
          viewBox="0 0 \(sideText) \(sideText)"
          fill="currentColor"
          focusable="false"
          :role="label ? 'img' : undefined"
          :aria-label="label || undefined"
          :aria-hidden="label ? undefined : 'true'"
        >
          \(paths.joined(separator: "\n    "))
        </svg>
      </template>

      """
  }
}
