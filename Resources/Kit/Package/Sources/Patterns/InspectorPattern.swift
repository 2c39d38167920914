#if canImport(SwiftUI)
  import SwiftUI

  /// The details of a selection: a title and content that scroll together on a thin material.
  ///
  /// In the inspector of a `NavigationSplitScaffold`, a button pins it.
  ///
  /// ```swift
  /// InspectorPattern(title: file.name) {
  ///   KeyValueRow(key: "Type", value: file.type)
  /// }
  /// ```
  @MainActor public struct InspectorPattern<Content: View>: View {
    /// The details.
    public let content: Content
    private let label: KitLabel
    private let subtitleLabel: KitLabel?
    private let isPinned: Binding<Bool>?
    @Environment(\.accessibilityReduceTransparency) private var reduceTransparency
    @Environment(\.navigationModel) private var model
    @Environment(\.isInScaffoldInspector) private var isInScaffold

    /// Creates an inspector with localized texts; with a binding it has a button that pins it.
    public init(
      title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      isPinned: Binding<Bool>? = nil, @ViewBuilder content: () -> Content
    ) {
      label = KitLabel(title)
      subtitleLabel = subtitle.map { KitLabel($0) }
      self.isPinned = isPinned
      self.content = content()
    }

    /// Creates an inspector with texts as they are, such as data.
    @_disfavoredOverload
    public init(
      title: String, subtitle: String? = nil, isPinned: Binding<Bool>? = nil,
      @ViewBuilder content: () -> Content
    ) {
      label = KitLabel(title)
      subtitleLabel = subtitle.map { KitLabel($0) }
      self.isPinned = isPinned
      self.content = content()
    }

    /// The title in the language of the application.
    public nonisolated var title: String { label.string }

    /// The line below the title in the language of the application.
    public nonisolated var subtitle: String? { subtitleLabel?.string }

    /// The inspector.
    public var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: DS.Spacing.l) {
          header
          content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(DS.Spacing.l)
      }
      .background(background)
      .environment(\.surfaceLevel, .secondary)
      .environment(\.surfaceStyle, .thin)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(label.text)
    }

    private var header: some View {
      HStack(alignment: .firstTextBaseline, spacing: DS.Spacing.s) {
        VStack(alignment: .leading, spacing: .zero) {
          label.text
            .font(DS.Font.title)
            .textCase(.uppercase)
            .foregroundStyle(DS.TextColor.primary)
          if let subtitleLabel {
            subtitleLabel.text
              .font(DS.Font.secondary)
              .foregroundStyle(DS.TextColor.secondary)
          }
        }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
        Spacer(minLength: DS.Spacing.s)
        if let isPinned {
          PinButton(isPinned: isPinned.wrappedValue) { isPinned.wrappedValue.toggle() }
        } else if isInScaffold, let model {
          PinButton(isPinned: model.isInspectorPinned) { model.isInspectorPinned.toggle() }
        }
      }
    }

    private var background: AnyShapeStyle {
      reduceTransparency
        ? AnyShapeStyle(SurfaceLevel.secondary.color) : AnyShapeStyle(.thinMaterial)
    }
  }

  private struct PinButton: View {
    let isPinned: Bool
    let toggle: @MainActor () -> Void

    var body: some View {
      Button {
        toggle()
      } label: {
        TokenIcon(
          symbol: isPinned ? KitSymbol.unpin : KitSymbol.pin, metrics: DS.Icon.toolbar)
      }
      .buttonStyle(InteractiveButtonStyle())
      .accessibilityLabel(Text(title.resource))
    }

    private var title: KitText {
      isPinned ? KitText.unpinInspector : KitText.pinInspector
    }
  }

  extension InspectorPattern: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "InspectorPattern" }

    /// Title and subtitle.
    public nonisolated var properties: [String: Any] {
      var result: [String: Any] = ["title": title]
      if let subtitle { result["subtitle"] = subtitle }
      return result
    }

    /// The subject of the details.
    public nonisolated var semantics: String { "Inspector of \(title)" }
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
        Text(verbatim: "Report").font(DS.Font.body)
      }
    }
  }
#endif
