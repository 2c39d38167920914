internal import SymbolStyle

/// Writes image vectors of Jetpack Compose in Kotlin.
package enum ComposeEmitter {
  /// The file's beginning, once for all vectors.
  package static let header = [
    "androidx.compose.ui.graphics.Color", "androidx.compose.ui.graphics.SolidColor",
    "androidx.compose.ui.graphics.vector.ImageVector",
    "androidx.compose.ui.graphics.vector.addPathNodes", "androidx.compose.ui.unit.dp",
  ].map { "import \($0)\n" }.joined()

  /// A vector of one symbol; needs `header` above.
  package static func text(_ outline: Outline, _ request: OutlineRequest) -> String {
    let name = SwiftText.typeName(request.name)
    let size = OutlineNumber.text(request.size)
    let side = OutlineNumber.text(Outline.side)
    var lines = [
      "", "/** The symbol \(SwiftText.comment(request.name).replacing("*/", with: "* /")). */",
      "val \(name): ImageVector by lazy {", "    ImageVector.Builder(",
      "        name = \(literal(request.name)),", "        defaultWidth = \(size).dp,",
      "        defaultHeight = \(size).dp,", "        viewportWidth = \(side)f,",
      "        viewportHeight = \(side)f,", "    )",
    ]
    for layer in outline.layers {
      lines += [
        "        .addPath(", "            pathData = addPathNodes(\(literal(layer.pathData))),",
        "            fill = SolidColor(\(color(layer.color))),",
      ]
      if layer.opacity < 1 {
        lines.append("            fillAlpha = \(OutlineNumber.text(layer.opacity))f,")
      }
      lines.append("        )")
    }
    lines += ["        .build()", "}"]
    if let label = request.label {
      lines += [
        "", "/** What [\(name)] stands for, as its content description. */",
        "const val \(name)Description = \(literal(label))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Black, which a tint replaces, or 0xAARRGGBB.
  private static func color(_ color: Color?) -> String {
    color.map { "Color(0xFF\($0.longHex.dropFirst().uppercased()))" } ?? "Color.Black"
  }

  /// A string literal of Kotlin, where `$` begins a template.
  static func literal(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x24: result += "\\$"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
