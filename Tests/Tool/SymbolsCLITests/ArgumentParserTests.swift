import FileAccess
import SymbolSearch
import SymbolsCLI
import TestSupport
import Testing
import Workbench

@Suite struct ArgumentParserTests {
  private func parse(_ line: String) throws(ToolError) -> Arguments {
    try ArgumentParser(.bundled).parse(line.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    "search --limit 5 --category weather heart", "search heart --limit=5 --category=weather",
    "search -c weather --limit 5 heart", "search -cweather --limit 5 heart",
    "-q search heart -c=weather --limit=5",
  ])
  func optionsStandAnywhere(_ line: String) throws {
    let arguments = try parse(line)
    #expect(arguments.command?.name == "search")
    #expect(arguments.operands == ["heart"])
    #expect(arguments.value("limit") == "5")
    #expect(arguments.values("category") == ["weather"])
  }

  @Test func twoDashesEndOptions() throws {
    let arguments = try parse("search -- --limit -x")
    #expect(arguments.operands == ["--limit", "-x"])
    #expect(!arguments.has("limit"))
  }

  @Test func aDashIsAnOperand() throws {
    #expect(try parse("check -").operands == ["-"])
  }

  @Test func valuesOfRepeatableOptionsAddUp() throws {
    #expect(try parse("search --target iOS16 -t macOS13").values("target") == ["iOS16", "macOS13"])
  }

  /// What an alias of a shell says can be said otherwise.
  @Test func theLastOneCounts() throws {
    #expect(try parse("search --limit 1 --limit 2").values("limit") == ["2"])
    #expect(try parse("export x --point-size 1 --point-size=2").values("point-size") == ["2"])
    #expect(try parse("search -q -q x").values("quiet") == [""])
    let code = #expect(throws: ToolError.self) { try parse("search --limit x --limit 2") }?.code
    #expect(code == "invalid-value")
  }

  /// --json is another word for --format json, and so the last of both counts.
  @Test(arguments: [
    ("search --json", "json"), ("search --json --format names", "names"),
    ("search -f tsv --json", "json"), ("show --json -f=text x", "text"),
  ])
  func switchesThatStandForAValue(_ line: String, _ format: String) throws {
    #expect(try parse(line).values("format") == [format])
    #expect(try !parse(line).has("json"))
  }

  @Test(arguments: [
    ("export x --minify --pretty", "pretty", "minify"),
    ("export x --pretty --minify --pretty", "pretty", "minify"),
    ("export x --pretty --minify", "minify", "pretty"),
    ("sheet x --no-labels --labels", "labels", "no-labels"),
  ])
  func ofOppositesTheLastOneCounts(_ line: String, _ left: String, _ gone: String) throws {
    let arguments = try parse(line)
    #expect(arguments.has(left) && !arguments.has(gone))
  }

  /// In a file of jobs there is no order, and no alias.
  @Test(arguments: [
    (#"[{"names": "x", "minify": true, "pretty": true}]"#, "cannot be used with"),
    (#"[{"names": "x", "limit": 1, "limit": 2}]"#, "the key 'limit' only once"),
  ])
  func jobsSayEverythingOnce(_ jobs: String, _ message: String) throws {
    let run = try ToolRun(["export", "--batch", "-"], input: jobs)
    #expect(run.exitCode == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test func errorsAreJSONIfThatIsTheLastWord() throws {
    let isJSON = { (words: [String]) in
      try ToolRun(["search", "--nope"] + words).errors.hasPrefix("{")
    }
    #expect(try isJSON(["--format", "names", "--json"]))
    #expect(try isJSON(["--json", "-f", "jsonl"]))
    #expect(try !isJSON(["--json", "--format=names"]))
    #expect(try !isJSON(["--", "--json"]))
  }

  @Test func aLetterAsksForTheVersion() throws {
    #expect(try ToolRun(["-V"]).output == ToolRun(["--version"]).output)
  }

  /// As long as systems allow; what took time for each option and all before it would not end.
  @Test(arguments: [
    ["--limit=1"], ["-q"], ["--json", "--format=names"], ["--target=iOS16"], ["-cweather"],
  ])
  func longLinesAreRead(_ words: [String]) throws {
    let line = (0..<50_000 / words.count).flatMap { _ in words }
    let run = try ToolRun(["search", "heart"] + line)
    #expect(run.exitCode != 2, "\(run.errors.prefix(200))")
  }

  @Test(arguments: [
    ("serch", "unknown-command"), ("search --nope", "unknown-option"),
    ("search -z", "unknown-option"),
    ("search --limit", "missing-value"), ("codegen bell --label --decorative", "missing-value"),
    ("codegen bell --localized --language=es", "missing-value"),
    ("export heart --output-dir --dry-run", "missing-value"),
    ("export heart -o -n", "missing-value"),
    ("lint App --baseline --no-baseline", "missing-value"),
    ("search --families=1", "unexpected-value"),
    ("--limit 3 search", "unknown-option"),
  ])
  func wrongLinesAreErrors(_ line: String, _ code: String) {
    let error = #expect(throws: ToolError.self) { try parse(line) }
    #expect(error?.code == code)
  }

  /// All that is wrong is told at once, each with what is right.
  @Test func allErrorsAreToldAtOnce() throws {
    let run = try ToolRun([
      "export", "heart", "--threads", "x", "--color", "notacolor", "--nope", "--check", "--dry-run",
    ])
    #expect(run.exitCode == 2 && run.output.isEmpty)
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("symbols: ") }
    #expect(errors.count == 4, "\(run.errors)")
    for part in ["--threads", "--color", "'--nope'", "'--check' cannot be used with '--dry-run'"] {
      #expect(run.errors.contains(part))
    }
    let json = try ToolRun(["search", "--json", "--limit", "x", "--target", "iOS"])
    #expect(json.errors.contains("\"code\":\"several\""))
    #expect(json.errors.contains("\"errors\":[{\"code\":\"invalid-value\""))
  }

  /// Values are checked before anything is done, whether the command would have used them or not.
  @Test(arguments: [
    "search heart --color notacolor", "search heart --palette zzz", "show heart --variable-value 7",
    "search heart --weight 1", "check heart --introduced 1999", "random --category nope",
    "codegen heart --name 1x", "export heart --title {x}", "render a.svg --width 0",
    "sheet heart --sizes 1 -o a.png", "search heart --variant hexagonal",
  ])
  func valuesAreCheckedFirst(_ line: String) throws {
    let run = try ToolRun(line.split(separator: " ").map(String.init))
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("symbols: invalid value"), "\(run.errors)")
  }

