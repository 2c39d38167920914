import SymbolPicker
import TestSupport
import Testing

@Suite struct PickerTests {
  private let layout = PickLayout(columns: 80, rows: 24, wantsGrid: false)

  private func picker(_ count: Int = 30) -> Picker {
    var picker = Picker(
      query: "", wantsGrid: false, categories: ["One", "Two"], variants: ["filled"])
    picker.find((0..<count).map { "name.\($0)" }, total: count)
    picker.show(in: layout)
    return picker
  }

  @Test func typingSearchesAndMovingDoesNot() {
    var picker = picker()
    #expect(picker.take(.character("a"), layout) == .search)
    #expect(picker.take(.paste("b\nc\u{1B}[2J\u{202E}"), layout) == .search)
    #expect(picker.query.text == "ab c[2J")
    #expect(picker.take(.control("w"), layout) == .search)
    #expect(picker.query.text == "ab ")
    #expect(picker.take(.left, layout) == .none)
    #expect(picker.take(.backspace, layout) == .search)
    #expect(picker.query.text == "a ")
    #expect(picker.take(.control("u"), layout) == .search)
    #expect(picker.take(.control("u"), layout) == .none)
    #expect(picker.take(.down, layout) == .none)
    #expect(picker.current == "name.1")
  }

  @Test func marksKeepTheirOrderOverSearches() {
    var picker = picker()
    _ = picker.take(.down, layout)
    _ = picker.take(.tab, layout)
    _ = picker.take(.home, layout)
    _ = picker.take(.tab, layout)
    picker.find(["other"], total: 1)
    #expect(picker.chosen == ["name.1", "name.0"])
    #expect(picker.take(.enter, layout) == .accept)
    picker.find(["name.1"], total: 1)
    _ = picker.take(.tab, layout)
    #expect(picker.chosen == ["name.0"])
  }

  @Test func nothingFoundIsNotChosen() {
    var picker = picker(0)
    #expect(picker.take(.enter, layout) == .none)
    #expect(picker.take(.tab, layout) == .none)
    #expect(picker.take(.control("f"), layout) == .none)
    #expect(picker.take(.control("o"), layout) == .none && picker.mode == .picking)
    #expect(picker.take(.escape, layout) == .cancel)
  }

  @Test func filtersGoRound() {
    var picker = picker()
    #expect(picker.take(.alt("c"), layout) == .search)
    #expect(picker.filters.category == 0)
    #expect(picker.take(.alt("C"), layout) == .search)
    #expect(picker.filters.category == nil)
    _ = picker.take(.alt("C"), layout)
    #expect(picker.filters.category == 1)
    _ = picker.take(.function(3), layout)
    #expect(picker.filters.category == nil)
    _ = picker.take(.alt("f"), layout)
    _ = picker.take(.function(4), layout)
    #expect(picker.filters.isFavoritesOnly && picker.filters.variant == 0)
    #expect(picker.take(.alt("x"), layout) == .search)
    #expect(picker.filters == Picker.Filters())
  }

  @Test func questionsTakeText() {
    var picker = picker()
    #expect(picker.take(.control("o"), layout) == .none)
    for scalar in "my icons".unicodeScalars { _ = picker.take(.character(scalar), layout) }
    #expect(picker.take(.enter, layout) == .answer(.collection, "my icons"))
    #expect(picker.mode == .picking && picker.query.isEmpty)
    _ = picker.take(.alt("t"), layout)
    #expect(picker.take(.escape, layout) == .none)
    #expect(picker.take(.character("?"), layout) == .none && picker.mode == .help)
    #expect(picker.take(.escape, layout) == .none && picker.mode == .picking)
  }

  @Test func theMouseMovesAndMarks() {
    var picker = picker()
    let row = layout.list.row + 4
    #expect(picker.take(.click(row: row, column: 3), layout) == .none)
    #expect(picker.current == "name.4" && picker.marked.isEmpty)
    _ = picker.take(.click(row: row, column: 3), layout)
    #expect(picker.marked == ["name.4"])
    _ = picker.take(.wheel(1), layout)
    #expect(picker.current == "name.7")
    _ = picker.take(.click(row: 0, column: 0), layout)
    #expect(picker.current == "name.7")
  }

  /// Any keys on any screen, of 1 by 1, too: nothing breaks, and nothing is written outside.
  @Test func fuzz() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(state: seed)
    let keys: [Key] = [
      .character("a"), .character("日"), .character("?"), .control("f"), .control("o"),
      .control("t"),
      .control("w"), .alt("c"), .alt("S"), .alt("t"), .enter, .tab, .backTab, .backspace, .delete,
      .escape,
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .function(1), .function(2),
      .wheel(-1),
      .paste(String(repeating: "x\u{1B}", count: 300)),
    ]
    for round in 0..<300 {
      var picker = picker(Int.random(in: 0...90, using: &random))
      for _ in 0..<25 {
        let layout = PickLayout(
          columns: Int.random(in: 1...130, using: &random),
          rows: Int.random(in: 1...50, using: &random),
          wantsGrid: picker.wantsGrid)
        picker.show(in: layout)
        var screen = Screen(columns: layout.columns, rows: layout.rows)
        let view = PickerView(usesUnicode: true, usesColor: round % 2 == 0)
        let cursor = view.draw(
          picker, layout, favorites: ["name.3"],
          facts: [("", "name.\u{1B}"), ("available", "iOS 13.0, macOS 11.0")], on: &screen)
        if let cursor {
          #expect((0..<layout.rows).contains(cursor.row), "seed \(seed), round \(round)")
          #expect((0..<layout.columns).contains(cursor.column), "seed \(seed), round \(round)")
        }
        var terminal = VirtualTerminal(columns: layout.columns, rows: layout.rows)
        terminal.show(screen.changes(from: nil))
        #expect(terminal.unknown.isEmpty, "seed \(seed), round \(round): \(terminal.unknown)")
        let row = Int.random(in: 0..<layout.rows, using: &random)
        let column = Int.random(in: 0..<layout.columns, using: &random)
        let key = keys.randomElement(using: &random) ?? .escape
        _ = picker.take(
          Bool.random(using: &random) ? key : .click(row: row, column: column), layout)
      }
    }
  }
}
