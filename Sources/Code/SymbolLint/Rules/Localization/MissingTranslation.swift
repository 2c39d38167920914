internal import Diagnostics
internal import Encodings

/// The rule that reports texts in a string catalog that lack a translation in some language.
enum MissingTranslation {
  static let rule = Rule(
    "missing-translation", .localization, .warning, .configured,
    summary: "translations in a string catalog are missing or unfinished",
    rationale:
      "If a translation is missing, people see the text in the source language. If a plural form "
      + "is missing, they see the wrong form. The required languages come from the rule's option, "
      + "the configuration, or the catalog itself, in this order. Stale entries, entries marked as "
      + "not translatable, and entries without words are exempt. Each language of a catalog is "
      + "reported once; JSON output lists the keys.",
    bad: [
      catalog(
        #"↓"Save" : { "localizations" : {} }, "Open" : { "localizations" : { "de" : \#(done("Öffnen")) } }"#
      ),
      catalog(#"↓↓"Save" : {}, "Open" : {}"#, languages: ["de", "fr"]),
      catalog(
        #""Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : ↓"" } } } }"#
      ),
      catalog(
        #""Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"Sichern" } } } }"#
      ),
      catalog(
        #""%lld items" : { "localizations" : { "ru" : { "variations" : { "plural" : { "one" : \#(done("%lld запись", "↓")), "#
          + #""other" : \#(done("%lld записи")) } } } } }"#),
      catalog(
        #""%lld items" : { "localizations" : { "en" : { "variations" : { "plural" : { "other" : \#(done("%lld items", "↓")) } } } } }"#
      ),
      catalog(
        #""%lld files" : { "localizations" : { "ar" : { "variations" : { "device" : { "mac" : { "variations" : { "plural" : { "#
          + #""other" : \#(done("ملفات", "↓")) } } }, "other" : \#(done("ملفات")) } } } } }"#),
    ],
    good: [
      catalog(#""Save" : { "localizations" : { "de" : \#(done("Sichern")) } }"#),
      catalog(
        #""Stop" : { "localizations" : { "de" : \#(done("Stopp")) } }"#, languages: ["en", "de"]),
      catalog(
        #""Save" : { "localizations" : { "pt-BR" : \#(done("Salvar")) } }"#, languages: ["pt_BR"]),
      catalog(#""Save" : { "shouldTranslate" : false }"#, languages: ["de"]),
      catalog(#""Save" : { "extractionState" : "stale" }"#, languages: ["de"]),
      catalog(#""" : {}, "%@" : {}, "%1$@ – %2$lld" : {}"#, languages: ["de"]),
      catalog(#""Save" : {}, "Open" : {}"#),
      catalog(
        #""%lld items" : { "localizations" : { "ja" : { "variations" : { "plural" : { "other" : \#(done("%lld個")) } } } } }"#
      ),
      catalog(
        #""%lld items" : { "localizations" : { "en" : { "variations" : { "plural" : { "one" : \#(done("%lld item")), "#
          + #""other" : \#(done("%lld items")) } } } } }"#),
    ],
    options: [
      Rule.Option(
        "languages", .list([]),
        "codes of the required languages; if empty, those of the configuration or the catalog"
      )
    ],
    check: .strings { catalog, context in
      let required = languages(catalog, context)
      let entries = catalog.entries.filter(isTranslated)
      for language in required { report(language, entries, &context) }
      for entry in entries {
        for translation in entry.translations
        where same(translation.language, catalog.sourceLanguage)
          || required.contains(where: { same($0, translation.language) })
        {
          checkPlurals(
            translation, "'\(entry.key.shortened())' in \(translation.language.shortened())",
            &context)
        }
      }
    })

  /// Reports the missing texts of a language in one diagnostic, and the unfinished texts in
  /// another.
  private static func report(
    _ language: String, _ entries: [StringCatalogFile.Entry], _ context: inout RuleContext
  ) {
    var missing: [StringCatalogFile.Entry] = []
    var unfinished: [(key: String, range: Range<Int>)] = []
    for entry in entries {
      let units = entry.translations.filter { same($0.language, language) }.flatMap(\.units)
      if units.isEmpty { missing.append(entry) }
      if let unit = units.first(where: { $0.state != .translated }) {
        unfinished.append((entry.key, unit.range))
      }
    }
    let name = language.shortened()
    if let first = missing.first {
      context.report(
        first.range,
        "\(name): \(missing.count) of \(count(entries.count)) \(missing.count == 1 ? "has" : "have") no translation",
        advice: [
          "translate them, or set \"shouldTranslate\" to false for keys that are the same in every language"
        ], keys: missing.map(\.key))
    }
    if let first = unfinished.first {
      context.report(
        first.range,
        "\(name): unfinished translations for \(unfinished.count) of \(count(entries.count))",
        advice: ["finish or review them, and set their state to 'translated'"],
        keys: unfinished.map(\.key))
    }
  }

  private static func count(_ keys: Int) -> String { "\(keys) key\(keys == 1 ? "" : "s")" }

  /// The languages that entries must be translated into, without the source language.
  private static func languages(
    _ catalog: StringCatalogFile, _ context: RuleContext
  ) -> [String] {
    let own = context.list("languages")
    let asked = own.isEmpty ? context.languages : own
    return (asked.isEmpty ? catalog.languages : asked).filter {
      !same($0, catalog.sourceLanguage)
    }
  }

  /// Returns whether two codes stand for the same language, such as `pt-BR` and `pt_BR`.
  private static func same(_ first: String, _ second: String) -> Bool {
    func normal(_ code: String) -> [UInt8] {
      code.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 | 0x20 }
    }
    return normal(first) == normal(second)
  }

  /// Returns whether an entry needs translations: it is in use and contains words.
  private static func isTranslated(_ entry: StringCatalogFile.Entry) -> Bool {
    entry.isTranslatable && entry.extraction != "stale" && ShownWords.hasWord(entry.key)
  }

  /// Reports plurals that lack forms of their language; each diagnostic is at the plural's first
  /// text.
  private static func checkPlurals(
    _ translation: StringCatalogFile.Translation, _ name: String, _ context: inout RuleContext
  ) {
    let needed = PluralForms.needed(translation.language)
    var groups: [(path: ArraySlice<String>, forms: Set<String>, range: Range<Int>)] = []
    var places: [ArraySlice<String>: Int] = [:]
    for unit in translation.units {
      guard let index = unit.variation.lastIndex(of: "plural"), let form = unit.plural else {
        continue
      }
      let path = unit.variation[..<index]
      if let place = places[path] {
        groups[place].forms.insert(form)
      } else {
        places[path] = groups.count
        groups.append((path, [form], unit.range))
      }
    }
    for group in groups {
      let missing = needed.filter { !group.forms.contains($0) }
      guard !missing.isEmpty else { continue }
      context.report(
        group.range, "the plural of \(name) has no form for \(missing.joined(separator: ", "))",
        advice: ["add the plural forms of this language: \(needed.joined(separator: ", "))"])
    }
  }

  // MARK: Examples

  private static func catalog(_ entries: String, languages: [String]? = nil) -> Rule.Example {
    Rule.Example(
      #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#,
      file: "Localizable.xcstrings",
      options: languages.map { ["languages": .list($0)] } ?? [:])
  }

  /// Returns the JSON for a translated text, for examples.
  ///
  /// `mark` is `↓` if the example expects a diagnostic at the text.
  private static func done(_ text: String, _ mark: String = "") -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : \#(mark)"\#(text)" } }"#
  }
}

/// The plural forms of languages, from Unicode CLDR.
///
/// Forms that only fractions or very large numbers use are omitted.
enum PluralForms {
  /// Groups of languages, by their codes, that have the same plural forms.
  private static let table: [(languages: [String], forms: [String])] = [
    (["ja", "zh", "ko", "vi", "th", "id", "ms", "my", "lo", "km"], ["other"]),
    (["ru", "uk", "be", "pl"], ["one", "few", "many", "other"]),
    (["cs", "sk", "hr", "sr", "bs", "lt", "ro"], ["one", "few", "other"]),
    (["sl"], ["one", "two", "few", "other"]),
    (["he"], ["one", "two", "other"]),
    (["lv"], ["zero", "one", "other"]),
    (["ar", "cy"], ["zero", "one", "two", "few", "many", "other"]),
    (
      [
        "en", "de", "nl", "sv", "da", "nb", "no", "fi", "es", "it", "fr", "pt", "ca", "el", "hu",
        "tr", "bg", "et", "hi", "eu", "gl", "af", "sw", "ur", "bn", "ta", "te", "is",
      ], ["one", "other"]
    ),
  ]

  /// Returns the plural forms that a language needs; for an unknown language, only `other`, which
  /// every language has.
  static func needed(_ language: String) -> [String] {
    let base = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return table.first { $0.languages.contains(base) }?.forms ?? ["other"]
  }
}
