internal import FileAccess
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolSearch

/// Which symbols a command works on: those that are named, in lists or in sources, and those that are
/// searched for.
struct Selection {
  /// A symbol that was selected.
  struct Subject {
    /// As it was asked for.
    var name: String
    /// Its canonical name.
    var symbol: String
    /// Whether somebody wrote the name, and not a search; what is not drawn is then a fault.
    var isAsked: Bool
  }

  /// Where a name comes from.
  enum Origin {
    /// Somebody wrote it for the tool.
    case named
    /// It matches a glob that somebody wrote.
    case matched
    /// It is a text in somebody's sources.
    case source
  }

  /// In the order in which they were named, then in that of the search; each once.
  private(set) var subjects: [Subject] = []
  /// What was named and is no symbol.
  private(set) var leftOut: [LeftOut] = []

  private let arguments: Arguments
  private let command: Command
  private let rows: [Option]
  private let searchesAll: Bool

  /// - `rows`: Those of the options that the command shares with others.
  /// - `searchesAll`: Whether all symbols are meant where nothing says which.
  init(
    _ arguments: Arguments, _ command: Command, rows: [Option] = SelectionOptions.rows(),
    searchesAll: Bool = false
  ) throws(ToolError) {
    self.searchesAll = searchesAll
    self.arguments = arguments
    self.command = command
    self.rows = rows
    let readsInput = arguments.operands + arguments.values(SelectionOptions.namesFrom.name)
    if readsInput.contains("-"), System.isTerminal(0) { throw .standardInputIsTerminal(command) }
  }

  /// Whether symbols are searched for, beside those that are named.
  ///
  /// Filters search only where there are no names; else they say which of the names stay.
  var isSearch: Bool {
    isGiven(SelectionOptions.searches)
      || !namesAreGiven && (searchesAll || isGiven(SelectionOptions.conditions))
  }

  private func isGiven(_ options: [Option]) -> Bool {
    options.contains { option in
      arguments.has(option.name) && rows.contains { $0.name == option.name }
    }
  }

  private var namesAreGiven: Bool {
    !arguments.operands.isEmpty || SelectionOptions.sets.contains { arguments.has($0.name) }
  }

  /// Calls `body` with each name that somebody wrote and that passes the filters, as it comes.
  ///
  /// Operands come first, `-` for standard input, and globs for the canonical names that they match, or for
  /// themselves if there are none; then lists, then sources, sorted. What is no symbol passes.
  ///
  /// Throws `.missingOperand` if nothing says which symbols. Returns how many names did not pass.
  func withEachName(
    _ context: Context, _ body: (_ name: String, _ origin: Origin) throws(ToolError) -> Void
  ) throws(ToolError) -> Int {
    guard namesAreGiven else {
      guard isSearch else { throw .missingOperand(command) }
      return 0
    }
    guard let condition = try condition(context) else {
      try withEveryName(context, body)
      return 0
    }
    var filteredOut = 0
    try withEveryName(context) { (name, origin) throws(ToolError) in
      if let symbol = context.catalog.resolve(name)?.symbol, !condition(symbol) {
        filteredOut += 1
      } else {
        try body(name, origin)
      }
    }
    return filteredOut
  }

  /// What filters ask of the symbols that are named; nil if there are none.
  private func condition(_ context: Context) throws(ToolError) -> ((Symbol) -> Bool)? {
    let rows = rows.filter { $0.name != SelectionOptions.category.name }
    guard let filter = try SelectionOptions.filter(rows, arguments, context) else { return nil }
    guard arguments.has(SelectionOptions.drawn.name) else { return filter.accepts }
    let drawn = DrawnSymbols()
    return { filter.accepts($0) && drawn.contains($0) }
  }

  private func withEveryName(
    _ context: Context, _ body: (_ name: String, _ origin: Origin) throws(ToolError) -> Void
  ) throws(ToolError) {
    let lists = arguments.values(SelectionOptions.namesFrom.name)
    let folders = arguments.values(SelectionOptions.usedIn.name)
    for operand in arguments.operands {
      guard operand == "-" else {
        try withNames(of: operand, context.catalog, body)
        continue
      }
      try NameLines.forEach(in: "-") { (name) throws(ToolError) in try body(name, .named) }
    }
    for path in lists {
      try NameLines.forEach(in: path) { (name) throws(ToolError) in try body(name, .named) }
    }
    for folder in folders {
      for name in try Self.names(usedIn: folder) { try body(name, .source) }
    }
  }

