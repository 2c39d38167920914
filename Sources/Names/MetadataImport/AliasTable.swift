/// A table of earlier names and their targets, from which `breakCycles()` removes cycles.
struct AliasTable {
  struct Alias {
    let name: String
    var canonicalName: String
    let file: MetadataFile
  }

  private var aliases: [String: Alias] = [:]

  /// Adds an earlier name.
  ///
  /// If the name is already in the table with a different target, the new target wins, and the
  /// function returns the old entry.
  mutating func add(_ name: String, _ canonicalName: String, _ file: MetadataFile) -> Alias? {
    if let known = aliases[name] { return known.canonicalName == canonicalName ? nil : known }
    aliases[name] = Alias(name: name, canonicalName: canonicalName, file: file)
    return nil
  }

  func contains(_ name: String) -> Bool { aliases[name] != nil }

  /// Returns all aliases, sorted by name.
  func sorted() -> [Alias] {
    aliases.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the final target of a name; cycles must have been broken before.
  func end(of name: String) -> String {
    var name = name
    while let next = aliases[name] { name = next.canonicalName }
    return name
  }

  /// Removes aliases that form cycles, and shortens the chains of all others.
  ///
  /// After that, `end(of:)` takes one or two steps. Takes O(n log n), because each name is followed
  /// once.
  mutating func breakCycles() -> [(file: MetadataFile, names: [String])] {
    var ends: [String: String] = [:]
    var cycles: [(file: MetadataFile, names: [String])] = []
    for alias in sorted() where ends[alias.name] == nil {
      var way: [String] = []
      var places: [String: Int] = [:]
      var name = alias.name
      while let next = aliases[name], ends[name] == nil, places[name] == nil {
        places[name] = way.count
        way.append(name)
        name = next.canonicalName
      }
      if let start = places[name] {
        let circle = Array(way[start...])
        cycles.append((aliases[name]?.file ?? alias.file, circle + [name]))
        for member in circle { aliases[member] = nil }
        way.removeSubrange(start...)
      }
      let end = ends[name] ?? name
      for member in way { ends[member] = end }
    }
    for (name, end) in ends { aliases[name]?.canonicalName = end }
    return cycles
  }
}
