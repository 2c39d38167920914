/// A printer of numbers as short fixed-point decimals, without exponents, `-0` and trailing zeros.
package struct NumberPrinter: Hashable, Sendable {
  /// The maximum number of decimals.
  ///
  /// With `precision(side:)`, coordinates of up to 2^45 units of the last decimal can be printed,
  /// at least a billion times the side of the drawing.
  package static let largestPrecision = 12

  /// The number of decimals to which numbers are rounded, 0...12.
  package let precision: Int
  /// Whether to print `0.5` instead of `.5`.
  package let leadingZero: Bool
  /// 10 to the power of the precision.
  let unit: Double

  /// Returns the number of decimals (3...12) that keeps the error of coordinates within 1/8,000 of
  /// a drawing's longer side.
  ///
  /// A larger drawing gets three decimals, which are sufficient for exact pixels at any zoom.
  package static func precision(side: Double) -> Int {
    var precision = 3
    var limit = 4.0
    while precision < largestPrecision, side < limit {
      precision += 1
      limit /= 10
    }
    return precision
  }

  /// Creates a printer; the precision is clamped to 0...12.
  package init(precision: Int, leadingZero: Bool = true) {
    self.precision = min(max(precision, 0), Self.largestPrecision)
    self.leadingZero = leadingZero
    var unit = 1.0
    for _ in 0..<self.precision { unit *= 10 }
    self.unit = unit
  }

  /// The maximum magnitude of a number, in units of the last decimal.
  ///
  /// It is so far below 2^53 that sums of relative coordinates are exact, and the difference of two
  /// coordinates has at most 14 digits.
  private static let largestCount = 0x1p45

  /// Returns the number in units of the last decimal, rounded to nearest, with ties away from 0.
  ///
  /// NaN becomes 0. Numbers beyond 2^45 units (350,000 at 8 decimals, 35 at 12) are clamped.
  package func units(_ number: Double) -> Int64 {
    let count = (number * unit).rounded()
    guard !count.isNaN else { return 0 }
    return Int64(min(max(count, -Self.largestCount), Self.largestCount))
  }

  /// Appends a number as ASCII, rounded and clamped as in `units(_:)`.
  package func append(_ number: Double, to output: inout [UInt8]) {
    let decimal = decimal(units: units(number), DigitGroup.all)
    output.append(addingCapacity: decimal.count) { decimal.append(to: &$0) }
  }

  /// Converts a number of units of the last decimal place to a `Decimal`; larger numbers than 2^46
  /// are clamped.
  @inline(__always)
  func decimal(units: Int64, _ groups: [DigitGroup]) -> Decimal {
    // Use a fast path for nearly all printed numbers.
    if precision == 3, units.magnitude < 1_000_000 {
      return Decimal(thousandths: units, groups, hasLeadingZero: leadingZero)
    }
    return Decimal(units: units, precision: precision, hasLeadingZero: leadingZero)
  }
}

/// A number that is ready to print, with at most 14 digits, a point and a sign.
///
/// The lengths of several numbers can be compared without printing them.
struct Decimal {
  /// Up to 8 characters, with the first one in the lowest byte; for a longer number, its digits as
  /// an integer.
  private let word: UInt64
  /// The number of decimals.
  private let places: UInt8
  private let isNegative: Bool
  /// The number of characters.
  let count: Int

  /// Creates a decimal with fewer than a million thousandths, by a table of three-digit texts.
  @inline(__always)
  fileprivate init(thousandths: Int64, _ groups: [DigitGroup], hasLeadingZero: Bool) {
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let digits = groups[Int(whole)]
    let decimals = groups[Int(part)]
    places = decimals.places
    isNegative = thousandths < 0
    let isBare = whole == 0 && places > 0 && !hasLeadingZero
    let wholeCount = isBare ? 0 : Int(digits.count)
    let characters =
      (isBare ? 0 : UInt64(digits.characters))
      | UInt64(decimals.afterPoint) << UInt64(8 * wholeCount)
    word = isNegative ? characters << 8 | UInt64(UInt8(ascii: "-")) : characters
    count = wholeCount + (places > 0 ? Int(places) + 1 : 0) + (isNegative ? 1 : 0)
  }

