import Geometry
import SymbolStyle

@testable import SVGReader

/// Reads a document of `width` x `height` user units with some content.
func read(
  _ content: String, attributes: String = "width=\"100\" height=\"100\"",
  currentColor: Color? = nil
) throws -> SVGDrawing {
  try readDocument(
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>
    \(content)
    </svg>
    """, currentColor: currentColor)
}

func readDocument(_ text: String, currentColor: Color? = nil) throws -> SVGDrawing {
  try SVGReader().read(Array(text.utf8), currentColor: currentColor)
}

extension SVGDrawing {
  /// All painted paths, from the bottom to the top.
  var paths: [PaintedPath] { Self.paths(nodes) }

  private static func paths(_ nodes: [Node]) -> [PaintedPath] {
    nodes.flatMap { node in
      switch node {
      case .path(let path): [path]
      case .group(let group): paths(group.children)
      }
    }
  }

  /// All groups, the outer ones first.
  var groups: [Group] { Self.groups(nodes) }

  private static func groups(_ nodes: [Node]) -> [Group] {
    nodes.flatMap { node -> [Group] in
      guard case .group(let group) = node else { return [] }
      return [group] + groups(group.children)
    }
  }

  var kinds: [Finding.Kind] { findings.map(\.kind) }
}

extension SVGDrawing.PaintedPath {
  /// The bounds in the coordinates of the drawing.
  var bounds: Rectangle { path.transformed(by: transform).tightBounds }

  var fillColor: Color? {
    guard case .color(let color)? = fill?.paint else { return nil }
    return color
  }

  var fillGradient: Gradient? {
    guard case .gradient(let gradient)? = fill?.paint else { return nil }
    return gradient
  }
}

extension Color {
  static let pureRed = Color(red: 255, green: 0, blue: 0)
  static let pureLime = Color(red: 0, green: 255, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 255)
}

/// Whether two numbers are the same but for rounding.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

func isNear(_ a: Rectangle, _ b: Rectangle, _ tolerance: Double = 1e-9) -> Bool {
  isNear(a.minX, b.minX, tolerance) && isNear(a.minY, b.minY, tolerance)
    && isNear(a.maxX, b.maxX, tolerance) && isNear(a.maxY, b.maxY, tolerance)
}

func isNear(_ a: AffineMap, _ b: AffineMap, _ tolerance: Double = 1e-9) -> Bool {
  isNear(a.a, b.a, tolerance) && isNear(a.b, b.b, tolerance) && isNear(a.c, b.c, tolerance)
    && isNear(a.d, b.d, tolerance) && isNear(a.e, b.e, tolerance) && isNear(a.f, b.f, tolerance)
}
