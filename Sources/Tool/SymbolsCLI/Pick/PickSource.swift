internal import Diagnostics
internal import SymbolCatalog
internal import SymbolPicker
internal import SymbolSearch
internal import UserLibrary

/// The symbols to pick from, with their facts.
///
/// Not thread-safe.
final class PickSource {
  /// A filter for variants: its title, and the change to the search filter.
  private static let variantRows: [(title: String, change: @Sendable (inout Filter) -> Void)] = [
    ("filled", { $0.variants.insert(.fill) }),
    ("outline", { $0.excluded.append(NamePattern("fill")) }),
    ("plain", { $0.plainOnly = true }),
    ("slash", { $0.variants.insert(.slash) }),
    ("badge", { $0.variants.insert(.badge) }),
    ("circle", { $0.variants.insert(.circle) }),
    ("square", { $0.variants.insert(.square) }),
  ]

  let drawn: DrawnSymbols
  private let engine: SearchEngine
  private let base: Filter?
  /// The names to pick from, with their positions, if lists or sources are given; nil for all
  /// symbols.
  private let names: [String: Int]?
  /// The styles that a collection defines for symbols.
  let looks: [String: OwnLook]
  /// The number of skipped names; they were reported.
  let leftOutCount: Int
  /// The errors in user files, which may not fit on the screen.
  private(set) var faults: [String] = []
  private let keywords: [UserKeyword]
  private let isDrawnOnly: Bool
  /// The available categories, read on first use.
  private(set) lazy var categories = engine.catalog.categories.filter { category in
    base.map { $0.categories.isEmpty || $0.categories.contains(category.id) } ?? true
  }
  var categoryTitles: [String] { categories.map(\.title) }
  private(set) lazy var favorites = readFavorites()

  /// Whether there is nothing to pick from.
  var isEmpty: Bool { names?.isEmpty ?? false }

  static var variants: [String] { variantRows.map(\.title) }

  init(
    _ arguments: Arguments, drawnOnly: Bool, _ context: inout Context
  ) throws(ToolError) {
    engine = context.engine
    drawn = DrawnSymbols(context.engine)
    base = try SelectionOptions.filter(PickCommand.filterOptions, arguments, context)
    isDrawnOnly = drawnOnly || arguments.has(SelectionOptions.drawn.name)
    keywords = try context.userKeywords()
    let sets = SelectionOptions.sets
    let readsInput = arguments.operands.contains("-")
    guard readsInput || sets.contains(where: { arguments.has($0.name) }) else {
      names = nil
      looks = [:]
      leftOutCount = 0
      return
    }
    var selection = try Selection(
      arguments.with(operands: readsInput ? ["-"] : []), PickCommand.row, rows: sets)
    try selection.read(&context)
    var report = LeftOutReport(context)
    report.tell(selection, &context)
    leftOutCount = report.faults
    let subjects = selection.subjects
    names = Dictionary(subjects.enumerated().map { ($1.symbol, $0) }) { first, _ in first }
    looks = Dictionary(subjects.compactMap { subject in subject.look.map { (subject.symbol, $0) } })
    { first, _ in first }
  }

  // MARK: Search

  /// Searches for words; returns the first symbols and their total number.
  ///
  /// - Returns: The results; nil if the target is invalid.
  func find(
    _ text: String, _ filters: Picker.Filters, limit: Int
  ) -> (names: [String], total: Int)? {
    var request = SearchRequest(Query(text))
    request.userKeywords = keywords
    request.limit = limit
    guard let filter = filter(filters) else { return nil }
    request.filter = filter.isNone ? nil : filter.filter
    request.names = names.map { Set($0.keys) }
    if filters.isFavoritesOnly {
      request.names = request.names.map(favorites.intersection) ?? favorites
    }
    // Without a query, all names are requested, because lists keep their own order.
    if let names, text.isEmpty { request.limit = max(names.count, limit) }
    let isDrawn = isDrawnOnly || filters.isDrawnOnly ? drawn.isDrawn : nil
    let response = engine.search(request, drawn: isDrawn)
    var found = response.results
    if let names, text.isEmpty {
      found.sort { names[$0.name, default: 0] < names[$1.name, default: 0] }
    }
    return (found.prefix(limit).map(\.usableName), response.total)
  }

