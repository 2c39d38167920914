import SymbolsCLI
import TestSupport
import Testing
import Workbench

@Suite struct ArgumentParserTests {
  private func parse(_ line: String) throws(ToolError) -> Arguments {
    try ArgumentParser().parse(line.split(separator: " ").map(String.init))
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

  @Test(arguments: [
    ("serch", "unknown-command"), ("search --nope", "unknown-option"),
    ("search -z", "unknown-option"),
    ("search --limit", "missing-value"), ("search --families=1", "unexpected-value"),
    ("search --limit 1 --limit 2", "repeated-option"), ("--limit 3 search", "unknown-option"),
  ])
  func wrongLinesAreErrors(_ line: String, _ code: String) {
    let error = #expect(throws: ToolError.self) { try parse(line) }
    #expect(error?.code == code)
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
    _ = try? ArgumentParser().parse(words)
  }
}

/// What holds for every row of the table.
@Suite struct CommandTableTests {
  @Test func namesAreUnique() {
    let names = Commands.all.map(\.name)
    #expect(Set(names).count == names.count)
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

  /// Options whose words fit the command: which symbols, where to, of what picture or code.
  private static let worded: Set<String> = [
    "format", "all", "category", "check", "color", "image-scale", "limit", "localized", "output",
    "palette", "point-size", "query", "rendering-mode", "symbol-scale", "variable-value", "variant",
    "weight",
  ]

  /// The same option means the same in every command.
  @Test func optionsMeanTheSameEverywhere() {
    var meanings: [String: String] = [:]
    for command in Commands.all {
      for option in command.options where !Self.worded.contains(option.name) {
        let old = meanings.updateValue(option.summary, forKey: option.name)
        #expect(old == nil || old == option.summary, "--\(option.name)")
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
        #expect(try ArgumentParser().parse(words).command?.name == command.name, "\(example.line)")
      }
    }
  }

  /// A file in Commands/ without a row in the table would be a command that nobody can call.
  @Test func everyCommandFileHasARow() throws {
    let listing = try ToolRun(shell: "ls '\(Repository.root)/Sources/Tool/SymbolsCLI/Commands'")
    let names = listing.lines.map { $0.replacing("Command.swift", with: "").lowercased() }
    // Hidden commands begin with underscores.
    let rows = Commands.all.map { String($0.name.drop { $0 == "_" }) }
    #expect(names.sorted() == rows.sorted())
  }
}
