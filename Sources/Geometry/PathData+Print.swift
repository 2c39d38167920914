extension Path {
  /// The path as short SVG path data (SVG 2, 9.3), O(n).
  ///
  /// - Parameter precision: Digits after the point, 0...8. No coordinate is off by more than half a
  ///   unit of the last one: what is relative counts from the rounded current point.
  package func svgPathData(precision: Int) -> String {
    var bytes: [UInt8] = []
    appendSVGPathData(precision: precision, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `svgPathData` as bytes, all of them ASCII.
  package func appendSVGPathData(precision: Int, to output: inout [UInt8]) {
    var printer = PathDataPrinter(precision: precision)
    for (index, verb) in verbs.enumerated() {
      let isClosed = index + 1 < verbs.count && verbs[index + 1] == .close
      printer.add(verb, points, isBeforeClose: isClosed, to: &output)
    }
  }
}

/// A point in units of the last digit.
private struct GridPoint: Equatable {
  var x: Int64 = 0
  var y: Int64 = 0

  static func - (a: GridPoint, b: GridPoint) -> GridPoint {
    // Coordinates are within 2^46 units.
    GridPoint(x: a.x - b.x, y: a.y - b.y)
  }

  static func + (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x + b.x, y: a.y + b.y) }
}

private struct PathDataPrinter {
  private let numbers: NumberPrinter
  private var point = 0
  private var start = GridPoint()
  private var current = GridPoint()
  /// The control point that continues the last cubic or quadratic.
  private var cubicControl: GridPoint?
  private var quadControl: GridPoint?
  /// The command that further numbers would repeat; 0 for none.
  private var implied: UInt8 = 0
  /// Whether the last number has a point, which lets the next one begin with its own.
  private var lastHasPoint = false
  private var relative: [UInt8] = []
  private var absolute: [UInt8] = []

  init(precision: Int) { numbers = NumberPrinter(precision: precision, leadingZero: false) }

  mutating func add(
    _ verb: Path.Verb, _ points: [Point], isBeforeClose: Bool, to output: inout [UInt8]
  ) {
    let at = point
    point += verb.pointCount
    var cubic: GridPoint?
    var quad: GridPoint?
    switch verb {
    case .move:
      let end = grid(points[at])
      write("m", [end.x, end.y], [current.x, current.y], &output)
      start = end
      current = end
      // Further points after a move are lines.
      implied = implied == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
    case .line:
      let end = grid(points[at])
      if isBeforeClose, end == start { break }
      if end.y == current.y {
        write("h", [end.x], [current.x], &output)
      } else if end.x == current.x {
        write("v", [end.y], [current.y], &output)
      } else {
        write("l", [end.x, end.y], [current.x, current.y], &output)
      }
      current = end
    case .quad:
      let control = grid(points[at])
      let end = grid(points[at + 1])
      if control == quadControl ?? current {
        write("t", [end.x, end.y], [current.x, current.y], &output)
      } else {
        write(
          "q", [control.x, control.y, end.x, end.y], [current.x, current.y, current.x, current.y],
          &output)
      }
      quad = end + (end - control)
      current = end
    case .cubic:
      let control2 = grid(points[at + 1])
      let end = grid(points[at + 2])
      addCubic(grid(points[at]), control2, end, &output)
      cubic = end + (end - control2)
      current = end
    case .close:
      output.append(UInt8(ascii: "z"))
      current = start
      implied = 0
    }
    cubicControl = cubic
    quadControl = quad
  }

  private mutating func addCubic(
    _ control1: GridPoint, _ control2: GridPoint, _ end: GridPoint, _ output: inout [UInt8]
  ) {
    let (x, y) = (current.x, current.y)
    if control1 == cubicControl ?? current {
      write("s", [control2.x, control2.y, end.x, end.y], [x, y, x, y], &output)
    } else {
      write(
        "c", [control1.x, control1.y, control2.x, control2.y, end.x, end.y], [x, y, x, y, x, y],
        &output)
    }
  }

  private func grid(_ point: Point) -> GridPoint {
    GridPoint(x: numbers.units(point.x), y: numbers.units(point.y))
  }

  /// Writes a command the shorter way, relative where both are as long.
  private mutating func write(
    _ letter: Unicode.Scalar, _ values: [Int64], _ from: [Int64], _ output: inout [UInt8]
  ) {
    let lower = UInt8(ascii: letter)
    // The first move has no point to be relative to; an absolute one is drawn alike everywhere.
    let isFirst = point == 1
    relative.removeAll(keepingCapacity: true)
    absolute.removeAll(keepingCapacity: true)
    let relativeHasPoint = write(lower, values, from, into: &relative)
    let absoluteHasPoint = write(lower & ~0x20, values, nil, into: &absolute)
    if relative.count <= absolute.count, !isFirst {
      output += relative
      implied = lower
      lastHasPoint = relativeHasPoint
    } else {
      output += absolute
      implied = lower & ~0x20
      lastHasPoint = absoluteHasPoint
    }
  }

  /// One way to write a command, with the separator from what stands before.
  ///
  /// - Returns: Whether its last number has a point.
  private func write(
    _ command: UInt8, _ values: [Int64], _ from: [Int64]?, into buffer: inout [UInt8]
  ) -> Bool {
    // Without a number before it, a number needs no separator.
    var needsSeparator = command == implied
    var hasPoint = lastHasPoint
    if !needsSeparator { buffer.append(command) }
    for (index, value) in values.enumerated() {
      let at = buffer.count
      numbers.append(units: value - (from?[index] ?? 0), to: &buffer)
      let first = buffer[at]
      let isApart = first == UInt8(ascii: "-") || first == UInt8(ascii: ".") && hasPoint
      hasPoint = buffer[at...].contains(UInt8(ascii: "."))
      if needsSeparator, !isApart { buffer.insert(UInt8(ascii: " "), at: at) }
      needsSeparator = true
    }
    return hasPoint
  }
}