  private func filter(_ filters: Picker.Filters) -> (filter: Filter, isNone: Bool)? {
    var filter = base ?? Filter()
    var isNone = base == nil
    if let category = filters.category, categories.indices.contains(category) {
      filter.categories = [categories[category].id]
      isNone = false
    }
    if let variant = filters.variant {
      Self.variantRows[variant].change(&filter)
      isNone = false
    }
    for part in filters.target.split(whereSeparator: { $0 == "," || $0 == " " }) {
      guard let target = DeploymentTarget(part) else { return nil }
      filter.targets.append(target)
      isNone = false
    }
    return (filter, isNone)
  }

  // MARK: Facts

  /// Returns the facts to show beside a symbol.
  func facts(of name: String) -> [PickerView.Fact] {
    guard let symbol = engine.catalog.resolve(name)?.symbol else { return [] }
    let catalog = engine.catalog
    let titles = catalog.categories.filter { symbol.categories.contains($0.id) }.map(\.title)
    let keywords = catalog.keywords(of: symbol, limit: 12)
    let versions = Platform.allCases.map { "\($0.rawValue) \(symbol.availability[$0])" }
    var facts: [PickerView.Fact] = [
      ("", name), ("now", symbol.name == name ? "" : "now \(symbol.name)"),
      ("available", versions.joined(separator: ", ")),
      ("categories", titles.joined(separator: ", ")),
    ]
    if let restriction = symbol.restriction { facts.append(("restricted", restriction.predicate)) }
    if !symbol.aliases.isEmpty {
      facts.append(("once", "formerly " + symbol.aliases.joined(separator: ", ")))
    }
    facts.append(("keywords", keywords.english.joined(separator: ", ")))
    facts.append(("spanish", keywords.spanish.joined(separator: ", ")))
    return facts
  }

  // MARK: Library

  private func readFavorites() -> Set<String> {
    guard let entries = try? UserLibraryCall.favorites().read() else { return [] }
    let catalog = engine.catalog
    // Compares current names, because the picker can show symbols under earlier names.
    return Set(
      entries.flatMap { entry in
        let name = KeptNames.current(entry.name, catalog)
        return [name] + (catalog.symbol(named: name)?.aliases ?? [])
      })
  }

  /// Adds a symbol to the favorites or removes it.
  ///
  /// - Returns: The message for the user.
  func toggleFavorite(_ name: String) -> String {
    let catalog = engine.catalog
    let current = KeptNames.current(name, catalog)
    var isFavorite = false
    do throws(ToolError) {
      let file = try UserLibraryCall.favorites()
      _ = try UserLibraryCall.attempt { () throws(LibraryError) in
        try file.change { old in
          let rest = old.filter { KeptNames.current($0, catalog) != current }
          isFavorite = rest.count == old.count
          return isFavorite ? old + [name] : rest
        }
      }
    } catch { return note(error) }
    favorites = readFavorites()
    return isFavorite ? "\(name) is now a favorite" : "\(name) is no longer a favorite"
  }

  /// Adds symbols to a user collection, and creates the collection if it does not exist.
  ///
  /// - Returns: The message for the user.
  func add(_ symbols: [String], to name: String, _ context: inout Context) -> String {
    let catalog = engine.catalog
    var added = 0
    do throws(ToolError) {
      try CollectionShelf.expectWellFormed(name)
      let shelf = try context.collections()
      let folder = try shelf.own()
      let isNew = try UserLibraryCall.attempt { () throws(LibraryError) in
        try folder.read(name) == nil
      }
      if isNew { try shelf.expectFree(name) }
      _ = try UserLibraryCall.attempt { () throws(LibraryError) in
        let path = try folder.file(name).path
        return try folder.change(name) { (old) throws(LibraryError) in
          var collection = old ?? SymbolCollection(name: name, path: path)
          let there = Set(collection.entries.map { KeptNames.current($0.name, catalog) })
          let new = symbols.filter { !there.contains(KeptNames.current($0, catalog)) }
          added = new.count
          collection.entries += new.map { SymbolCollection.Entry($0) }
          return new.isEmpty ? nil : collection
        }
      }
    } catch { return note(error) }
    if added == 0 { return "already in '\(name)'" }
    return added == 1 ? "added to '\(name)'" : "\(added) symbols added to '\(name)'"
  }

  /// Records an error and returns its headline.
  private func note(_ error: ToolError) -> String {
    let text = ErrorMessage.headline(error).text
    if !faults.contains(text) { faults.append(text) }
    return String(text.prefix { $0 != "\n" })
  }
}
