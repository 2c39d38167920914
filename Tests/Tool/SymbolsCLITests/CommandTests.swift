import FileAccess
import Foundation
import SymbolCatalog
import SymbolsCLI
import TestSupport
import Testing
import Workbench

/// A line of JSON as an object.
func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

@Suite struct SearchCommandTests {
  @Test func namesInAPipe() throws {
    let run = try ToolRun(["search", "trash"])
    #expect(run.exitCode == 0)
    #expect(run.lines.first == "trash")
    #expect(run.lines.count == 25)
    #expect(run.errors.isEmpty)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func everythingIsListedWithoutWords() throws {
    let run = try ToolRun(["search", "--format", "names", "--limit", "100000"])
    #expect(run.lines.count == Catalog.bundled.count)
    #expect(run.lines == run.lines.sorted())
    #expect(try ToolRun(["search"]).output == run.output)
  }

  @Test func nothingFoundSaysWhatWasTried() throws {
    let run = try ToolRun(["search", "qqqxxyyzz"])
    #expect(run.exitCode == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("'qqqxxyyzz'") && run.errors.contains("earlier names"))
  }

  @Test func filtersThatHideEverythingAreNamed() throws {
    let run = try ToolRun(["search", "wifi", "--category", "weather", "--target", "iOS13"])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("--category weather --target iOS13"))
  }

  @Test func filtersCombine() throws {
    let run = try ToolRun([
      "search", "--category", "Weather", "--target", "iOS13,macOS11", "--variant", "fill", "--sort",
      "name",
    ])
    #expect(!run.lines.isEmpty)
    for line in run.lines {
      let symbol = try #require(Catalog.bundled.symbol(named: line))
      #expect(symbol.categories.contains("weather") && line.contains(".fill"))
      #expect(symbol.release.key == "2019")
    }
  }

  @Test func releasesByYearKeyAndSystem() throws {
    let all = try ToolRun(["search", "--introduced", "2024"])
    let year = all.lines
    // Names that came later do not work on the systems of the release.
    #expect(
      all.errors.contains("a newer name than 2024.") && all.errors.contains("--target iOS18."))
    for line in ["--introduced 2026", "--introduced 2024 --target iOS18.5", "--since 2024"] {
      let run = try ToolRun(["search"] + line.split(separator: " ").map(String.init))
      #expect(!run.errors.contains("newer name"), "\(line): \(run.errors)")
    }
    let key = try ToolRun(["search", "--introduced", "2024.1"]).lines
    let system = try ToolRun(["search", "--introduced", "iOS18"]).lines
    #expect(year.count > system.count && Set(year).isSuperset(of: key + system))
    #expect(Catalog.bundled.symbol(named: system[0])?.release.key == "2024")
    // The same release by its key.
    #expect(Set(key).isDisjoint(with: system))
  }

  @Test func jsonIsOneDocument() throws {
    let json = try object(
      ToolRun(["search", "upload", "--json", "--limit", "3", "--explain"]).output)
    #expect(json["schemaVersion"] as? Int == 1)
    let results = try #require(json["results"] as? [[String: Any]])
    #expect(results.count == 3)
    #expect((json["total"] as? Int ?? 0) > 3)
    #expect((results[0]["availability"] as? [String: String])?["iOS"] != nil)
    #expect((results[0]["explanation"] as? [String])?.isEmpty == false)
  }

  @Test func jsonlIsOneDocumentALine() throws {
    let run = try ToolRun(["search", "upload", "--format=jsonl", "--limit=4"])
    #expect(run.lines.count == 4)
    for line in run.lines {
      #expect(try object(line)["name"] is String)
      #expect(try object(line)["confidence"] as? Double == 1)
    }
  }

  @Test func jsonSaysHowSurelyTheWordsWereUnderstood() throws {
    func confidence(_ words: String) throws -> Double {
      try #require(
        try object(ToolRun(["search", words, "--json"]).output)["confidence"] as? Double)
    }
    #expect(try confidence("copy link") == 1)
    #expect(try confidence("wifi.slash") == 1)
    #expect(try confidence("kubernetes ingress annotation regex") < 0.5)
    #expect(try confidence("qqqxxyyzz") == 0)
    #expect(try ToolRun(["schema"]).output.contains("The member confidence in json"))
  }

  @Test func aTerminalHearsThatNothingMatchesWell() throws {
    func said(_ words: String, _ options: String = "") throws -> Bool {
      let command = "script -qec \"$S search \(words) --limit 2 --no-pager \(options)\" /dev/null"
      let run = try ToolRun(
        shell: command, environment: ["LANG": "C.UTF-8", "COLUMNS": "80", "TERM": "xterm"])
      return run.output.contains("symbols: no good match; closest results:")
    }
    #expect(try said("shakespeare sonnet about autumn"))
    #expect(try !said("shakespeare sonnet about autumn", "--quiet"))
    #expect(try !said("copy link"))
    #expect(try ToolRun(["search", "shakespeare sonnet about autumn"]).errors.isEmpty)
  }

  @Test func tsvHasNineColumns() throws {
    for line in try ToolRun(["search", "heart", "--format", "tsv"]).lines {
      #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 9)
    }
  }

  @Test func aliasesSayWhatTheyAre() throws {
    let run = try ToolRun(["search", "star.lefthalf.fill", "--limit", "1"])
    #expect(run.output == "star.leadinghalf.filled\n")
    #expect(
      run.errors
        == "symbols: 'star.lefthalf.fill' is an earlier name of 'star.leadinghalf.filled'\n")
    #expect(try ToolRun(["search", "-q", "star.lefthalf.fill", "--limit", "1"]).errors.isEmpty)
  }

  @Test func userKeywordsAreHonouredAndTheirErrorsReported() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/symbols", withIntermediateDirectories: true)
    let file = "\(folder.path)/symbols/keywords.json"
    let environment = ["XDG_CONFIG_HOME": folder.path]
    try File.write(
      Array(#"{"keywords":{"frobnicate":["ferry","fery"]}}"#.utf8), to: file)
    let run = try ToolRun(["search", "frobnicate"], environment: environment)
    #expect(run.lines.first == "ferry")
    #expect(
      run.errors.contains(
        "keywords.json:1:36: 'fery', listed under your keyword 'frobnicate', is not a symbol; did "
          + "you mean 'ferry'?"
      ), "\(run.errors)")
    for version in ["2", "\"1\"", "null", "1.0", "{}"] {
      try File.write(
        Array(#"{"keywords":{"frobnicate":["ferry"]},"schemaVersion": \#(version)}"#.utf8), to: file
      )
      let run = try ToolRun(["search", "frobnicate"], environment: environment)
      #expect(run.lines.first != "ferry")
      #expect(
        run.errors.contains(
          "keywords.json:1:55: schemaVersion \(version) is not supported; use 1"),
        "\(run.errors)")
    }
    try File.write(Array("{".utf8), to: file)
    let broken = try ToolRun(["search", "heart"], environment: environment)
    #expect(broken.exitCode == 0 && broken.lines.first == "heart")
    #expect(broken.errors.contains("keywords.json:1:2: expected"))
  }
}

