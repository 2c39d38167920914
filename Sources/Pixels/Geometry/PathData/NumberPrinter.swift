/// Prints numbers as short fixed-point decimals: no exponent, no `-0`, no zeros at the end.
package struct NumberPrinter: Hashable, Sendable {
  /// The most digits after the point: a drawing of `side` units has room for them up to 2^45 units
  /// of the last digit, a thousand million times the side, with the precision of
  /// `precision(side:)`.
  package static let largestPrecision = 12

  /// How many digits after the point a number may have, 0...12.
  package let precision: Int
  /// Whether `0.5` is printed so, and not as `.5`.
  package let leadingZero: Bool
  /// 10 to the power of the precision.
  let unit: Double

  /// The digits after the point that keep every coordinate of a drawing within 1/8,000 of its
  /// longer side: 3...12.
  ///
  /// Larger drawings keep three, which makes coordinates of shown pixels exact at any zoom.
  package static func precision(side: Double) -> Int {
    var precision = 3
    var limit = 4.0
    while precision < largestPrecision, side < limit {
      precision += 1
      limit /= 10
    }
    return precision
  }

  /// A printer; a precision out of range is cut to 0...12.
  package init(precision: Int, leadingZero: Bool = true) {
    self.precision = min(max(precision, 0), Self.largestPrecision)
    self.leadingZero = leadingZero
    var unit = 1.0
    for _ in 0..<self.precision { unit *= 10 }
    self.unit = unit
  }

  /// Far enough below 2^53, where counts have gaps, that sums of relative coordinates are read back
  /// as the same counts; and differences of two have at most 14 digits.
  private static let largestCount = 0x1p45

  /// The number in units of the last digit, rounded to the nearest, ties away from 0.
  ///
  /// NaN is 0; numbers beyond 2^45 units (350,000 at 8 decimals, 35 at 12) are cut there.
  package func units(_ number: Double) -> Int64 {
    let count = (number * unit).rounded()
    guard !count.isNaN else { return 0 }
    return Int64(min(max(count, -Self.largestCount), Self.largestCount))
  }

  /// Prints a number as ASCII at the end of `output`: rounded to the precision, and cut, as
  /// `units(_:)` says.
  package func append(_ number: Double, to output: inout [UInt8]) {
    let decimal = decimal(units: units(number), DigitGroup.all)
    output.append(addingCapacity: decimal.count) { decimal.append(to: &$0) }
  }

  /// The decimal of a number in units of the last digit; beyond 2^46 it is cut there.
  @inline(__always)
  func decimal(units: Int64, _ groups: [DigitGroup]) -> Decimal {
    // Nearly all of what is printed is so short.
    if precision == 3, units.magnitude < 1_000_000 {
      return Decimal(thousandths: units, groups, hasLeadingZero: leadingZero)
    }
    return Decimal(units: units, precision: precision, hasLeadingZero: leadingZero)
  }
}

/// A number about to be printed: at most 14 digits, a point and a sign.
///
/// Whoever compares the lengths of several numbers prints none in vain.
struct Decimal {
  /// The characters, the first one in the lowest byte, where there are 8 at most; the digits of
  /// longer ones.
  private let word: UInt64
  /// How many digits are after the point.
  private let places: UInt8
  private let isNegative: Bool
  /// How many characters it has.
  let count: Int

  /// Fewer than a million thousandths, from the texts of three digits.
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
    word =
      count <= 8
      ? Self.characters(of: digits, count, places: places, isNegative: isNegative) : digits
  }

  var hasPoint: Bool { places > 0 }

  /// Whether it needs no separator from a number before it: it begins with its sign, or with a
  /// point that the one before has already.
  @inline(__always)
  func isApart(afterPoint: Bool) -> Bool {
    isNegative || afterPoint && places > 0 && count == Int(places) + 1
  }

  /// How many digits a number up to 2^46 has; none for 0.
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
    if count <= 8 {
      Self.append(word, count, to: &output)
    } else {
      let characters: UInt128 = Self.characters(
        of: word, count, places: Int(places), isNegative: isNegative)
      Self.append(characters, count, to: &output)
    }
  }

  /// The characters, the first one in the lowest byte.
  private static func characters<Word: FixedWidthInteger>(
    of digits: UInt64, _ count: Int, places: Int, isNegative: Bool
  ) -> Word {
    var characters: Word = 0
    var rest = digits
    for index in 0..<count - (isNegative ? 1 : 0) {
      characters <<= 8
      if index == places, places > 0 {
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

/// What three digits look like before and after a point.
struct DigitGroup {
  /// Without zeros before it, but for a single one, the first character in the lowest byte.
  let characters: UInt32
  /// With a point and without zeros at the end; nothing where there are only zeros.
  let afterPoint: UInt32
  /// How many characters and, after the point, digits there are.
  let count: UInt8
  let places: UInt8

  /// By their value, 0..<1000.
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