  /// A value of each kind that no option of the kind takes; nil where any text will do.
  private static func wrongValue(_ kind: Option.Value) -> String? {
    switch kind {
    case .none, .text: nil
    case .choice, .choices, .count, .pixels, .number, .numbers, .points, .padding, .scales,
      .weights, .weight, .paint, .color, .palette, .pair, .targets, .releases, .categories,
      .localizations, .patterns:
      "no such value"
    case .template: "{no such placeholder}"
    case .identifier: "1 x"
    case .file, .folder: ""
    case .collection: "../x"
    }
  }

  /// Every value of every row of every command is checked before anything is done.
  @Test func everyRowRefusesWrongValues() {
    for command in Commands.all {
      for option in command.options + Commands.globalOptions {
        guard let value = Self.wrongValue(option.value) else { continue }
        for words in [["--\(option.name)=\(value)"], ["--\(option.name)", value]] {
          let error = #expect(throws: ToolError.self, "\(command.name) \(words)") {
            try ArgumentParser(.bundled).parse([command.name] + words)
          }
          let codes: [String] =
            if case .several(let errors)? = error { errors.map(\.code) } else {
              [error?.code ?? ""]
            }
          #expect(codes.contains("invalid-value"), "\(command.name) \(words)")
        }
      }
    }
  }

  /// What would make no difference is told before anything is done.
  @Test(arguments: [
    ("search heart --color red", "--grid"), ("search heart --weight bold", "--grid"),
    ("search heart --palette red --preview none", "--preview"),
    ("search heart --explain --format tsv", "--format"),
    ("show heart --format jsonl --palette red", "--format text"),
    ("show heart --json --symbol-scale large", "--format text"),
    ("check heart --limit 3", "--query"), ("export heart --limit 3 -o x.svg", "--query"),
    ("codegen heart --limit 3", "--query"), ("sheet heart -o x.svg --limit 3", "--query"),
    ("codegen heart --as enum --label x", "--as"),
    ("codegen heart --as enum --effect pulse", "--as"),
    ("codegen heart --as catalog --ui uikit", "--as"),
    ("codegen heart --as catalog --name A", "--as"),
    ("codegen heart --plural", "--as catalog"),
    ("codegen heart --as vue --target iOS16", "--framework"),
    ("codegen heart --as shape --variant fill", "--as"),
    ("codegen heart --comment x", "--localized"),
  ])
  func optionsWithoutEffectAreErrors(_ line: String, _ part: String) throws {
    let run = try ToolRun(line.split(separator: " ").map(String.init))
    #expect(run.exitCode == 2 && run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.contains(part) && !run.errors.contains("invalid value"), "\(run.errors)")
  }

  @Test(arguments: 0..<200)
  func anyWordsAreParsedOrRefused(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "search", "show", "check", "--", "-", "--limit", "--limit=", "=", "-q", "-qt", "--target",
      "é",
      "", "-\u{301}", "--=", "-=", "---", "help", "__complete",
    ]
    let words = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }
    do throws(ToolError) {
      let arguments = try ArgumentParser(.bundled).parse(words)
      #expect(arguments.operands.allSatisfy(words.contains), "seed \(seed): \(words)")
    } catch {
      let codes = [
        "unknown-command", "unknown-option", "missing-value", "unexpected-value", "invalid-value",
        "unexpected-operand", "missing-operand", "several",
      ]
      #expect(codes.contains(error.code), "seed \(seed): \(words)")
    }
  }
}

