internal import Encodings

/// Tokens as an HTML page.
package struct TokenPage {
  private let set: TokenSet
  private let palette: SystemPalette
  private let prefix: String
  private let isLinked: Bool

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - set: The tokens.
  ///   - palette: The values of system colors.
  ///   - prefix: The name of the Swift enum that has the tokens.
  ///   - isLinked: Whether the other pages of the kit are in the same folder.
  package init(
    _ set: TokenSet, _ palette: SystemPalette = SystemPalette(), prefix: String = "DS",
    isLinked: Bool = false
  ) {
    self.set = set
    self.palette = palette
    self.prefix = prefix
    self.isLinked = isLinked
  }

  /// Generates a single HTML file that makes no network requests.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The page as HTML.
  package func text(mark: String) -> String {
    var order: [String] = []
    var rows: [String: String] = [:]
    for (position, token) in set.tokens.enumerated() {
      let group = token.path.split(separator: ".").first.map(String.init) ?? ""
      if rows[group] == nil { order.append(group) }
      rows[group, default: ""] += row(token, position)
    }
    // A group and a token can have the same path.
    let links = order.map { KitPage.part("group-link", Self.escaped($0), Self.escaped($0)) }
    let sections = order.map { group in
      KitPage.part(
        "group", Self.escaped(group), Self.escaped(group), Self.escaped(group), Self.escaped(group),
        rows[group] ?? "")
    }
    let systems = KitPlatform.allCases.map { palette.generation.name($0) }
    return KitPage.head(
      title: "Design tokens", style: KitPage.text("tokens.css"), inlineStyles: true,
      script: KitPage.script, mark: mark)
        + """
        <body>
        \(isLinked ? KitPage.tokens.links() : "")<main>
        <h1>Design tokens</h1>
        <p>\(set.tokens.count) tokens. Ticks of rulers are 8 pt apart. System colors have the values of \(systems.joined(separator: " and ")).</p>
        <nav aria-label="Groups"><ul>\(links.joined())</ul></nav>
        \(sections.joined())</main>
        <script>\(KitPage.script)</script>
        </body>
        </html>

        """
  }

  private func row(_ token: Token, _ position: Int) -> String {
    let note = token.description.map { "<small>\(Self.escaped($0))</small>" } ?? ""
    let swift = TokenName(token.path).swift(prefix: prefix)
    let css = "--" + TokenName.words(token.path, separator: "-")
    var cells = ""
    for platform in KitPlatform.allCases {
      let values = shown(position, platform)
      if platform == .macOS, values == shown(position, .iOS) { continue }
      let text = values[0].map { sample($0, token, position, platform) } ?? ""
      cells += (platform == .macOS ? "<h3>macOS</h3>" : "") + text
    }
    return KitPage.part(
      "token", Self.escaped(token.path), Self.escaped(token.path), KitPage.breakable(token.path),
      note, KitPage.breakable(swift))
      + KitPage.copyButton("Copy", label: "Copy \(swift)", text: swift)
      + KitPage.copyButton("Copy CSS", label: "Copy var(\(css))", text: "var(\(css))")
      + "</span></th><td>\(cells)</td></tr>\n"
  }

  /// Returns the values of a token in all contexts of a platform.
  private func shown(_ position: Int, _ platform: KitPlatform) -> [TokenValue?] {
    TokenContext.all(platform).map { set.shown(at: position, $0, palette) }
  }

  private func sample(
    _ value: TokenValue, _ token: Token, _ position: Int, _ platform: KitPlatform
  ) -> String {
    let css = Self.escaped(StyleTokens.css(value, token.type))
    let text = "<code>\(Self.escaped(Self.text(value, token.type)))</code>"
    switch token.type {
    case .color:
      let swatches = TokenContext.all(platform).compactMap { swatch(position, $0) }
      return "<div class=\"swatches\">\(swatches.joined())</div>"
    case .dimension where token.path.hasPrefix("radius."):
      return KitPage.part("corner", css, text)
    case .dimension:
      return
        KitPage.part("ruler", css, text)
    case .typography:
      return KitPage.part("type", css, text)
    case .shadow:
      return KitPage.part("box", css, text)
    case .gradient:
      return
        KitPage.part("gradient", css, text)
    default: return text
    }
  }

  /// Returns the swatch of a color in a context, with the OS version of a system color and its other
  /// values.
  private func swatch(_ position: Int, _ context: TokenContext) -> String? {
    guard let own = set.value(at: position, context)?.color else { return nil }
    let color = palette.shown(own, context)
    let css = TokenText.css(color)
    let title =
      (context.isDark ? "Dark" : "Light")
      + (context.hasIncreasedContrast ? ", increased contrast" : "")
    var lines = ["<b>\(title)</b>", "<code>\(css)</code>"]
    if let name = color.system {
      lines.append(KitPage.breakable(name))
      let generation = palette.generation
      if let system = SystemColor.named(name, context.platform) {
        let isMeasured = system.isMeasured(context, generation)
        let note =
          isMeasured
          ? ""
          : system.value(context).isKnown ? " (value of iOS 18)" : " (assumed: normal contrast)"
        lines.append(generation.name(context.platform) + note)
      }
      if let elevated = palette.shown(own, context, elevation: 1) {
        lines.append("<code>\(TokenText.css(elevated))</code> elevated")
      }
      for other in SystemGeneration.allCases where other != generation {
        let value = TokenText.css(SystemPalette(other).shown(own, context))
        guard value != css else { continue }
        let since = other == .earlier ? " and earlier" : ""
        lines.append(KitPage.part("other", value, other.name(context.platform), since))
      }
    }
    let ground = context.isDark ? "#000" : "#fff"
    return
      KitPage.part("swatch", css, css, ground, lines.joined(separator: "<br>"))
  }

  /// Returns a value as text, with lengths in points.
  private static func text(_ value: TokenValue, _ type: TokenType) -> String {
    func points(_ value: TokenValue?) -> String { TokenText.number(value?.number ?? 0) + " pt" }
    switch type {
    case .dimension: return points(value)
    case .typography:
      let height = (value["fontSize"]?.number ?? 0) * (value["lineHeight"]?.number ?? 1)
      return "\(points(value["fontSize"])), line \(points(.number((height * 10).rounded() / 10))), "
        + "weight \(TokenText.number(value["fontWeight"]?.number ?? 400))"
    case .shadow:
      return value.parts.map { part in
        "x \(points(part["offsetX"])), y \(points(part["offsetY"])), blur \(points(part["blur"])), "
          + "spread \(points(part["spread"])), "
          + (part["color"]?.color.map(TokenText.css) ?? "transparent")
      }.joined(separator: "; ")
    case .border:
      return "\(points(value["width"])) "
        + StyleTokens.css(value["style"] ?? .text("solid"), .strokeStyle) + " "
        + (value["color"]?.color.map(TokenText.css) ?? "transparent")
    default: return StyleTokens.css(value, type)
    }
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
