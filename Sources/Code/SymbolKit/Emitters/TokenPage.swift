internal import Encodings

/// Tokens as an HTML page.
package struct TokenPage {
  private let set: TokenSet

  package init(_ set: TokenSet) { self.set = set }

  /// Generates a single HTML file that makes no network requests.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The page as HTML.
  package func text(mark: String) -> String {
    var sections = ""
    var order: [String] = []
    var rows: [String: String] = [:]
    for (position, token) in set.tokens.enumerated() {
      let group = token.path.split(separator: ".").first.map(String.init) ?? ""
      if rows[group] == nil { order.append(group) }
      rows[group, default: ""] += row(token, position)
    }
    for group in order {
      sections +=
        "<section><h2>\(Self.escaped(group))</h2><table>\(rows[group] ?? "")</table></section>\n"
    }
    return """
      <!doctype html><!-- \(mark) -->
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Design tokens</title>
      <style>
      :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
      body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: Canvas; color: CanvasText; }
      table { border-collapse: collapse; table-layout: fixed; width: 100%; }
      td { border-top: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); padding: .5rem .75rem .5rem 0;
        vertical-align: middle; overflow-wrap: anywhere; }
      td:first-child { width: 40%; }
      small { display: block; opacity: .8; }
      code { font: 13px/1.4 ui-monospace, monospace; }
      .swatches { display: flex; flex-wrap: wrap; gap: .5rem; }
      .swatch { flex: 1 0 6.5rem; border: 1px solid color-mix(in srgb, CanvasText 30%, Canvas);
        border-radius: 6px; overflow: hidden; font-size: 12px; }
      .swatch i { display: block; height: 2.5rem; }
      .swatch span { display: block; padding: .25rem .4rem; background: Canvas; }
      .bar { display: inline-block; height: 1rem; max-width: 100%; background: CanvasText; vertical-align: middle; }
      .corner { display: inline-block; width: 4rem; height: 2.5rem; border: 2px solid CanvasText; vertical-align: middle; }
      .box { display: inline-block; width: 6rem; height: 3rem; background: #fff; border-radius: 8px; margin: .75rem; }
      </style>
      <body><main>
      <h1>Design tokens</h1>
      <p>\(set.tokens.count) tokens. Colors: light, dark, and both with increased contrast.</p>
      \(sections)</main></body>
      </html>

      """
  }

  private func row(_ token: Token, _ position: Int) -> String {
    let note = token.description.map { "<small>\(Self.escaped($0))</small>" } ?? ""
    var cells = ""
    for platform in KitPlatform.allCases {
      let values = TokenContext.all(platform).map { set.value(at: position, $0) }
      if platform == .macOS,
        values == TokenContext.all(.iOS).map({ set.value(at: position, $0) })
      {
        continue
      }
      let text = values[0].map { sample($0, token, position, platform) } ?? ""
      cells += (platform == .macOS ? "<small>macOS</small>" : "") + text
    }
    return
      "<tr id=\"\(Self.escaped(token.path))\"><td><code>\(Self.escaped(token.path))</code>\(note)</td><td>\(cells)</td></tr>\n"
  }

  private func sample(
    _ value: TokenValue, _ token: Token, _ position: Int, _ platform: KitPlatform
  ) -> String {
    let css = Self.escaped(StyleTokens.css(value, token.type))
    switch token.type {
    case .color:
      let swatches = TokenContext.all(platform).compactMap { context -> String? in
        guard let color = set.value(at: position, context)?.color else { return nil }
        let ground = context.isDark ? "#000" : "#fff"
        let css = TokenText.css(color)
        let system = color.system.map { "<br>\(Self.escaped($0))" } ?? ""
        return
          "<div class=\"swatch\"><i style=\"background: linear-gradient(\(css), \(css)), \(ground)\"></i>"
          + "<span>\(css)\(system)</span></div>"
      }
      return "<div class=\"swatches\">\(swatches.joined())</div>"
    case .dimension where token.path.hasPrefix("radius."):
      return "<span class=\"corner\" style=\"border-radius: \(css)\"></span> <code>\(css)</code>"
    case .dimension:
      return "<span class=\"bar\" style=\"width: \(css)\"></span> <code>\(css)</code>"
    case .typography:
      return
        "<span style=\"font: \(css)\">Ag \(Self.escaped(token.path))</span> <code>\(css)</code>"
    case .shadow:
      return "<span class=\"box\" style=\"box-shadow: \(css)\"></span> <code>\(css)</code>"
    case .gradient:
      return
        "<div class=\"swatch\"><i style=\"background: linear-gradient(90deg, \(css))\"></i></div> <code>\(css)</code>"
    default: return "<code>\(css)</code>"
    }
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
