package import PNGCodec

/// A way to show images in a terminal: a row of the table, in a separate file.
package struct PreviewProtocol: Sendable {
  /// The name on the command line.
  package let name: String
  /// Whether it sends pixels, which only some terminals and no pagers support; otherwise it is
  /// text.
  package let sendsPixels: Bool
  /// The minimum width in columns at which symbols are distinguishable.
  package let smallestTile: Int
  /// The pixels of a cell.
  package let grid: @Sendable (PreviewTerminal) -> CellGrid
  /// Writes an image with a final line feed; its pixels must match `grid`.
  let write: @Sendable (PreviewPicture, PreviewTerminal, inout [UInt8]) throws(PNGError) -> Void

  /// All protocols, in the order of help.
  package static let all = [blocks, braille, kitty, iterm, sixel]

  /// The output for an image that was made for this protocol's grid, with a final line feed.
  ///
  /// The cursor is then at the beginning of the next line.
  package func text(
    _ picture: PreviewPicture, _ terminal: PreviewTerminal
  ) throws(PNGError) -> [UInt8] {
    var output: [UInt8] = []
    try write(picture, terminal, &output)
    return output
  }
}

extension PreviewProtocol {
  /// The best protocol of a terminal, according to environment variables.
  ///
  /// Multiplexers do not pass on images by default, and without color there are no images.
  ///
  /// - Returns: nil for a terminal without cursor movement.
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
    // mintty and WezTerm support iTerm2's images better than kitty's.
    if ["iTerm.app", "WezTerm", "mintty"].contains(program) { return iterm }
    if variable("LC_TERMINAL") == "iTerm2" { return iterm }
    // Set by kitty, but inherited by programs started from it, so it is checked last.
    if program.isEmpty, variable("KITTY_WINDOW_ID") != nil { return kitty }
    if term.hasPrefix("foot") || term == "mlterm" || term.hasPrefix("yaft") { return sixel }
    return blocks
  }
}
