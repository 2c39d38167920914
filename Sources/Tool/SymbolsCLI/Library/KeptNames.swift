internal import Diagnostics
internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// The names that the options for favorites and collections select.
enum KeptNames {
  /// Returns all names with their locations: first favorites, then collections in the given order.
  ///
  /// Without the options, no file is read.
  static func mentions(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> [Mention] {
    var mentions: [Mention] = []
    if arguments.has(SelectionOptions.favorites.name) {
      let file = try UserLibraryCall.favorites()
      let entries = try UserLibraryCall.attempt { () throws(LibraryError) in try file.read() }
      mentions += entries.map { Mention($0.name, at: SourceLocation(path: file.path, $0.place)) }
      if entries.isEmpty {
        context.note("no favorites yet; add one: symbols favorites add NAME")
      }
    }
    for name in arguments.values(SelectionOptions.collection.name) {
      let collection = try context.collections().collection(name, &context)
      mentions += collection.entries.map { entry in
        var mention = Mention(
          entry.name, at: entry.place.map { SourceLocation(path: collection.path, $0) })
        mention.look = OwnLook(entry)
        return mention
      }
    }
    return mentions
  }

  /// Returns the user files that the options refer to.
  static func paths(_ arguments: Arguments) -> [String] {
    let favorites =
      arguments.has(SelectionOptions.favorites.name)
      ? (try? UserLibraryCall.favorites().path).map { [$0] } ?? [] : []
    let collections = arguments.values(SelectionOptions.collection.name)
    guard !collections.isEmpty else { return favorites }
    let shelf = CollectionShelf()
    return favorites + collections.compactMap(shelf.path)
  }

  /// Returns the current name of a symbol, to find out whether two names belong to one symbol.
  ///
  /// An unknown name is returned unchanged.
  static func current(_ name: String, _ catalog: Catalog) -> String {
    catalog.resolve(name)?.symbol.name ?? name
  }
}

/// Names to add to a list, resolved in the current catalog.
struct NewNames {
  /// The distinct canonical names, in the given order.
  private(set) var names: [String] = []
  /// Whether any name was unknown; unknown names were reported.
  private(set) var hasFaults = false

  /// Resolves names.
  ///
  /// `operands` are names, globs, and `-` for standard input. `rows` are the options that can also
  /// provide names.
  init(
    _ arguments: Arguments, _ operands: [String], _ command: Command, _ action: Action,
    rows: [Option], _ context: inout Context
  ) throws(ToolError) {
    guard !operands.isEmpty || rows.contains(where: { arguments.has($0.name) }) else {
      throw .missingActionOperand(command, action)
    }
    var selection = try Selection(arguments.with(operands: operands), command, rows: rows)
    let catalog = context.catalog
    var report = LeftOutReport(context)
    var seen: Set<String> = []
    var said: Set<String> = []
    var names: [String] = []
    _ = try selection.withEachName(&context) { (mention, context) throws(ToolError) in
      guard let resolution = catalog.resolve(mention.name) else {
        if mention.place != nil || said.insert(mention.name).inserted {
          report.tell(mention.isText ? .text(mention) : .unknown(mention), &context)
        }
        return try context.relieve()
      }
      let name = resolution.symbol.name
      if said.insert(mention.name).inserted, name != mention.name {
        context.note(
          resolution.localization != nil
            ? "'\(mention.name)' is a localized variant, which the system selects; saved as '\(name)'"
            : "'\(mention.name)' is an earlier name; saved as '\(name)'")
      }
      if seen.insert(name).inserted { names.append(name) }
    }
    self.names = names
    hasFaults = report.faults > 0
  }
}

/// Names to remove from a list; globs match existing entries.
struct OldNames {
  private let patterns: [(text: String, pattern: NamePattern?)]

  init(_ words: [String], usesNull: Bool) throws(ToolError) {
    var patterns: [(text: String, pattern: NamePattern?)] = []
    for word in words {
      guard word == "-" else {
        patterns.append((word, NamePattern.isGlob(word) ? NamePattern(word) : nil))
        continue
      }
      try NameLines.forEach(in: word, separatedByNull: usesNull) { (name, _) in
        patterns.append((name, nil))
      }
    }
    self.patterns = patterns
  }

  /// Returns the matching names, and the words without a match.
  func matches(among names: [String], _ catalog: Catalog) -> (names: Set<String>, missing: [String])
  {
    var byCurrent: [String: [String]] = [:]
    for name in names { byCurrent[KeptNames.current(name, catalog), default: []].append(name) }
    var found: Set<String> = []
    var missing: [String] = []
    for (text, pattern) in patterns {
      let matches =
        if let pattern {
          names.filter(pattern.matches)
        } else {
          byCurrent[KeptNames.current(text, catalog)] ?? []
        }
      if matches.isEmpty, !missing.contains(text) { missing.append(text) }
      found.formUnion(matches)
    }
    return (found, missing)
  }

  /// Returns whether a glob would remove all entries; this requires `--force`, because it cannot be
  /// undone.
  func needsForce(
    _ arguments: Arguments, toRemove found: Set<String>, of all: [String]
  ) -> Bool {
    guard !arguments.has(OutputOptions.force.name), !arguments.has(OutputOptions.dryRun.name),
      patterns.contains(where: { $0.pattern != nil })
    else { return false }
    return !all.isEmpty && all.allSatisfy(found.contains)
  }

  /// Reports the words without a match.
  ///
  /// `place` names the list in the message `'x' is not PLACE`.
  static func tell(
    _ missing: [String], among names: [String], _ place: Message, _ context: inout Context
  ) {
    for (number, word) in missing.enumerated() {
      let nearest = number < 20 ? NearestWord.find(word, among: names) : nil
      let hint: Message = nearest.map { "\n  did you mean '\($0)'?" } ?? ""
      context.report(
        NamePattern.isGlob(word)
          ? "nothing \(place) matches '\(word.shortened())'"
          : "'\(word.shortened())' is not \(place)" + hint)
    }
  }
}
