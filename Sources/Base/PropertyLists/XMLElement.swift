internal import Encodings

/// The elements of property lists of XML.
enum XMLElement: String {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

  var isContainer: Bool { self == .dict || self == .array }

  /// What its text must be.
  var title: String {
    switch self {
    case .integer: "an integer of 64 bits"
    case .real: "a real number"
    case .true, .false: "nothing between the tags"
    case .date: "a date like 2024-09-16T17:00:00Z"
    case .data: "data in base64"
    default: "text"
    }
  }

  /// What an element with a text is; nil if the text is none of its kind.
  func content(_ text: [UInt8]) -> PropertyList.Content? {
    switch self {
    case .string: .string(String(decoding: text, as: UTF8.self))
    case .integer: Self.integer(text).map { .integer($0) }
    case .real: Double(String(decoding: text, as: UTF8.self)).map { .real($0) }
    case .true, .false: text.isEmpty ? .boolean(self == .true) : nil
    case .date: Self.date(text).map { .date($0) }
    case .data: Base64.decoded(text).map { .data($0) }
    case .plist, .dict, .array, .key: nil
    }
  }

  /// Decimal, or hexadecimal after `0x`, with a sign or not.
  private static func integer(_ text: [UInt8]) -> Int? {
    let text = String(decoding: text, as: UTF8.self)
    let sign = text.prefix { $0 == "-" || $0 == "+" }
    let digits = text[sign.endIndex...]
    guard sign.count <= 1 else { return nil }
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else {
      return digits.first == "+" ? nil : Int(text)
    }
    let hexadecimal = digits.dropFirst(2)
    guard hexadecimal.first?.isHexDigit == true else { return nil }
    return Int(sign + hexadecimal, radix: 16)
  }

  /// `YYYY-MM-DDThh:mm:ssZ` in seconds since 2001.
  private static func date(_ text: [UInt8]) -> Double? {
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    guard text.count == pattern.count else { return nil }
    var numbers: [Int] = [0]
    for (byte, expected) in zip(text, pattern) {
      if expected == UInt8(ascii: "0") {
        guard (0x30...0x39).contains(byte) else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      } else {
        guard byte == expected else { return nil }
        numbers.append(0)
      }
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month), (1...31).contains(day), numbers[3] < 24, numbers[4] < 60,
      numbers[5] <= 60
    else { return nil }
    // Days of the Gregorian calendar, counted in years that begin with March.
    let shifted = month < 3 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days =
      365 * shifted + shifted.quotientDown(4) - shifted.quotientDown(100)
      + shifted.quotientDown(400) + dayOfYear
    // The days up to 2001-01-01 by the same count.
    return Double((days - 730_791) * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5])
  }
}

extension Int {
  /// The quotient, rounded to the lesser number.
  fileprivate func quotientDown(_ divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
