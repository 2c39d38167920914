package import Encodings
package import SymbolCatalog

/// A string catalog (`.xcstrings`) with labels for symbols in English and Spanish.
///
/// The layout is that of Xcode: two spaces, ` : `, and sorted keys. The labels come from a table
/// and are marked for review, because the app may use a symbol with another meaning. Plural forms
/// that the table lacks are marked as new and need a translator.
package enum StringCatalog {
  /// The wording of the labels.
  package struct Wording: Sendable {
    /// The user's English label for a single symbol; nil for the derived one.
    package var label: String?
    /// The key of a label; `{name}` is the placeholder for the symbol's name.
    package var key = SymbolText.usualKey
    /// The comment for translators; nil for a description of the symbol.
    package var comment: String?
    /// Whether each label has another entry for a number of items, with plural forms.
    package var countsThings = false

    /// Creates a wording with derived labels and the default keys.
    package init() {}
  }

  /// Returns the symbols for which the table has no plural forms, so a translator must add them.
  package static func uncounted(_ symbols: [Symbol], _ catalog: Catalog) -> [Symbol] {
    symbols.filter { SymbolLabel.things($0, catalog) == nil }
  }

  /// Returns a string catalog with labels for symbols, which can be in any order.
  package static func text(
    for symbols: [Symbol], _ wording: Wording, _ catalog: Catalog
  ) -> String {
    let entries = entries(symbols, wording, catalog).map(\.lines)
    let file = object([
      ["\"sourceLanguage\" : \"en\""], member("strings", object(entries)),
      ["\"version\" : \"1.0\""],
    ])
    return file.joined(separator: "\n") + "\n"
  }

  /// Returns a catalog with the missing labels added.
  ///
  /// All other bytes remain the same.
  ///
  /// Each key is inserted after the last smaller key, or before all keys.
  ///
  /// Complexity: O(bytes + n log n).
  ///
  /// - Throws: An error if the text is not a string catalog.
  package static func text(
    for symbols: [Symbol], _ wording: Wording, _ catalog: Catalog, addedTo json: [UInt8]
  ) throws(JSONError) -> String {
    let earlier = try EarlierStringCatalog(json)
    let known = Set(earlier.keys.map(\.name))
    var added: [Int: String] = [:]
    for entry in entries(symbols, wording, catalog) where !known.contains(entry.key) {
      let text = entry.lines.map { "\n    \($0)" }.joined()
      if let end = earlier.end(ofLastBefore: entry.key) {
        added[end, default: ""] += "," + text
      } else {
        added[earlier.start, default: ""] += text + ","
      }
    }
    if earlier.keys.isEmpty, let text = added[earlier.start] {
      // No comma follows the last entry.
      added[earlier.start] = text.dropLast() + (earlier.isTight ? "\n  " : "")
    }
    var result: [UInt8] = []
    var copied = 0
    for (offset, text) in added.sorted(by: { $0.key < $1.key }) {
      result += json[copied..<offset] + Array(text.utf8)
      copied = offset
    }
    return String(decoding: result + json[copied...], as: UTF8.self)
  }

  /// Returns the entries of symbols, sorted by key.
  private static func entries(
    _ symbols: [Symbol], _ wording: Wording, _ catalog: Catalog
  ) -> [(key: String, lines: [String])] {
    let entries = Set(symbols).sorted { $0.name < $1.name }.flatMap {
      symbol -> [(key: String, lines: [String])] in
      let labels = LabelLanguage.allCases.map { language in
        (language, SymbolLabel.text(for: symbol, in: language, catalog))
      }
      let key = SymbolText.key(wording.key, of: symbol.name)
      let comment = wording.comment ?? "Label of the symbol \(symbol.name)"
      let plain = entry(key, comment, labels) { language, label in
        language == .english && wording.label != nil
          ? unit(wording.label ?? label, state: "translated") : unit(label)
      }
      guard wording.countsThings else { return [(key, plain)] }
      let things = SymbolLabel.things(symbol, catalog)
      let counted = entry(
        "\(key).count %lld", "Count of items that the symbol \(symbol.name) represents", labels
      ) { language, _ in
        let words = things?[language]
        let forms = [("one", words?.one), ("other", words?.other)].map { key, word in
          // Until the entry is translated, show only the number, which is correct in every
          // language.
          let text = word.map { unit("%lld \($0)") } ?? unit("%lld", state: "new")
          return member(key, object([text]))
        }
        return member("variations", object([member("plural", object(forms))]))
      }
      return [(key, plain), ("\(key).count %lld", counted)]
    }
    // If several symbols have the same key, they share one entry.
    var seen: Set<String> = []
    return entries.sorted { $0.key < $1.key }.filter { seen.insert($0.key).inserted }
  }

  private static func entry(
    _ key: String, _ comment: String, _ labels: [(LabelLanguage, String)],
    _ value: (LabelLanguage, String) -> [String]
  ) -> [String] {
    let languages = labels.map { language, label in
      member(language.rawValue, object([value(language, label)]))
    }
    return member(
      key,
      object([
        ["\"comment\" : \(JSONText.quoted(comment))"], ["\"extractionState\" : \"manual\""],
        member("localizations", object(languages)),
      ]))
  }

  private static func unit(_ text: String, state: String = "needs_review") -> [String] {
    member(
      "stringUnit",
      object([["\"state\" : \"\(state)\""], ["\"value\" : \(JSONText.quoted(text))"]]))
  }

  private static func member(_ key: String, _ value: [String]) -> [String] {
    ["\(JSONText.quoted(key)) : \(value.first ?? "")"] + value.dropFirst()
  }

  private static func object(_ members: [[String]]) -> [String] {
    var lines = ["{"]
    for (position, member) in members.enumerated() {
      let comma = position == members.count - 1 ? "" : ","
      lines += member.dropLast().map { "  \($0)" } + ["  \(member.last ?? "")\(comma)"]
    }
    return lines + ["}"]
  }
}
