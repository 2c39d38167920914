import Raster
import Workbench

/// Images that the tests encode.
enum SampleImages {
  /// A ring with soft edges, at most `levels` different alphas.
  static func ring(_ size: Int, levels: Int = 256) -> [UInt8] {
    let (center, step) = (Double(size) / 2, Double(levels - 1))
    return (0..<size * size).map { index in
      let x = Double(index % size) + 0.5 - center
      let y = Double(index / size) + 0.5 - center
      let distance = ((x * x + y * y).squareRoot() - center * 0.7).magnitude
      let coverage = min(max(center * 0.2 - distance + 0.5, 0), 1)
      return UInt8(((coverage * step).rounded() / step * 255).rounded())
    }
  }

  static func tinted(
    _ size: Int, levels: Int = 256, red: UInt8 = 0, green: UInt8 = 0, blue: UInt8 = 0
  ) -> PixelImage {
    let alpha = ring(size, levels: levels)
    return PixelImage(
      width: size, height: size,
      storage: .tinted(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// An image of the four bytes that `pixel` makes of the position.
  static func image(
    _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [Int]
  ) -> PixelImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += pixel(x, y).map { UInt8(truncatingIfNeeded: $0) } }
    }
    return PixelImage(width: width, height: height, storage: .rgba(bytes))
  }

  /// An image of `colors` random colors, their channels multiples of `step`.
  static func random(
    _ seed: Int, width: Int, height: Int, colors: Int, isGray: Bool, alphas: [Int]
  ) -> PixelImage {
    var random = SeededGenerator(seed: seed)
    let palette = (0..<colors).map { _ in
      let alpha = alphas.randomElement(using: &random) ?? 255
      let red = Int.random(in: 0...255, using: &random)
      guard !isGray else { return [red, red, red, alpha] }
      return [
        red, Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random),
        alpha,
      ]
    }
    return image(width, height) { _, _ in palette.randomElement(using: &random) ?? [] }
  }
}

extension PixelImage {
  /// The pixels with all invisible ones 0.
  var visible: [UInt8] {
    var bytes = rgba
    for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] == 0 {
      for channel in 0..<3 { bytes[start + channel] = 0 }
    }
    return bytes
  }
}