@Suite struct ShowCommandTests {
  /// The facts of every symbol can be read back.
  @Test func everythingIsInTheJSON() throws {
    let names = Catalog.bundled.symbols.map(\.name)
    let run = try ToolRun(["show", "--format", "jsonl", "-"], input: names.joined(separator: "\n"))
    #expect(run.exitCode == 0)
    #expect(run.lines.count == names.count)
    for (line, symbol) in zip(run.lines, Catalog.bundled.symbols) {
      let json = try object(line)
      #expect(json["name"] as? String == symbol.name)
      #expect(json["release"] as? String == symbol.release.key)
      #expect(json["localizations"] as? [String] == symbol.localizations)
      #expect(json["restriction"] as? String == symbol.restriction?.text)
      let layers = try #require(json["layers"] as? [String: Any])
      #expect(layers["hierarchical"] as? String == symbol.layers.hierarchical.release?.key)
      #expect(layers["multicolor"] as? String == symbol.layers.multicolor.release?.key)
      #expect(layers["variable"] as? Bool == symbol.layers.variable)
      #expect(layers["unknown"] as? [String] == symbol.layers.unknown.map(\.rawValue))
      let aliases = try #require(json["aliases"] as? [[String: Any]])
      #expect(aliases.compactMap { $0["name"] as? String } == symbol.aliases)
      let keywords = try #require(json["keywords"] as? [String: [String]])
      #expect(
        (keywords["en"] ?? []).count >= 4 && (keywords["es"] ?? []).count >= 2, "\(symbol.name)")
    }
  }

  @Test func textNamesAllPlatforms() throws {
    let run = try ToolRun(["show", "heart.fill"])
    for part in [
      "iOS 13.0", "macOS 11.0", "tvOS 13.0", "watchOS 6.0", "visionOS 1.0",
      "Apple lists macOS 10.15",
    ] {
      #expect(run.output.contains(part), "\(part)")
    }
  }

  @Test func aTargetGetsTheNameThatWorksThere() throws {
    let run = try ToolRun(["show", "star.leadinghalf.filled", "--target", "iOS13", "--json"])
    let json = try object(run.output)
    let symbol = try #require((json["symbols"] as? [[String: Any]])?.first)
    #expect(symbol["nameForTargets"] as? String == "star.lefthalf.fill")
  }

  /// Records are written as names come: the memory does not grow with their number.
  @Test(arguments: ["text", "jsonl", "json"])
  func streamsAreAnsweredInBoundedMemory(format: String) throws {
    let run = try ToolRun(
      shell: """
        yes $'heart\\nno.such' | head -40000 | (ulimit -v 400000; $S show - --format \(format)) \
          | tail -c 100
        exit ${PIPESTATUS[2]}
        """)
    #expect(run.exitCode == 1, "\(run.errors.prefix(300))")
    #expect(run.errors.ranges(of: "'no.such' is not a symbol").count == 1)
    #expect(run.output.hasSuffix(format == "json" ? "}]}\n" : format == "jsonl" ? "}\n" : "\n"))
    let both = try ToolRun(["show", "heart", "nope", "heart", "bell", "--format", format])
    if format == "json" {
      let symbols = try #require(try object(both.output)["symbols"] as? [[String: Any]])
      #expect(symbols.map { $0["name"] as? String } == ["heart", "heart", "bell"])
    } else if format == "jsonl" {
      #expect(both.lines.count == 3)
    } else {
      #expect(both.output.ranges(of: "\n\n").count == 2 && both.output.hasPrefix("heart\n"))
    }
  }

  @Test func namesOfListsAndSourcesAreShown() throws {
    let folder = try TemporaryFolder()
    try File.write(Array("heart\n".utf8), to: "\(folder.path)/list")
    try File.write(Array("Image(systemName: \"bell\")".utf8), to: "\(folder.path)/a.swift")
    let run = try ToolRun([
      "show", "--names-from", "\(folder.path)/list", "--used-in", folder.path, "--format", "jsonl",
    ])
    #expect(try run.lines.map { try object($0)["name"] as? String } == ["heart", "bell"])
  }

  /// Where nothing can be drawn, options about pictures are not passed over in silence.
  @Test func picturesThatAreNoneAreTold() throws {
    let run = try ToolRun(["show", "heart", "--color", "red"])
    #expect(run.exitCode == 2 && run.errors.contains("'--color' needs --preview"))
    #expect(try ToolRun(["show", "heart", "--format", "jsonl", "--color", "red"]).exitCode == 2)
    #expect(
      try ToolRun(["show", "heart", "--preview", "blocks", "--color", "red"]).errors.isEmpty)
  }

  @Test func unknownNamesGetSuggestionsAndExitOne() throws {
    let run = try ToolRun(["show", "heart", "calender"])
    #expect(run.exitCode == 1)
    #expect(run.output.hasPrefix("heart\n"))
    #expect(run.errors.contains("'calender' is not a symbol") && run.errors.contains("'calendar'"))
  }
}

