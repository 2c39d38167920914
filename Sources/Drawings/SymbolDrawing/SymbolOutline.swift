internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

/// The outlines of a symbol.
///
/// Layers are in painting order. They do not overlap, and both fill rules are equivalent.
public struct SymbolOutline: Hashable, Sendable {
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double
  /// The layers; each is an area with one color.
  public let layers: [Layer]

  /// An area with one color.
  public struct Layer: Hashable, Sendable {
    /// The color; nil for the color of the surrounding text.
    public let color: SymbolAppearance.Color?
    /// The opacity, 0 to 1, which is multiplied by the opacity of the color.
    public let opacity: Double
    /// The segments, which form closed contours.
    public let segments: [Segment]
  }

  /// A segment of an outline.
  public enum Segment: Hashable, Sendable {
    /// The start of a contour.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic curve.
    case quadratic(control: Point, end: Point)
    /// A cubic curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// The end of a contour, which closes it.
    case close
  }

  /// A point; the y axis points down.
  public struct Point: Hashable, Sendable {
    /// The distance from the left edge, in points.
    public let x: Double
    /// The distance from the top edge, in points.
    public let y: Double
  }
}

extension SymbolOutline {
  init(_ symbol: PaintedSymbol, pointSize: Double) {
    let scale = pointSize / symbol.unitsHigh
    let canvas = symbol.canvas
    func point(_ point: Geometry.Point) -> Point {
      Point(x: (point.x - canvas.minX) * scale, y: (point.y - canvas.minY) * scale)
    }
    width = canvas.width * scale
    height = canvas.height * scale
    layers = symbol.layers.map { layer in
      Layer(
        color: layer.color.map {
          SymbolAppearance.Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
        },
        opacity: layer.opacity,
        segments: layer.path.elements.map { element in
          switch element {
          case .move(let end): .move(point(end))
          case .line(let end): .line(point(end))
          case .quad(let control, let end):
            .quadratic(control: point(control), end: point(end))
          case .cubic(let control1, let control2, let end):
            .cubic(control1: point(control1), control2: point(control2), end: point(end))
          case .close: .close
          }
        })
    }
  }
}
