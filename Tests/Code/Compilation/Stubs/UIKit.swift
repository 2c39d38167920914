// swift-format-ignore-file
// What generated code uses of UIKit, with the availability that Apple documents.
//
// Where each fact is from: [A] the declaration's page in Apple's documentation
// (developer.apple.com, 2026), [H] Apple's public header of that name, [?] not confirmed, and so
// taken in the stricter way. A mark holds to the next one.
@_exported import Foundation
@_exported import Symbols

// [A] uikit/uicolor: Sendable, and of no actor; [H] UIColor.h.
public class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  private override init() {}
}
extension UIColor {
  public static var systemRed: UIColor { UIColor() }
  public static var systemOrange: UIColor { UIColor() }
  public static var systemYellow: UIColor { UIColor() }
  public static var systemGreen: UIColor { UIColor() }
  @available(iOS 15, tvOS 15, *) public static var systemMint: UIColor { UIColor() }
  public static var systemTeal: UIColor { UIColor() }
  @available(iOS 15, tvOS 15, *) public static var systemCyan: UIColor { UIColor() }
  public static var systemBlue: UIColor { UIColor() }
  public static var systemIndigo: UIColor { UIColor() }
  public static var systemPurple: UIColor { UIColor() }
  public static var systemPink: UIColor { UIColor() }
  public static var systemBrown: UIColor { UIColor() }
  public static var systemGray: UIColor { UIColor() }
  @available(tvOS, unavailable) public static var systemGray2: UIColor { UIColor() }
  @available(tvOS, unavailable) public static var systemGray3: UIColor { UIColor() }
  @available(tvOS, unavailable) public static var systemGray4: UIColor { UIColor() }
  @available(tvOS, unavailable) public static var systemGray5: UIColor { UIColor() }
  @available(tvOS, unavailable) public static var systemGray6: UIColor { UIColor() }
  public static var white: UIColor { UIColor() }
  public static var black: UIColor { UIColor() }
  public static var label: UIColor { UIColor() }
  public static var secondaryLabel: UIColor { UIColor() }
  public static var tertiaryLabel: UIColor { UIColor() }
  public static var quaternaryLabel: UIColor { UIColor() }
  @available(iOS 15, tvOS 15, *) public static var tintColor: UIColor { UIColor() }
}

// [A] uikit/uifont, uifont/textstyle: Sendable, and of no actor; largeTitle is not on tvOS.
public class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Sendable {
    @available(tvOS, unavailable) public static let largeTitle = TextStyle()
    public static let title1 = TextStyle()
    public static let title2 = TextStyle()
    public static let title3 = TextStyle()
    public static let headline = TextStyle()
    public static let body = TextStyle()
    public static let callout = TextStyle()
    public static let subheadline = TextStyle()
    public static let footnote = TextStyle()
    public static let caption1 = TextStyle()
    public static let caption2 = TextStyle()
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { fatalError() }
}

// [A] uikit/uiimage, uiimage/symbolconfiguration: Sendable, and of no actor.
public class UIImage: NSObject, @unchecked Sendable {
  public enum SymbolWeight { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  public enum SymbolScale { case `default`, small, medium, large }
  @available(iOS 26, tvOS 26, *) public enum SymbolVariableValueMode { case automatic, color, draw }
  @available(iOS 26, tvOS 26, *) public enum SymbolColorRenderingMode { case automatic, flat, gradient }
  public enum RenderingMode { case automatic, alwaysOriginal, alwaysTemplate }
  public class Configuration: NSObject, @unchecked Sendable {}
  public class SymbolConfiguration: Configuration, @unchecked Sendable {
    public init(pointSize: CGFloat) {}
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    public init(weight: SymbolWeight) {}
    public init(scale: SymbolScale) {}
    public init(textStyle: UIFont.TextStyle) {}
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {}
    @available(iOS 15, tvOS 15, *) public init(hierarchicalColor: UIColor) {}
    @available(iOS 15, tvOS 15, *) public init(paletteColors: [UIColor]) {}
    @available(iOS 15, tvOS 15, *) public class func preferringMulticolor() -> Self { fatalError() }
    @available(iOS 16, tvOS 16, *) public class func preferringMonochrome() -> Self { fatalError() }
    // [A] uiimage/symbolconfiguration/init(variablevaluemode:), init(colorrenderingmode:).
    @available(iOS 26, tvOS 26, *) public init(variableValueMode: SymbolVariableValueMode) {}
    @available(iOS 26, tvOS 26, *) public init(colorRenderingMode: SymbolColorRenderingMode) {}
    public func applying(_ other: SymbolConfiguration) -> Self { self }
  }
  public init?(named: String) {}
  public init?(named: String, in bundle: Bundle?, with configuration: Configuration?) {}
  @available(iOS 16, tvOS 16, *)
  public init?(
    named: String, in bundle: Bundle?, variableValue: Double, configuration: Configuration? = nil
  ) {}
  public init?(systemName: String) {}
  public init?(systemName: String, withConfiguration: Configuration?) {}
  @available(iOS 16, tvOS 16, *)
  public init?(systemName: String, variableValue: Double, configuration: Configuration? = nil) {}
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
}

// [A] uikit/uiaccessibility/isreducemotionenabled; [?] its actor.
@MainActor public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
}
extension NSObject {
  @MainActor public var isAccessibilityElement: Bool { get { false } set {} }
  @MainActor public var accessibilityLabel: String? { get { nil } set {} }
}

