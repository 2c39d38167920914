import FileAccess
import Foundation
import OwnCatalog
import SymbolCatalog
import SymbolSearch
import TestSupport
import Testing
import Workbench

@testable import SymbolsCLI
@testable import UserLibrary

/// A release that does not exist: copies of the tables with some rows more, what `symbols-data`
/// makes of them, and the tool with that catalog instead of its own.
private final class Rehearsal: Sendable {
  static let shared = Result { try Rehearsal() }

  static let count = 60
  static let release = "2027"
  /// Renamed names that concepts, labels, keywords and categories know by their earlier names.
  static let renamed = ["hanger": "garment.hook", "atom": "particle.orbits"]

  let folder: TemporaryFolder
  /// The new names, as the tables have them.
  let rows: [FactTables.Row]
  let bundled: FactTables
  var environment: [String: String] { ["HOME": folder.path, "LANG": "C.UTF-8"] }

  init() throws {
    folder = try TemporaryFolder()
    bundled = try FactTables.bundled
    rows = Self.newRows(bundled)
    let resources = "\(folder.path)/Resources"
    try File.makeFolder("\(resources)/Facts")
    for file in ["keywords.json", "categories.json", "vocabulary.tsv", "labels.tsv"] {
      try File.write(Repository.bytes("Resources/\(file)"), to: "\(resources)/\(file)")
    }
    for (file, edit) in edits {
      let text = String(decoding: try Repository.bytes("Resources/Facts/\(file)"), as: UTF8.self)
      try File.write(Array(edit(text).utf8), to: "\(resources)/Facts/\(file)")
    }
    let made = try ToolRun(
      shell: """
        cp -R '\(Repository.root)'/Resources/Gallery '\(Repository.root)'/Resources/Guide \
          '\(Repository.root)'/Resources/Kit '\(resources)' && \
        "$(dirname "$S")/symbols-data" --resources '\(resources)'
        """,
      environment: environment)
    try #require(made.exitCode == 0, "\(made.errors)")
    try install(resources)
  }

  /// Rows for names that nobody has: known things with badges they do not have.
  private static func newRows(_ tables: FactTables) -> [FactTables.Row] {
    let taken = Set(tables.symbols.compactMap { $0["name"] })
    let restricted = Set(tables.restrictions.compactMap { $0["name"] })
    var rows: [FactTables.Row] = []
    for badge in ["airplane", "automatic", "fan"] {
      for row in tables.symbols where rows.count < count {
        let base = row["name"] ?? ""
        let name = "\(base).badge.\(badge)"
        guard !base.contains("."), !restricted.contains(base), !taken.contains(name),
          row["categories"] != "-"
        else { continue }
        let layers = ["2027", "-", "?"][rows.count % 3]
        rows.append([
          "name": name, "release": release, "hierarchical": layers, "multicolor": layers,
          "variable": ["yes", "-", "?"][rows.count % 3], "categories": row["categories"] ?? "-",
          "localizations": "-",
        ])
      }
    }
    return rows
  }

  private static let columns = [
    "name", "release", "hierarchical", "multicolor", "variable", "categories", "localizations",
  ]

  /// What is edited in each table.
  private var edits: [(String, (String) -> String)] {
    let added = rows.map { row in Self.columns.map { row[$0] ?? "-" }.joined(separator: "\t") }
    let names = rows.compactMap { $0["name"] }
    let releases = FactTables.index(bundled.symbols, by: "name").mapValues { $0["release"] ?? "" }
    return [
      ("releases.tsv", { $0 + "2027\t28.0\t28.0\t28.0\t28.0\t28.0\n" }),
      ("symbols.tsv", { Self.rename($0) + added.joined(separator: "\n") + "\n" }),
      (
        "aliases.tsv",
        { text in
          text + Self.renamed.map { "\($0)\t\($1)\t\(releases[$0] ?? "")\tpublished\n" }.joined()
            + "\(names[0]).once\t\(names[0])\t2027\tpublished\n"
            + "\(names[1]).once\t\(names[1])\t\tinferred\n"
        }
      ),
      ("restricted.tsv", { $0 + "\(names[3])\tAcme’s Anvil\n\(names[4])\t?\n" }),
    ]
  }

