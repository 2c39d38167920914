extension GlyphShape {
  /// The maximum number of shapes; it is larger than in any drawing, and bounds the time for
  /// hostile text.
  private static let maximumCount = 64
  private static let maximumVertices = 256

  /// Parses shapes joined by ` + ` up to the end of the line.
  static func parseAll(_ line: inout GlyphCursor) throws(GlyphSyntaxError) -> [GlyphShape] {
    var shapes: [GlyphShape] = []
    repeat {
      line.skipSpace()
      guard shapes.count < maximumCount else {
        throw line.failure("expected at most \(maximumCount) shapes")
      }
      shapes.append(try parse(&line))
      line.skipSpace()
    } while line.skip(UInt8(ascii: "+"))
    guard line.isAtEnd else { throw line.failure("expected + and another shape, or the end") }
    return shapes
  }

  private static func parse(_ line: inout GlyphCursor) throws(GlyphSyntaxError) -> GlyphShape {
    let start = line.offset
    guard let letter = line.next else { throw line.failure("expected a shape") }
    if letter == UInt8(ascii: "M") || letter == UInt8(ascii: "m") { return try path(&line) }
    line.offset += 1
    switch letter {
    case UInt8(ascii: "P"): return try polyline(&line)
    case UInt8(ascii: "H"): return .halfOutline(try vertices(&line).vertices)
    case UInt8(ascii: "K"):
      line.skipSpace()
      let radius = try line.twin()
      return .capsules(try vertexList(&line, radius: TwinNumber(0)).vertices, radius: radius)
    default: break
    }
    guard let count = numberCounts[letter] else {
      throw line.failure("expected a shape (M, P, H, R, O, E, A, N, G or K)", at: start)
    }
    var numbers: [TwinNumber] = []
    line.skipSeparator()
    while line.isAtNumber, numbers.count < count.upperBound {
      numbers.append(try line.twin())
      line.skipSeparator()
    }
    guard count.contains(numbers.count) else {
      throw line.failure("expected \(count.lowerBound) numbers after the letter", at: start)
    }
    return switch letter {
    case UInt8(ascii: "R"): .rectangle(numbers)
    case UInt8(ascii: "O"): .circle(numbers)
    case UInt8(ascii: "E"): .ellipse(numbers)
    case UInt8(ascii: "A"): .arc(numbers)
    case UInt8(ascii: "N"): .polygon(numbers)
    default: .gear(numbers)
    }
  }

  // MARK: Polylines

  private static func polyline(_ line: inout GlyphCursor) throws(GlyphSyntaxError) -> GlyphShape {
    let (vertices, isClosed) = try vertices(&line)
    return .polyline(vertices, isClosed: isClosed)
  }

  /// Parses a radius that applies to all corners, followed by the vertices.
  private static func vertices(
    _ line: inout GlyphCursor
  ) throws(GlyphSyntaxError) -> (vertices: [Vertex], isClosed: Bool) {
    line.skipSpace()
    let radius = try line.twin()
    return try vertexList(&line, radius: radius)
  }

  private static func vertexList(
    _ line: inout GlyphCursor, radius: TwinNumber
  ) throws(GlyphSyntaxError) -> (vertices: [Vertex], isClosed: Bool) {
    var vertices: [Vertex] = []
    var isClosed = false
    line.skipSpace()
    while let byte = line.next, byte != UInt8(ascii: "+") {
      if byte | 0x20 == UInt8(ascii: "z") {
        line.offset += 1
        isClosed = true
        line.skipSpace()
        break
      }
      let x = try line.twin()
      guard line.skip(UInt8(ascii: ",")) else { throw line.failure("expected a comma and y") }
      var vertex = Vertex(x: x, y: try line.twin(), radius: radius)
      if line.skip(UInt8(ascii: ":")) { vertex.radius = try line.twin() }
      vertices.append(vertex)
      guard vertices.count <= maximumVertices else {
        throw line.failure("expected at most \(maximumVertices) vertices")
      }
      line.skipSpace()
    }
    guard vertices.count >= 2 else { throw line.failure("expected two vertices x,y or more") }
    return (vertices, isClosed)
  }

  // MARK: Path data

  private static func path(_ line: inout GlyphCursor) throws(GlyphSyntaxError) -> GlyphShape {
    var commands: [Command] = []
    while let letter = line.next, letter != UInt8(ascii: "+") {
      let start = line.offset
      guard let count = argumentCount(letter) else {
        throw line.failure("expected a command of path data (M L H V C S Q A Z)")
      }
      line.offset += 1
      var numbers: [TwinNumber] = []
      line.skipSeparator()
      while line.isAtNumber {
        // The flags of an arc are single digits, which need no separator.
        let isFlag = count == 7 && (3...4).contains(numbers.count % 7)
        numbers.append(isFlag ? try line.flag() : try line.twin())
        line.skipSeparator()
        guard numbers.count <= 2 * maximumVertices else {
          throw line.failure("expected at most \(2 * maximumVertices) numbers in a row")
        }
      }
      guard count == 0 ? numbers.isEmpty : !numbers.isEmpty && numbers.count % count == 0 else {
        throw line.failure(
          count == 0 ? "expected no numbers after Z" : "expected \(count) numbers", at: start)
      }
      commands.append(Command(letter: letter, numbers: numbers))
      guard commands.count <= maximumVertices else {
        throw line.failure("expected at most \(maximumVertices) commands")
      }
    }
    return .path(commands)
  }

  /// Returns the number of arguments of a path data command; nil for other letters.
  static func argumentCount(_ letter: UInt8) -> Int? {
    switch letter & 0xDF {
    case UInt8(ascii: "M"), UInt8(ascii: "L"): 2
    case UInt8(ascii: "H"), UInt8(ascii: "V"): 1
    case UInt8(ascii: "C"): 6
    case UInt8(ascii: "S"), UInt8(ascii: "Q"): 4
    case UInt8(ascii: "A"): 7
    case UInt8(ascii: "Z"): 0
    default: nil
    }
  }
}
