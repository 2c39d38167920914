internal import Encodings
package import SymbolCatalog

/// String resources of Android with labels for symbols: what `contentDescription` of an image
/// takes.
package enum AndroidStrings {
  /// The resources in a language, sorted by name, each name once.
  ///
  /// - `label`: What a single symbol stands for; nil for a guess.
  /// - `key`: The name of a resource, with `{name}` for the symbol's.
  package static func text(
    _ symbols: [Symbol], label: String?, key: String?, in language: LabelLanguage,
    _ catalog: Catalog
  ) -> String {
    var seen: Set<String> = []
    let lines = Set(symbols).sorted { $0.name < $1.name }.compactMap { symbol -> String? in
      let name = resourceName(SymbolText.key(key ?? "symbol_{name}", of: symbol.name))
      guard seen.insert(name).inserted else { return nil }
      let text = label ?? SymbolLabel.text(for: symbol, in: language, catalog)
      return "    <string name=\"\(name)\">\(escaped(text))</string>\n"
    }
    return "<resources>\n" + lines.joined() + "</resources>\n"
  }

  /// Lowercase letters, digits and underscores, a letter first.
  private static func resourceName(_ text: String) -> String {
    let name = String(
      text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first?.isLetter == true ? name : "symbol_" + name
  }

  /// Text as resources have it: quotes keep white space and spare apostrophes, what they hold is
  /// escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", "\"": result += "\\\(character)"
      case "\n", "\r\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.append(character)
      }
    }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " } && text.first != " "
    return XMLText.escaped(isPlain ? result : "\"\(result)\"")
  }
}
