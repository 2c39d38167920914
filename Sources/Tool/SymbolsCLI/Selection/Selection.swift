internal import Console
internal import Diagnostics
internal import FileAccess
internal import SourceUses
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolSearch

/// The symbols that a command works on.
///
/// They are named on the command line, in lists or in sources, or found by a search.
struct Selection {
  /// A selected symbol.
  struct Subject {
    /// The given name; for a search result, the newest name that works on the targets.
    var name: String
    /// The canonical name.
    var symbol: String
    /// Whether the name was given explicitly instead of found by a search; in that case, a missing
    /// drawing is an error.
    var isAsked: Bool
    /// The look from the first collection that contains the symbol; nil if none defines one.
    var look: OwnLook?
    /// Whether the symbol is selected only because of a member that can belong to another type.
    var isGuess = false
  }

  /// The distinct subjects: given names in order, followed by search results.
  private(set) var subjects: [Subject] = []
  /// The given names that are not symbols, with every occurrence in files.
  private(set) var leftOut: [LeftOut] = []

  /// The distinct looks that collections define for subjects.
  var looks: [OwnLook] {
    var looks: [OwnLook] = []
    var seen: Set<OwnLook> = []
    for subject in subjects {
      if let look = subject.look, seen.insert(look).inserted { looks.append(look) }
    }
    return looks
  }

  private let arguments: Arguments
  private let command: Command
  private let rows: [Option]
  private let searchesAll: Bool
  private let result: FileIdentity?
  /// The type whose members in sources represent symbols; nil for none.
  var memberType: String?
  /// The uses of its members in the sources that were read, in source order.
  private(set) var memberUses: [SymbolMembers.Use] = []

  /// Images in sources whose names could not be resolved.
  private(set) var unresolved: [SymbolUse.UsePlace] = []

  /// Whether to continue even if some sources cannot be read completely; if true, the command
  /// reports `faults` itself.
  var keepsFaults = false
  /// The errors in sources that could not be read.
  private(set) var faults = FaultList()

  /// - `rows`: The shared selection options that the command supports.
  /// - `searchesAll`: Whether to select all symbols if nothing selects any.
  /// - `result`: The source file that the command writes; it is not read as an input.
  init(
    _ arguments: Arguments, _ command: Command, rows: [Option] = SelectionOptions.rows(),
    searchesAll: Bool = false, result: Destination = .stream
  ) throws(ToolError) {
    self.searchesAll = searchesAll
    self.result = result == .stream ? nil : FileIdentity(result.path)
    self.arguments = arguments
    self.command = command
    self.rows = rows
    let readsInput = arguments.operands + arguments.values(SelectionOptions.namesFrom.name)
    if readsInput.contains("-"), System.isTerminal(0) { throw .standardInputIsTerminal(command) }
  }

  /// Whether a search is part of the selection, in addition to given names.
  ///
  /// Filters only cause a search if no names are given; otherwise, they filter the names.
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

  /// Calls `body` immediately with each given name that passes the filters.
  ///
  /// Operands come first, with `-` for standard input. Globs expand to the canonical names that
  /// they match, or remain unchanged if none match. Then come lists, sources by path with every
  /// location of a name, favorites, and collections. Unknown names pass.
  ///
  /// - Returns: The names that did not pass.
  /// - Throws: `.missingOperand` if nothing selects symbols.
  mutating func withEachName(
    _ context: inout Context, _ body: (Mention, inout Context) throws(ToolError) -> Void
  ) throws(ToolError) -> FilteredOut {
    var filteredOut = FilteredOut()
    guard namesAreGiven else {
      guard isSearch else { throw .missingOperand(command) }
      return filteredOut
    }
    let catalog = context.catalog
    let condition = try condition(context)
    let kept = try KeptNames.mentions(arguments, &context)
    try withEveryName(catalog, kept, usesNull: context.usesNull) { (mention) throws(ToolError) in
      guard let condition, let symbol = catalog.resolve(mention.name)?.symbol else {
        return try body(mention, &context)
      }
      switch condition.verdict(symbol) {
      case .accepted:
        var mention = mention
        // A glob matches symbols, so each symbol gets the name that works on the targets.
        if mention.isMatch { mention.name = condition.usableName(symbol) }
        try body(mention, &context)
      case .rejected where mention.isOperand:
        filteredOut.named.append(
          .excluded(mention.name, reason: condition.reason(symbol)))
      case .rejected: filteredOut.count += 1
      case .unknownLayers where filteredOut.unknownLayers.contains(symbol.name): break
      case .unknownLayers: filteredOut.unknownLayers.append(symbol.name)
      }
    }
    return filteredOut
  }

