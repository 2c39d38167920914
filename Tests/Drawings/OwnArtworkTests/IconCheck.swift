import Geometry
import Raster
import SVGReader
import SVGRenderer
import SymbolArtwork
import SymbolStyle
import Testing

/// What holds for drawings of files.
enum IconCheck {
  /// What is wrong with a drawing by the contract of `SymbolDrawing`; nil for nothing.
  static func fault(_ drawing: SymbolDrawing) -> String? {
    if drawing.layers.isEmpty { return "no layers" }
    if !(drawing.advance > 0 && drawing.advance <= 27) { return "advance \(drawing.advance)" }
    if drawing.layers.map(\.level) != drawing.layers.map(\.level).sorted() { return "levels" }
    var sum = 0.0
    for layer in drawing.layers {
      if !layer.path.isFinite { return "not finite" }
      if layer.path.area <= 1e-6 { return "an empty layer" }
      if !layer.path.contours.allSatisfy({ $0.isClosed && !$0.segments.isEmpty }) {
        return "an open contour"
      }
      let evenOdd = layer.path.normalized(fillRule: .evenOdd).area
      if abs(evenOdd - layer.path.area) > 1e-6 * evenOdd { return "fill rules differ" }
      sum += layer.path.area
    }
    let union = Path.union(of: drawing.layers.map(\.path)).area
    if abs(union - sum) > 1e-6 * sum { return "layers overlap" }
    let bounds = drawing.bounds
    let cell = Rectangle(minX: 0, minY: 0, maxX: 24, maxY: 24).expanded(by: 1e-6)
    if bounds.union(cell) != cell { return "ink beyond the cell" }
    return nil
  }

  private static let size = 96

  /// How far pixels on white are from those that the renderer of SVG paints, in 255ths.
  ///
  /// - `opacities`: Those of layers in the color of the text, by their order.
  static func difference(
    _ drawing: SymbolDrawing, _ bytes: [UInt8], _ opacities: [Double]
  ) throws -> (mean: Double, largest: Int) {
    let file = try SVGReader().read(bytes)
    let longer = max(file.width, file.height)
    let scale = Double(size) / longer
    let left = (longer - file.width) * scale / 2
    let top = (longer - file.height) * scale / 2
    var expected = Surface(width: size, height: size)
    var renderer = DrawingRenderer()
    try renderer.draw(
      file, map: AffineMap(a: scale, b: 0, c: 0, d: scale, e: left, f: top), on: &expected)
    var found = Surface(width: size, height: size)
    var rasterizer = Rasterizer()
    for (index, layer) in drawing.layers.enumerated() {
      let color: Color =
        switch layer.tint {
        case .fixed(let color): color
        default: .black.multipliedAlpha(opacities[index])
        }
      rasterizer.fill(
        layer.path, map: .scale(Double(size) / 24), rule: .nonZero, with: Brush(color: color),
        on: &found)
    }
    let wanted = onWhite(expected.image().rgba)
    let painted = onWhite(found.image().rgba)
    var sum = 0
    var largest = 0
    for row in 0..<size {
      for column in 0..<size {
        // The renderer goes on beyond the picture where it is not square.
        guard Double(column) >= left - 1e-9, Double(column) < Double(size) - left,
          Double(row) >= top - 1e-9, Double(row) < Double(size) - top
        else { continue }
        for channel in 0..<3 {
          let index = (row * size + column) * 3 + channel
          let distance = abs(wanted[index] - painted[index])
          sum += distance
          largest = max(largest, distance)
        }
      }
    }
    return (Double(sum) / Double(size * size * 3), largest)
  }

  private static func onWhite(_ rgba: [UInt8]) -> [Int] {
    stride(from: 0, to: rgba.count, by: 4).flatMap { start in
      let alpha = Int(rgba[start + 3])
      return (0..<3).map { (Int(rgba[start + $0]) * alpha + 255 * (255 - alpha) + 127) / 255 }
    }
  }
}
