import Foundation
import SymbolCatalog
import Testing
import Workbench

/// The columns of the facts that dates are in, as Foundation's decoder reads them.
private struct DatedFacts: Decodable {
  struct Release: Decodable { var release: String }

  struct Record: Decodable {
    var name, release: String
    var hierarchical, multicolor: String?
  }

  struct Alias: Decodable {
    var alias, name: String
    var release: String?
  }

  var releases: [Release]
  var symbols: [Record]
  var aliases: [Alias]

  static let bundled: Result<DatedFacts, any Error> = Result {
    let bytes = try Repository.bytes("Resources/manifest.json")
    return try JSONDecoder().decode(DatedFacts.self, from: Data(bytes))
  }

  /// The changes between two releases, one a line, sorted.
  func changes(_ first: String, _ last: String) -> [String] {
    let keys = releases.map(\.release)
    func rank(_ key: String) -> Int { keys.firstIndex(of: key) ?? .max }
    let (a, b) = (rank(first), rank(last))
    var earlier: [String: [(rank: Int, name: String)]] = [:]
    for alias in aliases {
      guard let release = alias.release else { continue }
      earlier[alias.name, default: []].append((rank(release), alias.alias))
    }
    var lines: [String] = []
    for symbol in symbols {
      let names =
        (earlier[symbol.name] ?? []).sorted { $0 < $1 } + [
          (rank(symbol.release), symbol.name)
        ]
      guard let after = names.last(where: { $0.rank <= b }) else { continue }
      guard let before = names.last(where: { $0.rank <= a }) else {
        lines.append("+ \(after.name)")
        continue
      }
      if before.name != after.name { lines.append("\(before.name) -> \(after.name)") }
      for (kind, key) in [("hierarchical", symbol.hierarchical), ("multicolor", symbol.multicolor)]
      {
        guard let key, (a + 1...max(b, a + 1)).contains(rank(key)), rank(key) <= b else { continue }
        // A date of the canonical name says nothing of what the earlier one had.
        if before.name != symbol.name, key == symbol.release { continue }
        lines.append("~ \(after.name) \(kind)")
      }
    }
    return lines.sorted()
  }
}

/// The changes, one a line, sorted.
private func lines(_ diff: CatalogDiff) -> [String] {
  diff.changes.flatMap { change -> [String] in
    switch change.fact {
    case .added: ["+ \(change.name)"]
    case .renamed(let name, _): ["\(name) -> \(change.name)"]
    case .removed: ["- \(change.name)"]
    case .restriction(let old, let new):
      ["! \(change.name) \(old?.text ?? "free") > \(new?.text ?? "free")"]
    case .availability(let old, let new): ["@ \(change.name) \(old.key) > \(new.key)"]
    case .layers(let items): list("~", change.name, items)
    case .categories(let items): list("c", change.name, items)
    case .localizations(let items): list("l", change.name, items)
    case .earlierNames(let items): list("n", change.name, items)
    }
  }.sorted()
}

private func list(_ mark: String, _ name: String, _ items: CatalogDiff.Items) -> [String] {
  items.gained.map { "\(mark) \(name) \($0)" } + items.lost.map { "\(mark) \(name) -\($0)" }
}

/// A catalog of these records of symbols and aliases.
private func catalog(
  _ symbols: [String], aliases: [String] = [], releases: [String] = ["2019", "2020", "2021"]
) throws -> Catalog {
  let rows = releases.enumerated().map { position, key in
    "{\"release\":\"\(key)\",\"iOS\":\"\(13 + position)\",\"macOS\":\"\(11 + position)\","
      + "\"tvOS\":\"\(13 + position)\",\"watchOS\":\"\(6 + position)\",\"visionOS\":\"1\"}"
  }
  func list(_ rows: [String]) -> String { rows.isEmpty ? "" : rows.joined(separator: ",\n") + "\n" }
  let manifest = """
    {
    "schemaVersion":1,
    "catalogVersion":"test",
    "symbolCount":\(symbols.count),
    "releases":[
    \(list(rows))],
    "categories":[
    {"category":"things","title":"Things"},
    {"category":"other","title":"Other"}
    ],
    "symbols":[
    \(list(symbols.map { "{\"name\":\($0)}" }.sorted()))],
    "aliases":[
    \(list(aliases.map { "{\"alias\":\($0),\"evidence\":\"published\"}" }.sorted()))]
    }

    """
  let keywords = """
    {
    "schemaVersion":1,
    "matches":[
    {"match":"bell","en":["ring"],"es":["campana"]}
    ],
    "concepts":[
    ],
    "rings":[
    ],
    "opposites":[
    ]
    }

    """
  return try Catalog(manifest: Array(manifest.utf8), keywords: Array(keywords.utf8))
}

