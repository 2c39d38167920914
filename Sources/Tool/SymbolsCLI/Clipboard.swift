internal import FileAccess

/// The clipboard: through the program of the desktop that runs, else through the terminal.
enum Clipboard {
  /// Programs, and the variable that tells that their desktop is there; nil where none is needed.
  private static let programs: [(variable: String?, command: String)] = [
    ("WAYLAND_DISPLAY", "wl-copy"), ("DISPLAY", "xclip -selection clipboard"),
    ("DISPLAY", "xsel --clipboard --input"), (nil, "pbcopy"),
  ]

  /// Copies text.
  ///
  /// - Returns: what took it, or nil if nothing did.
  static func copy(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    for (variable, command) in programs {
      if let variable, System.variable(variable) == nil { continue }
      let name = command.prefix { $0 != " " }
      let line = "command -v \(name) >/dev/null 2>&1 && exec \(command) >/dev/null 2>&1"
      if System.run(line, input: bytes, write: { File.writeAll($0, to: $1) }) {
        return String(name)
      }
    }
    return copyThroughTerminal(bytes) ? "the terminal (OSC 52)" : nil
  }

  /// OSC 52 of xterm: the terminal decodes base64 into its clipboard, also through ssh.
  private static func copyThroughTerminal(_ bytes: [UInt8]) -> Bool {
    guard let descriptor = [Int32(2), 1].first(where: System.isTerminal) else { return false }
    var sequence = "\u{1B}]52;c;\(base64(bytes))\u{1B}\\"
    // tmux passes on what is wrapped like this, with escapes doubled.
    if System.variable("TMUX") != nil {
      let doubled = sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
      sequence = "\u{1B}Ptmux;\(doubled)\u{1B}\\"
    }
    return File.writeAll(Array(sequence.utf8), to: descriptor)
  }

  /// RFC 4648.
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0..<4 {
        let digit = alphabet[(bits >> (18 - 6 * position)) & 63]
        text.append(position <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
