/// A name in the history of a symbol, with the OS versions where it works.
public struct NamePeriod: Hashable, Sendable {
  /// The canonical or earlier name.
  public let name: String
  /// The release that introduced the name; nil if unknown.
  public let release: Release?
  /// The release that introduced a newer name; nil for the canonical name.
  ///
  /// The earlier name still works from then on, but is deprecated.
  public let supersededIn: Release?

  /// The OS versions where the name works; nil if unknown.
  public var availability: Availability? { release?.availability }
}

extension Catalog {
  /// All names of a symbol, oldest first, the canonical name last.
  ///
  /// Names of unknown age come first. O(names · log n).
  public func nameHistory(of symbol: Symbol) -> [NamePeriod] {
    let aliases = symbol.aliases.compactMap { alias(named: $0) }.sorted {
      ($0.release?.ordinal ?? -1, $0.name) < ($1.release?.ordinal ?? -1, $1.name)
    }
    var periods: [NamePeriod] = []
    for (index, alias) in aliases.enumerated() {
      // Skip names of the same release: two spellings of one release do not supersede each other.
      let newer = aliases[(index + 1)...].first { next in
        guard let release = next.release else { return false }
        return alias.release.map { $0 < release } ?? true
      }
      periods.append(
        NamePeriod(
          name: alias.name, release: alias.release,
          supersededIn: newer?.release ?? symbol.release))
    }
    periods.append(NamePeriod(name: symbol.name, release: symbol.release, supersededIn: nil))
    return periods
  }

  /// The newest name of a symbol that works on all `targets`, or nil if none is known to.
  ///
  /// Without targets, returns the canonical name.
  public func name(of symbol: Symbol, workingOn targets: [DeploymentTarget]) -> String? {
    nameHistory(of: symbol).last { $0.availability?.works(on: targets) ?? false }?.name
  }

  /// The oldest known release of all names of a symbol: the one in which the symbol was new.
  ///
  /// Each symbol has exactly one, so a rename does not make a symbol new again.
  public func firstRelease(of symbol: Symbol) -> Release {
    symbol.aliases.compactMap { alias(named: $0)?.release }.reduce(symbol.release, min)
  }
}
