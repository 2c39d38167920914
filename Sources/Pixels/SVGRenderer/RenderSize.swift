package import Geometry

/// The requested size of a rendered drawing.
package struct RenderSize: Hashable, Sendable {
  /// The basis of the size, before scaling.
  package enum Basis: Hashable, Sendable {
    /// The natural size of the drawing, in CSS pixels.
    case natural
    /// The width in pixels; the height follows from the aspect ratio.
    case width(Int)
    /// The height in pixels; the width follows from the aspect ratio.
    case height(Int)
    /// Exactly this size in pixels; the drawing is fitted into it and centered.
    case box(width: Int, height: Int)
    /// The length of the longer side in points; at a scale of 1, a point is a pixel.
    case points(Double)
  }

  /// The basis of the size.
  package var basis: Basis
  /// The factor by which the basis is multiplied, such as 2 for `@2x`.
  package var scale: Double

  /// Creates a size from any numbers; `resolve(width:height:)` rejects invalid ones.
  package init(_ basis: Basis, scale: Double = 1) {
    self.basis = basis
    self.scale = scale
  }

  /// The maximum number of pixels in an image: 4,096 squared, which needs 200 MB during rendering.
  package static let maximumPixels = 1 << 24

  /// Returns the size of the image in pixels and the transform from the drawing, or nil if the
  /// image is too large or the drawing has no size.
  package func resolve(
    width: Double, height: Double
  ) -> (width: Int, height: Int, map: AffineMap)? {
    guard let page = page(width: width, height: height), let columns = Self.pixels(page.width),
      let rows = Self.pixels(page.height), columns * rows <= Self.maximumPixels
    else { return nil }
    return (columns, rows, page.map)
  }

  /// Returns the requested size and the transform from the drawing, before they are rounded, or nil
  /// if the drawing has no size or the numbers are too large.
  func page(
    width: Double, height: Double
  ) -> (width: Double, height: Double, map: AffineMap)? {
    guard width > 0, height > 0, width.isFinite, height.isFinite, scale > 0, scale.isFinite else {
      return nil
    }
    let factor: Double
    switch basis {
    case .natural: factor = scale
    case .width(let pixels): factor = Double(pixels) * scale / width
    case .height(let pixels): factor = Double(pixels) * scale / height
    case .points(let points): factor = points * scale / max(width, height)
    case .box(let boxWidth, let boxHeight):
      let (pageWidth, pageHeight) = (Double(boxWidth) * scale, Double(boxHeight) * scale)
      let factor = min(pageWidth / width, pageHeight / height)
      guard pageWidth.isFinite, pageHeight.isFinite, factor.isFinite else { return nil }
      let map = AffineMap.scale(factor).then(
        .translation(x: (pageWidth - width * factor) / 2, y: (pageHeight - height * factor) / 2))
      return (pageWidth, pageHeight, map)
    }
    guard factor.isFinite, (width * factor).isFinite, (height * factor).isFinite else { return nil }
    return (width * factor, height * factor, .scale(factor))
  }

  /// Returns the number of whole pixels in a length, which can be slightly too long because of
  /// rounding.
  private static func pixels(_ length: Double) -> Int? {
    let rounded = max((length - 1e-4).rounded(.up), 1)
    return rounded <= Double(maximumPixels) ? Int(rounded) : nil
  }
}
