/// The tokens as CSS variables for each platform and appearance, and for increased contrast if the
/// user prefers it.
///
/// `spacing.platformDefault` becomes `--spacing-platform-default`. Text styles have variables with
/// the suffixes `-size` and `-weight`. System colors have their documented values, because browsers
/// do not know the colors.
struct PreviewStyles {
  private let tokens: TokenSet

  init(_ tokens: TokenSet) { self.tokens = tokens }

  /// The rules, one per line.
  var text: String {
    let base = TokenContext(.macOS)
    var known = variables(base)
    var text = rule(":root", known)
    // The page itself has the appearance of macOS.
    let dark = variables(TokenContext(.macOS, isDark: true))
    text +=
      "@media (prefers-color-scheme:dark){" + rule(":root", difference(known, dark), end: "")
      + "}\n"
    for platform in KitPlatform.allCases {
      for isDark in [false, true] {
        let selector =
          ".stage[data-platform=\(platform.rawValue)][data-appearance=\(isDark ? "dark" : "light")]"
        known = variables(TokenContext(platform, isDark: isDark))
        text += rule(selector, known)
        let strong = variables(
          TokenContext(platform, isDark: isDark, hasIncreasedContrast: true))
        let differing = difference(known, strong)
        if !differing.isEmpty {
          text +=
            "@media (prefers-contrast:more){" + rule(selector, differing, end: "") + "}\n"
        }
      }
    }
    return text
  }

  private typealias Variable = (name: String, value: String)

  private func rule(_ selector: String, _ variables: [Variable], end: String = "\n") -> String {
    selector + "{" + variables.map { "--\($0.name):\($0.value)" }.joined(separator: ";") + "}" + end
  }

  private func difference(_ old: [Variable], _ new: [Variable]) -> [Variable] {
    zip(old, new).filter { $0.value != $1.value }.map(\.1)
  }

  /// Returns all variables of a context.
  ///
  /// Every context has the same variables in the same order.
  private func variables(_ context: TokenContext) -> [Variable] {
    var result: [Variable] = []
    for (position, token) in tokens.tokens.enumerated() {
      let name = TokenName.words(token.path, separator: "-")
      guard let value = tokens.value(at: position, context) else { continue }
      switch token.type {
      case .typography:
        let style = TokenHints.textStyles.first { $0.name == token.hints.textStyle }
        let size = style.map { context.platform == .iOS ? $0.iOS : $0.macOS }
        result.append((name + "-size", Self.length(size ?? value["fontSize"]?.number ?? 0)))
        result.append((name + "-weight", Self.digits(value["fontWeight"]?.number ?? 400)))
      case .shadow:
        result.append((name, value.parts.map(Self.shadow).joined(separator: ",")))
      case .dimension: result.append((name, Self.length(value.number ?? 0)))
      case .number, .fontWeight: result.append((name, Self.digits(value.number ?? 0)))
      case .duration: result.append((name, Self.digits(value.number ?? 0) + "s"))
      case .transition:
        let duration = value["duration"]?.number ?? 0
        result.append((name, Self.digits(duration) + "s"))
      case .color: result.append((name, value.color.map(TokenText.css) ?? "transparent"))
      default: break
      }
    }
    return result
  }

  private static func shadow(_ value: TokenValue) -> String {
    let lengths = ["offsetX", "offsetY", "blur", "spread"].map { length(value[$0]?.number ?? 0) }
    return lengths.joined(separator: " ") + " "
      + (value["color"]?.color.map(TokenText.css) ?? "transparent")
  }

  private static func length(_ number: Double) -> String {
    number == 0 ? "0px" : digits(number) + "px"
  }

  private static func digits(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return "\(number)"
  }
}
