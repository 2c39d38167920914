internal import Geometry
internal import SymbolStyle

// Dashes, which are scaled to the length of a path (SVG 2, 9.6 and 13.5.6).
extension Resolver {
  /// Returns the stroke style for an element's path, with dashes in units of the path.
  mutating func strokeStyle(_ path: Path, _ element: Int) -> StrokeStyle {
    var style = state.properties.strokeStyle
    guard !style.dashes.isEmpty else { return style }
    steps += Self.stepsPerPoint * path.points.count
    guard steps <= Limits.steps else { return style }
    applyPathLength(path, element, &style)
    if path.hasTooManyDashes(style.dashes) {
      report(
        element, .limit,
        "more than \(Path.maximumDashes) dashes and gaps: the line was drawn without them")
    }
    return style
  }

  /// The cost of measuring a point, in units of about one byte.
  private static let stepsPerPoint = 16

  /// Scales the dashes if the document specifies a path length.
  private mutating func applyPathLength(
    _ path: Path, _ element: Int, _ style: inout StrokeStyle
  ) {
    guard let value = document.value(element, .pathLength) else { return }
    var scanner = ValueScanner(ValueScanner.trimmed(value, document.text.span))
    let number = scanner.number(document.text.span)
    guard let written = number, written >= 0, written.isFinite, scanner.isAtEnd else {
      return invalid(.pathLength, value, element)
    }
    let bounds = path.controlBounds
    let length = path.length(accuracy: (bounds.width + bounds.height) * 1e-9)
    guard length > 0, length.isFinite else { return }
    if written > 0 {
      let scale = length / written
      style.dashes = style.dashes.map { $0 * scale }
      style.dashOffset *= scale
    } else {
      // With an infinite scale, every dash with a nonzero length is longer than any path.
      style.dashes = style.dashes.map { $0 > 0 ? 2 * length : 0 }
      style.dashOffset = 0
    }
    let sum = style.dashes.reduce(0, +)
    if !(sum > 0 && sum.isFinite && style.dashOffset.isFinite) {
      style.dashes = []
      style.dashOffset = 0
    }
  }
}
