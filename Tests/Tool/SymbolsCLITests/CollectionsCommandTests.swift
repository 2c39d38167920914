import TestSupport
import Testing

@Suite struct CollectionsCommandTests {
  let run: LibraryRun

  init() throws { run = try LibraryRun() }

  private func names(_ collection: String) throws -> [String] {
    try run("collections show \(collection)").lines
  }

  @Test func collectionsAreMadeRenamedAndDeleted() throws {
    #expect(try run("collections create brand --note Ours").exitCode == 0)
    for (line, part) in [
      ("collections create brand", "the collection 'brand' already exists"),
      ("collections create BRAND", "some file systems treat 'BRAND' as the same name"),
      ("collections create a/b", "any of the characters"),
      ("collections rename brand .x", "must not begin with a dot"),
      ("collections rename bran x", "did you mean 'brand'"),
      ("collections show nothing", "collections: brand"),
    ] {
      let result = try run(line)
      #expect(result.exitCode == 2 && result.errors.contains(part), "\(line): \(result.errors)")
    }
    _ = try run("collections create other")
    #expect(try run("collections rename brand Other").exitCode == 2)
    #expect(try run("collections rename brand label").exitCode == 0)
    #expect(try run("collections list").lines == ["label", "other"])
    #expect(try run("collections list --format tsv").lines == ["label\t0\tOurs", "other\t0\t"])
    #expect(try run("collections delete other").exitCode == 0)
    _ = try run("collections add label heart star")
    let refused = try run("collections delete label")
    #expect(refused.exitCode == 2 && refused.errors.contains("'label' contains 2 symbols"))
    #expect(try run("collections delete label --force --dry-run").exitCode == 0)
    #expect(try names("label") == ["heart", "star"])
    let deleted = try run("collections delete label --force")
    #expect(deleted.errors == "symbols: the collection 'label' with 2 symbols was deleted\n")
    #expect(try run("collections list").lines.isEmpty)
  }

  @Test func symbolsHaveAnOrder() throws {
    _ = try run("collections create c")
    #expect(try run("collections add c star heart bell").exitCode == 0)
    for (line, order) in [
      ("add c house tag --at 2", "star house tag heart bell"),
      ("move c bell --to 1", "bell star house tag heart"),
      ("move c bell --after tag", "star house tag bell heart"),
      ("move c heart --before star", "heart star house tag bell"),
      ("move c heart --before bell", "star house tag heart bell"),
      ("move c star --after star", "star house tag heart bell"),
      ("move c star --to 99", "house tag heart bell star"),
      ("remove c t* heart", "house bell star"), ("add c eye --at 99", "house bell star eye"),
    ] {
      let result = try run("collections \(line)")
      #expect(result.exitCode == 0, "\(line): \(result.errors)")
      #expect(try names("c").joined(separator: " ") == order, "\(line)")
    }
    let missing = try run("collections move c eyes --to 1")
    #expect(missing.exitCode == 1 && missing.errors.contains("did you mean 'eye'"))
    for line in [
      "move c eye", "move c eye --to 0", "add c tag --at 0", "move c eye --to 1 --before x",
    ] {
      #expect(try run("collections \(line)").exitCode == 2, "\(line)")
    }
    #expect(try names("c") == ["house", "bell", "star", "eye"])
  }

