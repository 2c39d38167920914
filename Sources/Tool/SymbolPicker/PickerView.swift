/// The drawing of the picker on a screen.
package struct PickerView: Sendable {
  /// A fact about a symbol.
  package typealias Fact = (label: String, text: String)

  /// Whether characters outside ASCII are used, which some terminals do not support.
  private let usesUnicode: Bool
  private let usesColor: Bool

  /// - Parameters:
  ///   - usesUnicode: Whether to use characters outside ASCII.
  ///   - usesColor: Whether to use the terminal's colors.
  package init(usesUnicode: Bool, usesColor: Bool) {
    self.usesUnicode = usesUnicode
    self.usesColor = usesColor
  }

  private var ellipsis: String { usesUnicode ? "…" : "..." }
  private var dot: String { usesUnicode ? " · " : " - " }
  private var star: String { usesUnicode ? "★" : "*" }
  private var check: String { usesUnicode ? "✓" : "+" }

  private var accent: TextStyle {
    .with { style in if usesColor { style.front = .indexed(6) } else { style.isStrong = true } }
  }
  private var warm: TextStyle {
    .with { style in if usesColor { style.front = .indexed(3) } }
  }

  /// The keys with their meanings.
  package static let keys: [(keys: String, meaning: String)] = [
    ("Enter", "print the marked symbols, or else the one under the cursor"),
    ("Tab, Shift-Tab, click", "mark and move on"),
    ("Esc, Ctrl-C", "leave without choosing"),
    ("arrows, PgUp, PgDn, Home, End", "move"),
    ("Ctrl-T, F2", "list or grid"),
    ("Alt-C, F3", "next category (Shift: previous)"),
    ("Alt-S, F4", "next variant (Shift: previous)"),
    ("Alt-T, F5", "only symbols that work on given OS versions"),
    ("Alt-F, F6", "only favorites"),
    ("Alt-D, F7", "only symbols with artwork"),
    ("Alt-X, F8", "clear all filters"),
    ("Ctrl-F", "add to favorites, or remove"),
    ("Ctrl-O", "add to a collection"),
    ("Ctrl-U, Ctrl-W", "clear all words, or the last one"),
    ("Ctrl-L, Ctrl-Z", "redraw; suspend"),
  ]

  /// Draws the picker on an empty screen that has the layout's size.
  ///
  /// `favorites` are the favorites among the symbols, and `facts` describe the symbol under the
  /// cursor. Returns the position of the terminal's cursor; nil to hide it.
  package func draw(
    _ picker: Picker, _ layout: PickLayout, favorites: Set<String>, facts: [Fact],
    on screen: inout Screen
  ) -> (row: Int, column: Int)? {
    if picker.mode == .help {
      drawHelp(layout, on: &screen)
      return nil
    }
    let typed = drawPrompt(picker, layout, on: &screen)
    let asked = drawStatus(picker, layout, on: &screen)
    for index in picker.list.visible where picker.names.indices.contains(index) {
      draw(picker.names[index], at: index, picker, layout, favorites, on: &screen)
    }
    if picker.list.count == 0 {
      screen.put("nothing found", row: layout.list.row, column: 2, end: layout.list.columns, .dim)
    }
    if let area = layout.details { draw(facts, in: area, on: &screen) }
    if let row = layout.help {
      let text = ["Enter choose", "Tab mark", "Ctrl-T grid", "Ctrl-F favorite", "F1 keys"]
      var line = text.joined(separator: dot)
      if TextWidth.columns(line) >= layout.columns {
        line = ["Enter choose", "Tab mark", "F1 keys"].joined(separator: dot)
      }
      screen.put(line, row: row, column: 0, .dim)
    }
    return asked ?? typed
  }

  // MARK: Parts

  private func drawPrompt(
    _ picker: Picker, _ layout: PickLayout, on screen: inout Screen
  ) -> (row: Int, column: Int) {
    var count = "\(picker.list.count)"
    if !picker.marked.isEmpty { count = "\(picker.marked.count) marked\(dot)\(count)" }
    let right = layout.columns - TextWidth.columns(count)
    let hasCount = right > 16
    if hasCount { screen.put(count, row: 0, column: right, .dim) }
    let start = layout.columns > 4 ? screen.put("> ", row: 0, column: 0, accent) : 0
    return (
      0,
      draw(
        picker.query, row: 0, from: start, to: hasCount ? right - 1 : layout.columns, on: &screen)
    )
  }

  /// Draws an input line, scrolled so that its cursor is visible.
  ///
  /// - Returns: The column of the cursor.
  private func draw(
    _ line: LineEditor, row: Int, from start: Int, to end: Int, on screen: inout Screen
  ) -> Int {
    var before = line.before[...]
    while TextWidth.columns(before) > max(end - start - 1, 0), !before.isEmpty {
      before.removeFirst()
    }
    let column = screen.put(String(before), row: row, column: start, end: end)
    screen.put(line.after, row: row, column: column, end: end)
    return min(column, screen.columns - 1)
  }

  /// Draws the prompt, the message, or the filters.
  private func drawStatus(
    _ picker: Picker, _ layout: PickLayout, on screen: inout Screen
  ) -> (row: Int, column: Int)? {
    let row = layout.status ?? 0
    if case .asking(let question) = picker.mode {
      screen.paint(row: row, from: 0, to: layout.columns) { $0 = .plain }
      screen.put(String(repeating: " ", count: layout.columns), row: row, column: 0)
      let prompt = TextWidth.fitted(question.prompt, layout.columns * 2 / 3, ellipsis: " ")
      let start = screen.put(prompt, row: row, column: 0, accent)
      return (row, draw(picker.answer, row: row, from: start, to: layout.columns, on: &screen))
    }
    guard layout.status != nil else { return nil }
    if !picker.message.isEmpty {
      screen.put(
        TextWidth.fitted(picker.message, layout.columns, ellipsis: ellipsis), row: row, column: 2,
        warm)
      return nil
    }
    var parts = filterTexts(picker)
    // Names in the grid can be truncated, so show the full name.
    if layout.details == nil, layout.isGrid, let name = picker.current { parts.insert(name, at: 0) }
    let text = parts.joined(separator: dot)
    screen.put(
      TextWidth.fitted(text, layout.columns - 2, ellipsis: ellipsis), row: row, column: 2, accent)
    return nil
  }

  private func filterTexts(_ picker: Picker) -> [String] {
    let filters = picker.filters
    return [
      filters.category.map { picker.categories[$0] },
      filters.variant.map { picker.variants[$0] },
      filters.target.isEmpty ? nil : filters.target,
      filters.isFavoritesOnly ? "favorites" : nil,
      filters.isDrawnOnly ? "drawn" : nil,
    ].compactMap(\.self)
  }

  private func draw(
    _ name: String, at index: Int, _ picker: Picker, _ layout: PickLayout,
    _ favorites: Set<String>, on screen: inout Screen
  ) {
    let area = layout.area(ofItem: index - picker.list.top)
    let row = area.row + area.rows - 1
    guard row < layout.list.row + layout.list.rows else { return }
    let isCurrent = index == picker.list.cursor
    let isMarked = picker.isMarked(name)
    let end = area.column + area.columns
    var column = area.column
    if area.columns >= 10 {
      let sign = isMarked ? check : isCurrent ? ">" : " "
      screen.put(sign, row: row, column: column, accent)
      column += 2
    }
    let isFavorite = favorites.contains(name)
    let room = end - column - (isFavorite ? 2 : 0) - (layout.isGrid ? 1 : 0)
    let text = TextWidth.fitted(name, room, ellipsis: ellipsis)
    let next = screen.put(text, row: row, column: column, isMarked ? .strong : .plain)
    if isFavorite { screen.put(star, row: row, column: next + 1, end: end, warm) }
    guard isCurrent else { return }
    let last = layout.isGrid ? end - 1 : end
    screen.paint(row: row, from: area.column, to: last) { $0.isReversed = true }
  }

  /// The width of labels, and the minimum width of an area with labels.
  private static let labels = (width: 11, least: 40)

  private func draw(_ facts: [Fact], in area: PickLayout.Area, on screen: inout Screen) {
    var row = area.row
    let hasLabels = area.columns >= Self.labels.least
    let end = area.row + area.rows
    for fact in facts {
      let style: TextStyle = fact.label.isEmpty ? .strong : .plain
      if hasLabels, !fact.label.isEmpty, row < end {
        screen.put(fact.label, row: row, column: area.column, .dim)
      }
      let indent = fact.label.isEmpty || !hasLabels ? 0 : Self.labels.width
      for line in Self.wrapped(fact.text, area.columns - indent) where row < end {
        screen.put(line, row: row, column: area.column + indent, style)
        row += 1
      }
    }
  }

  /// Wraps text to a number of columns, at spaces and before dots.
  static func wrapped(_ text: String, _ columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    var width = 0
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.dropFirst().firstIndex { $0 == " " || $0 == "." } ?? rest.endIndex
      var part = String(rest[..<end])
      rest = rest[end...]
      if width + TextWidth.columns(part) > columns, !line.isEmpty {
        lines.append(line)
        line = ""
        width = 0
      }
      if line.isEmpty, part.first == " " { part.removeFirst() }
      line += part
      width += TextWidth.columns(part)
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private func drawHelp(_ layout: PickLayout, on screen: inout Screen) {
    let isWide = layout.columns >= 70
    var row = 0
    screen.put("Keys", row: row, column: 1, .strong)
    row += layout.rows > Self.keys.count + 3 ? 2 : 1
    for (keys, meaning) in Self.keys {
      screen.put(keys, row: row, column: 1, end: isWide ? 33 : 16, accent)
      screen.put(
        TextWidth.fitted(meaning, layout.columns - (isWide ? 33 : 17), ellipsis: ellipsis),
        row: row, column: isWide ? 33 : 17)
      row += 1
    }
    if row + 1 < layout.rows {
      screen.put("press any key to go back", row: row + 1, column: 1, .dim)
    }
  }
}