/// A record of a symbol, with further members.
private func symbol(
  _ name: String, _ release: String = "2019", categories: String = "\"things\"",
  more: String = ""
) -> String {
  "\"\(name)\",\"release\":\"\(release)\",\"categories\":[\(categories)],\"keywords\":{}\(more)"
}

@Suite struct CatalogDiffTests {
  private func state(after key: String) throws -> CatalogState {
    let release = try #require(Catalog.bundled.releases.first { $0.key == key })
    return CatalogState(.bundled, after: release)
  }

  @Test(arguments: [
    ("2024.4", "2025.1"), ("2019", "2026"), ("2020", "2021"), ("2024", "2024.1"),
    ("2025.1", "2026"),
  ])
  func releasesDifferAsTheFactsSay(_ first: String, _ last: String) throws {
    let diff = CatalogDiff(from: try state(after: first), to: try state(after: last))
    let expected = try DatedFacts.bundled.get().changes(first, last)
    #expect(expected.count > 30)
    #expect(lines(diff) == expected)
  }

  @Test func thatOfOneStateIsEmpty() throws {
    let state = try state(after: "2023")
    #expect(CatalogDiff(from: state, to: state).changes.isEmpty)
    let all = CatalogState(.bundled)
    #expect(CatalogDiff(from: all, to: all).changes.isEmpty)
    #expect(CatalogDiff(from: all, to: try self.state(after: "2026")).changes.isEmpty)
  }

  /// One after the other, two diffs say of additions and renames what one says at once.
  @Test func stepsComeToTheWhole() throws {
    func names(_ first: String, _ last: String) throws -> (added: Int, all: CatalogDiff) {
      let diff = CatalogDiff(from: try state(after: first), to: try state(after: last))
      return (diff.changes.count { $0.fact == .added }, diff)
    }
    let whole = try names("2021", "2025.1")
    let parts = [try names("2021", "2022.2"), try names("2022.2", "2025.1")]
    #expect(whole.added == parts.map(\.added).reduce(0, +))
  }

  @Test func changesAreSortedByKindAndName() throws {
    let diff = CatalogDiff(from: try state(after: "2023"), to: try state(after: "2024"))
    let order = CatalogDiff.Kind.allCases
    let keys = diff.changes.map { (order.firstIndex(of: $0.fact.kind) ?? 0, $0.name) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Set(diff.changes.map(\.fact.kind)) == [.added, .renamed, .layers])
  }

