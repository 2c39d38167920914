internal import Diagnostics
internal import SymbolCatalog
internal import UserLibrary

/// Subcommands that change the symbols in a collection.
extension CollectionsCommand {
  static func add(
    _ operands: [String], to name: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let look = try OwnLook.values(arguments)
    let comment = arguments.value(Options.comment.name)
    let place = try Options.place(Options.at, arguments)
    _ = try own(name, &context)
    let said = try NewNames(arguments, operands, row, add, rows: Options.sets, &context)
    let catalog = context.catalog
    var added = 0
    var changed = 0
    try changeEntries(of: name, arguments, &context) { entries in
      changed = 0
      let indices = Self.indices(entries, catalog)
      var new: [SymbolCollection.Entry] = []
      for symbol in said.names {
        var entry = indices[symbol].map { entries[$0] } ?? SymbolCollection.Entry(symbol)
        if !look.isEmpty { entry.look = look }
        if let comment { entry.comment = comment }
        if let index = indices[symbol] {
          if !entries[index].isWritten(like: entry) {
            changed += 1
            entries[index] = entry
          }
        } else {
          new.append(entry)
        }
      }
      added = new.count
      entries.insert(contentsOf: new, at: min(place ?? entries.count, entries.count))
    }
    tell(added, "added to", name, arguments, &context)
    tell(changed, "changed in", name, arguments, &context)
    let rest = said.names.count - added - changed
    if rest > 0 { context.note("\(rest) \(rest == 1 ? "was" : "were") already in the collection") }
    return said.hasFaults ? .negative : .success
  }

  static func remove(
    _ operands: [String], from name: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    _ = try own(name, &context)
    let said = try OldNames(operands, usesNull: context.usesNull)
    let catalog = context.catalog
    var before: [String] = []
    var found: Set<String> = []
    var missing: [String] = []
    var wouldEmpty = false
    try changeEntries(of: name, arguments, &context) { entries in
      before = entries.map(\.name)
      (found, missing) = said.matches(among: before, catalog)
      wouldEmpty = said.needsForce(arguments, toRemove: found, of: before)
      if !wouldEmpty { entries.removeAll { found.contains($0.name) } }
    }
    if wouldEmpty { throw .wouldEmpty(collection: name, count: before.count) }
    OldNames.tell(missing, among: before, "in '\(name)'", &context)
    tell(found.count, "removed from", name, arguments, &context)
    return missing.isEmpty ? .success : .negative
  }

  static func move(
    _ symbol: String, in name: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let place = try Options.place(Options.to, arguments)
    let neighbour = arguments.value(Options.before.name) ?? arguments.value(Options.after.name)
    guard place != nil || neighbour != nil else { throw .collection(.noPlace) }
    let isAfter = arguments.has(Options.after.name)
    let catalog = context.catalog
    var missing: [String] = []
    var names: [String] = []
    var position = 0
    try changeEntries(of: name, arguments, &context) { entries in
      names = entries.map(\.name)
      let indices = Self.indices(entries, catalog)
      func index(_ name: String) -> Int? { indices[KeptNames.current(name, catalog)] }
      missing = ([symbol] + (neighbour.map { [$0] } ?? [])).filter { index($0) == nil }
      guard missing.isEmpty, let from = index(symbol) else { return }
      let entry = entries.remove(at: from)
      if let neighbour, let other = index(neighbour), other != from {
        position = other - (other > from ? 1 : 0) + (isAfter ? 1 : 0)
      } else {
        position = place ?? from
      }
      position = min(position, entries.count)
      entries.insert(entry, at: position)
    }
    OldNames.tell(missing, among: names, "in '\(name)'", &context)
    guard missing.isEmpty else { return .negative }
    context.note(
      "'\(symbol)' \(arguments.has(Options.dryRun.name) ? "would be" : "is") at position "
        + "\(position + 1) of \(names.count) in '\(name)'")
    return .success
  }

  static func merge(
    _ sources: [String], into name: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    if sources.contains(name) { throw .collection(.itself(name)) }
    _ = try own(name, &context)
    var new: [SymbolCollection.Entry] = []
    for source in sources {
      new += try context.collections().collection(source, &context).entries
    }
    try merge(new, into: name, arguments, &context)
    return .success
  }

  /// Adds symbols that a collection does not contain yet, with their looks and comments.
  static func merge(
    _ new: [SymbolCollection.Entry], into name: String, _ arguments: Arguments,
    _ context: inout Context
  ) throws(ToolError) {
    let catalog = context.catalog
    var added = 0
    try changeEntries(of: name, arguments, &context) { entries in
      let before = entries.count
      var seen = Set(Self.indices(entries, catalog).keys)
      entries += new.filter { seen.insert(KeptNames.current($0.name, catalog)).inserted }
      added = entries.count - before
    }
    tell(added, "added to", name, arguments, &context)
    let rest = new.count - added
    if rest > 0 {
      context.note(
        "\(rest) \(rest == 1 ? "was" : "were") already in the collection, unchanged")
    }
  }

  static func update(
    _ names: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    for name in names { _ = try own(name, &context) }
    let catalog = context.catalog
    for name in names {
      var renamed: [(old: String, new: String)] = []
      var doubled: [String] = []
      try changeEntries(of: name, arguments, &context) { entries in
        renamed = []
        doubled = []
        var seen: Set<String> = []
        entries = entries.compactMap { entry in
          let current = KeptNames.current(entry.name, catalog)
          guard seen.insert(current).inserted else {
            doubled.append(entry.name)
            return nil
          }
          if current == entry.name { return entry }
          renamed.append((entry.name, current))
          var entry = entry
          entry.name = current
          return entry
        }
      }
      for (old, new) in renamed { context.note("\(name): '\(old)' is now '\(new)'") }
      for old in doubled {
        context.note(
          "\(name): '\(old)' \(Options.was(arguments))removed: its current name is already there"
        )
      }
      if renamed.isEmpty, doubled.isEmpty {
        context.note("\(name): no names to update")
      }
    }
    return .success
  }

  /// Returns the positions of symbols by their current names.
  private static func indices(
    _ entries: [SymbolCollection.Entry], _ catalog: Catalog
  ) -> [String: Int] {
    Dictionary(
      entries.enumerated().map { (KeptNames.current($1.name, catalog), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func tell(
    _ count: Int, _ what: Message, _ name: String, _ arguments: Arguments,
    _ context: inout Context
  ) {
    guard count > 0 else { return }
    let symbols: Message = count == 1 ? "symbol" : "symbols"
    let would: Message = arguments.has(Options.dryRun.name) ? "would be " : ""
    context.note("\(count) \(symbols) \(would)\(what) '\(name)'")
  }
}

extension SymbolCollection.Entry {
  /// Returns whether two entries are written the same way, regardless of their position in the
  /// file.
  fileprivate func isWritten(like other: Self) -> Bool {
    name == other.name && comment == other.comment
      && look.mapValues(\.parts) == other.look.mapValues(\.parts)
  }
}
