#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A text of a component: a localized resource, or a text that is shown as it is, such as data.
struct KitLabel: Sendable {
  private enum Source: Sendable {
    #if canImport(SwiftUI)
      case resource(LocalizedStringResource)
    #endif
    case verbatim(String)
  }

  private let source: Source

  /// Creates a label that shows a text as it is.
  init(_ text: String) { source = .verbatim(text) }

  #if canImport(SwiftUI)
    /// Creates a localized label.
    init(_ resource: LocalizedStringResource) { source = .resource(resource) }

    /// The view, which follows the locale of the environment.
    var text: Text {
      switch source {
      case .resource(let resource): Text(resource)
      case .verbatim(let text): Text(verbatim: text)
      }
    }
  #endif

  /// The text in the language of the application.
  var string: String {
    switch source {
    #if canImport(SwiftUI)
      case .resource(let resource): return String(localized: resource)
    #endif
    case .verbatim(let text): return text
    }
  }
}
