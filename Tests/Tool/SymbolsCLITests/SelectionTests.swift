import FileAccess
import Foundation
import SymbolsCLI
import TestSupport
import Testing

/// One selection for all commands that work on symbols.
@Suite struct SelectionTests {
  private let folder: TemporaryFolder
  private let list: String

  init() throws {
    folder = try TemporaryFolder()
    list = "\(folder.path)/names.txt"
    try File.write(
      Array("# ours\n heart # the first\n\nstar.fill\r\n".utf8), to: list)
    try File.makeFolder("\(folder.path)/Sources")
    try File.write(
      Array("Image(systemName: \"bell\"); Label(\"x\", systemImage: \"Atari 2600\")".utf8),
      to: "\(folder.path)/Sources/a.swift")
    try File.makeFolder("\(folder.path)/symbols")
    try File.write(
      Array(#"{"schemaVersion":1,"keywords":{"frobnicate":["ferry"]}}"#.utf8),
      to: "\(folder.path)/symbols/keywords.json")
  }

  /// Each command's line, and what of its output tells which symbols it worked on.
  static let commands: [(line: [String], names: @Sendable (ToolRun, String) throws -> [String])] = [
    (["check", "--format", "tsv"], { run, _ in run.lines.compactMap { tsv($0) } }),
    (
      ["export", "--list", "--output-dir", "$D/out"],
      { run, _ in run.lines.map { FilePath.baseName($0) } }
    ),
    (
      ["codegen", "--as", "enum"],
      { run, _ in
        run.lines.compactMap { line in
          let words = line.split(separator: " ")
          return words.first == "case" ? String(words[words.count - 1].filter { $0 != "\"" }) : nil
        }
      }
    ),
    (["random", "--count", "100"], { run, _ in run.lines }),
    (
      ["sheet", "--labels", "-o", "$D/sheet.svg", "--columns", "1"],
      { run, path in
        // A cell each: the height tells how many there are.
        let text = try String(decoding: File.read("\(path)/sheet.svg"), as: UTF8.self)
        let height = try #require(text.firstMatch(of: /height="([0-9.]+)"/)?.1)
        return ["\(height)"]
      }
    ),
  ]

  private static func tsv(_ line: String) -> String? {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    return columns[1] == "unknown" ? nil : String(columns[0])
  }

  private func names(_ number: Int, _ selection: [String]) throws -> [String] {
    let (line, read) = Self.commands[number]
    let words = (line + selection).map { $0.replacing("$D", with: folder.path) }
    let run = try ToolRun(
      words, environment: ["LANG": "C.UTF-8", "XDG_CONFIG_HOME": folder.path])
    return try read(run, folder.path).sorted()
  }

  @Test(arguments: commands.indices)
  func everySourceOfNamesMeansTheSame(_ number: Int) throws {
    let pairs: [(selection: [String], names: [String])] = [
      (["--names-from", list], ["heart", "star.fill"]),
      (["--used-in", "\(folder.path)/Sources"], ["bell"]),
      (["plus", "--names-from", list], ["plus", "heart", "star.fill"]),
      (["--query", "frobnicate"], ["ferry"]),
      (
        ["--category", "weather", "--introduced", "2022"],
        try ToolRun(["search", "--category", "weather", "--introduced", "2022"]).lines
      ),
    ]
    for (selection, expected) in pairs {
      #expect(
        try names(number, selection) == (try names(number, expected)), "\(selection)")
      if number < 4 { #expect(try names(number, selection) == expected.sorted(), "\(selection)") }
    }
  }

  /// What was left out is told in the same words everywhere, and is no success.
  @Test(arguments: [
    ["export", "--output-dir", "$D/o"], ["sheet", "-o", "$D/s.svg"], ["codegen"], ["random"],
    ["show"],
  ])
  func unknownNamesAreToldInTheSameWords(_ line: [String]) throws {
    let words = line.map { $0.replacing("$D", with: folder.path) }
    let run = try ToolRun(words + ["heart", "hart.fill"])
    #expect(run.exitCode == 1)
    #expect(
      run.errors.contains("symbols: 'hart.fill' is not a symbol\n  did you mean 'heart.fill'"))
  }

