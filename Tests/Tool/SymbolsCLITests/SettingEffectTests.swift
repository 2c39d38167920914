import Encodings
import FileAccess
import Foundation
import SymbolsCLI
import TestSupport
import Testing

/// A folder with a project and a user of its own, in which the tool is run.
struct SettingsPlace {
  let folder: TemporaryFolder
  var variables: [String: String] = [:]

  var userFile: String { "\(folder.path)/config/symbols/settings.json" }
  var projectFile: String { "\(folder.path)/symbols.json" }

  init() throws {
    folder = try TemporaryFolder()
    // Nothing above it is looked at.
    for name in [".git", "config/symbols", "deep/er"] {
      try File.makeFolder("\(folder.path)/\(name)")
    }
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"><path d=\"M1 1h6v3z\"/></svg>"
    try File.write(Array(svg.utf8), to: "\(folder.path)/icon.svg")
  }

  /// Writes a file with settings, a line for each from the third on.
  static func text(_ member: String, _ settings: [(key: String, value: String)]) -> String {
    let lines = settings.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ",\n")
    return "{\"schemaVersion\": 1,\n\"\(member)\": {\n\(lines)\n}}\n"
  }

  /// The settings of the user.
  func user(_ settings: [(key: String, value: String)]) throws {
    try File.write(Array(Self.text("settings", settings).utf8), to: userFile)
  }

  /// The settings of the project.
  func project(_ settings: [(key: String, value: String)]) throws {
    try File.write(Array(Self.text("defaults", settings).utf8), to: projectFile)
  }

  /// The settings of the environment.
  mutating func variable(_ key: String, _ value: String) {
    variables[Settings.named(key)?.variable ?? ""] = value
  }

  /// Runs a line of shell in a folder of the project.
  func run(_ line: String, in inner: String = "") throws -> ToolRun {
    var environment = variables
    environment["LANG"] = "C.UTF-8"
    environment["XDG_CONFIG_HOME"] = "\(folder.path)/config"
    environment["FORCE_COLOR"] = "1"
    environment["COLORTERM"] = "truecolor"
    return try ToolRun(
      shell: "cd '\(folder.path)/\(inner)' && $S \(line)", environment: environment)
  }
}

/// Each setting does what its option does, in each of the commands that it is for, wherever it is
/// said.
@Suite struct SettingEffectTests {
  /// A command line on which a setting has an effect.
  struct Case: CustomTestStringConvertible, Sendable {
    let key: String
    let command: String
    let rest: String
    /// Two values that make a difference to each other, and the first of them to none.
    let value: String
    let other: String
    var testDescription: String { "\(key) \(command)" }

    init(_ key: String, _ line: String, _ value: String, _ other: String) {
      self.key = key
      let words = line.split(separator: " ", maxSplits: 1)
      command = String(words[0])
      rest = words.count > 1 ? String(words[1]) : ""
      self.value = value
      self.other = other
    }

    var use: Setting.Use? {
      Settings.named(key)?.uses.first { $0.command == command }
    }

    /// The line, with a value for the option itself.
    func line(_ value: String? = nil) -> String {
      "\(command) " + (value.map { "--\(use?.option ?? "") '\($0)' " } ?? "") + rest
    }
  }

  private static let newer = "star.leadinghalf.filled"
  private static let many = "cloud.sun.rain"

  static let cases =
    ["search bell --limit 1 --grid --preview blocks", "show bell --preview blocks", "export bell"]
    .map { Case("weight", $0, "bold", "300") }
    + ["codegen bell", "codegen bell --framework react", "codegen bell --framework uikit"].map {
      Case("weight", $0, "bold", "thin")
    }
    + [
      Case("weight", "sheet bell --format svg", "black", "thin"),
      Case("weight", "compose --base tent --badge plus", "bold", "300"),
    ]
    + [
      "search bell --limit 1 --grid --preview blocks", "show bell --preview blocks", "export bell",
      "sheet bell --format svg", "compose --base tent --badge plus", "codegen bell",
      "codegen bell --framework vue", "codegen bell --as objc",
    ].map { Case("color", $0, "red", "#00f") }
    + [
      "search \(many) --limit 1 --grid --preview blocks", "show \(many) --preview blocks",
      "export \(many)", "sheet \(many) --format svg", "compose --base tent --badge plus",
      "codegen \(many)", "codegen \(many) --framework flutter",
    ].map { Case("rendering-mode", $0, "multicolor", "hierarchical") }
    + [
      "search \(newer) --limit 3", "show \(newer)", "check \(newer)",
      "export heart rotate.3d.fill --format sprite", "codegen \(newer)",
      "sheet heart rotate.3d.fill --format svg",
      "random heart rotate.3d.fill pencil --count 3 --seed 1",
      "lint --explain-target a.swift", "fallback \(newer) -o F --list",
    ].map { Case("target", $0, "iOS13,macOS11", "iOS18") }
    + [
      Case("format", "export bell", "sprite", "vectordrawable"),
      Case("format", "compose --base tent --badge plus", "sprite", "vectordrawable"),
      Case("image-scale", "compose --base tent --slash --format png", "2x", "3x"),
      Case("point-size", "compose --base tent --slash", "48", "17.5"),
      Case("image-scale", "export bell --format png", "2x", "3x"),
      Case("image-scale", "render icon.svg", "2x", "3x"),
      Case("point-size", "export bell", "48", "17.5"),
      Case("preview", "search bell --limit 2 --grid", "braille", "blocks"),
      Case("grid-columns", "search bell --limit 4 --grid --preview blocks", "1", "2"),
      Case("language", "show heart", "es", "en"), Case("language", "codegen heart", "es", "en"),
      Case("ui", "codegen heart", "uikit", "appkit"),
      Case("style", "codegen heart", "safe", "plain"),
      Case("indentation", "codegen heart --as button", "4", "tab"),
    ]

