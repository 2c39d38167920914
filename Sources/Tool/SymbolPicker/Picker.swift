/// The state of the picker: the query, the results, the cursor, and the marked symbols.
///
/// The state does not depend on the catalog or the terminal.
package struct Picker: Sendable {
  /// What the picker does with keys.
  package enum Mode: Hashable, Sendable {
    case picking
    case help
    case asking(Question)
  }

  /// A prompt for text.
  package enum Question: Hashable, Sendable {
    /// The collection to add symbols to.
    case collection
    /// The deployment targets to filter by.
    case target

    var prompt: String {
      switch self {
      case .collection: "Add to collection: "
      case .target: "Works on (such as iOS16,macOS13): "
      }
    }
  }

  /// An operation that needs the catalog or the terminal; the picker asks its owner to perform it.
  package enum Request: Hashable, Sendable {
    /// Only show the new state.
    case none
    case search
    case accept
    case cancel
    case suspend
    /// Redraw everything.
    case redraw
    /// Toggle the symbol under the cursor as a favorite.
    case favorite
    case answer(Question, String)
  }

  /// The filters apart from the query.
  package struct Filters: Hashable, Sendable {
    /// The index of a category; nil for all.
    package var category: Int?
    /// The index of a variant; nil for all.
    package var variant: Int?
    /// The target as typed; empty for none.
    package var target = ""
    package var isFavoritesOnly = false
    package var isDrawnOnly = false

    /// Creates filters that accept everything.
    package init() {}
  }

  /// The titles of the categories to filter by, in order.
  package let categories: [String]
  package let variants: [String]

  package private(set) var mode = Mode.picking
  package private(set) var query: LineEditor
  package private(set) var answer = LineEditor()
  package private(set) var filters = Filters()
  package private(set) var wantsGrid: Bool
  package private(set) var list = PickList()
  /// The loaded results; `list.count` may be greater.
  package private(set) var names: [String] = []
  /// The marked symbols, in the order of marking.
  package private(set) var marked: [String] = []
  private var markedSet: Set<String> = []
  /// A message about the last action; empty for none.
  package var message = ""

  package init(query: String, wantsGrid: Bool, categories: [String], variants: [String]) {
    self.query = LineEditor(query)
    self.wantsGrid = wantsGrid
    self.categories = categories
    self.variants = variants
  }

  /// The symbol under the cursor.
  package var current: String? {
    names.indices.contains(list.cursor) ? names[list.cursor] : nil
  }

  /// The marked symbols; if there are none, the symbol under the cursor.
  package var chosen: [String] { marked.isEmpty ? current.map { [$0] } ?? [] : marked }

  package func isMarked(_ name: String) -> Bool { markedSet.contains(name) }

  /// Sets the results for a new query or filter; `names` are the first of `total` results.
  package mutating func find(_ names: [String], total: Int) {
    self.names = names
    list.reset(count: total)
  }

  /// Adds more results.
  package mutating func extend(_ names: [String], total: Int) {
    self.names = names
    list.resize(count: total)
  }

  /// Adapts the list to a screen.
  package mutating func show(in layout: PickLayout) {
    list.show(rows: layout.listRows, perRow: layout.perRow)
  }

  /// Removes an invalid target and shows the reason.
  package mutating func refuseTarget(_ reason: String) {
    filters.target = ""
    message = reason
  }

  // MARK: Keys

  /// Handles a key and returns the operation that the owner must perform.
  ///
  /// `layout` is the current layout.
  package mutating func take(_ key: Key, _ layout: PickLayout) -> Request {
    message = ""
    switch (mode, key) {
    case (_, .control("c")): return .cancel
    case (_, .control("z")): return .suspend
    case (_, .control("l")): return .redraw
    case (.help, _):
      mode = .picking
      return .none
    case (.asking(let question), _): return takeAnswer(key, question)
    case (.picking, _): return takePicking(key, layout)
    }
  }

  private mutating func takeAnswer(_ key: Key, _ question: Question) -> Request {
    switch key {
    case .escape:
      mode = .picking
      return .none
    case .enter:
      mode = .picking
      let text = answer.text
      if question == .target {
        filters.target = text
        return .answer(question, text)
      }
      return text.isEmpty ? .none : .answer(question, text)
    default:
      _ = answer.take(key)
      return .none
    }
  }

  private mutating func takePicking(_ key: Key, _ layout: PickLayout) -> Request {
    switch key {
    case .escape: return .cancel
    case .enter: return chosen.isEmpty ? .none : .accept
    case .control("d") where query.isEmpty: return .cancel
    case .character("?") where query.isEmpty, .function(1):
      mode = .help
      return .none
    case .tab, .backTab:
      mark(list.cursor)
      list.move(by: key == .tab ? 1 : -1)
      return .none
    case .control("f"): return current == nil ? .none : .favorite
    case .control("o"):
      if !chosen.isEmpty { ask(.collection, "") }
      return .none
    case .click(let row, let column):
      click(row: row, column: column, layout)
      return .none
    default: break
    }
    if move(key, layout) { return .none }
    if filter(key) { return .search }
    let before = query.text
    _ = query.take(key)
    return query.text == before ? .none : .search
  }

  /// Handles a key that moves the cursor or changes the layout.
  private mutating func move(_ key: Key, _ layout: PickLayout) -> Bool {
    let row = layout.perRow
    switch key {
    case .up, .control("p"): list.move(by: -row)
    case .down, .control("n"): list.move(by: row)
    case .left where layout.isGrid: list.move(by: -1)
    case .right where layout.isGrid: list.move(by: 1)
    case .pageUp, .alt("v"): list.movePages(-1)
    case .pageDown, .control("v"): list.movePages(1)
    case .home, .alt("<"): list.move(to: 0)
    case .end, .alt(">"): list.move(to: list.count - 1)
    case .wheel(let notches): list.move(by: notches * (layout.isGrid ? row : 3))
    case .control("t"), .function(2): wantsGrid.toggle()
    default: return false
    }
    return true
  }

  /// Handles a key that changes filters.
  private mutating func filter(_ key: Key) -> Bool {
    switch key {
    case .alt("c"), .function(3): step(&filters.category, categories.count, by: 1)
    case .alt("C"): step(&filters.category, categories.count, by: -1)
    case .alt("s"), .function(4): step(&filters.variant, variants.count, by: 1)
    case .alt("S"): step(&filters.variant, variants.count, by: -1)
    case .alt("t"), .function(5):
      ask(.target, filters.target)
      return false
    case .alt("f"), .function(6): filters.isFavoritesOnly.toggle()
    case .alt("d"), .function(7): filters.isDrawnOnly.toggle()
    case .alt("x"), .function(8): filters = Filters()
    default: return false
    }
    return true
  }

  /// Steps a filter through its choices; between the last and the first choice, the filter is off.
  private func step(_ choice: inout Int?, _ count: Int, by step: Int) {
    let next = (choice ?? -1) + 1 + step
    let wrapped = (next + count + 1) % (count + 1)
    choice = wrapped == 0 ? nil : wrapped - 1
  }

  private mutating func ask(_ question: Question, _ text: String) {
    answer = LineEditor(text)
    mode = .asking(question)
  }

  private mutating func mark(_ item: Int) {
    guard names.indices.contains(item) else { return }
    let name = names[item]
    if markedSet.insert(name).inserted {
      marked.append(name)
    } else {
      markedSet.remove(name)
      marked.removeAll { $0 == name }
    }
  }

  /// Handles a click: moves the cursor to the symbol, or marks it if the cursor is already there.
  private mutating func click(row: Int, column: Int, _ layout: PickLayout) {
    guard let place = layout.item(row: row, column: column) else { return }
    let item = list.top + place
    guard item < list.count else { return }
    if item == list.cursor { mark(item) } else { list.move(to: item) }
  }
}
