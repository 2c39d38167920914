/// Prints numbers as short fixed-point decimals: no exponent, no `-0`, no zeros at the end.
package struct NumberPrinter: Hashable, Sendable {
  /// The most digits after the point; with more a `Double` of some thousands has no room for them.
  package static let largestPrecision = 8

  /// How many digits after the point a number may have, 0...8.
  package let precision: Int
  /// Whether `0.5` is printed so, and not as `.5`.
  package let leadingZero: Bool
  /// 10 to the power of the precision.
  let unit: Double

  /// A printer; a precision out of range is cut to 0...8.
  package init(precision: Int, leadingZero: Bool = true) {
    self.precision = min(max(precision, 0), Self.largestPrecision)
    self.leadingZero = leadingZero
    var unit = 1.0
    for _ in 0..<self.precision { unit *= 10 }
    self.unit = unit
  }

  /// Far enough below 2^53, where counts have gaps, that sums of relative coordinates are read back as
  /// the same counts; and differences of two have at most 14 digits.
  private static let largestCount = 0x1p45

  /// The number in units of the last digit, rounded to the nearest, ties away from 0.
  ///
  /// NaN is 0; numbers beyond 2^45 units (350,000 at 8 decimals) are cut there.
  package func units(_ number: Double) -> Int64 {
    let count = (number * unit).rounded()
    guard !count.isNaN else { return 0 }
    return Int64(min(max(count, -Self.largestCount), Self.largestCount))
  }

  /// Prints a number as ASCII at the end of `output`: rounded to the precision, and cut, as
  /// `units(_:)` says.
  package func append(_ number: Double, to output: inout [UInt8]) {
    let decimal = decimal(units: units(number))
    output.append(addingCapacity: decimal.count) { decimal.append(to: &$0) }
  }

  /// The decimal of a number in units of the last digit; beyond 2^46 it is cut there.
  func decimal(units: Int64) -> Decimal {
    var digits = min(units.magnitude, 1 << 46)
    var places = digits == 0 ? 0 : precision
    while places > 0, digits.isMultiple(of: 10) {
      digits /= 10
      places -= 1
    }
    return Decimal(
      digits: digits, places: places, isNegative: units < 0,
      hasLeadingZero: leadingZero || places == 0)
  }
}

/// A number about to be printed: at most 14 digits, a point and a sign.
///
/// Whoever compares the lengths of several numbers prints none in vain.
struct Decimal {
  /// In units of the last digit that is printed.
  private let digits: UInt64
  /// How many digits are after the point.
  private let places: Int8
  private let isNegative: Bool
  /// How many characters it has.
  let count: Int

  fileprivate init(digits: UInt64, places: Int, isNegative: Bool, hasLeadingZero: Bool) {
    self.digits = digits
    self.places = Int8(truncatingIfNeeded: places)
    self.isNegative = isNegative
    let digitCount = Self.digitCount(digits)
    count =
      max(digitCount, places) + (digitCount <= places && hasLeadingZero ? 1 : 0)
      + (places > 0 ? 1 : 0) + (isNegative ? 1 : 0)
  }

  /// Nothing, to be replaced.
  init() { self.init(digits: 0, places: 0, isNegative: false, hasLeadingZero: false) }

  var hasPoint: Bool { places > 0 }

  /// Whether it begins with its sign.
  var beginsWithSign: Bool { isNegative }

  /// Whether it begins with its point: there is neither a sign nor a digit before it.
  var beginsWithPoint: Bool { places > 0 && !isNegative && count == Int(places) + 1 }

  /// How many digits a number up to 2^46 has; none for 0.
  private static func digitCount(_ number: UInt64) -> Int {
    var count = 0
    var rest = number
    while rest >= 100_000 {
      rest /= 100_000
      count += 5
    }
    // Without a loop whose end cannot be foreseen.
    return count + (rest >= 1 ? 1 : 0) + (rest >= 10 ? 1 : 0) + (rest >= 100 ? 1 : 0)
      + (rest >= 1000 ? 1 : 0) + (rest >= 10_000 ? 1 : 0)
  }

  func append(to output: inout OutputSpan<UInt8>) {
    // All but long ones fit into one register.
    if count <= 8 {
      Self.append(characters(UInt64.self), count, to: &output)
    } else {
      Self.append(characters(UInt128.self), count, to: &output)
    }
  }

  /// The characters, the first one in the lowest byte.
  @inline(__always)
  private func characters<Word: FixedWidthInteger>(_: Word.Type) -> Word {
    var characters: Word = 0
    var rest = digits
    for index in 0..<count - (isNegative ? 1 : 0) {
      characters <<= 8
      if index == Int(places), places > 0 {
        characters |= Word(truncatingIfNeeded: UInt8(ascii: "."))
      } else {
        characters |= Word(truncatingIfNeeded: UInt64(UInt8(ascii: "0")) &+ rest % 10)
        rest /= 10
      }
    }
    return isNegative ? characters << 8 | Word(truncatingIfNeeded: UInt8(ascii: "-")) : characters
  }

  @inline(__always)
  private static func append<Word: FixedWidthInteger>(
    _ characters: Word, _ count: Int, to output: inout OutputSpan<UInt8>
  ) {
    var rest = characters
    for _ in 0..<count {
      output.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
