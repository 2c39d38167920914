internal import Geometry

/// A sweep from top to bottom that finds the parts of chains that bound the inside of a path.
///
/// This is the algorithm of Bentley and Ottmann ("Algorithms for reporting and counting geometric
/// intersections", 1979), with chains instead of lines. The chains at a height are sorted from left
/// to right. Their order changes only where a chain begins, ends or crosses its neighbor. When two
/// chains become neighbors, they are compared once by walking down both. Between these events, the
/// winding number to the left of each chain is constant. So between two events, a chain separates
/// the inside from the outside either everywhere or nowhere.
///
/// An outline with n vertices, c chains, x crossings and at most k chains at a height takes O(n +
/// (c + x) k) time if neighbors remain neighbors. The sweep stops at a limit of work that hardly
/// any drawing reaches.
struct ChainSweep: ~Copyable {
  /// A part of a chain between two heights that has the inside on one side.
  struct Piece: BitwiseCopyable {
    var top: Double
    var bottom: Double
    /// `CellBand.one` if the inside is on the right, otherwise `-CellBand.one`.
    var sign: Double
    /// The x range of the chain.
    let minX: Double
    let maxX: Double
    /// The index of the first vertex below the top.
    var next: Int32
  }

  /// A chain in the sweep.
  struct Strand: BitwiseCopyable {
    let minX: Double
    let maxX: Double
    let bottom: Double
    /// The y at which the strand crosses `right`, or infinity.
    var crossing = Double.infinity
    /// The y at which the open piece begins; `pieceNext` is the first vertex below that height.
    var pieceTop = 0.0
    var pieceNext: Int32 = 0
    /// The winding number inside minus that outside for the open piece, or 0 if no piece is open.
    var sign: Int32 = 0
    let winding: Int32
    /// The index of the first vertex below the current height; it can be out of date.
    var next: Int32
    let last: Int32
    /// The index of the neighbor with which the strand was compared, or -1.
    var right: Int32 = -1
  }

  var pieces = Buffer<Piece>()
  var strands = Buffer<Strand>()
  /// The chains at the current height from left to right.
  private var order = Buffer<Int32>()
  /// All chains, sorted from top to bottom by the points where they begin.
  private var starts = Buffer<Int32>()
  /// The number of chains and lines that the sweep can still visit.
  var work = 0
  /// The work that remains for all outlines of an image together after they exceed their own
  /// limits.
  private var surplus: Int
  private let maximumSurplus: Int

  /// Creates a sweep; `surplus` is the work that all outlines of an image together can do after
  /// they exceed their own limits.
  init(surplus: Int = defaultSurplus) {
    self.surplus = surplus
    maximumSurplus = surplus
  }

  /// Finds the pieces above `height` of a nonempty outline, or returns false if that takes too
  /// long.
  mutating func run(
    _ outline: borrowing ChainList, rule: FillRule, height: Double
  ) -> Bool {
    pieces.removeAll()
    order.removeAll()
    work = Self.minimumWork + Self.workPerVertex * outline.vertices.count + surplus
    defer { surplus = max(min(surplus, work), 0) }
    enter(outline, height)
    // The bits of the winding number that distinguish inside from outside.
    let insideBits: Int32 = rule == .evenOdd ? 1 : -1
    var entering = 0
    var nextStart = outline.chains[Int(starts[0])].top
    var nextChange = Double.infinity
    while true {
      let y = min(nextStart, nextChange)
      guard y < height || order.count > 0, y < .infinity else { return true }
      work -= order.count + 1
      guard work > 0 else { return false }
      if nextChange <= y { leave(y) }
      while nextStart <= y, work > 0 {
        insert(starts[entering], y, outline)
        entering += 1
        nextStart =
          entering < starts.count ? outline.chains[Int(starts[entering])].top : .infinity
      }
      nextChange = renumber(y, insideBits, outline)
    }
  }

  /// Resets the surplus, so an image does not depend on previous ones.
  mutating func beginPicture() { surplus = maximumSurplus }

  /// The minimum work limit of an outline, which takes less than a millisecond; drawings take 1 to
  /// 3 units for each vertex.
  private static let minimumWork = 1 << 17
  private static let workPerVertex = 32
  /// About a quarter of a second of work: some 500 strokes or 1,000 lines that cross each other,
  /// which take far longer row by row.
  static let defaultSurplus = 1 << 26

