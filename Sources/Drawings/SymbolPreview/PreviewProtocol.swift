package import PNGCodec

/// A way to show pixels in a terminal: a row of the table, and a file of its own.
package struct PreviewProtocol: Sendable {
  /// As people write it on the command line.
  package let name: String
  /// Whether it sends pixels that only some terminals know, and no pager; else it is text.
  package let sendsPixels: Bool
  /// The least width of a symbol, in columns, at which it can be told from others.
  package let smallestTile: Int
  /// The pixels of a cell.
  package let grid: @Sendable (PreviewTerminal) -> CellGrid
  /// Adds what shows a picture, with a line feed at the end; its pixels must be those of `grid`.
  let write: @Sendable (PreviewPicture, PreviewTerminal, inout [UInt8]) throws(PNGError) -> Void

  /// All of them, in the order of help.
  package static let all = [blocks, braille, kitty, iterm, sixel]

  /// What shows a picture that was made for this protocol's grid, with a line feed at the end.
  ///
  /// The cursor is then at the beginning of the line below.
  package func text(
    _ picture: PreviewPicture, _ terminal: PreviewTerminal
  ) throws(PNGError) -> [UInt8] {
    var output: [UInt8] = []
    try write(picture, terminal, &output)
    return output
  }
}

extension PreviewProtocol {
  /// The best way that a terminal is known to have, by what it says of itself in the environment.
  ///
  /// Multiplexers pass on no pictures unless they are told to, and where no color is wanted no
  /// picture of colors is.
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