  /// Returns the condition of the filters on named symbols; nil without filters.
  private func condition(_ context: Context) throws(ToolError) -> NameCondition? {
    let rows = rows.filter { $0.name != SelectionOptions.category.name }
    guard let filter = try SelectionOptions.filter(rows, arguments, context) else { return nil }
    return NameCondition(
      filter: filter, catalog: context.catalog,
      drawn: arguments.has(SelectionOptions.drawn.name) ? DrawnSymbols(context.engine) : nil,
      isSetting: SelectionOptions.setting(arguments) != nil)
  }

  /// The condition that the filters set for a named symbol.
  private struct NameCondition {
    let filter: Filter
    let catalog: Catalog
    /// The artwork to check; nil if symbols without artwork pass.
    let drawn: DrawnSymbols?
    /// Whether the targets come from a setting.
    let isSetting: Bool

    func verdict(_ symbol: Symbol) -> Filter.Verdict {
      drawn?.contains(symbol) ?? true ? filter.verdict(on: symbol, catalog) : .rejected
    }

    /// Returns why filters exclude a symbol, and how to include it.
    func reason(_ symbol: Symbol) -> String {
      let targets = filter.targets
      guard filter.name(of: symbol, catalog) == nil else { return "is excluded by the filters" }
      let missing = symbol.availability.missing(on: targets)
      let setting = !isSetting ? "" : " (from your setting 'target')"
      // The given versions, raised to the first ones that have the symbol.
      let enough = targets.map { target in
        DeploymentTarget(
          target.platform, max(target.version, symbol.availability[target.platform]))
      }
      let list = enough.map(\.description).joined(separator: ",")
      return "is not available on \(TargetAdvice.list(missing))\(setting); "
        + "to use it anyway: --target \(list)"
    }

    func usableName(_ symbol: Symbol) -> String { filter.name(of: symbol, catalog) ?? symbol.name }
  }

  private mutating func withEveryName(
    _ catalog: @autoclosure () -> Catalog, _ kept: [Mention], usesNull: Bool,
    _ body: (Mention) throws(ToolError) -> Void
  ) throws(ToolError) {
    func tell(_ name: String, _ place: SourceLocation?) throws(ToolError) {
      try body(Mention(name, at: place))
    }
    for operand in arguments.operands {
      if operand == "-" {
        try NameLines.forEach(in: operand, separatedByNull: usesNull, tell)
      } else {
        try withNames(of: operand, catalog(), body)
      }
    }
    for path in arguments.values(SelectionOptions.namesFrom.name) {
      try NameLines.forEach(in: path, separatedByNull: usesNull, tell)
    }
    let sources = arguments.values(SelectionOptions.usedIn.name)
    let found = try SourceFiles.forEachName(
      in: sources, except: result,
      members: sources.isEmpty ? nil : memberType.map { SymbolMembers(of: $0, catalog()) },
      reportsAll: keepsFaults, mayBeEmpty: arguments.has(Commands.allowEmpty.name), body)
    if keepsFaults { faults = found.faults } else { try found.faults.tell() }
    unresolved = found.unresolved
    memberUses = found.memberUses
    // Certain uses come first. Uncertain ones then only add names that are still missing.
    let mentions = memberUses.compactMap(\.mention)
    for mention in mentions where !mention.isGuess { try body(mention) }
    for mention in mentions where mention.isGuess { try body(mention) }
    for mention in kept { try body(mention) }
  }

  /// Calls `body` with the name in an operand, or with the names that match it.
  private func withNames(
    of operand: String, _ catalog: @autoclosure () -> Catalog,
    _ body: (Mention) throws(ToolError) -> Void
  ) throws(ToolError) {
    guard NamePattern.isGlob(operand) else {
      // `check` uses names exactly as the sources write them.
      let isJudged = arguments.command?.name == CheckCommand.row.name
      var mention = Mention(isJudged ? operand : catalog().assetName(typed: operand) ?? operand)
      mention.isOperand = true
      return try body(mention)
    }
    let targets =
      rows.contains { $0.name == Commands.target.name }
      ? OptionValues.targets(Commands.target, arguments) : []
    let names = catalog().names(matching: NamePattern(operand), workingOn: targets)
    if names.isEmpty { try body(Mention(operand)) }
    for name in names {
      var mention = Mention(name)
      mention.isMatch = true
      try body(mention)
    }
  }

