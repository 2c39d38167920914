extension Path {
  /// Returns the path as compact SVG path data (SVG 2, 9.3), in O(n).
  ///
  /// - Parameter precision: The number of decimals, 0...12. Errors do not accumulate: each
  ///   coordinate is within half a unit of the last decimal, because relative coordinates refer to
  ///   the rounded current point.
  /// - Returns: ASCII without line breaks; empty for an empty path.
  package func svgPathData(precision: Int) -> String {
    var bytes: [UInt8] = []
    appendSVGPathData(precision: precision, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the result of `svgPathData` as ASCII bytes.
  package func appendSVGPathData(precision: Int, to output: inout [UInt8]) {
    var printer = PathDataPrinter(precision: precision)
    for (index, verb) in verbs.enumerated() {
      let isClosed = index + 1 < verbs.count && verbs[index + 1] == .close
      printer.add(verb, points, isBeforeClose: isClosed, to: &output)
    }
  }
}

/// A point with integer coordinates, in units of the last decimal place.
private struct GridPoint: Equatable {
  var x: Int64 = 0
  var y: Int64 = 0

  static func - (a: GridPoint, b: GridPoint) -> GridPoint {
    // The difference cannot overflow, because coordinates are within 2^46 units.
    GridPoint(x: a.x - b.x, y: a.y - b.y)
  }

  static func + (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x + b.x, y: a.y + b.y) }
}

private struct PathDataPrinter {
  private let numbers: NumberPrinter
  private let groups = DigitGroup.all
  private var point = 0
  private var start = GridPoint()
  private var current = GridPoint()
  /// The reflected control point of the last cubic or quadratic, which a smooth command can omit.
  private var cubicControl: GridPoint?
  private var quadControl: GridPoint?
  /// The command letter that can be omitted because it would be repeated; 0 if there is none.
  private var implied: UInt8 = 0
  /// Whether the last number has a point; if so, the next number can begin with a point without a
  /// separator.
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
      // Any further points after a move are lines.
      implied = implied == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
    case .line:
      let end = grid(points[at])
      if isBeforeClose, end == start { break }
      if end.y == current.y {
        write("h", .one(end.x), .one(end.x - current.x), count: 1, to: &output)
      } else if end.x == current.x {
        write("v", .one(end.y), .one(end.y - current.y), count: 1, to: &output)
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
    let d1 = first - current
    let b = second ?? current
    let d2 = b - current
    let c = third ?? current
    let d3 = c - current
    write(
      letter, Coordinates(first.x, first.y, b.x, b.y, c.x, c.y, 0, 0),
      Coordinates(d1.x, d1.y, d2.x, d2.y, d3.x, d3.y, 0, 0),
      count: third != nil ? 6 : second != nil ? 4 : 2, to: &output)
  }

  /// Writes a command with absolute or relative coordinates, whichever is shorter.
  ///
  /// If they have the same length, the coordinates are relative.
  private mutating func write(
    _ letter: Unicode.Scalar, _ values: Coordinates, _ differences: Coordinates, count: Int,
    to output: inout [UInt8]
  ) {
    let lower = UInt8(ascii: letter)
    let upper = lower & ~0x20
    let absolute = length(of: values, count, after: upper)
    let relative = length(of: differences, count, after: lower)
    // Write the first move in absolute form, so it does not depend on a current point.
    if relative <= absolute, point != 1 {
      write(lower, differences, count, relative, to: &output)
    } else {
      write(upper, values, count, absolute, to: &output)
    }
  }

  /// Returns the length of a command in characters, including the separator before it.
  private func length(of values: Coordinates, _ count: Int, after command: UInt8) -> Int {
    var length = command == implied ? 0 : 1
    var isAfterPoint = lastHasPoint
    for index in 0..<count {
      let decimal = numbers.decimal(units: values[index], groups)
      let isApart = index == 0 && command != implied || decimal.isApart(afterPoint: isAfterPoint)
      length += decimal.count + (isApart ? 0 : 1)
      isAfterPoint = decimal.hasPoint
    }
    return length
  }

  private mutating func write(
    _ command: UInt8, _ values: Coordinates, _ count: Int, _ length: Int, to output: inout [UInt8]
  ) {
    output.append(addingCapacity: length) { output in
      if command != implied { output.append(command) }
      for index in 0..<count {
        let decimal = numbers.decimal(units: values[index], groups)
        let isApart = index == 0 && command != implied || decimal.isApart(afterPoint: lastHasPoint)
        if !isApart { output.append(UInt8(ascii: " ")) }
        decimal.append(to: &output)
        lastHasPoint = decimal.hasPoint
      }
    }
    implied = command
  }
}

/// The numbers of one command, at most 6, and unused elements.
private typealias Coordinates = SIMD8<Int64>

extension Coordinates {
  /// Creates coordinates with a single number.
  ///
  /// A literal would have to contain all elements; one with fewer elements traps.
  fileprivate static func one(_ number: Int64) -> Self {
    var numbers = Self()
    numbers[0] = number
    return numbers
  }
}
