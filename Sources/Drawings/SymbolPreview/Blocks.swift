internal import Raster

extension PreviewProtocol {
  /// A protocol that uses block characters, which every terminal supports.
  ///
  /// It uses half blocks with color, quarter blocks without color, and ASCII without Unicode.
  static let blocks = PreviewProtocol(
    name: "blocks", sendsPixels: false, smallestTile: 14,
    grid: { terminal in
      guard terminal.usesUnicode else { return ShadeCharacters.grid }
      return terminal.colors == .none ? QuarterBlocks.grid : HalfBlocks.grid
    },
    write: { picture, terminal, output in
      if !terminal.usesUnicode {
        ShadeCharacters.write(picture, &output)
      } else if terminal.colors == .none {
        QuarterBlocks.write(picture, &output)
      } else {
        HalfBlocks.write(picture, terminal, &output)
      }
    })
}

/// Two pixels per cell, one above the other.
///
/// U+2580 shows the upper pixel as text color and the lower pixel as background color. U+2588 is
/// used if both have the same color. Uncovered pixels show the terminal's background.
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

/// Four dots per cell, two by two, without color: U+2580, U+2596 and similar characters.
enum QuarterBlocks {
  static let grid = CellGrid(charactersOf: 2, 2)

  /// The characters, indexed by a sum of dots: 1 and 2 are the upper dots, 4 and 8 the lower ones.
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

/// One pixel per cell, as ASCII characters from light to dark.
enum ShadeCharacters {
  static let grid = CellGrid(charactersOf: 1, 1)

  private static let ramp = Array(" .:-=+*#%@".utf8)

  static func write(_ picture: PreviewPicture, _ output: inout [UInt8]) {
    let rgba = picture.image.rgba
    for row in 0..<picture.rows {
      let line = (0..<picture.columns).map { column in
        Int(rgba[4 * (row * picture.columns + column) + 3]) * ramp.count / 256
      }
      let end = line.lastIndex { $0 != 0 } ?? -1
      for shade in line[...end] { output.append(ramp[shade]) }
      output.append(0x0A)
    }
  }
}
