/// How a path is stroked: the stroke properties of SVG 2, 13.5, in the units of the path.
package struct StrokeStyle: Hashable, Sendable {
  /// What an open contour ends with.
  package enum Cap: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing: the stroke ends square with the end of the path.
    case butt
    /// A half disc around the end.
    case round
    /// Half a square: as `butt`, and longer by half the width.
    case square
  }

  /// What fills the outer side of a corner.
  package enum Join: UInt8, Hashable, Sendable, CaseIterable {
    /// The outer sides prolonged until they meet; a bevel over the miter limit.
    case miter
    /// As `miter`, but cut off at the miter limit.
    case miterClip
    /// A part of a disc around the corner.
    case round
    /// A triangle: the outer sides joined by a line.
    case bevel
  }

  /// The full width; a stroke whose width is not positive and finite is empty.
  package var width: Double
  /// For both ends of open contours and of every dash, and for dots.
  package var cap: Cap
  /// For all corners, those between two curves too.
  package var join: Join
  /// The longest miter as a multiple of the width; less than 1 or NaN allows none.
  package var miterLimit: Double
  /// The lengths of dashes and gaps in turn, see `Path.dashed(_:offset:tolerance:)`.
  package var dashes: [Double]
  /// How far into the pattern a contour starts.
  package var dashOffset: Double

  /// The initial values of SVG 2 where nothing else is said.
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
