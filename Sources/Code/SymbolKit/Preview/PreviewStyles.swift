/// The tokens as CSS variables for each platform and appearance, and for increased contrast if the
/// user prefers it.
///
/// `spacing.platformDefault` becomes `--spacing-platform-default`. Text styles have variables with
/// the suffixes `-size` and `-weight`. System colors have their documented values, because browsers
/// do not know the colors.
struct PreviewStyles {
  private let tokens: TokenSet
  private let palette: SystemPalette

  init(_ tokens: TokenSet, _ palette: SystemPalette) {
    self.tokens = tokens
    self.palette = palette
  }

  /// Text sizes of iOS, with the sizes of all text styles in points (Human Interface Guidelines,
  /// Typography), in the order of `TokenHints.textStyles`.
  ///
  /// The identifiers are those of the switches on the page.
  private static let sizes: [(id: String, points: [Double])] = [
    ("xxxl", [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
    ("ax3", [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
  ]

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
            + rule("body:has(#contrast-more:checked) " + selector, differing)
        }
      }
    }
    // macOS has no Dynamic Type.
    let usual = variables(TokenContext(.iOS))
    for (id, points) in Self.sizes {
      text += rule(
        "body:has(#type-\(id):checked) .stage[data-platform=iOS]",
        difference(usual, variables(TokenContext(.iOS), points)))
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
  /// Every context has the same variables in the same order. `points` replaces the sizes of text
  /// styles; symbols and indicators grow with the text.
  private func variables(_ context: TokenContext, _ points: [Double]? = nil) -> [Variable] {
    func grown(_ size: Double, as style: String) -> Double {
      guard let points, let index = TokenHints.textStyles.firstIndex(where: { $0.name == style })
      else { return size }
      return (size * points[index] / TokenHints.textStyles[index].iOS * 10).rounded() / 10
    }
    // Destructive buttons have this color, which is no token.
    let red = palette.shown(
      TokenColor(red: 1, green: 0, blue: 0, system: "systemRed"), context)
    var result: [Variable] = [("system-red", TokenText.css(red))]
    for (position, token) in tokens.tokens.enumerated() {
      let name = TokenName.words(token.path, separator: "-")
      guard let value = tokens.shown(at: position, context, palette) else { continue }
      switch token.type {
      case .typography:
        let style = TokenHints.textStyles.first { $0.name == token.hints.textStyle }
        let size = style.map { context.platform == .iOS ? grown($0.iOS, as: $0.name) : $0.macOS }
        result.append((name + "-size", Self.length(size ?? value["fontSize"]?.number ?? 0)))
        result.append((name + "-weight", Self.digits(value["fontWeight"]?.number ?? 400)))
      case .shadow:
        result.append((name, value.parts.map(Self.shadow).joined(separator: ",")))
      case .dimension:
        let number = value.number ?? 0
        let grows =
          token.path.hasPrefix("icon.")
          || token.path.hasPrefix("indicator.") && token.path != "indicator.halo"
        let style = token.path == "icon.emptyState" ? "largeTitle" : "body"
        result.append((name, Self.length(grows ? grown(number, as: style) : number)))
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
