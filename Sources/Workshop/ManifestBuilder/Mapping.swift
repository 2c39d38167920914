internal import Encodings
package import FileAccess
internal import SymbolCatalog

/// The project's own words: keywords by components and concepts, synonyms, opposites, categories.
package struct Mapping: Sendable {
  /// Keywords for a run of components, or, with a leading `=`, for names whose family is exactly that.
  struct Match: Sendable {
    var place: String
    var run: String
    var english: [String]
    var spanish: [String]

    var isExact: Bool { run.hasPrefix("=") }
    /// The components of the run without the mark.
    var components: [String] { run.drop { $0 == "=" }.split(separator: ".").map(String.init) }
  }

  /// Keywords for a meaning, with the symbols that answer it, best first.
  struct Concept: Sendable {
    var place: String
    var title: String
    var english: [String]
    var spanish: [String]
    var symbols: [String]
  }

  /// Categories for names that the facts leave without one; syntax of `run` as in `Match`.
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
  var catalogVersion = ""
  var doubts: [String] = []
  /// All keyword sets by their identifier in the manifest.
  ///
  /// A concept's title is its first keyword.
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

  /// A set by its identifier in the manifest; empty if there is none.
  func set(_ id: String) -> KeywordSet { sets[id] ?? KeywordSet(id: id, english: [], spanish: []) }
}

extension Mapping {
  /// Reads `keywords.json` and `categories.json` of a folder.
  package init(folder: String, problems: inout [Problem]) throws(FileError) {
    try Self.read("\(folder)/keywords.json", &problems) { (key, scanner) throws(JSONError) in
      switch key {
      case "matches":
        try scanner.array { (scanner) throws(JSONError) in
          let record = try Record("keywords.json", &scanner)
          matches.append(
            Match(
              place: record.place, run: record.string("match"), english: record.list("en"),
              spanish: record.list("es")))
        }
      case "concepts":
        try scanner.array { (scanner) throws(JSONError) in
          let record = try Record("keywords.json", &scanner)
          concepts.append(
            Concept(
              place: record.place, title: record.string("concept"), english: record.list("en"),
              spanish: record.list("es"), symbols: record.list("symbols")))
        }
      case "rings":
        try scanner.array { (scanner) throws(JSONError) in
          rings.append(try Record("keywords.json", &scanner).list("ring"))
        }
      case "opposites":
        try scanner.array { (scanner) throws(JSONError) in
          opposites.append(try Record("keywords.json", &scanner).list("opposites"))
        }
      default: try scanner.skipValue()
      }
    }
    collectSets()
    try Self.read("\(folder)/categories.json", &problems) { (key, scanner) throws(JSONError) in
      switch key {
      case "catalogVersion": catalogVersion = try scanner.string()
      case "doubts": doubts = try scanner.strings()
      case "categories":
        try scanner.array { (scanner) throws(JSONError) in
          let record = try Record("categories.json", &scanner)
          categories.append(
            Category(id: record.string("category"), title: record.string("title")))
        }
      case "rules":
        try scanner.array { (scanner) throws(JSONError) in
          let record = try Record("categories.json", &scanner)
          categoryRules.append(
            CategoryRule(
              place: record.place, run: record.string("match"),
              categories: record.list("categories")))
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

  /// One object whose members are strings or lists of strings.
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

    func string(_ key: String) -> String { strings[key] ?? "" }
    func list(_ key: String) -> [String] { lists[key] ?? [] }
  }
}
