internal import Encodings

/// Reads the records of the keyword file: sets by component runs and by concepts, rings of
/// synonyms, and opposites.
struct KeywordReader {
  let bytes: Bytes

  /// A set's record; `symbols` is empty for sets of component runs.
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
    // People may know words of one language only.
    let isOwn = id.utf8.first == KeywordSet.ownMark && !(english.isEmpty && spanish.isEmpty)
    for (field, words) in [("en", english), ("es", spanish)] {
      if words.isEmpty, !isOwn { throw problem(.missing(field: field)) }
      if words.contains(where: \.isEmpty) { throw problem(.syntax(expected: "no empty keyword")) }
    }
    return (
      KeywordSet(
        id: id, english: english, spanish: spanish, about: about, phrases: phrases), symbols
    )
  }

  /// The words of a ring or of opposites, under `key`.
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
  /// The identifier of a concept's set.
  ///
  /// Concepts and runs of components share one space of identifiers; `#` marks a concept.
  package static func identifier(ofConcept title: String) -> String { "#" + title }

  /// What the identifiers of sets begin with that people have given to names of their own; it sorts
  /// before all runs.
  package static let ownMark = UInt8(ascii: "!")

  /// The identifier of the set that people have given to a name, and to others with the same
  /// keywords.
  package static func identifier(ofOwn name: String) -> String { "!" + name }

  /// Whether the set is somebody's own.
  package var isOwn: Bool { id.utf8.first == Self.ownMark }

  /// Where the record of a set's identifier lies in the keyword file.
  static func location(of id: String) -> (section: RecordFile.Section, key: String) {
    id.hasPrefix("#") ? (.concepts, String(id.dropFirst())) : (.matches, id)
  }
}