  /// A name of sources that there is not is a fault with its places, wherever it matters; a text
  /// that need not be a name is told.
  @Test(arguments: [
    "export --output-dir $D/o", "sheet -o $D/s.svg", "codegen --as enum -o $D/a.swift", "random",
    "show", "search bell", "check",
  ])
  func namesOfSourcesMustBeSymbols(_ line: String) throws {
    let path = "\(folder.path)/Sources/b.swift"
    try File.write(
      Array(
        """
        f(systemName: a == "b" ? "bell" : "nope")
        f(systemName: "nope")
        f(systemName: "character.book.closed.ar")
        """.utf8), to: path)
    let words = line.replacing("$D", with: folder.path).split(separator: " ").map(String.init)
    let run = try ToolRun(words + ["--used-in", path])
    #expect(run.exitCode == 1, "\(run.errors)")
    let text = run.errors + run.output
    for place in ["1:35", "2:15"] {
      #expect(text.contains("\(path):\(place): error: 'nope'"), "\(text)")
    }
    // A localized variant means its symbol.
    #expect(!text.contains("3:15: error"), "\(text)")
    // What a name is compared with is none.
    #expect(!text.contains(":1:20:"))
    // What is right is done.
    if line.hasPrefix("codegen") {
      let text = String(decoding: try File.read("\(folder.path)/a.swift"), as: UTF8.self)
      #expect(text.contains("case bell"))
    }
  }