@Suite struct OtherCommandTests {
  @Test func categoriesAndTheirCounts() throws {
    #expect(try ToolRun(["categories"]).lines.count == 27)
    let rows = try ToolRun(["categories", "--format", "tsv"]).lines
    #expect(rows.contains { $0.hasPrefix("weather\tWeather\t") })
  }

  @Test func catalogInfoKeepsDoubtsVisible() throws {
    let run = try ToolRun(["catalog", "info"])
    let tables = try FactTables.bundled
    #expect(run.output.contains("symbols     \(tables.symbols.count), up to release"))
    let json = try object(ToolRun(["catalog", "info", "--json"]).output)
    #expect(json["symbols"] as? Int == tables.symbols.count)
    #expect(json["aliases"] as? Int == tables.aliases.count)
    #expect(json["restricted"] as? Int == tables.restrictions.count)
    #expect(json["doubts"] as? [String] == Catalog.bundled.doubts)
    #expect((json["releases"] as? [[String: Any]])?.first?["macOS"] as? String == "10.15")
    #expect(try ToolRun(["catalog", "releases"]).lines.count == tables.releases.count + 1)
  }

  @Test func helpIsGivenInManyWays() throws {
    let overview = try ToolRun([])
    #expect(overview.exitCode == 0 && overview.output.contains("Find:"))
    #expect(try ToolRun(["--help"]).output == overview.output)
    #expect(try ToolRun(["help"]).output == overview.output)
    let search = try ToolRun(["help", "search"])
    #expect(search.output.contains("--grid"))
    #expect(try ToolRun(["search", "-h"]).output == search.output)
    #expect(try ToolRun(["search", "--nonsense", "--help"]).output == search.output)
    let build = try ToolRun(["help", "kit", "build"])
    #expect(build.output.hasPrefix("kit build: write the Swift package"))
    #expect(build.output.contains("--only LIST") && !build.output.contains("--runtime"))
    #expect(try ToolRun(["kit", "build", "--help"]).output == build.output)
    #expect(try ToolRun(["kit", "build", "--nonsense", "--help"]).output == build.output)
    #expect(try ToolRun(["help", "kit", "buidl"]).errors.contains("did you mean 'build'?"))
    #expect(try ToolRun(["help", "search", "build"]).exitCode == 2)
    for command in Commands.visible {
      #expect(try ToolRun(["help", command.name]).output.hasPrefix("\(command.name): "))
    }
  }

