#if canImport(SwiftUI)
  import SwiftUI

  /// The look of a card: a surface with round corners, above the one that it stands on.
  ///
  /// ```swift
  /// Summary().padding(DS.Spacing.l).cardStyle(elevation: .medium)
  /// ```
  public struct CardStyle: ViewModifier {
    private let elevation: Elevation
    private let cornerRadius: CGFloat
    @Environment(\.surfaceLevel) private var surface
    @Environment(\.colorSchemeAdapter) private var scheme

    /// The look of a card of an elevation and with corners.
    public init(elevation: Elevation = .low, cornerRadius: CGFloat = DS.Radius.card) {
      self.elevation = elevation
      self.cornerRadius = cornerRadius
    }

    /// The view on a card.
    public func body(content: Content) -> some View {
      content
        .environment(\.surfaceLevel, surface.raised)
        .background {
          if let shadow = scheme.shadow(elevation.shadow) {
            shape.fill(surface.raised.color)
              .shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
          } else {
            shape.fill(surface.raised.color)
          }
        }
        .overlay {
          if elevation == .none || scheme.needsOutlines {
            shape.stroke(DS.Palette.separator, lineWidth: DS.Layout.lineWidth)
          }
        }
    }

    private var shape: RoundedRectangle {
      RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
    }
  }

  extension View {
    /// Puts the view on a card.
    public func cardStyle(
      elevation: Elevation = .low, cornerRadius: CGFloat = DS.Radius.card
    ) -> some View {
      modifier(CardStyle(elevation: elevation, cornerRadius: cornerRadius))
    }
  }

  #Preview("Cards") {
    CardStylePreview()
  }

  #Preview("Cards, dark") {
    CardStylePreview()
      .preferredColorScheme(.dark)
  }

  private struct CardStylePreview: View {
    var body: some View {
      VStack(spacing: DS.Spacing.l) {
        ForEach(Elevation.allCases, id: \.self) { elevation in
          Text(verbatim: elevation.rawValue)
            .padding(DS.Spacing.l)
            .cardStyle(elevation: elevation)
        }
      }
      .padding(DS.Spacing.xl)
    }
  }
#endif
