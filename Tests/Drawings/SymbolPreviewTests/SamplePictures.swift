import Raster
import SymbolPreview
import SymbolStyle
import Workbench

/// Pictures of random pixels, in blocks of a few colors, with transparent and translucent ones.
func samplePicture(
  columns: Int, rows: Int, grid: CellGrid, colors: Int, seed: Int, isOpaque: Bool = false
) -> PreviewPicture {
  var generator = SeededGenerator(seed: seed)
  let palette = (0..<colors).map { _ in
    (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
  let width = columns * grid.width
  let height = rows * grid.height
  var rgba: [UInt8] = []
  var coverage: [UInt8] = []
  var color = palette[0]
  var alpha: UInt8 = 0
  for _ in 0..<width * height {
    if Int.random(in: 0..<3, using: &generator) == 0 {
      color = palette[Int.random(in: 0..<colors, using: &generator)]
      let alphas: [UInt8] = isOpaque ? [0, 255] : [0, 255, 255, 64, 128, 200, 5]
      alpha = alphas[Int.random(in: 0..<alphas.count, using: &generator)]
    }
    rgba += color + [alpha]
    coverage.append(alpha)
  }
  return PreviewPicture(
    columns: columns, rows: rows,
    image: PixelImage(width: width, height: height, storage: .rgba(rgba)), coverage: coverage,
    hasColor: true)
}

/// What a pixel looks like over paper; nil where next to nothing covers it.
func expectedColor(_ picture: PreviewPicture, _ index: Int, over paper: Color) -> Color? {
  let rgba = Array(picture.image.rgba[4 * index..<4 * index + 4])
  guard rgba[3] >= 12 else { return nil }
  let alpha = Double(rgba[3]) / 255
  let mixed = zip(rgba, [paper.red, paper.green, paper.blue]).map {
    UInt8((Double($0) * alpha + Double($1) * (1 - alpha)).rounded())
  }
  return Color(red: mixed[0], green: mixed[1], blue: mixed[2])
}

/// The largest difference of two colors in a channel.
func difference(_ left: Color, _ right: Color) -> Int {
  zip([left.red, left.green, left.blue], [right.red, right.green, right.blue])
    .map { abs(Int($0) - Int($1)) }.max() ?? 0
}

extension PreviewProtocol {
  static func named(_ name: String) -> PreviewProtocol {
    all.first { $0.name == name } ?? all[0]
  }
}

let darkTerminal = PreviewTerminal(colors: .direct, usesUnicode: true, isDark: true)
