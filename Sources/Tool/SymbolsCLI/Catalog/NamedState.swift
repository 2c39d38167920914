internal import Diagnostics
internal import Encodings
internal import SymbolCatalog

/// A state of the names as it is said on the command line: after a release, with a version of a
/// system, or a whole catalog.
struct NamedState: Sendable {
  /// As it was said.
  let text: String
  let state: CatalogState

  /// The catalogs that have a name: the one of the program, and with the user's own data.
  static let catalogs = ["bundled", "own"]

  /// The release after which the state is; nil for a whole catalog.
  var release: Release? { state.release }

  /// What was said, and what it means where that is more.
  var title: String {
    guard let release, release.key != text else { return text }
    return "\(text) (\(release.key))"
  }

  /// Both states of a comparison.
  ///
  /// A release is one of the catalog that the other one names; of two releases, both are of the one
  /// in use.
  ///
  /// - `own`: The catalog in use.
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

  /// The state of a catalog after the last release of a year (`2024`), after a release (`2024.1`),
  /// or after the newest that a version of a system has (`iOS17.5`); or as it is, where it is named
  /// itself.
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
    // What comes after all that is known is not known, and no state of the catalog.
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

/// Why a state of the names cannot be compared.
package enum StateError: Error, Hashable, Sendable {
  /// No release, no version of a system and no catalog.
  case unknown(String, years: [String])
  /// A system from before the first release, and the version that has it.
  case tooOld(String, oldest: String)
  /// A system from after the last release, and the version that has it.
  case tooNew(String, newest: String)
  /// The later one comes first.
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
    case .reversed(let first, let second): "write the earlier one first: \(second) \(first)"
    }
  }
}
