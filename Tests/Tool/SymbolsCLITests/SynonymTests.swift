import SymbolsCLI
import TestSupport
import Testing

/// What people type by intuition: every row is accepted, or its meaning is named in the error.
@Suite struct SynonymTests {
  @Test func thereAreManyRows() {
    let count =
      Synonyms.commands.count + Synonyms.options.count + Synonyms.actions.count
      + Synonyms.values.reduce(0) { $0 + $1.rows.count }
    #expect(count >= 100)
    #expect(Set(Synonyms.commands.map(\.typed)).count == Synonyms.commands.count)
  }

  /// No row hides a word that there is, and every meaning exists.
  @Test func meaningsExist() throws {
    for row in Synonyms.commands {
      #expect(Commands.named(row.typed) == nil, "\(row.typed)")
      let first = try #require(row.meaning.first)
      if first.hasPrefix("--") {
        #expect(Commands.globalOptions.contains { "--\($0.name)" == first }, "\(row.typed)")
        continue
      }
      let command = try #require(Commands.named(first), "\(row.typed): \(first)")
      for word in row.meaning.dropFirst() {
        let isKnown =
          command.actions.contains { $0.name == word }
          || command.options.contains { option in
            if "--\(option.name)" == word { return true }
            if case .choice(let words) = option.value { return words.contains(word) }
            return false
          }
        #expect(isKnown, "\(row.typed): \(word)")
      }
    }
    for row in Synonyms.options {
      let name = row.meaning[0].split(separator: "=")[0]
      let owners = Commands.all.filter { $0.options.contains { "--\($0.name)" == name } }
      #expect(
        !owners.isEmpty || Commands.globalOptions.contains { "--\($0.name)" == name },
        "\(row.typed)")
    }
  }

  @Test(arguments: Synonyms.commands.filter(\.isAccepted).map { [$0.typed] + $0.meaning })
  func commandsAreAccepted(_ row: [String]) throws {
    let typed = try ToolRun([row[0], "--help"])
    let meant = try ToolRun(Array(row.dropFirst()) + ["--help"])
    #expect(typed.exitCode == 0 && typed.output == meant.output, "\(row[0])")
  }

  @Test(arguments: Synonyms.commands.filter { !$0.isAccepted }.map { [$0.typed] + $0.meaning })
  func commandsAreSuggested(_ row: [String]) throws {
    let run = try ToolRun([row[0]])
    let meaning = row.dropFirst().joined(separator: " ")
    #expect(run.exitCode == 2 && run.errors.contains("did you mean 'symbols \(meaning)'?"))
  }

  /// A command line, and the one that it means.
  @Test(arguments: [
    ("export heart --png -o -", "export heart --format png -o -"),
    ("export heart --svg --size 32 -o -", "export heart --format svg --point-size 32 -o -"),
    ("export heart -f png --scale 2x -o -", "export heart -f png --image-scale 2x -o -"),
    ("export heart --scale=2x --png --out -", "export heart --format png --image-scale=2x -o -"),
    ("export heart --colour=red", "export heart --color=red"),
    ("export heart --bold", "export heart --weight bold"),
    ("search heart --max 2", "search heart --limit 2"),
    ("search heart -l 2", "search heart --limit 2"),
    ("find heart --limit 3", "search heart --limit 3"),
    ("ls --category weather", "search --category weather"),
    ("info heart", "show heart"), ("list heart", "search heart"), ("version", "--version"),
    ("-v", "--version"),
    ("config", "settings list"), ("settings", "settings list"), ("favorites", "favorites list"),
    ("favourites", "favorites list"), ("favorites ls", "favorites list"),
    ("collections", "collections list"), ("random 3 --seed 7", "random --count 3 --seed 7"),
    ("compose heart --badge plus", "compose --base heart --badge plus"),
    ("lint --explain icon-only-control", "lint --rule icon-only-control --explain"),
    ("help find", "help search"), ("settings ls", "settings list"),
    ("codegen heart --as uikit", "codegen heart --ui uikit"),
    ("codegen heart --framework uikit", "codegen heart --ui uikit"),
    ("codegen heart --framework=react", "codegen heart --as react"),
    ("codegen heart --lang vue", "codegen heart --as vue"),
    ("codegen heart --as dart", "codegen heart --as flutter"),
    ("codegen heart --as=tsx", "codegen heart --as react"),
    ("codegen heart --as xcstrings", "codegen heart --as catalog"),
    ("search heart --ios 15 --macos=12", "search heart --target iOS15,macOS12"),
    ("check heart --min-ios 16", "check heart --target iOS16"),
    ("search --since 2024 --limit 3", "search --introduced 2024+ --limit 3"),
    ("check heart --since iOS17", "check heart --introduced iOS17+"),
    ("help color", "help colors"), ("search heart -n 3", "search heart --limit 3"),
    ("search heart --filled", "search heart --variant fill"),
    ("export heart --dark --color blue", "export heart --appearance dark --color blue"),
    ("export heart --stdout", "export heart -o -"), ("diff 2024 2025", "catalog diff 2024 2025"),
    ("list categories", "categories"), ("ls favorites", "favorites list"),

  ])
  func linesMeanTheSame(_ typed: String, _ meant: String) throws {
    let home = try TemporaryFolder()
    let runs = try [typed, meant].map {
      try ToolRun(
        shell: "cd \(home.path); $S \($0)", environment: ["HOME": home.path, "LANG": "C.UTF-8"])
    }
    #expect(runs[0].exitCode == runs[1].exitCode && runs[0].exitCode != 2, "\(runs[0].errors)")
    #expect(runs[0].output == runs[1].output && runs[0].errors == runs[1].errors)
  }

  /// A command line that could mean several things, and what its error names.
  @Test(arguments: [
    ("export heart --width 64", "--point-size"), ("export heart --scale small", "--symbol-scale"),
    ("export heart --overwrite", "--force"), ("export heart -j 2", "--threads"),
    ("export heart --tint red", "--color"), ("export heart --android", "--format vectordrawable"),
    ("search heart --fill", "--variant fill"),
    ("search heart --since main", "--introduced"), ("lint --since main", "--changed-since"),
    ("search heart --ios latest", "--target"), ("check heart --platform ios", "--target iOS16"),
    ("codegen heart --as kotlin", "--framework compose"),
    ("codegen heart --lang cobol", "--framework"),
    ("codegen heart --framework qt", "--framework"),
    ("render a.svg -f symbolset", "symbols catalog import"),
    ("keywords add heart love", "symbols catalog add --keywords"),
    ("codegen heart --animation pulse", "--effect"), ("codegen heart --a11y Like", "--label"),
    ("codegen heart --uikit", "--framework uikit"),
    ("export heart -f woff -o x", "--format webfont"),
    ("export heart -f xcassets -o x", "--format imageset"),
    ("export heart -f android -o x", "--format vectordrawable"),
    ("validate --strict", "--fail-on note"),
    ("settings reset weight", "unset"),
    ("settings set minimum-ios 16", "target"), ("settings set ios 16", "target"),
    ("export heart -f jpg -o x.jpg", "--format png"),
    ("settings set tarket iOS16", "unknown setting 'tarket'"),
    ("check --src Sources", "--used-in Sources"), ("catalog list", "info"),
    ("kit tokens", "--as is required: swift, css"),
  ])
  func errorsNameTheMeaning(_ line: String, _ meaning: String) throws {
    let home = try TemporaryFolder()
    let run = try ToolRun(
      shell: "cd \(home.path); $S \(line)", environment: ["HOME": home.path, "LANG": "C.UTF-8"])
    #expect(run.exitCode == 2 && run.errors.contains(meaning), "\(run.errors)")
  }

  @Test func collectionsAreCreatedWithSymbols() throws {
    let home = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        $S collections create nav heart star && $S collections show nav
        $S collections create wrong haert; $S collections show wrong
        """, environment: ["HOME": home.path, "LANG": "C.UTF-8"])
    #expect(run.lines == ["heart", "star"], "\(run.errors)")
    #expect(run.errors.contains("created with 2 symbols") || run.errors.contains("with 2 symbols"))
    #expect(run.errors.contains("did you mean 'heart'"))
  }

  @Test func aDirectoryIsNoName() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        cd \(folder.path); mkdir Sources
        echo 'let image = Image(systemName: "hart")' > Sources/a.swift; echo star > names.txt
        $S check Sources; $S check names.txt heart; $S check Sources/a.swift nope.txt
        """)
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("Sources/a.swift:1:31: error: 'hart': not a symbol"), "\(run.output)")
    #expect(run.errors.contains("reading names from Sources, as with --used-in"), "\(run.errors)")
    #expect(run.errors.contains("reading names from names.txt, as with --names-from"))
    #expect(run.output.contains("nope.txt  not a symbol"), "\(run.output)")
  }

  /// Jobs come with a checkout: their operands are never paths.
  @Test func jobsReadNoPathsAsNames() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        cd \(folder.path); mkdir .git; echo secret > names.txt
        echo '{"schemaVersion":1,"jobs":{"a":{"command":"check","names":["names.txt"]}}}' > symbols.json
        $S run
        """)
    #expect(run.exitCode == 1 && !(run.output + run.errors).contains("secret"), "\(run.output)")
  }

  /// What asset catalogs ignore is noted where it is written.
  @Test(arguments: [
    ("export heart -f png --output-dir A.xcassets", true),
    ("export heart -f imageset --output-dir A.xcassets", false),
    ("export heart -f png --output-dir A.xcassets/B.imageset", false),
  ])
  func looseFilesInAssetCatalogsAreNoted(_ line: String, _ isNoted: Bool) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(shell: "cd \(folder.path); $S \(line)")
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("Xcode ignores loose png files") == isNoted, "\(run.errors)")
  }

  @Test func anSVGInPlaceOfANameIsExplained() throws {
    let run = try ToolRun(["export", "parcel.svg", "-o", "x.svg"])
    #expect(run.exitCode == 1 && run.errors.contains("symbols catalog import parcel.svg"))
  }

  /// `2024+` is that release and all later ones.
  @Test func releasesCanBeOpen() throws {
    let since = try ToolRun(["search", "--introduced", "2024+", "--limit", "0"]).lines
    let years = ["2024", "2025", "2026"].compactMap {
      try? ToolRun(["search", "--introduced", $0, "--limit", "0"]).lines
    }
    #expect(Set(since) == Set(years.joined()) && !since.isEmpty)
  }

  /// `-o DIR/x` makes the directory, wherever one file is written.
  @Test(arguments: [
    "export heart star -f webfont -o new/deep/x.woff", "export heart -o new/x.svg",
    "codegen heart --as catalog -o new/x.xcstrings", "sheet heart -o new/x.png",
    "gallery heart -o new/x.html", "render a.svg -o new/x.png", "kit init -o new/x.json",
    "export heart --output-dir out --report new/x.json",
    "codegen heart star --as androidstrings -o res/values-es/symbols.xml",
  ])
  func outputFoldersAreMade(_ line: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        cd \(folder.path)
        echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>' > a.svg
        $S \(line) -n && ! [ -e new ] && $S \(line) && find new res -type f 2> /dev/null | wc -l
        """)
    #expect(run.exitCode == 0 && Int(run.lines.last ?? "") ?? 0 > 0, "\(run.output) \(run.errors)")
  }

  /// Several megabytes go nowhere unasked.
  @Test func aGalleryNeedsAFile() throws {
    let run = try ToolRun(["gallery"])
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors == "symbols: no output given\n  use -o FILE.html or -o FILE.htm\n")
    let stream = try ToolRun(["gallery", "heart", "-o", "-"])
    #expect(stream.exitCode == 0 && stream.output.hasPrefix("<!"))
  }

  /// Texts that people see first.
  @Test(arguments: [
    (
      "check --target iOS14 gear.circle", 1,
      "gear.circle  not available on iOS 14.0, new in iOS 15.0; similar: gear"
    ),
    (
      "check --target iOS99 heart", 0,
      "iOS 99 is newer than this catalog (iOS 27): all symbols are treated"
    ),
    (
      "export heart star", 2,
      "a single svg file cannot hold several symbols or weights\n  use --output-dir DIR, or --format"
    ),
    ("export applelogo -o x.svg", 1, "'applelogo' has no artwork: it may only refer to"),
    ("codegen heart", 0, "was guessed; set it with --label TEXT"),
    ("fallback --target iOS13 apple.terminal -o Fallback", 0, "1 of 1 symbol gets a fallback"),
    ("fallback --target iOS13 apple.terminal -o X.swift", 2, "-o takes a directory"),
    (
      "compose heart --slash -o x.svg", 0,
      "'heart.slash' already exists in the catalog: wrote that symbol"
    ),
    ("init", 0, "found no symbols in Swift sources"),
    ("pick < /dev/null", 2, "no terminal"),
    ("show gear.circle --target iOS12", 0, "no name works on iOS 12.0"),
    ("search remove a person from the group --limit 1 --explain", 0, "common words, low weight"),
    ("catalog add acme.logo --category objectsAndTools", 0, "1 added, 0 changed"),
    ("show star.leadinghalf.filled", 0, "formerly"), ("nope", 2, "unknown command 'nope'"),
  ])
  func textsArePlain(_ line: String, _ code: Int32, _ text: String) throws {
    let home = try TemporaryFolder()
    let run = try ToolRun(
      shell: "cd \(home.path); $S \(line)", environment: ["HOME": home.path, "LANG": "C.UTF-8"])
    #expect(
      run.exitCode == code && (run.output + run.errors).contains(text), "\(run.output)\(run.errors)"
    )
  }

  /// A label that equals the guess is no option without effect.
  @Test(arguments: ["button", "compose", "androidstrings", "image", "react"])
  func aLabelLikeTheGuessHasAnEffect(_ form: String) throws {
    let guess = try ToolRun(["codegen", "trash", "--as", form]).errors
    let run = try ToolRun(["codegen", "trash", "--as", form, "--label", "Delete"])
    #expect(!run.errors.contains("--label"), "\(run.errors) \(guess)")
  }

  @Test func anImportedSymbolIsFoundByItsName() throws {
    let home = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        cd \(home.path)
        echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>' > parcel.svg
        $S catalog import parcel.svg -q && $S search parcel --limit 1 && $S search heart --limit 1
        """, environment: ["HOME": home.path, "LANG": "C.UTF-8"])
    #expect(run.lines == ["custom.parcel", "heart"], "\(run.output) \(run.errors)")
  }
}
