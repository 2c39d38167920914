internal import Diagnostics
internal import Encodings
internal import SymbolCatalog

/// A state of the catalog as given on the command line: the state after a release, the state on an
/// OS version, or a whole catalog.
struct NamedState: Sendable {
  /// The text as given.
  let text: String
  let state: CatalogState

  /// The words for whole catalogs: the bundled catalog, and the catalog merged with the user's
  /// data.
  static let catalogs = ["bundled", "own"]

  /// The last release in the state; nil for a whole catalog.
  var release: Release? { state.release }

  /// The text as given, followed by the release key in parentheses if they differ.
  var title: String {
    guard let release, release.key != text else { return text }
    return "\(text) (\(release.key))"
  }

  /// Parses the two states of a comparison.
  ///
  /// If one state is a whole catalog, a release refers to that catalog. If both states are
  /// releases, they refer to the active catalog, `own`.
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

  /// Parses a state of the catalog.
  ///
  /// The text is a year (`2024`: after its last release), a release (`2024.1`), an OS version
  /// (`iOS17.5`: after the newest release on it), or the keyword of a whole catalog.
  private static func state(
    _ text: String, _ catalog: Catalog, named whole: Catalog?
  ) throws(ToolError) -> CatalogState {
    if let whole { return CatalogState(whole) }
    guard let target = DeploymentTarget(text) else {
      let key = OptionValues.year(ofApp: text) ?? text
      let found = catalog.releases.last { release in
        release.key == key || release.key.hasPrefix("\(key).") && key.utf8.count == 4
      }
      guard let found else { throw .state(.unknown(text, years: years(catalog))) }
      return CatalogState(catalog, after: found)
    }
    let version = { (release: Release) in release.version(on: target.platform) }
    // The state after a release newer than the last known one is unknown.
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
  /// The text is not a release, an OS version or a catalog.
  case unknown(String, years: [String])
  /// The OS version precedes the first release, whose version is `oldest`.
  case tooOld(String, oldest: String)
  /// The OS version follows the last release, whose version is `newest`.
  case tooNew(String, newest: String)
  /// The later state is given first.
  case reversed(String, String)
}

extension StateError {
  var headline: Message {
    switch self {
    case .unknown(let text, _):
      "'\(text.shortened())' is not a release, an OS version or a catalog"
    case .tooOld(let text, _): "\(text) is older than the first release of SF Symbols"
    case .tooNew(let text, let newest):
      "\(text) is newer than the last release in the catalog, \(newest)"
    case .reversed(let first, let second): "\(first) is newer than \(second)"
    }
  }

  var advice: Message {
    switch self {
    case .unknown(_, let years):
      "use a year or release, like 2024 or 2024.1, an OS version, like iOS18.1, SF6, or "
        + "\(NamedState.catalogs.joined(separator: " or ")); years: "
        + "\(years.joined(separator: ", "))"
    case .tooOld(_, let oldest): "use \(oldest) or later"
    case .tooNew:
      "if you added this release yourself, use its year or key; to list all releases: symbols "
        + "catalog releases"
    case .reversed(let first, let second):
      "start with the older one: \(second) \(first)"
        + (first.utf8.count == 4 && first.allSatisfy(\.isNumber)
          ? "; a year stands for its last release" : "")
    }
  }
}