  /// The same code wherever a name is unknown, in every command that takes names.
  @Test(arguments: ["nope", "-", "--names-from"])
  func unknownNamesAreNegativeEverywhere(_ way: String) throws {
    try File.write(Array("\u{FEFF}nope # not one\r\n".utf8), to: list)
    let commands = Commands.all.filter { command in
      switch command.operands {
      case .names, .namesUnlessChosen: true
      default: false
      }
    }
    #expect(commands.count >= 6)
    for command in commands {
      let needed =
        [
          "sheet": ["-o", "\(folder.path)/x.svg"], "gallery": ["-o", "\(folder.path)/x.html"],
          "fallback": ["-o", "\(folder.path)/Fallback", "--target", "iOS15"],
        ][command.name] ?? []
      let run = try ToolRun(
        [command.name, way] + (way == "--names-from" ? [list] : []) + needed,
        input: way == "-" ? "nope\n" : "")
      #expect(run.exitCode == 1, "\(command.name) \(way): \(run.exitCode) \(run.errors)")
      #expect((run.errors + run.output).contains("nope"), "\(command.name)")
      #expect(
        ["names-from", "used-in"].allSatisfy { name in
          command.options.contains { $0.name == name }
        }, "\(command.name)")
    }
  }

  @Test func searchLooksAmongNames() throws {
    let run = try ToolRun(["search", "favorite", "--names-from", list])
    #expect(Set(run.lines) == ["heart", "star.fill"])
    #expect(try ToolRun(["search", "bell", "--names-from", list]).exitCode == 1)
  }

  @Test(arguments: ["check", "export", "sheet -o x.svg", "codegen"])
  func nothingIsAnError(_ line: String) throws {
    let run = try ToolRun(line.split(separator: " ").map(String.init))
    #expect(run.exitCode == 2 && run.errors.contains(" given: symbols"))
  }

  /// Two results would be one file, among all that a run writes, however its path is written.
  @Test(arguments: [
    ["export", "heart", "-o", "$D/a.svg"], ["sheet", "heart", "-o", "$D/a.svg"],
    ["codegen", "heart", "-o", "$D/a.svg"], ["render", "$D/in.svg", "-o", "$D/a.svg"],
    ["export", "heart", "--format", "webfont", "-o", "$D/a.woff"],
  ])
  func aReportIsNoResult(_ line: [String]) throws {
    let line = line.map { $0.replacing("$D", with: folder.path) }
    let path = try #require(line.last).replacing(".woff", with: ".css")
    let current = try #require(File.currentFolder)
    let up = String(repeating: "../", count: current.split(separator: "/").count)
    for other in [path, "\(folder.path)//./\(FilePath.lastPart(path))", up + path.dropFirst()] {
      let run = try ToolRun(line + ["--report", other])
      #expect(run.exitCode == 2 && run.errors.contains("two results"), "\(other): \(run.errors)")
      #expect(throws: FileError.self) { try File.read(path) }
    }
  }

  /// There is nothing to compare with.
  @Test(arguments: [
    ["export", "heart"], ["export", "heart", "-o", "-"], ["codegen", "heart"],
    ["sheet", "heart", "--format", "svg"], ["render", "-", "--format", "svg"],
  ])
  func standardOutputIsNeverUpToDate(_ line: [String]) throws {
    for mode in ["--check", "--dry-run"] {
      let run = try ToolRun(line + [mode], input: "<svg/>")
      #expect(run.exitCode == 2 && run.output.isEmpty, "\(line)")
      #expect(run.errors.contains("use -o FILE: --check and --dry-run"), "\(run.errors)")
    }
  }

  /// With names, filters say which of them stay; alone, they search.
  @Test func filtersRestrictNames() throws {
    let names = ["heart", "heart.fill", "ferry", "no.such.name"]
    let run = try ToolRun(["check", "--variant", "fill", "--format", "tsv"] + names)
    #expect(run.lines.map { $0.prefix { $0 != "\t" } } == ["heart.fill", "no.such.name"])
    #expect(run.exitCode == 1 && run.errors.contains("'heart' is excluded by the filters"))
    let old = try ToolRun(["random", "--count", "9", "--introduced", "2019"] + names.dropLast())
    #expect(old.lines.sorted() == ["heart", "heart.fill"])
    #expect(try ToolRun(["random", "--count", "9000", "--introduced", "2019"]).lines.count > 1000)
    let listed = try ToolRun(
      ["export", "--names-from", list, "--target", "iOS12", "--output-dir", folder.path + "/n"])
    #expect(listed.exitCode == 1 && listed.lines.isEmpty)
  }

  @Test func whatCannotBeCheckedDoesNotPass() throws {
    #expect(try ToolRun(["check", "--used-in", folder.path + "/symbols"]).exitCode == 1)
    #expect(try ToolRun(["check", "heart", "--introduced", "2024"]).exitCode == 1)
    let run = try ToolRun(["check", "--query", "qqqxxyyzz"])
    #expect(run.exitCode == 1 && run.errors.contains("no names to check"))
  }

  @Test func namesOfListsMustBeSymbols() throws {
    try File.write(Array("heart\nhart.fill\n".utf8), to: list)
    let run = try ToolRun(["search", "favorite", "--names-from", list])
    #expect(run.exitCode == 1 && run.lines == ["heart"])
  }

  /// The same engine writes for all: nothing with --dry-run, a report of every file, and --check
  /// finds what is not up to date.
  @Test(arguments: [
    ["export", "heart", "-o", "$D/a.svg"], ["sheet", "heart", "-o", "$D/a.svg"],
    ["codegen", "heart", "--decorative", "-o", "$D/a.swift"],
    ["render", "$D/in.svg", "-o", "$D/a.png"],
  ])
  func checkDryRunAndReport(_ line: [String]) throws {
    try File.write(
      Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>"
          .utf8),
      to: "\(folder.path)/in.svg")
    let line = line.map { $0.replacing("$D", with: folder.path) }
    let path = try #require(line.last)
    let report = "\(folder.path)/report.json"
    let preview = try ToolRun(line + ["--dry-run"])
    #expect(preview.exitCode == 0 && preview.lines == [path])
    let missing = try ToolRun(line + ["--check"])
    #expect(missing.exitCode == 1 && missing.errors.contains("\(path) is missing"))
    #expect(throws: FileError.self) { try File.read(path) }
    #expect(try ToolRun(line + ["--report", report]).exitCode == 0)
    let bytes = try File.read(path)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try File.read(report))) as? [String: Any])
    let files = try #require(object["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == [path])
    #expect(files.map { $0["size"] as? Int } == [bytes.count])
    #expect(try ToolRun(line + ["--check"]).exitCode == 0)
    try File.write([1], to: path)
    let stale = try ToolRun(line + ["--check"])
    #expect(stale.exitCode == 1 && stale.errors.contains("\(path) is not up to date"))
    #expect(try File.read(path) == [1])
    let both = try ToolRun(line + ["--check", "--dry-run"])
    #expect(both.exitCode == 2 && both.errors.contains("cannot be used with"))
  }
}
