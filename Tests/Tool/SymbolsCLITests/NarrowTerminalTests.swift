import TestSupport
import Testing

/// What is laid out for a terminal, in narrow ones.
@Suite struct NarrowTerminalTests {
  private static let lines = [
    "help", "search --help", "export --help", "help export --all", "help selecting", "help formats",
    "show heart", "show star.leadinghalf.fill",
    "show character.book.closed.ar", "show iphone --target iOS14", "catalog info",
    "categories --format table", "search heart --format table",
    "search heart --format table --families", "search heart --format table --explain --limit 3",
  ]

  /// A line is longer than the terminal is wide only where a word is.
  @Test(arguments: lines, [10, 20, 28, 32, 40, 54])
  func wordsStayWhole(_ line: String, _ columns: Int) throws {
    let run = try ToolRun(
      line.split(separator: " ").map(String.init),
      environment: ["LANG": "C.UTF-8", "COLUMNS": String(columns)])
    #expect(run.exitCode == 0)
    for line in run.lines where line.count > columns {
      let words = line.split(separator: " ").filter { $0 != "\\" && $0 != "·" && $0 != "--" }
      // A word of an example may hold spaces in quotes.
      let isWord = words.count == 1 || line.contains("'") || line.contains("\"")
      #expect(isWord, "\(line)")
    }
  }

  @Test(arguments: lines)
  func aColumnIsEnough(_ line: String) throws {
    let run = try ToolRun(
      line.split(separator: " ").map(String.init), environment: ["COLUMNS": "1"])
    #expect(run.exitCode == 0 && !run.output.isEmpty)
  }

  /// What is cut of a cell ends behind a word, if it has one that fits.
  @Test func cellsAreCutBehindWords() throws {
    let search = ["search", "hand", "--format", "table"]
    let whole = try ToolRun(search, environment: ["LANG": "C.UTF-8", "COLUMNS": "300"])
    let words = Set(whole.output.split { $0.isWhitespace || $0 == "," })
    for columns in stride(from: 40, to: 100, by: 3) {
      let run = try ToolRun(search, environment: ["LANG": "C.UTF-8", "COLUMNS": String(columns)])
      for line in run.lines where line.hasSuffix("…") {
        let cell = (line.dropLast().split(separator: "  ").last ?? "").drop { $0 == " " }
        guard cell.contains(" "), let last = cell.split(separator: " ").last else { continue }
        #expect(words.contains(last), "\(line)")
      }
    }
  }

  /// Examples that are broken are the same command still.
  @Test func brokenExamplesCanBePasted() throws {
    let run = try ToolRun(
      shell: """
        symbols() { printf '<%s>' symbols "$@"; }
        COLUMNS=30 $S help export --all | sed -n '/^Examples:/,$p' | grep -v '^Examples' |
          sed -n '/symbols/,/^      /p' | grep -v '^      ' > "$TMPDIR/lines" || true
        . "$TMPDIR/lines"
        """, environment: ["TMPDIR": try folder.path, "LANG": "C.UTF-8"])
    #expect(run.output.contains("<symbols><export><--batch><icons.json><--check>"), "\(run.output)")
    #expect(run.output.contains("<--image-scale><1x,2x,3x>"), "\(run.output)")
  }

  private let folder = Result { try TemporaryFolder() }
}

extension Result where Success == TemporaryFolder {
  fileprivate var path: String { get throws { try get().path } }
}
