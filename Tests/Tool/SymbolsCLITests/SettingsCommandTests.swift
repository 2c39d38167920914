import FileAccess
import Foundation
import SymbolCatalog
import SymbolSearch
import SymbolsCLI
import TestSupport
import Testing

@Suite struct SettingTableTests {
  @Test func rowsAreInOrder() {
    let keys = Settings.all.map(\.key)
    #expect(keys == keys.sorted() && Set(keys).count == keys.count)
    for setting in Settings.all {
      #expect(!setting.uses.isEmpty && setting.summary.last != ".")
      #expect(setting.key.allSatisfy { ("a"..."z").contains($0) || $0 == "-" })
    }
  }

  @Test func commandsAreThoseOfTheRows() {
    for command in Commands.all {
      let isUsed = Settings.all.contains { $0.commands.contains(command.name) }
      #expect(Settings.areUsed(by: command.name) == isUsed, "\(command.name)")
    }
  }

  /// Variables are called as the keys are.
  @Test func variablesHaveTheNamesOfKeys() {
    for setting in Settings.all {
      let name = setting.key.uppercased().replacingOccurrences(of: "-", with: "_")
      #expect(setting.variable == "SYMBOLS_\(name)")
    }
  }

  /// What a setting may be, its options may be, too.
  @Test func valuesAreThoseOfTheOptions() throws {
    for setting in Settings.all {
      let words =
        switch setting.option.value {
        case .choice(let words): words
        case .weight: ["bold", "350"]
        case .color: ["red", "#f80", "currentColor"]
        case .count, .points: ["12"]
        case .scales: ["1x,2x"]
        case .targets: ["iOS16,macOS13"]
        default: [String]()
        }
      #expect(!words.isEmpty, "\(setting.key)")
      for use in setting.uses {
        let command = try #require(Commands.named(use.command))
        #expect(command.options.contains { $0.name == use.option }, "\(setting.key)")
        for word in words where !use.ignores.contains(word) {
          let needed = use.option == "grid-columns" ? ["--grid"] : []
          let looks = use.command == "search" && use.option != "target"
          #expect(throws: Never.self, "\(use.command) --\(use.option) \(word)") {
            try ArgumentParser(.bundled).parse(
              [use.command, "--\(use.option)", word] + (looks ? ["--grid"] : needed))
          }
        }
      }
    }
  }

  @Test func helpManualAndSchemaHaveAll() throws {
    let help = try ToolRun(["help", "settings", "--all"]).output
    let manual = try ToolRun(["manual"]).output.replacing(#"\-"#, with: "-")
    let json = try object(ToolRun(["schema"]).output)
    let rows = try #require(json["settings"] as? [[String: Any]])
    #expect(rows.compactMap { $0["key"] as? String } == Settings.all.map(\.key))
    for setting in Settings.all {
      #expect(help.contains("\n\(setting.key): "))
      #expect(manual.contains(setting.variable) && manual.contains("\(setting.key): "))
    }
  }

  @Test func theFileHasASchema() throws {
    let json = try object(ToolRun(["settings", "schema"]).output)
    #expect(json["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let members = try #require(json["properties"] as? [String: Any])
    let settings = try #require(members["settings"] as? [String: Any])
    let rows = try #require(settings["properties"] as? [String: [String: Any]])
    #expect(Set(rows.keys) == Set(Settings.all.map(\.key)))
    #expect(rows["ui"]?["enum"] as? [String] == ["swiftui", "uikit", "appkit"])
    for (key, row) in rows { #expect(row["enum"] != nil || row["type"] != nil, "\(key)") }
  }
}

@Suite struct SettingsCommandTests {
  /// A right value of each setting for each level.
  private static let values: [String: [String]] = [
    "color": ["red", "blue", "green", "pink"], "format": ["png", "pdf", "ico", "sprite"],
    "grid-columns": ["1", "2", "3", "4"], "image-scale": ["1x", "2x", "3x", "1x,2x"],
    "indentation": ["4", "tab", "2", "4"], "language": ["es", "en", "both", "es"],
    "point-size": ["10", "11", "12.5", "13"], "preview": ["none", "blocks", "braille", "sixel"],
    "rendering-mode": ["hierarchical", "multicolor", "monochrome", "hierarchical"],
    "style": ["safe", "plain", "safe", "plain"],
    "target": ["iOS13", "iOS14,macOS11", "iOS15", "macOS12"],
    "ui": ["uikit", "appkit", "swiftui", "uikit"], "weight": ["bold", "450", "thin", "black"],
  ]

  /// The file's line and column of a value, found without the tool.
  private static func place(of key: String, _ keys: [String]) -> (line: Int, column: Int) {
    ((keys.firstIndex(of: key) ?? 0) + 3, key.count + 5)
  }

  /// Of all settings, the origin is right for each level, as the stronger ones go away.
  @Test func originsAreRightOnAllLevels() throws {
    let keys = Settings.all.map(\.key)
    #expect(Set(keys) == Set(Self.values.keys))
    func pairs(_ level: Int) -> [(key: String, value: String)] {
      keys.map { ($0, Self.values[$0]?[level] ?? "") }
    }
    var place = try SettingsPlace()
    try place.user(pairs(3))
    try place.project(pairs(2))
    for (key, value) in pairs(1) { place.variable(key, value) }
    let options = pairs(0).filter { $0.key != "format" }.map { "--\($0.key) '\($0.value)'" }
      .joined(separator: " ")
    for (level, title) in ["flag", "variable", "project", "user", "default"].enumerated() {
      if level == 2 { place.variables = [:] }
      if level == 3 { try FileManager.default.removeItem(atPath: place.projectFile) }
      if level == 4 { try FileManager.default.removeItem(atPath: place.userFile) }
      let flags = level == 0 ? options : ""
      let json = try object(place.run("settings list --json \(flags)", in: "deep").output)
      let rows = try #require(json["settings"] as? [[String: Any]])
      #expect(rows.count == keys.count)
      let text = try place.run("settings list --show-origin \(flags)", in: "deep").lines
      for (row, setting) in zip(rows, Settings.all) {
        let key = setting.key
        // The option of this name is that of the list itself.
        let level = level == 0 && key == "format" ? 1 : level
        let title = level == 1 ? "variable" : title
        let value = level == 4 ? setting.builtIn : Self.values[key]?[level] ?? ""
        #expect(row["key"] as? String == key && row["value"] as? String == value, "\(key)")
        #expect(row["level"] as? String == title, "\(key)")
        let (line, column) = Self.place(of: key, keys)
        let place =
          switch level {
          case 0: " --\(key)"
          case 1: " \(setting.variable)"
          case 2: " ../symbols.json:\(line):\(column)"
          case 3: " \(place.userFile):\(line):\(column)"
          default: ""
          }
        #expect(text.contains("\(key)=\(value)\t\(title)\(place)"), "\(text)")
        #expect((row["shadowed"] as? [Any])?.count == 4 - level, "\(key)")
      }
    }
  }

  @Test func getTellsOneValue() throws {
    var place = try SettingsPlace()
    try place.user([("weight", "thin")])
    #expect(try place.run("settings get weight").output == "thin\n")
    #expect(
      try place.run("settings get weight --weight 200 --show-origin").output
        == "200\tflag --weight\n")
    place.variable("weight", "")
    #expect(
      try place.run("settings get weight --show-origin").output
        == "regular\tvariable SYMBOLS_WEIGHT\n")
    #expect(
      try place.run("settings get weight --format tsv --show-shadowed").lines.map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).count
      } == [5, 5, 5])
    #expect(try place.run("settings get target").output == "\n")
  }

  @Test func setKeepsWhatElseIsInTheFile() throws {
    let place = try SettingsPlace()
    try File.write(
      Array(
        #"{"$schema":"s","schemaVersion":1,"later":[1,{"a":null}],"settings":{"x-y":2.50,"ui":"uikit"}}"#
          .utf8), to: place.userFile)
    let set = try place.run("settings set weight 450")
    #expect(set.exitCode == 0 && set.output.isEmpty)
    #expect(
      String(decoding: try File.read(place.userFile), as: UTF8.self) == """
        {
          "$schema": "s",
          "later": [1,{"a":null}],
          "schemaVersion": 1,
          "settings": {
            "ui": "uikit",
            "weight": "450",
            "x-y": 2.50
          }
        }

        """)
    let list = try place.run("settings list")
    #expect(list.errors.contains("settings.json:3:3: unknown key 'later'"))
    #expect(list.errors.contains("settings.json:8:5: unknown setting 'x-y'"))
    #expect(list.exitCode == 0 && list.lines.contains("weight=450"))
    #expect(try place.run("settings unset x-y").exitCode == 0)
    #expect(try place.run("settings unset ui").exitCode == 0)
    #expect(try place.run("settings unset ui").exitCode == 1)
    #expect(try place.run("settings unset x-y").exitCode == 2)
  }

  @Test(arguments: Settings.all.map(\.key))
  func wrongValuesAreNotKept(_ key: String) throws {
    let place = try SettingsPlace()
    let run = try place.run("settings set \(key) 'no such value'")
    #expect(run.exitCode == 2 && !File.exists(place.userFile))
    #expect(
      run.errors.hasPrefix(
        "symbols: invalid value 'no such value' for the setting '\(key)': expected")
        || run.errors.contains("write platform and version"), "\(run.errors)")
    for value in Self.values[key] ?? [] {
      #expect(try place.run("settings set \(key) '\(value)'").exitCode == 0)
      #expect(try place.run("settings get \(key)").output == "\(value)\n")
    }
  }

  @Test func whatIsStrongerIsTold() throws {
    var place = try SettingsPlace()
    place.variable("weight", "thin")
    let run = try place.run("settings set weight bold")
    #expect(run.exitCode == 0)
    #expect(
      run.errors
        == "symbols: saved, but overridden here by variable SYMBOLS_WEIGHT\n")
  }

  @Test(arguments: [
    ("{", "settings.json:1:2: expected"),
    (#"{"schemaVersion":2}"#, "settings.json:1:18: expected 1"),
    (#"{"settings":{}}"#, "settings.json:1:1: expected"),
    (#"{"schemaVersion":1,"settings":[]}"#, "settings.json:1:31: expected an object of settings"),
    (
      #"{"schemaVersion":1,"settings":{"weight":null}}"#,
      "settings.json:1:41: expected a string or a number"
    ),
    (
      #"{"schemaVersion":1,"settings":{"ui":"x","ui":"x"}}"#, "settings.json:1:41: expected the key"
    ),
    (#"{"schemaVersion":1,"$schema":1}"#, "settings.json:1:30: expected a string"),
  ])
  func damagedFilesAreToldAndLeft(_ text: String, _ message: String) throws {
    let place = try SettingsPlace()
    try File.write(Array(text.utf8), to: place.userFile)
    let search = try place.run("search heart --limit 1")
    #expect(search.exitCode == 0 && search.output == "heart\n")
    #expect(search.errors.contains(message), "\(search.errors)")
    #expect(search.errors.contains("your settings are not used"))
    // What is wrong in a file of which nothing is read is not looked for.
    guard !text.contains("$schema"), !text.contains("null") else { return }
    let set = try place.run("settings set weight bold")
    #expect(set.exitCode == 2 && set.errors.contains(message), "\(set.errors)")
    #expect(try File.read(place.userFile) == Array(text.utf8))
  }

  @Test func hostileFilesDoNoHarm() throws {
    let place = try SettingsPlace()
    for text in [
      String(repeating: "[", count: 100_000),
      #"{"schemaVersion":1,"settings":{"we\u001b[31m":"x"}}"#,
      #"{"schemaVersion":1,"settings":{"color":"\#(String(repeating: "a", count: 100_000))"}}"#,
      #"{"schemaVersion":1,"settings":{"color":"\u0000"}}"#,
      #"{"schemaVersion":1,"settings":{"weight":1e999999}}"#,
    ] {
      try File.write(Array(text.utf8), to: place.userFile)
      let run = try place.run("search heart --limit 1")
      #expect(run.exitCode == 0 && run.errors.contains("settings.json:1:"), "\(run.errors)")
      #expect(!run.errors.contains("\u{1B}") && run.errors.utf8.count < 10_000)
    }
  }

  @Test func changesAtTheSameTimeAreAllThere() throws {
    let place = try SettingsPlace()
    let lines = Self.values.sorted { $0.key < $1.key }.map {
      "$S settings set \($0.key) '\($0.value[0])' &"
    }
    #expect(try place.run("help > /dev/null; \(lines.joined(separator: " ")) wait").exitCode == 0)
    let list = try place.run("settings list --show-origin").lines
    for (key, values) in Self.values {
      #expect(list.contains { $0.hasPrefix("\(key)=\(values[0])\tuser ") }, "\(key)")
    }
  }

  @Test func withoutAFolderItIsSaidWhatToDo() throws {
    let run = try ToolRun(["settings", "set", "weight", "bold"], environment: [:])
    #expect(run.exitCode == 2 && run.errors.contains("$XDG_CONFIG_HOME"))
    #expect(try ToolRun(["settings", "get", "weight"], environment: [:]).output == "regular\n")
    #expect(try ToolRun(["settings", "path"], environment: [:]).exitCode == 0)
  }

  @Test func pathsTellWhatIsThere() throws {
    let place = try SettingsPlace()
    try place.project([])
    let lines = try place.run("settings path", in: "deep/er").lines
    #expect(lines.contains("settings\t\(place.userFile)\tno"))
    #expect(lines.first?.hasPrefix("project\t") == true)
    #expect(lines.first?.hasSuffix("\(place.folder.path)/symbols.json\tyes") == true, "\(lines)")
    try place.user([])
    let json = try object(place.run("settings path --json").output)
    let rows = try #require(json["paths"] as? [[String: Any]])
    #expect(rows.contains { $0["name"] as? String == "settings" && $0["exists"] as? Bool == true })
  }

  @Test(arguments: [
    ("settings get", "get KEY"), ("settings get weigth", "'weight'"),
    ("settings lst", "'list'"), ("settings set weight bold --show-origin", "'settings get'"),
    ("settings list --show-origin --json", "--format table"),
    ("settings list x", "unexpected argument 'x'"),
    ("settings path --weight bold", "'settings get'"),
  ])
  func wrongUsageIsExplained(_ line: String, _ message: String) throws {
    let run = try ToolRun(line.split(separator: " ").map(String.init))
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    (["settings", "s"], ["set", "schema"]), (["settings", "get", "we"], ["weight"]),
    (["settings", "set", "weight", "b"], ["bold", "black"]),
    (["settings", "set", "ui", ""], ["swiftui", "uikit", "appkit"]),
    (["settings", "set", "target", "iOS16,ma"], ["iOS16,macOS"]),
    (["settings", "set", "x", ""], []),
    (["codegen", "x", "--language", "e"], ["en", "es"]),
  ])
  func keysAndValuesAreCompleted(_ words: [String], _ expected: [String]) throws {
    let run = try ToolRun(["__complete", "--"] + words)
    let candidates = run.lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
    #expect(Array(candidates) == expected)
  }

  /// Names that a target of the settings leaves out are not offered, and nothing is said of faults.
  @Test func completionKnowsTheTargets() throws {
    var place = try SettingsPlace()
    let all = try place.run("__complete -- show star.leadinghalf.").lines
    #expect(all.count > 1)
    place.variable("target", "iOS13")
    #expect(try place.run("__complete -- show star.leadinghalf.").lines == ["words"])
    place.variable("target", "nonsense")
    try File.write(Array("{".utf8), to: place.userFile)
    try File.write(Array("{".utf8), to: place.projectFile)
    let run = try place.run("__complete -- show star.leadinghalf.")
    #expect(run.lines == all && run.errors.isEmpty)
  }
}
