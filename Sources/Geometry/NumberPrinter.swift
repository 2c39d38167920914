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
  /// the same counts.
  private static let largestCount = 0x1p46

  /// The number in units of the last digit, rounded to the nearest, ties away from 0.
  ///
  /// NaN is 0; numbers beyond 2^46 units (700,000 at 8 decimals) are cut there.
  package func units(_ number: Double) -> Int64 {
    let count = (number * unit).rounded()
    guard !count.isNaN else { return 0 }
    return Int64(min(max(count, -Self.largestCount), Self.largestCount))
  }

  /// The number that so many units are.
  package func number(units: Int64) -> Double { Double(units) / unit }

  package func append(_ number: Double, to output: inout [UInt8]) {
    append(units: units(number), to: &output)
  }

  /// Appends a number given in units of the last digit.
  package func append(units: Int64, to output: inout [UInt8]) {
    if units < 0 { output.append(UInt8(ascii: "-")) }
    var digits = units.magnitude
    var places = precision
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    let first = output.count
    // The digits from the last to the first, turned round afterwards.
    var written = 0
    while digits > 0 || written < places {
      output.append(UInt8(ascii: "0") + UInt8(digits % 10))
      digits /= 10
      written += 1
      if written == places { output.append(UInt8(ascii: ".")) }
    }
    let isWhole = written == places
    if isWhole, leadingZero || places == 0 { output.append(UInt8(ascii: "0")) }
    output[first...].reverse()
  }
}
