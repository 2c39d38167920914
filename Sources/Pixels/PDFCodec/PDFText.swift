package import Geometry

/// A buffer for PDF syntax, which stores bytes to avoid copying.
package struct PDFText: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  package init() {}

  /// Appends text unchanged.
  package mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends bytes unchanged.
  package mutating func append(_ other: [UInt8]) { bytes += other }

  /// Appends a number with at most `precision` decimals and no exponent, because PDF has none.
  package mutating func number(_ value: Double, precision: Int = 3) {
    NumberPrinter(precision: precision).append(value, to: &bytes)
  }

  /// Appends numbers, each followed by a space.
  package mutating func numbers(_ values: some Sequence<Double>, precision: Int) {
    let printer = NumberPrinter(precision: precision)
    for value in values {
      printer.append(value, to: &bytes)
      bytes.append(0x20)
    }
  }

  /// Appends the operators that construct a path, with one operator on each line (8.5.2).
  ///
  /// PDF has no quadratic curves, so they become equivalent cubics.
  package mutating func append(_ path: Path, precision: Int) {
    var start: Point?
    var current: Point?
    for element in path.elements {
      switch element {
      case .move(let end):
        operation("m", [end], precision)
        start = end
        current = end
      case .line(let end):
        operation("l", [end], precision)
        current = end
      case .quad(let control, let end):
        let curve = QuadraticBezier(p0: current ?? control, p1: control, p2: end).cubic
        operation("c", [curve.p1, curve.p2, end], precision)
        current = end
      case .cubic(let control1, let control2, let end):
        operation("c", [control1, control2, end], precision)
        current = end
      case .close:
        operation("h", [], precision)
        current = start
      }
    }
  }

  private mutating func operation(_ name: String, _ points: [Point], _ precision: Int) {
    for point in points { numbers([point.x, point.y], precision: precision) }
    text("\(name)\n")
  }
}
