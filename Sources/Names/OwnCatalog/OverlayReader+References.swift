internal import SymbolCatalog

// MARK: References between records

extension OverlayReader {
  /// Reports references to missing records, and duplicate records.
  mutating func checkReferences() {
    for (key, offset) in releaseReferences where !releases.contains(key) {
      fault("the key of a known release", offset)
    }
    for (id, offset) in categoryReferences where !categories.contains(id) {
      fault("the identifier of a known category", offset)
    }
    var symbols: Set<String> = []
    for (symbol, offset) in zip(overlay.symbols, symbolOffsets)
    where !symbols.insert(symbol.name).inserted {
      fault("each symbol once, not \(symbol.name) again", offset)
    }
    var next: [String: String] = [:]
    for (alias, offset) in zip(overlay.aliases, aliasOffsets) {
      if symbols.contains(alias.name) {
        fault("an earlier name, but \(alias.name) is a symbol", offset)
      } else if next.updateValue(alias.canonicalName, forKey: alias.name) != nil {
        fault("each earlier name once, not \(alias.name) again", offset)
      }
    }
    checkEnds(next, symbols)
  }

  /// Checks that the chain from every earlier name ends at an existing symbol.
  ///
  /// Takes O(n), because no name is followed twice.
  private mutating func checkEnds(_ next: [String: String], _ symbols: Set<String>) {
    /// For each name, the number of the chain in which it was first visited.
    var walks: [String: Int] = [:]
    for (number, (alias, offset)) in zip(overlay.aliases, aliasOffsets).enumerated() {
      let target = alias.canonicalName
      if next[target] == nil, !symbols.contains(target), !base.contains(target) {
        fault("an earlier name of an existing symbol, not of \(target)", offset)
      }
      var name = alias.name
      while let following = next[name] {
        if let walk = walks[name] {
          if walk == number {
            fault("earlier names that lead to a symbol, but \(name) leads back to itself", offset)
          }
          break
        }
        walks[name] = number
        name = following
      }
    }
  }
}
