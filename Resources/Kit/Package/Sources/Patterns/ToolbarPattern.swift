#if canImport(SwiftUI)
  import SwiftUI

  /// Content with a title and a toolbar: actions that are always seen, and more in a menu.
  public struct ToolbarPattern<Content: View, Primary: View, Overflow: View>: View {
    private let title: LocalizedStringResource
    private let content: Content
    private let primary: Primary
    private let overflow: Overflow

    /// Content with actions that are seen, and others in a menu.
    public init(
      title: LocalizedStringResource, @ViewBuilder content: () -> Content,
      @ViewBuilder primary: () -> Primary, @ViewBuilder overflow: () -> Overflow
    ) {
      self.title = title
      self.content = content()
      self.primary = primary()
      self.overflow = overflow()
    }

    /// The content.
    public var body: some View {
      content
        .navigationTitle(Text(title))
        .toolbar {
          ToolbarItemGroup(placement: .primaryAction) {
            primary
            if Overflow.self != EmptyView.self {
              Menu {
                overflow
              } label: {
                Label {
                  Text(KitText.more.resource)
                } icon: {
                  Image(systemName: KitSymbols.more.name)
                }
              }
              .help(Text(KitText.more.resource))
              .accessibilityLabel(Text(KitText.more.resource))
            }
          }
        }
    }
  }

  extension ToolbarPattern where Overflow == EmptyView {
    /// Content with actions that are seen.
    public init(
      title: LocalizedStringResource, @ViewBuilder content: () -> Content,
      @ViewBuilder primary: () -> Primary
    ) {
      self.init(title: title, content: content, primary: primary, overflow: { EmptyView() })
    }
  }

  extension ToolbarPattern where Primary == EmptyView, Overflow == EmptyView {
    /// Content with a title.
    public init(title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
      self.init(
        title: title, content: content, primary: { EmptyView() }, overflow: { EmptyView() })
    }
  }

  extension ToolbarPattern: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "ToolbarPattern" }

    /// The title.
    public var properties: [String: AgentValue] { ["title": .string(String(localized: title))] }

    /// The title.
    public var semantics: String { String(localized: title) }
  }

  #Preview("Toolbar") {
    NavigationStack {
      ToolbarPattern(title: "Files") {
        Text(verbatim: "Files")
      } primary: {
        ActionButton(title: "Copy", symbol: KitSymbols.copy.name) {}
      } overflow: {
        ActionButton(title: "Keep", symbol: KitSymbols.pin.name) {}
      }
    }
  }
#endif
