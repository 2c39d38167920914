import Foundation
import SymbolCatalog
import SymbolsCLI
import TestSupport
import Testing
import Workbench

/// What the tool tells the shells' scripts; Tests/Shells types into the shells themselves.
@Suite struct CompletionTests {
  private func answer(_ words: [String]) throws -> [String] {
    try ToolRun(["__complete", "--"] + words).output.split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  private func candidates(_ words: [String]) throws -> [String] {
    let lines = try answer(words)
    #expect(lines.first == "words")
    return lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
  }

  private static let answers: [([String], [String])] = [
    (["sea"], ["search"]), (["search", "--fam"], ["--families"]),
    (["search", "--sort", "na"], ["name"]), (["search", "--sort=na"], ["--sort=name"]),
    (
      ["show", "heart.sla"],
      ["heart.slash", "heart.slash.circle", "heart.slash.circle.fill", "heart.slash.fill"]
    ),
    (["catalog", "in"], ["info"]), (["catalog", "diff", "2024", "2025"], ["2025", "2025.1"]),
    (["catalog", "diff", "2024", "o"], ["own"]), (["help", "cat"], ["categories", "catalog"]),
    (["completions", "z"], ["zsh"]), (["search", "-c", "weather,ti"], ["weather,time"]),
    (["search", "-cwea"], ["-cweather"]), (["search", "-qc", "wea"], ["weather"]),
    (["search", "-c=weather,ti"], ["-c=weather,time"]), (["search", "-q"], ["-q"]),
    (["search", "--", "--fam"], []), (["nothing", "sea"], []), (["search", "--nope=x"], []),
    (["search", "--limit", ""], []), (["codegen", "x", "--label", ""], []),
    (["search", "--terminal-color", "never", "--sort", "na"], ["name"]),
    (["--terminal-color", "show", "sea"], ["search"]),
    (["show", "chevron.compact.backward"], ["chevron.compact.backward"]),
    (["show", "star.leadinghalf.f"], ["star.leadinghalf.filled"]),
    (["show", "star.leadinghalf.fill", "gauge.badge.p"], ["gauge.badge.plus"]),
    (
      ["lint", "--rule", "unkn"], ["unknown-symbol", "unknown-color-asset", "unknown-suppression"]
    ),
    (["lint", "--rule=unknown-symbol,ren"], ["--rule=unknown-symbol,renamed-symbol"]),
    (["lint", "--fail-on", "n"], ["note", "never"]),
  ]

  @Test(arguments: answers)
  func whatComesNext(_ words: [String], _ expected: [String]) throws {
    #expect(try candidates(words) == expected)
  }

  @Test func targetsRestrictNames() throws {
    #expect(try candidates(["show", "gearshape"]).contains("gearshape.2"))
    #expect(try candidates(["show", "--target", "iOS13", "gearshape"]).isEmpty)
    #expect(
      try candidates(["show", "-t", "iOS14", "gearshape.2"]) == ["gearshape.2", "gearshape.2.fill"])
  }

  /// Every name that begins with what is typed is offered or begins with a component that is.
  @Test(arguments: [
    "", "a", "arr", "arrow", "arrow.", "arrow.trianglehead.", "f", "figure", "figure.", "s",
    "square.", "person", "heart", "car.", "z",
  ])
  func noNameIsHidden(_ typed: String) throws {
    let found = try candidates(["show", typed])
    let names = Catalog.bundled.names(withPrefix: typed)
    #expect(Set(found).count == found.count && !found.isEmpty)
    let whole = Set(found)
    let parts = found.filter { $0.hasSuffix(".") }
    let hidden = names.filter { name in
      !whole.contains(name) && !parts.contains { name.hasPrefix($0) }
    }
    #expect(hidden.isEmpty)
    let invented = whole.subtracting(names).subtracting(parts)
    #expect(invented.isEmpty && found.allSatisfy { $0.hasPrefix(typed) })
    // A component alone would be no choice.
    #expect(found.count > 1 || parts.isEmpty)
  }

  private static let paths: [([String], [String])] = [
    (["export", "-o", "a b"], ["files", "0", "", "a b"]),
    (["export", "--batch=x/y"], ["files", "0", "--batch=", "x/y"]),
    (["export", "-ox"], ["files", "0", "-o", "x"]),
    (["export", "-qo=x"], ["files", "0", "-qo=", "x"]),
    (["check", "--used-in", ""], ["files", "0", "", ""]),
    (["check", "--names-from", ""], ["files", "0", "", ""]),
    (["render", "--width", "5", "ic"], ["files", "0", "", "ic"]),
    (["lint", "--fix", "So"], ["files", "0", "", "So"]),
    (["export", "-o", "a\nwords"], ["words"]),
  ]

