// swift-format-ignore-file
// What generated code uses of Foundation, with the availability that Apple documents.

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public init(localized key: StaticString, defaultValue: String.LocalizationValue, comment: StaticString? = nil) {
    self = ""
  }
}

public struct Bundle {
  public static var main: Bundle { Bundle() }
}

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "",
  comment: String
) -> String { key }

open class NSObject {
  public init() {}
}

public struct CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public init(_ value: Double) {}
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
}

public struct CGSize {
  public var width: CGFloat
  public var height: CGFloat
}

public struct CGPoint {
  public init(x: CGFloat, y: CGFloat) {}
  public init(x: Double, y: Double) {}
}

public struct CGRect {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public var minX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var midY: CGFloat { 0 }
}

public func min(_ left: CGFloat, _ right: CGFloat) -> CGFloat { left }
