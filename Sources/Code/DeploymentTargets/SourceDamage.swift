private import CYAML

/// What shows that a file of a project is no text of its language at all: something half written, merged or copied.
enum SourceDamage {
  /// Why bytes are no Swift source, as a clause; nil if they may be one.
  static func ofSource(_ bytes: [UInt8]) -> String? {
    // The compiler takes both as an error.
    if bytes.contains(0) { return "it is no Swift source: it has NUL bytes" }
    return isText(bytes) ? nil : "it is no Swift source: it is not UTF-8"
  }

  /// Why bytes are no YAML, and in which line; nil if they are.
  ///
  /// O(n): only its form is looked at, by libyaml.
  static func ofYAML(_ bytes: [UInt8]) -> (line: Int?, reason: String)? {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      return (nil, "it is empty")
    }
    guard isText(bytes) else { return (nil, "it is no YAML: it is not UTF-8") }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return unsafe text.withUnsafeBufferPointer { buffer in
      guard let reader = unsafe symbols_yaml_begin(buffer.baseAddress, buffer.count) else {
        return (nil, "there is not enough memory to read it")
      }
      defer { unsafe symbols_yaml_end(reader) }
      while true {
        let event = unsafe symbols_yaml_next(reader)
        if unsafe event.kind == Int32(YAML_STREAM_END_EVENT.rawValue) { return nil }
        guard unsafe event.kind < 0 else { continue }
        let problem = unsafe event.problem.map { unsafe String(cString: $0) }
        let line = unsafe line(ofCharacter: event.start, isByte: event.is_byte != 0, in: text)
        return (line, "it is no YAML: \(problem ?? "there is not enough memory to read it")")
      }
    }
  }

  /// The line of a character, or of a byte, from 1.
  private static func line(
    ofCharacter wanted: Int, isByte: Bool, in text: ArraySlice<UInt8>
  ) -> Int {
    var line = 1
    var count = 0
    for byte in text {
      if isByte || byte & 0xC0 != 0x80 { count += 1 }
      if count > wanted { break }
      if byte == 0x0A { line += 1 }
    }
    return line
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}
