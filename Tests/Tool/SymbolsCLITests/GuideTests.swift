internal import Foundation
internal import TestSupport
internal import Testing
internal import Workbench

/// A Markdown page whose blocks are run as whoever reads it would run them: in order, in one
/// folder.
///
/// - `console`: a command after `$ `, then its standard output, then its standard error from the
///   first line that begins with `symbols: `, then `[exit N]` unless N is 0. A command that ends
///   with `<< END` goes on to the line `END`.
/// - `sh`: a script that must succeed; what it prints is not compared.
/// - `json`: must parse. `text`: is not run.
/// - `<!-- file: PATH -->` before a block writes the block to a file.
/// - `<!-- test: SCRIPT -->` is set-up that readers do not see.
/// - `<!-- run table: SCRIPT -->` before a table runs the set-up, then each command of the second
///   column.
/// - `<!-- not run: REASON -->` before a block gives the reason why it is not run.
///
/// The page's folder is `HOME`, too, and is written `~` in what is expected.
struct GuidePage {
  enum Step {
    case console(command: String, expected: String)
    case script(String)
    case json(String)
    case file(path: String, text: String)
    case table(commands: [String])
    case unexplained(language: String)
  }

  let path: String
  private(set) var steps: [(line: Int, step: Step)] = []
  /// Blocks that are not run, with their reasons.
  private(set) var skipped: [(line: Int, reason: String)] = []
  let lineCount: Int
  let byteCount: Int

  init(_ path: String) throws {
    self.path = path
    let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
    byteCount = text.utf8.count
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lineCount = lines.last == "" ? lines.count - 1 : lines.count
    var mark: (kind: String, text: String)?
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if let comment = Self.comment(in: lines, at: index) {
        switch comment.kind {
        case "test": steps.append((index + 1, .script(comment.text)))
        case "run table":
          steps.append((index + 1, .script(comment.text)))
          steps.append((index + 1, .table(commands: Self.commands(in: lines, after: comment.end))))
        default: mark = (comment.kind, comment.text)
        }
        index = comment.end
        continue
      }
      guard line.hasPrefix("```") else {
        if !line.isEmpty { mark = nil }
        index += 1
        continue
      }
      let end = lines[(index + 1)...].firstIndex(of: "```") ?? lines.count - 1
      add(
        language: String(line.dropFirst(3)), Array(lines[(index + 1)..<end]), line: index + 1, mark)
      mark = nil
      index = end + 1
    }
  }

  private mutating func add(
    language: String, _ body: [String], line: Int, _ mark: (kind: String, text: String)?
  ) {
    let text = body.map { $0 + "\n" }.joined()
    if let mark, mark.kind == "not run" {
      skipped.append((line, mark.text))
    } else if let mark, mark.kind == "file" {
      steps.append((line, .file(path: mark.text, text: text)))
      if language == "json" { steps.append((line, .json(text))) }
    } else {
      switch language {
      case "console": addConsole(body, line: line)
      case "sh": steps.append((line, .script("set -e\n" + text)))
      case "json": steps.append((line, .json(text)))
      case "text": break
      default: steps.append((line, .unexplained(language: language)))
      }
    }
  }

  private mutating func addConsole(_ body: [String], line: Int) {
    var index = 0
    while index < body.count {
      let start = index
      var command = String(body[index].dropFirst(2))
      index += 1
      if command.hasSuffix("<< END") {
        while index < body.count {
          command += "\n" + body[index]
          index += 1
          if body[index - 1] == "END" { break }
        }
      }
      var expected = ""
      while index < body.count, !body[index].hasPrefix("$ ") {
        expected += body[index] + "\n"
        index += 1
      }
      steps.append((line + 1 + start, .console(command: command, expected: expected)))
    }
  }

  /// A comment that begins at a line, and the index of the line behind it.
  private static func comment(
    in lines: [String], at start: Int
  ) -> (kind: String, text: String, end: Int)? {
    for kind in ["run table", "not run", "test", "file"]
    where lines[start].hasPrefix("<!-- \(kind): ") {
      var end = start
      while end < lines.count - 1, !lines[end].hasSuffix("-->") { end += 1 }
      let whole = lines[start...end].joined(separator: "\n")
      let text = whole.dropFirst("<!-- \(kind): ".count).dropLast("-->".count)
      return (kind, text.trimmingCharacters(in: .whitespacesAndNewlines), end + 1)
    }
    return nil
  }

  /// The commands in code spans of the second column of the table that begins at or after a line;
  /// `pick` needs a terminal.
  private static func commands(in lines: [String], after start: Int) -> [String] {
    lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2).compactMap
    { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 2 else { return nil }
      let spans = cells[2].split(separator: "`", omittingEmptySubsequences: false)
      guard spans.count > 2, spans[1].hasPrefix("symbols "), !spans[1].hasPrefix("symbols pick")
      else {
        return nil
      }
      return String(spans[1])
    }
  }

  /// What a console block shows of a run.
  static func transcript(output: String, errors: String, exitCode: Int32) -> String {
    var text = output
    for part in [errors, exitCode == 0 ? "" : "[exit \(exitCode)]\n"] where !part.isEmpty {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      text += part
    }
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    return text
  }
}

