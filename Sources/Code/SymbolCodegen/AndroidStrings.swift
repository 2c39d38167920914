internal import Encodings
package import SymbolCatalog

/// Android string resources with the accessibility labels of symbols, for the `contentDescription`
/// of images.
package enum AndroidStrings {
  /// Returns the resources for a language, sorted by name and without duplicates.
  ///
  /// - Parameters:
  ///   - symbols: The symbols.
  ///   - label: The label of a single symbol; nil for the suggested label.
  ///   - key: The name of each resource, with `{name}` for the symbol's name; nil for
  ///     `symbol_{name}`.
  ///   - language: The language of the labels.
  ///   - catalog: The catalog of symbols.
  /// - Returns: The XML file.
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

  /// Returns the name in lowercase letters, digits and underscores, starting with a letter.
  private static func resourceName(_ text: String) -> String {
    let name = String(
      text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first?.isLetter == true ? name : "symbol_" + name
  }

  /// Returns the text in resource syntax: with escapes, and in quotes, which preserve whitespace
  /// and apostrophes.
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