  /// Sorts the chains by their starts.
  private mutating func enter(_ outline: borrowing ChainList, _ height: Double) {
    strands.removeAll()
    starts.removeAll()
    let count = outline.chains.count
    for index in 0..<count {
      let chain = outline.chains[index]
      strands.append(
        Strand(
          minX: chain.minX, maxX: chain.maxX, bottom: min(chain.bottom, height),
          winding: chain.winding, next: chain.next, last: chain.last))
      starts.append(Int32(truncatingIfNeeded: index))
      guard count <= 64 else { continue }
      var place = index
      while place > 0, outline.chains[Int(starts[place &- 1])].top > chain.top {
        starts[place] = starts[place &- 1]
        place &-= 1
      }
      starts[place] = Int32(truncatingIfNeeded: index)
    }
    guard count > 64 else { return }
    var keys = (0..<count).map { (outline.chains[$0].top, Int32(truncatingIfNeeded: $0)) }
    keys.sort { $0 < $1 }
    for index in keys.indices { starts[index] = keys[index].1 }
  }

  /// Removes the chains that end at a height, and swaps those that cross there.
  private mutating func leave(_ y: Double) {
    var kept = 0
    var leftCrossing = Double.infinity
    var leftsRight: Int32 = -1
    for index in 0..<order.count {
      let number = order[index]
      let strand = strands[Int(number)]
      if strand.bottom <= y {
        finishPiece(strand, y)
        continue
      }
      if leftCrossing <= y, leftsRight == number {
        order[kept] = order[kept &- 1]
        order[kept &- 1] = number
        leftCrossing = .infinity
      } else {
        order[kept] = number
        leftCrossing = strand.crossing
        leftsRight = strand.right
      }
      kept &+= 1
    }
    order.removeLast(order.count - kept)
  }

  /// Inserts a chain that begins at `y` into the order.
  private mutating func insert(_ number: Int32, _ y: Double, _ outline: borrowing ChainList) {
    let x = outline.chains[Int(number)].x
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low &+ high) &>> 1
      let other = Int(order[middle])
      if isLeft(other, of: Int(number), x, y, outline) {
        low = middle &+ 1
      } else {
        high = middle
      }
    }
    work &-= order.count &- low
    order.insert(number, at: low)
  }

  /// Returns whether a chain is left of another chain that begins at a point.
  @inline(__always)
  private mutating func isLeft(
    _ index: Int, of starting: Int, _ x: Double, _ y: Double, _ outline: borrowing ChainList
  ) -> Bool {
    if strands[index].maxX < x - Self.touching { return true }
    if strands[index].minX > x + Self.touching { return false }
    let next = advance(index, y, outline)
    let distance = outline.vertices[next &- 1].x(at: y) - x
    if abs(distance) > Self.touching { return distance < 0 }
    return separation(index, starting, below: y, outline) <= 0
  }

  /// Advances the next vertex of a chain until it is below a height, and returns its index.
  @inline(__always)
  mutating func advance(_ index: Int, _ y: Double, _ outline: borrowing ChainList) -> Int {
    let last = Int(strands[index].last)
    let first = Int(strands[index].next)
    var next = first
    while next < last, outline.vertices[next].y <= y { next &+= 1 }
    if next != first { strands[index].next = Int32(truncatingIfNeeded: next) }
    return next
  }

  /// Computes the winding numbers from left to right, begins and ends pieces where the inside
  /// changes, and compares new neighbors.
  ///
  /// Returns the y where the next chain ends or the next chains cross.
  private mutating func renumber(
    _ y: Double, _ insideBits: Int32, _ outline: borrowing ChainList
  ) -> Double {
    var nextChange = Double.infinity
    var winding: Int32 = 0
    var isInside: Int32 = 0
    let count = order.count
    for index in 0..<count {
      let number = order[index]
      let at = Int(number)
      let strand = strands[at]
      winding &+= strand.winding
      let wasInside = isInside
      isInside = winding & insideBits != 0 ? 1 : 0
      let sign = isInside &- wasInside
      if strand.sign != sign {
        finishPiece(strand, y)
        beginPiece(at, sign, y, outline)
      }
      let right = index &+ 1 < count ? order[index &+ 1] : -1
      var crossing = strand.crossing
      if strand.right != right {
        crossing = right < 0 ? .infinity : self.crossing(at, Int(right), below: y, outline)
        strands[at].right = right
        strands[at].crossing = crossing
      }
      nextChange = min(nextChange, strand.bottom, crossing)
    }
    return nextChange
  }

  @inline(__always)
  private mutating func beginPiece(
    _ index: Int, _ sign: Int32, _ y: Double, _ outline: borrowing ChainList
  ) {
    strands[index].sign = sign
    guard sign != 0 else { return }
    let next = advance(index, y, outline)
    strands[index].pieceTop = y
    strands[index].pieceNext = Int32(truncatingIfNeeded: next)
  }

  @inline(__always)
  private mutating func finishPiece(_ strand: Strand, _ y: Double) {
    guard strand.sign != 0, strand.pieceTop < y else { return }
    pieces.append(
      Piece(
        top: strand.pieceTop, bottom: y, sign: Double(strand.sign &* CellBand.one),
        minX: strand.minX, maxX: strand.maxX, next: strand.pieceNext))
  }
}
