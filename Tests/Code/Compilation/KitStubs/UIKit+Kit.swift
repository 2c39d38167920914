// swift-format-ignore-file
// What the kit's package uses of UIKit beyond what generated snippets use.

// [A] uikit/uipasteboard: of the main actor; not on tvOS and watchOS.
@available(tvOS, unavailable)
@MainActor public class UIPasteboard: NSObject {
  public class var general: UIPasteboard { fatalError() }
  public var string: String? { get { nil } set {} }
}

// [A] uikit/uicolor/init(dynamicprovider:), uikit/uitraitcollection, and the standard and element
// colors.
@MainActor public class UITraitCollection: NSObject {
  public nonisolated var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public nonisolated var accessibilityContrast: UIAccessibilityContrast { .normal }
}
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
extension UIColor {
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { fatalError() }
  @available(tvOS, unavailable) public static var systemBackground: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var secondarySystemBackground: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var tertiarySystemBackground: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var systemGroupedBackground: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var secondarySystemGroupedBackground: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var tertiarySystemGroupedBackground: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var systemFill: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var secondarySystemFill: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var tertiarySystemFill: UIColor { fatalError() }
  @available(tvOS, unavailable) public static var quaternarySystemFill: UIColor { fatalError() }
  public static var separator: UIColor { fatalError() }
  public static var opaqueSeparator: UIColor { fatalError() }
  public static var link: UIColor { fatalError() }
  public static var placeholderText: UIColor { fatalError() }
}
