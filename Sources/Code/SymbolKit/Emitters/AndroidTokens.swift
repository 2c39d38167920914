/// Tokens for Android: objects for Jetpack Compose, and XML resources.
package struct AndroidTokens {
  private let set: TokenSet
  private let palette: SystemPalette?

  /// Creates a generator.
  ///
  /// Without a palette, system colors have the values in the token file.
  package init(_ set: TokenSet, _ palette: SystemPalette? = nil) {
    self.set = set
    self.palette = palette
  }

  private func value(_ position: Int, _ context: TokenContext) -> TokenValue? {
    set.shown(at: position, context, palette)
  }

  private static let context = TokenContext(.iOS)

  // MARK: Compose

  /// Generates a Kotlin file: an object of numbers for each group, and a class of colors with four
  /// instances.
  ///
  /// - Parameters:
  ///   - name: The name of the object.
  ///   - mark: The provenance comment.
  /// - Returns: The contents of the file.
  package func compose(name: String, mark: String) -> String {
    var groups: [(type: String, lines: [String])] = []
    var colors: [(name: String, position: Int)] = []
    for (position, token) in set.tokens.enumerated() {
      guard let value = self.value(position, Self.context) else { continue }
      let tokenName = TokenName(token.path)
      if token.type == .color {
        let type = tokenName.type.prefix(1).lowercased() + tokenName.type.dropFirst()
        colors.append(
          (type + tokenName.member.prefix(1).uppercased() + tokenName.member.dropFirst(), position))
        continue
      }
      guard let code = Self.kotlin(value, token.type) else { continue }
      let member =
        Self.kotlinWords.contains(tokenName.member) ? "`\(tokenName.member)`" : tokenName.member
      let line = "    val \(member) = \(code)"
      if let index = groups.firstIndex(where: { $0.type == tokenName.type }) {
        groups[index].lines.append(line)
      } else {
        groups.append((tokenName.type, [line]))
      }
    }
    let hasWideColors = !set.wideColors.isEmpty
    var text = """
      // \(mark)
      import androidx.compose.animation.core.CubicBezierEasing
      import androidx.compose.animation.core.tween
      import androidx.compose.ui.graphics.Color\(hasWideColors ? "\n" + Self.colorSpaces : "")
      import androidx.compose.ui.text.TextStyle
      import androidx.compose.ui.text.font.FontWeight
      import androidx.compose.ui.unit.dp
      import androidx.compose.ui.unit.sp

      object \(name) {

      """
    for group in groups {
      text += "  object \(group.type) {\n" + group.lines.map { $0 + "\n" }.joined() + "  }\n\n"
    }
    text += "  class Colors(\n" + colors.map { "    val \($0.name): Color,\n" }.joined() + "  )\n"
    for (scheme, context) in zip(
      ["light", "dark", "lightContrast", "darkContrast"], TokenContext.all(.iOS))
    {
      text += "\n  val \(scheme) = Colors(\n"
      for (name, position) in colors {
        guard let color = self.value(position, context)?.color else { continue }
        text += "    \(name) = \(Self.kotlin(color)),\n"
      }
      text += "  )\n"
    }
    return text + "}\n"
  }

  private static let colorSpaces =
    "import androidx.compose.ui.graphics.colorspace.ColorSpaces"

  private static func kotlin(_ color: TokenColor) -> String {
    guard let wide = color.displayP3 else { return "Color(0x\(color.alphaDigits)\(color.digits))" }
    let channels = [wide.red, wide.green, wide.blue, color.alpha].map { TokenText.number($0) + "f" }
    return "Color(\(channels.joined(separator: ", ")), ColorSpaces.DisplayP3)"
  }

  private static let kotlinWords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while",
  ]

  private static func kotlin(_ value: TokenValue, _ type: TokenType) -> String? {
    func number(_ value: TokenValue?) -> String { TokenText.number(value?.number ?? 0) }
    func milliseconds(_ value: TokenValue?) -> String {
      String(Int(((value?.number ?? 0) * 1000).rounded()))
    }
    switch type {
    case .dimension: return number(value) + ".dp"
    case .number: return number(value) + "f"
    case .duration: return milliseconds(value)
    case .fontWeight: return "FontWeight(\(number(value)))"
    case .cubicBezier:
      return "CubicBezierEasing(\(TokenText.curve(value).map { $0 + "f" }.joined(separator: ", ")))"
    case .transition:
      let easing = kotlin(value["timingFunction"] ?? .list([]), .cubicBezier) ?? ""
      return "tween<Float>(durationMillis = \(milliseconds(value["duration"])), "
        + "delayMillis = \(milliseconds(value["delay"])), easing = \(easing))"
    case .typography:
      let size = value["fontSize"]?.number ?? 0
      return "TextStyle(fontSize = \(TokenText.number(size)).sp, "
        + "fontWeight = FontWeight(\(number(value["fontWeight"]))), "
        + "lineHeight = \(TokenText.number(size * (value["lineHeight"]?.number ?? 1))).sp, "
        + "letterSpacing = \(number(value["letterSpacing"])).sp)"
    case .shadow:
      // Android defines shadows only by elevation, so the vertical offset is used.
      return value.parts.first.map { "\(number($0["offsetY"])).dp" }
    default: return nil
    }
  }

  // MARK: Resources

  /// Generates files for the `res` folder: values for light and dark appearance, with the suffix
  /// `_contrast` for increased contrast.
  ///
  /// Resource colors are sRGB. The colors in `TokenSet.wideColors` become the nearest sRGB colors.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The files with their paths.
  package func resources(mark: String) -> [(path: String, text: String)] {
    [false, true].map { isDark in
      var lines: [String] = []
      for (position, token) in set.tokens.enumerated() {
        let name = TokenName.words(token.path, separator: "_")
        let context = TokenContext(.iOS, isDark: isDark)
        guard let value = self.value(position, context) else { continue }
        if let color = value.color {
          lines.append("<color name=\"\(name)\">\(TokenText.android(color))</color>")
          let contrast = TokenContext(.iOS, isDark: isDark, hasIncreasedContrast: true)
          if let color = self.value(position, contrast)?.color {
            lines.append("<color name=\"\(name)_contrast\">\(TokenText.android(color))</color>")
          }
        } else if !isDark {
          lines += Self.xml(value, token.type, name)
        }
      }
      let body = lines.map { "    \($0)\n" }.joined()
      return (
        isDark ? "values-night/tokens.xml" : "values/tokens.xml",
        "<?xml version=\"1.0\" encoding=\"utf-8\"?><!-- \(mark) -->\n"
          + "<resources>\n\(body)</resources>\n"
      )
    }
  }

  private static func xml(_ value: TokenValue, _ type: TokenType, _ name: String) -> [String] {
    func dimension(_ name: String, _ value: TokenValue?, _ unit: String) -> String {
      "<dimen name=\"\(name)\">\(TokenText.number(value?.number ?? 0))\(unit)</dimen>"
    }
    func integer(_ name: String, _ number: Double) -> String {
      "<integer name=\"\(name)\">\(Int(number.rounded()))</integer>"
    }
    switch type {
    case .dimension: return [dimension(name, value, "dp")]
    case .number:
      return [
        "<item name=\"\(name)\" type=\"dimen\" format=\"float\">\(TokenText.number(value.number ?? 0))</item>"
      ]
    case .duration: return [integer(name, (value.number ?? 0) * 1000)]
    case .fontWeight: return [integer(name, value.number ?? 400)]
    case .transition: return [integer(name + "_duration", (value["duration"]?.number ?? 0) * 1000)]
    case .typography:
      return [
        dimension(name + "_size", value["fontSize"], "sp"),
        integer(name + "_weight", value["fontWeight"]?.number ?? 400),
      ]
    case .shadow: return [dimension(name, value.parts.first?["offsetY"], "dp")]
    default: return []
    }
  }
}
