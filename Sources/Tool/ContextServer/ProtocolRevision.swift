/// A revision of the Model Context Protocol, identified by its date.
package enum ProtocolRevision: String, CaseIterable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// The first revision without a handshake: every request states its revision.
  case july2026 = "2026-07-28"

  /// The newest revision with a handshake.
  ///
  /// The server uses it if `initialize` requests an unknown revision, or one without a handshake.
  static let latestWithHandshake = november2025

  /// Whether a client begins with `initialize`.
  var hasHandshake: Bool { self != .july2026 }
  /// Whether tools can be annotated as read-only.
  var hasAnnotations: Bool { self != .november2024 }
  /// Whether tools and servers have titles in addition to names.
  var hasTitles: Bool { self != .november2024 && self != .march2025 }
}
