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

  /// Adds text.
  ///
  /// May write to standard output.
  mutating func write(_ text: some StringProtocol) throws(ToolError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.threshold, !holdsBack { try flush() }
  }

  /// Adds a line.
  mutating func line(_ text: String = "") throws(ToolError) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(0x0A)
    if buffer.count >= Self.threshold, !holdsBack { try flush() }
  }

  /// Adds an item of a list that programs read: a name or a path.
  mutating func item(_ text: String) throws(ToolError) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(itemEnd)
    if buffer.count >= Self.threshold, !holdsBack { try flush() }
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
