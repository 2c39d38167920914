internal import Raster
internal import SymbolStyle

/// Eight dots per cell, two by four: U+2800 and the characters that follow it.
enum Braille {
  static let grid = CellGrid(charactersOf: 2, 4)

  /// The bit of each dot, row by row.
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  static func write(
    _ picture: PreviewPicture, _ terminal: PreviewTerminal, _ output: inout [UInt8]
  ) {
    let dots = PreviewDots(picture)
    let rgba = picture.hasColor && terminal.colors != .none ? picture.image.rgba : []
    var style = TextColor(terminal.colors)
    for row in 0..<picture.rows {
      var spaces = 0
      for column in 0..<picture.columns {
        var pattern: UInt32 = 0
        var sums = [0, 0, 0]
        for place in 0..<8 where dots[2 * column + place % 2, 4 * row + place / 2] {
          pattern |= bits[place]
          guard !rgba.isEmpty else { continue }
          let pixel = 4 * ((4 * row + place / 2) * dots.width + 2 * column + place % 2)
          for channel in 0..<3 { sums[channel] += Int(rgba[pixel + channel]) }
        }
        guard pattern != 0, let character = Unicode.Scalar(0x2800 + pattern) else {
          spaces += 1
          continue
        }
        output += repeatElement(0x20, count: spaces)
        spaces = 0
        if !rgba.isEmpty {
          let mean = sums.map { UInt8($0 / pattern.nonzeroBitCount) }
          style.set(
            front: Color(red: mean[0], green: mean[1], blue: mean[2]), back: nil, &output)
        }
        output += String(character).utf8
      }
      style.endLine(&output)
    }
  }
}

extension PreviewProtocol {
  /// A protocol that uses Braille patterns: the highest resolution in text, with one color per
  /// cell.
  static let braille = PreviewProtocol(
    name: "braille", sendsPixels: false, smallestTile: 8, grid: { _ in Braille.grid },
    write: { picture, terminal, output in Braille.write(picture, terminal, &output) })
}