  fileprivate init(units: Int64, precision: Int, hasLeadingZero: Bool) {
    var digits = min(units.magnitude, 1 << 46)
    var places = digits == 0 ? 0 : precision
    while places > 0, digits.isMultiple(of: 10) {
      digits /= 10
      places -= 1
    }
    let digitCount = Self.digitCount(digits)
    let hasZero = digitCount <= places && (hasLeadingZero || places == 0)
    count =
      max(digitCount, places) + (hasZero ? 1 : 0) + (places > 0 ? 1 : 0) + (units < 0 ? 1 : 0)
    self.places = UInt8(truncatingIfNeeded: places)
    isNegative = units < 0
    guard count <= 8 else {
      word = digits
      return
    }
    let length = count - (isNegative ? 1 : 0)
    word = Self.signed(Self.characters(of: &digits, 0..<length, places: places), isNegative)
  }

  var hasPoint: Bool { places > 0 }

  /// Returns whether no separator is needed after the previous number.
  ///
  /// This is the case if this number begins with a sign, or with a point after a number that
  /// already has a point.
  @inline(__always)
  func isApart(afterPoint: Bool) -> Bool {
    isNegative || afterPoint && places > 0 && count == Int(places) + 1
  }

  /// Returns the number of digits in a number up to 2^46, or 0 for 0.
  private static func digitCount(_ number: UInt64) -> Int {
    var count = 0
    var rest = number
    while rest > 0 {
      rest /= 10
      count += 1
    }
    return count
  }

  func append(to output: inout OutputSpan<UInt8>) {
    guard count > 8 else { return Self.append(word, count, to: &output) }
    var rest = word
    let tail = Self.characters(of: &rest, 0..<8, places: Int(places))
    let head = Self.characters(of: &rest, 8..<count - (isNegative ? 1 : 0), places: Int(places))
    Self.append(Self.signed(head, isNegative), count - 8, to: &output)
    Self.append(tail, 8, to: &output)
  }

  /// Formats digits as at most 8 characters, with the first one in the lowest byte.
  ///
  /// - Parameters:
  ///   - digits: The digits; those that are formatted are removed.
  ///   - indices: The positions to format, counted from the last character.
  ///   - places: The number of decimals, which is the position of the point.
  /// - Returns: The characters.
  @inline(__always)
  private static func characters(
    of digits: inout UInt64, _ indices: Range<Int>, places: Int
  ) -> UInt64 {
    var characters: UInt64 = 0
    for index in indices {
      characters <<= 8
      if index == places, places > 0 {
        characters |= UInt64(UInt8(ascii: "."))
      } else {
        characters |= UInt64(UInt8(ascii: "0")) &+ digits % 10
        digits /= 10
      }
    }
    return characters
  }

  private static func signed(_ characters: UInt64, _ isNegative: Bool) -> UInt64 {
    isNegative ? characters << 8 | UInt64(UInt8(ascii: "-")) : characters
  }

  @inline(__always)
  private static func append(
    _ characters: UInt64, _ count: Int, to output: inout OutputSpan<UInt8>
  ) {
    var rest = characters
    for _ in 0..<count {
      output.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

/// The texts of a three-digit number: one for use before the decimal point, and one for use after
/// it.
struct DigitGroup {
  /// The digits without leading zeros, but at least one; the first character is in the lowest byte.
  let characters: UInt32
  /// The digits with a point and without trailing zeros; empty if all digits are zero.
  let afterPoint: UInt32
  /// The number of characters; `places` is the number of decimals.
  let count: UInt8
  let places: UInt8

  /// The groups by value, 0..<1000.
  static let all = (0..<1000 as Range<UInt32>).map(DigitGroup.init)

  private init(_ value: UInt32) {
    let digits = [value / 100, value / 10 % 10, value % 10]
    count = value >= 100 ? 3 : value >= 10 ? 2 : 1
    places = digits[2] > 0 ? 3 : digits[1] > 0 ? 2 : digits[0] > 0 ? 1 : 0
    characters = Self.packed(digits.suffix(Int(count)))
    let decimals = Self.packed(digits.prefix(Int(places)))
    afterPoint = places > 0 ? decimals << 8 | UInt32(UInt8(ascii: ".")) : 0
  }

  private static func packed(_ digits: ArraySlice<UInt32>) -> UInt32 {
    digits.reversed().reduce(0) { $0 << 8 | UInt32(UInt8(ascii: "0")) + $1 }
  }
}
