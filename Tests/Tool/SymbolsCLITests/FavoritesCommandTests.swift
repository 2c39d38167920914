import SymbolCatalog
import TestSupport
import Testing

@Suite struct FavoritesCommandTests {
  let run: LibraryRun

  init() throws { run = try LibraryRun() }

  @Test func namesAreKeptAsTheyAreCalledNow() throws {
    let added = try run("favorites add star.lefthalf.fill nope textformat.size.ar heart heart")
    #expect(added.exitCode == 1 && added.output.isEmpty)
    for part in [
      "'star.lefthalf.fill' is an earlier name; saved as 'star.leadinghalf.filled'",
      "'nope' is not a symbol",
      "did you mean", "'textformat.size.ar' is a localized variant", "3 favorites added",
    ] {
      #expect(added.errors.contains(part), "\(added.errors)")
    }
    #expect(
      try run("favorites list").lines == ["heart", "star.leadinghalf.filled", "textformat.size"])
    let again = try run("favorites add heart star.lefthalf.fill")
    #expect(again.exitCode == 0 && again.errors.contains("2 were already in your favorites"))
    #expect(
      try run.text(run.favorites) == """
        {
          "schemaVersion": 1,
          "symbols": [
            "heart",
            "star.leadinghalf.filled",
            "textformat.size"
          ]
        }

        """)
  }

  @Test func globsListsAndSourcesAreNames() throws {
    try run.write("bell # one\n", to: "\(run.folder.path)/list")
    try run.write("Image(systemName: \"house\")", to: "\(run.folder.path)/a.swift")
    let line = "favorites add heart.circle* - --names-from $D/list --used-in $D/a.swift"
    #expect(try run(line, input: "star\n").exitCode == 0)
    let circles = Catalog.bundled.symbols.map(\.name).filter { $0.hasPrefix("heart.circle") }
    #expect(try run("favorites list").lines == (circles + ["bell", "house", "star"]).sorted())
    // Of what is there, and not of the catalog.
    let removed = try run("favorites remove heart*")
    #expect(removed.exitCode == 0 && removed.errors.contains("\(circles.count) favorites removed"))
    #expect(try run("favorites list").lines == ["bell", "house", "star"])
  }

  @Test func whatIsNotThereCannotBeRemoved() throws {
    #expect(try run("favorites add heart star").exitCode == 0)
    let removed = try run("favorites remove haert star nope* bell -", input: "x\n")
    #expect(removed.exitCode == 1)
    for part in [
      "'haert' is not among your favorites", "did you mean 'heart'", "'bell' is not among",
      "nothing among your favorites matches 'nope*'", "'x' is not among", "1 favorite removed",
    ] {
      #expect(removed.errors.contains(part), "\(removed.errors)")
    }
    #expect(try run("favorites list").lines == ["heart"])
  }

  /// Names of later catalogs, and of earlier ones, stay until somebody changes them.
  @Test func otherNamesAreKeptAndFlagged() throws {
    try run.write(
      "{\"symbols\":[\"zzz.new\",\n\"star.lefthalf.fill\",\"heart\"]}", to: run.favorites)
    let list = try run("favorites list")
    #expect(list.exitCode == 0 && list.lines == ["heart", "star.lefthalf.fill", "zzz.new"])
    #expect(
      list.errors.contains(
        "favorites.json:1:13: note: 'zzz.new' is not a symbol; the list keeps the name"))
    #expect(list.errors.contains("favorites.json:2:1: note: 'star.lefthalf.fill' is now"))
    #expect(try run("favorites list -q").errors.isEmpty)
    let search = try run("search --favorites")
    #expect(search.exitCode == 1 && search.lines == ["heart", "star.lefthalf.fill"])
    #expect(search.errors.contains("star.lefthalf.fill (now star.leadinghalf.filled)"))
    #expect(search.errors.contains("favorites.json:1:13: error: 'zzz.new' is not a symbol"))
    // The next change writes current names.
    let added = try run("favorites add bell")
    #expect(added.errors.contains("'star.lefthalf.fill' is saved as 'star.leadinghalf.filled'"))
    #expect(
      try run("favorites list").lines == ["bell", "heart", "star.leadinghalf.filled", "zzz.new"])
    #expect(try run("favorites remove zzz.new star.lefthalf.fill").exitCode == 0)
    #expect(try run("favorites list").lines == ["bell", "heart"])
  }

  @Test func formatsSayTheSame() throws {
    try run.write("{\"symbols\":[\"nope\",\"heart\",\"star.lefthalf.fill\"]}", to: run.favorites)
    let tsv = try run("favorites list --format tsv")
    #expect(
      tsv.output
        == "heart\tok\t\t\t\nnope\tunknown\t\t\t\nstar.lefthalf.fill\trenamed\tstar.leadinghalf.filled\t\t\n"
    )
    let json = try object(try run("favorites list --json").output)
    #expect(json["schemaVersion"] as? Int == 1 && json["path"] as? String == run.favorites)
    let symbols = try #require(json["symbols"] as? [[String: String]])
    #expect(
      symbols == [
        ["name": "heart", "status": "ok"], ["name": "nope", "status": "unknown"],
        ["name": "star.lefthalf.fill", "status": "renamed", "use": "star.leadinghalf.filled"],
      ])
    let table = try run("favorites list --format table").lines
    #expect(table.count == 4 && table[0].hasPrefix("NAME") && table[2].hasSuffix("not a symbol"))
    #expect(try run("favorites list -0").output == "heart\0nope\0star.lefthalf.fill\0")
  }

  @Test func nothingIsMadeForNothing() throws {
    for line in [
      "favorites list", "favorites clear", "favorites remove heart", "favorites add nope",
      "favorites add heart --dry-run", "search heart --favorites", "check --favorites",
      "collections list", "collections show x", "collections delete x", "collections add x heart",
      "collections create x --dry-run", "collections create ../x", "export --collection x",
      "collections import $D/no", "__complete -- search --collection x",
    ] {
      let result = try run(line)
      #expect(result.exitCode <= 2 && run.everything.isEmpty, "\(line)")
    }
  }

  @Test func clearingSaysHowManyThereWere() throws {
    _ = try run("favorites add heart star bell")
    let preview = try run("favorites clear --dry-run")
    #expect(preview.errors == "symbols: 3 favorites would be removed\n")
    #expect(try run("favorites list").lines.count == 3)
    // Nothing brings them back.
    let refused = try run("favorites clear")
    #expect(refused.exitCode == 2 && refused.errors.contains("3 favorites would be lost"))
    #expect(refused.errors.contains("use --force to remove them"))
    #expect(try run("favorites list").lines.count == 3)
    #expect(try run("favorites clear --force").errors == "symbols: 3 favorites removed\n")
    #expect(try run("favorites list").lines.isEmpty)
    #expect(try run("favorites clear").exitCode == 0)
  }

  /// Every command that takes names takes them.
  @Test(arguments: [
    "check", "export --output-dir $D/out", "sheet -o $D/a.svg", "codegen --as enum", "random",
    "show --format names", "search",
  ])
  func theyAreNamesEverywhere(_ line: String) throws {
    _ = try run("favorites add heart star")
    let result = try run("\(line) --favorites")
    #expect(result.exitCode == 0, "\(result.errors)")
    try run.write("{\"symbols\":[\"heart\",}", to: run.favorites)
    let broken = try run("\(line) --favorites")
    #expect(
      broken.exitCode == 2 && broken.errors.contains("favorites.json:1:21: expected a value"),
      "\(broken.errors)")
  }

  /// What is read is no place for results.
  @Test func favoritesAreNoPlaceForResults() throws {
    _ = try run("favorites add heart")
    _ = try run("collections create c")
    for (set, path) in [
      ("--favorites", run.favorites), ("--collection c", run.collection("c")),
    ] {
      let result = try run("sheet \(set) heart -f svg -o \(path)")
      #expect(
        result.exitCode == 2 && result.errors.contains("both input and output"), "\(result.errors)")
    }
  }
}
