internal import Encodings

/// The editor's settings for the server; a project's `symbols.json` configures linting.
package struct ServerOptions: Hashable, Sendable {
  /// Deployment targets for all files, as on the command line; nil for those of the projects.
  package var target: String?
  /// Which rules are on where `symbols.json` does not say; nil for the usual ones.
  package var preset: String?
  /// Whether files that are not open have diagnostics, too.
  package var lintsWorkspace = true
  /// Whether hovers have pictures; nil to decide by the editor.
  package var hoverPictures: Bool?
  /// How long to wait for the next key before diagnostics are made, in milliseconds.
  package var delay = 10

  /// Creates the default settings.
  package init() {}

  /// The longest delay, in milliseconds.
  private static let longestDelay = 10_000

  /// Reads settings; values of another shape have no effect.
  ///
  /// - Parameters:
  ///   - node: `{"symbols": {…}}`, or the inner object alone.
  ///   - unknown: Keys that mean nothing.
  init(_ node: JSONNode?, unknown: inout [String]) {
    guard let node, case .object(var members) = node.value else { return }
    if members.count == 1, members[0].key == "symbols",
      case .object(let inner) = members[0].value.value
    {
      members = inner
    }
    for member in members {
      let value = member.value
      switch member.key {
      case "target": target = value.text.flatMap { $0.isEmpty ? nil : $0 }
      case "preset": preset = value.text.flatMap { $0.isEmpty ? nil : $0 }
      case "diagnostics": lintsWorkspace = value.text != "open"
      case "hoverImages": hoverPictures = value.flag
      case "delay": delay = min(max(value.number ?? delay, 0), Self.longestDelay)
      default: unknown.append(member.key)
      }
    }
  }
}
