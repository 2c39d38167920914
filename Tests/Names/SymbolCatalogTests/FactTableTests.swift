import SymbolCatalog
import TestSupport
import Testing

/// The catalog says what the tables say, by a reader of the tables that shares no code with the
/// project.
@Suite struct FactTableTests {
  private let catalog = Catalog.bundled

  /// A list of a table; `-` stands for none.
  private func list(_ text: String?) -> [String] {
    (text ?? "-") == "-" ? [] : (text ?? "").split(separator: ",").map(String.init)
  }

  /// What a column of layers says.
  private func history(_ text: String?) -> Layers.History {
    if text == "?" { return .unknown }
    return catalog.releases.first { $0.key == text }.map { .since($0) } ?? .never
  }

  @Test func everyNameIsThatOfTheTable() throws {
    let tables = try FactTables.bundled
    #expect(catalog.count == tables.symbols.count)
    #expect(Set(catalog.symbols.map(\.name)) == Set(tables.symbols.compactMap { $0["name"] }))
    for row in tables.symbols {
      let name = row["name"] ?? ""
      let symbol = try #require(catalog.symbol(named: name), "\(name)")
      let variable: Bool? = row["variable"] == "?" ? nil : row["variable"] == "yes"
      let categories = list(row["categories"])
      let agrees =
        symbol.release.key == row["release"]
        && symbol.layers.hierarchical == history(row["hierarchical"])
        && symbol.layers.multicolor == history(row["multicolor"])
        && symbol.layers.variable == variable
        && symbol.localizations.sorted() == list(row["localizations"]).sorted()
        && symbol.hasAssignedCategories == categories.isEmpty
        && (categories.isEmpty || Set(symbol.categories) == Set(categories))
      #expect(agrees, "\(row)")
    }
  }

  @Test func everyReleaseIsThatOfTheTable() throws {
    let tables = try FactTables.bundled
    #expect(catalog.releases.map(\.key) == tables.releases.map { $0["release"] })
    for (release, row) in zip(catalog.releases, tables.releases) {
      for platform in Platform.allCases {
        #expect("\(release.version(on: platform))" == row[platform.rawValue])
      }
    }
    #expect(catalog.version == tables.releases.last?["iOS"])
  }

  @Test func everyEarlierNameIsThatOfTheTable() throws {
    let tables = try FactTables.bundled
    let rows = FactTables.index(tables.aliases, by: "old_name")
    let aliases = Array(catalog.aliases)
    #expect(Set(aliases.map(\.name)) == Set(rows.keys) && aliases.count == tables.aliases.count)
    for alias in aliases {
      let row = rows[alias.name] ?? [:]
      #expect(alias.canonicalName == row["name"])
      #expect(alias.release?.key ?? "" == row["old_name_release"])
      #expect(alias.evidence.rawValue == row["evidence"])
    }
  }

  @Test func everyRestrictionIsThatOfTheTable() throws {
    let tables = try FactTables.bundled
    let rows = FactTables.index(tables.restrictions, by: "name")
    for symbol in catalog.symbols {
      guard let row = rows[symbol.name] else {
        #expect(symbol.restriction == nil, "\(symbol.name)")
        continue
      }
      let text = row["may_only_refer_to"] ?? ""
      #expect(symbol.restriction == Restriction(text: text), "\(symbol.name)")
      #expect((symbol.restriction == .unpublished) == (text == "?"), "\(symbol.name)")
    }
    #expect(catalog.symbols.count { $0.restriction != nil } == rows.count)
  }

  /// What is doubtful has the numbers of the tables, and nothing settled is listed.
  @Test func doubtsHaveTheNumbersOfTheTables() throws {
    let tables = try FactTables.bundled
    func expect(_ count: Int, _ text: String) {
      #expect(catalog.doubts.contains { $0.contains(text) } == (count > 0), "\(text)")
    }
    let unknown = tables.symbols.count { $0.values.contains("?") }
    expect(unknown, "layers of \(unknown) name")
    let unpublished = tables.restrictions.count { $0["may_only_refer_to"] == "?" }
    expect(unpublished, "product that \(unpublished) name")
    let undated = tables.aliases.count { ($0["old_name_release"] ?? "").isEmpty }
    expect(undated, "\(undated) earlier name")
    let inferred = tables.restrictions.count {
      ($0["may_only_refer_to"] ?? "").hasPrefix("(inferred")
    }
    expect(inferred, "\(inferred) name")
    let uncategorized = tables.symbols.count { $0["categories"] == "-" }
    expect(uncategorized, "categories of \(uncategorized) name")
    let renames = tables.aliases.count { $0["evidence"] == "inferred" }
    expect(renames, "rename")
    #expect(!catalog.doubts.contains { $0.contains("June 2026") })
  }
}
