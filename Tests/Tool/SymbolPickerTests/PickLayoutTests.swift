import SymbolPicker
import Testing

@Suite struct PickLayoutTests {
  private func isInside(_ area: PickLayout.Area, _ layout: PickLayout) -> Bool {
    area.row >= 0 && area.column >= 0 && area.rows >= 0 && area.columns >= 0
      && area.row + area.rows <= layout.rows && area.column + area.columns <= layout.columns
  }

  private func cells(_ area: PickLayout.Area) -> Set<[Int]> {
    var cells: Set<[Int]> = []
    for row in area.row..<area.row + area.rows {
      for column in area.column..<area.column + area.columns { cells.insert([row, column]) }
    }
    return cells
  }

  @Test func partsFitAndDoNotOverlap() {
    for columns in 1...130 {
      for rows in 1...50 {
        for wantsGrid in [false, true] {
          let layout = PickLayout(columns: columns, rows: rows, wantsGrid: wantsGrid)
          let areas = [layout.list, layout.details, layout.picture].compactMap(\.self)
          #expect(areas.allSatisfy { isInside($0, layout) }, "\(columns)x\(rows)")
          if rows > 1 { #expect(layout.list.rows >= 1, "\(columns)x\(rows)") }
          var lines = Set([0, layout.status, layout.help].compactMap(\.self))
          for area in areas where area.rows > 0 {
            #expect(lines.isDisjoint(with: area.row..<area.row + area.rows), "\(columns)x\(rows)")
          }
          // Pictures of pixels must not reach the last row: the screen would scroll.
          if let picture = layout.picture { #expect(picture.row + picture.rows < rows) }
          lines.removeAll()
        }
      }
    }
    for (columns, rows) in [(40, 24), (80, 24), (200, 60), (64, 13), (30, 18)] {
      let layout = PickLayout(columns: columns, rows: rows, wantsGrid: true)
      let areas = [layout.list, layout.details, layout.picture].compactMap(\.self).map(cells)
      #expect(areas.reduce(0) { $0 + $1.count } == areas.reduce(Set()) { $0.union($1) }.count)
    }
  }

  @Test func itemsAreWhereTheyAreDrawn() {
    for wantsGrid in [false, true] {
      let layout = PickLayout(columns: 100, rows: 40, wantsGrid: wantsGrid)
      for index in 0..<layout.listRows * layout.perRow {
        let area = layout.area(ofItem: index)
        #expect(isInside(area, layout))
        #expect(layout.item(row: area.row, column: area.column) == index)
        #expect(
          layout.item(
            row: area.row + area.rows - 1, column: area.column + min(area.columns, 16) - 1)
            == index)
      }
      #expect(layout.item(row: 0, column: 0) == nil)
      #expect(layout.item(row: 5, column: 99) == nil)
    }
  }

  @Test func aListShowsItsCursor() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(state: seed)
    for round in 0..<500 {
      var list = PickList()
      list.reset(count: Int.random(in: 0...60, using: &random))
      for _ in 0..<30 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          list.show(
            rows: Int.random(in: -1...12, using: &random),
            perRow: Int.random(in: 0...7, using: &random))
        case 1: list.move(by: Int.random(in: -9...9, using: &random))
        case 2: list.movePages(Int.random(in: -2...2, using: &random))
        case 3: list.move(to: Int.random(in: -5...70, using: &random))
        default: list.resize(count: Int.random(in: 0...60, using: &random))
        }
        let about = "seed \(seed), round \(round)"
        #expect((0..<max(list.count, 1)).contains(list.cursor), "\(about)")
        #expect(list.top % list.perRow == 0 && list.top <= list.cursor, "\(about)")
        #expect(list.cursor < list.top + list.rows * list.perRow, "\(about)")
        #expect(list.visible.upperBound <= max(list.count, list.top), "\(about)")
      }
    }
  }
}
