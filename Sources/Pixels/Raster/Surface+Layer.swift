internal import SymbolStyle

/// Functions that composite and mask surfaces.
extension Surface {
  /// Draws another surface on this one, with an opacity of 0...1.
  ///
  /// - Parameters:
  ///   - layer: A surface that is at most as large as this one.
  ///   - column: The column of this surface where the layer begins.
  ///   - row: The row of this surface where the layer begins.
  ///   - opacity: The factor for the alphas of the layer.
  /// - Precondition: The layer lies within the surface.
  package mutating func draw(
    _ layer: borrowing Surface, column: Int = 0, row: Int = 0, opacity: Double = 1
  ) {
    precondition(
      column >= 0 && row >= 0 && layer.width <= width - column && layer.height <= height - row,
      "the layer extends beyond the surface")
    count(layer.width * layer.height)
    let factor = Brush.fixedPoint(opacity)
    let first = row * width + column
    let size = (width: layer.width, height: layer.height)
    if layer.isTinted {
      guard let (red, green, blue) = layer.tint else { return }
      prepare(for: Brush(color: Color(red: red, green: green, blue: blue, alpha: opacity)))
      if isTinted {
        Self.drawAlphas(layer.alphas, size, factor, &alphas, first, width, mode)
      } else {
        let opaque = PixelWord(red: red, green: green, blue: blue, alpha: 255)
        Self.drawAlphas(layer.alphas, size, factor, opaque, &pixels, first, width, mode)
      }
    } else {
      makeChannels()
      Self.drawPixels(layer.pixels, size, factor, &pixels, first, width, mode)
    }
  }

  /// Blends the alphas of a layer, multiplied by an opacity, into the alphas of a surface with the
  /// same color.
  private static func drawAlphas(
    _ layer: ContiguousArray<UInt8>, _ size: (width: Int, height: Int), _ factor: UInt32,
    _ alphas: inout ContiguousArray<UInt8>, _ first: Int, _ stride: Int, _ mode: BlendMode
  ) {
    let over = layer.span
    var under = alphas.mutableSpan
    for row in 0..<size.height {
      let start = row &* size.width
      let place = first &+ row &* stride
      for index in 0..<size.width {
        let alpha = Brush.scaled(over[start &+ index], factor)
        under[place &+ index] = blended(under[place &+ index], alpha, mode)
      }
    }
  }

  /// Blends the alphas of a layer with one color, multiplied by an opacity, into the pixels of a
  /// surface.
  private static func drawAlphas(
    _ layer: ContiguousArray<UInt8>, _ size: (width: Int, height: Int), _ factor: UInt32,
    _ opaque: PixelWord,
    _ pixels: inout ContiguousArray<UInt8>, _ first: Int, _ stride: Int, _ mode: BlendMode
  ) {
    let over = layer.span
    var span = pixels.mutableSpan
    var under = unsafe span.mutableBytes
    for row in 0..<size.height {
      let start = row &* size.width
      let place = first &+ row &* stride
      for index in 0..<size.width where over[start &+ index] != 0 {
        let word = opaque.scaled(by: UInt32(Brush.scaled(over[start &+ index], factor)))
        under.setPixel(
          place &+ index, word.blended(with: under.pixel(place &+ index), mode))
      }
    }
  }

  /// Blends the pixels of a layer, multiplied by an opacity, into the pixels of a surface.
  private static func drawPixels(
    _ layer: ContiguousArray<UInt8>, _ size: (width: Int, height: Int), _ factor: UInt32,
    _ pixels: inout ContiguousArray<UInt8>, _ first: Int, _ stride: Int, _ mode: BlendMode
  ) {
    let over = unsafe layer.span.bytes
    var span = pixels.mutableSpan
    var under = unsafe span.mutableBytes
    for row in 0..<size.height {
      let start = row &* size.width
      let place = first &+ row &* stride
      for index in 0..<size.width {
        let word = over.pixel(start &+ index)
        guard word.bits != 0 else { continue }
        under.setPixel(
          place &+ index,
          word.scaled(byOpacity: factor).blended(with: under.pixel(place &+ index), mode))
      }
    }
  }

  /// Paints all pixels of which `shape` covers at least half, without antialiasing.
  ///
  /// - Parameters:
  ///   - shape: A surface that is at most as large as this one.
  ///   - left: The column of this surface where the shape begins.
  ///   - top: The row of this surface where the shape begins.
  ///   - brush: The paint.
  /// - Precondition: The shape lies within the surface.
  package mutating func fill(
    where shape: borrowing Surface, column left: Int = 0, row top: Int = 0, with brush: Brush
  ) {
    precondition(
      left >= 0 && top >= 0 && shape.width <= width - left && shape.height <= height - top,
      "the shape extends beyond the surface")
    prepare(for: brush)
    count(shape.width * shape.height)
    for row in 0..<shape.height {
      let offset = row * shape.width
      var start = 0
      for column in 0...shape.width
      where column == shape.width || shape.alphas[offset + column] < 128 {
        if start < column { cover(top + row, left + start..<left + column, by: 255, brush) }
        start = column + 1
      }
    }
  }

  /// Multiplies every pixel by the alpha of `mask`.
  ///
  /// - Precondition: Both surfaces have the same size.
  package mutating func multiply(byAlphasOf mask: borrowing Surface) {
    precondition(mask.width == width && mask.height == height, "the sizes differ")
    count(width * height)
    if isTinted {
      Self.multiply(&alphas, by: mask)
    } else {
      Self.multiply(pixels: &pixels, by: mask)
    }
  }

  private static func multiply(_ alphas: inout ContiguousArray<UInt8>, by mask: borrowing Surface) {
    var run = alphas.mutableSpan
    if mask.isTinted {
      let parts = mask.alphas.span
      for index in 0..<run.count { run[index] = scaled(UInt32(run[index]), UInt32(parts[index])) }
    } else {
      let parts = unsafe mask.pixels.span.bytes
      for index in 0..<run.count {
        run[index] = scaled(UInt32(run[index]), parts.pixel(index).alpha)
      }
    }
  }

  private static func multiply(pixels: inout ContiguousArray<UInt8>, by mask: borrowing Surface) {
    var span = pixels.mutableSpan
    var run = unsafe span.mutableBytes
    if mask.isTinted {
      let parts = mask.alphas.span
      for index in 0..<parts.count where parts[index] != 255 {
        run.setPixel(index, run.pixel(index).scaled(by: UInt32(parts[index])))
      }
    } else {
      let parts = unsafe mask.pixels.span.bytes
      for index in 0..<mask.width * mask.height {
        run.setPixel(index, run.pixel(index).scaled(by: parts.pixel(index).alpha))
      }
    }
  }

  /// Converts the luminance of this surface to alphas for masks (CSS Masking 1, 5.1).
  ///
  /// As the specification requires, the weights for linear light are applied to encoded channels.
  package consuming func luminance() -> Surface {
    makeChannels()
    var result = Surface(width: width, height: height)
    result.tint = (0, 0, 0)
    result.painted = painted + width * height
    let words = unsafe pixels.span.bytes
    var alphas = result.alphas.mutableSpan
    for index in 0..<alphas.count {
      let word = words.pixel(index)
      let sum = 13933 * word.red + 46871 * word.green + 4732 * word.blue
      alphas[index] = UInt8(min((sum + 32768) >> 16, 255))
    }
    return result
  }
}
