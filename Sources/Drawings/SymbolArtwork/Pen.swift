internal import SymbolStyle

/// The stroke width of a drawing and all values derived from it, in drawing units.
///
/// If a drawing will be scaled down by a factor k, its strokes must first be 1/k times as wide, so
/// they have the intended width in the end; `reduced` returns the pen for this.
struct Pen: Hashable, Sendable {
  /// The stroke widths in Regular and Black.
  static let regular = 1.55
  static let black = 2.5
  /// The stroke width for which a twin number states its second value; Black is lighter.
  private static let heaviest = 2.95
  private static let ultralight = 0.5

  /// The stroke widths of the nine weights.
  ///
  /// Apple's system interpolates the weights between a template's masters Ultralight, Regular and
  /// Black. The widths follow this interpolation, so exported templates and drawings agree.
  private static let widths = [0.5, 0.737, 1.2, 1.55, 1.721, 1.852, 2.025, 2.276, 2.5]

  /// The stroke width.
  private(set) var width: Double
  /// The stroke width of interior details, which grows more slowly to keep gaps open in heavy
  /// weights.
  private(set) var detail: Double
  /// The width of lines that are knocked out of a filled body.
  var knockout: Double
  /// The gap around a part that is in front of another part.
  private(set) var gap: Double
  /// The width of slashes; nil for the default.
  ///
  /// A pen for silhouettes has a thin stroke, but a slash across a silhouette needs the width of a
  /// line.
  var slash: Double?
  /// The position between Regular (0) and the heaviest stroke (1), which is .68 in Black; lighter
  /// weights have values down to -0.35.
  private(set) var twin: Double
  /// Whether to draw the filled form.
  var isFilled: Bool
  /// The factor by which the finished drawing will be scaled down, and the stroke width of Regular
  /// before that reduction.
  private(set) var reduction = 1.0
  private(set) var regularWidth = Pen.regular

  /// The factor for the width of gaps at small display sizes; 1 at full size.
  private(set) var opening = 1.0

  init(width: Double, isFilled: Bool = false) {
    self.width = width
    self.isFilled = isFilled
    detail = 0
    knockout = 0
    gap = 0
    twin = 0
    update()
  }

  /// Creates the pen for a CSS weight, 100...900.
  init(weight: Double) {
    let place = min(max(weight, 100), 900) / 100 - 1
    let index = min(Int(place), 7)
    let share = place - Double(index)
    self.init(width: Self.widths[index] + share * (Self.widths[index + 1] - Self.widths[index]))
  }

  /// The CSS weight that has this stroke width, or the nearest one.
  var weight: Double {
    guard let above = Self.widths.firstIndex(where: { $0 >= width }) else { return 900 }
    guard above > 0 else { return 100 }
    let (low, high) = (Self.widths[above - 1], Self.widths[above])
    return 100 * (Double(above) + (width - low) / (high - low))
  }

  private mutating func update() {
    twin = Self.twin(width)
    detail = width <= Self.regular ? width : Self.regular + 0.62 * (width - Self.regular)
    knockout = Self.between(1, 1.426, 1.9, width) * opening
    gap = Self.between(1, 1.21, 1.45, width) * opening
  }

  /// Returns a length interpolated linearly between masters, as the system does.
  private static func between(
    _ light: Double, _ middle: Double, _ heavy: Double, _ width: Double
  ) -> Double {
    let share =
      width < regular
      ? (width - regular) / (regular - ultralight) : (width - regular) / (heaviest - regular)
    return share < 0
      ? middle + max(share, -1) * (middle - light) : middle + min(share, 1) * (heavy - middle)
  }

  // MARK: Optical size

  /// The size in pixels below which drawings are adapted to their size.
  static let opticalSize = 20.0
  /// The maximum factor for gaps, reached at 12.5 pixels; wider gaps bring no benefit.
  private static let widest = 1.6

  /// Returns the pen for a cell that is displayed at a size in pixels.
  ///
  /// Below `opticalSize`, hairlines are heavier, heavy strokes are lighter, gaps are wider, and
  /// details are omitted, as in optical sizes of type.
  func seen(at size: Double) -> Pen {
    var pen = self
    pen.opening = min(max(Self.opticalSize / max(size, 1), 1), Self.widest)
    guard pen.opening > 1 else { return self }
    // A hairline of half a pixel would be gray. The adapted widths keep even steps between the
    // weights below Regular, and between those above it.
    let hairline = max(Self.ultralight, 0.5 + 1.2 * (pen.opening - 1))
    let factor =
      width > Self.regular
      ? 1.6 - 0.6 * pen.opening
      : max(Self.regular - hairline, 0) / (Self.regular - Self.ultralight)
    return pen.with(width: max(Self.regular, hairline) + (width - Self.regular) * factor)
  }

  /// Returns the position between Regular (0) and the heaviest stroke (1) for a stroke width;
  /// extrapolates beyond it, and is constant below Ultralight.
  private static func twin(_ width: Double) -> Double {
    width < regular
      ? between(-0.35, 0, 0, width) : (width - regular) / (heaviest - regular)
  }

  /// The difference between the stroke width and that of Regular.
  var excess: Double { width - Self.regular }

  /// The scale of the skeleton, which shrinks as strokes get heavier: the ink grows by only 45 % of
  /// the additional width.
  var skeletonScale: Double { (19.55 + 0.45 * excess - width) / 18 }

  func with(width: Double) -> Pen {
    var pen = self
    pen.width = width
    pen.slash = nil
    pen.update()
    return pen
  }

  /// The extent of a full-size drawing, including strokes.
  private var extent: Double { 18 * skeletonScale + width }

  /// The pen for a shape that surrounds other parts, and the scale that preserves the shape's outer
  /// edge.
  ///
  /// The stroke is lighter than that of the weight, so the shape does not dominate the parts.
  var ring: (pen: Pen, scale: Double) {
    guard width > regularWidth else { return (self, 1) }
    let pen = with(width: regularWidth + 0.89 * (width - regularWidth))
    return (pen, extent / pen.extent)
  }

  func filled(_ isFilled: Bool) -> Pen {
    var pen = self
    pen.isFilled = isFilled
    return pen
  }

  /// Returns the pen with the part of its width that exceeds Regular multiplied by `factor`.
  func softened(by factor: Double) -> Pen {
    guard width > regularWidth else { return self }
    return with(width: regularWidth + factor * (width - regularWidth))
  }

  /// Returns the pen for a drawing that will be scaled by `scale`.
  func reduced(by scale: Double) -> Pen {
    var pen = self
    pen.width = width / scale
    pen.twin = Self.twin(pen.width)
    pen.detail = min(detail / scale, pen.width)
    pen.knockout = knockout / scale
    pen.slash = slash.map { $0 / scale }
    pen.gap = gap * (0.35 + 0.65 * scale) / scale
    pen.reduction *= scale
    pen.regularWidth /= scale
    return pen
  }
}
