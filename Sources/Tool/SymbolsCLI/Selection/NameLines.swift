internal import Diagnostics
internal import Encodings
internal import FileAccess

/// The names in a list, one per line.
///
/// Surrounding whitespace is removed and empty lines are skipped. `#` starts a comment at the
/// beginning of a line or after whitespace. A byte order mark at the start is skipped, and lines
/// can end with CR LF. NUL-separated names are used unchanged.
package enum NameLines {
  /// The maximum length of a line in bytes.
  ///
  /// The rest of the line is dropped, so that an endless line cannot exhaust memory.
  private static let maximumLine = 1_000
  /// The maximum size of a file in bytes, because some devices are endless.
  private static let sizeLimit = 32 << 20

  /// Calls `body` with each name in a file and its location.
  ///
  /// The path `-` is standard input, whose names have no locations.
  ///
  /// The file is read in chunks. Streams get immediate responses, and memory use is constant.
  static func forEach(
    in path: String, separatedByNull: Bool,
    _ body: (_ name: String, SourceLocation?) throws(ToolError) -> Void
  ) throws(ToolError) {
    var lines = Lines(separatedByNull: separatedByNull)
    func tell(_ line: Lines.Line) throws(ToolError) {
      let place = SourceLocation(path: path, TextPosition(line: line.number, column: line.column))
      try body(line.name, path == "-" || separatedByNull ? nil : place)
    }
    let reader = try Self.reader(path)
    // The input is also standard output: the tool would read its own output as names, endlessly.
    if let identity = reader.identity, identity == FileIdentity(descriptor: 1) {
      throw .inputIsOutput(
        input: path == "-" ? "standard input" : path, output: "standard output")
    }
    var size = 0
    while let chunk = try next(reader) {
      size += chunk.count
      guard separatedByNull || path == "-" || !chunk.contains(0) else {
        throw .file(
          File.refusal(
            "read", path,
            "it has NUL bytes, so it is no text; if NUL separates names, pass --\(Commands.null.name)"
          ))
      }
      // Standard input can be an endless stream, so only files have a size limit.
      guard path == "-" || size <= sizeLimit else {
        throw .file(File.refusal("read", path, "it is larger than \(sizeLimit >> 20) MiB"))
      }
      try lines.read(chunk, tell)
    }
    try lines.end(tell)
  }

  private static func reader(_ path: String) throws(ToolError) -> FileReader {
    do throws(FileError) { return path == "-" ? FileReader() : try FileReader(path) } catch {
      throw .file(error)
    }
  }

  private static func next(_ reader: borrowing FileReader) throws(ToolError) -> [UInt8]? {
    do throws(FileError) { return try reader.next() } catch { throw .file(error) }
  }

  /// Returns the names in a list.
  package static func names(in bytes: [UInt8], separatedByNull: Bool = false) -> [String] {
    var names: [String] = []
    var lines = Lines(separatedByNull: separatedByNull)
    lines.read(bytes) { names.append($0.name) }
    lines.end { names.append($0.name) }
    return names
  }

  /// Returns the first line that cannot be a name; nil if all lines can be names.
  ///
  /// Symbol names contain neither spaces nor the punctuation of other formats, such as JSON, CSV
  /// and property lists.
  ///
  /// - Parameter bytes: The list.
  /// - Returns: The line and column from 1, and the text.
  static func firstForeignLine(
    in bytes: [UInt8]
  ) -> (line: Int, column: Int, text: String)? {
    var found: (line: Int, column: Int, text: String)?
    var lines = Lines(separatedByNull: false)
    func look(_ line: Lines.Line) {
      guard found == nil, line.name.utf8.contains(where: Self.isForeign) else { return }
      found = (line.number, line.column, line.name)
    }
    lines.read(bytes, look)
    lines.end(look)
    return found
  }

  private static let signs = Set(" \t\"'`[]{}()<>,;:=|\\/".utf8)

  private static func isForeign(_ byte: UInt8) -> Bool { byte < 0x20 || signs.contains(byte) }

  /// Returns the names in a list; nil if there are more than `limit`.
  static func names(in bytes: [UInt8], limit: Int) -> [String]? {
    var names: [String] = []
    var lines = Lines(separatedByNull: false)
    func add(_ line: Lines.Line) throws(TooManyNames) {
      guard names.count < limit else { throw TooManyNames() }
      names.append(line.name)
    }
    do throws(TooManyNames) {
      try lines.read(bytes, add)
      try lines.end(add)
    } catch { return nil }
    return names
  }

  private struct TooManyNames: Error {}

  /// Splits text that arrives in chunks into lines.
  private struct Lines {
    struct Line {
      var name: String
      /// The line number, from 1.
      var number: Int
      /// The column in characters, from 1.
      var column: Int
    }

    private let separatedByNull: Bool
    /// The incomplete last line.
    private var pending: [UInt8] = []
    private var number = 1

    init(separatedByNull: Bool) { self.separatedByNull = separatedByNull }

    mutating func read<E>(_ chunk: [UInt8], _ body: (Line) throws(E) -> Void) throws(E) {
      let separator: UInt8 = separatedByNull ? 0 : 0x0A
      var start = 0
      for (index, byte) in chunk.enumerated() where byte == separator {
        try endLine(chunk[start..<index], body)
        start = index + 1
      }
      let rest = chunk[start...]
      pending += rest.prefix(max(2 * maximumLine - pending.count, 0))
    }

    /// Ends the last line, which can lack a line break.
    mutating func end<E>(_ body: (Line) throws(E) -> Void) throws(E) { try endLine([], body) }

    private mutating func endLine<E>(
      _ bytes: ArraySlice<UInt8>, _ body: (Line) throws(E) -> Void
    ) throws(E) {
      pending += bytes
      if let line = line(pending) { try body(line) }
      number += 1
      pending.removeAll(keepingCapacity: true)
    }

    private func line(_ bytes: [UInt8]) -> Line? {
      if separatedByNull {
        guard !bytes.isEmpty else { return nil }
        return Line(name: ByteText.text(bytes.prefix(maximumLine)), number: number, column: 1)
      }
      let isMarked = number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
      let line = isMarked ? bytes[3...] : bytes[...]
      let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
      let comment = line.indices.first { index in
        line[index] == UInt8(ascii: "#") && (index == line.startIndex || isSpace(line[index - 1]))
      }
      let text = line[..<(comment ?? line.endIndex)]
      guard let first = text.firstIndex(where: { !isSpace($0) }),
        let last = text.lastIndex(where: { !isSpace($0) })
      else { return nil }
      return Line(
        name: ByteText.text(text[first...last].prefix(maximumLine)),
        number: number, column: line[..<first].count { $0 & 0xC0 != 0x80 } + 1)
    }
  }
}
