import Encodings
import FileAccess
import TestSupport
import Testing

/// The look that a collection gives to its symbols.
@Suite struct CollectionLookTests {
  let run: LibraryRun

  init() throws {
    run = try LibraryRun()
    for line in [
      "create c", "add c house --weight bold --palette red,blue", "add c bell --color green",
      "add c heart",
    ] {
      #expect(try run("collections \(line)").exitCode == 0)
    }
  }

  /// A file is what the same options on the command line make.
  @Test(arguments: [
    ("", "--weight bold --palette red,blue", "--color green", ""),
    (
      "--weight thin", "--weight thin --palette red,blue", "--weight thin --color green",
      "--weight thin"
    ),
    ("--color orange", "--weight bold --color orange", "--color orange", "--color orange"),
    (
      "--palette black,white", "--weight bold --palette black,white", "--palette black,white",
      "--palette black,white"
    ),
    (
      "--rendering-mode hierarchical", "--weight bold --rendering-mode hierarchical",
      "--color green --rendering-mode hierarchical", "--rendering-mode hierarchical"
    ),
    (
      "--format png --image-scale 2x",
      "--format png --image-scale 2x --weight bold --palette red,blue",
      "--format png --image-scale 2x --color green", "--format png --image-scale 2x"
    ),
  ])
  func filesHaveIt(_ options: String, _ house: String, _ bell: String, _ heart: String) throws {
    let all = try run("export --collection c --output-dir $D/res/own \(options)")
    #expect(all.exitCode == 0, "\(all.errors)")
    for (name, line) in [("house", house), ("bell", bell), ("heart", heart)] {
      #expect(try run("export \(name) --output-dir $D/res/one \(line)").exitCode == 0)
    }
    let own = try File.paths(below: "\(run.folder.path)/res/own", ending: "")
    let one = try File.paths(below: "\(run.folder.path)/res/one", ending: "")
    #expect(own.map { $0.replacing("/own/", with: "/one/") } == one && one.count >= 3)
    for (own, one) in zip(own, one) { #expect(try File.read(own) == File.read(one), "\(own)") }
    #expect(
      try run("export --collection c --output-dir $D/res/own \(options) --check").exitCode == 0)
  }

