internal import Diagnostics
internal import Encodings
internal import FileAccess

/// Data on its way to standard output: collected, and written in large pieces.
package struct Output: Sendable {
  /// Bytes beyond which the collected text is written out.
  private static let threshold = 1 << 16

  private var buffer: [UInt8] = []
  /// Whether text is kept until the end, for a pager.
  var holdsBack = false
  /// What ends the items of lists: a line break or NUL.
  var itemEnd: UInt8 = 0x0A

  package init() {}

  /// Adds a text that is what was asked for, as it is: a page of help, a script, source code.
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

  /// Adds a line of JSON, which has escapes of its own.
  mutating func line(_ json: JSONWriter) throws(ToolError) {
    try write(document: json.text + "\n")
  }

  /// Adds a line of columns with tabs between them.
  mutating func line(columns: [String]) throws(ToolError) {
    try line(.columns(columns))
  }

  /// Adds an item of a list, a name or a path: as it is where NUL ends items, else escaped like all
  /// text.
  mutating func item(_ text: String) throws(ToolError) {
    if itemEnd == 0 { return try write(bytes: ByteText.bytes(text) + [0]) }
    try line("\(text)")
  }

  /// Adds bytes that are no text.
  mutating func write(bytes: [UInt8]) throws(ToolError) {
    buffer += bytes
    if buffer.count >= Self.threshold, !holdsBack { try flush() }
  }

  /// Takes out what was collected.
  mutating func take() -> [UInt8] {
    defer { buffer = [] }
    return buffer
  }

  /// Writes what was collected.
  ///
  /// - Throws: `.closedPipe` if nobody reads any more.
  mutating func flush() throws(ToolError) {
    let bytes = take()
    do throws(FileError) {
      try File.writeAll(bytes, to: 1, named: "standard output")
    } catch { throw error.isClosedPipe ? .closedPipe : .file(error) }
  }
}