@Suite struct GuideTests {
  /// README and the pages of the guide.
  static let pages =
    ["README.md"]
    + ((try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/Resources/Guide"))
    ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "Resources/Guide/\($0)" }

  @Test(.timeLimit(.minutes(30)), arguments: pages) func blocksAreTrue(_ path: String) throws {
    let page = try GuidePage(path)
    let root = try TemporaryFolder()
    let home = "\(root.path)/home"
    try FileManager.default.createDirectory(
      atPath: "\(home)/.git", withIntermediateDirectories: true)
    for (line, step) in page.steps {
      let place = "\(path):\(line)"
      func run(_ script: String) throws -> ToolRun {
        try ToolRun(
          shell: """
            mkdir -p '\(root.path)/bin' && ln -sf "$S" '\(root.path)/bin/symbols'
            PATH='\(root.path)/bin':$PATH; cd '\(home)'
            \(script)
            """, environment: ["HOME": home, "LANG": "C.UTF-8"])
      }
      switch step {
      case .console(let command, let expected):
        let result = try run(command)
        let transcript = GuidePage.transcript(
          output: result.output.replacing(home, with: "~"),
          errors: result.errors.replacing(home, with: "~"), exitCode: result.exitCode)
        #expect(transcript == expected, "\(place): \(command)")
      case .script(let script):
        let result = try run(script)
        #expect(result.exitCode == 0, "\(place): \(result.errors)")
      case .json(let text):
        #expect(throws: Never.self, "\(place)") {
          try JSONSerialization.jsonObject(with: Data(text.utf8))
        }
      case .file(let path, let text):
        let file = URL(fileURLWithPath: "\(home)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      case .table(let commands):
        for command in commands {
          let result = try run(command)
          let mayFind = command.hasPrefix("symbols check") || command.hasPrefix("symbols lint")
          #expect(
            result.exitCode == 0 || (result.exitCode == 1 && mayFind),
            "\(place): \(command): \(result.errors)")
        }
      case .unexplained(let language):
        Issue.record("\(place): a block in '\(language)' is not run, and no reason is given")
      }
    }
  }

  @Test func pagesAreShort() throws {
    #expect(Self.pages.count >= 17)
    for path in Self.pages {
      let page = try GuidePage(path)
      #expect(page.lineCount <= (path == "README.md" ? 250 : 300), "\(path)")
      if path == "README.md" { #expect(page.byteCount <= 16 << 10) }
      #expect(page.skipped.allSatisfy { !$0.reason.isEmpty })
    }
  }

  /// Relative links lead to files, and the index leads to every page.
  @Test func linksResolve() throws {
    for path in Self.pages + ["Sources/README.md", ".github/CONTRIBUTING.md"] {
      let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
      let folder = URL(fileURLWithPath: "\(Repository.root)/\(path)").deletingLastPathComponent()
      for match in text.matches(of: #/\]\(([^)#]+)/#) where !match.1.hasPrefix("http") {
        let target = folder.appendingPathComponent(String(match.1)).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(match.1)")
      }
    }
    let index = String(decoding: try Repository.bytes("Resources/Guide/index.md"), as: UTF8.self)
    for page in Self.pages.dropFirst() where !page.hasSuffix("/index.md") {
      let name = page.split(separator: "/").last ?? ""
      #expect(index.contains("(\(name))"), "index.md lacks \(name)")
    }
  }
}
