internal import Diagnostics
internal import Encodings
internal import FileAccess

/// A buffer for standard output, which is written in large chunks.
package struct Output: Sendable {
  /// The size of the buffer in bytes at which it is written.
  private static let threshold = 1 << 16

  private var buffer: [UInt8] = []
  /// Whether to buffer all text until the end, for a pager.
  var holdsBack = false
  /// The end of list items: a line break or NUL.
  var itemEnd: UInt8 = 0x0A

  package init() {}

  /// Adds a text without escaping it: a page of help, a script, or source code.
  ///
  /// May write to standard output.
  mutating func write(document text: some StringProtocol) throws(ToolError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.threshold, !holdsBack { try flush() }
  }

  /// Adds a line of text.
  mutating func line(_ message: Message = "") throws(ToolError) {
    try write(document: message.text + "\n")
  }

  /// Adds a line of JSON, which already has escapes.
  mutating func line(_ json: JSONWriter) throws(ToolError) {
    try write(document: json.text + "\n")
  }

  /// Adds a line of columns separated by tabs.
  mutating func line(columns: [String]) throws(ToolError) {
    try line(.columns(columns))
  }

  /// Adds a list item, a name or a path: unchanged if items end with NUL, otherwise escaped like
  /// all text.
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
