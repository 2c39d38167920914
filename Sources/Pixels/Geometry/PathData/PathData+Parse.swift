extension Path {
  /// Parses SVG path data with the complete grammar (SVG 2, 9.3); O(n).
  package init(svg text: String) throws(PathDataError) {
    self.init()
    var text = text
    let error = text.withUTF8 { Path.parse(svg: unsafe $0.span, into: &self) }
    if let error { throw error }
  }

  /// Appends SVG path data to a path.
  ///
  /// - Parameters:
  ///   - bytes: The path data.
  ///   - path: The path to extend. Its current point is irrelevant, because path data begins with a
  ///     `move`.
  ///   - maximumPoints: The maximum number of points; parsing stops after the command that exceeds
  ///     it.
  /// - Returns: The error that stopped parsing, or nil. Everything before the error is in the path,
  ///   because SVG draws path data up to the first error (SVG 2, 9.5.4).
  package static func parse(
    svg bytes: borrowing Span<UInt8>, into path: inout Path, maximumPoints: Int = .max
  ) -> PathDataError? {
    var parser = PathDataParser(maximumPoints: maximumPoints)
    return parser.parse(bytes, into: &path)
  }
}

/// The state of the parser between two commands.
private struct PathDataParser {
  private let maximumPoints: Int
  private var scanner = NumberScanner()
  private var current = Point.origin
  private var start = Point.origin
  /// The last control point of a cubic or quadratic, in case a smooth command follows.
  private var cubicControl: Point?
  private var quadControl: Point?
  private var error: PathDataError?

  init(maximumPoints: Int) { self.maximumPoints = maximumPoints }

  mutating func parse(_ bytes: borrowing Span<UInt8>, into path: inout Path) -> PathDataError? {
    scanner.skipSpace(bytes)
    var isFirst = true
    while scanner.offset < bytes.count {
      let offset = scanner.offset
      let letter = bytes[offset]
      guard Self.isCommand(letter), !isFirst || letter | 0x20 == UInt8(ascii: "m") else {
        return PathDataError(offset: offset, expected: isFirst ? .moveTo : .command)
      }
      isFirst = false
      scanner.offset += 1
      scanner.skipSpace(bytes)
      run(letter, bytes, &path)
      if let error { return error }
      scanner.skipSpace(bytes)
    }
    return nil
  }

  private static func isCommand(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"),
      UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"),
      UInt8(ascii: "a"), UInt8(ascii: "z"):
      // Setting the lowercase bit turns some other characters into letters, so check the range.
      byte >= UInt8(ascii: "A")
    default: false
    }
  }

  /// Parses a command, including all repetitions of its arguments.
  private mutating func run(_ letter: UInt8, _ bytes: borrowing Span<UInt8>, _ path: inout Path) {
    let isRelative = letter & 0x20 != 0
    var command = letter | 0x20
    if command == UInt8(ascii: "z") {
      path.close()
      current = start
      cubicControl = nil
      quadControl = nil
      return
    }
    repeat {
      draw(command, from: isRelative ? current : .origin, bytes, &path)
      if path.points.count > maximumPoints, error == nil {
        error = PathDataError(offset: scanner.offset, expected: .end)
      }
      // Any further points after a move are lines.
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    } while error == nil && hasMore(bytes)
  }

  /// Returns whether another number follows, with or without a comma before it.
  private mutating func hasMore(_ bytes: borrowing Span<UInt8>) -> Bool {
    if scanner.skipSeparator(bytes) { return true }
    guard scanner.offset < bytes.count else { return false }
    let byte = bytes[scanner.offset]
    return byte &- UInt8(ascii: "0") <= 9 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private mutating func draw(
    _ command: UInt8, from origin: Point, _ bytes: borrowing Span<UInt8>, _ path: inout Path
  ) {
    var cubic: Point?
    var quad: Point?
    switch command {
    case UInt8(ascii: "m"):
      guard let end = point(bytes, from: origin, isFirst: true) else { return }
      path.move(to: end)
      start = end
      current = end
    case UInt8(ascii: "l"):
      guard let end = point(bytes, from: origin, isFirst: true) else { return }
      line(to: end, &path)
    case UInt8(ascii: "h"):
      guard let x = number(bytes, isFirst: true) else { return }
      line(to: Point(x: origin.x + x, y: current.y), &path)
    case UInt8(ascii: "v"):
      guard let y = number(bytes, isFirst: true) else { return }
      line(to: Point(x: current.x, y: origin.y + y), &path)
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let isSmooth = command == UInt8(ascii: "s")
      guard
        let control1 = isSmooth
          ? reflected(cubicControl) : point(bytes, from: origin, isFirst: true),
        let control2 = point(bytes, from: origin, isFirst: isSmooth),
        let end = point(bytes, from: origin)
      else { return }
      path.cubic(to: end, control1: control1, control2: control2)
      cubic = control2
      current = end
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let isSmooth = command == UInt8(ascii: "t")
      guard
        let control = isSmooth ? reflected(quadControl) : point(bytes, from: origin, isFirst: true),
        let end = point(bytes, from: origin, isFirst: isSmooth)
      else { return }
      path.quad(to: end, control: control)
      quad = control
      current = end
    default:
      arc(from: origin, bytes, &path)
    }
    cubicControl = cubic
    quadControl = quad
  }

  private mutating func line(to end: Point, _ path: inout Path) {
    path.line(to: end)
    current = end
  }

  private mutating func arc(
    from origin: Point, _ bytes: borrowing Span<UInt8>, _ path: inout Path
  ) {
    guard let radiusX = number(bytes, isFirst: true), let radiusY = number(bytes),
      let rotation = number(bytes), let largeArc = flag(bytes), let sweep = flag(bytes),
      let end = point(bytes, from: origin)
    else { return }
    path.arc(
      to: end, radiusX: radiusX, radiusY: radiusY, rotation: rotation, largeArc: largeArc,
      sweep: sweep)
    current = end
  }

  /// Returns the reflected control point of the last curve, or the current point after other
  /// commands.
  private func reflected(_ control: Point?) -> Point {
    guard let control else { return current }
    return current + (current - control)
  }

  private mutating func point(
    _ bytes: borrowing Span<UInt8>, from origin: Point, isFirst: Bool = false
  ) -> Point? {
    guard let x = number(bytes, isFirst: isFirst), let y = number(bytes) else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  private mutating func number(
    _ bytes: borrowing Span<UInt8>, isFirst: Bool = false
  ) -> Double? {
    if !isFirst { scanner.skipSeparator(bytes) }
    let offset = scanner.offset
    guard let number = scanner.number(bytes) else {
      error = PathDataError(offset: offset, expected: .number)
      return nil
    }
    guard number.isFinite else {
      error = PathDataError(offset: offset, expected: .smallerNumber)
      return nil
    }
    return number
  }

  private mutating func flag(_ bytes: borrowing Span<UInt8>) -> Bool? {
    scanner.skipSeparator(bytes)
    let offset = scanner.offset
    guard offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") <= 1 else {
      error = PathDataError(offset: offset, expected: .flag)
      return nil
    }
    scanner.offset += 1
    return bytes[offset] == UInt8(ascii: "1")
  }
}
