internal import Console
internal import Libc
internal import SymbolPicker

/// The event loop of the picker: it updates the display and handles keys and signals.
///
/// Not thread-safe.
final class PickLoop {
  /// The time in milliseconds after which a single Escape byte is the Escape key, not the start of
  /// a key sequence.
  private static let escapeTime: Int32 = 60
  /// The time slice for drawing previews between checks for keys, in milliseconds.
  private static let slice = 6
  /// The number of symbols to load initially, and in advance beyond the visible ones.
  private static let ahead = 256

  private let session: TerminalSession
  private let source: PickSource
  private let pictures: PickPictures?
  private let view: PickerView
  private var decoder = KeyDecoder()
  private var output: PickOutput
  /// The facts that were requested last.
  private var facts: (name: String, facts: [PickerView.Fact]) = ("", [])

  init(
    _ session: TerminalSession, _ source: PickSource, _ pictures: PickPictures?,
    _ terminal: Terminal
  ) {
    self.session = session
    self.source = source
    self.pictures = pictures
    view = PickerView(usesUnicode: terminal.usesUnicode, usesColor: terminal.usesColor)
    output = PickOutput(floats: pictures?.floats ?? false)
  }

  /// Runs the picker until the user finishes.
  ///
  /// - Returns: The picked names; nil if nothing was picked.
  func run(_ words: String, wantsGrid: Bool, _ context: inout Context) -> [String]? {
    var picker = Picker(
      query: words, wantsGrid: wantsGrid, categories: source.categoryTitles,
      variants: PickSource.variants)
    guard session.setUp() else { return nil }
    defer { session.restore() }
    search(&picker)
    while true {
      var layout = layout(picker)
      let missing = show(&picker, &layout)
      let time: Int32 = !missing.isEmpty ? 0 : decoder.isWaiting ? Self.escapeTime : -1
      switch session.wait(milliseconds: time) {
      case .closed: return nil
      case .nothing:
        if !missing.isEmpty {
          make(missing)
        } else if let key = decoder.timeOut() {
          if let end = answer(key, &picker, &context) { return end.names }
        }
      case .signals(let signals):
        if let end = obey(signals) { return end.names }
      case .bytes(let bytes):
        decoder.feed(bytes)
        while let key = decoder.next() {
          if let end = answer(key, &picker, &context) { return end.names }
        }
      }
    }
  }

  /// The result of the picker.
  private struct End {
    /// The picked names; nil if nothing was picked.
    var names: [String]?
  }

  private func layout(_ picker: Picker) -> PickLayout {
    let size = session.size
    return PickLayout(columns: size.columns, rows: size.rows, wantsGrid: picker.wantsGrid)
  }

  // MARK: Answers

  private func obey(_ signals: [Int32]) -> End? {
    for signal in signals {
      switch signal {
      case SIGINT: return End()
      case SIGTSTP:
        output.forget()
        if !session.suspend() { return End() }
      case SIGCONT:
        // The process was stopped without notice and continues. Meanwhile, other programs may have
        // used the terminal.
        output.forget()
        if !session.setUp() { return End() }
      case SIGWINCH: break
      default:
        session.end(by: signal)
        return End()
      }
    }
    return nil
  }

  private func answer(_ key: Key, _ picker: inout Picker, _ context: inout Context) -> End? {
    let layout = layout(picker)
    picker.show(in: layout)
    load(&picker)
    switch picker.take(key, layout) {
    case .none: break
    case .search: search(&picker)
    case .accept: return End(names: picker.chosen)
    case .cancel: return End()
    case .redraw: output.forget()
    case .suspend:
      if session.canSuspend {
        output.forget()
        if !session.suspend() { return End() }
      } else {
        picker.message = "cannot suspend: no shell to return to"
      }
    case .favorite:
      if let name = picker.current { picker.message = source.toggleFavorite(name) }
    case .answer(.target, _): search(&picker)
    case .answer(.collection, let name):
      picker.message = source.add(picker.chosen, to: name, &context)
    }
    return nil
  }

  private func search(_ picker: inout Picker) {
    guard let found = source.find(picker.query.text, picker.filters, limit: Self.ahead) else {
      let target = picker.filters.target
      picker.refuseTarget("'\(target)' is not an OS version; enter one such as iOS16")
      return search(&picker)
    }
    picker.find(found.names, total: found.total)
  }

  /// Loads as many symbols as are visible.
  private func load(_ picker: inout Picker) {
    let needed = min(picker.list.visible.upperBound, picker.list.count)
    guard needed > picker.names.count else { return }
    if let found = source.find(
      picker.query.text, picker.filters, limit: 2 * needed + Self.ahead)
    {
      picker.extend(found.names, total: found.total)
    }
  }

  // MARK: Showing

  /// A preview with its screen area.
  private typealias Place = (name: String, area: PickLayout.Area)

  /// Displays the state and returns the missing previews.
  private func show(_ picker: inout Picker, _ layout: inout PickLayout) -> [Place] {
    picker.show(in: layout)
    load(&picker)
    var screen = Screen(columns: layout.columns, rows: layout.rows)
    let cursor = view.draw(
      picker, layout, favorites: source.favorites,
      facts: layout.details == nil ? [] : factsOfCurrent(picker), on: &screen)
    var missing: [Place] = []
    var pixels: [PickOutput.Placement] = []
    for (name, area) in places(picker, layout) {
      switch pictures?.picture(of: name, in: area) {
      case nil: if pictures != nil { missing.append((name, area)) }
      case .cells(let cells): screen.put(cells, row: area.row, column: area.column)
      case .pixels(let bytes):
        pixels.append(PickOutput.Placement(name: name, area: area, bytes: bytes))
      case .notDrawn:
        screen.put(
          "no artwork", row: area.row + area.rows / 2, column: area.column + 1,
          end: area.column + area.columns, .dim)
      }
    }
    session.write(output.bytes(for: screen, pixels, cursor: cursor))
    return missing
  }

  /// Returns the visible previews; the one of the symbol under the cursor comes first.
  private func places(_ picker: Picker, _ layout: PickLayout) -> [Place] {
    guard picker.mode != .help else { return [] }
    var places: [Place] = []
    if let area = layout.picture, let name = picker.current { places.append((name, area)) }
    guard layout.isGrid else { return places }
    for index in picker.list.visible where picker.names.indices.contains(index) {
      var area = layout.area(ofItem: index - picker.list.top)
      area.column += (area.columns - PickLayout.tilePicture.columns) / 2
      area.columns = PickLayout.tilePicture.columns
      area.rows = PickLayout.tilePicture.rows
      places.append((picker.names[index], area))
    }
    return places
  }

  private func factsOfCurrent(_ picker: Picker) -> [PickerView.Fact] {
    guard let name = picker.current else { return [] }
    if facts.name != name { facts = (name, source.facts(of: name)) }
    return facts.facts
  }

  /// Draws at least one preview, and more until the time slice ends.
  private func make(_ places: [Place]) {
    let start = System.milliseconds
    for (name, area) in places {
      pictures?.make(name, in: area)
      if System.milliseconds - start >= Self.slice { return }
    }
  }
}
