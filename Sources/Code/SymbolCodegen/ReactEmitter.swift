internal import Encodings
internal import SymbolCatalog
internal import SymbolStyle

/// Writes React components in TypeScript.
package enum ReactEmitter {
  /// The file's beginning, once for all components.
  package static let header =
    "import { forwardRef, type SVGProps } from \"react\";\n\n"
    + "type SymbolProps = SVGProps<SVGSVGElement> & { size?: number | string };\n"

  /// A component of one symbol; needs `header` above.
  package static func text(_ outline: Outline, _ request: OutlineRequest) -> String {
    let name = SwiftText.typeName(request.name)
    let side = OutlineNumber.text(Outline.side)
    let role =
      request.label.map { ["role=\"img\"", "aria-label={\(literal($0))}"] }
      ?? ["aria-hidden=\"true\"", "focusable=\"false\""]
    var lines = [
      "", "/** The symbol \(SwiftText.comment(request.name).replacing("*/", with: "* /")). */",
      "export const \(name) = forwardRef<SVGSVGElement, SymbolProps>(",
      "  ({ size = \(OutlineNumber.text(request.size)), ...props }, ref) => (", "    <svg",
      "      ref={ref}", "      xmlns=\"http://www.w3.org/2000/svg\"", "      width={size}",
      "      height={size}", "      viewBox=\"0 0 \(side) \(side)\"", "      fill=\"currentColor\"",
    ]
    lines += role.map { "      \($0)" } + ["      {...props}", "    >"]
    for layer in outline.layers {
      let color = layer.color.map { " fill=\"\($0.longHex)\"" } ?? ""
      let opacity = layer.opacity < 1 ? " opacity={\(OutlineNumber.text(layer.opacity))}" : ""
      lines.append("      <path\(color)\(opacity) d=\"\(layer.pathData)\" />")
    }
    lines += ["    </svg>", "  ),", ");", "\(name).displayName = \(literal(name));"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A string literal of JavaScript; JSON is one, but for the separators that end a line.
  static func literal(_ text: String) -> String {
    var result = ""
    for scalar in JSONText.quoted(text).unicodeScalars {
      if scalar.isInvisible {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
