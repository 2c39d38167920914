package import PNGCodec

/// A way to show images in a terminal; each protocol has its own file and one row in the table.
package struct PreviewProtocol: Sendable {
  /// The protocol's name on the command line.
  package let name: String
  /// Whether the protocol sends pixels, which only some terminals and no pagers support; otherwise
  /// it sends text.
  package let sendsPixels: Bool
  /// The minimum width in columns at which symbols can be told apart.
  package let smallestTile: Int
  /// Returns the number of pixels in a cell.
  package let grid: @Sendable (PreviewTerminal) -> CellGrid
  /// Writes an image, followed by a line feed; the pixels of the image must match `grid`.
  let write: @Sendable (PreviewPicture, PreviewTerminal, inout [UInt8]) throws(PNGError) -> Void

  /// All protocols, in the order in which help lists them.
  package static let all = [blocks, braille, kitty, iterm, sixel]

  /// Returns the output for an image that was made for this protocol's grid, followed by a line
  /// feed.
  ///
  /// After this output, the cursor is at the beginning of the next line.
  package func text(
    _ picture: PreviewPicture, _ terminal: PreviewTerminal
  ) throws(PNGError) -> [UInt8] {
    var output: [UInt8] = []
    try write(picture, terminal, &output)
    return output
  }
}

extension PreviewProtocol {
  /// Returns the best protocol for a terminal, according to environment variables.
  ///
  /// Multiplexers do not pass images on by default. A terminal without color gets no images.
  ///
  /// - Returns: The protocol; nil for a terminal without cursor movement.
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
    // Check this variable last: it is set by kitty, but also inherited by other terminals that are
    // started from kitty.
    if program.isEmpty, variable("KITTY_WINDOW_ID") != nil { return kitty }
    if term.hasPrefix("foot") || term == "mlterm" || term.hasPrefix("yaft") { return sixel }
    return blocks
  }
}
