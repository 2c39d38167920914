package import SymbolStyle

/// The properties of a terminal that affect images.
///
/// They come from the environment and the system. The terminal itself is never queried, because its
/// response would mix with the user's input.
package struct PreviewTerminal: Hashable, Sendable {
  /// The colors that text can have.
  package enum Colors: Hashable, Sendable {
    /// Only the default foreground and background colors.
    case none
    /// The 256 colors in xterm's table.
    case indexed
    /// All RGB colors.
    case direct
  }

  package var colors: Colors
  /// Whether to use characters beyond ASCII.
  package var usesUnicode: Bool
  /// Whether the terminal shows light text on a dark background.
  package var isDark: Bool
  /// The number of pixels in a cell.
  package var cell: CellGrid

  package init(colors: Colors, usesUnicode: Bool, isDark: Bool, cell: CellGrid = .usual) {
    self.colors = colors
    self.usesUnicode = usesUnicode
    self.isDark = isDark
    self.cell = cell
  }

  /// The assumed text color.
  package var ink: Color { isDark ? .white : .black }

  /// The assumed background color, which is mixed with the text color at the edges of shapes.
  package var paper: Color { isDark ? .black : .white }

  /// Returns the colors of a terminal that supports color, from COLORTERM, TERM and
  /// terminal-specific variables.
  package static func colors(variable: (String) -> String?) -> Colors {
    if let value = variable("COLORTERM"), ["truecolor", "24bit"].contains(value.lowercased()) {
      return .direct
    }
    let term = variable("TERM") ?? ""
    if term.hasSuffix("-direct") || variable("WT_SESSION") != nil { return .direct }
    if ["xterm-kitty", "xterm-ghostty", "alacritty", "wezterm"].contains(term) { return .direct }
    // These terminals have 8 or 16 colors.
    if ["linux", "ansi", "cons25", "dumb"].contains(term) || term.hasPrefix("vt") { return .none }
    return .indexed
  }

  /// Returns whether the terminal is dark, according to COLORFGBG.
  ///
  /// Some terminals set this variable to `foreground;background`, as numbers of the 16 colors.
  /// Returns true if it is unknown, because most terminals are dark.
  package static func isDark(variable: (String) -> String?) -> Bool {
    guard let value = variable("COLORFGBG")?.split(separator: ";").last, let color = Int(value)
    else { return true }
    return color <= 6 || color == 8
  }
}
