/// A revision of the Model Context Protocol, by the date that names it.
package enum ProtocolRevision: String, CaseIterable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// The first without a handshake: every request states the revision.
  case july2026 = "2026-07-28"

  /// The newest revision that a handshake agrees on, for clients that ask for one that has none, or
  /// for an unknown one.
  static let latestWithHandshake = november2025

  /// Whether a client begins with `initialize`.
  var hasHandshake: Bool { self != .july2026 }
  /// Whether tools say that they only read.
  var hasAnnotations: Bool { self != .november2024 }
  /// Whether tools and servers have titles beside their names.
  var hasTitles: Bool { self != .november2024 && self != .march2025 }
}
