internal import Encodings

/// Tokens as JSON with resolved references.
package struct PlainTokens {
  private let set: TokenSet
  private let palette: SystemPalette

  package init(_ set: TokenSet, _ palette: SystemPalette = SystemPalette()) {
    self.set = set
    self.palette = palette
  }

  /// Returns the value for each platform and appearance, with one token on each line.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The JSON.
  package func text(mark: String) -> String {
    let rows = set.tokens.indices.map { position in
      let token = set.tokens[position]
      var json = JSONWriter()
      json.object { json in
        json.member("path", token.path)
        json.member("type", token.type.rawValue)
        json.member("swift", TokenName(token.path).swift())
        if let text = token.description { json.member("description", text) }
        if let text = token.deprecation { json.member("deprecated", text) }
        json.member("values") { json in
          json.object { json in
            for platform in KitPlatform.allCases {
              json.member(platform.rawValue) { json in values(position, platform, &json) }
            }
          }
        }
      }
      return "    " + json.text
    }
    return
      "{ \"comment\": \(JSONText.quoted(mark)),\n  \"schemaVersion\": 1,\n  \"tokens\": [\n\(rows.joined(separator: ",\n"))\n  ]\n}\n"
  }

  private func values(_ position: Int, _ platform: KitPlatform, _ json: inout JSONWriter) {
    json.object { json in
      for (name, context) in zip(
        ["light", "dark", "contrast", "darkContrast"], TokenContext.all(platform))
      {
        json.member(name) { json in
          if let value = set.shown(at: position, context, palette) {
            Self.write(value, &json)
          } else {
            json.null()
          }
        }
      }
    }
  }

  private static func write(_ value: TokenValue, _ json: inout JSONWriter) {
    switch value {
    case .number(let number): json.number(TokenText.number(number))
    case .text(let text): json.value(text)
    case .list(let parts): json.array(parts) { write($1, &$0) }
    case .record(let members):
      json.object { json in
        for member in members { json.member(member.key) { write(member.value, &$0) } }
      }
    case .color(let color):
      json.object { json in
        json.member("hex", "#" + color.digits)
        json.member("alpha") { $0.number(TokenText.number(color.alpha)) }
        if let system = color.system { json.member("system", system) }
        if let wide = color.displayP3 {
          json.member("displayP3") { json in
            json.array([wide.red, wide.green, wide.blue]) { $0.number(TokenText.number($1)) }
          }
        }
      }
    }
  }
}
