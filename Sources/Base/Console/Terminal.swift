package import Diagnostics

/// The capabilities of an output stream: size, color and Unicode.
package struct Terminal: Sendable {
  package let isTerminal: Bool
  /// The width in columns; 80 if unknown.
  package let columns: Int
  /// The height in rows; nil if the stream is not a terminal.
  package let rows: Int?
  package let usesColor: Bool
  /// Whether characters outside ASCII can be used for layout.
  package let usesUnicode: Bool

  /// The choice of when to use color.
  package enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// Decides on color by option; then by NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR, CLICOLOR and
  /// TERM; then by whether the stream is a terminal.
  ///
  /// NO_COLOR overrides the variables that force color, as no-color.org requires. `descriptor` is
  /// nil if the stream is not visible to anyone.
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

  /// Returns whether a locale specifies UTF-8, in any spelling.
  ///
  /// Compares bytes: initializing the searcher behind `contains` takes longer than a symbol search.
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

  /// Returns the text in a style if the stream uses color.
  package func styled(_ message: Message, _ style: Style) -> Message {
    usesColor && !message.text.isEmpty
      ? Message(verbatim: "\u{1B}[\(style.code)m\(message.text)\u{1B}[0m") : message
  }

  /// Returns a layout character, or its ASCII replacement.
  package func mark(_ mark: Mark) -> String { usesUnicode ? mark.unicode : mark.ascii }

  /// Text styles, in the 16 theme colors of the terminal, so they fit its color scheme.
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
