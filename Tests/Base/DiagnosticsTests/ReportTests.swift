import Diagnostics
import Testing

/// Whether reports say the same in all formats, and nothing of others gets out of its place in
/// them.
@Suite struct ReportTests {
  private static let source = Array("let a = \"é\"; b\nlet c = 1\n".utf8)

  private static func diagnostic(
    _ id: String, _ severity: Severity, _ range: Range<Int>?, _ message: String,
    path: String = "App/View.swift", help: [String] = []
  ) -> Diagnostic {
    let lines = LineTable(source)
    return Diagnostic(
      id, severity, at: range.map { SourceRange(path: path, $0, in: lines) }, message, help: help)
  }

  private static let sample = [
    diagnostic("renamed-symbol", .warning, 8..<12, "'a' & 'b'", help: ["use 'c'"]),
    diagnostic("unknown-symbol", .error, 14..<15, "not <a> symbol"),
    diagnostic("worth-knowing", .note, 16..<19, "note", path: "Other.swift"),
  ]

  private func text(_ format: ReportFormat, _ diagnostics: [Diagnostic]) -> String {
    var report = Report(
      diagnostics.map { Report.Entry($0) }, toolVersion: "1.0.0", catalogVersion: "27.0")
    report.fileCount = 2
    let paths = ReportPaths(
      root: "/repo", absolute: { "/repo/sub/" + $0 }, relative: { "sub/" + $0 })
    let style = ReportStyle(columns: 80, styled: { message, _ in message }, hint: { _ in "fix" })
    var text = ""
    format.write(report, paths, style) { text += $0 }
    return text
  }

  @Test func columnsAreThoseOfTheFormat() {
    // The letter takes two bytes.
    #expect(text(.text, Self.sample).contains("App/View.swift:1:14: error: not <a> symbol"))
    #expect(text(.xcode, Self.sample).contains("/repo/sub/App/View.swift:1:15: error:"))
    #expect(text(.json, Self.sample).contains("\"line\":1,\"column\":14"))
    #expect(text(.github, Self.sample).contains("file=sub/App/View.swift,line=1,col=14"))
    #expect(text(.checkstyle, Self.sample).contains("line=\"1\" column=\"14\""))
    #expect(text(.sarif, Self.sample).contains("\"startLine\":1,\"startColumn\":14"))
  }

  /// Viewers show a message without arguments as it is, so braces are doubled only around a number.
  @Test(arguments: [
    ("{spacing.l}", "{spacing.l}"), ("use {0} or {12}", "use {{0}} or {{12}}"), ("{", "{"),
    ("}", "}"),
    ("{{0}}", "{{{0}}}"), ("{0", "{0"), ("{0}{1}x{", "{{0}}{{1}}x{"), ("{}", "{}"), ("{٣}", "{٣}"),
    ("a{ 1 }", "a{ 1 }"),
  ])
  func bracesInSARIF(message: String, shown: String) {
    let text = text(.sarif, [Self.diagnostic("x", .error, 0..<1, message)])
    #expect(text.contains("\"message\":{\"text\":\"\(shown)\"}"), "\(text)")
  }

  @Test func gitLab() {
    let text = text(.gitlab, Self.sample)
    #expect(
      text.hasPrefix("[\n{\"description\":\"'a' & 'b'; use 'c'\",\"check_name\":\"renamed-symbol\"")
    )
    #expect(
      text.contains(
        "\"severity\":\"minor\",\"location\":{\"path\":\"sub/App/View.swift\",\"lines\":{\"begin\":1,\"end\":1}}"
      ))
    let prints = Set(text.matches(of: #/"fingerprint":"([0-9a-f]{32})"/#).map { String($0.1) })
    #expect(prints.count == 3)
    #expect(self.text(.gitlab, []) == "[\n]\n")
  }

  @Test func jUnit() {
    let text = text(.junit, Self.sample)
    #expect(text.contains("tests=\"3\" failures=\"2\" errors=\"0\""))
    #expect(
      text.contains(
        """
          <testsuite name="App/View.swift" tests="2" failures="2" errors="0">
            <testcase classname="renamed-symbol" name="App/View.swift:1:9" file="App/View.swift">
              <failure type="warning" message="'a' &amp; 'b'">use 'c'</failure>
            </testcase>
        """))
    #expect(text.contains("name=\"Other.swift:2:1\" file=\"Other.swift\"/>"))
    // A report without a test would look like a job that did not run.
    #expect(self.text(.junit, []).contains("name=\"no findings\""))
  }

  /// What an attacker can name files, symbols, and texts.
  @Test(arguments: ReportFormat.allCases) func hostileTexts(_ format: ReportFormat) {
    let hostile = "\u{1B}[31m\n::error::\u{202E}\"'<>&]]>\0"
    let text = text(
      format,
      [
        Self.diagnostic(hostile, .error, 0..<3, hostile, path: hostile, help: [hostile]),
        Self.diagnostic("about-no-file", .warning, nil, hostile),
      ])
    #expect(!text.contains("\u{1B}") && !text.contains("\0"))
    #expect(
      !text.split(separator: "\n").contains { $0.hasPrefix("::error::") && format != .github })
    switch format {
    case .checkstyle, .junit: #expect(!text.contains("<>") && !text.contains("\"'<"))
    case .json, .jsonl, .sarif, .gitlab: #expect(!text.contains("[31m\n"))
    case .text, .xcode, .github: #expect(!text.contains("\u{202E}"))
    }
  }

  @Test(arguments: ReportFormat.allCases) func nothingFound(_ format: ReportFormat) {
    let text = text(format, [])
    switch format {
    case .text, .jsonl, .github, .xcode: #expect(text == "")
    case .json, .sarif, .gitlab, .checkstyle, .junit: #expect(text.hasSuffix("\n"))
    }
  }
}
