import Console
import Foundation
import Glibc
import TestSupport
import Testing

/// The picker as a process at a terminal of its own.
@Suite struct PickTests {
  /// Sees to it that the terminal is as it was, and that the other screen was left as often as it
  /// was entered.
  private func expectRestored(
    _ run: TerminalRun, times: Int = 1, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(run.terminal.modes.subtracting([25]).isEmpty, sourceLocation: location)
    #expect(run.terminal.modes.contains(25), sourceLocation: location)
    #expect(run.terminal.left == times, sourceLocation: location)
    #expect(run.terminal.entered == times, sourceLocation: location)
    #expect(run.terminal.unknown.isEmpty, "\(run.terminal.unknown)", sourceLocation: location)
    #expect(run.isLineByLine, sourceLocation: location)
  }

  private func start(
    _ options: String = "", columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> TerminalRun {
    let run = try TerminalRun(
      "exec $S pick \(options)", columns: columns, rows: rows, environment: environment)
    try run.wait("the prompt") {
      $0.lines[0].hasPrefix(columns > 4 ? "> " : "") && $0.modes.contains(25)
    }
    return run
  }

  @Test(arguments: [(40, 12), (80, 24), (200, 60)])
  func filtersMovesAndMarks(_ columns: Int, _ rows: Int) throws {
    let run = try start(columns: columns, rows: rows)
    run.press("sun.max.fill")
    try run.wait("the first result") { $0.lines[2].contains("sun.max.fill") }
    let found = try ToolRun(["search", "sun.max.fill", "--format", "names", "--limit", "3"]).lines
    // As many rows as there are, in the order of the search.
    for (index, name) in found.enumerated() {
      try run.wait(name) {
        name.hasPrefix($0.lines[2 + index].dropFirst(2).prefix { $0 != " " && $0 != "…" })
          && $0.lines[2 + index].count > 10
      }
    }
    run.press("\t")
    run.press("\u{1B}[B")
    run.press("\t")
    try run.wait("two marks") { $0.lines[0].contains("2 marked") }
    #expect(run.terminal.lines[2].hasPrefix("✓ ") && run.terminal.lines[4].hasPrefix("✓ "))
    run.press("\r")
    let end = try run.finish()
    #expect(end.code == 0)
    #expect(end.output == "\(found[0])\n\(found[2])\n")
    expectRestored(run)
  }

  @Test func escapeAndControlCPrintNothing() throws {
    for key in ["\u{1B}", "\u{3}"] {
      let run = try start("heart")
      run.press(key)
      let end = try run.finish()
      #expect(end.code == 130 && end.output.isEmpty)
      expectRestored(run)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM])
  func signalsEndItInGoodOrder(_ signal: Int32) throws {
    let run = try start("heart")
    kill(run.foreground, signal)
    let end = try run.finish()
    #expect(end.code == 128 + signal && end.output.isEmpty)
    expectRestored(run)
  }

  @Test func itStopsAndGoesOn() throws {
    let run = try TerminalRun(
      "set -m; $S pick heart; echo stopped $? >&2; read -r line; fg >/dev/null; echo end $? >&2")
    for round in 1...2 {
      try run.wait("the prompt") { $0.lines[0].hasPrefix("> heart") }
      if round == 1 {
        run.press("\u{1A}")
        try run.wait("the shell") { $0.text.contains("stopped 148") }
        #expect(run.isLineByLine)
        #expect(run.terminal.left == 1 && !run.terminal.modes.contains(1000))
        run.press("\n")
      }
    }
    try run.wait("the mouse again") { $0.entered == 2 && $0.modes.contains(1000) }
    run.press("\r")
    try run.wait("the end") { $0.text.contains("end 0") }
    #expect(try run.finish().output == "heart\n")
    expectRestored(run, times: 2)
  }

  @Test func theScreenChangesItsSize() throws {
    let run = try start("heart", columns: 80, rows: 24)
    for (columns, rows) in [(40, 12), (200, 60), (1, 1), (3, 2), (64, 13), (80, 24)] {
      run.resize(columns: columns, rows: rows)
      try run.wait("a cursor on \(columns)x\(rows)") {
        $0.modes.contains(2026) || $0.modes.contains(25)
      }
      if columns >= 40 {
        try run.wait("the list on \(columns)x\(rows)") {
          $0.lines[2].dropFirst(2).hasPrefix("heart")
        }
      }
    }
    #expect(run.terminal.unknown.isEmpty)
    run.press("\r")
    let end = try run.finish()
    #expect(end.code == 0 && end.output == "heart\n")
  }

  @Test func standardInputMayHaveNames() throws {
    let run = try TerminalRun(
      "$S pick - ", columns: 60, rows: 12, input: "star\nheart.fill\nbell\n")
    try run.wait("the names") { $0.lines[0].hasSuffix(" 3") }
    // In their own order, as long as nothing is searched for.
    #expect(run.terminal.lines[2...4].map { $0.dropFirst(2) } == ["star", "heart.fill", "bell"])
    run.press("bell\r")
    let end = try run.finish()
    #expect(end.code == 0 && end.output == "bell\n")
    // Without the word, standard input is nobody's business.
    let other = try TerminalRun("$S pick heart", columns: 60, rows: 12, input: "star\n")
    try other.wait("results") { $0.lines[2].dropFirst(2).hasPrefix("heart") }
    other.press("\r")
    #expect(try other.finish().output == "heart\n")
  }

  @Test func namesThatAreNoneAreAFault() throws {
    let some = try TerminalRun("$S pick -", columns: 60, rows: 12, input: "heart\nnosuch\n")
    try some.wait("the name") { $0.lines[0].hasSuffix(" 1") }
    some.press("\r")
    let end = try some.finish()
    #expect(end.code == 1 && end.output == "heart\n")
    let none = try TerminalRun("$S pick -", columns: 60, rows: 12, input: "nosuch\n")
    #expect(try none.finish().code == 1)
    #expect(none.terminal.entered == 0)
  }

  @Test func looksOfCollectionsArePrinted() throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_DATA_HOME": folder.path]
    let made = try ToolRun(
      shell: """
        export XDG_DATA_HOME=\(folder.path); $S -q collections create brand
        $S -q collections add brand star --color red --weight bold; $S -q collections add brand bell
        """)
    #expect(made.exitCode == 0, "\(made.errors)")
    let run = try start("--collection brand --print swiftui", environment: environment)
    try run.wait("the order") {
      $0.lines[2].dropFirst(2).hasPrefix("star") && $0.lines[3].dropFirst(2).hasPrefix("bell")
    }
    run.press("\r")
    let output = try run.finish().output
    #expect(output.contains(".foregroundStyle(.red)") && output.contains(".bold"), "\(output)")
  }

