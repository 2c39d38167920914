internal import Diagnostics
internal import Encodings

/// The rule that reports string catalog keys that are not dotted names.
enum CatalogKeys {
  static let rule = Rule(
    "catalog-keys", .localization, .note, .configured,
    summary: "a string catalog key does not have the form feature.screen.element",
    rationale:
      "Keys such as 'profile.settings.title' show where text appears, and stay the same when it "
      + "changes. Write two to four lowercase words separated by dots. The rule is for projects "
      + "that use such keys; turn it on in the configuration.",
    bad: [
      CatalogText.catalog(#"↓"Save" : {}"#),
      CatalogText.catalog(#"↓"Settings.Title" : {}"#),
      CatalogText.catalog(#"↓"settings" : {}"#),
      CatalogText.catalog(#""a.title" : {}, ↓"a. title" : {}"#),
      CatalogText.catalog(#"↓"settings..title" : {}"#),
      CatalogText.catalog(#"↓"settingsScreen.title" : {}"#),
    ],
    good: [
      CatalogText.catalog(#""profile.settings.title" : {}"#),
      CatalogText.catalog(#""profile.settings.title.short" : {}"#),
      CatalogText.catalog(#""home.empty_state.text-2" : {}"#),
      CatalogText.catalog(#""home.list.count %lld" : {}"#),
      CatalogText.catalog(#""%@" : {}, "" : {}, "—" : {}"#),
      CatalogText.catalog(#""Save" : { "extractionState" : "stale" }"#),
    ],
    check: .strings { catalog, context in
      for entry in catalog.entries
      where entry.isTranslatable && entry.extraction != "stale" && ShownWords.hasWord(entry.key)
        && !isKey(String(entry.key.prefix { $0 != " " || !entry.key.contains("%") }))
      {
        context.report(
          entry.range,
          "the key '\(entry.key.shortened())' does not have the form feature.screen.element",
          advice: ["use lowercase words separated by dots, and put the text in the catalog"])
      }
    })

  /// Returns whether a key consists of lowercase words separated by dots.
  static func isKey(_ key: String) -> Bool {
    let words = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (2...6).contains(words.count)
      && words.allSatisfy { word in
        // Numbers such as 3.5 are not keys.
        word.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
          && word.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
              || $0 == UInt8(ascii: "-")
          }
      } && !key.hasPrefix("www.")
  }
}
