/// A parser for one key or sequence at the beginning of bytes.
enum KeySequence {
  /// The parsed item with its length in bytes.
  enum Step: Equatable {
    case key(Key, Int)
    /// A sequence that is ignored.
    case skip(Int)
    /// The beginning of a paste.
    case paste(Int)
    /// An incomplete sequence.
    case incomplete
  }

  /// Parses bytes; there must be at least one.
  static func read(_ bytes: ArraySlice<UInt8>) -> Step {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x1B: return readEscape(bytes)
    case 0x09: return .key(.tab, 1)
    case 0x0A, 0x0D: return .key(.enter, 1)
    case 0x08, 0x7F: return .key(.backspace, 1)
    case 0..<0x20: return .key(.control(control(first)), 1)
    case 0x20..<0x7F: return .key(.character(Unicode.Scalar(first)), 1)
    default: return readUTF8(bytes)
    }
  }

  private static func control(_ byte: UInt8) -> Character {
    let scalar = Unicode.Scalar(byte + 0x40)
    return Character((1...26).contains(byte) ? Unicode.Scalar(byte + 0x60) : scalar)
  }

  private static func readUTF8(_ bytes: ArraySlice<UInt8>) -> Step {
    let first = bytes[bytes.startIndex]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(first) else { return .skip(1) }
    let following = bytes.dropFirst().prefix(count - 1)
    let valid = following.prefix { $0 & 0xC0 == 0x80 }.count
    if valid < following.count { return .skip(1 + valid) }
    guard following.count == count - 1 else { return .incomplete }
    var iterator = bytes.prefix(count).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return .skip(1) }
    return .key(.character(scalar), count)
  }

  private static func readEscape(_ bytes: ArraySlice<UInt8>) -> Step {
    guard bytes.count > 1 else { return .incomplete }
    let second = bytes[bytes.startIndex + 1]
    switch second {
    case UInt8(ascii: "["): return readControl(bytes)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return .incomplete }
      let final = bytes[bytes.startIndex + 2]
      guard (0x20..<0x7F).contains(final) else { return .skip(2) }
      return key(final: final, parameters: [], count: 3)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      return skipString(bytes)
    case 0x1B: return .key(.escape, 1)
    case 0x7F, 0x08: return .key(.alt("\u{7F}"), 2)
    case 0x20..<0x7F: return .key(.alt(Character(Unicode.Scalar(second))), 2)
    case 0..<0x20: return .skip(2)
    default:
      let step = readUTF8(bytes.dropFirst())
      if case .key(_, let count) = step { return .skip(1 + count) }
      if case .skip(let count) = step { return .skip(1 + count) }
      return step
    }
  }

  /// Skips a terminal response, which ends with BEL or ST, or before an invalid byte.
  private static func skipString(_ bytes: ArraySlice<UInt8>) -> Step {
    var index = bytes.startIndex + 2
    while index < bytes.endIndex {
      let byte = bytes[index]
      let count = index - bytes.startIndex
      if byte == 0x07 { return .skip(count + 1) }
      if byte == 0x1B {
        guard index + 1 < bytes.endIndex else { return .incomplete }
        return .skip(bytes[index + 1] == UInt8(ascii: "\\") ? count + 2 : count)
      }
      if byte < 0x20 { return .skip(count) }
      index += 1
    }
    return .incomplete
  }

  /// Parses `ESC [`, parameters, intermediate bytes, and a final byte.
  private static func readControl(_ bytes: ArraySlice<UInt8>) -> Step {
    var index = bytes.startIndex + 2
    // F1 to F5 on the Linux console.
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "[") {
      guard index + 1 < bytes.endIndex else { return .incomplete }
      let letter = Int(bytes[index + 1]) - 0x40
      return (1...5).contains(letter) ? .key(.function(letter), 4) : .skip(3)
    }
    while index < bytes.endIndex, (0x20..<0x40).contains(bytes[index]) { index += 1 }
    guard index < bytes.endIndex else { return .incomplete }
    let count = index - bytes.startIndex
    let final = bytes[index]
    guard (0x40..<0x7F).contains(final) else { return .skip(count) }
    let body = bytes[(bytes.startIndex + 2)..<index]
    let isMouse = body.first == UInt8(ascii: "<")
    if final == UInt8(ascii: "M"), body.isEmpty {
      // The mouse protocol before SGR uses three bytes.
      return bytes.count >= count + 4 ? .skip(count + 4) : .incomplete
    }
    guard
      let parameters = parameters(isMouse ? body.dropFirst() : body)
    else { return .skip(count + 1) }
    if isMouse { return mouse(parameters, isPress: final == UInt8(ascii: "M"), count: count + 1) }
    if final == UInt8(ascii: "~"), parameters.first == 200 { return .paste(count + 1) }
    return key(final: final, parameters: parameters, count: count + 1)
  }

  /// Parses numbers separated by semicolons; returns nil for any other text.
  ///
  /// Numbers that are greater than every key number become 9999.
  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    var numbers = [0]
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte) - 0x30, 9_999)
      case UInt8(ascii: ";"): numbers.append(0)
      default: return nil
      }
    }
    return bytes.isEmpty ? [] : numbers
  }

  private static func mouse(_ parameters: [Int], isPress: Bool, count: Int) -> Step {
    guard parameters.count == 3, parameters[1] > 0, parameters[2] > 0 else { return .skip(count) }
    let button = parameters[0]
    if button & ~0x1D == 0x40, isPress { return .key(.wheel(button & 1 == 0 ? -1 : 1), count) }
    guard isPress, button & ~0x1C == 0 else { return .skip(count) }
    return .key(.click(row: parameters[2] - 1, column: parameters[1] - 1), count)
  }

  private static func key(final: UInt8, parameters: [Int], count: Int) -> Step {
    let key: Key? =
      switch final {
      case UInt8(ascii: "A"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): .right
      case UInt8(ascii: "D"): .left
      case UInt8(ascii: "H"): .home
      case UInt8(ascii: "F"): .end
      case UInt8(ascii: "Z"): .backTab
      case UInt8(ascii: "P"), UInt8(ascii: "Q"), UInt8(ascii: "S"):
        .function(Int(final) - 0x4F)
      // With parameters, the sequence is a cursor position report.
      case UInt8(ascii: "R"): parameters.isEmpty ? .function(3) : nil
      // The Enter key on the keypad.
      case UInt8(ascii: "M"): .enter
      case UInt8(ascii: "~"): numbered(parameters.first ?? 0)
      default: nil
      }
    return key.map { .key($0, count) } ?? .skip(count)
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
