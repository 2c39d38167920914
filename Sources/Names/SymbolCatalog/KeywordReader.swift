internal import Encodings

/// A reader of keyword records: sets of component runs, sets of concepts, synonym rings, and
/// opposites.
struct KeywordReader {
  let bytes: Bytes

  /// Reads a set of keywords; `symbols` lists the symbols of a concept, and is empty for sets of
  /// component runs.
  func set(_ scanner: inout JSONScanner) throws(ManifestError) -> (
    set: KeywordSet, symbols: [String]
  ) {
    var id: String?
    var english: [String] = []
    var spanish: [String] = []
    var symbols: [String] = []
    var about: String?
    var phrases: [String] = []
    let start = scanner.offset
    do throws(JSONError) {
      try scanner.object { (field, scanner) throws(JSONError) in
        switch field {
        case "match": id = try scanner.string()
        case "concept":
          let title = try scanner.string()
          id = KeywordSet.identifier(ofConcept: title)
          english.insert(title, at: 0)
        case "en": english += try scanner.strings().filter { !english.contains($0) }
        case "es": spanish = try scanner.strings()
        case "symbols": symbols = try scanner.strings()
        case "about": about = try scanner.string()
        case "phrases": phrases = try scanner.strings()
        default: try scanner.skipValue()
        }
      }
    } catch {
      throw ManifestError(
        file: .keywords, offset: error.offset, record: id,
        problem: .syntax(expected: error.expected))
    }
    func problem(_ problem: ManifestError.Problem) -> ManifestError {
      ManifestError(file: .keywords, offset: start, record: id, problem: problem)
    }
    guard let id else { throw problem(.missing(field: "match")) }
    // The sets of users can have words in only one language.
    let isOwn = id.utf8.first == KeywordSet.ownMark && !(english.isEmpty && spanish.isEmpty)
    for (field, words) in [("en", english), ("es", spanish)] {
      if words.isEmpty, !isOwn { throw problem(.missing(field: field)) }
      if words.contains(where: \.isEmpty) {
        throw problem(.syntax(expected: "keywords that are not empty"))
      }
    }
    return (
      KeywordSet(
        id: id, english: english, spanish: spanish, about: about, phrases: phrases), symbols
    )
  }

  /// Reads the words of a synonym ring or of opposites, under `key`.
  func words(_ scanner: inout JSONScanner, key: String) throws(ManifestError) -> [String] {
    var words: [String] = []
    do throws(JSONError) {
      try scanner.object { (field, scanner) throws(JSONError) in
        if field == key { words = try scanner.strings() } else { try scanner.skipValue() }
      }
    } catch {
      throw ManifestError(
        file: .keywords, offset: error.offset, record: key,
        problem: .syntax(expected: error.expected))
    }
    return words
  }
}

extension KeywordSet {
  /// Returns the identifier of a concept's set.
  ///
  /// Concepts and component runs share a namespace, in which `#` marks a concept.
  package static func identifier(ofConcept title: String) -> String { "#" + title }

  /// The first byte in the identifiers of sets from users; it makes them sort before all other
  /// sets.
  package static let ownMark = UInt8(ascii: "!")

  /// Returns the identifier of the user's keyword set for a name; other names with the same
  /// keywords share the set.
  package static func identifier(ofOwn name: String) -> String { "!" + name }

  /// Whether the set is from the user.
  package var isOwn: Bool { id.utf8.first == Self.ownMark }

  /// Returns the section and key of a set's record in the keyword file.
  static func location(of id: String) -> (section: RecordFile.Section, key: String) {
    id.hasPrefix("#") ? (.concepts, String(id.dropFirst())) : (.matches, id)
  }
}
