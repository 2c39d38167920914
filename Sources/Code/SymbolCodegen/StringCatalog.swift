package import Encodings
package import SymbolCatalog

/// A String Catalog (`.xcstrings`) with labels for symbols, in English and Spanish.
///
/// Layout as Xcode writes it: two spaces, ` : `, keys sorted. The labels are derived from the
/// catalog's keywords and marked to be reviewed.
package enum StringCatalog {
  /// The catalog of labels for symbols in any order; if `countsThings`, each also exists for a
  /// number of things, with plural forms.
  package static func text(
    for symbols: [Symbol], countsThings: Bool, _ catalog: Catalog
  ) -> String {
    let entries = entries(symbols, countsThings, catalog).map(\.lines)
    let file = object([
      ["\"sourceLanguage\" : \"en\""], member("strings", object(entries)),
      ["\"version\" : \"1.0\""],
    ])
    return file.joined(separator: "\n") + "\n"
  }

  /// A catalog with the labels that it does not have yet; all else in it stays as it is, byte for byte.
  ///
  /// Keys are put behind the last one that is less, or in front of all. O(bytes + n log n).
  ///
  /// - Throws: What tells that it is no String Catalog.
  package static func text(
    for symbols: [Symbol], countsThings: Bool, _ catalog: Catalog, addedTo json: [UInt8]
  ) throws(JSONError) -> String {
    let earlier = try EarlierStringCatalog(json)
    let known = Set(earlier.keys.map(\.name))
    var added: [Int: String] = [:]
    for entry in entries(symbols, countsThings, catalog) where !known.contains(entry.key) {
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
    _ symbols: [Symbol], _ countsThings: Bool, _ catalog: Catalog
  ) -> [(key: String, lines: [String])] {
    Set(symbols).sorted { $0.name < $1.name }.flatMap { symbol in
      let labels = LabelLanguage.allCases.map { language in
        (language.rawValue, SymbolLabel.text(for: symbol, in: language, catalog))
      }
      let key = "symbol.\(symbol.name)"
      let plain = entry(key, "Label of the symbol \(symbol.name)", labels) { unit($1) }
      guard countsThings else { return [(key, plain)] }
      let counted = entry(
        "\(key).count", "A number of what the symbol \(symbol.name) stands for", labels
      ) { language, label in
        let many = Plural.form(of: label, isSpanish: language == "es")
        let forms = [("one", label), ("other", many)].map { key, form in
          member(key, object([unit("%lld \(form.prefix(1).lowercased())\(form.dropFirst())")]))
        }
        return member("variations", object([member("plural", object(forms))]))
      }
      return [(key, plain), ("\(key).count", counted)]
    }
  }

  private static func entry(
    _ key: String, _ comment: String, _ labels: [(String, String)],
    _ value: (String, String) -> [String]
  ) -> [String] {
    let languages = labels.map { language, label in
      member(language, object([value(language, label)]))
    }
    return member(
      key,
      object([
        ["\"comment\" : \(JSONText.quoted(comment))"], ["\"extractionState\" : \"manual\""],
        member("localizations", object(languages)),
      ]))
  }

  private static func unit(_ text: String) -> [String] {
    member(
      "stringUnit",
      object([["\"state\" : \"needs_review\""], ["\"value\" : \(JSONText.quoted(text))"]]))
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

/// Plural forms of short labels by the regular rules; a person reviews them.
enum Plural {
  /// In Spanish the first word carries the plural, in English the last one.
  static func form(of label: String, isSpanish: Bool) -> String {
    var words = label.split(separator: " ").map(String.init)
    guard let index = isSpanish ? words.indices.first : words.indices.last else { return label }
    words[index] = isSpanish ? spanish(words[index]) : english(words[index])
    return words.joined(separator: " ")
  }

  private static func english(_ word: String) -> String {
    let lower = word.lowercased()
    if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return word + "es" }
    let vowels = ["ay", "ey", "oy", "uy"]
    if lower.hasSuffix("y"), !vowels.contains(where: lower.hasSuffix) {
      return word.dropLast() + "ies"
    }
    return word + "s"
  }

  private static func spanish(_ word: String) -> String {
    // Short words are articles and pronouns, as in "me gusta".
    guard word.count > 2, let last = word.lowercased().last else { return word }
    if "aeiouáéó".contains(last) { return word + "s" }
    if last == "z" { return word.dropLast() + "ces" }
    // Words in -ión lose the accent; those in -s mostly stay.
    if word.lowercased().hasSuffix("ión") { return word.dropLast(2) + "ones" }
    return last == "s" ? word : word + "es"
  }
}
