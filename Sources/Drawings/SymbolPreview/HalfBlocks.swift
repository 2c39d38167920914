/// Two pixels a cell, one above the other: U+2580 in the colour of the upper one, over that of the
/// lower one, and U+2588 where both are equal.
///
/// What no shape covers keeps the terminal's background.
enum HalfBlocks {
  static let grid = CellGrid(charactersOf: 1, 2)

  static func write(
    _ picture: PreviewPicture, _ terminal: PreviewTerminal, _ output: inout [UInt8]
  ) {
    let colors = picture.colors(over: terminal.paper)
    var style = TextColor(terminal.colors)
    for row in 0..<picture.rows {
      let upper = 2 * row * picture.columns
      let lower = upper + picture.columns
      var spaces = 0
      for column in 0..<picture.columns {
        let (top, bottom) = (colors[upper + column], colors[lower + column])
        if top == nil, bottom == nil {
          spaces += 1
          continue
        }
        if spaces > 0 {
          style.set(front: nil, back: nil, &output)
          output += repeatElement(0x20, count: spaces)
          spaces = 0
        }
        if top == bottom {
          style.set(front: top, &output)
          output += "█".utf8
        } else {
          style.set(front: top ?? bottom, back: top == nil ? nil : bottom, &output)
          output += (top == nil ? "▄" : "▀").utf8
        }
      }
      style.endLine(&output)
    }
  }
}
