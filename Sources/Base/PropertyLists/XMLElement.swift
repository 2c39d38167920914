internal import Encodings

/// The elements of XML property lists.
enum XMLElement: String {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

  var isContainer: Bool { self == .dict || self == .array }

  /// A description of the required content, for messages.
  var title: String {
    switch self {
    case .integer: "a 64-bit integer"
    case .real: "a real number"
    case .true, .false: "nothing between the tags"
    case .date: "a date like 2024-09-16T17:00:00Z"
    case .data: "data in base64"
    default: "text"
    }
  }

  /// Converts the text of an element; returns nil if it is invalid for that element.
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

  /// Parses a decimal integer, or a hexadecimal one after `0x`, with an optional sign.
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

  /// Parses `YYYY-MM-DDThh:mm:ssZ` to seconds since 2001.
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
    // Count days in the Gregorian calendar, with years that begin in March so that leap days come
    // last.
    let shifted = month < 3 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days =
      365 * shifted + shifted.quotientDown(4) - shifted.quotientDown(100)
      + shifted.quotientDown(400) + dayOfYear
    // Subtract the number of days up to 2001-01-01.
    return Double((days - 730_791) * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5])
  }
}

extension Int {
  /// Returns the quotient, rounded down.
  fileprivate func quotientDown(_ divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
