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
    ("export heart --tint red", "--color"), ("export heart --dark", "--appearance dark"),
    ("search heart --filled", "--variant fill"), ("search heart -n 3", "--limit"),
    ("search heart --since 2024", "--introduced"), ("lint --since main", "--changed-since"),
    ("search heart --ios 16", "--target iOS16"), ("check heart --platform ios", "--target iOS16"),
    ("codegen heart --as kotlin", "--as compose"), ("codegen heart --as dart", "--as flutter"),
    ("codegen heart --as tsx", "--as react"), ("codegen heart --as swiftui", "--ui swiftui"),
    ("codegen heart --as xcstrings", "--as catalog"), ("codegen heart --lang react", "--as"),
    ("codegen heart --animation pulse", "--effect"), ("codegen heart --a11y Like", "--label"),
    ("codegen heart --uikit", "--ui uikit"), ("export heart -f woff -o x", "--format webfont"),
    ("export heart -f xcassets -o x", "--format imageset"),
    ("export heart -f android -o x", "--format vectordrawable"),
    ("search heart -f csv", "--format tsv"), ("lint --strict", "--preset strict"),
    ("lint --fix --dry-run", "--fix-dry-run"), ("settings reset weight", "unset"),
    ("settings set minimum-ios 16", "target"),
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
    let run = try ToolRun(shell: "cd \(folder.path); mkdir Sources; $S check Sources")
    #expect(run.exitCode == 1 && run.output.contains("use --used-in Sources"), "\(run.output)")
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
    ("check --target iOS14 gear.circle", 1, "gear.circle  not available on iOS 14.0 under any name"),
    ("check --target iOS99 heart", 0, "iOS 99 is newer than this catalog (iOS 27): all symbols are treated"),
    ("export heart star", 2, "no output given\n  use --output-dir DIR for several symbols or weights"),
    ("export applelogo -o x.svg", 1, "'applelogo' has no artwork: it may only refer to"),
    ("codegen heart", 0, "was guessed; set it with --label TEXT"),
    ("fallback --target iOS13 apple.terminal -o Fallback", 0, "1 of 1 symbol gets a fallback"),
    ("fallback --target iOS13 apple.terminal -o X.swift", 2, "-o takes a directory"),
    ("compose heart --slash -o x.svg", 0, "'heart.slash' already exists in the catalog: wrote that symbol"),
    ("init", 0, "no deployment targets, no asset catalogs, no symbols in Swift sources"),
    ("pick < /dev/null", 2, "no terminal"), ("show gear.circle --target iOS12", 0, "none: not available on iOS 12.0"),
    ("search remove a person from the group --limit 1 --explain", 0, "common words, low weight"),
    ("catalog add acme.logo --category objectsAndTools", 0, "1 added, 0 changed"),
    ("show star.leadinghalf.filled", 0, "formerly"), ("nope", 2, "unknown command 'nope'"),
  ])
  func textsArePlain(_ line: String, _ code: Int32, _ text: String) throws {
    let home = try TemporaryFolder()
    let run = try ToolRun(
      shell: "cd \(home.path); $S \(line)", environment: ["HOME": home.path, "LANG": "C.UTF-8"])
    #expect(run.exitCode == code && (run.output + run.errors).contains(text), "\(run.output)\(run.errors)")
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
