/// The stroke properties from SVG 2, 13.5, in path units.
package struct StrokeStyle: Hashable, Sendable {
  /// The shape at the ends of open contours.
  package enum Cap: UInt8, Hashable, Sendable, CaseIterable {
    /// No cap, so the stroke ends where the path ends.
    case butt
    /// A half disc around the end.
    case round
    /// Half of a square, which extends the stroke by half of its width.
    case square
  }

  /// The shape on the outer side of corners.
  package enum Join: UInt8, Hashable, Sendable, CaseIterable {
    /// The outer sides extend to their intersection; beyond the miter limit, they form a bevel.
    case miter
    /// Like `miter`, but clipped at the miter limit.
    case miterClip
    /// A sector of a disc around the corner.
    case round
    /// A triangle: the outer sides joined by a line.
    case bevel
  }

  /// The full width; the stroke is empty unless it is positive and finite.
  package var width: Double
  /// The cap for open contours, dashes and dots.
  package var cap: Cap
  /// The join for all corners, including those between curves.
  package var join: Join
  /// The maximum miter length as a multiple of the width; NaN or a value less than 1 allows no
  /// miters.
  package var miterLimit: Double
  /// The alternating lengths of dashes and gaps; see `Path.dashed(_:offset:tolerance:)`.
  package var dashes: [Double]
  /// The position in the pattern where contours start.
  package var dashOffset: Double

  /// Creates a style; the defaults are the initial values of SVG 2.
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
