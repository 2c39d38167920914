package import Geometry

/// Path to coverage: for every pixel the exact area inside of the path, by either fill rule.
///
///     var rasterizer = Rasterizer()
///     var surface = Surface(width: 24, height: 24)
///     rasterizer.fill(
///       path, map: .scale(24 / 512), rule: .nonZero, with: Brush(color: .black), on: &surface)
///
/// Accumulation buffers and cell lists (font-rs, FreeType, AGG) integrate the winding number over the
/// pixel and take `min(|w|, 1)` or fold it afterwards. That is wrong in every pixel in which the number
/// takes more values than two neighbours: overlapping contours of one direction cover too much there,
/// of opposite directions cancel. Here, the winding number is known before the area: rows are swept
/// from left to right over the chains that cross them, and only those parts of chains are integrated
/// that separate the inside from the outside. Where chains cross within a row, it is cut at the
/// crossing (`SlabSweep`).
///
/// Curves are flattened to `tolerance` pixels, and chains nearer than `SlabSweep.touching` count as
/// touching. A row takes O(k log k) time for k chains plus the columns that they touch, and more only
/// where they cross, up to a bound (`SlabSweep.maximumWork`); rows of thousands of chains are summed
/// up as elsewhere. Memory is linear in the path and the width. The buffers are kept from fill to fill.
package struct Rasterizer: ~Copyable {
  /// How far lines may be from the curves that they stand for, in pixels.
  ///
  /// As they enclose the same area, that is 0.1 of 255 in the mean over the pixels on edges, and hardly
  /// ever 2.
  package static let defaultTolerance = 0.008

  /// Rows of more chains are not swept: putting them in order takes quadratic time.
  private static let maximumChains = 2048

  private var outline = ChainList()
  private var sweep = SlabSweep()
  private var cells = CellRow()
  /// The first chain that begins in each row, or -1.
  private var rowHeads = Buffer<Int32>()
  private var active = Buffer<Int32>()
  /// The columns that chains touch in the current row, from left to right, not adjoining.
  private var spans = Buffer<ColumnSpan>()

  // Not private: the compiler (6.3) then fails on tests that make a rasterizer.
  struct ColumnSpan: BitwiseCopyable {
    var start: Int
    var end: Int
  }

  package init() {}

  /// Paints the inside of the path on a surface.
  ///
  /// - Parameters:
  ///   - map: From the coordinates of the path to pixels; the corner of the first pixel is the origin.
  ///   - tolerance: In pixels.
  package mutating func fill(
    _ path: Path, map: AffineMap = .identity, rule: FillRule, tolerance: Double = defaultTolerance,
    with brush: Brush, on surface: inout Surface
  ) {
    let width = surface.width
    outline.build(path, map: map, width: width, height: surface.height, tolerance: tolerance)
    guard let rows = enterRows(height: surface.height) else { return }
    surface.prepare(for: brush)
    surface.growScratch()
    cells.resize(width)
    active.removeAll()
    for row in rows {
      enterChains(row, first: rows.lowerBound)
      if active.count <= Self.maximumChains {
        collectItems(row)
        sweep.emit(&cells, outline.vertices, rule: rule, from: Double(row), to: Double(row + 1))
      } else {
        addNoise(row, rule)
      }
      paint(row, brush, &surface)
    }
  }

  /// Sorts the chains into the rows that they begin in, and tells which rows they touch.
  private mutating func enterRows(height: Int) -> Range<Int>? {
    guard outline.chains.count > 0 else { return nil }
    let top = Int(max(outline.minY, 0))
    let bottom = Int(min(outline.maxY, Double(height)).rounded(.up))
    guard top < bottom else { return nil }
    rowHeads.fill(-1, count: bottom - top)
    for index in 0..<outline.chains.count {
      let row = Int(outline.chains[index].top) - top
      outline.chains[index].sibling = rowHeads[row]
      rowHeads[row] = Int32(truncatingIfNeeded: index)
    }
    return top..<bottom
  }

  private mutating func enterChains(_ row: Int, first: Int) {
    var entering = rowHeads[row - first]
    while entering >= 0 {
      active.append(entering)
      entering = outline.chains[Int(entering)].sibling
    }
  }

  /// Makes an item of every chain in the row, in the order of their left ends, and the spans of
  /// columns that they touch.
  private mutating func collectItems(_ row: Int) {
    let top = Double(row)
    sweep.removeAll()
    var kept = 0
    for index in 0..<active.count {
      let number = active[index]
      if sweep.append(&outline.chains[Int(number)], of: outline.vertices, to: top + 1) {
        active[kept] = number
        kept += 1
      }
    }
    active.removeLast(active.count - kept)
    sweep.sort()

    spans.removeAll()
    let width = cells.width
    let limit = Double(width)
    for index in 0..<sweep.order.count {
      let number = Int(sweep.order[index])
      let minX = sweep.items[number].minX
      let maxX = sweep.items[number].maxX
      let low = minX > 0 ? Int(CellRow.column(minX)) : 0
      guard low < width else { continue }
      let high = maxX < limit ? Int(CellRow.column(max(maxX, 0))) &+ 2 : width &+ 2
      if let last = spans.last, low <= last.end {
        if high > last.end { spans[spans.count - 1].end = high }
      } else {
        spans.append(ColumnSpan(start: low, end: high))
      }
    }
  }

  /// Takes the winding number's integral over each pixel for its coverage, as other rasterizers do
  /// everywhere: O(k) for rows of so many chains that no pixel of them can be told from noise.
  private mutating func addNoise(_ row: Int, _ rule: FillRule) {
    let bottom = Double(row + 1)
    var kept = 0
    for index in 0..<active.count {
      let number = active[index]
      let item = SlabSweep.item(
        &outline.chains[Int(number)], of: outline.vertices, to: bottom)
      cells.add(item, outline.vertices, sign: Double(item.winding))
      if outline.chains[Int(number)].bottom > bottom {
        active[kept] = number
        kept += 1
      }
    }
    active.removeLast(active.count - kept)
    cells.fold(by: rule)
    spans.removeAll()
    spans.append(ColumnSpan(start: 0, end: cells.width + 2))
  }

  /// Turns the cells of the row into coverage and paints it; between the spans, it does not change.
  private mutating func paint(_ row: Int, _ brush: Brush, _ surface: inout Surface) {
    var sum = 0.0
    var column = 0
    for index in 0..<spans.count {
      let span = spans[index]
      if column < span.start {
        surface.cover(row, column..<span.start, by: CellRow.byte(sum), brush)
      }
      sum = surface.cover(row, span.start..<span.end, by: &cells, from: sum, brush)
      column = span.end
    }
    if column < surface.width {
      surface.cover(row, column..<surface.width, by: CellRow.byte(sum), brush)
    }
  }
}
