import FileAccess
import SymbolCatalog
import TestSupport
import Testing

/// Names of one's own, as a user meets them.
@Suite struct OwnCatalogCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> ToolRun {
    try ToolRun(words, environment: ["LANG": "C.UTF-8", "HOME": folder.path])
  }

  private var path: String { "\(folder.path)/.local/share/symbols/catalog/own.json" }

  @Test func ownNamesAreNamesOfAllCommands() throws {
    let added = try run(
      "catalog", "add", "acme.logo", "--category", "shapes", "--keywords", "brand,hyperdrive",
      "--spanish-keywords", "marca propia", "--alias", "acme.old", "--release", "2021")
    #expect(added.exitCode == 0, "\(added.errors)")
    #expect(try run("search", "hyperdrive").output.contains("acme.logo"))
    #expect(try run("search", "marca", "propia").output.contains("acme.logo"))
    #expect(try run("show", "acme.logo").output.contains("hyperdrive"))
    #expect(try run("check", "acme.logo", "--target", "iOS15").exitCode == 0)
    #expect(try run("check", "acme.logo", "--target", "iOS14").exitCode == 1)
    #expect(try run("check", "acme.old").output.contains("acme.logo"))
    #expect(try run("codegen", "acme.logo").output.contains("acme.logo"))
    #expect(try run("__complete", "--", "show", "acme").output.contains("acme.logo"))
    let info = try run("catalog", "info")
    #expect(
      info.output.contains("symbols     \(Catalog.bundled.count + 1),")
        && info.output.contains(path))
    #expect(try run("catalog", "info", "--json").output.contains(#""newSymbols":1"#))
    // Not a word of it in the bundled catalog.
    #expect(try run("--catalog", "bundled", "show", "acme.logo").exitCode == 1)
    #expect(try run("show", "acme.logo", "--catalog=bundled").exitCode == 1)
    #expect(try run("show", "acme.logo", "--catalog", "own").exitCode == 0)
  }

  @Test func whatIsSaidAgainAddsUp() throws {
    _ = try run("catalog", "add", "heart", "--keywords", "first")
    _ = try run("catalog", "add", "heart", "--keywords", "second")
    #expect(try run("search", "first").output.contains("heart"))
    let text = String(decoding: try File.read(path), as: UTF8.self)
    #expect(text.contains(#"{"name":"heart","en":["first","second"]}"#))
    #expect(try run("catalog", "add", "heart", "--keywords", "second").errors.contains("0 changed"))
  }

  @Test func removingIsForOwnNamesOnly() throws {
    _ = try run("catalog", "add", "acme.one", "acme.two")
    #expect(try run("catalog", "remove", "acme.one").exitCode == 0)
    #expect(try run("show", "acme.one").exitCode == 1)
    #expect(try run("show", "acme.two").exitCode == 0)
    let bundled = try run("catalog", "remove", "heart")
    #expect(bundled.exitCode == 1 && bundled.errors.contains("cannot be removed"))
    #expect(try run("catalog", "remove", "acme.nothing").exitCode == 1)
  }

  @Test(arguments: [
    (["A"], "is not a valid custom symbol name"), (["a..b"], "is not a valid custom symbol name"),
    (["acme", "--release", "1999"], "valid: 2019"),
    (["acme", "--availability", "iOS99"], "iOS26.0"),
    (["acme", "--category", "nothing"], "unknown category"),
    (["acme", "--release", "2026", "--availability", "iOS27"], "cannot be used with"),
    (["acme", "acme.b", "--alias", "x"], "can be added to only one symbol"),
    (["acme", "--keywords", ", ,!"], "it contains no word"),
    (["acme", "--alias", "acme"], "leads back to itself"), ([], "add NAME"),
  ])
  func wrongValuesSayWhatIsRight(_ words: [String], _ text: String) throws {
    let run = try ToolRun(
      ["catalog", "add"] + words, environment: ["LANG": "C.UTF-8", "HOME": folder.path])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect((try? File.read(path)) == nil)
  }

  @Test func previewsWriteNothing() throws {
    let added = try run("catalog", "add", "-n", "acme", "--keywords", "kite, ,!")
    #expect(added.exitCode == 0 && added.errors == "symbols: dry run: 1 added, 0 changed\n")
    #expect((try? File.read(path)) == nil)
    _ = try run("catalog", "add", "acme", "--keywords", "kite, ,!")
    #expect(String(decoding: try File.read(path), as: UTF8.self).contains(#""en":["kite"]"#))
    let before = try File.read(path)
    let removed = try run("catalog", "remove", "--dry-run", "acme")
    #expect(removed.exitCode == 0 && removed.errors == "symbols: dry run: 1 removed\n")
    #expect(try File.read(path) == before)
  }

  /// Earlier names go with what they lead to, over any number of others.
  @Test func earlierNamesOfEarlierNamesAreRemoved() throws {
    _ = try run("catalog", "add", "acme")
    let text = #"""
      {"schemaVersion":1,"symbols":[{"name":"acme"}],"aliases":[{"alias":"acme.a","name":"acme"},
      {"alias":"acme.b","name":"acme.a"}]}
      """#
    try File.write(Array(text.utf8), to: path)
    #expect(try run("check", "acme.b").output.contains("acme"))
    #expect(try run("catalog", "remove", "acme").exitCode == 0)
    #expect(try run("check", "acme.b").exitCode == 1)
  }

  @Test func verifyTellsEarlierNamesThatLeadNowhere() throws {
    _ = try run("catalog", "add", "acme")
    try File.write(Array(#"{"aliases":[{"alias":"acme.old","name":"nope"}]}"#.utf8), to: path)
    let verify = try run("catalog", "verify")
    #expect(verify.exitCode == 1 && verify.output.contains("not of nope"), "\(verify.output)")
  }

  @Test func newVersionsMakeARelease() throws {
    let versions = "iOS28,macOS28,tvOS28,watchOS28,visionOS28"
    #expect(try run("catalog", "add", "acme.new", "--availability", versions).exitCode == 0)
    #expect(try run("catalog", "releases").output.contains("2027"))
    #expect(try run("check", "acme.new", "--target", "iOS27").exitCode == 1)
    #expect(try run("check", "acme.new", "--target", "iOS28").exitCode == 0)
    #expect(try run("catalog", "add", "acme.more", "--availability", "iOS28").exitCode == 0)
  }

  @Test(arguments: [
    ("{\"schemaVersion\":2}", ":1:18: expected schemaVersion 1"), ("{", ":1:2: expected"),
    ("{\"symbols\":[{\"name\":\"A\",\"x\":1}]}", "and 1 more"),
  ])
  func damagedDataIsToldOnceAndTheToolGoesOn(_ text: String, _ message: String) throws {
    _ = try run("catalog", "add", "acme")
    try File.write(Array(text.utf8), to: path)
    let show = try run("show", "heart")
    #expect(show.exitCode == 0 && !show.output.isEmpty)
    #expect(show.errors.contains(path + message) || show.errors.contains(message), "\(show.errors)")
    #expect(show.errors.split(separator: "\n").count == 1)
    #expect(try run("search", "heart", "--catalog", "bundled").errors.isEmpty)
    let add = try run("catalog", "add", "acme.two")
    #expect(add.exitCode == 2 && add.errors.contains(path))
    #expect(try File.read(path) == Array(text.utf8))
  }

  @Test func withoutAFolderNothingIsKept() throws {
    let run = try ToolRun(["catalog", "add", "acme"], environment: ["LANG": "C.UTF-8"])
    #expect(run.exitCode == 2 && run.errors.contains("XDG_DATA_HOME"))
  }

  @Test func manyAtOnceLoseNothing() throws {
    let run = try ToolRun(
      shell:
        "for i in 1 2 3 4 5 6; do $S -q catalog add acme.n$i & done; wait; $S check acme.n{1..6}",
      environment: ["LANG": "C.UTF-8", "HOME": folder.path])
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
  }
}
