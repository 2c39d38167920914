package import Encodings
package import SymbolCatalog

/// A String Catalog (`.xcstrings`) with labels for symbols, in English and Spanish.
///
/// Layout as Xcode writes it: two spaces, ` : `, keys sorted. The labels come from a table and are
/// marked to be reviewed, as the app may mean something else. Numbers of things that the table does
/// not have are marked as new, for a person to translate.
package enum StringCatalog {
  /// The wording of the labels.
  package struct Wording: Sendable {
    /// The user's English label for a single symbol; nil for a guess.
    package var label: String?
    /// The key of a label, with `{name}` as the placeholder for the symbol's name.
    package var key = SymbolText.usualKey
    /// The comment for translators; nil for a description of the symbol.
    package var comment: String?
    /// Whether each label also exists for a number of things, with plural forms.
    package var countsThings = false

    /// Labels that are guessed, under the usual keys.
    package init() {}
  }

  /// The symbols whose numbers of things need a translator.
  package static func uncounted(_ symbols: [Symbol], _ catalog: Catalog) -> [Symbol] {
    symbols.filter { SymbolLabel.things($0, catalog) == nil }
  }

  /// The catalog of labels for symbols in any order.
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

  /// Returns a catalog with the missing labels added; every other byte stays the same.
  ///
  /// Keys are put behind the last one that is less, or in front of all. O(bytes + n log n).
  ///
  /// - Throws: An error if the text is no String Catalog.
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
      // The last of them has nothing behind it.
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

  /// The entries of symbols, sorted by keys.
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
          // A number alone says nothing wrong until somebody translates it.
          let text = word.map { unit("%lld \($0)") } ?? unit("%lld", state: "new")
          return member(key, object([text]))
        }
        return member("variations", object([member("plural", object(forms))]))
      }
      return [(key, plain), ("\(key).count %lld", counted)]
    }
    // The same key for several symbols is one entry.
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
