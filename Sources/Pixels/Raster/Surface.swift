package import SymbolStyle

/// A surface of pixels to draw on: premultiplied sRGB, with rows from the top and without padding.
///
/// As long as everything drawn has the same solid color, with any opacity, only alphas are stored
/// (`tinted`). That takes a quarter of the memory and time. It also avoids rounding the color by
/// premultiplication, so a single-color symbol has exactly its color. The first paint of another
/// kind converts the surface to four channels.
package struct Surface: ~Copyable {
  /// The number of pixels in a row, at least 1.
  package let width: Int
  /// The number of rows, at least 1.
  package let height: Int
  /// The blend mode for drawing.
  package var mode: BlendMode

  /// The color of everything drawn so far, as long as there are no `pixels`.
  var tint: (red: UInt8, green: UInt8, blue: UInt8)?
  /// One byte for each pixel while the surface is tinted, otherwise empty.
  var alphas: ContiguousArray<UInt8>
  /// The premultiplied red, green, blue and alpha of each pixel, or empty.
  var pixels: ContiguousArray<UInt8> = []
  /// The coverage bytes of the run that is being blended.
  var scratch = Buffer<UInt8>()
  /// The colors of a gradient brush.
  var table = GradientTable()
  /// The number of pixels painted in long runs, weighted by their cost (`count(_:)`).
  var painted = 0

  /// How drawn pixels combine with existing ones.
  package enum BlendMode: Hashable, Sendable {
    /// The source-over operator of Porter and Duff ("Compositing digital images", 1984).
    case over
    /// The plus operator of Porter and Duff, for layers that do not overlap but share pixels at
    /// their edges.
    ///
    /// Their coverages in a shared pixel must add up. With source-over, the background would be
    /// visible along the seam.
    case plus
  }

  /// Creates a transparent surface.
  ///
  /// - Precondition: The width and height are positive.
  package init(width: Int, height: Int, mode: BlendMode = .over) {
    precondition(width > 0 && height > 0, "invalid size: \(width) x \(height)")
    self.width = width
    self.height = height
    self.mode = mode
    alphas = ContiguousArray(repeating: 0, count: width * height)
  }

  /// Makes the surface transparent, and keeps its memory unless the surface has four channels.
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

  /// Returns the number of pixels painted in long runs since the last call, so the caller can limit
  /// the work.
  ///
  /// Four pixels of a tinted surface count as one. A pixel of a gradient without a table counts as
  /// `GradientTable.exactCost` pixels.
  package mutating func takePainted() -> Int {
    let count = painted
    painted = 0
    return count
  }

  /// Counts painted pixels by the number of bytes written.
  mutating func count(_ pixels: Int) { painted &+= isTinted ? pixels / 4 : pixels }

  /// The alphas of all pixels.
  package var coverage: [UInt8] {
    isTinted ? Array(alphas) : stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
  }

  var isTinted: Bool { pixels.isEmpty }

  /// Prepares the surface for a brush, by tinting it or converting it to four channels.
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

  /// Fills the whole surface.
  package mutating func fill(with color: Color) {
    let brush = Brush(color: color)
    prepare(for: brush)
    for row in 0..<height { cover(row, 0..<width, by: 255, brush) }
  }

  /// Converts the surface to an image with straight alpha.
  package consuming func image() -> PixelImage {
    if isTinted {
      let (red, green, blue) = tint ?? (0, 0, 0)
      return PixelImage(
        width: width, height: height,
        storage: .tinted(red: red, green: green, blue: blue, alpha: Array(alphas)))
    }
    var straight = pixels
    // Release the array first, or all pixels would be copied.
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
