/// Tokens as CSS custom properties for iOS and macOS, in light and dark appearance, with normal and
/// with increased contrast.
package struct StyleTokens {
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

  /// Generates the style sheet, for iOS by default, and for macOS inside of elements with
  /// `data-platform="macos"`.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The style sheet.
  package func text(mark: String) -> String {
    var text = "/* \(mark) */\n"
    for platform in KitPlatform.allCases {
      let selector = platform == .iOS ? ":root" : "[data-platform=\"macos\"]"
      let light = TokenContext(platform)
      for context in TokenContext.all(platform) {
        let lines = declarations(context) { position, value in
          if platform == .macOS, !differs(position) { return false }
          return context == light || value != self.value(position, light)
            || (context.isDark && context.hasIncreasedContrast && value != nil
              && variesByMedia(position, platform))
        }
        if lines.isEmpty { continue }
        var media: [String] = []
        if context.isDark { media.append("(prefers-color-scheme: dark)") }
        if context.hasIncreasedContrast { media.append("(prefers-contrast: more)") }
        let indent = media.isEmpty ? "" : "  "
        let body = lines.map { "\(indent)  \($0)\n" }.joined()
        let rule = "\(indent)\(selector) {\n\(body)\(indent)}\n"
        text += media.isEmpty ? rule : "@media \(media.joined(separator: " and ")) {\n\(rule)}\n"
      }
    }
    return text
  }

  private func variesByMedia(_ position: Int, _ platform: KitPlatform) -> Bool {
    Set(TokenContext.all(platform).map { value(position, $0) }).count > 1
  }

  private func differs(_ position: Int) -> Bool {
    let all = KitPlatform.allCases.map { platform in
      TokenContext.all(platform).map { plain(value(position, $0)) }
    }
    return all[0] != all[1]
  }

  /// Returns a value without the names of system colors.
  private func plain(_ value: TokenValue?) -> TokenValue? {
    guard case .color(var color)? = value else { return value }
    color.system = nil
    return .color(color)
  }

  /// Returns the declarations of selected tokens.
  func declarations(
    _ context: TokenContext, _ isWanted: (Int, TokenValue?) -> Bool = { _, _ in true }
  ) -> [String] {
    set.tokens.indices.compactMap { position in
      let value = self.value(position, context)
      guard let value, isWanted(position, value) else { return nil }
      let token = set.tokens[position]
      return "--\(TokenName.words(token.path, separator: "-")): \(Self.css(value, token.type));"
    }
  }

  /// Returns a value in CSS syntax.
  static func css(_ value: TokenValue, _ type: TokenType) -> String {
    func length(_ value: TokenValue?) -> String { TokenText.number(value?.number ?? 0) + "px" }
    func color(_ value: TokenValue?) -> String {
      value?.color.map { TokenText.css($0) } ?? "transparent"
    }
    func time(_ value: TokenValue?) -> String {
      TokenText.number((value?.number ?? 0) * 1000) + "ms"
    }
    switch type {
    case .color: return color(value)
    case .dimension: return length(value)
    case .duration: return time(value)
    case .number, .fontWeight: return TokenText.number(value.number ?? 0)
    case .cubicBezier: return "cubic-bezier(\(TokenText.curve(value).joined(separator: ", ")))"
    case .fontFamily: return families(value)
    case .strokeStyle:
      guard case .text(let word) = value else { return "dashed" }
      return word
    case .border:
      return
        "\(length(value["width"])) \(css(value["style"] ?? .text("solid"), .strokeStyle)) \(color(value["color"]))"
    case .transition:
      return
        "\(time(value["duration"])) \(css(value["timingFunction"] ?? .list([]), .cubicBezier)) \(time(value["delay"]))"
    case .shadow:
      return value.parts.map { part in
        ["offsetX", "offsetY", "blur", "spread"].map { length(part[$0]) }.joined(separator: " ")
          + " \(color(part["color"]))"
      }.joined(separator: ", ")
    case .gradient:
      return value.parts.map { part in
        "\(color(part["color"])) \(TokenText.number((part["position"]?.number ?? 0) * 100))%"
      }.joined(separator: ", ")
    case .typography:
      let weight = TokenText.number(value["fontWeight"]?.number ?? 400)
      let height = TokenText.number(value["lineHeight"]?.number ?? 1)
      return "\(weight) \(length(value["fontSize"]))/\(height) \(families(value["fontFamily"]))"
    }
  }

  private static func families(_ value: TokenValue?) -> String {
    (value?.parts ?? []).compactMap { part in
      if case .text(let name) = part { TokenText.cssString(name) } else { nil }
    }.joined(separator: ", ")
  }
}
