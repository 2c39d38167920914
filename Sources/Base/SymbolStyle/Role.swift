/// A guideline for the size and weight of a symbol or text in a typical place.
///
/// This is the only table of guidelines: `codegen --role` offers its rows, the kit has a token for
/// each, and the linter allows its sizes. A new role is one row of `all`.
package struct Role: Hashable, Sendable {
  /// The name on the command line.
  package let name: String
  /// The size.
  package let size: SymbolSize
  /// The weight of the strokes; nil for the default.
  package let weight: SymbolWeight?
  /// The path of the kit's design token for this role.
  package let token: String
  /// The largest size in points if a range is allowed; nil if only `size` is allowed.
  package let largest: Double?

  private init(
    _ name: String, _ size: SymbolSize, _ weight: SymbolWeight? = nil, token: String,
    largest: Double? = nil
  ) {
    self.name = name
    self.size = size
    self.weight = weight
    self.token = token
    self.largest = largest
  }

  /// All roles, in the order of the command-line help.
  package static let all = [
    Role("navigation-back", .points(14), .semibold, token: "icon.toolbar"),
    Role("toolbar-dismiss", .points(14), .semibold, token: "icon.toolbar"),
    Role("list-chevron", .points(12), .semibold, token: "icon.inline"),
    Role("status-icon", .points(14), .semibold, token: "icon.toolbar"),
    Role("status-close", .points(12), .semibold, token: "icon.inline"),
    Role("session-row", .points(15), token: "icon.row"),
    Role("add-button", .points(18), .semibold, token: "icon.card"),
    Role("empty-state", .points(48), token: "icon.emptyState", largest: 60),
    Role("page-title", .style(.largeTitle), .bold, token: "typography.pageTitle"),
    Role("section-title", .style(.title3), .semibold, token: "typography.section"),
    Role("card-icon", .style(.title2), token: "typography.cardIcon"),
    Role("primary-text", .style(.body), token: "typography.primary"),
    Role(
      "emphasized-text", .style(.subheadline), .semibold, token: "typography.emphasized"),
    Role("body-text", .style(.subheadline), token: "typography.secondary"),
    Role("metadata", .style(.caption), token: "typography.caption"),
    Role("badge", .style(.caption2), .semibold, token: "typography.smallLabel"),
  ]

  /// Finds the role with a name; returns nil if there is none.
  package init?(named name: String) {
    guard let role = Self.all.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// The sizes in points that the guidelines allow for icons.
  package static var iconSizes: [ClosedRange<Double>] {
    all.compactMap { role in
      if case .points(let size) = role.size { size...(role.largest ?? size) } else { nil }
    }
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
}
