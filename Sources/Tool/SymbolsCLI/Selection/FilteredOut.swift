internal import Diagnostics

/// Names that somebody wrote and that the filters keep out.
struct FilteredOut {
  /// How many do not pass.
  var count = 0
  /// The symbols of those that may pass: nobody has published their layers.
  var unknownLayers: [String] = []
}

extension Context {
  /// How many names a note lists.
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
