package import Encodings

/// A string catalog (`.xcstrings`): the keys of an app's texts, with their translations and
/// locations.
///
/// Unknown JSON keys are skipped. Entries are in file order, without duplicates.
package struct StringCatalogFile: Hashable, Sendable {
  /// The state of a translation.
  package enum State: String, Sendable {
    case new
    case needsReview = "needs_review"
    case translated
    case stale
    /// A state that this version does not know.
    case other
  }

  /// A translated text.
  package struct Unit: Hashable, Sendable {
    /// The variation of the text, as alternating kinds and cases; empty for a text without
    /// variations.
    ///
    /// Examples are `["plural", "one"]` and `["device", "mac", "plural", "other"]`. In a
    /// substitution, the variation starts with `substitutions` and the substitution's name.
    package let variation: [String]
    /// The state.
    package let state: State
    /// The text.
    package let value: String
    /// The source range, including the quotes.
    package let range: Range<Int>

    /// The plural category of the text; nil if it has none.
    package var plural: String? {
      variation.lastIndex(of: "plural").flatMap { index in
        index + 1 < variation.count ? variation[index + 1] : nil
      }
    }
  }

  /// The translation of an entry into a language.
  package struct Translation: Hashable, Sendable {
    /// The language code.
    package let language: String
    /// The texts in file order.
    package let units: [Unit]

    /// Whether there is at least one text, and all texts are translated.
    package var isDone: Bool {
      !units.isEmpty && units.allSatisfy { $0.state == .translated }
    }
  }

  /// A key with its properties and translations.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The source range of the key, including the quotes.
    package let range: Range<Int>
    /// The comment for translators.
    package fileprivate(set) var comment: String?
    /// The origin of the key, such as `manual`, `extracted_with_value` or `stale`.
    package fileprivate(set) var extraction: String?
    /// Whether the entry should be translated.
    package fileprivate(set) var isTranslatable = true
    /// The translations in file order.
    ///
    /// The source language is included only if its text differs from the key.
    package fileprivate(set) var translations: [Translation] = []

    /// Returns the translation into a language, or nil if there is none.
    package func translation(_ language: String) -> Translation? {
      translations.first { $0.language == language }
    }
  }

  /// The language of the keys and of texts in code.
  package private(set) var sourceLanguage = ""
  /// All entries in file order.
  package private(set) var entries: [Entry] = []

  /// The source language and all languages of the entries, sorted.
  package var languages: [String] {
    Set(entries.flatMap { $0.translations.map(\.language) } + [sourceLanguage]).sorted()
  }

  /// Parses a catalog.
  ///
  /// The nesting limit is that of `JSONScanner`.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Throws: An error if the bytes are not JSON, or not a string catalog.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(Bytes(bytes))
    var hasLanguage = false
    var hasEntries = false
    try scanner.object { (key, scanner) throws(JSONError) in
      switch key {
      case "sourceLanguage":
        sourceLanguage = try scanner.string()
        hasLanguage = true
      case "strings":
        if hasEntries { throw scanner.failure("\"strings\" only once") }
        hasEntries = true
        try scanner.object { (key, scanner) throws(JSONError) in
          let start = scanner.keyOffset
          var entry = Entry(key: key, range: start..<Self.endOfString(start, bytes))
          try Self.read(&entry, &scanner, bytes)
          entries.append(entry)
        }
      default: try scanner.skipValue()
      }
    }
    try scanner.finish()
    guard hasLanguage, hasEntries else {
      throw scanner.failure("\"sourceLanguage\" and \"strings\"", at: 0)
    }
  }

  private static func endOfString(_ start: Int, _ bytes: [UInt8]) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }

  private static func read(
    _ entry: inout Entry, _ scanner: inout JSONScanner, _ bytes: [UInt8]
  ) throws(JSONError) {
    try scanner.object { (key, scanner) throws(JSONError) in
      switch key {
      case "comment": entry.comment = try scanner.string()
      case "extractionState": entry.extraction = try scanner.string()
      case "shouldTranslate": entry.isTranslatable = try scanner.boolean()
      case "localizations":
        try scanner.object { (language, scanner) throws(JSONError) in
          var units: [Unit] = []
          try read([], &units, &scanner, bytes)
          entry.translations.append(Translation(language: language, units: units))
        }
      default: try scanner.skipValue()
      }
    }
  }

  /// Reads an object that contains a text, variations or substitutions.
  private static func read(
    _ variation: [String], _ units: inout [Unit], _ scanner: inout JSONScanner, _ bytes: [UInt8]
  ) throws(JSONError) {
    guard variation.count < JSONScanner.maximumDepth else {
      throw scanner.failure("at most \(JSONScanner.maximumDepth) levels of nesting")
    }
    try scanner.object { (key, scanner) throws(JSONError) in
      switch key {
      case "stringUnit": units.append(try unit(variation, &scanner, bytes))
      case "variations":
        try scanner.object { (kind, scanner) throws(JSONError) in
          try scanner.object { (name, scanner) throws(JSONError) in
            try read(variation + [kind, name], &units, &scanner, bytes)
          }
        }
      case "substitutions":
        try scanner.object { (name, scanner) throws(JSONError) in
          try read(variation + [key, name], &units, &scanner, bytes)
        }
      default: try scanner.skipValue()
      }
    }
  }

  private static func unit(
    _ variation: [String], _ scanner: inout JSONScanner, _ bytes: [UInt8]
  ) throws(JSONError) -> Unit {
    _ = scanner.peek()
    var state = State.other
    var value = ""
    var range = scanner.offset..<scanner.offset
    try scanner.object { (key, scanner) throws(JSONError) in
      switch key {
      case "state": state = State(rawValue: try scanner.string()) ?? .other
      case "value":
        _ = scanner.peek()
        let start = scanner.offset
        value = try scanner.string()
        range = start..<scanner.offset
      default: try scanner.skipValue()
      }
    }
    return Unit(variation: variation, state: state, value: value, range: range)
  }
}
