// swift-format-ignore-file
// What generated code uses of Foundation, with the availability that Apple documents.
//
// [A] the declaration's page in Apple's documentation; [?] not confirmed.

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
  }

  // [A] swift/string/init(localized:defaultvalue:table:bundle:locale:comment:).
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public init(localized key: StaticString, defaultValue: String.LocalizationValue, comment: StaticString? = nil) {
    self = ""
  }
}

// [A] foundation/localizedstringresource.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(_ key: StaticString, defaultValue: String.LocalizationValue, comment: StaticString? = nil) {}
  public init(_ keyAndValue: String.LocalizationValue, comment: StaticString? = nil) {}
}

// [A] objectivec/selector: what target and action take.
public struct Selector: Hashable, Sendable {
  public init(_ name: String) {}
}

// [A] foundation/bundle, foundation/nslocalizedstring(_:tablename:bundle:value:comment:).
public struct Bundle: Sendable {
  public static var main: Bundle { Bundle() }
  public func localizedString(forKey key: String, value: String?, table: String?) -> String { key }
}

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "",
  comment: String
) -> String { key }

// [A] foundation/nsattributedstring/init(string:), nsmutableattributedstring/append(_:).
open class NSAttributedString: NSObject {
  public convenience init(string: String) { self.init() }
}
public class NSMutableAttributedString: NSAttributedString {
  public func append(_ string: NSAttributedString) {}
}

open class NSObject {
  public init() {}
}

public struct CGFloat: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public init(_ value: Double) {}
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
}

public struct CGSize: Sendable {
  public var width: CGFloat
  public var height: CGFloat
}

public struct CGPoint: Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public init(x: Double, y: Double) {}
}

public struct CGRect: Sendable {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public var minX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var midY: CGFloat { 0 }
}

public func min(_ left: CGFloat, _ right: CGFloat) -> CGFloat { left }
