import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct CheckCommandTests {
  @Test func verdictsAreOneDocumentALine() throws {
    let run = try ToolRun(
      ["check", "-", "--target", "iOS14", "--format", "jsonl"],
      input:
        "heart\n\n  gear.circle  \r\ncalender\nstar.lefthalf.fill\nstar.leadinghalf.filled\ncharacter.book.closed.ar"
    )
    #expect(run.exitCode == 1)
    let verdicts = try run.lines.map { try object($0) }
    #expect(
      verdicts.map { $0["status"] as? String } == [
        "ok", "unavailable", "unknown", "renamed", "unavailable", "localized",
      ])
    #expect(verdicts[1]["missing"] as? [String] == ["iOS14.0"])
    #expect((verdicts[2]["suggestions"] as? [String])?.first == "calendar")
    #expect(verdicts[3]["use"] as? String == "star.leadinghalf.fill")
    #expect(verdicts[4]["use"] as? String == "star.leadinghalf.fill")
  }

  @Test func allGoodIsExitZero() throws {
    #expect(try ToolRun(["check", "heart", "bell.fill"]).exitCode == 0)
    #expect(try ToolRun(["check", "-", "--allow-empty"], input: "").exitCode == 0)
  }

  @Test func namesListsWhatFails() throws {
    let run = try ToolRun(["check", "--format", "names", "heart", "hart", "nope.nope"])
    #expect(run.lines == ["hart", "nope.nope"])
  }

  @Test func hostileInputIsAnswered() throws {
    let long = String(repeating: "a.", count: 500_000)
    let run = try ToolRun(
      ["check", "-", "--format", "jsonl"], input: "\(long)\n\u{0}\u{FFFD}\nheart\n")
    #expect(run.exitCode == 1)
    #expect(run.lines.count == 3)
    #expect(run.lines.last?.contains(#""name":"heart","ok":true"#) == true)
  }

  /// A file that is no source or list was taken for a name.
  @Test(arguments: [
    "tool", "tool.bin", "list.txt", "a.json", "a.csv", "i.png", "i.svg", "heart.fil", "heart i.png",
    "p", "--names-from tool", "--used-in tool.bin", "--used-in i.png",
  ])
  func otherFilesAreErrors(line: String) throws {
    let run = try ToolRun(
      shell:
        "cd '\(folder.path)' && mkfifo p && echo '{}' >a.json && cp a.json a.csv && cp a.json i.svg"
        + " && cp a.json heart.fil && printf 'heart\\n\\0' | tee tool tool.bin list.txt >i.png"
        + " && $S check \(line)")
    #expect(run.exitCode == 2 && run.output.isEmpty, "\(run)")
    let name = try #require(line.split(separator: " ").last)
    #expect(run.errors.contains(" \(name): it "), "\(run.errors)")
  }

  // MARK: Places

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A project in which names stand in several files and ways.
  private func project() throws -> String {
    try File.makeFolder("\(folder.path)/Sources/B,b")
    for (name, text) in [
      (
        "Z.swift",
        "\u{FEFF}Image(systemName: \"heart\")\r\nImage(systemName: \"calender\")\r\n"
          + "Image(systemName: isOn == \"yes\" ? \"calender\" : \"star.lefthalf.fill\")\r\n"
      ),
      (
        "B,b/A.swift",
        "Image(systemName: \"\"\"\n  gear.circle\n  \"\"\")\nImage(systemName: \"bel\")\n"
      ),
      ("notes.txt", "Image(systemName: \"nope\")"),
    ] {
      try File.write(Array(text.utf8), to: "\(folder.path)/Sources/\(name)")
    }
    return "\(folder.path)/Sources"
  }

  private func run(_ line: String) throws -> ToolRun {
    try ToolRun(shell: "cd '\(folder.path)' && $S \(line)")
  }

  /// Every place, in the order of paths and lines, with paths as they were given.
  @Test func findingsHavePlaces() throws {
    _ = try project()
    let run = try run("check --used-in Sources --target iOS14")
    #expect(run.exitCode == 1)
    let places = [
      "Sources/B,b/A.swift:1:19: error: 'gear.circle'", "Sources/B,b/A.swift:4:19: error: 'bel'",
      "Sources/Z.swift:2:19: error: 'calender'", "Sources/Z.swift:3:35: error: 'calender'",
      "Sources/Z.swift:3:48: warning: 'star.lefthalf.fill'",
    ]
    #expect(run.lines.count == places.count, "\(run.output)")
    for (line, place) in zip(run.lines, places) { #expect(line.hasPrefix(place + ": "), "\(line)") }
    // What a name is compared with is none.
    #expect(run.errors.isEmpty)
    let file = try self.run("check --used-in ./Sources/Z.swift --used-in Sources -q")
    #expect(file.exitCode == 1 && file.lines.count == 4, "\(file.output)")
    let good = try self.run("check heart --used-in Sources/Z.swift --introduced 2019 -q")
    #expect(good.lines.contains { $0.hasPrefix("Sources/Z.swift:3:48: warning") })
  }

  @Test func programsGetPlaces() throws {
    _ = try project()
    let run = try run("check --used-in Sources --format jsonl")
    let objects = try run.lines.map { try object($0) }
    #expect(objects.map { $0["line"] as? Int } == [1, 4, 1, 2, 3, 3])
    #expect(objects.map { $0["column"] as? Int } == [19, 19, 19, 19, 35, 48])
    #expect(objects.compactMap { $0["file"] as? String }.last == "Sources/Z.swift")
    let json = try object(try self.run("check --used-in Sources --json").output)
    #expect((json["names"] as? [Any])?.count == 6 && json["checked"] as? Int == 6)
    #expect(json["failed"] as? Int == 3)
    let lines = try self.run("check --used-in Sources --format tsv").lines
    #expect(lines.last?.hasSuffix("\tSources/Z.swift:3:48") == true, "\(lines)")
  }

  /// As GitHub's runners read them: percent signs, line ends, and in paths colons and commas are
  /// escaped.
  @Test func annotationsAreEscaped() throws {
    _ = try project()
    let run = try run("check --used-in Sources --format github")
    #expect(run.exitCode == 1)
    #expect(
      run.lines.allSatisfy { $0.hasPrefix("::error file=Sources/") || $0.hasPrefix("::warning ") })
    #expect(
      run.lines.first { $0.contains("B%2Cb") }?.hasPrefix(
        "::error file=Sources/B%2Cb/A.swift,line=4,col=19::'bel': not a symbol") == true,
      "\(run.output)")
    let text = try self.run("check heart 'a%b' $'x\\r\\ny::z,' --format github")
    #expect(text.exitCode == 1 && text.lines.count == 2)
    #expect(text.lines.first?.hasPrefix("::error::'a%25b': not a symbol") == true)
    #expect(text.lines.last?.hasPrefix("::error::'x\\r\\ny::z,': not a symbol") == true)
  }

  /// Names of lists have places, too; those of standard input have none.
  @Test func listsHavePlaces() throws {
    try File.write(
      Array("\u{FEFF}heart # ours\r\n# none\r\n\t nope.x # why\r\n".utf8),
      to: "\(folder.path)/list.txt")
    let run = try run("check --names-from list.txt")
    #expect(run.exitCode == 1 && run.output.hasPrefix("list.txt:3:3: error: 'nope.x': not"))
    let piped = try self.run("check - < list.txt")
    #expect(piped.lines.first == "✓ heart" && piped.lines.last?.hasPrefix("✗ nope.x") == true)
  }

  /// Names in Objective-C, storyboards and property lists count as those in Swift.
  @Test(arguments: [
    ("a.m", "UIImage *i = [UIImage systemImageNamed:@\"calender\"];"),
    ("Main.storyboard", "<d><imageView image=\"calender\" catalog=\"system\"/></d>"),
    ("a.swift", "Image(systemName: \"calender\")"),
  ])
  func allSourcesAreRead(_ name: String, _ text: String) throws {
    try File.makeFolder("\(folder.path)/App")
    try File.write(Array("Image(systemName: \"heart\")\n".utf8), to: "\(folder.path)/App/b.swift")
    try File.write(Array(text.utf8), to: "\(folder.path)/App/\(name)")
    for path in ["App", "App/\(name)"] {
      let run = try run("check --used-in \(path)")
      #expect(run.exitCode == 1 && run.output.contains("'calender'"), "\(run.output)\(run.errors)")
    }
  }

  /// Sources that are named are read whatever their kind; those of others are not found.
  @Test func othersAreNotSearched() throws {
    let wrong = "let a = Image(systemName: \"calender\")\n"
    for path in ["App", "App/Pods", "App/node_modules", "App/.build", "App/Gen"] {
      try File.makeFolder("\(folder.path)/\(path)")
      guard path != "App" else { continue }
      try File.write(Array(wrong.utf8), to: "\(folder.path)/\(path)/a.swift")
    }
    try File.write(Array("Gen\n".utf8), to: "\(folder.path)/App/.gitignore")
    try File.write(Array("Image(systemName: \"heart\")\n".utf8), to: "\(folder.path)/App/b.swift")
    #expect(try run("check --used-in App").exitCode == 0)
    for path in ["App/Pods", "App/Gen", "App/Gen/a.swift"] {
      #expect(try run("check \(path)").exitCode == 1)
      #expect(try run("check --used-in \(path)").output.contains("'calender'"))
    }
    let text = "UIImage *i = [UIImage systemImageNamed:@\"calender\"];"
    try File.write(Array(text.utf8), to: "\(folder.path)/a.m")
    #expect(try run("check a.m").output.contains("a.m:1:"))
  }

  /// Names in generated sources exist because of uses, and are none.
  @Test func generatedSourcesAreNoUses() throws {
    try File.makeFolder("\(folder.path)/App")
    try File.write(Array("let a = Symbols.heart\n".utf8), to: "\(folder.path)/App/a.swift")
    let names = "heart figure.walk.motion --target iOS15"
    #expect(try run("codegen \(names) --as enum --name Symbols -o App/Symbols.swift").exitCode == 0)
    #expect(try run("fallback \(names) -o App/Fallback").exitCode == 0)
    for path in ["App", "App/Symbols.swift", "App/Fallback/FallbackSymbol.swift"] {
      let passed = try run("check \(path) --target iOS15")
      #expect(passed.exitCode == 0, "\(passed)")
    }
    #expect(try run("check --used-in App -f names").output.isEmpty)
    #expect(try run("export --used-in App -n --output-dir O").output.contains("figure.walk.motion"))
    let again = try run("codegen --as enum --name Icons --used-in App")
    #expect(!again.output.contains("figure"), "\(again)")
    // Edited, it is a source like others.
    _ = try run("--version; printf '// mine\n' >>App/Symbols.swift")
    let edited = try run("check --used-in App --target iOS15")
    #expect(edited.output.contains("figure.walk.motion"), "\(edited)")
  }

  /// A link to a file of the same folder shows nothing twice.
  @Test func linkedFilesCountOnce() throws {
    try File.makeFolder("\(folder.path)/App")
    try File.write(
      Array("let a = Image(systemName: \"calender\")\n".utf8), to: "\(folder.path)/App/b.swift")
    _ = try run("--version; cd App; ln -s b.swift a.swift; ln -s ../App c.swift")
    #expect(try run("check App").lines.count == 1)
    _ = try run("--version; mkdir Empty")
    #expect(try run("check --used-in Empty").exitCode != 0)
    #expect(try run("check --used-in Empty --allow-empty").exitCode == 0)
  }

  /// Damaged sources of any kind do not pass, whether named or found.
  @Test(arguments: [("W.m", "\u{FEFF}"), ("Info.plist", "<plist"), ("M.storyboard", "<a><b></a>")])
  func damagedSourcesDoNotPass(_ name: String, _ text: String) throws {
    try File.makeFolder("\(folder.path)/App")
    try File.write(Array("Image(systemName: \"heart\")\n".utf8), to: "\(folder.path)/App/b.swift")
    let bytes = name == "W.m" ? [0xFF, 0xFE, 0x40, 0x00] : Array(text.utf8)
    try File.write(bytes, to: "\(folder.path)/App/\(name)")
    for path in ["App", "App/\(name)"] {
      let run = try run("check --used-in \(path)")
      #expect(run.exitCode == 2 && run.errors.contains(name), "\(path): \(run.errors)")
    }
    #expect(try run("codegen --as enum --used-in App").exitCode == 0)
  }

  /// What cannot be looked at does not pass.
  @Test func doubtIsNoSuccess() throws {
    try File.makeFolder("\(folder.path)/Empty/.hidden")
    try File.write(
      Array("Image(systemName: \"x\")".utf8), to: "\(folder.path)/Empty/.hidden/a.swift")
    let empty = try run("check heart --used-in Empty")
    #expect(empty.exitCode == 1 && empty.errors.contains("no sources in Empty"))
    let missing = try run("check --used-in Nowhere")
    #expect(missing.exitCode == 2 && missing.errors.contains("cannot read Nowhere"))
    try File.makeFolder("\(folder.path)/Links")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Links/a.swift", withDestinationPath: "../b")
    let broken = try run("check --used-in Links")
    #expect(broken.exitCode == 2 && broken.errors.contains("cannot read Links/a.swift"))
    try File.write(Array("f(systemName: \"nope\")".utf8), to: "\(folder.path)/b")
    let link = try run("check --used-in Links")
    #expect(link.exitCode == 1 && link.output.hasPrefix("Links/a.swift:1:15: error"))
  }

  /// What sources say is no command for a terminal.
  @Test func nothingIsHidden() throws {
    try File.write(
      Array(#"Image(systemName: "\u{1B}[2J\u{202E}x")"#.utf8), to: "\(folder.path)/a.swift")
    let run = try run("check --used-in a.swift; $S check $'\\e[2Jy'")
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"))
    #expect(run.output.contains(#"'\u{1B}[2J\u{202E}x'"#), "\(run.output)")
  }

  /// Text wherever it goes, so that a pipe shows what a terminal does.
  @Test func pipesGetText() throws {
    #expect(try ToolRun(["check", "heart"]).output == "✓ heart\n")
  }
}
