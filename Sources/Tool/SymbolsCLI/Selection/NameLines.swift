internal import FileAccess

/// The names in a list, one a line: white space around them is not part of them, empty lines are skipped,
/// and `#` starts a comment, at the beginning of a line or after white space.
///
/// Names separated by NUL are taken as they are.
package enum NameLines {
  /// Longer lines are no names; what is beyond is dropped, so that a line without an end cannot fill memory.
  private static let maximumLine = 1_000

  /// Calls `body` with each name of a file; `-` is standard input, which is read piece by piece, so that a
  /// stream is answered as it comes.
  static func forEach(
    in path: String, separatedByNull: Bool, _ body: (String) throws(ToolError) -> Void
  ) throws(ToolError) {
    guard path == "-" else {
      let bytes: [UInt8]
      do throws(FileError) { bytes = try File.read(path) } catch { throw .file(error) }
      for name in names(in: bytes, separatedByNull: separatedByNull) { try body(name) }
      return
    }
    let separator: UInt8 = separatedByNull ? 0 : 0x0A
    var pending: [UInt8] = []
    while true {
      let chunk: (bytes: [UInt8], ended: Bool)
      do throws(FileError) {
        chunk = try File.readChunk(descriptor: 0, named: "standard input")
      } catch { throw .file(error) }
      var start = 0
      for (index, byte) in chunk.bytes.enumerated() where byte == separator {
        pending += chunk.bytes[start..<index]
        start = index + 1
        if let name = name(pending[...], isRaw: separatedByNull) { try body(name) }
        pending.removeAll(keepingCapacity: true)
      }
      pending += chunk.bytes[start...]
      if pending.count > 2 * maximumLine { pending.removeLast(pending.count - 2 * maximumLine) }
      if chunk.ended {
        if let name = name(pending[...], isRaw: separatedByNull) { try body(name) }
        return
      }
    }
  }

  /// The names in the text of a list.
  package static func names(in bytes: [UInt8], separatedByNull: Bool = false) -> [String] {
    bytes.split(separator: separatedByNull ? 0 : 0x0A)
      .compactMap { name($0, isRaw: separatedByNull) }
  }

  private static func name(_ line: ArraySlice<UInt8>, isRaw: Bool) -> String? {
    if isRaw {
      return line.isEmpty ? nil : String(decoding: line.prefix(maximumLine), as: UTF8.self)
    }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let comment = line.indices.first { index in
      line[index] == UInt8(ascii: "#") && (index == line.startIndex || isSpace(line[index - 1]))
    }
    let text = line[..<(comment ?? line.endIndex)]
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return nil }
    return String(decoding: text[first...last].prefix(maximumLine), as: UTF8.self)
  }
}
