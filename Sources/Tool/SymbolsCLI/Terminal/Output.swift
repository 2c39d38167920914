internal import Diagnostics
internal import Encodings
internal import FileAccess

/// A buffer for standard output, which is written in large chunks.
package struct Output: Sendable {
  /// The buffer size in bytes at which the buffer is written.
  private static let threshold = 1 << 16

  private var buffer: [UInt8] = []
  /// Whether to buffer all text until the end, for a pager.
  var holdsBack = false
  /// The terminator of list items: a line break or NUL.
  var itemEnd: UInt8 = 0x0A

  package init() {}

  /// Adds a text without escaping: a help page, a script, or source code.
  ///
  /// This can write to standard output.
  mutating func write(document text: some StringProtocol) throws(ToolError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.threshold, !holdsBack { try flush() }
  }

  /// Adds a line of text.
  mutating func line(_ message: Message = "") throws(ToolError) {
    try write(document: message.text + "\n")
  }

  /// Adds a line of JSON, which is already escaped.
  mutating func line(_ json: JSONWriter) throws(ToolError) {
    try write(document: json.text + "\n")
  }

  /// Adds a line of tab-separated columns.
  mutating func line(columns: [String]) throws(ToolError) {
    try line(.columns(columns))
  }

  /// Adds a list item, either a name or a path.
  ///
  /// It is unchanged if items end with NUL; otherwise, it is escaped like all text.
  mutating func item(_ text: String) throws(ToolError) {
    if itemEnd == 0 { return try write(bytes: ByteText.bytes(text) + [0]) }
    try line("\(text)")
  }

  /// Adds binary data.
  mutating func write(bytes: [UInt8]) throws(ToolError) {
    buffer += bytes
    if buffer.count >= Self.threshold, !holdsBack { try flush() }
  }

  /// Removes and returns the contents of the buffer.
  mutating func take() -> [UInt8] {
    defer { buffer = [] }
    return buffer
  }

  /// Writes the contents of the buffer.
  ///
  /// - Throws: `.closedPipe` if the reader closed the pipe.
  mutating func flush() throws(ToolError) {
    let bytes = take()
    do throws(FileError) {
      try File.writeAll(bytes, to: 1, named: "standard output")
    } catch { throw error.isClosedPipe ? .closedPipe : .file(error) }
  }
}
