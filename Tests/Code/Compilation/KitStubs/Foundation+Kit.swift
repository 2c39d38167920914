// swift-format-ignore-file
// What the kit's package and its tests use of Foundation beyond what generated snippets use.
//
// Where each fact is from: [A] the declaration's page in Apple's documentation
// (developer.apple.com, 2026).

// [A] foundation/localizedstringresource/init(_:defaultvalue:table:locale:bundle:comment:), its
// bundledescription, string/localizationvalue/init(_:), string/init(localized:).
extension String.LocalizationValue {
  public init(_ value: String) { self.init(stringLiteral: value) }
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension LocalizedStringResource {
  public enum BundleDescription: Sendable {
    case main
    case atURL(URL)
  }
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription, comment: StaticString? = nil
  ) { self.init(stringLiteral: "") }
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension String {
  // [A] foundation/nsstring/localizedstringwithformat(_:_:), bridged.
  public static func localizedStringWithFormat(
    _ format: String, _ arguments: any CVarArg...
  ) -> String { format }
  public init(localized resource: LocalizedStringResource) { self = "" }
}

// [A] foundation/locale, foundation/url, foundation/data.
public struct Locale: Hashable, Sendable {
  public static var current: Locale { Locale() }
}
public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) {}
  public func deletingLastPathComponent() -> URL { self }
  public func appendingPathComponent(_ component: String) -> URL { self }
}
public struct Data: Hashable, Sendable, RandomAccessCollection {
  public init<S: Sequence>(_ bytes: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

// [A] foundation/bundle/bundleurl.
extension Bundle {
  public var bundleURL: URL { URL(fileURLWithPath: "") }
}

// [A] foundation/jsonencoder, foundation/jsonencoder/outputformatting-swift.struct,
// foundation/jsondecoder.
open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    @available(iOS 11, macOS 10.13, tvOS 11, watchOS 4, *) public static let sortedKeys = OutputFormatting(rawValue: 2)
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *) public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public init() {}
  open var outputFormatting: OutputFormatting { get { [] } set {} }
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data([]) }
}
open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

// [A] foundation/formatstyle, foundation/integerformatstyle, swift/binaryinteger/formatted(): iOS 15.
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public protocol FormatStyle {
  associatedtype FormatInput
  associatedtype FormatOutput
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct IntegerFormatStyle<Value: BinaryInteger>: FormatStyle, Sendable {
  public typealias FormatInput = Value
  public typealias FormatOutput = String
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension FormatStyle where Self == IntegerFormatStyle<Int> {
  public static var number: Self { Self() }
}
extension BinaryInteger {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public func formatted() -> String { "" }
}

// [A] corefoundation/cgfloat: a BinaryFloatingPoint.
extension CGFloat: BinaryFloatingPoint {
  public typealias Exponent = Int
  public typealias RawExponent = UInt
  public typealias RawSignificand = UInt64
  public typealias Magnitude = CGFloat
  public typealias Stride = CGFloat
  public typealias IntegerLiteralType = Int
  public static var exponentBitCount: Int { 0 }
  public static var significandBitCount: Int { 0 }
  public static var nan: CGFloat { 0 }
  public static var signalingNaN: CGFloat { 0 }
  public static var infinity: CGFloat { 0 }
  public static var greatestFiniteMagnitude: CGFloat { 0 }
  public static var pi: CGFloat { 0 }
  public static var leastNormalMagnitude: CGFloat { 0 }
  public static var leastNonzeroMagnitude: CGFloat { 0 }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) { self = 0 }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { self = 0 }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { self = 0 }
  public init(_ value: CGFloat) { self = 0 }
  public init(_ value: Float) { self = 0 }
  public init<Source: BinaryInteger>(_ value: Source) { self = 0 }
  public init?<Source: BinaryInteger>(exactly source: Source) { nil }
  public init<Source: BinaryFloatingPoint>(_ value: Source) { self = 0 }
  public var exponentBitPattern: UInt { 0 }
  public var significandBitPattern: UInt64 { 0 }
  public var binade: CGFloat { 0 }
  public var significandWidth: Int { 0 }
  public var ulp: CGFloat { 0 }
  public var sign: FloatingPointSign { .plus }
  public var exponent: Int { 0 }
  public var significand: CGFloat { 0 }
  public var magnitude: CGFloat { 0 }
  public var nextUp: CGFloat { 0 }
  public var isNormal: Bool { true }
  public var isFinite: Bool { true }
  public var isZero: Bool { true }
  public var isSubnormal: Bool { true }
  public var isInfinite: Bool { true }
  public var isNaN: Bool { true }
  public var isSignalingNaN: Bool { true }
  public var isCanonical: Bool { true }
  public static func += (left: inout CGFloat, right: CGFloat) {}
  public static func -= (left: inout CGFloat, right: CGFloat) {}
  public static func *= (left: inout CGFloat, right: CGFloat) {}
  public static func /= (left: inout CGFloat, right: CGFloat) {}
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ left: CGFloat, _ right: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public func isEqual(to other: CGFloat) -> Bool { true }
  public func isLess(than other: CGFloat) -> Bool { true }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { true }
  public func distance(to other: CGFloat) -> CGFloat { 0 }
  public func advanced(by amount: CGFloat) -> CGFloat { 0 }
  public func hash(into hasher: inout Hasher) {}
  public static func == (left: CGFloat, right: CGFloat) -> Bool { true }
  public static func < (left: CGFloat, right: CGFloat) -> Bool { true }
}
