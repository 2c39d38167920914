/// What a view stands on: how far it is from the ground of the window.
public enum SurfaceLevel: String, CaseIterable, Sendable, Hashable, Codable {
  /// The ground of a window or a screen.
  case primary
  /// A group on the ground: a sidebar, an inspector, a card.
  case secondary
  /// A group in a group.
  case tertiary

  /// The level of what stands on this one.
  public var raised: SurfaceLevel { self == .primary ? .secondary : .tertiary }
}

#if canImport(SwiftUI)
  import SwiftUI

  extension SurfaceLevel {
    /// The color of the level.
    public var color: Color {
      switch self {
      case .primary: DS.Colors.primary
      case .secondary: DS.Colors.secondary
      case .tertiary: DS.Colors.tertiary
      }
    }
  }

  /// The material of the surface that views stand on.
  public struct SurfaceStyleKey: EnvironmentKey {
    /// The material where no pattern sets another one.
    public static var defaultValue: Material { .regular }
  }

  extension EnvironmentValues {
    /// The material of the surface that views stand on.
    public var surfaceStyle: Material {
      get { self[SurfaceStyleKey.self] }
      set { self[SurfaceStyleKey.self] = newValue }
    }
  }

  private struct SurfaceLevelKey: EnvironmentKey {
    static let defaultValue = SurfaceLevel.primary
  }

  extension EnvironmentValues {
    /// The surface that views stand on.
    public var surfaceLevel: SurfaceLevel {
      get { self[SurfaceLevelKey.self] }
      set { self[SurfaceLevelKey.self] = newValue }
    }
  }
#endif
