internal import Diagnostics
internal import Encodings

/// `symbols __complete`: called by the completion scripts; the last argument is the incomplete
/// word.
///
/// The first line is the kind of candidates: `words`, `files` or `folders`. Words follow on one
/// line each, with a tab and a meaning if there is one; a word that ends with a dot can continue.
/// Paths have three lines: how many characters of the incomplete word the shell keeps, the part of
/// the word that belongs to an option, and the path.
///
/// Bash passes the line instead of words, because it does not reveal how it splits them.
enum CompleteCommand {
  private static let line = Option(
    "line", value: .text(placeholder: "TEXT"), "a line of bash up to the cursor")
  private static let replaced = Option(
    "replaced", value: .text(placeholder: "TEXT"), "the end of the line, which bash replaces")

  static let row = Command(
    "__complete", "candidates for an unfinished command line", operands: .anything,
    options: [line, replaced], needs: [Need(replaced, [.init(line)])],
    relies: [],
    isHidden: true, run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let text = arguments.value(line.name) else {
      try write(Completion.next(arguments.operands, context.engine), kept: 0, &context.output)
      return .success
    }
    let line = ShellLine(text, replacing: arguments.value(replaced.name) ?? "")
    if line.isRedirection {
      let path = line.words.last ?? ""
      try write(.paths(isFolder: false, head: "", path: path), kept: line.kept, &context.output)
      return .success
    }
    var next = Completion.next(line.words, context.engine)
    // Bash does not quote the words it inserts, so candidates with special characters are skipped.
    if case .words(let candidates) = next { next = .words(candidates.filter { isPlain($0.word) }) }
    try write(next, kept: line.kept, &context.output)
    return .success
  }

  private static func isPlain(_ word: String) -> Bool {
    word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "._,=:/@%+-{}".utf8.contains(byte)
      }
    }
  }

  private static func write(
    _ next: Completion.Next, kept: Int, _ output: inout Output
  ) throws(ToolError) {
    switch next {
    case .words(let candidates):
      try output.line("words")
      for candidate in candidates {
        try output.line(
          columns: [String(candidate.word.dropFirst(kept))]
            + (candidate.meaning.isEmpty ? [] : [candidate.meaning]))
      }
    case .paths(let isFolder, let head, let path):
      // The protocol is line-based, so paths with line breaks cannot be completed.
      guard !(head + path).utf8.contains(where: { $0 < 0x20 }) else {
        return try output.line("words")
      }
      try output.line(isFolder ? "folders" : "files")
      for text in [String(kept), head, path] {
        try output.write(bytes: ByteText.bytes(text + "\n"))
      }
    }
  }
}
