#if canImport(SwiftUI)
  import SwiftUI

  /// The details of what is chosen: a header that stays, and content that scrolls below it.
  public struct InspectorPattern<Content: View>: View {
    private let title: LocalizedStringResource
    private let subtitle: LocalizedStringResource?
    private let isPinned: Binding<Bool>?
    private let content: Content
    @Environment(\.accessibilityReduceTransparency) private var reduceTransparency

    /// An inspector; with a binding it has a button that pins it.
    public init(
      title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      isPinned: Binding<Bool>? = nil, @ViewBuilder content: () -> Content
    ) {
      self.title = title
      self.subtitle = subtitle
      self.isPinned = isPinned
      self.content = content()
    }

    /// The inspector.
    public var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: DS.Spacing.m) {
          content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(DS.Spacing.platformDefault)
      }
      .safeAreaInset(edge: .top, spacing: .zero) {
        header
          .padding(DS.Spacing.platformDefault)
          .background(headerStyle)
      }
      .surfaceStyle(level: .secondary)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(Text(title))
    }

    private var header: some View {
      SectionHeader(title: title, subtitle: subtitle) {
        if let isPinned { PinButton(isPinned: isPinned) }
      }
    }

    private var headerStyle: AnyShapeStyle {
      reduceTransparency ? AnyShapeStyle(SurfaceLevel.secondary.color) : AnyShapeStyle(.bar)
    }
  }

  private struct PinButton: View {
    @Binding var isPinned: Bool

    var body: some View {
      Button {
        isPinned.toggle()
      } label: {
        TokenIcon(
          symbol: isPinned ? KitSymbols.unpin.name : KitSymbols.pin.name, metrics: DS.Icon.toolbar)
      }
      .buttonStyle(InteractiveButtonStyle())
      .help(Text(title.resource))
      .accessibilityLabel(Text(title.resource))
    }

    private var title: KitText { isPinned ? .unpinInspector : .pinInspector }
  }

  extension InspectorPattern: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "InspectorPattern" }

    /// Title, subtitle, and whether it is pinned.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = ["title": .string(String(localized: title))]
      if let subtitle { result["subtitle"] = .string(String(localized: subtitle)) }
      if let isPinned { result["isPinned"] = .bool(isPinned.wrappedValue) }
      return result
    }

    /// The title.
    public var semantics: String { String(localized: title) }
  }

  #Preview("Inspector") {
    InspectorPreview()
  }

  #Preview("Inspector, dark") {
    InspectorPreview()
      .preferredColorScheme(.dark)
  }

  private struct InspectorPreview: View {
    @State private var isPinned = false

    var body: some View {
      InspectorPattern(title: "Details", subtitle: "1 file", isPinned: $isPinned) {
        Text(verbatim: "Report").font(DS.Typography.body)
      }
    }
  }
#endif