  @Test func looksAndCommentsAreKept() throws {
    _ = try run("collections create c")
    #expect(
      try run("collections add c house star --weight bold --palette red,rgb(1,2,3) --comment a")
        .exitCode == 0)
    let changed = try run(
      "collections add c star heart --color green --rendering-mode hierarchical")
    #expect(
      changed.errors == "symbols: 1 symbol added to 'c'\nsymbols: 1 symbol changed in 'c'\n")
    #expect(
      try run.text(run.collection("c")) == """
        {
          "schemaVersion": 1,
          "symbols": [
            {"name": "house", "weight": "bold", "palette": ["red", "rgb(1,2,3)"], "comment": "a"},
            {"name": "star", "rendering-mode": "hierarchical", "color": "green", "comment": "a"},
            {"name": "heart", "rendering-mode": "hierarchical", "color": "green"}
          ]
        }

        """)
    let tsv = try run("collections show c --format tsv").lines
    #expect(tsv[0] == "house\tok\t\tweight=bold palette=red,rgb(1,2,3)\ta")
    let json = try object(try run("collections show c --json").output)
    let symbols = try #require(json["symbols"] as? [[String: Any]])
    #expect(symbols[0]["palette"] as? [String] == ["red", "rgb(1,2,3)"])
    #expect(symbols[1]["color"] as? String == "green" && symbols[1]["comment"] as? String == "a")
    let head = try run("collections show c --format table").lines[0]
    #expect(head.hasPrefix("NAME   STYLE ") && head.contains(" COMMENT"))
    for line in [
      "--weight boldy", "--weight all", "--color nocolor", "--palette red,green,blue,black",
      "--rendering-mode palette", "--color red --palette red",
      "--palette red --rendering-mode monochrome",
    ] {
      let result = try run("collections add c tag \(line)")
      #expect(result.exitCode == 2, "\(line): \(result.errors)")
    }
    #expect(try names("c").count == 3)
  }

  @Test func unknownNamesAreNotAddedButKept() throws {
    _ = try run("collections create c")
    let added = try run("collections add c heart nope star.lefthalf.fill")
    #expect(added.exitCode == 1 && added.errors.contains("'nope' is not a symbol"))
    #expect(try names("c") == ["heart", "star.leadinghalf.filled"])
    let imported = try run(
      "collections import - --name d", input: "nope\nstar.lefthalf.fill # old\nheart\nheart\n")
    #expect(
      imported.exitCode == 0
        && imported.errors.contains(
          "'nope' is not a symbol; the list keeps the name")
    )
    #expect(imported.errors.contains("'symbols collections update' writes the current names"))
    #expect(try names("d") == ["nope", "star.lefthalf.fill", "heart"])
    let preview = try run("collections update d --dry-run")
    #expect(preview.errors.contains("d: 'star.lefthalf.fill' is now 'star.leadinghalf.filled'"))
    #expect(try names("d")[1] == "star.lefthalf.fill")
    #expect(try run("collections update d c").exitCode == 0)
    #expect(try names("d") == ["nope", "star.leadinghalf.filled", "heart"])
    #expect(try run("collections remove d nope star.lefthalf.fill").exitCode == 0)
    #expect(try names("d") == ["heart"])
  }

  @Test func twoNamesOfOneSymbolBecomeOne() throws {
    try run.write(
      "{\"symbols\":[{\"name\":\"star.lefthalf.fill\",\"color\":\"red\"},\"star.leadinghalf.filled\"]}",
      to: run.collection("c"))
    let updated = try run("collections update c")
    #expect(
      updated.errors.contains(
        "'star.leadinghalf.filled' was removed: its current name is already there"))
    #expect(
      try run("collections show c --format tsv").lines
        == ["star.leadinghalf.filled\tok\t\tcolor=red\t"])
  }

  @Test func whatIsExportedIsImportedAsTheSame() throws {
    _ = try run("collections create brand --note Ours")
    _ = try run("collections add brand house --weight bold --comment first")
    _ = try run("collections add brand star")
    #expect(try run("collections export brand -o $D/out.json").exitCode == 0)
    #expect(try run("collections export brand -o $D/out.json --check").exitCode == 0)
    let before = try run.text(run.collection("brand"))
    let exists = try run("collections import $D/out.json")
    #expect(exists.exitCode == 2 && exists.errors.contains("the collection 'brand' already exists"))
    #expect(try run("collections import $D/out.json --name copy").exitCode == 0)
    #expect(try run.text(run.collection("copy")) == before)
    _ = try run("collections delete brand --force")
    #expect(try run("collections import $D/out.json").exitCode == 0)
    #expect(try run.text(run.collection("brand")) == before)
    let list = try run("collections export brand --format names")
    #expect(list.output == "house\nstar\n" && list.errors.contains("only JSON keeps"))
    _ = try run("collections remove brand star")
    #expect(try run("collections export brand -o $D/out.json --check").exitCode == 1)
    #expect(try run("collections import $D/out.json --merge").exitCode == 0)
    #expect(try names("brand") == ["house", "star"])
    try run.write("bell\n", to: "\(run.folder.path)/brand.txt")
    #expect(try run("collections import $D/brand.txt").exitCode == 2)
    #expect(try run("collections import $D/brand.txt --force").exitCode == 0)
    #expect(try names("brand") == ["bell"])
    #expect(try run("collections import -", input: "bell").errors.contains("--name NAME"))
    #expect(try run("collections export brand --format tsv").exitCode == 2)
  }

  @Test func mergingKeepsWhatIsThere() throws {
    for name in ["a", "b", "c"] { _ = try run("collections create \(name)") }
    _ = try run("collections add a heart --color red")
    _ = try run("collections add b heart star --color blue")
    _ = try run("collections add c bell star")
    let merged = try run("collections merge a b c")
    #expect(merged.exitCode == 0 && merged.errors.contains("2 symbols added to 'a'"))
    #expect(
      try run("collections show a --format tsv").lines == [
        "heart\tok\t\tcolor=red\t", "star\tok\t\tcolor=blue\t", "bell\tok\t\t\t",
      ])
    #expect(try names("b") == ["heart", "star"])
    #expect(try run("collections merge a a").exitCode == 2)
    #expect(try run("collections merge a no").errors.contains("no collection 'no'"))
  }

  /// One that is damaged is told with its place, is not written, and hides no other.
  @Test(arguments: [
    ("{\"symbols\":[\"heart\"", "1:20"), ("{\"schemaVersion\":7}", "1:18"),
    ("{\n\"symbols\":[{\"name\":\"heart\",\"weight\":\"fat\"}]}", "2:37"),
    ("{\n\"symbols\":[{\"name\":\"heart\",\"weigth\":\"bold\"}]}", "2:28"),
  ])
  func damagedFilesStay(_ text: String, _ place: String) throws {
    try run.write(text, to: run.collection("bad"))
    _ = try run("collections create good")
    let isSyntax = !text.contains("fat")
    for line in [
      "collections show bad", "search --collection bad",
      "export --collection bad --output-dir $D/o",
      "collections export bad", "collections merge good bad", "collections list",
    ] + (isSyntax ? ["collections add bad star", "collections delete bad"] : []) {
      let result = try run(line)
      #expect(result.exitCode == 2, "\(line)")
      #expect(result.errors.contains("bad.json:\(place): "), "\(line): \(result.errors)")
      #expect(try run.text(run.collection("bad")) == text, "\(line)")
    }
    #expect(try run("collections list").lines.contains("good"))
    #expect(try run("collections delete bad --force").exitCode == 0)
  }

  @Test func namesAreCompleted() throws {
    for name in ["brand", "Brandy", "other"] { try run.write("{}", to: run.collection(name)) }
    func words(_ words: [String]) throws -> [String] {
      let result = try ToolRun(["__complete", "--"] + words, environment: run.environment)
      #expect(result.lines.first == "words")
      return Array(result.lines.dropFirst())
    }
    #expect(try words(["search", "--collection", "br"]) == ["Brandy", "brand"])
    #expect(try words(["export", "--collection=o"]) == ["--collection=other"])
    #expect(try words(["collections", "show", "o"]) == ["other"])
    #expect(try words(["collections", "merge", "brand", ""]).count == 3)
    #expect(try words(["collections", "add", "brand", "heart.sla"]).count == 4)
    #expect(try words(["collections", "sh"]).count == 1)
    #expect(try words(["favorites", "remove", "heart.slash.c"]).count == 2)
    #expect(
      try ToolRun(["__complete", "--", "collections", "show", ""], environment: [:]).exitCode == 0)
  }

  /// What others wrote reaches no terminal as it is.
  @Test func hostileTextsAreEscaped() throws {
    let evil = "\\u001b[31m\\u009b\\u202e\\nforged"
    try run.write(
      "{\"note\":\"\(evil)\",\"symbols\":[{\"name\":\"\(evil)\",\"comment\":\"\(evil)\"}]}",
      to: run.collection("c"))
    try run.write("{\"symbols\":[\"\(evil)\"]}", to: run.favorites)
    try run.write("{\"symbols\":[{\"\(evil)\":1}]}", to: run.collection("d"))
    for line in [
      "collections show c --format table", "collections show c --format tsv", "collections show c",
      "collections list --format table", "collections list --json", "collections export c",
      "collections export c --format names", "search --collection c", "check --collection c",
      "favorites list", "favorites list --json", "check --favorites", "collections show d",
      "collections update c",
    ] {
      let result = try run(line)
      for scalar in (result.output + result.errors).unicodeScalars {
        let isPlain = scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
        #expect(scalar == "\n" || scalar == "\t" || isPlain && scalar != "\u{202E}", "\(line)")
      }
      #expect(!(result.output + result.errors).contains("\nforged"), "\(line)")
    }
  }
}
