internal import Encodings
internal import FileAccess

/// The clipboard, accessed through a program of the running desktop or otherwise through the
/// terminal.
package enum Clipboard {
  /// Clipboard programs, each with the environment variable that shows that its desktop is running;
  /// nil if no variable is needed.
  private static let programs: [(variable: String?, command: String)] = [
    ("WAYLAND_DISPLAY", "wl-copy"), ("DISPLAY", "xclip -selection clipboard"),
    ("DISPLAY", "xsel --clipboard --input"), (nil, "pbcopy"),
  ]

  /// Copies UTF-8 text.
  ///
  /// - Returns: The program that took the text, or nil if none did.
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

  /// The length limit in bytes: xterm's parser and many other terminals silently drop sequences
  /// with more than 100,000 bytes of base64.
  private static let terminalLimit = 74_994

  /// Copies with the xterm sequence OSC 52: the terminal decodes base64 into its clipboard, even
  /// over SSH.
  private static func copyThroughTerminal(_ bytes: [UInt8]) -> Bool {
    guard let descriptor = [Int32(2), 1].first(where: System.isTerminal),
      bytes.count <= terminalLimit, !["dumb", "linux"].contains(System.variable("TERM") ?? "dumb")
    else { return false }
    var sequence = "\u{1B}]52;c;\(String(decoding: Base64.encoded(bytes), as: UTF8.self))\u{1B}\\"
    // tmux passes on sequences that are wrapped like this, with doubled escape characters.
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
