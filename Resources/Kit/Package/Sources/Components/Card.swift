#if canImport(SwiftUI)
  import SwiftUI

  /// A group of views that belong together, on a surface of their own.
  public struct Card<Content: View>: View {
    private let elevation: Elevation
    private let radius: CornerRadius
    private let content: Content

    /// A card around views.
    public init(
      elevation: Elevation = .low, radius: CornerRadius = .card, @ViewBuilder content: () -> Content
    ) {
      self.elevation = elevation
      self.radius = radius
      self.content = content()
    }

    /// The card.
    public var body: some View {
      VStack(alignment: .leading, spacing: DS.Spacing.m) {
        content
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(DS.Spacing.platformDefault)
      .cardStyle(elevation: elevation, radius: radius)
      .accessibilityElement(children: .contain)
    }
  }

  extension Card: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "Card" }

    /// Elevation and radius.
    public var properties: [String: AgentValue] {
      ["elevation": .string(elevation.rawValue), "radius": .string(radius.rawValue)]
    }

    /// Nothing of its own: a card says what is on it.
    public var semantics: String { "" }
  }

  #Preview("Card") {
    CardPreview()
  }

  #Preview("Card, dark") {
    CardPreview()
      .preferredColorScheme(.dark)
  }

  private struct CardPreview: View {
    var body: some View {
      Card(elevation: .medium) {
        Text(verbatim: "Account").font(DS.Typography.section)
        Text(verbatim: "Ada").font(DS.Typography.body)
      }
      .padding(DS.Spacing.xl)
    }
  }
#endif
