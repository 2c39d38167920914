internal import Geometry

/// The signed areas of one row of pixels.
///
/// A line adds to a cell how much the covered area of that pixel differs from that of the pixel left of
/// it, so that the running sum over the cells is the area itself (Levien, "font-rs", 2016; the same
/// differences as the area and cover of FreeType's cells in one number).
struct CellRow: ~Copyable {
  private var cells = Buffer<Double>()
  private(set) var width = 0
  private var limit = 0.0

  /// Makes room for rows of `width` pixels; all cells are 0 then and after every `resolve`.
  mutating func resize(_ width: Int) {
    // The two extra cells take what lies at the right edge.
    if cells.count < width + 2 { cells.fill(0, count: width + 2) }
    self.width = width
    limit = Double(width)
  }

  /// Adds the area to the right of an item, with a sign.
  ///
  /// Left of the row, lines count as its left edge, right of it not at all.
  mutating func add(
    _ item: SlabSweep.Item, _ vertices: borrowing Buffer<Vertex>, sign: Double
  ) {
    var start = item.start
    if item.minX >= 0, item.maxX <= limit {
      for index in Int(item.first)..<Int(item.last) {
        let end = vertices[index]
        addInside(start.x, end.x, (end.y - start.y) * sign)
        start = end
      }
      addInside(start.x, item.end.x, (item.end.y - start.y) * sign)
    } else {
      for index in Int(item.first)...Int(item.last) {
        let end = item.vertex(index, vertices)
        addClipped(min(start.x, end.x), max(start.x, end.x), (end.y - start.y) * sign)
        start = end
      }
    }
  }

  @inline(__always)
  private mutating func addInside(_ x0: Double, _ x1: Double, _ height: Double) {
    let column = Self.column(x0)
    if column == Self.column(x1) {
      let right = ((x0 + x1) * 0.5 - Double(column)) * height
      cells.add(height - right, right, at: Int(column))
    } else {
      addAcross(min(x0, x1), max(x0, x1), height)
    }
  }

  /// The column of an x in the row; at the border of two, either of them.
  ///
  /// Adding 1.5 * 2^52 rounds to an integer, whose bits are then the last of the number: a third of the
  /// instructions of `Int(_: Double)`, which must trap on what no x here is.
  @inline(__always)
  static func column(_ x: Double) -> Int32 {
    Int32(truncatingIfNeeded: (x - 0.5 + 0x1.8p52).bitPattern)
  }

  private mutating func addClipped(_ low: Double, _ high: Double, _ height: Double) {
    if high <= 0 {
      cells[0] += height
    } else if low < limit {
      let perX = height / (high - low)
      if low < 0 { cells[0] -= low * perX }
      let inLow = max(low, 0)
      let inHigh = min(high, limit)
      addAcross(inLow, inHigh, (inHigh - inLow) * perX)
    }
  }

  /// A line between two columns within the row, or in one.
  private mutating func addAcross(_ low: Double, _ high: Double, _ height: Double) {
    let first = Int(Self.column(low))
    let last = Int(Self.column(high))
    guard first < last else { return addInside(low, high, height) }
    let lowPart = low - Double(first)
    let highPart = high - Double(last)
    let perX = height / (high - low)
    let firstArea = 0.5 * perX * (1 - lowPart) * (1 - lowPart)
    let lastArea = 0.5 * perX * highPart * highPart
    cells[first] += firstArea
    if last == first + 1 {
      cells[last] += height - firstArea - lastArea
    } else {
      let secondArea = perX * (1.5 - lowPart)
      cells[first + 1] += secondArea - firstArea
      var column = first + 2
      while column < last {
        cells[column] += perX
        column += 1
      }
      cells[last] += height - (secondArea + Double(last - first - 2) * perX) - lastArea
    }
    cells[last + 1] += lastArea
  }

  /// Makes areas of integrals of the winding number: at most 1, and for the even-odd rule falling
  /// again between odd and even numbers.
  mutating func fold(by rule: FillRule) {
    var sum = 0.0
    var last = 0.0
    for column in 0..<cells.count {
      sum += cells[column]
      var area = abs(sum)
      if rule == .evenOdd {
        area -= 2 * (area / 2).rounded(.down)
        if area > 1 { area = 2 - area }
      }
      area = min(area, 1)
      cells[column] = area - last
      last = area
    }
  }

  /// Writes the areas of the columns in `range` as bytes of 255, from the sum of all cells left of it,
  /// and returns the sum at its end.
  mutating func resolve(
    _ range: Range<Int>, from sum: Double, into bytes: inout Buffer<UInt8>
  ) -> Double {
    var sum = sum
    for column in range {
      sum += cells.take(column)
      if column < width { bytes[column] = Self.byte(sum) }
    }
    return sum
  }

  /// Blends an opaque colour with the coverage of the columns in `range` over alphas, a row of which
  /// begins at `offset`: `resolve` and source-over in one pass, for what symbols mostly are.
  mutating func resolveOver(
    _ range: Range<Int>, from sum: Double, into alphas: inout [UInt8], at offset: Int
  ) -> Double {
    var sum = sum
    var alphas = alphas.mutableSpan
    var column = range.lowerBound
    let end = min(range.upperBound, width)
    while column < end {
      sum += cells.take(column)
      let byte = Self.byte(sum)
      let place = offset &+ column
      alphas[place] = byte &+ scaled(UInt32(alphas[place]), UInt32(255 &- byte))
      column &+= 1
    }
    while column < range.upperBound {
      sum += cells.take(column)
      column &+= 1
    }
    return sum
  }

  /// The area as a byte, rounded to the nearest.
  @inline(__always)
  static func byte(_ area: Double) -> UInt8 {
    // Rounding errors of the sum lie outside of 0...1, too. The integer is taken as in `column`.
    let clamped = area < 1 ? (area > 0 ? area : 0) : 1
    return UInt8(truncatingIfNeeded: (clamped * 255 + 0x1.8p52).bitPattern)
  }
}