/// What holds for every row of the table.
@Suite struct CommandTableTests {
  @Test func namesAreUnique() {
    let names = Commands.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(Commands.named(name)?.name == name) }
    for command in Commands.all {
      let options = command.options + Commands.globalOptions
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func summariesAreSentencesWithoutAFullStop() {
    for command in Commands.visible {
      for text in [command.summary] + (command.options + Commands.globalOptions).map(\.summary) {
        #expect(
          !text.isEmpty && !text.hasSuffix(".") && text.first?.isUppercase == false, "\(text)")
      }
      for paragraph in command.discussion where paragraph.hasSuffix(".") == false {
        #expect(paragraph.contains("symbols completions"), "\(paragraph)")
      }
    }
  }

  /// Options that say something else in a command, and why they keep their names.
  private static let different = [
    "comment": "in codegen for translators, in collections for whoever reads them",
    "exclude": "in lint of files, else of names",
    "force": "in collections, what would be lost is symbols",
    "format": "each command writes formats of its own",
    "all": "in help all options; else all symbols",
    "category": "in catalog what names get; else what is searched for",
    "color": "in render it is that of SVG's currentColor",
    "localized": "in codegen, as in Apple's code, the key of a label; else a filter",
    "name": "of a type in codegen, of a collection in collections",
    "output": "also a folder where several files may result",
    "point-size": "of a cell, of the longer side of an SVG, or of the code's font",
    "variant": "in codegen those that the code adds; else a filter",
    "as": "in codegen what code is for, in kit what the tokens become",
    "print-config": "of editors in lsp, of clients in mcp",
    "prefix": "in kit of the tokens' type, in export of an icon set",
    "weight": "in codegen and collections one, in their words; else as many as are drawn",
    "title": "in gallery of the page; else of a picture",
    "explain": "of results in search, of a rule in lint",
    "list": "in run of the jobs, else of the files",
    "language": "in codegen of one label, which has one; in show of keywords, which may be both",
  ]

  /// The same option means and takes the same in every command.
  @Test func optionsMeanTheSameEverywhere() {
    var meanings: [String: (command: String, option: Option)] = [:]
    // The options of settings are the settings.
    for command in Commands.all where command.name != "settings" {
      for option in command.options where Self.different[option.name] == nil {
        guard let (other, known) = meanings[option.name] else {
          meanings[option.name] = (command.name, option)
          continue
        }
        let place: Comment = "--\(option.name) of \(command.name) and \(other)"
        #expect(option.summary == known.summary, place)
        #expect("\(option.value)" == "\(known.value)", place)
        #expect(option.short == known.short && option.repeats == known.repeats, place)
      }
    }
    // An exception that is none any more goes.
    for name in Self.different.keys {
      let rows = Commands.all.filter { $0.name != "settings" }.flatMap(\.options)
        .filter { $0.name == name }
      #expect(Set(rows.map { "\($0.summary) \($0.value)" }).count > 1, "--\(name)")
    }
  }

  /// A switch for a value is for one that an option of the same command takes.
  @Test func switchesStandForValuesThatThereAre() throws {
    for command in Commands.all {
      for option in command.options {
        guard let (name, value) = option.means else { continue }
        #expect(!option.takesValue && !option.repeats)
        let other = try #require(command.options.first { $0.name == name })
        guard case .choice(let words) = other.value else {
          Issue.record("--\(name) of \(command.name) has no words")
          continue
        }
        #expect(words.contains(value))
      }
    }
  }

  /// What commands say of pairs of options is about options that they have.
  @Test func pairsAreOfTheCommandsOptions() {
    for command in Commands.all {
      let names = Set(command.options.map(\.name))
      let needs = command.needs.flatMap { need in need.conditions.map { (need.option, $0.option) } }
      for (one, other) in command.exclusive + command.opposites + needs {
        #expect(names.contains(one) && names.contains(other) && one != other, "\(command.name)")
      }
      for (one, other) in command.opposites {
        #expect(!command.options.contains { [one, other].contains($0.name) && $0.takesValue })
      }
    }
  }

  @Test func examplesAreParsed() throws {
    for command in Commands.visible {
      for example in command.examples {
        let line = example.line.split(separator: "|").first { $0.contains("symbols ") } ?? ""
        let words = line.split(separator: " ").drop { $0 != "symbols" }.dropFirst().map {
          $0.filter { $0 != "'" }
        }
        #expect(
          try ArgumentParser(.bundled).parse(words).command?.name == command.name, "\(example.line)"
        )
      }
    }
  }

  /// A file in Commands/ without a row in the table would be a command that nobody can call.
  @Test func everyCommandFileHasARow() throws {
    let files = try Repository.files(
      in: "\(Repository.root)/Sources/Tool/SymbolsCLI/Commands", ending: "Command.swift"
    ).map { FilePath.baseName($0).dropLast("Command".count).lowercased() }
    let commands = Commands.all.map { $0.name.filter { $0 != "_" } }
    #expect(Set(files) == Set(commands) && files.count == commands.count)
  }
}
