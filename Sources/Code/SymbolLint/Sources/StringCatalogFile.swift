package import Encodings

/// A String Catalog, `.xcstrings`: the keys of an app's texts with their translations and places.
///
/// Keys of JSON that it does not know are skipped; each is read once, in the order of the file.
package struct StringCatalogFile: Hashable, Sendable {
  /// How far a translation is.
  package enum State: String, Sendable {
    case new
    case needsReview = "needs_review"
    case translated
    case stale
    /// None that is known.
    case other
  }

  /// A text of a translation.
  package struct Unit: Hashable, Sendable {
    /// Which variation it is, empty for a text without: kinds and cases in turns.
    ///
    /// Such as `plural`, `one` or `device`, `mac`, `plural`, `other`; those of a substitution begin
    /// with `substitutions` and its name.
    package let variation: [String]
    /// How far it is.
    package let state: State
    /// The text.
    package let value: String
    /// Where the text is written, with its quotes.
    package let range: Range<Int>

    /// The case of the plural that it is for; nil if it is for none.
    package var plural: String? {
      variation.lastIndex(of: "plural").flatMap { index in
        index + 1 < variation.count ? variation[index + 1] : nil
      }
    }
  }

  /// What an entry is in a language.
  package struct Translation: Hashable, Sendable {
    /// The language's code.
    package let language: String
    /// Its texts, in the order of the file.
    package let units: [Unit]

    /// Whether it has texts, and each is done.
    package var isDone: Bool {
      !units.isEmpty && units.allSatisfy { $0.state == .translated }
    }
  }

  /// A key with all that is said of it.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// Where it is written, with its quotes.
    package let range: Range<Int>
    /// What is said to translators.
    package fileprivate(set) var comment: String?
    /// How the key came here: `manual`, `extracted_with_value`, `stale` and the like.
    package fileprivate(set) var extraction: String?
    /// Whether it is to be translated at all.
    package fileprivate(set) var isTranslatable = true
    /// Its languages, in the order of the file; the source's is there only if its text is not the
    /// key.
    package fileprivate(set) var translations: [Translation] = []

    /// What it is in a language; nil if it is not there.
    package func translation(_ language: String) -> Translation? {
      translations.first { $0.language == language }
    }
  }

  /// The language that keys and code are in.
  package private(set) var sourceLanguage = ""
  /// All entries, in the order of the file.
  package private(set) var entries: [Entry] = []

  /// All languages of all entries and the source's, sorted.
  package var languages: [String] {
    Set(entries.flatMap { $0.translations.map(\.language) } + [sourceLanguage]).sorted()
  }

  /// Reads the bytes of a catalog.
  ///
  /// O(bytes); nested at most as deep as `JSONScanner` reads.
  ///
  /// - Throws: What is no JSON, or not of the form of these catalogs.
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
        if hasEntries { throw scanner.failure("\"strings\" once") }
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

  /// Reads an object with a text, variations or substitutions.
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
