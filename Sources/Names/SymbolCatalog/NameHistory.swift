/// A name in the history of a symbol, with the OS versions that support it.
public struct NamePeriod: Hashable, Sendable {
  /// The canonical or earlier name.
  public let name: String
  /// The release that introduced the name, or nil if unknown.
  public let release: Release?
  /// The release that introduced the next name, or nil for the canonical name.
  ///
  /// The earlier name continues to work after that, but it is deprecated.
  public let supersededIn: Release?

  /// The OS versions where the name works, or nil if they are unknown.
  public var availability: Availability? { release?.availability }
}

extension Catalog {
  /// Returns all names of a symbol, oldest first; the canonical name is last.
  ///
  /// Names of unknown age come first. Takes O(names · log n).
  public func nameHistory(of symbol: Symbol) -> [NamePeriod] {
    let aliases = symbol.aliases.compactMap { alias(named: $0) }.sorted {
      ($0.release?.ordinal ?? -1, $0.name) < ($1.release?.ordinal ?? -1, $1.name)
    }
    var periods: [NamePeriod] = []
    for (index, alias) in aliases.enumerated() {
      // Skip names from the same release, because they are alternative spellings, not successors.
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

  /// Returns the newest name of a symbol that works on all `targets`, or nil if none certainly
  /// does.
  ///
  /// Without targets, returns the canonical name.
  public func name(of symbol: Symbol, workingOn targets: [DeploymentTarget]) -> String? {
    nameHistory(of: symbol).last { $0.availability?.works(on: targets) ?? false }?.name
  }

  /// Returns the release in which a symbol first appeared, under any of its names.
  ///
  /// A symbol has only one such release, because a rename does not make it new again.
  public func firstRelease(of symbol: Symbol) -> Release {
    symbol.aliases.compactMap { alias(named: $0)?.release }.reduce(symbol.release, min)
  }
}