  @Test func everySettingHasACaseForEachCommand() {
    for setting in Settings.all {
      for use in setting.uses {
        // How show draws on a terminal has a test of its own.
        if setting.key == "preview", use.command == "show" { continue }
        #expect(
          Self.cases.contains { $0.key == setting.key && $0.command == use.command },
          "\(setting.key) \(use.command)")
      }
    }
  }

  @Test(arguments: cases)
  func aSettingIsLikeItsOption(_ item: Case) throws {
    var place = try SettingsPlace()
    let without = try place.run(item.line())
    let option = try place.run(item.line(item.value))
    #expect(option.exitCode != 2, "\(option.errors)")
    #expect(option.output != without.output)
    func expectSame(_ level: String, in inner: String = "", _ place: SettingsPlace) throws {
      let run = try place.run(item.line(), in: inner)
      #expect(run.output == option.output && run.exitCode == option.exitCode, "\(level)")
    }
    try place.user([(item.key, item.value)])
    try expectSame("user", place)
    try FileManager.default.removeItem(atPath: place.userFile)
    try place.project([(item.key, item.value)])
    if item.command != "render" { try expectSame("project", in: "deep/er", place) }
    try expectSame("project", place)
    try FileManager.default.removeItem(atPath: place.projectFile)
    place.variable(item.key, item.value)
    try expectSame("variable", place)
  }

  /// What each setting is first tried on.
  private static let first = Settings.all.compactMap { setting in
    cases.first { $0.key == setting.key }
  }

  /// An option is stronger than a variable, that than the project, and that than the user.
  @Test(arguments: first)
  func theStrongerCounts(_ item: Case) throws {
    var place = try SettingsPlace()
    let value = try place.run(item.line(item.value)).output
    let other = try place.run(item.line(item.other)).output
    #expect(value != other)
    try place.user([(item.key, item.value)])
    try place.project([(item.key, item.other)])
    #expect(try place.run(item.line()).output == other)
    place.variable(item.key, item.value)
    #expect(try place.run(item.line()).output == value)
    #expect(try place.run(item.line(item.other)).output == other)
    // Set to nothing, all that is weaker is out of force, as is what the tool does by itself.
    place.variable(item.key, "")
    let plain = try SettingsPlace().run(item.line())
    #expect(try place.run(item.line()).output == plain.output)
    guard let builtIn = Settings.named(item.key)?.builtIn, !builtIn.isEmpty else { return }
    place.variable(item.key, builtIn)
    #expect(try place.run(item.line()).output == plain.output)
  }

  /// A value that is wrong is an error; of the user's file, where symbols are only shown, a
  /// finding.
  @Test(arguments: first)
  func wrongValuesAreTold(_ item: Case) throws {
    var place = try SettingsPlace()
    let plain = try place.run(item.line())
    try place.user([(item.key, "no such value")])
    let user = try place.run(item.line())
    if ["search", "show", "random"].contains(item.command) {
      #expect(user.output == plain.output && user.exitCode == plain.exitCode)
    } else {
      #expect(user.output.isEmpty && user.exitCode == 2)
    }
    // Where the line fails by itself, that is all that is said.
    #expect(
      plain.exitCode == 2
        || user.errors.contains(
          "settings.json:3:\(item.key.count + 5): invalid value 'no such value' for the setting "
            + "'\(item.key)'"),
      "\(user.errors)")
    try place.project([(item.key, "no such value")])
    let project = try place.run(item.line(), in: item.command == "render" ? "" : "deep")
    #expect(project.exitCode == 2 && project.output.isEmpty)
    #expect(
      project.errors.contains("symbols.json:3:\(item.key.count + 5): invalid value"),
      "\(project.errors)")
    try FileManager.default.removeItem(atPath: place.projectFile)
    place.variable(item.key, "no such value")
    let variable = try place.run(item.line())
    #expect(variable.exitCode == 2 && variable.output.isEmpty)
    let name = try #require(Settings.named(item.key)?.variable)
    #expect(variable.errors.hasPrefix("symbols: \(name): invalid value"), "\(variable.errors)")
  }

  /// A setting gives way to what is typed, and to where nothing of it can be.
  @Test(arguments: [
    (["format": "png"], "export bell -o x.svg && sed '$d' x.svg", "export bell"),
    (["format": "sprite"], "export bell -o x.svg && sed '$d' x.svg", "export bell --format sprite"),
    (["format": "imageset"], "export bell -o - --format svg", "export bell"),
    (["format": "png"], "export bell --copy", "export bell --copy"),
    (["image-scale": "1x,2x"], "export bell --format png", "export bell --format png"),
    (["image-scale": "1x,2x"], "render icon.svg", "render icon.svg"),
    (["image-scale": "2x"], "render icon.svg --format svg", "render icon.svg --format svg"),
    (
      ["image-scale": "4x"], "export bell --format imageset --output-dir a --list",
      "export bell --format imageset --output-dir a --list"
    ),
    (["point-size": "512"], "export bell --format ico", "export bell --format ico"),
    (
      ["color": "red", "rendering-mode": "hierarchical"],
      "export folder.badge.plus --palette blue,green",
      "export folder.badge.plus --palette blue,green"
    ),
    (["weight": "310"], "codegen heart", "codegen heart --weight light"),
    ([:], "codegen heart --weight 700", "codegen heart --weight bold"),
    (["weight": "regular", "rendering-mode": "monochrome"], "codegen heart", "codegen heart"),
    (["weight": "bold"], "codegen heart --as enum", "codegen heart --as enum"),
    (["weight": "bold"], "codegen heart --as catalog", "codegen heart --as catalog"),
    (["weight": "bold"], "codegen heart --as tabitem", "codegen heart --as tabitem"),
    (
      ["weight": "bold"], "codegen heart --role add-button", "codegen heart --role add-button"
    ),
    (
      ["color": "green", "rendering-mode": "hierarchical"], "codegen heart --palette red,blue",
      "codegen heart --palette red,blue"
    ),
    (["ui": "appkit"], "codegen heart --target iOS16", "codegen heart --target iOS16"),
    (
      ["target": "iOS16,macOS13"], "codegen heart --ui uikit",
      "codegen heart --ui uikit --target iOS16"
    ),
    (["target": "iOS12"], "codegen heart", "codegen heart"),
    (["target": "iOS16", "ui": "uikit"], "codegen heart --as vue", "codegen heart --as vue"),
    (["target": "iOS16"], "codegen heart --as catalog", "codegen heart --as catalog"),
    (["indentation": "4"], "codegen heart --as vue", "codegen heart --as vue"),
    (["style": "safe"], "codegen heart --as enum", "codegen heart --as enum"),
    (["language": "es"], "codegen heart --label x", "codegen heart --label x"),
    (["language": "both"], "codegen heart", "codegen heart"),
    (["language": "es"], "show heart --json", "show heart --json"),
    (["preview": "blocks", "color": "red"], "show heart", "show heart"),
    (["preview": "blocks", "weight": "bold"], "show heart --json", "show heart --json"),
    (["preview": "blocks", "grid-columns": "2"], "search heart", "search heart"),
    (["preview": "kitty"], "search heart --json", "search heart --json"),
    (["preview": "none"], "search heart --grid", "search heart --grid"),
    (["image-scale": "2x"], "sheet bell --format png", "sheet bell --format png"),
    (
      ["format": "png", "weight": "bold"], "sheet bell -o x.svg && cat x.svg",
      "sheet bell --format svg --weights bold"
    ),
  ])
  func settingsGiveWay(
    _ settings: [String: String], _ line: String, _ expected: String
  ) throws {
    var place = try SettingsPlace()
    let plain = try SettingsPlace().run(expected)
    for (key, value) in settings { place.variable(key, value) }
    let run = try place.run(line)
    #expect(run.output == plain.output, "\(run.errors)")
    #expect(run.exitCode == plain.exitCode)
    #expect(run.errors == plain.errors)
  }

  /// Whatever settings say, nothing is said of options that nobody typed.
  @Test func noOptionIsToldThatNobodyTyped() throws {
    var place = try SettingsPlace()
    for (key, value) in [
      ("color", "red"), ("format", "png"), ("grid-columns", "3"), ("image-scale", "1x,2x"),
      ("indentation", "tab"), ("language", "es"), ("point-size", "40"), ("preview", "blocks"),
      ("rendering-mode", "multicolor"), ("style", "safe"), ("target", "iOS16,macOS13"),
      ("ui", "appkit"), ("weight", "heavy"),
    ] {
      #expect(Settings.named(key) != nil)
      place.variable(key, value)
    }
    #expect(place.variables.count == Settings.all.count)
    for line in [
      "search heart", "search heart --json", "search --category weather --limit 2", "show heart",
      "show heart --format names", "check heart", "export heart --format sprite",
      "export heart star --output-dir a --check", "export heart --format webfont -o f.woff",
      "export heart --format imageset --output-dir a", "codegen heart", "codegen heart --as enum",
      "codegen heart --as catalog", "codegen heart --as react", "codegen heart --as shape",
      "sheet heart -o s.svg", "sheet heart -o s.png", "render icon.svg --format pdf",
      "render icon.svg --output-dir b", "random heart", "categories", "catalog info",
    ] {
      let run = try place.run(line)
      #expect(run.exitCode != 2, "\(line): \(run.errors)")
      for option in Settings.all.flatMap(\.uses).map(\.option) {
        #expect(!run.errors.contains("--\(option)"), "\(line): \(run.errors)")
      }
    }
  }

  /// Jobs of a file have the same defaults as what is typed.
  @Test func jobsHaveTheSameDefaults() throws {
    var place = try SettingsPlace()
    try File.write(
      Array(#"[{"names": "bell", "output": "a.svg"}]"#.utf8), to: "\(place.folder.path)/jobs.json")
    place.variable("weight", "black")
    place.variable("point-size", "40")
    #expect(try place.run("export --batch jobs.json").exitCode == 0)
    let typed = try SettingsPlace().run("export bell --weight black --point-size 40").output
    #expect(try place.run("show nope; sed '$d' a.svg").output == typed)
  }

  /// Jobs of a project have its defaults and what variables say, but nothing of the user's own.
  @Test func jobsOfProjectsAreTheSameForEverybody() throws {
    var place = try SettingsPlace()
    try place.user([("weight", "thin"), ("color", "blue")])
    let job = #"{"command": "export", "names": ["bell"], "output": "a.svg"}"#
    try File.write(
      Array(
        #"{"schemaVersion": 1, "defaults": {"weight": "black"}, "jobs": {"a": \#(job)}}"#.utf8),
      to: place.projectFile)
    let run = try place.run("run", in: "deep")
    #expect(run.exitCode == 0, "\(run.errors)")
    let typed = try SettingsPlace().run("export bell --weight black").output
    #expect(
      try File.read("\(place.folder.path)/a.svg")
        == Provenance.commented(Array(typed.utf8), as: "export svg"))
    #expect(try place.run("run --check").exitCode == 0)
    place.variable("weight", "bold")
    #expect(try place.run("run --check").exitCode == 1)
    place.variable("weight", "no such value")
    let wrong = try place.run("run")
    #expect(wrong.exitCode == 2 && wrong.errors.contains("SYMBOLS_WEIGHT: invalid value"))
  }

  @Test func previewsOfShowFollowTheSettingOnATerminal() throws {
    var place = try SettingsPlace()
    func picture(_ line: String, _ place: SettingsPlace) throws -> String {
      try place.run(
        "help > /dev/null && script -qec \"$S show heart --no-pager \(line)\" /dev/null"
      ).output
    }
    let typed = try picture("--preview braille", place)
    place.variable("preview", "braille")
    #expect(try picture("", place) == typed)
    #expect(try picture("--preview blocks", place) != typed)
  }

  /// A setting that filters is named where nobody typed a filter.
  @Test func targetsOfSettingsAreNamed() throws {
    var place = try SettingsPlace()
    place.variable("target", "iOS13")
    let export = try place.run("export heart rotate.3d.fill --format sprite")
    #expect(
      export.errors.contains("not available on iOS 13.0 (from your setting 'target')"),
      "\(export.errors)")
    let search = try place.run("search --introduced 2026")
    #expect(search.exitCode == 1 && search.errors.contains("the setting 'target', iOS13"))
    let named = try place.run("search rotate.3d.fill")
    #expect(named.errors.contains("exists since iOS 17.0, not on iOS 13.0"), "\(named.errors)")
  }
}
