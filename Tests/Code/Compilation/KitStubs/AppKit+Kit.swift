// swift-format-ignore-file
// What the kit's package uses of AppKit beyond what generated snippets use.

// [A] appkit/nspasteboard: general, clearcontents(), setstring(_:fortype:).
public class NSPasteboard: NSObject {
  public struct PasteboardType: Hashable, Sendable {
    public static let string = PasteboardType()
  }
  public class var general: NSPasteboard { fatalError() }
  @discardableResult public func clearContents() -> Int { 0 }
  @discardableResult public func setString(_ string: String, forType dataType: PasteboardType) -> Bool { true }
}

// [A] appkit/nscolor: the standard and element colors, init(name:dynamicprovider:);
// appkit/nsappearance.
public class NSAppearance: NSObject {
  public struct Name: Hashable, Sendable {
    public static let aqua = Name()
    public static let darkAqua = Name()
    public static let accessibilityHighContrastAqua = Name()
    public static let accessibilityHighContrastDarkAqua = Name()
  }
  public var name: Name { .aqua }
  public func bestMatch(from appearances: [Name]) -> Name? { nil }
}
extension NSColor {
  public typealias Name = String
  public convenience init(name: Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) { fatalError() }
  public static var textColor: NSColor { fatalError() }
  public static var placeholderTextColor: NSColor { fatalError() }
  public static var textBackgroundColor: NSColor { fatalError() }
  public static var controlBackgroundColor: NSColor { fatalError() }
  public static var windowBackgroundColor: NSColor { fatalError() }
  public static var underPageBackgroundColor: NSColor { fatalError() }
  public static var separatorColor: NSColor { fatalError() }
  public static var linkColor: NSColor { fatalError() }
  public static var controlColor: NSColor { fatalError() }
}
