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
    decimal(units: units(number)).append(to: &output)
  }

  /// The decimal of a number in units of the last digit; beyond 2^46 it is cut there.
  func decimal(units: Int64) -> Decimal {
    var digits = min(units.magnitude, 1 << 46)
    var places = precision
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    var decimal = Decimal()
    decimal.hasPoint = places > 0
    var written = 0
    while digits > 0 || written < places {
      decimal.prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10))
      digits /= 10
      written += 1
      if written == places { decimal.prepend(UInt8(ascii: ".")) }
    }
    if written == places, leadingZero || places == 0 { decimal.prepend(UInt8(ascii: "0")) }
    if units < 0 { decimal.prepend(UInt8(ascii: "-")) }
    return decimal
  }
}

/// The characters of a number: at most 14 digits, a point and a sign, all in one word.
///
/// Whoever compares the lengths of several numbers prints none in vain.
struct Decimal {
  /// The first one in the lowest byte.
  private var characters: UInt128 = 0
  private(set) var count = 0
  fileprivate(set) var hasPoint = false

  var first: UInt8 { UInt8(truncatingIfNeeded: characters) }

  fileprivate mutating func prepend(_ character: UInt8) {
    characters = characters << 8 | UInt128(character)
    count += 1
  }

  func append(to output: inout [UInt8]) {
    unsafe withUnsafeBytes(of: characters.littleEndian) { bytes in
      unsafe output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
    }
  }
}
