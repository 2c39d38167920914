package import SymbolStyle

/// Pixels to draw on: premultiplied sRGB, rows from the top without padding.
///
/// As long as everything drawn has one solid color, whatever its opacities, only the plane of
/// alphas is kept (`tinted`): a quarter of the memory and of the time, and no rounding of colors by
/// premultiplication, so that the pixels of a symbol in one color have exactly that color. The
/// first other paint turns the surface into four channels.
package struct Surface: ~Copyable {
  /// Pixels a row, at least 1.
  package let width: Int
  /// Rows, at least 1.
  package let height: Int
  /// How what is drawn meets what is there.
  package var mode: BlendMode

  /// The one color of everything drawn so far, while there are no `pixels`.
  var tint: (red: UInt8, green: UInt8, blue: UInt8)?
  /// One byte a pixel while the surface is tinted, else empty.
  var alphas: ContiguousArray<UInt8>
  /// Premultiplied red, green, blue and alpha of each pixel, or empty.
  var pixels: ContiguousArray<UInt8> = []
  /// Coverage bytes of the run that is being blended.
  var scratch = Buffer<UInt8>()
  /// The colors of the brush, if that is a gradient.
  var table = GradientTable()
  /// Pixels that were painted in long runs, those that take longer as many times (`count(_:)`).
  var painted = 0

  /// How a pixel that is drawn and the one that is there become one.
  package enum BlendMode: Hashable, Sendable {
    /// Porter and Duff's source-over ("Compositing digital images", 1984).
    case over
    /// Their plus: right for layers that do not overlap, whose coverages in a pixel that they share
    /// must add up. With source-over, what is behind shines through the seam.
    case plus
  }

  /// A transparent surface.
  ///
  /// - Precondition: The sizes are positive.
  package init(width: Int, height: Int, mode: BlendMode = .over) {
    precondition(width > 0 && height > 0, "a surface of \(width) x \(height) pixels")
    self.width = width
    self.height = height
    self.mode = mode
    alphas = ContiguousArray(repeating: 0, count: width * height)
  }

  /// Makes the surface transparent again and keeps its memory, unless it has four channels.
  package mutating func clear() {
    if !isTinted {
      pixels = []
      alphas = ContiguousArray(repeating: 0, count: width * height)
    } else {
      var alphas = alphas.mutableSpan
      for index in alphas.indices { alphas[index] = 0 }
    }
    tint = nil
  }

  /// How many pixels were painted since this was asked last, for limits: those in long runs.
  ///
  /// Four of a tinted surface count as one, those of gradients that have no table
  /// `GradientTable.exactCost` times.
  package mutating func takePainted() -> Int {
    let count = painted
    painted = 0
    return count
  }

  /// Counts pixels that are painted, by the bytes that are written.
  mutating func count(_ pixels: Int) { painted &+= isTinted ? pixels / 4 : pixels }

  /// The alphas of all pixels.
  package var coverage: [UInt8] {
    isTinted ? Array(alphas) : stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
  }

  var isTinted: Bool { pixels.isEmpty }

  /// Makes the surface able to take a brush: tinted with its color, or of four channels.
  mutating func prepare(for brush: borrowing Brush) {
    table.removeAll()
    guard isTinted else { return }
    if case .solid(let red, let green, let blue, _) = brush.kind {
      guard let tint else {
        self.tint = (red, green, blue)
        return
      }
      if tint == (red, green, blue) { return }
    }
    makeChannels()
  }

  mutating func makeChannels() {
    guard isTinted else { return }
    let (red, green, blue) = tint ?? (0, 0, 0)
    var words = ContiguousArray<UInt8>(repeating: 0, count: 4 * alphas.count)
    painted &+= alphas.count
    if tint != nil {
      let opaque = PixelWord(red: red, green: green, blue: blue, alpha: 255)
      let alphas = alphas.span
      var span = words.mutableSpan
      var run = unsafe span.mutableBytes
      for index in alphas.indices where alphas[index] != 0 {
        run.setPixel(index, opaque.scaled(by: UInt32(alphas[index])))
      }
    }
    pixels = words
    alphas = []
  }

  /// Paints all of the surface.
  package mutating func fill(with color: Color) {
    let brush = Brush(color: color)
    prepare(for: brush)
    for row in 0..<height { cover(row, 0..<width, by: 255, brush) }
  }

  /// The pixels, no longer premultiplied.
  package consuming func image() -> PixelImage {
    if isTinted {
      let (red, green, blue) = tint ?? (0, 0, 0)
      return PixelImage(
        width: width, height: height,
        storage: .tinted(red: red, green: green, blue: blue, alpha: Array(alphas)))
    }
    var straight = pixels
    // Else all of them would be copied.
    pixels = []
    var index = 0
    while index < straight.count {
      let alpha = UInt32(straight[index + 3])
      if alpha != 255, alpha != 0 {
        for channel in index..<index + 3 {
          straight[channel] = UInt8(min((UInt32(straight[channel]) * 255 + alpha / 2) / alpha, 255))
        }
      }
      index += 4
    }
    return PixelImage(width: width, height: height, storage: .rgba(Array(straight)))
  }
}
