internal import Encodings

/// The editor's settings for the server; a project's `symbols.json` configures linting.
package struct ServerOptions: Hashable, Sendable {
  /// Deployment targets for all files, as on the command line; nil to use the targets of the
  /// projects.
  package var target: String?
  /// The rules to enable if `symbols.json` does not configure them; nil for the default.
  package var preset: String?
  /// Whether files that are not open also have diagnostics.
  package var lintsWorkspace = true
  /// Whether hovers have images; nil if the kind of editor decides.
  package var hoverPictures: Bool?
  /// The delay after a key press before linting starts, in milliseconds.
  package var delay = 10

  /// Creates the default settings.
  package init() {}

  /// The maximum delay, in milliseconds.
  private static let longestDelay = 10_000

  /// Reads settings; values of an unexpected type have no effect.
  ///
  /// - Parameters:
  ///   - node: `{"symbols": {…}}`, or only the inner object.
  ///   - unknown: Receives the unknown keys.
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
