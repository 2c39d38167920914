internal import Geometry

/// A sweep that finds the parts of chains that bound the inside of a path row by row.
///
/// It is used for outlines with too many self-intersections for `ChainSweep`.
///
/// A row with k chains takes O(k log k) time, and more only where chains cross, up to a limit
/// (`SlabSweep.maximumWork`). After all rows together have used `maximumWork`, the remaining rows
/// are sampled.
struct RowSweep: ~Copyable {
  /// The maximum number of chains in an exact row; comparing all pairs of so many chains uses up
  /// `SlabSweep.maximumWork`.
  private static let maximumChains = 512
  /// The maximum number of comparisons and cuts in all rows of an image, which take a fraction of a
  /// second.
  private static let maximumWork = 1 << 22
  /// The number of samples in each direction of a pixel, in rows that are sampled.
  private static let noiseRate = 4.0

  private var sweep = SlabSweep()
  /// The first chain that begins in each row, or -1.
  private var heads = Buffer<Int32>()
  private var active = Buffer<Int32>()
  private var steps = Buffer<Int32>()
  private var firstRow = 0
  /// The number of comparisons and cuts that are left.
  private var work = maximumWork

  /// Resets the work limit, so an image does not depend on previous ones.
  mutating func beginPicture() { work = Self.maximumWork }

  /// Sorts the chains by the rows in which they begin.
  mutating func begin(_ outline: inout ChainList, _ rows: Range<Int>) {
    firstRow = rows.lowerBound
    active.removeAll()
    heads.fill(-1, count: rows.count)
    for index in 0..<outline.chains.count {
      let row = Int(outline.chains[index].top) - firstRow
      outline.chains[index].sibling = heads[row]
      heads[row] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Adds the next row to the cells of the band's selected row; process rows from top to bottom.
  mutating func emit(
    _ cells: inout CellBand, _ outline: inout ChainList, rule: FillRule, row: Int
  ) {
    var entering = heads[row - firstRow]
    while entering >= 0 {
      active.append(entering)
      entering = outline.chains[Int(entering)].sibling
    }
    if active.count <= Self.maximumChains, work > 0 {
      collectItems(&outline, row)
      sweep.emit(&cells, outline.vertices, rule: rule, from: Double(row), to: Double(row + 1))
      work -= sweep.work
    } else {
      addNoise(&cells, &outline, rule, row)
    }
  }

  /// Makes an item for every chain in the row, and sorts the items by their left ends.
  private mutating func collectItems(_ outline: inout ChainList, _ row: Int) {
    let bottom = Double(row + 1)
    sweep.removeAll()
    var kept = 0
    for index in 0..<active.count {
      let number = active[index]
      if sweep.append(&outline.chains[Int(number)], of: outline.vertices, to: bottom) {
        active[kept] = number
        kept += 1
      }
    }
    active.removeLast(active.count - kept)
    sweep.sort()
  }

  /// Samples a grid in each pixel, O(k), for rows with so many chains that their pixels look like
  /// noise anyway.
  private mutating func addNoise(
    _ cells: inout CellBand, _ outline: inout ChainList, _ rule: FillRule, _ row: Int
  ) {
    let insideBits: Int32 = rule == .evenOdd ? 1 : -1
    let rate = Self.noiseRate
    let height = Double(CellBand.one) / rate
    for line in 0..<Int(rate) {
      countWindings(outline: &outline, Double(row) + (Double(line) + 0.5) / rate, cells.width)
      var winding: Int32 = 0
      for sample in 0..<steps.count where steps[sample] != 0 {
        let wasInside = winding & insideBits != 0
        winding &+= steps[sample]
        let isInside = winding & insideBits != 0
        guard isInside != wasInside else { continue }
        let x = Double(sample) / rate
        cells.draw { pen, cells, marks in
          pen.add(x, x, isInside ? height : -height, isClipped: true, &cells, &marks)
        }
      }
    }
    moveOn(&outline, to: Double(row + 1))
  }

  /// Counts the changes of the winding number before each sample on a line at `y`.
  private mutating func countWindings(outline: inout ChainList, _ y: Double, _ width: Int) {
    steps.fill(0, count: width * Int(Self.noiseRate) + 1)
    for index in 0..<active.count {
      let number = Int(active[index])
      let chain = outline.chains[number]
      guard chain.top <= y, chain.bottom > y else { continue }
      let x = Self.move(&outline, number, to: y)
      steps[Int(min(max(x, 0), Double(width)) * Self.noiseRate + 0.5)] &+= chain.winding
    }
  }

  /// Advances the active chains to the next row, and removes those that end in this one.
  private mutating func moveOn(_ outline: inout ChainList, to bottom: Double) {
    var kept = 0
    for index in 0..<active.count {
      let number = Int(active[index])
      guard outline.chains[number].bottom > bottom else { continue }
      outline.chains[number].x = Self.move(&outline, number, to: bottom)
      outline.chains[number].top = bottom
      active[kept] = active[index]
      kept += 1
    }
    active.removeLast(active.count - kept)
  }

  /// Advances the next vertex of a chain until it is below a height that the chain reaches, and
  /// returns the chain's x there.
  private static func move(_ outline: inout ChainList, _ number: Int, to y: Double) -> Double {
    let last = Int(outline.chains[number].last)
    var next = Int(outline.chains[number].next)
    while next < last, outline.vertices[next].y <= y { next += 1 }
    outline.chains[number].next = Int32(truncatingIfNeeded: next)
    return outline.vertices[next - 1].x(at: y)
  }
}