  /// Where the shell completes paths: how much of the word stays, what is before the path, and the
  /// path.
  @Test(arguments: paths)
  func pathsAreLeftToTheShell(_ words: [String], _ expected: [String]) throws {
    #expect(try answer(words) == expected)
  }

  /// Every option whose value is a file or a folder, and no other, completes paths.
  @Test func pathsAreWhereTheyAreWanted() throws {
    for command in Commands.visible {
      for option in command.options + Commands.globalOptions where option.takesValue {
        let kind = try answer([command.name, "--\(option.name)", ""]).first
        switch option.value {
        case .file: #expect(kind == "files", "\(command.name) --\(option.name)")
        case .folder: #expect(kind == "folders", "\(command.name) --\(option.name)")
        default: #expect(kind == "words", "\(command.name) --\(option.name)")
        }
      }
    }
  }

  private static let bashLines: [(String, String, [String]?)] = [
    ("symbols categ", "categ", ["words", "categories"]),
    ("symbols search --category=wea", "wea", ["words", "weather"]),
    ("symbols search --category=", "", nil),
    ("symbols search \"--category=wea", "--category=wea", ["words", "--category=weather"]),
    ("symbols show 'heart.square.f", "heart.square.f", ["words", "heart.square.fill"]),
    ("symbols show heart\\.square.f", "heart\\.square.f", ["words", "heart.square.fill"]),
    ("A=1 B='x y' ~/bin/symbols categ", "categ", ["words", "categories"]),
    ("symbols show x | symbols categ", "categ", ["words", "categories"]),
    ("echo $(symbols categ", "categ", ["words", "categories"]),
    ("symbols export --batch=my\\ f", "my\\ f", ["files", "8", "--batch=", "my f"]),
    ("symbols export \"--batch=my f", "--batch=my f", ["files", "0", "--batch=", "my f"]),
    ("symbols search heart > fo", "fo", ["files", "0", "", "fo"]),
    ("symbols search heart 2>&1 >>fo", "fo", ["files", "0", "", "fo"]),
    ("symbols search heart >out categ", "categ", nil),
    ("symbols search -c \\$\\(touch\\ x\\),wea", "\\$\\(touch\\ x\\),wea", ["words"]),
    ("", "", nil), ("symbols", "symbols", ["words"]), ("symbols é ü", "x", ["words"]),
    ("'", "", nil), ("symbols \\", "", nil), ("> > <", "", ["files", "0", "", ""]),
  ]

  /// bash gives its line, and tells which end of it it replaces.
  @Test(arguments: bashLines)
  func linesOfBash(_ line: String, _ replaced: String, _ expected: [String]?) throws {
    let run = try ToolRun(["__complete", "--line=\(line)", "--replaced=\(replaced)"])
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let found = lines.map { String($0.prefix { $0 != "\t" }) }
    if let expected { #expect(found == expected) }
    #expect(["words", "files"].contains(found.first))
  }

  /// Any line has an unfinished word, of which bash keeps a part.
  @Test(arguments: 0..<200)
  func anyLineIsRead(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "symbols", " ", "'", "\"", "\\", "=", ":", ">", "2>", "&", "|", ";", "$(", "`", ")", "\n",
      "é",
      "e\u{301}", "--x=", "A=1", "\t", "👨‍👩‍👧", "a", "\u{301}",
    ]
    let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    for end in [text, String(text.suffix(3)), "", "x"] {
      let line = ShellLine(text, replacing: end)
      let isSound = !line.words.isEmpty && (0...(line.words.last ?? "").count).contains(line.kept)
      #expect(isSound, "\(text)")
    }
  }

  /// bash inserts candidates as they are.
  @Test func valuesMeanNothingToShells() throws {
    let text = try ToolRun(["schema"]).output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let commands = try #require(json["commands"] as? [[String: Any]])
    let options = commands.compactMap { $0["options"] as? [[String: Any]] }.flatMap(\.self)
    let values = Set(options.flatMap { $0["values"] as? [String] ?? [] })
    #expect(values.count > 100)
    for value in values {
      #expect(value.allSatisfy { $0.isLetter || $0.isNumber || "._-@{}".contains($0) }, "\(value)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func scriptsCallTheTool(_ shell: String) throws {
    #expect(try ToolRun(["completions", shell]).output.contains("__complete"))
  }

  @Test func bashCompletes() throws {
    let run = try ToolRun(
      shell: """
        eval "$($S completions bash)"
        COMP_LINE="$S show heart.sq" COMP_POINT=${#COMP_LINE}
        COMP_POINT=${#COMP_LINE}
        _symbols "$S" heart.sq show
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
    #expect(run.lines == ["heart.square", "heart.square.fill"], "\(run.errors)")
  }
}
