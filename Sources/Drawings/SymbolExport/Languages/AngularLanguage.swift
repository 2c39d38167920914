internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// Standalone components for Angular 14 and later, in the text color.
  package static let angular = OutlineLanguage(
    name: "angular", summary: "standalone Angular components", endings: ["ts"],
    header: "import { Component, Input } from \"@angular/core\";\n", comment: ("/* ", " */"),
    lintMarks: ["eslint-disable"], isLabeledInUse: true, quoted: JavaScriptText.inlineLiteral
  ) { piece in
    let comment = piece.documentation(
      "The symbol \(piece.comment).", use: "<\(piece.tag) label=\"Text\" />")
    let paths = piece.layers.map { "<path\($0.svgAttributes()) />" }
    return """

      \(comment)
      @Component({
        selector: "\(piece.tag)",
        standalone: true,
        template: `
          <svg
            xmlns="http://www.w3.org/2000/svg"
            [attr.width]="size"
            [attr.height]="size"
            viewBox="0 0 \(sideText) \(sideText)"
            fill="currentColor"
            focusable="false"
            [attr.role]="label ? 'img' : null"
            [attr.aria-label]="label || null"
            [attr.aria-hidden]="label ? null : 'true'"
          >
            \(paths.joined(separator: "\n      "))
          </svg>
        `,
      })
      export class \(piece.type("Component")) {
        @Input() size: number | string = \(piece.size);
        /** Accessible label; if it is empty, the icon is decorative. */
        @Input() label = \(piece.label ?? "\"\"");
      }

      """
  }
}
