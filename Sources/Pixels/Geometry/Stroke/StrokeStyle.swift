/// The stroke properties of SVG 2, 13.5, in path units.
package struct StrokeStyle: Hashable, Sendable {
  /// The shape at the ends of open contours.
  package enum Cap: UInt8, Hashable, Sendable, CaseIterable {
    /// No cap: the stroke ends at the end of the path.
    case butt
    /// A half disc around the end.
    case round
    /// Half a square: the stroke extends by half the width.
    case square
  }

  /// The shape on the outer side of corners.
  package enum Join: UInt8, Hashable, Sendable, CaseIterable {
    /// The outer sides extended to their intersection; a bevel beyond the miter limit.
    case miter
    /// Like `miter`, but clipped at the miter limit.
    case miterClip
    /// A sector of a disc around the corner.
    case round
    /// A triangle: the outer sides joined by a line.
    case bevel
  }

  /// The full width; if it is not positive and finite, the stroke is empty.
  package var width: Double
  /// The cap of open contours, dashes and dots.
  package var cap: Cap
  /// The join of all corners, including those between curves.
  package var join: Join
  /// The maximum miter length as a multiple of the width; less than 1 or NaN allows none.
  package var miterLimit: Double
  /// The alternating lengths of dashes and gaps; see `Path.dashed(_:offset:tolerance:)`.
  package var dashes: [Double]
  /// The position in the pattern at which contours start.
  package var dashOffset: Double

  /// Creates a style with the initial values of SVG 2 as defaults.
  package init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
    dashes: [Double] = [], dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}