  /// Returns the search results in order; empty without a search.
  ///
  /// - `defaultLimit`: The maximum number of results for a query unless the user sets another one.
  /// - `drawn`: The artwork to check, if only symbols with artwork are useful.
  func found(
    defaultLimit: Int? = nil, drawn: DrawnSymbols? = nil, _ context: inout Context
  ) throws(ToolError) -> [SearchResult] {
    guard isSearch else { return [] }
    let text = arguments.value(SelectionOptions.query.name) ?? ""
    var request = SearchRequest(Query(text))
    if arguments.has(SelectionOptions.query.name) {
      request.userKeywords = try context.userKeywords()
      guard request.canFind else { throw .emptyQuery(text, command, isOption: true) }
    }
    request.filter = try SelectionOptions.filter(rows, arguments, context)
    let count = try OptionValues.count(SelectionOptions.limit, arguments)
    request.limit = count.map { $0 == 0 ? nil : $0 } ?? (text.isEmpty ? nil : defaultLimit)
    let needed =
      arguments.has(SelectionOptions.drawn.name) ? drawn ?? DrawnSymbols(context.engine) : drawn
    let response = context.engine.search(request, drawn: needed?.isDrawn)
    try FilteredName(response, request, context.engine)?.tell(rows, arguments, &context)
    context.noteUnknownLayers(response.unknownLayers)
    return response.results
  }

  /// Reads all names and searches; includes symbols from the catalog with and without artwork.
  ///
  /// - `mergesNames`: Whether two names of one symbol become one subject.
  mutating func read(
    defaultLimit: Int? = nil, drawn: DrawnSymbols? = nil, mergesNames: Bool = false,
    _ context: inout Context
  ) throws(ToolError) {
    let catalog = context.catalog
    var seen: Set<String> = []
    var subjects: [Subject] = []
    var leftOut: [LeftOut] = []
    let filteredOut = try withEachName(&context) { (mention, _) throws(ToolError) in
      let name = mention.name
      guard mention.place != nil || !seen.contains(name) else { return }
      guard let resolution = catalog.resolve(name) else {
        // An unknown name is kept at each location, because it must be fixed everywhere.
        seen.insert(name)
        leftOut.append(mention.isText ? .text(mention) : .unknown(mention))
        return
      }
      let symbol = resolution.symbol.name
      if let code = resolution.localization {
        seen.insert(name)
        leftOut.append(.localized(mention, code: code, use: symbol))
        guard mention.isInSource, seen.insert(symbol).inserted else { return }
        subjects.append(Subject(name: symbol, symbol: symbol, isAsked: true, look: mention.look))
        return
      }
      guard seen.insert(name).inserted else { return }
      if symbol == name || !mergesNames || seen.insert(symbol).inserted {
        subjects.append(
          Subject(
            name: name, symbol: symbol, isAsked: !mention.isMatch && !mention.isGuess,
            look: mention.look, isGuess: mention.isGuess))
      }
    }
    for result in try found(defaultLimit: defaultLimit, drawn: drawn, &context) {
      let (name, symbol) = (result.usableName, result.name)
      guard seen.insert(name).inserted else { continue }
      if symbol == name || !mergesNames || seen.insert(symbol).inserted {
        subjects.append(Subject(name: name, symbol: symbol, isAsked: false))
      }
    }
    leftOut += filteredOut.named
    remark(filteredOut: filteredOut, &context)
    remarkUnresolved(&context)
    self.subjects = subjects
    self.leftOut = leftOut
  }

  /// The maximum number of locations to list in a note.
  private static let listedPlaces = 3

  /// Prints where sources use images whose names could not be resolved.
  private func remarkUnresolved(_ context: inout Context) {
    guard !unresolved.isEmpty else { return }
    let places = unresolved.prefix(Self.listedPlaces).map { "\($0.path):\($0.line)" }
    let rest = unresolved.count - places.count
    context.note(
      "cannot determine the names of \(unresolved.count) image\(unresolved.count == 1 ? "" : "s"): "
        + "\(places.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : ""); "
        + "pass the names on the command line or with --names-from")
  }

  /// Prints how many given names do not pass the filters.
  func remark(filteredOut: FilteredOut, _ context: inout Context) {
    context.noteUnknownLayers(filteredOut.unknownLayers)
    let count = filteredOut.count
    guard count > 0 else { return }
    let hasTarget = rows.contains { $0.name == Commands.target.name }
    let setting: Message? =
      hasTarget ? SelectionOptions.setting(arguments).map { " or by \($0)" } : nil
    context.note(
      "skipped \(count) symbol\(count == 1 ? "" : "s") excluded by the filters\(setting ?? "")")
  }

  /// Keeps only subjects that have artwork.
  ///
  /// Skipped names are recorded with a reason if they were given; skipped search results are only
  /// counted.
  ///
  /// Returns the number of skipped search results.
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
