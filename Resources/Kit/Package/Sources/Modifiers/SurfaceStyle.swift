#if canImport(SwiftUI)
  import SwiftUI

  /// The ground of a group of views, which know from it what they stand on.
  public struct SurfaceStyle: ViewModifier {
    private let level: SurfaceLevel

    /// The ground of a level.
    public init(level: SurfaceLevel = .primary) {
      self.level = level
    }

    /// The view on its ground.
    public func body(content: Content) -> some View {
      content
        .environment(\.surfaceLevel, level)
        .background(level.color)
    }
  }

  extension View {
    /// Puts the view on a surface.
    public func surfaceStyle(level: SurfaceLevel = .primary) -> some View {
      modifier(SurfaceStyle(level: level))
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