  /// The table with a new name, of the new release, in the rows of renamed symbols.
  private static func rename(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      var cells = line.split(separator: "\t").map(String.init)
      guard let name = renamed[cells[0]] else { return String(line) }
      cells[0] = name
      for column in 1...3 where cells[column] != "-" { cells[column] = release }
      return cells.joined(separator: "\t")
    }.joined(separator: "\n") + "\n"
  }

  /// Puts the catalog where the tool keeps the one that it has made of its own and the user's data:
  /// it reads all of it from there.
  private func install(_ resources: String) throws {
    let variables = environment
    let files = try #require(
      OwnCatalogFiles(UserFolders { variables[$0] }, tool: Version.tool))
    try File.makeFolder(files.folder)
    let image = CatalogImage.bytes(
      of: try ["manifest.json", "keywords.json", "search.index"].map {
        try File.read("\(resources)/\($0)")
      }, program: files.identity(.bundled), sources: OwnCatalogFiles.words(files.stamps))
    let path = try #require(files.imagePath)
    try File.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    try File.write(image, to: path)
  }

  func run(_ arguments: String...) throws -> ToolRun {
    try ToolRun(arguments, environment: environment)
  }

  func object(_ arguments: [String]) throws -> [String: Any] {
    let run = try ToolRun(arguments, environment: environment)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any],
      "\(run.errors)")
  }

  func names(_ layers: String? = nil) -> [String] {
    rows.filter { layers == nil || $0["hierarchical"] == layers }.compactMap { $0["name"] }
  }
}

/// A release is added by editing tables: nothing else has to know it.
@Suite struct ReleaseRehearsalTests {
  private let rehearsal: Rehearsal

  init() throws { rehearsal = try Rehearsal.shared.get() }

  @Test func theCatalogHasTheRelease() throws {
    let info = try rehearsal.object(["catalog", "info", "--json"])
    #expect(info["catalogVersion"] as? String == "28.0")
    #expect(info["symbols"] as? Int == rehearsal.bundled.symbols.count + Rehearsal.count)
    #expect(info["aliases"] as? Int == rehearsal.bundled.aliases.count + 4)
    #expect(info["inferredAliases"] as? Int == 1)
    #expect(info["restricted"] as? Int == rehearsal.bundled.restrictions.count + 2)
    let doubts = try #require(info["doubts"] as? [String])
    #expect(doubts.contains { $0.contains("1 rename is inferred") }, "\(doubts)")
    #expect(doubts.contains { $0.contains("of release 2026, 2027 are not published") })
    let releases = try #require(info["releases"] as? [[String: Any]])
    #expect(releases.last?["symbols"] as? Int == Rehearsal.count + Rehearsal.renamed.count)
  }

  @Test func searchFindsTheNames() throws {
    let listed = try rehearsal.run("search", "--introduced", "2027")
    // Renamed symbols were new in an earlier release.
    #expect(listed.lines == rehearsal.names().sorted())
    for name in rehearsal.names().prefix(6) {
      let words = name.replacing(".", with: " ")
      #expect(try rehearsal.run("search", words).lines.first == name)
    }
    for (old, new) in Rehearsal.renamed {
      #expect(try rehearsal.run("search", old).lines.first == new)
    }
    // Words of the mapping for the earlier name.
    #expect(try rehearsal.run("search", "clothes hanger").lines.first == "garment.hook")
    let layered = try rehearsal.run("search", "--introduced", "2027", "--layers", "variable")
    #expect(Set(layered.lines).isSuperset(of: rehearsal.names("2027")))
    #expect(Set(layered.lines).isDisjoint(with: rehearsal.names("?") + rehearsal.names("-")))
    #expect(layered.errors.contains("skipped \(rehearsal.names("?").count) symbols whose layers"))
  }

