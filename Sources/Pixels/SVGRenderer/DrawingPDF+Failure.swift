extension DrawingPDF {
  /// An error that explains why a drawing cannot become a PDF.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A side of the page is outside of `sides`, or the drawing has no size.
    case size(width: Double, height: Double)
    /// A coordinate is farther from the page than PDF viewers support.
    case tooFarAway
    /// Groups, clips and masks are nested more deeply than viewers are required to support.
    case tooDeep
    /// The drawing has more than a million points.
    case tooManyPoints
    /// The PDF has more than 64 MiB.
    case tooLong
    /// A gradient repeats more than `Shading.maximumPeriods` times in the painted area.
    case tooManyPeriods
    /// The circles of a repeating radial gradient are not inside each other.
    case repeatedCone
    /// A gradient has a nearly zero extent, or has coordinates that viewers do not support.
    case gradientSize

    /// The problem and a remedy on one line, without a final period.
    package var description: String {
      switch self {
      case .size(let width, let height):
        "at this size, a drawing of \(width) x \(height) does not fit on a page with sides of "
          + "\(Int(sides.lowerBound)) to \(Int(sides.upperBound)) points; choose another size"
      case .tooFarAway:
        "a path extends beyond \(Int(farthest)) points, the limit of PDF viewers; "
          + Self.others
      case .tooDeep:
        "groups, clips and masks are nested deeper than PDF viewers support; "
          + Self.others
      case .tooManyPoints:
        "the paths have too many points for a PDF; simplify them, or " + Self.others
      case .tooLong:
        "the PDF would exceed 64 MiB; simplify the drawing, or " + Self.others
      case .tooManyPeriods:
        "a gradient repeats more than \(Shading.maximumPeriods) times on the painted area, the "
          + "limit for PDF; " + Self.others
      case .repeatedCone:
        "PDF does not support a radial gradient with spreadMethod whose focal circle is not "
          + "inside the other circle; " + Self.others
      case .gradientSize:
        "a gradient is too small or too large for PDF viewers; " + Self.others
      }
    }

    private static let others = "write PNG or SVG"
  }
}
