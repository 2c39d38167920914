/// One name in the history of a symbol and where it works.
public struct NamePeriod: Hashable, Sendable {
  /// The canonical or earlier name.
  public let name: String
  /// The release that brought the name; nil where it is not known.
  public let release: Release?
  /// The release from which on a newer name exists; nil for the canonical name.
  ///
  /// The earlier name goes on working, but is deprecated from there.
  public let supersededIn: Release?

  /// Where the name works; nil where it is not known.
  public var availability: Availability? { release?.availability }
}

extension Catalog {
  /// All names a symbol has had, oldest first, the canonical name last.
  ///
  /// Names of unknown age come first. O(names · log n).
  public func nameHistory(of symbol: Symbol) -> [NamePeriod] {
    let aliases = symbol.aliases.compactMap { alias(named: $0) }.sorted {
      ($0.release?.ordinal ?? -1, $0.name) < ($1.release?.ordinal ?? -1, $1.name)
    }
    var periods: [NamePeriod] = []
    for (index, alias) in aliases.enumerated() {
      // The next name that is really newer: two spellings of one release do not supersede each
      // other.
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

  /// The name of a symbol to use where `targets` are supported: the newest of its names that works
  /// on all of them, or nil if none is known to.
  ///
  /// The canonical name where there are no targets.
  public func name(of symbol: Symbol, workingOn targets: [DeploymentTarget]) -> String? {
    nameHistory(of: symbol).last { $0.availability?.works(on: targets) ?? false }?.name
  }
}
