internal import SymbolStyle

/// Surfaces drawn on surfaces, and as masks.
extension Surface {
  /// Draws another surface of the same size on this one, seen through `opacity`, 0...1.
  ///
  /// - Precondition: The sizes are equal.
  package mutating func draw(_ layer: borrowing Surface, opacity: Double = 1) {
    precondition(layer.width == width && layer.height == height, "layers of different sizes")
    if layer.isTinted {
      guard let (red, green, blue) = layer.tint else { return }
      let brush = Brush(color: Color(red: red, green: green, blue: blue, alpha: opacity))
      prepare(for: brush)
      growScratch()
      for row in 0..<height {
        for column in 0..<width { scratch[column] = layer.alphas[row * width + column] }
        coverByScratch(row, 0..<width, brush)
      }
      return
    }
    makeChannels()
    let factor = Brush.fixedPoint(opacity)
    for index in 0..<width * height where layer.pixels[4 * index + 3] != 0 {
      Self.blendPremultiplied(
        &pixels, index, 1, Brush.scaled(layer.pixels[4 * index], factor),
        Brush.scaled(layer.pixels[4 * index + 1], factor),
        Brush.scaled(layer.pixels[4 * index + 2], factor),
        Brush.scaled(layer.pixels[4 * index + 3], factor), mode)
    }
  }

  /// Paints all pixels of which `shape` covers at least half, without anti-aliasing.
  ///
  /// - Precondition: The sizes are equal.
  package mutating func fill(where shape: borrowing Surface, with brush: Brush) {
    precondition(shape.width == width && shape.height == height, "layers of different sizes")
    prepare(for: brush)
    growScratch()
    for row in 0..<height {
      for column in 0..<width {
        scratch[column] = shape.alphas[row * width + column] < 128 ? 0 : 255
      }
      coverByScratch(row, 0..<width, brush)
    }
  }

  /// Keeps of every pixel only the part that the alphas of `mask` tell.
  ///
  /// - Precondition: The sizes are equal.
  package mutating func multiply(byAlphasOf mask: borrowing Surface) {
    precondition(mask.width == width && mask.height == height, "layers of different sizes")
    for index in 0..<width * height {
      let part = UInt32(mask.isTinted ? mask.alphas[index] : mask.pixels[4 * index + 3])
      guard part != 255 else { continue }
      if isTinted {
        alphas[index] = scaled(UInt32(alphas[index]), part)
      } else {
        for channel in 4 * index..<4 * index + 4 {
          pixels[channel] = scaled(UInt32(pixels[channel]), part)
        }
      }
    }
  }

  /// The surface whose alphas are the luminance of this one, for masks (CSS Masking 1, 5.1): the
  /// weights of linear light on the encoded channels, as the specification asks for.
  package consuming func luminance() -> Surface {
    makeChannels()
    var result = Surface(width: width, height: height)
    result.tint = (0, 0, 0)
    for index in 0..<width * height {
      let sum =
        13933 * UInt32(pixels[4 * index]) + 46871 * UInt32(pixels[4 * index + 1])
        + 4732 * UInt32(pixels[4 * index + 2])
      result.alphas[index] = UInt8(min((sum + 32768) >> 16, 255))
    }
    return result
  }
}
