package import SymbolStyle

/// What is known of the terminal that pictures are for.
///
/// All of it comes from the environment and the system: the terminal itself is never asked, as its
/// answer would have to be read from what people type.
package struct PreviewTerminal: Hashable, Sendable {
  /// Which colors text can have.
  package enum Colors: Hashable, Sendable {
    /// Only those it has anyway.
    case none
    /// Of xterm's table of 256.
    case indexed
    /// All.
    case direct
  }

  package var colors: Colors
  /// Whether characters beyond ASCII may be used.
  package var usesUnicode: Bool
  /// Whether text is light on dark.
  package var isDark: Bool
  /// The size of a cell on the screen.
  package var cell: CellGrid

  package init(colors: Colors, usesUnicode: Bool, isDark: Bool, cell: CellGrid = .usual) {
    self.colors = colors
    self.usesUnicode = usesUnicode
    self.isDark = isDark
    self.cell = cell
  }

  /// What the color of text is taken for.
  package var ink: Color { isDark ? .white : .black }

  /// What the color behind the text is taken for, under the edges of shapes.
  package var paper: Color { isDark ? .black : .white }

  /// The colors of a terminal that shows color at all, by COLORTERM, TERM and what terminals
  /// say of themselves.
  package static func colors(variable: (String) -> String?) -> Colors {
    if let value = variable("COLORTERM"), ["truecolor", "24bit"].contains(value.lowercased()) {
      return .direct
    }
    let term = variable("TERM") ?? ""
    if term.hasSuffix("-direct") || variable("WT_SESSION") != nil { return .direct }
    if ["xterm-kitty", "xterm-ghostty", "alacritty", "wezterm"].contains(term) { return .direct }
    // Terminals of 8 or 16 colors.
    if ["linux", "ansi", "cons25", "dumb"].contains(term) || term.hasPrefix("vt") { return .none }
    return .indexed
  }

  /// Whether the terminal is dark by COLORFGBG, which some set to `foreground;background` in the
  /// numbers of the 16 colors; as most are, if nobody says.
  package static func isDark(variable: (String) -> String?) -> Bool {
    guard let value = variable("COLORFGBG")?.split(separator: ";").last, let color = Int(value)
    else { return true }
    return color <= 6 || color == 8
  }
}
