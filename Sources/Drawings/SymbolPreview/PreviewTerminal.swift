package import SymbolStyle

/// The properties of the terminal for images.
///
/// They come from the environment and the system. The terminal itself is never queried, because its
/// response would be mixed with the user's input.
package struct PreviewTerminal: Hashable, Sendable {
  /// The colors that text can have.
  package enum Colors: Hashable, Sendable {
    /// Only the default colors.
    case none
    /// Those of xterm's table of 256.
    case indexed
    /// All RGB colors.
    case direct
  }

  package var colors: Colors
  /// Whether characters beyond ASCII may be used.
  package var usesUnicode: Bool
  /// Whether text is light on dark.
  package var isDark: Bool
  /// The pixel size of a cell.
  package var cell: CellGrid

  package init(colors: Colors, usesUnicode: Bool, isDark: Bool, cell: CellGrid = .usual) {
    self.colors = colors
    self.usesUnicode = usesUnicode
    self.isDark = isDark
    self.cell = cell
  }

  /// The assumed text color.
  package var ink: Color { isDark ? .white : .black }

  /// The assumed background color, for the edges of shapes.
  package var paper: Color { isDark ? .black : .white }

  /// The colors of a terminal that supports color, by COLORTERM, TERM and terminal-specific
  /// variables.
  package static func colors(variable: (String) -> String?) -> Colors {
    if let value = variable("COLORTERM"), ["truecolor", "24bit"].contains(value.lowercased()) {
      return .direct
    }
    let term = variable("TERM") ?? ""
    if term.hasSuffix("-direct") || variable("WT_SESSION") != nil { return .direct }
    if ["xterm-kitty", "xterm-ghostty", "alacritty", "wezterm"].contains(term) { return .direct }
    // Terminals with 8 or 16 colors.
    if ["linux", "ansi", "cons25", "dumb"].contains(term) || term.hasPrefix("vt") { return .none }
    return .indexed
  }

  /// Whether the terminal is dark, according to COLORFGBG, which some set to
  /// `foreground;background` in numbers of the 16 colors.
  ///
  /// True if unknown, because most are dark.
  package static func isDark(variable: (String) -> String?) -> Bool {
    guard let value = variable("COLORFGBG")?.split(separator: ";").last, let color = Int(value)
    else { return true }
    return color <= 6 || color == 8
  }
}