  @Test func showTellsThem() throws {
    let run = try ToolRun(
      ["show", "--format", "jsonl", "-"], input: rehearsal.names().joined(separator: "\n"),
      environment: rehearsal.environment)
    #expect(run.lines.count == Rehearsal.count)
    for (line, row) in zip(run.lines, rehearsal.rows) {
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(json["name"] as? String == row["name"] && json["release"] as? String == "2027")
      #expect((json["availability"] as? [String: String])?["iOS"] == "28.0")
      let layers = try #require(json["layers"] as? [String: Any])
      #expect((layers["unknown"] as? [String])?.isEmpty == (row["hierarchical"] != "?"))
      #expect((layers["variable"] is NSNull) == (row["variable"] == "?"))
      #expect(layers["hierarchical"] as? String == (row["hierarchical"] == "2027" ? "2027" : nil))
    }
    let names = rehearsal.names()
    #expect(try rehearsal.run("show", names[3]).output.contains("may only refer to Acme’s Anvil"))
    #expect(
      try rehearsal.run("show", names[4]).output.contains(
        "restricted; the product is not published"))
    #expect(try rehearsal.run("show", names[2]).output.contains("layers      unknown"))
    let renamed = try rehearsal.run("show", "hanger").output
    #expect(renamed.hasPrefix("garment.hook\n") && renamed.contains("'hanger' is an earlier name"))
  }

  @Test func checkKnowsTheirSystems() throws {
    let name = rehearsal.names()[0]
    #expect(try rehearsal.run("check", name, "--target", "iOS27").exitCode == 1)
    #expect(try rehearsal.run("check", name, "--target", "iOS28").exitCode == 0)
    #expect(try rehearsal.run("check", "hanger").output.contains("garment.hook"))
    #expect(try rehearsal.run("check", "\(name).once").output.contains(name))
    // The catalog of the program does not have it.
    #expect(try rehearsal.run("check", name, "--catalog", "bundled").exitCode == 1)
  }

  @Test func lintKnowsThem() throws {
    let names = rehearsal.names()
    let file = "\(rehearsal.folder.path)/A.swift"
    let text = """
      let a = Image(systemName: "\(names[0])")
      let b = Image(systemName: "hanger")
      let c = Image(systemName: "\(names[3])")
      let d = Image(systemName: "\(names[4])")
      let e = Image(systemName: "\(names[1])").symbolRenderingMode(.multicolor)
      let f = Image(systemName: "\(names[2])", variableValue: 1).symbolRenderingMode(.multicolor)
      let g = Image(systemName: "\(names[1])x")
      """
    try File.write(Array(text.utf8), to: file)
    func findings(_ target: String) throws -> Set<String> {
      let run = try rehearsal.run("lint", file, "--target", target, "--format", "jsonl")
      return try Set(
        run.lines.compactMap { line in
          let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
          guard let rule = json?["rule"] as? String, let line = json?["line"] as? Int else {
            return nil
          }
          return "\(line) \(rule)"
        })
    }
    let new = try findings("iOS28")
    #expect(
      new == [
        "2 renamed-symbol", "3 restricted-symbol", "4 restricted-symbol",
        "5 missing-rendering-mode", "7 unknown-symbol",
      ])
    let old = try findings("iOS26")
    #expect(old.isSuperset(of: [1, 3, 4, 5, 6].map { "\($0) too-new-symbol" }), "\(old)")
    // The earlier name is the one that works there.
    #expect(!old.contains { $0.hasPrefix("2 ") }, "\(old)")
  }

  @Test func codegenGuardsThem() throws {
    let name = rehearsal.names()[0]
    let guarded = try rehearsal.run(
      "codegen", name, "--target", "iOS17", "--decorative")
    #expect(guarded.output.contains("if #available(iOS 28, *)"), "\(guarded.output)")
    let renamed = try rehearsal.run("codegen", "garment.hook", "--target", "iOS17", "--decorative")
    #expect(renamed.output.contains("\"hanger\""), "\(renamed.output)")
    let unknown = try rehearsal.run(
      "codegen", rehearsal.names()[2], "--rendering-mode", "multicolor", "--variable-value", "1",
      "--decorative")
    #expect(unknown.exitCode == 0, "\(unknown.errors)")
    #expect(unknown.errors.contains("unknown whether"), "\(unknown.errors)")
    let lacking = try rehearsal.run(
      "codegen", rehearsal.names()[1], "--rendering-mode", "multicolor", "--decorative")
    #expect(lacking.errors.contains(rehearsal.names()[1]), "\(lacking.errors)")
  }

  @Test func diffListsThem() throws {
    let run = try rehearsal.run("catalog", "diff", "2026", "2027")
    let changes = Set(run.lines.map { String($0.split(separator: "  ")[0]) })
    let expected =
      rehearsal.names().map { "+ \($0)" } + Rehearsal.renamed.map { "\($0) -> \($1)" }
    #expect(changes == Set(expected), "\(run.output)")
    #expect(
      run.errors
        == "symbols: \(Rehearsal.count) added, \(Rehearsal.renamed.count) renamed\n")
    let whole = try rehearsal.run("catalog", "diff", "bundled", "own", "--json")
    #expect(whole.exitCode == 0 && whole.output.contains("garment.hook"))
  }

  @Test func completionOffersThem() throws {
    let name = rehearsal.names()[0]
    let run = try rehearsal.run("__complete", "--", "show", String(name.dropLast(2)))
    #expect(run.output.contains(name))
  }
}
