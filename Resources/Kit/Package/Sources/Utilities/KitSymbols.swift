/// The symbols that the package shows by itself: one table, so that a check can compare it with
/// the catalog.
///
/// Every name exists on the oldest systems of the package.
public enum KitSymbols: String, CaseIterable, Sendable {
  /// A status that informs.
  case info = "info.circle.fill"
  /// A status that warns.
  case warning = "exclamationmark.triangle.fill"
  /// A status that reports a failure.
  case error = "xmark.octagon.fill"
  /// A status that reports that all went well.
  case success = "checkmark.circle.fill"
  /// Copies a text.
  case copy = "square.on.square"
  /// Says that a text was copied.
  case copied = "checkmark"
  /// A closed branch of a tree; it points forward in both writing directions.
  case closed = "chevron.forward"
  /// An open branch of a tree.
  case opened = "chevron.down"
  /// Shows or hides the inspector.
  case inspector = "sidebar.trailing"
  /// Keeps the inspector open.
  case pin = "pin"
  /// Lets the inspector close by itself again.
  case unpin = "pin.slash"
  /// More actions.
  case more = "ellipsis.circle"
  /// Nothing to show.
  case empty = "tray"
  /// A branch of a tree.
  case branch = "folder"
  /// A leaf of a tree.
  case leaf = "shippingbox"

  /// The name of the symbol.
  public var name: String { rawValue }
}
