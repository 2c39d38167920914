/// How far a view stands above its surface.
public enum Elevation: String, CaseIterable, Sendable, Hashable, Codable {
  /// On the surface, with an outline.
  case none
  /// Close above it.
  case low
  /// Clearly above it.
  case medium
  /// Far above it, as what is being moved.
  case high
}

#if canImport(SwiftUI)
  extension Elevation {
    /// The shadow of the token; none for what stands on its surface.
    public var shadow: DS.ShadowMetrics? {
      switch self {
      case .none: nil
      case .low: DS.Elevation.low
      case .medium: DS.Elevation.medium
      case .high: DS.Elevation.high
      }
    }
  }
#endif
