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
    let links = order.map { "<li><a href=\"#group-\(Self.escaped($0))\">\(Self.escaped($0))</a>" }
    let sections = order.map { group in
      "<section><h2 id=\"group-\(Self.escaped(group))\">\(Self.escaped(group)) "
        + "<a class=\"self\" href=\"#group-\(Self.escaped(group))\" aria-label=\"Link to \(Self.escaped(group))\">#</a></h2>"
        + "<table><tbody>\(rows[group] ?? "")</tbody></table></section>\n"
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
    return "<tr id=\"\(Self.escaped(token.path))\"><th scope=\"row\">"
      + "<a class=\"path\" href=\"#\(Self.escaped(token.path))\">\(KitPage.breakable(token.path))</a>\(note)"
      + "<span class=\"names\"><code>\(KitPage.breakable(swift))</code>"
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
      return "<span class=\"corner\" style=\"border-radius: \(css)\"></span> \(text)"
    case .dimension:
      return
        "<span class=\"ruler\"><span class=\"bar\" style=\"width: \(css)\"></span></span> \(text)"
    case .typography:
      return "<span class=\"type\" style=\"font: \(css)\">Ag</span> \(text)"
    case .shadow:
      return "<span class=\"box\" style=\"box-shadow: \(css)\"></span> \(text)"
    case .gradient:
      return
        "<div class=\"swatch\"><i style=\"background: linear-gradient(90deg, \(css))\"></i></div> \(text)"
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
        lines.append("<code>\(value)</code> \(other.name(context.platform))\(since)")
      }
    }
    let ground = context.isDark ? "#000" : "#fff"
    return
      "<div class=\"swatch\"><i style=\"background: linear-gradient(\(css), \(css)), \(ground)\"></i>"
      + "<span>\(lines.joined(separator: "<br>"))</span></div>"
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
