internal import FileAccess

/// The names that a command works on: its operands, with `-` standing for the lines of standard input.
struct NameInput {
  /// Longer lines are no names.
  private static let maximumLine = 1_000

  private let operands: [String]

  init(_ arguments: Arguments, _ command: Command) throws(ToolError) {
    guard !arguments.operands.isEmpty else { throw .missingOperand(command) }
    if arguments.operands.contains("-"), System.isTerminal(0) {
      throw .standardInputIsTerminal(command)
    }
    operands = arguments.operands
  }

  /// Calls `body` with each name, in order.
  ///
  /// Empty lines are skipped, white space around names is not part of them; standard input is read
  /// piece by piece, so that a stream is answered as it comes.
  func withEach(_ body: (String) throws(ToolError) -> Void) throws(ToolError) {
    for operand in operands {
      if operand == "-" { try forEachLine(body) } else { try body(operand) }
    }
  }

  private func forEachLine(_ body: (String) throws(ToolError) -> Void) throws(ToolError) {
    var pending: [UInt8] = []
    while true {
      let chunk: (bytes: [UInt8], ended: Bool)
      do throws(FileError) {
        chunk = try File.readChunk(descriptor: 0, named: "standard input")
      } catch { throw .file(error) }
      var start = 0
      for (index, byte) in chunk.bytes.enumerated() where byte == 0x0A {
        pending += chunk.bytes[start..<index]
        start = index + 1
        try line(pending, body)
        pending.removeAll(keepingCapacity: true)
      }
      pending += chunk.bytes[start...]
      // A line without an end must not fill memory; what is beyond any name's length is dropped.
      if pending.count > 2 * Self.maximumLine {
        pending.removeLast(pending.count - 2 * Self.maximumLine)
      }
      if chunk.ended {
        try line(pending, body)
        return
      }
    }
  }

  private func line(
    _ bytes: [UInt8], _ body: (String) throws(ToolError) -> Void
  ) throws(ToolError) {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return }
    try body(String(decoding: bytes[first...last].prefix(Self.maximumLine), as: UTF8.self))
  }
}
