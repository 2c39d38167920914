import FileAccess
import Foundation
import SymbolsCLI
import TestSupport
import Testing

/// Exit codes on which CI relies: nothing passes that was not looked at.
@Suite struct VerdictTests {
  private func run(_ line: String, setup: String = ":") throws -> ToolRun {
    let folder = try TemporaryFolder()
    return try ToolRun(
      shell: """
        cd '\(folder.path)'; mkdir -p home/.config/symbols empty; : > empty.txt; echo '# none' > comment.txt
        echo 'let a = Image(systemName: "heart")' > a.swift; echo text > notes.md; mkfifo pipe.sock
        SETTINGS=home/.config/symbols/settings.json; \(setup); \(line)
        """, environment: ["LANG": "C.UTF-8", "HOME": "\(folder.path)/home"])
  }

  // MARK: Nothing to check

  @Test(arguments: [
    "check -", "check --names-from empty.txt", "check --names-from comment.txt",
    "check --favorites",
    "check - --quiet", "check - --format json", "check - --format github",
    "check heart --introduced 2024", "lint empty", "lint empty --format json", "lint empty --quiet",
    "lint empty --fix", "lint empty --fix-dry-run", "lint empty --stats", "validate empty",
  ])
  func nothingToCheckIsNoSuccess(_ line: String) throws {
    let result = try run("$S \(line) < /dev/null")
    #expect(result.exitCode == 1, "\(line): \(result.errors)")
    #expect(
      result.errors.contains("symbols: no ") && result.errors.contains("--allow-empty"),
      "\(line): \(result.errors)")
    let allowed = try run("$S \(line) --allow-empty < /dev/null")
    #expect(allowed.exitCode == 0, "\(line): \(allowed.errors)")
  }

  @Test(arguments: [
    "check --used-in empty", "export - -o x.svg",
    "export --names-from empty.txt --output-dir o --check",
    "codegen -", "sheet - -o s.png", "kit check -", "catalog verify -", "validate -",
    "fallback - --target iOS15 -o f", "gallery - -o g.html",
  ])
  func emptyInputIsNoSuccess(_ line: String) throws {
    let result = try run("$S \(line) < /dev/null")
    #expect(result.exitCode == 1 && !(result.errors + result.output).isEmpty, "\(line)")
  }

  /// What did not change is not looked at with good reason.
  @Test func whatDidNotChangePasses() throws {
    let unchanged = try run(
      "$S lint --changed-since HEAD",
      setup: "export GIT_CONFIG_GLOBAL=/dev/null; git init -q . && git add a.swift notes.md && "
        + "git -c user.name=a -c user.email=a@b commit -qm a")
    #expect(unchanged.exitCode == 0, "\(unchanged.errors)")
  }

  // MARK: Unknown kinds of files

  @Test(arguments: ["notes.md", "pipe.sock", "empty.txt"])
  func unknownKindsOfFilesAreErrors(_ path: String) throws {
    for line in ["lint \(path)", "lint a.swift \(path)", "lint \(path) --format json"] {
      let result = try run("$S \(line)")
      #expect(result.exitCode == 2, "\(line)")
      #expect(
        result.errors.contains("cannot lint \(path): unknown kind of file"), "\(result.errors)")
      let ignored = try run("$S \(line) --ignore-unknown")
      #expect(ignored.exitCode == 0 && ignored.errors.contains("\(path) skipped"), "\(line)")
    }
  }

  // MARK: Settings that cannot be read

  /// Commands that judge or write, with a line for each.
  private static let deciding = [
    ("check", "check heart"), ("lint", "lint a.swift"), ("export", "export heart --output-dir o"),
    ("export", "export heart --output-dir o --check"), ("codegen", "codegen heart"),
    ("sheet", "sheet heart -o s.svg"), ("render", "render i.svg --output-dir o"),
  ]
  private static let damages = [
    "echo '{' > $SETTINGS", "mkdir $SETTINGS", "mkfifo $SETTINGS", "ln -s $SETTINGS $PWD/$SETTINGS",
    "printf '\\377\\376' > $SETTINGS", "echo '{\"schemaVersion\":9}' > $SETTINGS",
    "head -c 9000000 /dev/zero > $SETTINGS",
  ]

  @Test(arguments: damages)
  func damagedSettingsStopVerdicts(_ damage: String) throws {
    let drawing =
      "echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>' > i.svg"
    for (_, line) in Self.deciding {
      let result = try run("$S \(line)", setup: "\(drawing); \(damage)")
      #expect(result.exitCode == 2, "\(line): \(result.errors)")
      #expect(result.errors.contains("settings.json"), "\(line): \(result.errors)")
    }
    for line in ["search heart --limit 1", "show heart --format names", "random --seed 1"] {
      let result = try run("$S \(line)", setup: damage)
      #expect(result.exitCode == 0 && result.errors.contains("settings.json"), "\(line)")
    }
  }

  /// Each setting in each command that it decides: a wrong value is an error with its place.
  @Test func wrongSettingsStopVerdicts() throws {
    let drawing =
      "echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>' > i.svg"
    for setting in Settings.all {
      for (command, line) in Self.deciding where setting.commands.contains(command) {
        let result = try run(
          "$S \(line)",
          setup:
            "\(drawing); echo '{\"schemaVersion\":1,\"settings\":{\"\(setting.key)\":\"no such value\"}}' "
            + "> $SETTINGS")
        #expect(
          result.exitCode == 2 && result.errors.contains("settings.json:1:"),
          "\(setting.key) \(line): \(result.errors)")
      }
    }
  }

  /// What cannot be read stops them, whether it would have said something or not; a wrong value
  /// only where it counts.
  @Test func strongerLevelsReplaceOnlyValues() throws {
    for line in ["$S check heart --target iOS17", "SYMBOLS_TARGET=iOS17 $S check heart"] {
      #expect(try run(line, setup: "echo '{' > $SETTINGS").exitCode == 2, "\(line)")
      let wrong = #"echo '{"schemaVersion":1,"settings":{"target":"none"}}' > $SETTINGS"#
      #expect(try run(line, setup: wrong).exitCode == 0, "\(line)")
    }
  }

  // MARK: Names of files

  private static let reserved = [
    "CON", "con", "Prn", "aux", "NUL", "com1", "LPT9", "nul.txt", "CON .x",
  ]

  @Test(arguments: reserved + ["icons.", "COM¹"])
  func collectionsHaveNamesThatAllSystemsTake(_ name: String) throws {
    let setup = "$S collections create a -q; echo heart > list"
    for line in [
      "collections create '\(name)'", "collections rename a '\(name)'",
      "collections import list --name '\(name)'",
    ] {
      let result = try run("$S \(line); code=$?; $S collections list; exit $code", setup: setup)
      #expect(result.exitCode == 2 && result.lines == ["a"], "\(line): \(result.errors)")
      #expect(result.errors.contains("Windows"), "\(line): \(result.errors)")
    }
    // One that is there goes on working.
    let there = try run(
      "$S collections rename '\(name)' b && $S collections list",
      setup:
        "mkdir -p home/.local/share/symbols/collections; echo '{\"schemaVersion\":1,\"symbols\":[]}' > "
        + "'home/.local/share/symbols/collections/\(name).json'")
    #expect(there.lines == ["b"], "\(there.errors)")
  }

  @Test(arguments: [
    "export heart --output-dir o --name-template aux",
    "export heart --output-dir o --name-template 'con/{name}'",
    "export heart --output-dir o --name-template '{name}/nul'",
    "export heart star --output-dir o --format imageset "
      + "--name-template 'com1.{name}'",
    "kit build --name CON -o K", "fallback bell.badge.waveform --target iOS15 --type-name Aux -o F",
    "catalog add con", "catalog add acme --alias nul.fill",
    "render i.svg --output-dir o --name-template prn",
  ])
  func filesHaveNamesThatAllSystemsTake(_ line: String) throws {
    let result = try run(
      "$S \(line)",
      setup: "echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>' > i.svg")
    #expect(result.exitCode == 2 && result.errors.contains("Windows"), "\(line): \(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func namesThatOnlyLookReservedAreTaken() throws {
    for name in ["console", "com10", "nulls", "auxiliary", "lpt", "con-1"] {
      #expect(try run("$S collections create '\(name)'").exitCode == 0, "\(name)")
    }
  }

  // MARK: Nothing to change

  @Test func addingNothingChangesNothing() throws {
    let look = "find home -type f | grep -v cache"
    let result = try run("$S catalog add heart star; echo $?; \(look)")
    #expect(
      result.lines == ["0"] && result.errors.contains("nothing to change: 'heart', 'star' are"))
    let new = try run(
      "$S catalog add heart acme.logo && $S check acme.logo && $S catalog info --format json")
    #expect(
      new.exitCode == 0 && new.errors.contains("nothing to change: 'heart' is"), "\(new.errors)")
    #expect(new.errors.contains("1 added, 0 changed"), "\(new.errors)")
  }
}
