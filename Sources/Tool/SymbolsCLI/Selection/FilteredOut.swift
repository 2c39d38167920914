internal import Diagnostics

/// The given names that filters exclude: `named` contains the ones that were typed, `count` is the
/// number of all others.
struct FilteredOut {
  /// The number of excluded names.
  var count = 0
  /// The excluded names that were typed, with the reasons; skipping them silently would be
  /// surprising.
  var named: [LeftOut] = []
  /// The excluded symbols that might pass, because their layers are unpublished.
  var unknownLayers: [String] = []
}

extension Context {
  /// The maximum number of names to list in a note.
  private static let listedNames = 3

  /// Prints the symbols that a layer filter excludes because their layers are unknown.
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
