internal import Diagnostics
internal import Encodings
internal import SymbolCatalog

/// A state of the catalog as given on the command line: after a release, on an OS version, or a
/// whole catalog.
struct NamedState: Sendable {
  /// The text as given.
  let text: String
  let state: CatalogState

  /// The keywords for catalogs: the bundled one, and the one with the user's data.
  static let catalogs = ["bundled", "own"]

  /// The last release in the state; nil for a whole catalog.
  var release: Release? { state.release }

  /// The text as given, followed by the release if the text is not its key.
  var title: String {
    guard let release, release.key != text else { return text }
    return "\(text) (\(release.key))"
  }

  /// Parses both states of a comparison.
  ///
  /// A release belongs to the catalog that the other state names; with two releases, both belong to
  /// the active catalog.
  ///
  /// `own` is the active catalog.
  static func pair(
    _ first: String, _ second: String, own: Catalog
  ) throws(ToolError) -> (NamedState, NamedState) {
    let named = { (text: String) -> Catalog? in
      text == "bundled" ? .bundled : text == "own" ? own : nil
    }
    let (old, new) = (named(first), named(second))
    let catalog = old ?? new ?? own
    let a = NamedState(text: first, state: try state(first, catalog, named: old))
    let b = NamedState(text: second, state: try state(second, catalog, named: new))
    let last = catalog.releases.last
    if old == nil || new == nil, let before = a.release ?? last, let after = b.release ?? last,
      before > after
    {
      throw .state(.reversed(first, second))
    }
    return (a, b)
  }

  /// Parses the state of a catalog after the last release of a year (`2024`), after a release
  /// (`2024.1`), after the newest release on an OS version (`iOS17.5`), or a whole catalog by its
  /// keyword.
  private static func state(
    _ text: String, _ catalog: Catalog, named whole: Catalog?
  ) throws(ToolError) -> CatalogState {
    if let whole { return CatalogState(whole) }
    guard let target = DeploymentTarget(text) else {
      let found = catalog.releases.last { release in
        release.key == text || release.key.hasPrefix("\(text).") && text.utf8.count == 4
      }
      guard let found else { throw .state(.unknown(text, years: years(catalog))) }
      return CatalogState(catalog, after: found)
    }
    let version = { (release: Release) in release.version(on: target.platform) }
    // The state after the newest known release is unknown.
    if let last = catalog.releases.last, version(last).major < target.version.major {
      throw .state(.tooNew(text, newest: "\(target.platform.rawValue)\(version(last))"))
    }
    guard let found = catalog.releases.last(where: { version($0) <= target.version }) else {
      let first = catalog.releases.first.map { "\(target.platform.rawValue)\(version($0))" }
      throw .state(.tooOld(text, oldest: first ?? ""))
    }
    return CatalogState(catalog, after: found)
  }

  private static func years(_ catalog: Catalog) -> [String] {
    catalog.releases.map(\.key).filter { !$0.contains(".") }
  }
}

/// The reason why a state cannot be compared.
package enum StateError: Error, Hashable, Sendable {
  /// Not a release, OS version or catalog.
  case unknown(String, years: [String])
  /// An OS version before the first release, with the version of that release.
  case tooOld(String, oldest: String)
  /// An OS version after the last release, with the version of that release.
  case tooNew(String, newest: String)
  /// The later state is first.
  case reversed(String, String)
}

extension StateError {
  var headline: Message {
    switch self {
    case .unknown(let text, _):
      "'\(text.shortened())' is no release, no version of a system and no catalog"
    case .tooOld(let text, _): "\(text) is older than the first symbols"
    case .tooNew(let text, let newest): "\(text) is not known yet: the catalog ends with \(newest)"
    case .reversed(let first, let second): "\(first) comes after \(second)"
    }
  }

  var advice: Message {
    switch self {
    case .unknown(_, let years):
      "write a year or release, like 2024 or 2024.1, a system, like iOS18.1, or "
        + "\(NamedState.catalogs.joined(separator: " or ")); years: \(years.joined(separator: ", "))"
    case .tooOld(_, let oldest): "they begin with \(oldest)"
    case .tooNew:
      "write its year or release if it is in your own data: 'symbols catalog releases' lists them"
    case .reversed(let first, let second):
      "write the earlier one first: \(second) \(first)"
        + (first.utf8.count == 4 && first.allSatisfy(\.isNumber)
          ? "; a year means its last release" : "")
    }
  }
}
