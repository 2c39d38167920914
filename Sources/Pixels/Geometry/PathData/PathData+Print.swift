extension Path {
  /// The path as short SVG path data (SVG 2, 9.3), O(n).
  ///
  /// - Parameter precision: Digits after the point, 0...8. No coordinate is off by more than half a
  ///   unit of the last one: what is relative counts from the rounded current point.
  /// - Returns: ASCII without line ends; empty for an empty path.
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
      write("m", end, to: &output)
      start = end
      current = end
      // Further points after a move are lines.
      implied = implied == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
    case .line:
      let end = grid(points[at])
      if isBeforeClose, end == start { break }
      if end.y == current.y {
        write(
          "h", Coordinates(repeating: end.x), from: Coordinates(repeating: current.x), count: 1,
          to: &output)
      } else if end.x == current.x {
        write(
          "v", Coordinates(repeating: end.y), from: Coordinates(repeating: current.y), count: 1,
          to: &output)
      } else {
        write("l", end, to: &output)
      }
      current = end
    case .quad:
      let control = grid(points[at])
      let end = grid(points[at + 1])
      if control == quadControl ?? current {
        write("t", end, to: &output)
      } else {
        write("q", control, end, to: &output)
      }
      quad = end + (end - control)
      current = end
    case .cubic:
      let control1 = grid(points[at])
      let control2 = grid(points[at + 1])
      let end = grid(points[at + 2])
      if control1 == cubicControl ?? current {
        write("s", control2, end, to: &output)
      } else {
        write("c", control1, control2, end, to: &output)
      }
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

  private func grid(_ point: Point) -> GridPoint {
    GridPoint(x: numbers.units(point.x), y: numbers.units(point.y))
  }

  /// Writes a command with 1 to 3 points.
  private mutating func write(
    _ letter: Unicode.Scalar, _ first: GridPoint, _ second: GridPoint? = nil,
    _ third: GridPoint? = nil, to output: inout [UInt8]
  ) {
    let (x, y) = (current.x, current.y)
    let values = Coordinates(
      first.x, first.y, second?.x ?? 0, second?.y ?? 0, third?.x ?? 0, third?.y ?? 0, 0, 0)
    write(
      letter, values, from: Coordinates(x, y, x, y, x, y, 0, 0),
      count: third != nil ? 6 : second != nil ? 4 : 2, to: &output)
  }

  /// Writes a command the shorter way, relative where both are as long.
  private mutating func write(
    _ letter: Unicode.Scalar, _ values: Coordinates, from: Coordinates, count: Int,
    to output: inout [UInt8]
  ) {
    let lower = UInt8(ascii: letter)
    let upper = lower & ~0x20
    // The first move has no point to be relative to; an absolute one is drawn alike everywhere.
    let isFirst = point == 1
    let relative = Wording(
      values &- from, count, numbers, isImplied: lower == implied, lastHasPoint)
    let absolute = Wording(values, count, numbers, isImplied: upper == implied, lastHasPoint)
    if relative.length <= absolute.length, !isFirst {
      relative.write(lower, to: &output)
      implied = lower
      lastHasPoint = relative.endsWithPoint
    } else {
      absolute.write(upper, to: &output)
      implied = upper
      lastHasPoint = absolute.endsWithPoint
    }
  }
}

/// The numbers of one command, at most 6; a vector, so that all are made relative at once.
private typealias Coordinates = SIMD8<Int64>

/// One way to write a command, with the separator from what stands before.
private struct Wording {
  private var decimals = InlineArray<6, Decimal>(repeating: Decimal())
  /// One bit for each number with a space before it.
  private var spaces = 0
  private let count: Int
  private let isImplied: Bool
  private(set) var length: Int
  /// Whether the last number has a point.
  private(set) var endsWithPoint: Bool

  init(
    _ values: Coordinates, _ count: Int, _ numbers: NumberPrinter, isImplied: Bool,
    _ lastHasPoint: Bool
  ) {
    self.count = count
    self.isImplied = isImplied
    length = isImplied ? 0 : 1
    endsWithPoint = lastHasPoint
    for index in 0..<count {
      let decimal = numbers.decimal(units: values[index])
      decimals[index] = decimal
      // Without a number before it, a number needs no separator.
      let isApart =
        !isImplied && index == 0 || decimal.beginsWithSign
        || decimal.beginsWithPoint && endsWithPoint
      if !isApart { spaces |= 1 << index }
      length += decimal.count + (isApart ? 0 : 1)
      endsWithPoint = decimal.hasPoint
    }
  }

  func write(_ command: UInt8, to output: inout [UInt8]) {
    output.append(addingCapacity: length) { output in
      if !isImplied { output.append(command) }
      for index in 0..<count {
        if spaces >> index & 1 == 1 { output.append(UInt8(ascii: " ")) }
        decimals[index].append(to: &output)
      }
    }
  }
}
