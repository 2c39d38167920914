internal import Encodings
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
    let sorted = Set(symbols).sorted { $0.name < $1.name }
    let entries = sorted.flatMap { symbol -> [[String]] in
      let labels = [
        ("en", SymbolLabel.english(symbol, catalog)), ("es", SymbolLabel.spanish(symbol, catalog)),
      ]
      let plain = entry("symbol.\(symbol.name)", "Label of the symbol \(symbol.name)", labels) {
        unit($1)
      }
      guard countsThings else { return [plain] }
      let counted = entry(
        "symbol.\(symbol.name).count", "A number of what the symbol \(symbol.name) stands for",
        labels
      ) { language, label in
        let many = Plural.form(of: label, isSpanish: language == "es")
        let forms = [("one", label), ("other", many)].map { key, form in
          member(key, object([unit("%lld \(form.prefix(1).lowercased())\(form.dropFirst())")]))
        }
        return member("variations", object([member("plural", object(forms))]))
      }
      return [plain, counted]
    }
    let file = object([
      ["\"sourceLanguage\" : \"en\""], member("strings", object(entries)),
      ["\"version\" : \"1.0\""],
    ])
    return file.joined(separator: "\n") + "\n"
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
