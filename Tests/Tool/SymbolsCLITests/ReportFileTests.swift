import TestSupport
import Testing

/// Reports that go to files.
@Suite struct ReportFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ line: String) throws -> ToolRun {
    try ToolRun(
      shell:
        "cd \(folder.path) && mkdir -p A && echo 'let i = Image(systemName: \"bel\")' > A/V.swift"
        + " && \(line)",
      environment: ["LANG": "C.UTF-8", "HOME": folder.path])
  }

  /// Nothing that a command reads is replaced, not even with `--force`.
  @Test(arguments: [
    ("lint A --target iOS16 -o A/V.swift", "A/V.swift"), ("lint -o A/V.swift", "A/V.swift"),
    ("lint A --fix --target iOS16 -o A/V.swift", "A/V.swift"),
    ("lint A --baseline b.json -o b.json", "b.json"),
    ("search heart -o .local/share/symbols/favorites.json", ".local/share/symbols/favorites.json"),
    ("search heart -o .config/symbols/settings.json", ".config/symbols/settings.json"),
  ])
  func readFilesStay(_ line: String, _ file: String) throws {
    let run = try shell(
      """
      $S lint A --write-baseline --baseline b.json -q 2> /dev/null; $S favorites add star
      $S settings set limit 5 2> /dev/null; before=$(cat \(file))
      $S \(line) --force; echo $?; [ "$before" = "$(cat \(file))" ]; echo $?
      """)
    #expect(run.lines.suffix(2) == ["2", "0"], "\(run.output) \(run.errors)")
  }

  /// A report without findings is a file without bytes, which the next report replaces.
  @Test(arguments: ["txt", "jsonl", "diff"])
  func cleanReportsAreReplaced(_ ending: String) throws {
    let lint = "$S lint B --target iOS16 -o r.\(ending)\(ending == "diff" ? " --fix-dry-run" : "")"
    let run = try shell(
      """
      mkdir B; echo 'let i = 1' > B/V.swift; \(lint); echo $?; cp A/V.swift B; \(lint); echo $?
      echo 'let i = 1' > B/V.swift; \(lint); echo $?
      """)
    #expect(run.lines == ["0", "1", "0"], "\(run.errors)")
    #expect(try shell(": > own.txt; $S lint A -o own.txt; echo $?").lines == ["2"])
  }

  @Test func dataURIsAreReplaced() throws {
    let run = try shell(
      """
      for c in red blue; do $S export heart -f datauri --color $c -o a.uri; echo $?; done
      echo x >> a.uri; $S export heart -f datauri -o a.uri; echo $?
      $S export heart -f webfont --prefix 1a --output-dir w; echo $?
      """)
    #expect(run.lines == ["0", "0", "2", "2"], "\(run.errors)")
  }
}
