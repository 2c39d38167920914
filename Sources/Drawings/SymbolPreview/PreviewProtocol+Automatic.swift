extension PreviewProtocol {
  /// The best way that a terminal is known to have, by what it says of itself in the environment.
  ///
  /// Multiplexers pass on no pictures unless they are told to, and where no colour is wanted no picture
  /// of colours is.
  ///
  /// - Returns: nil for a terminal that can move no cursor.
  package static func automatic(
    usesColor: Bool, variable: (String) -> String?
  ) -> PreviewProtocol? {
    let term = variable("TERM") ?? ""
    if term == "dumb" { return nil }
    let isMultiplexed =
      variable("TMUX") != nil || variable("STY") != nil || term.hasPrefix("tmux")
      || term.hasPrefix("screen")
    guard usesColor, !isMultiplexed else { return blocks }
    let program = variable("TERM_PROGRAM") ?? ""
    if term == "xterm-kitty" || term == "xterm-ghostty" || program == "ghostty" { return kitty }
    // mintty and WezTerm know iTerm2's images better than kitty's.
    if ["iTerm.app", "WezTerm", "mintty"].contains(program) { return iterm }
    if variable("LC_TERMINAL") == "iTerm2" { return iterm }
    // Set by kitty, but programs started from it keep it: so it comes last.
    if program.isEmpty, variable("KITTY_WINDOW_ID") != nil { return kitty }
    if term.hasPrefix("foot") || term == "mlterm" || term.hasPrefix("yaft") { return sixel }
    return blocks
  }
}