  @Test func pastesAndAnswersOfTerminalsDoNoHarm() throws {
    let run = try start()
    run.press("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;4c\u{1B}[24;80R")
    run.press("\u{1B}[200~hea\u{1B}[2Jrt\u{7}\u{1B}[201~")
    try run.wait("the text") { $0.lines[0].hasPrefix("> hea[2Jrt") }
    run.press("\u{15}bell\r")
    #expect(try run.finish().output == "bell\n")
    expectRestored(run)
  }

  @Test func theMouseChooses() throws {
    let run = try start("heart", columns: 60, rows: 12)
    try run.wait("results") { $0.lines[4].count > 2 }
    let third = String(run.terminal.lines[4].dropFirst(2))
    run.press("\u{1B}[<0;5;5M\u{1B}[<0;5;5m\r")
    #expect(try run.finish().output == "\(third)\n")
  }

  @Test func favouritesAndCollections() throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_DATA_HOME": folder.path]
    let run = try start("heart", environment: environment)
    try run.wait("results") { $0.lines[2].contains("heart") }
    run.press("\u{6}")
    try run.wait("the word") { $0.lines[1].contains("is now a favorite") }
    run.press("\u{F}")
    try run.wait("the question") { $0.lines[1].contains("collection") }
    run.press("mine\r")
    try run.wait("the answer") { $0.lines[1].contains("added to 'mine'") }
    run.press("\u{1B}f\u{15}")
    try run.wait("the only favourite") { $0.lines[0].hasSuffix(" 1") }
    run.press("\u{1B}")
    #expect(try run.finish().code == 130)
    let variables = ["LANG": "C.UTF-8", "XDG_DATA_HOME": folder.path]
    #expect(try ToolRun(["favorites", "list"], environment: variables).lines == ["heart"])
    #expect(
      try ToolRun(["collections", "show", "mine"], environment: variables).lines == ["heart"])
  }

  @Test func codeAndDrawingsArePrinted() throws {
    for (product, text) in [
      ("swiftui", "Image(systemName: \"heart\")"), ("uikit", "UIImage(systemName: \"heart\")"),
      ("svg", "<svg xmlns="),
    ] {
      let run = try start("heart --print \(product)")
      run.press("\r")
      let end = try run.finish()
      #expect(end.code == 0 && end.output.contains(text))
    }
  }

  @Test func withoutColourThereIsNone() throws {
    for environment in [["NO_COLOR": "1"], ["LANG": "C"]] {
      let run = try start("heart --view grid", environment: environment)
      try run.wait("a picture") { $0.lines[2...8].joined().contains { "█▀▄@#*".contains($0) } }
      run.press("\r")
      #expect(try run.finish().output == "heart\n")
      if environment["LANG"] != nil { #expect(run.bytes.allSatisfy { $0 < 0x80 }) }
      let looks = Set(run.terminal.looks.joined())
      if environment["NO_COLOR"] != nil { #expect(!looks.contains { $0.contains("3") }) }
    }
  }

  @Test func linesForScreenReaders() throws {
    for (options, environment) in [("--plain", [:]), ("", ["TERM": "dumb"])] {
      let run = try TerminalRun("exec $S pick heart \(options)", environment: environment)
      try run.wait("the question") { $0.text.contains("numbers to choose") }
      #expect(!run.bytes.contains(0x1B))
      run.press("bell\n")
      try run.wait("other results") { $0.text.contains("1 bell") }
      run.press("1 2\n")
      let end = try run.finish()
      let found = try ToolRun(["search", "bell", "--format", "names", "--limit", "2"]).lines
      #expect(end.code == 0 && end.output == found.joined(separator: "\n") + "\n")
      #expect(!run.bytes.contains(0x1B))
    }
    let run = try TerminalRun("exec $S pick --plain")
    try run.wait("the question") { $0.text.contains("numbers to choose") }
    run.press("\n")
    #expect(try run.finish().code == 130)
  }

  @Test func withoutATerminalItSaysSo() throws {
    let run = try ToolRun(shell: "setsid -w $S pick heart")
    #expect(run.exitCode == 2 && run.errors.contains("no terminal: 'pick' is interactive"))
  }

  @Test(arguments: ["kitty", "iterm", "sixel"])
  func picturesOfPixelsAreShownOnce(_ method: String) throws {
    let run = try start("heart --preview \(method)")
    let beginning =
      ["kitty": "\u{1B}_Ga=T", "iterm": "\u{1B}]1337;", "sixel": "\u{1B}P0;1"][method] ?? ""
    let mark = Array(beginning.utf8)
    func count() -> Int {
      run.bytes.indices.count { run.bytes[$0...].starts(with: mark) }
    }
    try run.wait("a picture") { _ in count() == 1 }
    // To type what finds the same draws nothing anew.
    run.press("x\u{7F}")
    run.press("\u{1B}[B")
    try run.wait("the next") { _ in count() >= 2 }
    run.press("\r")
    #expect(try run.finish().code == 0)
    expectRestored(run)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func widgetsAreWritten(_ shell: String) throws {
    let run = try ToolRun(["completions", shell, "--widgets"])
    #expect(run.exitCode == 0 && run.output.contains("symbols pick </dev/tty"))
  }

  /// Without a shell, its test is skipped, and `make shells` installs it.
  @Test(.enabled(if: (try? ToolRun.has("bash")) == true)) func widgetsAreBash() throws {
    try expectTaken("bash")
  }

  @Test(.enabled(if: (try? ToolRun.has("zsh")) == true)) func widgetsAreZsh() throws {
    try expectTaken("zsh")
  }

  @Test(.enabled(if: (try? ToolRun.has("fish")) == true)) func widgetsAreFish() throws {
    try expectTaken("fish")
  }

  private func expectTaken(_ shell: String) throws {
    let script = "\"$S\" completions \(shell) --widgets > w && \(shell) -n w"
    let folder = try TemporaryFolder()
    let check = try ToolRun.withPrograms(shell: "cd \(folder.path) && \(script)")
    #expect(check.exitCode == 0, "\(check.errors)")
  }
}