// [A] uikit/uiview, uiimageview, uilabel, uistackview, uibutton: of the main actor.
@MainActor open class UIView: NSObject {
  public var isHidden: Bool { get { false } set {} }
  public var tintColor: UIColor! { get { nil } set {} }
}
@MainActor public class UIImageView: UIView {
  public init(image: UIImage?) {}
  public var image: UIImage? { get { nil } set {} }
  // [A] uiimageview/addsymboleffect(_:options:animated:completion:) in three forms, and
  // setsymbolimage(_:contenttransition:options:completion:).
  @available(iOS 17, tvOS 17, *)
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  @available(iOS 17, tvOS 17, *)
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}
  @available(iOS 17, tvOS 17, *)
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}
  @available(iOS 17, tvOS 17, *)
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  @available(iOS 17, tvOS 17, *)
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {}
}
@MainActor public class UILabel: UIView {
  public var text: String? { get { nil } set {} }
  public var font: UIFont! { get { nil } set {} }
  public var adjustsFontForContentSizeCategory: Bool { get { false } set {} }
}
@MainActor public class UIStackView: UIView {
  public enum Alignment { case fill, center }
  public init(arrangedSubviews: [UIView]) {}
  public var alignment: Alignment { get { .fill } set {} }
  public var spacing: CGFloat { get { 0 } set {} }
}
@MainActor public class UIControl: UIView {
  public struct State: Sendable { public static let normal = State() }
}
// [A] uikit/uisymbolcontenttransition, and session 243 of 2025.
@available(iOS 26, tvOS 26, *) public class UISymbolContentTransition: NSObject {
  public init(
    _ transition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {}
}
@MainActor public class UIButton: UIControl {
  // [A] uibutton/configuration-swift.struct.
  @available(iOS 15, tvOS 15, *) @MainActor public struct Configuration {
    public static func plain() -> Configuration { Configuration() }
    public var image: UIImage?
    public var title: String?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    // [A] uibutton/configuration-swift.struct/symbolcontenttransition.
    @available(iOS 26, tvOS 26, *) public var symbolContentTransition:
      UISymbolContentTransition?
    { get { nil } set {} }
  }
  @available(iOS 15, tvOS 15, *) public var configuration: Configuration? {
    get { nil }
    set {}
  }
  @available(iOS 15, tvOS 15, *)
  public convenience init(configuration: Configuration, primaryAction: UIAction?) { self.init() }
  public enum ButtonType { case system }
  public convenience init(type: ButtonType) { self.init() }
  public func setImage(_ image: UIImage?, for state: UIControl.State) {}
  public func setTitle(_ title: String?, for state: UIControl.State) {}
  public var imageView: UIImageView? { nil }
}
// [A] uikit/uitabbaritem/init(title:image:tag:), uiaction/init(title:image:…handler:).
@MainActor public class UITabBarItem: NSObject {
  public init(title: String?, image: UIImage?, tag: Int) {}
}
// [A] uikit/uimenu/init(title:subtitle:image:identifier:options:preferredelementsize:children:),
// uimenuelement/attributes,
// uicontextmenuconfiguration/init(identifier:previewprovider:actionprovider:), uicontextualaction,
// which is not on tvOS.
@MainActor public class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let destructive = Attributes(rawValue: 2)
  }
}
@MainActor public class UIAction: UIMenuElement {
  public convenience init(
    title: String = "", image: UIImage? = nil, attributes: UIMenuElement.Attributes = [],
    handler: @escaping @MainActor (UIAction) -> Void
  ) { self.init() }
  public var attributes: UIMenuElement.Attributes { get { [] } set {} }
}
@MainActor public class UIMenu: UIMenuElement {
  public convenience init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) { self.init() }
}
@available(tvOS 17, *)
@MainActor public class UIContextMenuConfiguration: NSObject {
  public convenience init(
    identifier: AnyObject?, previewProvider: (@MainActor () -> AnyObject?)? = nil,
    actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
  ) { self.init() }
}
@available(tvOS, unavailable)
@MainActor public class UIContextualAction: NSObject {
  public enum Style { case normal, destructive }
  public convenience init(
    style: Style, title: String?,
    handler: @escaping @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  ) { self.init() }
  public var image: UIImage? { get { nil } set {} }
}
// [A] uikit/uicontentunavailableconfiguration-swift.struct.
@available(iOS 17, tvOS 17, *) @MainActor public struct UIContentUnavailableConfiguration {
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  public var image: UIImage?
  public var text: String?
}
// [A] uikit/nstextattachment, nsattributedstring/init(attachment:), uiapplicationshortcutitem and
// its icon.
public class NSTextAttachment: NSObject {
  public var image: UIImage? { get { nil } set {} }
}
extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) { self.init() }
}
@available(tvOS, unavailable)
@MainActor public class UIApplicationShortcutIcon: NSObject {
  public convenience init(systemImageName: String) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
}
@available(tvOS, unavailable)
@MainActor public class UIApplicationShortcutItem: NSObject {
  public convenience init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: AnyObject]? = nil
  ) { self.init() }
}
// [A] uikit/uibarbuttonitem/init(image:style:target:action:), addsymboleffect(_:options:animated:)
// in three forms, setsymbolimage(_:contenttransition:options:); [H] UIBarButtonItem.h.
@MainActor public class UIBarButtonItem: NSObject {
  public enum Style { case plain, done }
  public init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {}
  // [A] uikit/uibarbuttonitem/init(title:image:primaryaction:menu:).
  @available(iOS 14, tvOS 14, *)
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {}
  public var title: String? { get { nil } set {} }
  public var image: UIImage? { get { nil } set {} }
  public var tintColor: UIColor? { get { nil } set {} }
  @available(iOS 17, tvOS 17, *)
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}
  @available(iOS 17, tvOS 17, *)
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}
  @available(iOS 17, tvOS 17, *)
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  @available(iOS 17, tvOS 17, *)
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {}
}
// [A] uikit/uibezierpath; [?] its actor.
@MainActor public class UIBezierPath: NSObject {
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
  public func close() {}
}