  @Test func versionNamesToolAndCatalog() throws {
    let run = try ToolRun(["--version"])
    #expect(run.output == "symbols \(Version.tool) (catalog \(Catalog.bundled.version))\n")
  }

  @Test func schemaDescribesEveryOption() throws {
    let json = try object(ToolRun(["schema"]).output)
    let commands = try #require(json["commands"] as? [[String: Any]])
    #expect(commands.compactMap { $0["name"] as? String } == Commands.visible.map(\.name))
    for (entry, command) in zip(commands, Commands.visible) {
      #expect((entry["options"] as? [[String: Any]])?.count == command.options.count)
    }
  }

  /// Every variable that sources ask for; those asked for otherwise stop a debug build
  /// (`System.variable`).
  @Test func theManualNamesEveryVariable() throws {
    let page = try ToolRun(["manual"]).output
    let environment = try #require(page.split(separator: ".SH ENVIRONMENT").last)
    var count = 0
    for module in ["Tool/SymbolsCLI", "Tool/UserLibrary", "Drawings/SymbolPreview"] {
      for path in try File.paths(below: "\(Repository.root)/Sources/\(module)", ending: ".swift") {
        let source = String(decoding: try File.read(path), as: UTF8.self)
        for match in source.matches(of: #/(?:variable|absolute)\("([A-Z_]+)"\)/#) {
          count += 1
          #expect(environment.contains(match.output.1), "\(match.output.1) of \(path)")
        }
      }
    }
    #expect(count > 15)
  }

