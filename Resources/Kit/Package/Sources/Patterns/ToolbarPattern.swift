#if canImport(SwiftUI)
  import SwiftUI

  /// Content with a title and a toolbar: actions that are always visible, and more in a menu.
  ///
  /// In a `NavigationSplitScaffold` with an inspector, the menu opens and closes it.
  ///
  /// ```swift
  /// ToolbarPattern(title: "Files") {
  ///   FileList()
  /// } primary: {
  ///   ActionButton(title: "Add", symbol: "plus") { add() }
  /// }
  /// ```
  @MainActor public struct ToolbarPattern<Content: View, Primary: View, Overflow: View>: View {
    private let label: KitLabel
    private let content: Content
    private let primary: Primary
    private let overflow: Overflow
    @Environment(\.navigationModel) private var model

    /// Creates content with a localized title, visible actions, and others in a menu.
    public init(
      title: LocalizedStringResource, @ViewBuilder content: () -> Content,
      @ViewBuilder primary: () -> Primary, @ViewBuilder overflow: () -> Overflow
    ) {
      self.init(KitLabel(title), content(), primary(), overflow())
    }

    /// Creates content with a title as it is, visible actions, and others in a menu.
    @_disfavoredOverload
    public init(
      title: String, @ViewBuilder content: () -> Content,
      @ViewBuilder primary: () -> Primary, @ViewBuilder overflow: () -> Overflow
    ) {
      self.init(KitLabel(title), content(), primary(), overflow())
    }

    private init(
      _ label: KitLabel, _ content: Content, _ primary: Primary, _ overflow: Overflow
    ) {
      self.label = label
      self.content = content
      self.primary = primary
      self.overflow = overflow
    }

    /// The title in the language of the application.
    public nonisolated var title: String { label.string }

    /// The content.
    public var body: some View {
      content
        .navigationTitle(label.text)
        .toolbar {
          ToolbarItemGroup(placement: .primaryAction) {
            primary
            if Overflow.self != EmptyView.self { menu }
          }
        }
    }

    private var menu: some View {
      Menu {
        overflow
        if let model, model.hasInspector {
          Button {
            model.toggleInspector()
          } label: {
            Text(
              (model.isInspectorPresented ? KitText.hideInspector : KitText.showInspector).resource)
          }
        }
      } label: {
        Label {
          Text(KitText.more.resource)
        } icon: {
          Image(systemName: KitSymbol.more.name)
        }
      }
      .accessibilityLabel(Text(KitText.more.resource))
    }
  }

  extension ToolbarPattern where Overflow == EmptyView {
    /// Creates content with a localized title and visible actions.
    public init(
      title: LocalizedStringResource, @ViewBuilder content: () -> Content,
      @ViewBuilder primary: () -> Primary
    ) {
      self.init(KitLabel(title), content(), primary(), EmptyView())
    }

    /// Creates content with a title as it is and visible actions.
    @_disfavoredOverload
    public init(
      title: String, @ViewBuilder content: () -> Content, @ViewBuilder primary: () -> Primary
    ) {
      self.init(KitLabel(title), content(), primary(), EmptyView())
    }
  }

  extension ToolbarPattern where Primary == EmptyView, Overflow == EmptyView {
    /// Creates content with a localized title.
    public init(title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
      self.init(KitLabel(title), content(), EmptyView(), EmptyView())
    }

    /// Creates content with a title as it is.
    @_disfavoredOverload
    public init(title: String, @ViewBuilder content: () -> Content) {
      self.init(KitLabel(title), content(), EmptyView(), EmptyView())
    }
  }

  extension ToolbarPattern: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "ToolbarPattern" }

    /// The title.
    public nonisolated var properties: [String: Any] { ["title": title] }

    /// The content and its actions.
    public nonisolated var semantics: String { "\(title) with a toolbar" }
  }

  #Preview("Toolbar") {
    NavigationStack {
      ToolbarPattern(title: "Files") {
        Text(verbatim: "Files")
      } primary: {
        ActionButton(title: "Copy", symbol: KitSymbol.copy) {}
      } overflow: {
        ActionButton(title: "Keep", symbol: KitSymbol.pin) {}
      }
    }
  }
#endif
