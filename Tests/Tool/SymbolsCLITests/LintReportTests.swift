internal import Foundation
import TestSupport
import Testing

/// Whether findings are written as their formats have it, whatever stands in sources and paths.
@Suite struct LintReportTests {
  private let folder: TemporaryFolder
  /// A name with what formats have escapes for.
  private static let path = "a %:,\"<&>'ü💡\u{7F}.swift"

  init() throws {
    folder = try TemporaryFolder()
    let text = """
      let a = "💡é" // symbols:disable:this hart
      // symbols:disable:next all
      let b = 1
      let c = 2 // symbols:disable:this <&>"']]>%::
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(Self.path)"))
  }

  private func lint(_ format: String, _ more: String = "") throws -> ToolRun {
    try ToolRun(shell: "cd '\(folder.path)' && $S lint --format \(format) \(more)")
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func json() throws {
    let report = try object(try lint("json").output)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["line"] as? Int } == [1, 2, 4])
    // In characters.
    #expect(findings.first?["column"] as? Int == 38)
    #expect(findings.first?["endColumn"] as? Int == 42)
    #expect(findings.first?["file"] as? String == Self.path)
    #expect(report["warnings"] as? Int == 3)
    let fix = try #require(findings[1]["fix"] as? [String: Any])
    #expect((fix["edits"] as? [[String: Any]])?.count == 1)
    let lines = try lint("jsonl").lines
    let rules = try lines.map { try object($0)["rule"] as? String }
    #expect(rules == findings.map { $0["rule"] as? String })
  }

  @Test func sarif() throws {
    let run = try lint("sarif", "none.swift .")
    #expect(run.exitCode == 2)
    #expect(SARIFValidator(run.output).faults == [])
    let log = try object(run.output)
    let first = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(first["results"] as? [[String: Any]])
    #expect(results.count == 3)
    let location = try #require((results[0]["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let region = try #require(physical["region"] as? [String: Int])
    // In UTF-16: the bulb has two units, the letter one.
    #expect(region == ["startLine": 1, "startColumn": 39, "endLine": 1, "endColumn": 43])
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    #expect(artifact["uri"]?.removingPercentEncoding == Self.path)
    #expect(results[1]["fixes"] != nil)
  }

  /// The validator would tell what is wrong.
  @Test(arguments: [
    ("\"version\":\"2.1.0\",\"runs\"", "\"version\":\"2.1\",\"runs\""),
    ("\"startColumn\":39", "\"startColumn\":0"), ("\"level\":\"warning\"", "\"level\":\"info\""),
    ("\"ruleId\"", "\"rule\""), ("\"uriBaseId\":\"SRCROOT\"", "\"uriBaseId\":\"ROOT\""),
    ("\"ruleIndex\":", "\"ruleIndex\":9"),
    ("\"executionSuccessful\":true", "\"executionSuccessful\":\"yes\""),
    ("\"replacements\":[", "\"replaced\":["), ("utf16CodeUnits", "utf8"), ("a%20%25", "a %"),
  ])
  func sarifFaults(_ old: String, _ new: String) throws {
    let output = try lint("sarif").output
    let range = try #require(output.range(of: old))
    #expect(SARIFValidator(output).faults == [])
    #expect(SARIFValidator(output.replacingCharacters(in: range, with: new)).faults != [])
  }

  /// What a name or a path has of braces is no placeholder.
  @Test func sarifHasNoPlaceholders() throws {
    let run = try ToolRun(
      shell: """
        cd '\(folder.path)' && mkdir '{0}'
        echo 'let a = Image(systemName: "{0} }1{ {{2}}")' > '{0}/a.swift'
        $S lint --format sarif '{0}' 'none{1}.swift'
        """)
    #expect(run.exitCode == 2)
    #expect(SARIFValidator(run.output).faults == [])
    #expect(run.output.contains("{{0}} }1{ {{{2}}}"), "\(run.output)")
    #expect(run.output.contains("none{{1}}.swift"))
    for preset in ["guidelines", "strict"] {
      #expect(SARIFValidator(try lint("sarif", ". --preset \(preset)").output).faults == [])
    }
  }

  /// What is no report of findings has no format of reports, and says so.
  @Test(
    arguments: [
      "lint --fix-dry-run", "lint --stats", "lint --list-rules",
      "lint --rule unknown-symbol --explain", "lint --explain-target a.swift",
      "validate --fix-dry-run",
      "validate --list-rules",
    ],
    ["text", "json", "jsonl", "sarif", "github", "gitlab", "xcode", "checkstyle", "junit"])
  func formatsOfOtherData(_ line: String, _ format: String) throws {
    let run = try ToolRun(
      shell: "cd '\(folder.path)' && $S \(line) --target iOS17 --format \(format)"
        .replacing(line.hasPrefix("validate") ? " --target iOS17" : "", with: ""))
    let isData = !line.contains("dry-run") && ["json", "jsonl"].contains(format)
    guard format == "text" || isData else {
      #expect(run.exitCode == 2 && run.output.isEmpty)
      #expect(run.errors.contains("--format text"), "\(run.errors)")
      return
    }
    #expect(run.exitCode != 2, "\(run.errors)")
    if format == "json" { _ = try object(run.output) }
    if format == "jsonl" { for line in run.lines { _ = try object(line) } }
  }

  @Test func fingerprintsOutliveLines() throws {
    func fingerprints() throws -> [String] {
      let output = try lint("sarif").output
      return output.matches(of: /symbolsFinding\/v1":"([0-9a-f]+)"/).map { String($0.1) }
    }
    let before = try fingerprints()
    #expect(Set(before).count == 3)
    let url = URL(fileURLWithPath: "\(folder.path)/\(Self.path)")
    let text = try String(contentsOf: url, encoding: .utf8)
    try Data(("\n\nlet z = 0\n" + text).utf8).write(to: url)
    #expect(try fingerprints() == before)
  }

  /// By the escapes of the runner's toolkit.
  @Test func github() throws {
    let lines = try lint("github").lines
    #expect(lines.count == 3)
    #expect(
      lines[0].hasPrefix(
        "::warning file=a %25%3A%2C\"<&>'ü💡\\u{7F}.swift,line=1,col=38,endLine=1,endColumn=42,"
          + "title=unknown-suppression::'hart' is neither a rule nor a family%0A"))
    #expect(lines[2].contains("%25"))
  }

  @Test func xcode() throws {
    let lines = try lint("xcode").lines
    #expect(lines.count == 3)
    for line in lines {
      let form = /\/.*\.swift:\d+:\d+: (note|warning|error): .* \[[a-z-]+\]/
      #expect(line.wholeMatch(of: form) != nil)
    }
  }

  @Test func checkstyle() throws {
    let output = try lint("checkstyle").output
    let reader = CheckstyleReader(output)
    #expect(reader.isWellFormed)
    #expect(reader.elements.map(\.name) == ["checkstyle", "file", "error", "error", "error"])
    #expect(reader.elements[0].attributes == ["version": "4.3"])
    #expect(reader.elements[1].attributes["name"] == Self.path)
    #expect(
      Set(reader.elements[2].attributes.keys)
        == ["line", "column", "severity", "message", "source"])
    #expect(reader.elements[4].attributes["message"]?.contains("<&>\"']]>%::") == true)
    let empty = try ToolRun(
      shell: "mkdir -p '\(folder.path)/e' && cd '\(folder.path)/e' && $S lint -f checkstyle")
    #expect(CheckstyleReader(empty.output).isWellFormed)
  }

  @Test func textOnTerminalsShowsTheLine() throws {
    let run = try ToolRun(
      shell: "cd '\(folder.path)' && TERM=xterm "
        + "script -qec '$S lint --no-pager --terminal-color never' /dev/null",
      environment: ["LANG": "C.UTF-8", "COLUMNS": "60"])
    guard run.exitCode == 0 else { return }
    #expect(run.output.contains("  1 | let a = \"💡é\" // symbols:disable:this hart"))
    // The bulb takes two cells.
    #expect(run.output.contains("    |                                       ^^^^"))
  }
}

/// Start tags of an XML text with their attributes.
private struct CheckstyleReader {
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  private(set) var isWellFormed = true

  init(_ text: String) {
    var open: [String] = []
    var rest = text[...]
    guard rest.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") else {
      isWellFormed = false
      return
    }
    rest = rest.drop { $0 != "\n" }
    while let start = rest.firstIndex(of: "<") {
      isWellFormed = isWellFormed && rest[..<start].allSatisfy(\.isWhitespace)
      guard let end = rest[start...].firstIndex(of: ">") else {
        isWellFormed = false
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        isWellFormed = isWellFormed && open.popLast() == String(tag.dropFirst())
        continue
      }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      var attributes: [String: String] = [:]
      for match in tag.matches(of: /([a-z]+)="([^"<]*)"/) {
        attributes[String(match.1)] = Self.decoded(String(match.2))
      }
      elements.append(Element(name: name, attributes: attributes))
      if !tag.hasSuffix("/") { open.append(name) }
    }
    isWellFormed = isWellFormed && open.isEmpty
  }

  private static func decoded(_ text: String) -> String {
    var result = text
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x7F;", "\u{7F}")]
    for (entity, character) in entities {
      result = result.replacingOccurrences(of: entity, with: character)
    }
    return result.replacingOccurrences(of: "&amp;", with: "&")
  }
}
