#if canImport(SwiftUI)
  import SwiftUI

  /// The ground of a group of views, which know from it what they stand on.
  ///
  /// ```swift
  /// Preferences().surfaceStyle(level: .secondary)
  /// Palette().surfaceStyle(material: .bar)
  /// ```
  public struct SurfaceStyle: ViewModifier {
    private let level: SurfaceLevel
    private let material: Material?
    @Environment(\.accessibilityReduceTransparency) private var reduceTransparency

    /// The ground of a level: its color, or a material, which is its color where people asked for
    /// less transparency.
    public init(level: SurfaceLevel = .primary, material: Material? = nil) {
      self.level = level
      self.material = material
    }

    /// The view on its ground.
    public func body(content: Content) -> some View {
      content
        .environment(\.surfaceLevel, level)
        .environment(\.surfaceStyle, material ?? .regular)
        .background(ground)
    }

    private var ground: AnyShapeStyle {
      guard let material, !reduceTransparency else { return AnyShapeStyle(level.color) }
      return AnyShapeStyle(material)
    }
  }

  extension View {
    /// Puts the view on a surface.
    public func surfaceStyle(
      level: SurfaceLevel = .primary, material: Material? = nil
    ) -> some View {
      modifier(SurfaceStyle(level: level, material: material))
    }
  }

  #Preview("Surfaces") {
    SurfaceStylePreview()
  }

  #Preview("Surfaces, dark") {
    SurfaceStylePreview()
      .preferredColorScheme(.dark)
  }

  private struct SurfaceStylePreview: View {
    var body: some View {
      VStack(spacing: .zero) {
        ForEach(SurfaceLevel.allCases, id: \.self) { level in
          Text(verbatim: level.rawValue)
            .frame(maxWidth: .infinity)
            .padding(DS.Spacing.l)
            .surfaceStyle(level: level)
        }
      }
    }
  }
#endif