  @Test func theManualNamesEveryOption() throws {
    let page = try ToolRun(["manual"]).output.replacing(#"\-"#, with: "-")
    for command in Commands.visible {
      for option in command.options { #expect(page.contains("--\(option.name)"), "\(option.name)") }
    }
  }
}

@Suite struct BehaviourTests {
  @Test(arguments: [
    ("search --categry x", "did you mean '--category'?"), ("serch", "did you mean 'search'?"),
    ("search --target iOS99x", "did you mean 'iOS99'?"),
    ("search --category wether", "did you mean 'weather'?"),
    ("search --variant fil", "did you mean 'fill'?"), ("search --sort nam", "did you mean 'name'?"),
    ("search --format jsn", "did you mean 'json'?"),
    ("--families", "did you mean 'symbols search --families'?"),
    ("search --layers multicolour", "did you mean 'multicolor'?"),
    ("search --limit x", "whole number"),
    ("search --target 16", "write platform and version"),
    ("search --introduced 1999", "valid: 2019"),
    ("search --localized xx", "valid: ar"), ("catalog infos", "did you mean 'info'?"),
    ("catalog", "ACTION [ARGUMENT...]"),
    ("show", "NAME..."), ("categories x", "unexpected argument 'x'"),
    ("search --limit -1", "0 or greater"),
    ("completions tcsh", "valid: bash, zsh, fish"), ("search --category ''", "unknown category"),
  ])
  func wrongUsageIsExplained(_ line: String, _ message: String) throws {
    let run = try ToolRun(shell: "$S \(line)")
    #expect(run.exitCode == 2, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("symbols: ") && run.errors.contains(message), "\(run.errors)")
  }

  @Test func errorsAreJSONWhereJSONIsAskedFor() throws {
    let run = try ToolRun(["search", "--json", "--categry", "x"])
    let error = try #require(try object(run.errors)["error"] as? [String: Any])
    #expect(error["code"] as? String == "unknown-option")
    #expect(error["suggestion"] as? String == "--category")
  }

  @Test func aClosedPipeIsQuiet() throws {
    let run = try ToolRun(shell: "set -o pipefail; $S search --format names | head -1")
    #expect(run.exitCode == 0 && run.lines == ["0.circle"] && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func aFullDiskIsAnError() throws {
    let run = try ToolRun(shell: "$S search heart > /dev/full")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("cannot write standard output: No space left on device"))
  }

  @Test func coloursFollowTheConventions() throws {
    func escapes(_ environment: [String: String], _ arguments: [String] = []) throws -> Bool {
      try ToolRun(["show", "heart"] + arguments, environment: environment).output.contains("\u{1B}")
    }
    #expect(try !escapes([:]))
    #expect(try escapes(["FORCE_COLOR": "1"]))
    #expect(try escapes(["CLICOLOR_FORCE": "1"]))
    #expect(try !escapes(["CLICOLOR_FORCE": "0"]))
    #expect(try !escapes(["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try escapes(["NO_COLOR": "1"], ["--terminal-color", "always"]))
    #expect(try !escapes(["FORCE_COLOR": "1"], ["--terminal-color=never"]))
  }

  @Test func layoutIsASCIIWhereTheLocaleIs() throws {
    let utf8 = try ToolRun(["catalog", "info"], environment: ["LANG": "en_US.UTF-8"])
    #expect(utf8.output.contains("·"))
    let ascii = try ToolRun(["catalog", "info"], environment: ["LANG": "C"])
    #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
    let flag = try ToolRun(["catalog", "info", "--ascii"], environment: ["LANG": "en_US.UTF-8"])
    #expect(flag.output == ascii.output)
  }

  @Test func noHomeIsNoProblem() throws {
    for environment in [[:], ["HOME": "/nonexistent"], ["HOME": "/proc"], ["HOME": "x"]] {
      let run = try ToolRun(["search", "heart"], environment: environment)
      #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test func namesOfOptionsCanBeSearched() throws {
    #expect(try ToolRun(["search", "--", "--help"]).exitCode == 0)
    #expect(try ToolRun(["search", "heart", "--", "-q"]).exitCode == 0)
  }

  @Test func outputIsTheSameEveryTime() throws {
    let first = try ToolRun(["search", "person leaving the house", "--json"])
    for _ in 0..<5 {
      #expect(try ToolRun(["search", "person leaving the house", "--json"]).output == first.output)
    }
  }
}

@Suite struct ReadmeTests {
  /// The numbers of the README are those of the catalog.
  @Test func figuresAreThoseOfTheCatalog() throws {
    let text = String(decoding: try Repository.bytes("README.md"), as: UTF8.self)
    let catalog = Catalog.bundled
    func grouped(_ count: Int) -> String {
      count < 1000
        ? "\(count)" : "\(count / 1000)," + "\(count % 1000 + 1000)".dropFirst()
    }
    let keywords = catalog.keywordSets.reduce(0) { $0 + $1.english.count + $1.spanish.count }
    let restricted = catalog.symbols.count { $0.restriction != nil }
    for figure in [
      "It knows \(grouped(catalog.count)) names with their releases",
      " \(grouped(Array(catalog.aliases).count)) earlier names,",
      " and \(grouped(keywords / 1000 * 1000)) keywords in English and",
      "**The \(grouped(restricted)) restricted names**", "this catalog (\(catalog.version))",
    ] {
      #expect(text.contains(figure), "README.md lacks '\(figure)'")
    }
  }
}
