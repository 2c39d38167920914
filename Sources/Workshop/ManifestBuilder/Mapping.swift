internal import Encodings
package import FileAccess
internal import SymbolCatalog

/// The project's mapping: keywords by components and concepts, synonyms, opposites and categories.
package struct Mapping: Sendable {
  /// The keywords for a run of components or, if it begins with `=`, for names whose family is
  /// exactly this run.
  struct Match: Sendable {
    var place: String
    var run: String
    var english: [String]
    var spanish: [String]

    /// The components of the run, without the leading `=`.
    var components: [String] { run.drop { $0 == "=" }.split(separator: ".").map(String.init) }
  }

  /// The keywords for a concept, and its symbols, best first.
  struct Concept: Sendable {
    var place: String
    var title: String
    var english: [String]
    var spanish: [String]
    var symbols: [String]
  }

  /// The categories for names that have none in the facts; `run` has the same syntax as in `Match`.
  struct CategoryRule: Sendable {
    var place: String
    var run: String
    var categories: [String]

    var components: [String] { run.drop { $0 == "=" }.split(separator: ".").map(String.init) }
  }

  var matches: [Match] = []
  var concepts: [Concept] = []
  var rings: [[String]] = []
  var opposites: [[String]] = []
  var categories: [Category] = []
  var categoryRules: [CategoryRule] = []
  /// The uncertainties that the tables do not show; `Facts.doubts(with:)` adds all others.
  var doubts: [String] = []
  /// All keyword sets, by their identifier in the manifest.
  ///
  /// The title of a concept is its first keyword.
  private(set) var sets: [String: KeywordSet] = [:]

  private mutating func collectSets() {
    for match in matches {
      sets[match.run] = KeywordSet(id: match.run, english: match.english, spanish: match.spanish)
    }
    for concept in concepts {
      let id = KeywordSet.identifier(ofConcept: concept.title)
      let english = [concept.title] + concept.english.filter { $0 != concept.title }
      sets[id] = KeywordSet(id: id, english: english, spanish: concept.spanish)
    }
  }

  /// The assignment of keyword sets to names.
  var assignment: KeywordAssignment {
    var concepts: [String: [KeywordReference]] = [:]
    for concept in self.concepts {
      let id = KeywordSet.identifier(ofConcept: concept.title)
      for (rank, symbol) in concept.symbols.enumerated() {
        concepts[symbol, default: []].append(
          KeywordReference(set: id, weight: KeywordAssignment.weight(ofRank: rank)))
      }
    }
    return KeywordAssignment(runs: Set(matches.map(\.run))) { [concepts] in concepts[$0] ?? [] }
  }

  /// Returns the mapping with renamed symbols in its concepts, each only once.
  func renamed(_ name: (String) -> String) -> Mapping {
    var result = self
    for index in concepts.indices {
      var seen: Set<String> = []
      result.concepts[index].symbols = concepts[index].symbols.map(name).filter {
        seen.insert($0).inserted
      }
    }
    return result
  }

  /// Returns the keyword set with an identifier in the manifest; an empty set if it does not exist.
  func set(_ id: String) -> KeywordSet { sets[id] ?? KeywordSet(id: id, english: [], spanish: []) }
}

extension Mapping {
  /// Reads `keywords.json` and `categories.json` from a folder.
  package init(folder: String, problems: inout [Problem]) throws(FileError) {
    try Self.read("\(folder)/keywords.json", &problems) { (key, scanner) throws(JSONError) in
      switch key {
      case "matches":
        matches = try Record.list("keywords.json", &scanner).map {
          Match(
            place: $0.place, run: $0.string("match"), english: $0.list("en"),
            spanish: $0.list("es"))
        }
      case "concepts":
        concepts = try Record.list("keywords.json", &scanner).map {
          Concept(
            place: $0.place, title: $0.string("concept"), english: $0.list("en"),
            spanish: $0.list("es"), symbols: $0.list("symbols"))
        }
      case "rings":
        rings = try Record.list("keywords.json", &scanner).map { $0.list("ring") }
      case "opposites":
        opposites = try Record.list("keywords.json", &scanner).map { $0.list("opposites") }
      default: try scanner.skipValue()
      }
    }
    collectSets()
    try Self.read("\(folder)/categories.json", &problems) { (key, scanner) throws(JSONError) in
      switch key {
      case "doubts": doubts = try scanner.strings()
      case "categories":
        categories = try Record.list("categories.json", &scanner).map {
          Category(id: $0.string("category"), title: $0.string("title"))
        }
      case "rules":
        categoryRules = try Record.list("categories.json", &scanner).map {
          CategoryRule(
            place: $0.place, run: $0.string("match"), categories: $0.list("categories"))
        }
      default: try scanner.skipValue()
      }
    }
  }

  private static func read(
    _ path: String, _ problems: inout [Problem],
    member: (String, inout JSONScanner) throws(JSONError) -> Void
  ) throws(FileError) {
    let bytes = try File.read(path)
    var scanner = JSONScanner(Bytes(bytes))
    do throws(JSONError) {
      try scanner.object(member)
      try scanner.finish()
    } catch {
      let line = 1 + bytes[..<min(error.offset, bytes.count)].count { $0 == 0x0A }
      problems.append(Problem("\(path):\(line)", "expected \(error.expected)"))
    }
  }

  /// An object whose members are strings or lists of strings.
  private struct Record {
    var place: String
    private var strings: [String: String] = [:]
    private var lists: [String: [String]] = [:]

    init(_ file: String, _ scanner: inout JSONScanner) throws(JSONError) {
      place = file
      var strings = strings
      var lists = lists
      try scanner.object { (key, scanner) throws(JSONError) in
        if scanner.peek() == UInt8(ascii: "[") {
          lists[key] = try scanner.strings()
        } else {
          strings[key] = try scanner.string()
        }
      }
      self.strings = strings
      self.lists = lists
      place = "\(file) '\(strings["match"] ?? strings["concept"] ?? strings["category"] ?? "?")'"
    }

    /// Returns the objects in an array.
    static func list(
      _ file: String, _ scanner: inout JSONScanner
    ) throws(JSONError) -> [Record] {
      var records: [Record] = []
      try scanner.array { (scanner) throws(JSONError) in
        records.append(try Record(file, &scanner))
      }
      return records
    }

    func string(_ key: String) -> String { strings[key] ?? "" }
    func list(_ key: String) -> [String] { lists[key] ?? [] }
  }
}
