internal import Geometry

/// A builder of paths from SVG path data commands (SVG 2, 9.3), which must have the right number of
/// arguments.
struct PathBuilder {
  private(set) var path = Path()
  private var current = Point.origin
  private var start = Point.origin
  private var lastControl: Point?

  /// Creates a builder, and reserves memory for a number of arguments.
  init(numbers: Int) { path.reserveCapacity(verbs: numbers, points: 2 * numbers) }

  /// Runs a command with its numbers in one weight; `twin` is the position between Regular (0) and
  /// Black (1), as in `Pen.twin`.
  mutating func run(_ command: UInt8, _ numbers: [TwinNumber], _ twin: Double) {
    let isRelative = command & 0x20 != 0
    var letter = command & 0xDF
    guard let count = GlyphShape.argumentCount(letter) else { return }
    if count == 0 {
      path.close()
      current = start
      lastControl = nil
      return
    }
    var offset = 0
    while offset + count <= numbers.count {
      draw(letter, isRelative) { numbers[offset + $0].value(twin) }
      offset += count
      // Additional points after a move command are lines.
      if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
    }
  }

  private mutating func draw(_ letter: UInt8, _ isRelative: Bool, _ number: (Int) -> Double) {
    let origin = isRelative ? current : .origin
    func point(_ index: Int) -> Point {
      Point(x: origin.x + number(index), y: origin.y + number(index + 1))
    }
    var control: Point?
    switch letter {
    case UInt8(ascii: "M"):
      current = point(0)
      start = current
      path.move(to: current)
    case UInt8(ascii: "L"): line(to: point(0))
    case UInt8(ascii: "H"): line(to: Point(x: origin.x + number(0), y: current.y))
    case UInt8(ascii: "V"): line(to: Point(x: current.x, y: origin.y + number(0)))
    case UInt8(ascii: "C"):
      control = point(2)
      path.cubic(to: point(4), control1: point(0), control2: point(2))
      current = point(4)
    case UInt8(ascii: "S"):
      let reflected = lastControl.map { current + (current - $0) } ?? current
      control = point(0)
      path.cubic(to: point(2), control1: reflected, control2: point(0))
      current = point(2)
    case UInt8(ascii: "Q"):
      path.quad(to: point(2), control: point(0))
      current = point(2)
    default:
      path.arc(
        to: point(5), radiusX: number(0), radiusY: number(1), rotation: number(2),
        largeArc: number(3) != 0, sweep: number(4) != 0, .quarters)
      current = point(5)
    }
    lastControl = control
  }

  private mutating func line(to end: Point) {
    path.line(to: end)
    current = end
  }
}
