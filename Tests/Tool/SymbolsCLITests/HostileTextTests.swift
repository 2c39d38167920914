import Encodings
import Foundation
import SymbolsCLI
import TestSupport
import Testing

/// Nothing that others wrote reaches a terminal as it is, wherever it comes from and wherever it is
/// said.
///
/// Written for the class, not for cases: every option of every command gets the hostile text.
@Suite struct HostileTextTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A title of the window, a color, a C1 sequence, an override of direction, a forged line, and
  /// bytes that are no text, as bash writes them.
  private static let hostile =
    #"$'\e]0;pwn\a\e[31mevil\xc2\x9b31m\xe2\x80\xaetxt\nforged: line\r\x7f\xff\xfe'"#

  /// Runs lines of shell in which `$H` is the hostile text, with everything said on either stream.
  private func said(_ lines: [String], _ environment: [String: String] = [:]) throws -> [String] {
    let script = """
      cd '\(folder.path)' && H=\(Self.hostile)
      for mode in C.UTF-8 C; do export LC_ALL=$mode
      \(lines.joined(separator: "\n"))
      done 2>&1
      """
    var all = ["HOME": folder.path, "CLICOLOR_FORCE": "0"]
    all.merge(environment) { $1 }
    let run = try ToolRun(shell: script, environment: all)
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func expectHarmless(
    _ lines: [String], _ location: SourceLocation = #_sourceLocation
  ) {
    for line in lines {
      let bad = line.unicodeScalars.first {
        $0 != "\t" && VisibleText.isHarmful($0) || $0 == "\u{FFFD}"
      }
      if bad != nil || line.hasPrefix("forged") {
        Issue.record("\(line.debugDescription)", sourceLocation: location)
      }
    }
  }

  @Test(arguments: Commands.visible.map(\.name))
  func asTheValueOfEveryOption(_ name: String) throws {
    let command = try #require(Commands.named(name))
    let operands =
      switch command.operands {
      case .files: "icon.svg"
      case .choice(let words, _): words.first ?? ""
      case .none, .command: ""
      default: "heart"
      }
    try "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".write(
      toFile: "\(folder.path)/icon.svg", atomically: true, encoding: .utf8)
    var lines: [String] = []
    for option in command.options + Commands.globalOptions {
      let words = "\(name) \(operands) --\(option.name)"
      lines.append(
        "$S \(words)=\"$H\" -q </dev/null | tr -d '\\200-\\377' | head -c 100 >/dev/null")
      lines.append("$S \(words)=\"$H\" </dev/null >/dev/null")
      lines.append("$S \(words)=\"$H\" --format=json </dev/null >/dev/null")
    }
    lines += [
      "$S \(name) \"$H\" </dev/null", "$S \(name) --\"$H\" </dev/null",
      "$S \(name) \"-$H\" </dev/null", "$S \(name) heart \"$H\" --format json </dev/null",
      "$S \(name) \(operands) -- \"$H\" </dev/null",
    ]
    let said = try said(lines)
    #expect(said.count > lines.count)
    expectHarmless(said)
  }

  @Test func asCommandAndWordOfASearch() throws {
    expectHarmless(
      try said([
        "$S \"$H\"", "$S search \"$H\"", "$S search heart \"$H\" --explain",
        "$S search \"$H\" --format json", "$S help \"$H\"", "$S show heart \"$H\"",
        "$S check heart \"$H\"", "$S check \"$H\" --format tsv", "$S check \"$H\" --format names",
        "$S __complete -- \"$H\"", "$S __complete -- search --\"$H\"=",
        "$S __complete -- search --category=\"$H\"",
      ]))
  }

  @Test func inNamesOfFiles() throws {
    expectHarmless(
      try said([
        "mkdir -p \"$H\"", "$S export heart -o \"$H/$H.svg\"",
        "$S export heart star --output-dir \"$H\"",
        "$S export heart star --output-dir \"$H\" --check", "rm -f \"$H/heart.svg\"",
        "$S export heart star --output-dir \"$H\" --check", "$S export heart -o \"$H\"",
        "$S render \"$H\"", "$S render \"$H/heart.svg\" --output-dir \"$H\"",
        "$S export --names-from \"$H\"", "$S export --batch \"$H\"",
        "$S codegen --used-in \"$H/no\"",
        "$S export heart -o \"no/$H/x.svg\"", "$S sheet heart -o \"$H.gif\"",
        "$S export heart --report \"$H/r\" -o x.svg", "echo '<svg' > \"$H.svg\"",
        "$S render \"$H.svg\"", "$S render \"$H.svg\" \"$H.svg\" --output-dir .",
      ]))
  }

  @Test func inWhatFilesSay() throws {
    expectHarmless(
      try said([
        "printf '%s\\n' \"$H\" heart | $S check -", "printf '%s\\n' \"$H\" heart | $S show -",
        "printf '%s\\n' \"$H\" > list; $S export --names-from list; $S codegen --names-from list",
        #"printf '[{"\\u001b[31m\\u009b\\u202e\\nforged":1}]' > jobs; $S export --batch jobs"#,
        #"printf '[{"names":"\\u001b[31m\\nforged","output":"x.svg"}]' > jobs; $S export --batch jobs"#,
        #"printf '[{"names":"heart","output":"\\u001b]\\nforged/x"}]' > jobs; $S export --batch jobs"#,
        "printf '%s' \"$H\" > jobs; $S export --batch jobs",
        #"printf 'Image(systemName: "\\u{1B}[31m\\u{9B}\\u{202E}\\nforged")' > a.swift"#,
        "printf 'let a = \"%s\"' \"$H\" > b.swift",
        "$S check --used-in .; $S codegen --used-in . --as enum >/dev/null; $S check --used-in . --format json",
        #"printf '<svg xmlns="http://www.w3.org/2000/svg" fill="&#x9b;&#x202e;&#10;forged" style="&#x9b;:&#x202e;"><a&#x9b;/></svg>' > a.svg; $S render a.svg -o a.png"#,
        #"printf '<svg xmlns="http://www.w3.org/2000/svg"><use href="&#x9b;&#x202e;&#10;forged"/><style>&#x9b; {&#x202e;}</style></svg>' > b.svg; $S render b.svg -o b.png"#,
        "printf '<svg \"%s\"/>' \"$H\" > c.svg; $S render c.svg -o c.png",
      ]))
  }

  @Test func inOwnKeywordsAndTheEnvironment() throws {
    let home = "\(folder.path)/.config/symbols"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let file = #"""
      {"schemaVersion":1,"keywords":{"\u001b[31m\u009b\u202e\nforged kudos":["heart","\u001b[31m\nforged"]}}
      """#
    try file.write(toFile: "\(home)/keywords.json", atomically: true, encoding: .utf8)
    expectHarmless(
      try said([
        "$S search kudos --explain", "$S search kudos --format json --explain",
        "XDG_CONFIG_HOME=\"/$H\" $S search kudos", "HOME=\"/$H\" $S search kudos",
        "XDG_CACHE_HOME=\"/$H\" $S export --category weather --output-dir w >/dev/null",
        "TERM=\"$H\" COLUMNS=\"$H\" $S search heart", "LC_ALL=\"$H\" $S search heart",
      ]))
  }

  /// Paths are data for programs, too: as bytes in files and by their names.
  @Test func pathsThatAreNoTextAreKept() throws {
    let run = try ToolRun(
      shell: """
        cd '\(folder.path)' && $S export heart -o $'\\xff\\xfe.svg' && $S export star -o $'\\xff\\xfd.svg'
        cd - >/dev/null; cd '\(folder.path)' && ls | od -An -tx1 | tr -d ' \\n'
        $S render $'\\xff\\xfe.svg' -f png --output-dir . -q && test -f $'\\xff\\xfe.png' && echo kept
        """)
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("fffd2e7376670afffe2e7376670a"), "\(run.output)")
    #expect(run.output.contains("kept"))
  }
}
