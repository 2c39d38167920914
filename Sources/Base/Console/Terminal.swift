package import Diagnostics

/// What is known of the place a stream goes to, and what may be written there.
package struct Terminal: Sendable {
  package let isTerminal: Bool
  /// Width in columns; 80 where nobody says.
  package let columns: Int
  /// Height in rows; nil if it is no terminal.
  package let rows: Int?
  package let usesColor: Bool
  /// Whether characters beyond ASCII may be used for layout.
  package let usesUnicode: Bool

  /// When to use color.
  package enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// Decides by flag, then NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR, CLICOLOR and TERM, then by
  /// whether the stream is a terminal.
  ///
  /// NO_COLOR beats the forcing variables, as no-color.org has it.
  ///
  /// - `descriptor`: Of the stream; nil if it goes nowhere that is seen.
  package init(
    descriptor: Int32?, color: ColorChoice, asciiOnly: Bool, variable: (String) -> String?
  ) {
    isTerminal = descriptor.map(System.isTerminal) ?? false
    let size = isTerminal ? descriptor.flatMap(System.terminalSize) : nil
    columns = variable("COLUMNS").flatMap(Self.dimension) ?? size?.columns ?? 80
    rows = isTerminal ? variable("LINES").flatMap(Self.dimension) ?? size?.rows ?? 24 : nil
    usesColor = Self.usesColor(color, isTerminal: isTerminal, variable: variable)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? ""
    usesUnicode = Self.isUTF8(locale) && !asciiOnly
  }

  /// Whether a locale names UTF-8, in any of its spellings.
  ///
  /// By bytes: the searcher behind `contains` takes longer to start than a search of symbols.
  private static func isUTF8(_ locale: String) -> Bool {
    let letters = locale.lowercased().utf8.filter { $0 != UInt8(ascii: "-") }
    return letters.indices.contains { letters[$0...].starts(with: "utf8".utf8) }
  }

  private static func dimension(_ text: String) -> Int? {
    Int(text).flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  package static func usesColor(
    _ choice: ColorChoice, isTerminal: Bool, variable: (String) -> String?
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if variable("NO_COLOR") != nil { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      if let value = variable(name), value != "0" { return true }
    }
    if variable("CLICOLOR") == "0" || variable("TERM") == "dumb" { return false }
    return isTerminal
  }

  /// The text in a style, if the stream has color.
  package func styled(_ message: Message, _ style: Style) -> Message {
    usesColor && !message.text.isEmpty
      ? Message(verbatim: "\u{1B}[\(style.code)m\(message.text)\u{1B}[0m") : message
  }

  /// A mark for layout, or its ASCII stand-in.
  package func mark(_ mark: Mark) -> String { usesUnicode ? mark.unicode : mark.ascii }

  /// Ways to set text apart, by the terminal's own 16 colors so that themes apply.
  package enum Style {
    case strong, dim, good, bad, warning, heading

    package var code: String {
      switch self {
      case .strong: "1"
      case .dim: "2"
      case .good: "32"
      case .bad: "31"
      case .warning: "33"
      case .heading: "1;4"
      }
    }
  }

  package enum Mark {
    case ellipsis, arrow, yes, no, bullet

    package var unicode: String {
      switch self {
      case .ellipsis: "…"
      case .arrow: "→"
      case .yes: "✓"
      case .no: "✗"
      case .bullet: "·"
      }
    }

    package var ascii: String {
      switch self {
      case .ellipsis: "..."
      case .arrow: "->"
      case .yes: "ok"
      case .no: "no"
      case .bullet: "-"
      }
    }
  }
}
