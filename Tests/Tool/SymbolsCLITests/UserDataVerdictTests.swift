import Foundation
import SymbolsCLI
import TestSupport
import Testing

/// Commands that judge or write end with 2 where what belongs to the user cannot be read; the
/// others only report it.
@Suite(.timeLimit(.minutes(30))) struct UserDataVerdictTests {
  /// A line for each command and each of its actions, on which the command succeeds.
  private static let lines: [String: String] = [
    "search": "search heart --limit 1", "show": "show heart --format names",
    "check": "check heart", "lint": "lint a.swift --target iOS17", "validate": "validate t.svg",
    "gallery": "gallery heart -o g.html", "export": "export heart --output-dir o",
    "codegen": "codegen heart", "fallback": "fallback apple.terminal --target iOS13 -o F",
    "compose": "compose --base tent --badge plus",
    "sheet": "sheet heart -o s.svg", "render": "render i.svg --output-dir o",
    "random": "random --seed 1", "categories": "categories", "help": "help", "guide": "guide",
    "completions": "completions bash", "manual": "manual", "schema": "schema",
    "init": "init --dry-run", "lsp": "lsp --print-config helix", "mcp": "mcp", "skill": "skill",
    "kit init": "kit init -o k.json", "kit tokens": "kit tokens --as css",
    "kit build": "kit build -o K", "kit check": "kit check", "kit view": "kit view --runtime",
    "kit schema": "kit schema", "kit describe": "kit describe Card", "kit preview": "kit preview",
    "favorites add": "favorites add heart --dry-run",
    "favorites remove": "favorites remove star --dry-run", "favorites list": "favorites list",
    "favorites clear": "favorites clear --dry-run",
    "collections list": "collections list", "collections create": "collections create b --dry-run",
    "collections delete": "collections delete nav --force --dry-run",
    "collections rename": "collections rename nav b --dry-run",
    "collections add": "collections add nav star --dry-run",
    "collections remove": "collections remove nav heart --dry-run",
    "collections move": "collections move nav heart --to 1 --dry-run",
    "collections show": "collections show nav", "collections export": "collections export nav",
    "collections import": "collections import list --name c --dry-run",
    "collections merge": "collections merge nav nav2 --dry-run",
    "collections update": "collections update nav --dry-run",
    "catalog info": "catalog info", "catalog releases": "catalog releases",
    "catalog diff": "catalog diff iOS17 iOS18", "catalog verify": "catalog verify v.json",
    "catalog add": "catalog add acme.x --dry-run",
    "catalog remove": "catalog remove acme.known --dry-run",
    "catalog import": "catalog import icons --dry-run",
    "settings get": "settings get weight", "settings list": "settings list",
    "settings set": "settings set weight bold", "settings unset": "settings unset color",
    "settings path": "settings path", "settings schema": "settings schema",
  ]

  /// Commands that need a terminal or a project.
  private static let others = ["pick", "run"]

  /// Each line with what it relies on.
  private static let rows: [(line: String, relies: UserData)] = Commands.visible.flatMap {
    command -> [(line: String, relies: UserData)] in
    let names =
      command.actions.isEmpty
      ? [(command.name, command.relies)]
      : command.actions.map { ("\(command.name) \($0.name)", $0.relies ?? command.relies) }
    return names.compactMap { name, relies in lines[name].map { ($0, relies) } }
  }

  @Test func everyCommandHasALine() {
    for command in Commands.visible where !Self.others.contains(command.name) {
      let names =
        command.actions.isEmpty
        ? [command.name] : command.actions.map { "\(command.name) \($0.name)" }
      for name in names { #expect(Self.lines[name] != nil, "\(name)") }
    }
    #expect(Self.rows.count == Self.lines.count)
    // What judges or writes relies on all, unless it repairs or reports the data itself.
    for name in ["check", "lint", "validate", "export", "kit", "gallery", "init", "compose"] {
      #expect(Commands.named(name)?.relies == .all, "\(name)")
    }
    for name in ["search", "show", "random", "settings"] {
      #expect(Commands.named(name)?.relies == [], "\(name)")
    }
  }

  /// Runs all lines where something is damaged: each exit code with what was said.
  private func codes(_ damage: String) throws -> [(code: Int, errors: String)] {
    let folder = try TemporaryFolder()
    let runs = Self.rows.enumerated().map { number, row in
      "$S \(row.line) > /dev/null 2> err.\(number) < /dev/null; echo $?"
    }
    let run = try ToolRun(
      shell: """
        cd '\(folder.path)'; mkdir -p home/.config/symbols home/.local/share/symbols icons .git
        svg='<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1h6v6z"/></svg>'
        echo "$svg" > i.svg; echo "$svg" > icons/tent.svg; echo heart > list
        echo 'let a = Image(systemName: "heart")' > a.swift
        DATA=home/.local/share/symbols; SETTINGS=home/.config/symbols/settings.json
        { $S collections create nav; $S collections add nav heart; $S collections create nav2
          $S collections add nav2 star; $S favorites add star; $S catalog add acme.known
          $S settings set color red; $S export heart -f template -o t.svg; cp $DATA/catalog/own.json v.json; } 2> setup.txt
        \(damage)
        \(runs.joined(separator: "\n"))
        """, environment: ["LANG": "C.UTF-8", "HOME": "\(folder.path)/home"])
    let codes = run.lines.compactMap { Int($0) }
    #expect(codes.count == Self.rows.count, "\(run.errors)")
    return codes.enumerated().map { number, code in
      let errors = try? String(contentsOfFile: "\(folder.path)/err.\(number)", encoding: .utf8)
      return (code, errors ?? "")
    }
  }

  @Test func allLinesSucceedWhereNothingIsDamaged() throws {
    for (row, result) in zip(Self.rows, try codes(":")) {
      #expect(result.code == 0, "\(row.line): \(result.errors)")
    }
  }

  @Test(arguments: [
    "echo '{' > $SETTINGS", "ln -sf nowhere $SETTINGS",
    "rm -r home/.config; ln -s nowhere home/.config",
    "echo '{\"schemaVersion\":1,\"settings\":{\"wieght\":\"bold\"}}' > $SETTINGS",
    "echo '{\"schemaVersion\":1,\"setings\":{}}' > $SETTINGS",
  ])
  func damagedSettingsStopWhatReliesOnThem(_ damage: String) throws {
    try expectStops(damage, .settings, naming: "settings.json", except: "settings")
  }

  /// Lines that rely on data end with 2 and name it once it is damaged; others, but those of one
  /// command, go on.
  private func expectStops(
    _ damage: String, _ data: UserData, naming file: String, except command: String
  ) throws {
    for (row, result) in zip(Self.rows, try codes(damage)) {
      if row.relies.contains(data) {
        #expect(result.code == 2, "\(row.line): \(result.errors)")
        #expect(result.errors.contains(file), "\(row.line): \(result.errors)")
      } else if !row.line.hasPrefix(command) {
        #expect(result.code == 0, "\(row.line): \(result.errors)")
      }
    }
  }

  @Test(arguments: [
    "echo '{' > $DATA/catalog/own.json", "ln -sf nowhere $DATA/catalog/own.json",
    "rm $DATA/catalog/own.json; mkfifo $DATA/catalog/own.json",
    "$S search heart >/dev/null; ln -s nowhere $DATA/catalog/imported.json",
    "rm -r $DATA/catalog; ln -s nowhere $DATA/catalog", "rm -r $DATA/catalog; : > $DATA/catalog",
  ])
  func damagedCatalogsStopWhatReliesOnThem(_ damage: String) throws {
    try expectStops(damage, .catalog, naming: "/catalog", except: "catalog")
  }

  @Test(arguments: [
    ("keywords.json", "echo '{' > $F"), ("keywords.json", "ln -s nowhere $F"),
    ("keywords.json", "echo '{\"schemaVersion\":9}' > $F"), ("favorites.json", "echo '{' > $F"),
    ("favorites.json", "ln -sf nowhere $F"), ("collections/nav.json", "ln -sf nowhere $F"),
    ("collections/nav.json", "echo '{' > $F"),
  ])
  func whatDecidesAndCannotBeReadIsAnError(_ file: String, _ damage: String) throws {
    let option = [
      "keywords.json": "--query 'ship it'", "favorites.json": "--favorites",
      "collections/nav.json": "--collection nav",
    ][file, default: ""]
    let folder = try TemporaryFolder()
    for line in ["check", "export --output-dir o", "codegen", "sheet -o s.svg"] {
      let run = try ToolRun(
        shell: """
          cd '\(folder.path)'; rm -rf home; mkdir -p home/.config/symbols home/.local/share/symbols
          case \(file) in keywords.json) F=home/.config/symbols/\(file);; *) F=home/.local/share/symbols/\(file);; esac
          $S favorites add heart 2> /dev/null; $S collections create nav 2> /dev/null; $S collections add nav heart 2> /dev/null
          \(damage); $S \(line) \(option)
          """, environment: ["LANG": "C.UTF-8", "HOME": "\(folder.path)/home"])
      #expect(run.exitCode == 2, "\(line): \(run.errors)")
      #expect(run.errors.contains(file), "\(line): \(run.errors)")
    }
  }

  // MARK: Names of settings and variables

  @Test func unknownKeysHaveTheNearestName() throws {
    let folder = try TemporaryFolder()
    func run(_ settings: String, _ line: String) throws -> ToolRun {
      try ToolRun(
        shell: """
          cd '\(folder.path)'; mkdir -p home/.config/symbols
          echo '\(settings)' > home/.config/symbols/settings.json; \(line)
          """, environment: ["LANG": "C.UTF-8", "HOME": "\(folder.path)/home"])
    }
    let key = try run(#"{"schemaVersion":1,"settings":{"tagret":"iOS17"}}"#, "$S check heart")
    #expect(key.exitCode == 2 && key.errors.contains("did you mean 'target'?"), "\(key.errors)")
    let member = try run(#"{"schemaVersion":1,"target":"iOS17"}"#, "$S check heart")
    #expect(member.exitCode == 2 && member.errors.contains("unknown key 'target'"))
    let shown = try run(#"{"schemaVersion":1,"settings":{"tagret":"iOS17"}}"#, "$S show heart")
    #expect(shown.exitCode == 0 && shown.errors.contains("did you mean 'target'?"))
  }

  @Test(arguments: [
    ("SYMBOLS_TAGRET", "; did you mean 'SYMBOLS_TARGET'?"), ("SYMBOLS_XYZZY_PATH", ""),
  ])
  func unknownVariablesAreReported(_ variable: String, _ hint: String) throws {
    for line in ["check heart", "search heart --limit 1", "export heart", "settings list"] {
      let words = line.split(separator: " ").map(String.init)
      let environment = ["LANG": "C.UTF-8", "HOME": "/nonexistent", variable: "iOS17"]
      let run = try ToolRun(words, environment: environment)
      #expect(run.exitCode == 0)
      #expect(
        run.errors == "symbols: the variable \(variable) has no effect\(hint)\n", "\(run.errors)")
      #expect(try ToolRun(words + ["--quiet"], environment: environment).errors.isEmpty)
    }
    let known = ["LANG": "C.UTF-8", "SYMBOLS_PAGER": "cat", "SYMBOLS_STRICT": "1"]
    #expect(try ToolRun(["check", "heart"], environment: known).errors.isEmpty)
  }
}
