/// The name of a symbol, so that a text cannot be taken for one.
///
/// ```swift
/// Badge(text: "New", symbol: "star")
/// Badge(text: "New", symbol: KitSymbol(file.symbolName))
/// ```
public struct KitSymbol: RawRepresentable, ExpressibleByStringLiteral, Hashable, Codable, Sendable {
  /// The name of the symbol.
  public var rawValue: String

  /// The symbol with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The symbol with a name.
  public init(_ name: String) { rawValue = name }

  /// The symbol with a name.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name of the symbol.
  public var name: String { rawValue }
}

/// The symbols that the package shows: one table, so that a check can compare it with the catalog.
///
/// Every name exists on the minimum OS versions of the package.
extension KitSymbol: CaseIterable {
  /// A status that informs.
  public static let info: KitSymbol = "info.circle.fill"

  /// A status that warns.
  public static let warning: KitSymbol = "exclamationmark.triangle.fill"

  /// A status that reports a failure.
  public static let error: KitSymbol = "xmark.octagon.fill"

  /// A status that reports that all went well.
  public static let success: KitSymbol = "checkmark.circle.fill"

  /// Copies a text.
  public static let copy: KitSymbol = "square.on.square"

  /// Says that a text was copied.
  public static let copied: KitSymbol = "checkmark"

  /// A closed branch of a tree; it points forward in both writing directions.
  public static let closed: KitSymbol = "chevron.forward"

  /// An open branch of a tree.
  public static let opened: KitSymbol = "chevron.down"

  /// Shows or hides the inspector.
  public static let inspector: KitSymbol = "sidebar.trailing"

  /// Keeps the inspector open.
  public static let pin: KitSymbol = "pin"

  /// Lets the inspector close by itself again.
  public static let unpin: KitSymbol = "pin.slash"

  /// More actions.
  public static let more: KitSymbol = "ellipsis.circle"

  /// Nothing to show.
  public static let empty: KitSymbol = "tray"

  /// A branch of a tree.
  public static let branch: KitSymbol = "folder"

  /// A leaf of a tree.
  public static let leaf: KitSymbol = "shippingbox"

  /// All symbols of the package.
  public static let allCases: [KitSymbol] = [
    .info, .warning, .error, .success, .copy, .copied, .closed, .opened, .inspector, .pin,
    .unpin, .more, .empty, .branch, .leaf,
  ]
}
