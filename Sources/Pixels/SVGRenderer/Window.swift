internal import Geometry
internal import Raster

/// The part of a surface that a layer covers.
struct Window {
  var column = 0
  var row = 0
  let width: Int
  let height: Int

  /// Creates a window for the whole surface.
  init(_ surface: borrowing Surface) {
    width = surface.width
    height = surface.height
  }

  /// Creates a window for the pixels that a rectangle touches, with a margin, or returns nil if
  /// there are none.
  init?(_ bounds: Rectangle, on surface: borrowing Surface) {
    func pixel(_ place: Double, _ limit: Int) -> Int { Int(min(max(place, 0), Double(limit))) }
    // If the bounds are NaN, assume the whole surface.
    let isKnown =
      bounds.minX <= .infinity && bounds.minY <= .infinity
      && bounds.maxX >= -.infinity && bounds.maxY >= -.infinity
    let left = isKnown ? pixel((bounds.minX - 1).rounded(.down), surface.width) : 0
    let top = isKnown ? pixel((bounds.minY - 1).rounded(.down), surface.height) : 0
    let right = isKnown ? pixel((bounds.maxX + 1).rounded(.up), surface.width) : surface.width
    let bottom = isKnown ? pixel((bounds.maxY + 1).rounded(.up), surface.height) : surface.height
    guard left < right, top < bottom else { return nil }
    column = left
    row = top
    width = right - left
    height = bottom - top
  }

  /// The transform from the pixels of the surface to those of the layer.
  var map: AffineMap { .translation(x: -Double(column), y: -Double(row)) }
}

extension Rectangle {
  /// Returns the intersection with another rectangle.
  func common(with other: Rectangle) -> Rectangle {
    Rectangle(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}

extension StrokeStyle {
  /// The maximum distance from the path to the outline of its stroke.
  var reach: Double {
    let corner = join == .miter || join == .miterClip ? max(miterLimit, 1) : 1
    return width / 2 * (cap == .square ? max(corner, 2) : corner)
  }
}

extension Path {
  /// Returns the bounding box of all points, including control points; empty if there are none.
  func bounds(under map: AffineMap) -> Rectangle {
    var result = Rectangle.empty
    for point in points {
      let place = map.apply(point)
      // If coordinates are NaN, assume the whole plane.
      guard place.isFinite else {
        return Rectangle(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
      }
      result.include(place)
    }
    return result
  }
}
