#if canImport(SwiftUI)
  import SwiftUI

  /// A group of views that belong together, on a surface of their own.
  ///
  /// ```swift
  /// Card(elevation: .medium, cornerRadius: DS.Radius.card) {
  ///   SectionHeader(text: "Account")
  ///   KeyValueRow(key: "Name", value: user.name)
  /// }
  /// ```
  public struct Card<Content: View>: View {
    /// The distance from the surface below.
    public nonisolated let elevation: Elevation

    /// The corner radius in points.
    public nonisolated let cornerRadius: CGFloat
    private let content: Content

    /// Creates a card around views.
    public init(
      elevation: Elevation = .low, cornerRadius: CGFloat = DS.Radius.card,
      @ViewBuilder content: () -> Content
    ) {
      self.elevation = elevation
      self.cornerRadius = cornerRadius
      self.content = content()
    }

    /// The card.
    public var body: some View {
      VStack(alignment: .leading, spacing: DS.Spacing.m) {
        content
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(DS.Spacing.platformDefault)
      .cardStyle(elevation: elevation, cornerRadius: cornerRadius)
      .accessibilityElement(children: .contain)
    }
  }

  extension Card: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "Card" }

    /// Elevation and corner radius.
    public nonisolated var properties: [String: Any] {
      ["elevation": elevation.rawValue, "cornerRadius": Double(cornerRadius)]
    }

    /// The group.
    public nonisolated var semantics: String { "Group with \(elevation.rawValue) elevation" }
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
        Text(verbatim: "Account").font(DS.Font.section)
        Text(verbatim: "Ada").font(DS.Font.body)
      }
      .padding(DS.Spacing.xl)
    }
  }
#endif