  @Test func aRenameHasTheNamesOfBothStates() throws {
    let diff = CatalogDiff(from: try state(after: "2019"), to: try state(after: "2021"))
    let change = try #require(diff.changes.first { $0.name == "star.leadinghalf.filled" })
    #expect(change.fact == .renamed(from: "star.lefthalf.fill", .published))
    #expect(
      change.names == [
        "star.fill.left", "star.leadinghalf.fill", "star.leadinghalf.filled", "star.lefthalf.fill",
      ])
  }

  /// What is in the two catalogs, and what the diff says.
  @Test(arguments: [
    ([symbol("a")], [], [symbol("a"), symbol("b")], [], ["+ b"]),
    ([symbol("a"), symbol("b")], [], [symbol("a")], [], ["- b"]),
    (
      [symbol("a")], [], [symbol("b", "2020", more: ",\"aliases\":[\"a\"]")],
      ["\"a\",\"name\":\"b\",\"release\":\"2019\""], ["a -> b"]
    ),
    // The other way round.
    (
      [symbol("b", "2020", more: ",\"aliases\":[\"a\"]")],
      ["\"a\",\"name\":\"b\",\"release\":\"2019\""], [symbol("a")], [], ["b -> a"]
    ),
    // Two become one.
    (
      [symbol("a"), symbol("b", "2020")], [], [symbol("b", "2020", more: ",\"aliases\":[\"a\"]")],
      ["\"a\",\"name\":\"b\",\"release\":\"2019\""], ["a -> b"]
    ),
    // One becomes two.
    (
      [symbol("b", "2020", more: ",\"aliases\":[\"a\"]")],
      ["\"a\",\"name\":\"b\",\"release\":\"2019\""], [symbol("a"), symbol("b", "2020")], [],
      ["+ a"]
    ),
    (
      [symbol("a")], [], [symbol("a", more: ",\"restriction\":\"X\"")], [], ["! a free > X"]
    ),
    (
      [symbol("a", more: ",\"restriction\":\"X\"")], [], [symbol("a")], [], ["! a X > free"]
    ),
    (
      [symbol("a", more: ",\"hierarchical\":\"2020\"")], [],
      [symbol("a", more: ",\"multicolor\":\"2020\",\"variable\":true")], [],
      ["~ a -hierarchical", "~ a multicolor", "~ a variable"]
    ),
    ([symbol("a", "2020")], [], [symbol("a", "2021")], [], ["@ a 2020 > 2021"]),
    (
      [symbol("a")], [], [symbol("a", categories: "\"other\"")], [], ["c a -things", "c a other"]
    ),
    ([symbol("a", more: ",\"localizations\":[\"ar\"]")], [], [symbol("a")], [], ["l a -ar"]),
    (
      [symbol("b", "2020")], [], [symbol("b", "2020", more: ",\"aliases\":[\"a\"]")],
      ["\"a\",\"name\":\"b\",\"release\":\"2019\""], ["n b a"]
    ),
  ])
  func catalogsDiffer(
    _ old: [String], _ oldAliases: [String], _ new: [String], _ newAliases: [String],
    _ expected: [String]
  ) throws {
    let old = CatalogState(try catalog(old, aliases: oldAliases))
    let new = CatalogState(try catalog(new, aliases: newAliases))
    #expect(lines(CatalogDiff(from: old, to: new)) == expected.sorted())
    #expect(CatalogDiff(from: new, to: new).changes.isEmpty)
  }

  /// Versions count, not the keys of releases.
  @Test func releasesMayBeNumberedOtherwise() throws {
    let old = try catalog([symbol("a", "2021")])
    let same = try catalog([symbol("a", "2021x")], releases: ["2019", "2020", "2021x"])
    #expect(CatalogDiff(from: CatalogState(old), to: CatalogState(same)).changes.isEmpty)
    let more = try catalog([symbol("a", "2021")], releases: ["2018", "2019", "2020", "2021"])
    #expect(
      lines(CatalogDiff(from: CatalogState(old), to: CatalogState(more))) == ["@ a 2021 > 2021"])
  }

  /// What is dated to the release of a new name may be older.
  @Test func layersOfRenamedSymbolsAreOnlyToldWhereTheyAreKnown() throws {
    let alias = ["\"a\",\"name\":\"b\",\"release\":\"2019\""]
    for (date, expected) in [("2020", ["a -> b"]), ("2021", ["a -> b", "~ b hierarchical"])] {
      let catalog = try catalog(
        [symbol("b", "2020", more: ",\"aliases\":[\"a\"],\"hierarchical\":\"\(date)\"")],
        aliases: alias)
      let first = CatalogState(catalog, after: catalog.releases[0])
      #expect(lines(CatalogDiff(from: first, to: CatalogState(catalog))) == expected)
    }
  }
}