  @Test func imageSetsHaveAnAppearanceOnlyWhereItDiffers() throws {
    #expect(try run("export --collection c --format imageset --output-dir $D/own").exitCode == 0)
    #expect(
      try run("export house --weight bold --palette red,blue --format imageset --output-dir $D/one")
        .exitCode == 0)
    let set = "Symbols.xcassets/house.imageset"
    for file in ["Contents.json", "house.svg", "house-dark.svg"] {
      #expect(
        try File.read("\(run.folder.path)/own/\(set)/\(file)")
          == File.read("\(run.folder.path)/one/\(set)/\(file)"), "\(file)")
    }
    let heart = try File.names(in: "\(run.folder.path)/own/Symbols.xcassets/heart.imageset")
    #expect(heart == ["Contents.json", "heart.svg"])
  }

  /// Where one of them has two appearances, all are in a folder of resources.
  @Test func drawablesHaveAnAppearanceOnlyWhereItDiffers() throws {
    let format = "--format vectordrawable --output-dir"
    #expect(try run("export --collection c \(format) $D/own/res").exitCode == 0)
    let files = try File.paths(below: "\(run.folder.path)/own/res", ending: "").map {
      $0.replacing("\(run.folder.path)/own/res/", with: "")
    }
    #expect(
      files == [
        "drawable-night/ic_bell.xml", "drawable-night/ic_house.xml", "drawable/ic_bell.xml",
        "drawable/ic_heart.xml", "drawable/ic_house.xml",
      ])
    #expect(try run("export bell --color green \(format) $D/one/res").exitCode == 0)
    for file in ["drawable/ic_bell.xml", "drawable-night/ic_bell.xml"] {
      #expect(
        try run.text("\(run.folder.path)/own/res/\(file)")
          == run.text("\(run.folder.path)/one/res/\(file)"))
    }
  }

  /// One file of all has them, too.
  @Test func piecesOfAFileHaveIt() throws {
    let sprite = try run("export --collection c --format sprite").output
    for line in [
      "house --weight bold --palette red,blue", "bell --color green", "heart",
    ] {
      let one = try run("export --format sprite \(line)").output
      let piece = try #require(one.firstMatch(of: /<symbol.*<\/symbol>/))
      #expect(sprite.contains(piece.output), "\(line)")
    }
  }

  /// What is up to date is known by the looks, too.
  @Test func changesOfLooksAreWritten() throws {
    let arrows = try run("search arrow --drawn --limit 40").output
    #expect(try run("collections add c -", input: arrows).exitCode == 0)
    let export = "export --collection c --output-dir $D/out"
    #expect(try run(export).exitCode == 0)
    _ = try run("collections add c house --color red")
    let changed = try run(export)
    #expect(changed.errors.contains("1 written"), "\(changed.errors)")
    #expect(try run("\(export) --check").exitCode == 0)
  }

  @Test func whatIsSaidFirstCounts() throws {
    _ = try run("collections create d")
    _ = try run("collections add d bell --color orange")
    for (line, same) in [
      ("bell --collection c", "bell"),
      ("--collection c --collection d --exclude house,heart", "bell --color green"),
      ("--collection d --collection c --exclude house,heart", "bell --color orange"),
    ] {
      #expect(
        try run("export \(line) --format sprite --exclude house,heart").output
          == run("export \(same) --format sprite").output, "\(line)")
    }
  }

  @Test func sheetsHaveIt() throws {
    #expect(try run("sheet --collection c -o $D/all.svg --columns 1 --no-labels").exitCode == 0)
    #expect(try run("sheet house bell heart -o $D/plain.svg --columns 1 --no-labels").exitCode == 0)
    let all = try run.text("\(run.folder.path)/all.svg")
    let plain = try run.text("\(run.folder.path)/plain.svg")
    // System red and green in light appearance.
    #expect(all.contains("#ff383c") && all.contains("#34c759") && !plain.contains("#ff383c"))
    #expect(
      try run(
        "sheet --collection c -o $D/thin.svg --columns 1 --no-labels --weights regular --color gray"
      )
      .exitCode == 0)
    #expect(
      try run("sheet house bell heart -o $D/gray.svg --columns 1 --no-labels --color gray").exitCode
        == 0)
    #expect(
      try run.text("\(run.folder.path)/thin.svg") == run.text("\(run.folder.path)/gray.svg"))
  }

  @Test(arguments: ["", "--ui uikit", "--as shape", "--as react"])
  func codeHasIt(_ form: String) throws {
    for (name, line) in [
      ("house", "--weight bold --palette red,blue"), ("bell", "--color green"), ("heart", ""),
    ] {
      let others = ["house", "bell", "heart"].filter { $0 != name }.joined(separator: ",")
      let own = try run("codegen --collection c --exclude \(others) \(form)")
      #expect(own.exitCode == 0, "\(own.errors)")
      #expect(try own.output == run("codegen \(name) \(line) \(form)").output, "\(name)")
    }
    #expect(
      try run("codegen --collection c --exclude bell,heart --color gray --role add-button").output
        == run("codegen house --color gray --role add-button").output)
  }

  @Test func jobsOfAFileHaveIt() throws {
    try run.write(
      #"[{"collection":["c"],"output":"a.svg","format":"sprite"},{"favorites":true,"names":"star","output":"b.svg","format":"sprite"}]"#,
      to: "\(run.folder.path)/jobs.json")
    _ = try run("favorites add tag")
    let result = try run("export --batch $D/jobs.json")
    #expect(result.exitCode == 0, "\(result.errors)")
    for (file, line) in [
      ("a.svg", "export --collection c --format sprite"),
      ("b.svg", "export star tag --format sprite"),
    ] {
      let drawings = Provenance.commented(
        Array(try run(line).output.utf8), as: "export sprite")
      #expect(try Array(run.text("\(run.folder.path)/\(file)").utf8) == drawings)
    }
  }

  @Test func unknownCollectionsAreErrorsEverywhere() throws {
    for line in [
      "check", "export --output-dir $D/o", "sheet -o $D/a.svg", "codegen", "random", "show",
      "search",
    ] {
      let result = try run("\(line) --collection d")
      #expect(result.exitCode == 2 && result.output.isEmpty, "\(line)")
      #expect(
        result.errors.contains("no collection 'd'")
          && result.errors.contains("did you mean 'c'"),
        "\(line): \(result.errors)")
      #expect(try run("\(line) --collection ../c").errors.contains("invalid value '../c'"))
    }
  }
}
