// swift-format-ignore-file
// What generated code uses of AppKit, with the availability that Apple documents.
//
// Where each fact is from: [A] the declaration's page in Apple's documentation
// (developer.apple.com, 2026), [H] Apple's public header of that name, [?] not confirmed, and so
// taken in the stricter way. A mark holds to the next one.
@_exported import Foundation
@_exported import Symbols

// [A] appkit/nscolor: Sendable, and of no actor.
public class NSColor: NSObject, @unchecked Sendable {
  public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  private override init() {}
}
extension NSColor {
  public static var systemRed: NSColor { NSColor() }
  public static var systemOrange: NSColor { NSColor() }
  public static var systemYellow: NSColor { NSColor() }
  public static var systemGreen: NSColor { NSColor() }
  // [H] NSColor.h: mint is as old as teal, and cyan is newer.
  public static var systemMint: NSColor { NSColor() }
  public static var systemTeal: NSColor { NSColor() }
  @available(macOS 12, *) public static var systemCyan: NSColor { NSColor() }
  public static var systemBlue: NSColor { NSColor() }
  public static var systemIndigo: NSColor { NSColor() }
  public static var systemPurple: NSColor { NSColor() }
  public static var systemPink: NSColor { NSColor() }
  public static var systemBrown: NSColor { NSColor() }
  public static var systemGray: NSColor { NSColor() }
  public static var white: NSColor { NSColor() }
  public static var black: NSColor { NSColor() }
  public static var labelColor: NSColor { NSColor() }
  public static var secondaryLabelColor: NSColor { NSColor() }
  public static var tertiaryLabelColor: NSColor { NSColor() }
  public static var quaternaryLabelColor: NSColor { NSColor() }
  public static var controlAccentColor: NSColor { NSColor() }
}
// [A] appkit/nsfont: Sendable, and of no actor.
public class NSFont: NSObject, @unchecked Sendable {
  public struct Weight: Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }
  public struct TextStyle: Sendable {
    public static let largeTitle = TextStyle()
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
  public static var systemFontSize: CGFloat { 13 }
  public var pointSize: CGFloat { 13 }
  public static func preferredFont(forTextStyle style: TextStyle) -> NSFont { fatalError() }
}
// [A] appkit/nsimage, nsimage/symbolconfiguration: of no actor; images may not be sent.
public class NSImage: NSObject {
  public enum SymbolScale { case small, medium, large }
  @available(macOS 26, *) public enum SymbolVariableValueMode { case automatic, color, draw }
  @available(macOS 26, *) public enum SymbolColorRenderingMode { case automatic, flat, gradient }
  public override init() {}
  public class SymbolConfiguration: NSObject {
    public init(pointSize: CGFloat, weight: NSFont.Weight) {}
    public init(pointSize: CGFloat, weight: NSFont.Weight, scale: SymbolScale) {}
    public init(textStyle: NSFont.TextStyle) {}
    public init(textStyle: NSFont.TextStyle, scale: SymbolScale) {}
    public init(scale: SymbolScale) {}
    @available(macOS 12, *) public init(hierarchicalColor: NSColor) {}
    @available(macOS 12, *) public init(paletteColors: [NSColor]) {}
    @available(macOS 12, *) public class func preferringMulticolor() -> Self { fatalError() }
    @available(macOS 13, *) public class func preferringMonochrome() -> Self { fatalError() }
    @available(macOS 13, *) public class func preferringHierarchical() -> Self { fatalError() }
    // [A] nsimage/symbolconfiguration-swift.class/init(variablevaluemode:),
    // init(colorrenderingmode:).
    @available(macOS 26, *) public convenience init(variableValueMode: SymbolVariableValueMode) { fatalError() }
    @available(macOS 26, *) public convenience init(colorRenderingMode mode: SymbolColorRenderingMode) { fatalError() }
    @available(macOS 12, *) public func applying(_ other: SymbolConfiguration) -> Self { self }
  }
  public init?(named: String) {}
  @available(macOS 13, *) public init?(symbolName: String, variableValue: Double) {}
  // [A] nsimage/init(symbolname:bundle:variablevalue:).
  @available(macOS 13, *) public init?(
    symbolName: String, bundle: Bundle?, variableValue: Double
  ) {}
  public var accessibilityDescription: String? { get { nil } set {} }
  public init?(systemSymbolName: String, accessibilityDescription: String?) {}
  @available(macOS 13, *)
  public init?(systemSymbolName: String, variableValue: Double, accessibilityDescription: String?) {}
  public func withSymbolConfiguration(_ configuration: SymbolConfiguration) -> NSImage? { nil }
  // [A] appkit/nsimage/init(size:flipped:drawinghandler:), size, istemplate, draw(in:).
  public convenience init(size: NSSize, flipped: Bool, drawingHandler: @escaping (NSRect) -> Bool) { fatalError() }
  public var size: NSSize { get { NSSize() } set {} }
  public var isTemplate: Bool { get { false } set {} }
  public func draw(in rect: NSRect) {}
}
public struct NSSize: Sendable { public init() {} }
public struct NSRect: Sendable { public init() {} }
// [A] foundation/bundle/image(forresource:).
extension Bundle {
  public func image(forResource name: String) -> NSImage? { nil }
}
// [A] appkit/nsworkspace/accessibilitydisplayshouldreducemotion; [?] its actor.
@MainActor public class NSWorkspace {
  public static var shared: NSWorkspace { NSWorkspace() }
  public var accessibilityDisplayShouldReduceMotion: Bool { false }
}
// [A] appkit/nsview and the accessibility protocols: of the main actor.
@MainActor open class NSView: NSObject {
  public var isHidden: Bool { get { false } set {} }
  public func setAccessibilityElement(_ flag: Bool) {}
  public func setAccessibilityLabel(_ label: String?) {}
}
@MainActor public class NSImageView: NSView {
  public var image: NSImage? { get { nil } set {} }
  public var contentTintColor: NSColor? { get { nil } set {} }
  // [A] nsimageview/addsymboleffect(_:options:animated:) in three forms,
  // setsymbolimage(_:contenttransition:options:).
  @available(macOS 14, *)
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  @available(macOS 14, *)
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}
  @available(macOS 14, *)
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}
  @available(macOS 14, *)
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  @available(macOS 14, *)
  public func setSymbolImage(
    _ image: NSImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {}
}
@MainActor public class NSTextField: NSView {
  public convenience init(labelWithString: String) { self.init() }
}
@MainActor public class NSStackView: NSView {
  public convenience init(views: [NSView]) { self.init() }
}
@MainActor public class NSButton: NSView {
  public enum Position { case noImage, imageOnly }
  // [A] nsbutton/init(image:target:action:).
  public convenience init(image: NSImage, target: AnyObject?, action: Selector?) { self.init() }
  public var image: NSImage? { get { nil } set {} }
  public var title: String { get { "" } set {} }
  public var imagePosition: Position { get { .noImage } set {} }
  // [A] nsbutton/contenttintcolor: only for buttons without border.
  public var isBordered: Bool { get { true } set {} }
  public var contentTintColor: NSColor? { get { nil } set {} }
}
// [A] appkit/nstabviewitem, nsmenuitem/init(title:action:keyequivalent:), nstoolbaritem with its
// title (macOS 10.15).
@MainActor public class NSTabViewItem: NSObject {
  public init(identifier: Any?) {}
  public var label: String { get { "" } set {} }
  public var image: NSImage? { get { nil } set {} }
}
@MainActor public class NSMenuItem: NSObject {
  public init(title: String, action: Selector?, keyEquivalent: String) {}
  public var image: NSImage? { get { nil } set {} }
  public var submenu: NSMenu? { get { nil } set {} }
}
// [A] appkit/nsmenu, nstablerowaction, nsstatusitem/button, nsstatusbar/statusitem(withlength:),
// nstextattachment.
@MainActor public class NSMenu: NSObject {
  public override init() {}
  public init(title: String) {}
  public func addItem(_ item: NSMenuItem) {}
}
@MainActor public class NSTableViewRowAction: NSObject {
  public enum Style { case regular, destructive }
  public convenience init(
    style: Style, title: String, handler: @escaping @MainActor (NSTableViewRowAction, Int) -> Void
  ) { self.init() }
  public var image: NSImage? { get { nil } set {} }
}
@MainActor public class NSStatusBarButton: NSButton {
  public var toolTip: String? { get { nil } set {} }
}
@MainActor public class NSStatusItem: NSObject {
  public static let variableLength: CGFloat = -1
  public static let squareLength: CGFloat = -2
  public var button: NSStatusBarButton? { nil }
}
@MainActor public class NSStatusBar: NSObject {
  public static var system: NSStatusBar { NSStatusBar() }
  public func statusItem(withLength length: CGFloat) -> NSStatusItem { NSStatusItem() }
}
public class NSTextAttachment: NSObject {
  public var image: NSImage? { get { nil } set {} }
}
extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) { self.init() }
}
@MainActor public class NSToolbarItem: NSObject {
  public struct Identifier: Sendable { public init(_ name: String) {} }
  public init(itemIdentifier: Identifier) {}
  public var label: String { get { "" } set {} }
  public var title: String { get { "" } set {} }
  public var image: NSImage? { get { nil } set {} }
  // [A] appkit/nstoolbaritem/isbordered, target, action.
  public var isBordered: Bool { get { false } set {} }
  public var target: AnyObject? { get { nil } set {} }
  public var action: Selector? { get { nil } set {} }
}
// [A] appkit/nsbezierpath; [?] its actor.
@MainActor public class NSBezierPath: NSObject {
  public func move(to point: CGPoint) {}
  public func line(to point: CGPoint) {}
  public func curve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
  public func close() {}
}
