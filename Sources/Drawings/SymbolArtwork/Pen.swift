internal import SymbolStyle

/// What a drawing is made with: the width of strokes and everything that follows from it, in units
/// of the drawing.
///
/// A drawing that is to be reduced by k is drawn with strokes 1/k times as wide, so that they come
/// out as wide as wanted; `reduced` gives that pen.
struct Pen: Hashable, Sendable {
  /// The width of strokes in Regular and in Black, between which twin numbers say what they mean.
  static let regular = 1.55
  static let black = 2.95
  private static let ultralight = 0.5

  /// The widths of the nine weights.
  ///
  /// Those between Ultralight, Regular and Black are what the system makes of these three masters
  /// of a template, by the shares that it interpolates with: what a template becomes and what is
  /// drawn here are the same.
  private static let widths = [0.5, 0.737, 1.2, 1.55, 1.802, 1.995, 2.25, 2.62, 2.95]

  /// Strokes.
  private(set) var width: Double
  /// Strokes of interior detail, which grow slower so that heavy drawings keep their channels.
  private(set) var detail: Double
  /// Lines knocked out of a filled body.
  var knockout: Double
  /// The channel around what lies over something else.
  private(set) var gap: Double
  /// Slashes across what is drawn; nil for the usual width.
  ///
  /// Silhouettes have hardly any stroke, but a slash across one is a line.
  var slash: Double?
  /// Where the width lies between Regular (0) and Black (1); lighter ones go down to -0.35.
  private(set) var twin: Double
  /// Whether the filled form is drawn.
  var isFilled: Bool
  /// By how much the drawing will be reduced, and what Regular is before that.
  private(set) var reduction = 1.0
  private(set) var regularWidth = Pen.regular

  /// By how much gaps are wider than at full size, as the drawing is seen small: 1 for none.
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

  /// The pen of a weight on the scale of CSS, 100...900.
  init(weight: Double) {
    let place = min(max(weight, 100), 900) / 100 - 1
    let index = min(Int(place), 7)
    let share = place - Double(index)
    self.init(width: Self.widths[index] + share * (Self.widths[index + 1] - Self.widths[index]))
  }

  /// The weight on the scale of CSS whose strokes are as wide, as far as there is one.
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

  /// A length that goes evenly from master to master, as what the system makes of them does.
  private static func between(
    _ light: Double, _ middle: Double, _ heavy: Double, _ width: Double
  ) -> Double {
    let share =
      width < regular
      ? (width - regular) / (regular - ultralight) : (width - regular) / (black - regular)
    return share < 0
      ? middle + max(share, -1) * (middle - light) : middle + min(share, 1) * (heavy - middle)
  }

  // MARK: Optical size

  /// Below so many pixels, drawings are made for their size.
  static let opticalSize = 20.0
  /// Gaps are at most so much wider: below 12.5 pixels, nothing more is gained.
  private static let widest = 1.6

  /// The pen for a cell that is seen at so many pixels: below `opticalSize`, hairlines are heavier,
  /// heavy strokes are lighter, gaps are wider, and details go, as the optical sizes of type have
  /// it.
  func seen(at size: Double) -> Pen {
    var pen = self
    pen.opening = min(max(Self.opticalSize / max(size, 1), 1), Self.widest)
    guard pen.opening > 1 else { return self }
    // A hairline of half a pixel is gray. On both sides of Regular, widths stay evenly apart.
    let hairline = max(Self.ultralight, 0.5 + 1.2 * (pen.opening - 1))
    let factor =
      width > Self.regular
      ? 1.6 - 0.6 * pen.opening
      : max(Self.regular - hairline, 0) / (Self.regular - Self.ultralight)
    return pen.with(width: max(Self.regular, hairline) + (width - Self.regular) * factor)
  }

  /// Beyond Black it goes on; from Ultralight on it stays.
  private static func twin(_ width: Double) -> Double {
    width < regular
      ? between(-0.35, 0, 0, width) : (width - regular) / (black - regular)
  }

  /// How much wider than in Regular strokes are.
  var excess: Double { width - Self.regular }

  /// The scale of the skeleton: as strokes get heavier, it shrinks, so that the ink grows only by
  /// 45 % of what they do.
  var skeletonScale: Double { (19.55 + 0.45 * excess - width) / 18 }

  func with(width: Double) -> Pen {
    var pen = self
    pen.width = width
    pen.slash = nil
    pen.update()
    return pen
  }

  /// How wide a drawing of full size is, strokes included.
  private var extent: Double { 18 * skeletonScale + width }

  /// The pen of a shape around something, lighter than the weight so that it does not drown what is
  /// in it, and the scale that gives the shape the outer edge of one with this pen.
  var ring: (pen: Pen, scale: Double) {
    guard width > regularWidth else { return (self, 1) }
    let pen = with(width: regularWidth + 0.58 * (width - regularWidth))
    return (pen, extent / pen.extent)
  }

  func filled(_ isFilled: Bool) -> Pen {
    var pen = self
    pen.isFilled = isFilled
    return pen
  }

  /// Weights above Regular count only by `factor`.
  func softened(by factor: Double) -> Pen {
    guard width > regularWidth else { return self }
    return with(width: regularWidth + factor * (width - regularWidth))
  }

  /// The pen for a drawing that is scaled by `scale` afterwards.
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
