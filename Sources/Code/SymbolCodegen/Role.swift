package import SymbolStyle

/// The size and weight of a symbol in a typical context.
///
/// The table of roles: a new role is a row of `all`.
package struct Role: Hashable, Sendable {
  /// The name on the command line.
  package let name: String
  /// The size.
  package let size: SymbolSize
  /// The weight of the strokes; nil for the default.
  package let weight: SymbolWeight?

  private init(_ name: String, _ size: SymbolSize, _ weight: SymbolWeight? = nil) {
    self.name = name
    self.size = size
    self.weight = weight
  }

  /// All roles, in the order of the command line's help.
  package static let all = [
    Role("navigation-back", .points(14), .semibold),
    Role("toolbar-dismiss", .points(14), .semibold),
    Role("list-chevron", .points(12), .semibold),
    Role("status-icon", .points(12), .semibold),
    Role("status-close", .points(12), .semibold),
    Role("session-row", .points(15)),
    Role("add-button", .points(18), .semibold),
    Role("empty-state", .points(56)),
    Role("page-title", .style(.largeTitle), .bold),
    Role("section-title", .style(.title3), .semibold),
    Role("card-icon", .style(.title2)),
    Role("primary-text", .style(.body)),
    Role("emphasized-text", .style(.subheadline), .semibold),
    Role("metadata", .style(.caption)),
    Role("badge", .style(.caption2), .semibold),
  ]

  /// Creates the role with a name; nil if there is none.
  package init?(named name: String) {
    guard let role = Self.all.first(where: { $0.name == name }) else { return nil }
    self = role
  }
}

/// The size of a symbol.
package enum SymbolSize: Hashable, Sendable {
  /// A fixed size in points, which ignores Dynamic Type.
  case points(Double)
  /// A size that follows Dynamic Type.
  case style(TextStyle)
}

/// Apple's text styles, which follow Dynamic Type.
package enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption
  case caption2

  /// The style's name in UIKit and AppKit.
  var kitName: String {
    switch self {
    case .title: "title1"
    case .caption: "caption1"
    default: rawValue
    }
  }

  /// The nearest style of iOS 13 if this one is newer.
  var older: Self? {
    switch self {
    case .title2, .title3: .title
    case .caption2: .caption
    default: nil
    }
  }
}
