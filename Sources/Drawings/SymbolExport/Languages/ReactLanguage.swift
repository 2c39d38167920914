internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// React components in TypeScript, in the text color.
  package static let react = OutlineLanguage(
    name: "react", summary: "React components in TypeScript", endings: ["tsx"],
    header: """
      import { forwardRef, type SVGProps } from "react";

      type SymbolProps = SVGProps<SVGSVGElement> & {
        size?: number | string;
        /** Accessible label; if it is empty, the icon is decorative. */
        label?: string;
      };

      """,
    comment: ("/* ", " */"), lintMarks: ["eslint-disable"], isLabeledInUse: true,
    quoted: JavaScriptText.literal
  ) { piece in
    let name = piece.component
    let paths = piece.layers.map { layer in
      "<path\(layer.svgAttributes(opacity: ("{", "}"), style: ("{{ fill: \"", "\" }}"))) />"
    }
    let side = OutlineLanguage.sideText
    return """

      \(piece.documentation("The symbol \(piece.comment)."))
      export const \(name) = forwardRef<SVGSVGElement, SymbolProps>(
        ({ size = \(piece.size), label\(piece.label.map { " = \($0)" } ?? ""), ...props }, ref) => (
          <svg
            ref={ref}
            xmlns="http://www.w3.org/2000/svg"
            width={size}
            height={size}
            viewBox="0 0 \(side) \(side)"
            fill="currentColor"
            focusable="false"
            role={label ? "img" : undefined}
            aria-label={label || undefined}
            aria-hidden={label ? undefined : true}
            {...props}
          >
            \(paths.joined(separator: "\n      "))
          </svg>
        ),
      );
      \(name).displayName = \(JavaScriptText.literal(name));

      """
  }
}
