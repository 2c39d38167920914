/// What VoiceOver says of the package's components, as plain functions that tests can call
/// anywhere.
public enum AccessibilityText {
  /// The status of a badge: "Warning badge".
  public static func badge(level: BadgeLevel) -> String { KitText.badge.string(level.name) }

  /// An indicator: "Warning indicator — the server is slow", or without the reason.
  public static func indicator(level: BadgeLevel, reason: String? = nil) -> String {
    guard let reason, !reason.isEmpty else { return KitText.indicator.string(level.name) }
    return KitText.indicatorReason.string(level.name, reason)
  }

  /// The place of a node in a tree: "Level 2, expanded".
  ///
  /// - Parameters:
  ///   - depth: The number of the node's ancestors.
  ///   - isExpanded: Whether the node's children are shown; nil for a leaf.
  /// - Returns: The level, counted from one, and the state of a branch.
  public static func treePlace(depth: Int, isExpanded: Bool?) -> String {
    let level = String(depth + 1)
    guard let isExpanded else { return KitText.treeLevel.string(level) }
    let state = isExpanded ? KitText.expanded : KitText.collapsed
    return KitText.treeBranch.string(level, state.string())
  }

  /// How many rows are seen of a tree: "Rows: 12".
  public static func tree(rows: Int) -> String { KitText.treeRows.string(String(rows)) }

  /// A row of a sidebar, with the number of things behind it if there is one: "Inbox, 12".
  public static func sidebarRow(_ title: String, count: Int?) -> String {
    guard let count else { return title }
    return KitText.sidebarCount.string(title, String(count))
  }
}
