internal import Diagnostics

/// The given names that the filters exclude; those in `named` are not counted.
struct FilteredOut {
  /// The number of excluded names.
  var count = 0
  /// The names among them that were typed, with the reason: to skip them in silence would surprise.
  var named: [LeftOut] = []
  /// The symbols among them that may pass, because their layers are unpublished.
  var unknownLayers: [String] = []
}

extension Context {
  /// The maximum number of names in a note.
  private static let listedNames = 3

  /// Prints which symbols a filter of layers keeps out because their layers are unknown.
  mutating func noteUnknownLayers(_ names: [String]) {
    guard !names.isEmpty else { return }
    let listed = names.prefix(Self.listedNames).joined(separator: ", ")
    let more: Message =
      names.count > Self.listedNames ? " and \(names.count - Self.listedNames) more" : ""
    note(
      "skipped \(names.count) symbol\(names.count == 1 ? "" : "s") whose layers are unknown: "
        + "\(listed)\(more)")
  }
}