  /// The name that an operand is, or those that match it.
  private func withNames(
    of operand: String, _ catalog: @autoclosure () -> Catalog,
    _ body: (_ name: String, _ origin: Origin) throws(ToolError) -> Void
  ) throws(ToolError) {
    guard NamePattern.isGlob(operand) else { return try body(operand, .named) }
    let names = catalog().names(matching: NamePattern(operand))
    if names.isEmpty { try body(operand, .named) }
    for name in names { try body(name, .matched) }
  }

  private static func names(usedIn folder: String) throws(ToolError) -> [String] {
    do throws(FileError) {
      var names: Set<String> = []
      for path in try File.paths(below: folder, ending: ".swift") {
        names.formUnion(SourceScanner.names(in: try File.read(path)))
      }
      return names.sorted()
    } catch { throw .file(error) }
  }

  /// What the search finds, in its order; nothing if nothing is searched for.
  ///
  /// - `defaultLimit`: The most results of a query unless the user says another number.
  /// - `drawn`: Where only drawn symbols are of use, what tells them.
  func found(
    defaultLimit: Int? = nil, drawn: DrawnSymbols? = nil, _ context: inout Context
  ) throws(ToolError) -> [String] {
    guard isSearch else { return [] }
    let text = arguments.value(SelectionOptions.query.name) ?? ""
    var request = SearchRequest(Query(text))
    if arguments.has(SelectionOptions.query.name) {
      request.userKeywords = context.userKeywords()
      guard request.canFind else { throw .emptyQuery(text, command, isOption: true) }
    }
    request.filter = try SelectionOptions.filter(rows, arguments, context)
    let count = try OptionValues.count(SelectionOptions.limit, arguments)
    request.limit = count.map { $0 == 0 ? nil : $0 } ?? (text.isEmpty ? nil : defaultLimit)
    let needed = arguments.has(SelectionOptions.drawn.name) ? drawn ?? DrawnSymbols() : drawn
    let response = context.engine.search(request, drawn: needed?.isDrawn)
    try FilteredName(response, request)?.tell(rows, arguments, &context)
    return response.results.map(\.name)
  }

  /// Reads all names and searches; symbols are those of the catalog, whether they are drawn or not.
  ///
  /// - `mergesNames`: Whether two names of one symbol are one subject.
  mutating func read(
    defaultLimit: Int? = nil, drawn: DrawnSymbols? = nil, mergesNames: Bool = false,
    _ context: inout Context
  ) throws(ToolError) {
    let catalog = context.catalog
    var seen: Set<String> = []
    var subjects: [Subject] = []
    var leftOut: [LeftOut] = []
    let filteredOut = try withEachName(context) { (name, origin) throws(ToolError) in
      guard !seen.contains(name) else { return }
      seen.insert(name)
      guard let resolution = catalog.resolve(name) else {
        leftOut.append(origin == .source ? .textOfSource(name) : .unknown(name))
        return
      }
      let symbol = resolution.symbol.name
      if let code = resolution.localization {
        guard origin == .source else {
          leftOut.append(.localized(name, code: code, use: symbol))
          return
        }
        leftOut.append(.localizedInSource(name, code: code, use: symbol))
        guard seen.insert(symbol).inserted else { return }
        subjects.append(Subject(name: symbol, symbol: symbol, isAsked: true))
      } else if symbol == name || !mergesNames || seen.insert(symbol).inserted {
        subjects.append(Subject(name: name, symbol: symbol, isAsked: origin != .matched))
      }
    }
    for name in try found(defaultLimit: defaultLimit, drawn: drawn, &context)
    where seen.insert(name).inserted {
      subjects.append(Subject(name: name, symbol: name, isAsked: false))
    }
    Self.remark(filteredOut: filteredOut, &context)
    self.subjects = subjects
    self.leftOut = leftOut
  }

  /// Says how many of the names do not pass the filters.
  static func remark(filteredOut count: Int, _ context: inout Context) {
    guard count > 0 else { return }
    context.note("\(count) of the names \(count == 1 ? "does" : "do") not pass the filters")
  }

  /// Keeps only subjects that are drawn; those that somebody wrote are left out with a reason, for those that
  /// were found, their number is enough.
  ///
  /// Returns how many that were found are not drawn.
  mutating func keepDrawn(_ drawn: DrawnSymbols) -> Int {
    var skipped = 0
    subjects.removeAll { subject in
      guard let obstacle = drawn.obstacle(to: subject) else { return false }
      if subject.isAsked { leftOut.append(obstacle) } else { skipped += 1 }
      return true
    }
    return skipped
  }
}
