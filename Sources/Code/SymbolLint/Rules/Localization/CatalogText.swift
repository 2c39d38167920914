internal import Diagnostics
internal import Encodings

/// The rule that reports keys in a string catalog without a text in the source language, or without
/// plural forms.
enum CatalogText {
  static let rule = Rule(
    "catalog-text", .localization, .warning, .guidelines,
    summary: "a string catalog has no source text for a key, or no plural forms for a count",
    rationale:
      "People see a key such as 'settings.title' if it has no value in the source language. Text "
      + "with a count needs plural forms: '1 items' is wrong. Stale entries and entries marked as "
      + "not translatable are exempt.",
    bad: [
      catalog(#"↓"settings.title" : {}"#),
      catalog(#"↓"home.list.empty_state" : { "localizations" : { "es" : \#(unit("Nada")) } }"#),
      catalog(#""settings.title" : { "localizations" : { "en" : \#(unit("", "↓")) } }"#),
      catalog(#"↓"%lld items" : {}"#),
      catalog(#"↓"%d files left" : { "localizations" : { "es" : \#(unit("%d archivos")) } }"#),
      catalog(#""home.count" : { "localizations" : { "en" : \#(unit("%lld items", "↓")) } }"#),
      catalog(#"↓"Delete %1$lld photos" : {}"#),
    ],
    good: [
      catalog(#""settings.title" : { "localizations" : { "en" : \#(unit("Settings")) } }"#),
      catalog(#""Settings" : {}, "Save as…" : {}, "example.com" : { "shouldTranslate" : false }"#),
      catalog(#""settings.title" : { "extractionState" : "stale" }"#),
      catalog(#""%lld of %lld" : {}, "%@ items" : {}, "%lld %%" : {}"#),
      catalog(
        #""%lld items" : { "localizations" : { "en" : { "variations" : { "plural" : { "#
          + #""one" : \#(unit("%lld item")), "other" : \#(unit("%lld items")) } } } } }"#),
      catalog(#""^[%lld items](inflect: true)" : {}"#),
      catalog(#""home.count" : { "localizations" : { "en" : \#(unit("Items: %lld")) } }"#),
    ],
    check: .strings { catalog, context in
      for entry in catalog.entries where entry.isTranslatable && entry.extraction != "stale" {
        let units = entry.translation(catalog.sourceLanguage)?.units ?? []
        if CatalogKeys.isKey(entry.key) {
          let isMissing = units.isEmpty || units.contains { $0.value.isEmpty }
          guard !isMissing else {
            context.report(
              units.first?.range ?? entry.range,
              "'\(entry.key.shortened())' has no text in \(catalog.sourceLanguage.shortened())",
              advice: ["add the text in the source language; otherwise, people see the key"])
            continue
          }
        }
        guard !units.contains(where: { $0.plural != nil }) else { continue }
        let texts = units.isEmpty ? [(entry.key, entry.range)] : units.map { ($0.value, $0.range) }
        for (text, range) in texts
        where CountWithoutPlural.hasFormat(text) && !text.contains("](inflect") {
          context.report(
            range, "the noun after the number in '\(text.shortened())' has no plural forms",
            advice: ["vary the text by plural in the string catalog"])
          break
        }
      }
    })

  // MARK: Examples

  static func catalog(_ entries: String) -> Rule.Example {
    Rule.Example(
      #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#,
      file: "Localizable.xcstrings")
  }

  /// Returns the JSON for a text without a translation state, for examples.
  ///
  /// `mark` is `↓` if the example expects a diagnostic at the text.
  static func unit(_ text: String, _ mark: String = "") -> String {
    #"{ "stringUnit" : { "value" : \#(mark)"\#(text)" } }"#
  }
}
