internal import Raster

/// One pixel a cell, as ASCII characters with more and more ink.
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
