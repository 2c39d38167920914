/// Four dots a cell, two by two: U+2580, U+2596 and their like, without colour.
enum QuarterBlocks {
  static let grid = CellGrid(charactersOf: 2, 2)

  /// By the dots that are set: 1 and 2 above, 4 and 8 below.
  private static let characters = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  static func write(_ picture: PreviewPicture, _ output: inout [UInt8]) {
    let dots = PreviewDots(picture)
    for row in 0..<picture.rows {
      let line = (0..<picture.columns).map { column in
        var bits = 0
        for place in 0..<4 where dots[2 * column + place % 2, 2 * row + place / 2] {
          bits |= 1 << place
        }
        return bits
      }
      let end = line.lastIndex { $0 != 0 } ?? -1
      for bits in line[...end] { output += characters[bits].utf8 }
      output.append(0x0A)
    }
  }
}
