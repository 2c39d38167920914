internal import Encodings
internal import FileAccess

/// The clipboard: through the program of the desktop that runs, else through the terminal.
package enum Clipboard {
  /// Programs, and the variable that tells that their desktop is there; nil where none is needed.
  private static let programs: [(variable: String?, command: String)] = [
    ("WAYLAND_DISPLAY", "wl-copy"), ("DISPLAY", "xclip -selection clipboard"),
    ("DISPLAY", "xsel --clipboard --input"), (nil, "pbcopy"),
  ]

  /// Copies text, in UTF-8.
  ///
  /// - Returns: what took it, or nil if nothing did.
  package static func copy(_ bytes: [UInt8]) -> String? {
    for (variable, command) in programs {
      if let variable, System.variable(variable) == nil { continue }
      let name = command.prefix { $0 != " " }
      let line = "command -v \(name) >/dev/null 2>&1 && exec \(command) >/dev/null 2>&1"
      if System.run(line, input: bytes) {
        return String(name)
      }
    }
    return copyThroughTerminal(bytes) ? "the terminal (OSC 52)" : nil
  }

  /// Longer texts are dropped by many terminals without a word: 100,000 bytes as base64 for xterm's
  /// parser.
  private static let terminalLimit = 74_994

  /// OSC 52 of xterm: the terminal decodes base64 into its clipboard, also through ssh.
  private static func copyThroughTerminal(_ bytes: [UInt8]) -> Bool {
    guard let descriptor = [Int32(2), 1].first(where: System.isTerminal),
      bytes.count <= terminalLimit, !["dumb", "linux"].contains(System.variable("TERM") ?? "dumb")
    else { return false }
    var sequence = "\u{1B}]52;c;\(String(decoding: Base64.encoded(bytes), as: UTF8.self))\u{1B}\\"
    // tmux passes on what is wrapped like this, with escapes doubled.
    if System.variable("TMUX") != nil {
      let doubled = sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
      sequence = "\u{1B}Ptmux;\(doubled)\u{1B}\\"
    }
    do throws(FileError) {
      try File.writeAll(Array(sequence.utf8), to: descriptor, named: "the terminal")
      return true
    } catch { return false }
  }
}
