import FileAccess
import Foundation
import PNGCodec
import Raster
import SymbolCatalog
import TestSupport
import Testing

@Suite struct CatalogDiffCommandTests {
  private func diff(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["catalog", "diff"] + arguments)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// A folder with a Swift file.
  private func sources(_ text: String, file: String = "A.swift") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try File.write(Array(text.utf8), to: "\(folder.path)/\(file)")
    return folder
  }

  @Test func aChangeIsALineThatProgramsCanRead() throws {
    let run = try diff("2024", "2025")
    #expect(run.exitCode == 0 && run.errors == "symbols: 451 added, 32 renamed\n")
    let catalog = Catalog.bundled
    func release(_ key: String) throws -> Release {
      try #require(catalog.releases.first { $0.key == key })
    }
    let expected = CatalogDiff(
      from: CatalogState(catalog, after: try release("2024.4")),
      to: CatalogState(catalog, after: try release("2025.1")))
    let lines = expected.changes.map { change in
      if case .renamed(let name, _) = change.fact { return "\(name) -> \(change.name)" }
      return "+ \(change.name)"
    }
    #expect(run.lines.map { $0.split(separator: "  ")[0] }.elementsEqual(lines) { $0 == $1 })
    #expect(run.lines.contains("homekit -> apple.homekit"))
    #expect(run.lines.contains { $0.hasPrefix("+ appletv.badge.checkmark  counts as restricted") })
  }

  /// What is said, and the release that it means.
  @Test(arguments: [
    ("2024", "2024.4"), ("2024.1", "2024.1"), ("2019", "2019.1"), ("iOS17", "2023"),
    ("ios18.3", "2024.2"), ("macOS10.15", "2019.1"), ("visionOS1", "2023.1"),
    ("watchOS27.0", "2026"),
  ])
  func statesAreReleasesAndSystems(_ text: String, _ key: String) throws {
    let json = try object(diff(text, "bundled", "--json").output)
    let from = try #require(json["from"] as? [String: Any])
    #expect(from["release"] as? String == key && from["state"] as? String == text)
    let to = try #require(json["to"] as? [String: Any])
    #expect(to["release"] is NSNull && to["state"] as? String == "bundled")
  }

  @Test(arguments: [
    ("2025 2024", "start with the older one: 2024 2025"),
    ("bundled 2024", "start with the older one: 2024 bundled"),
    ("iOS12 2024", "use iOS13.0 or later"), ("2024 iOS28", "in the catalog, iOS27.0"),
    ("2024 2031", "'2031' is not a release"), ("2024 bundle", "did you mean 'bundled'?"),
    ("2024", "missing argument: symbols catalog diff FROM TO"),
    ("2024 2025 2026", "unexpected argument"),
    ("2024 2025 --sheet new.gif", "valid: .png, .svg"),
    ("2024 2025 --used-in /no/such", "/no/such"),
  ])
  func whatCannotBeComparedIsAnError(_ line: String, _ message: String) throws {
    let run = try ToolRun(["catalog", "diff"] + line.split(separator: " ").map(String.init))
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func thereMayBeNothing() throws {
    let run = try diff("bundled", "own")
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors == "symbols: no differences\n")
    let markdown = try diff("iOS26.1", "macOS26.1", "--format", "markdown")
    #expect(
      markdown.output == "## iOS26.1 (2025.1) → macOS26.1 (2025.1)\n\nNo differences.\n")
  }

  private static let code = """
    let a = Image(systemName: "star.lefthalf.fill")
    let b = [UIImage(systemName: "heart.fill"), UIImage(systemName: "heart.fill")]
    let c = Label("x", systemImage: "character.book.closed.ar"), d = "rays"
    let e = Image(systemName: "no.such.symbol"), f = Image(systemName: "scribble")

    """

  @Test func onlyWhatSourcesUseIsTold() throws {
    let folder = try sources(Self.code)
    let run = try diff("2019", "2021", "--used-in", folder.path)
    let path = "\(folder.path)/A.swift"
    #expect(run.exitCode == 0)
    #expect(
      run.lines == [
        "\(path):3:33: + character.book.closed  (written as 'character.book.closed.ar')",
        "\(path):1:27: star.lefthalf.fill -> star.leadinghalf.filled",
        "\(path):2:30: ~ heart.fill  gained multicolor",
        "\(path):2:65: ~ heart.fill  gained multicolor",
      ])
    #expect(run.errors.contains("1 name is not a symbol"))
  }

  /// The same places as those of `check`, which is another way through the sources.
  @Test func placesAreThoseOfOtherCommands() throws {
    let folder = try sources(Self.code)
    let checked =
      try object(
        ToolRun(["check", "--used-in", folder.path, "--json"]).output)["names"] as? [[String: Any]]
    let changes =
      try object(
        diff("2019", "2026", "--used-in", folder.path, "--json").output)["changes"]
      as? [[String: Any]]
    func place(_ entry: [String: Any]) -> String {
      "\(entry["line"] ?? "").\(entry["column"] ?? "") \(entry["name"] ?? "")"
    }
    let known = Set(try #require(checked).map(place))
    let told = Set(
      try #require(changes).flatMap { $0["places"] as? [[String: Any]] ?? [] }.map(place))
    #expect(told.count == 4 && told.isSubset(of: known), "\(told) \(known)")
  }

  @Test func jsonHasCountsAndWhatIsNotKnown() throws {
    let json = try object(diff("2023", "2024", "--json").output)
    #expect(json["schemaVersion"] as? Int == 1)
    let counts = try #require(json["counts"] as? [String: Int])
    let changes = try #require(json["changes"] as? [[String: Any]])
    for (kind, count) in counts {
      #expect(changes.count { $0["kind"] as? String == kind } == count, "\(kind)")
    }
    #expect(try #require(counts["added"]) > 800 && (json["doubts"] as? [String])?.count == 2)
    let renamed = try #require(changes.first { $0["kind"] as? String == "renamed" })
    #expect(renamed["from"] is String && renamed["evidence"] as? String == "published")
    let added = try #require(changes.first { $0["kind"] as? String == "added" })
    #expect((added["availability"] as? [String: String])?["iOS"]?.hasPrefix("18.") == true)
  }

  @Test func markdownIsTablesWhoseCellsAreEscaped() throws {
    let folder = try sources(Self.code, file: "a|b*<i>`.swift")
    let run = try diff("2019", "2026", "--used-in", folder.path, "--format", "markdown")
    #expect(run.output.hasPrefix("## 2019 (2019.1) → 2026\n\n1 added, 1 renamed"))
    let rows = run.lines.filter { $0.hasPrefix("|") }
    #expect(rows.contains { $0.hasPrefix("| `star.lefthalf.fill` | `star.leadinghalf.filled` |") })
    #expect(rows.filter { $0.contains(".swift") }.allSatisfy { $0.contains(#"a\|b\*&lt;i&gt;\`"#) })
    // As many columns as the heading above them.
    for row in rows {
      let columns = row.replacing(#"\|"#, with: "").count { $0 == "|" }
      #expect(
        columns == (row.contains("gained") || row == "| Symbol | Change | Used in |" ? 4 : 5)
          || row.hasPrefix("| ---"), "\(row)")
    }
  }

  /// How many symbols of 2026 are new and how many have another name, by the tables.
  private static func changesOf2026() throws -> (added: Int, renamed: Int) {
    let tables = try FactTables.bundled
    let names = tables.symbols.filter { $0["release"] == "2026" }.compactMap { $0["name"] }
    // An earlier name of the same release is no rename between the releases.
    let older = Set(
      tables.aliases.filter { !["", "2026"].contains($0["old_name_release"] ?? "") }
        .compactMap { $0["name"] })
    let renamed = names.count { older.contains($0) }
    return (names.count - renamed, renamed)
  }

  /// On a terminal: headings with counts, names by category, no line wider than it.
  @Test func peopleReadItByCategory() throws {
    let run = try ToolRun(
      shell:
        "script -qec \"$S catalog diff 2025 2026 --no-pager --terminal-color never\" /dev/null",
      environment: ["LANG": "C.UTF-8", "COLUMNS": "60", "TERM": "xterm"])
    let lines = run.output.split(separator: "\r\n", omittingEmptySubsequences: false)
    let (added, renamed) = try Self.changesOf2026()
    #expect(
      lines.starts(with: [
        "2025 (2025.1) → 2026", "\(added) added, \(renamed) renamed", "", "Added (\(added))",
      ]))
    #expect(
      lines.contains("Renamed (\(renamed))") && lines.contains { $0.hasPrefix("  Communication (") }
    )
    #expect(lines.contains { $0.contains("airpods.pro.gen3*,") })
    // All renames are published.
    #expect(lines.contains { $0.contains(" → ") } && !lines.contains { $0.contains("inferred,") })
    #expect(lines.contains("* restricted: use only as Apple's restriction allows"))
    for line in lines where line.count > 60 {
      #expect(line.contains(" → ") || line.split(separator: " ").count == 1, "\(line)")
    }
  }

  @Test func theSheetHasWhatIsNewAndDrawn() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/new.png"
    let run = try diff("2024.1", "2024.2", "--sheet", path)
    #expect(run.exitCode == 0 && run.lines.count { $0.hasPrefix("+") } == 19, "\(run.errors)")
    let image = try PNGDecoder.decode(try File.read(path))
    #expect(image.width > 800 && image.height > 50)
    // Nothing new, nothing drawn.
    let other = "\(folder.path)/other.svg"
    let none = try diff("2024.1", "2024.1", "--sheet", other)
    #expect(none.exitCode == 1 && none.errors.contains("other.svg was not written"))
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test(arguments: [
    (["info", "--used-in", "x"], "catalog diff"),
    (["info", "--format", "markdown"], "valid: text, json"),
  ])
  func optionsOfOneActionAreNoneOfAnother(_ arguments: [String], _ message: String) throws {
    let run = try ToolRun(["catalog"] + arguments)
    #expect(run.exitCode == 2 && run.errors.contains(message), "\(run.errors)")
  }
}
