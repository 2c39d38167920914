internal import Diagnostics
internal import Encodings

/// A property list read from a file.
package struct PropertyListFile: Sendable {
  /// The formats of property lists.
  package enum Format: Hashable, Sendable {
    /// XML: `<plist>` with elements.
    case xml
    /// Binary: `bplist00` with a table of objects.
    case binary
    /// Old-style text: `key = value;` as in `.strings`, `{ }` and `( )`.
    case text
  }

  /// The format, detected from the content.
  package let format: Format
  /// The root value.
  package let root: PropertyList
  /// The bytes that offsets refer to: the file, or its UTF-8 conversion if the file is UTF-16.
  private let bytes: [UInt8]

  /// Parses a property list in any format; the file name does not matter.
  ///
  /// Time, memory and stack are bounded for any input (`Limits`). Nothing outside the file is
  /// loaded.
  ///
  /// - Parameter bytes: Any bytes; everything except a property list throws an error.
  /// - Throws: The first error, with its location.
  package init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.count <= Limits.bytes else {
      throw PropertyListError(place: .byte(Limits.bytes), problem: .limit(.bytes))
    }
    if bytes.starts(with: BinaryReader.magic) {
      do throws(Fault) {
        var reader = try BinaryReader(bytes)
        root = try reader.root()
      } catch {
        throw PropertyListError(place: .byte(error.offset), problem: error.problem)
      }
      format = .binary
      self.bytes = []
      return
    }
    let text: (bytes: [UInt8], isUTF16: Bool)
    do throws(Fault) { text = try UnicodeText.utf8(bytes) } catch {
      throw PropertyListError(place: .byte(error.offset), problem: error.problem)
    }
    do throws(Fault) {
      if Self.isXML(text.bytes) {
        format = .xml
        root = try XMLReader(isUTF8: text.isUTF16).read(text.bytes)
      } else {
        format = .text
        var reader = TextReader(text.bytes)
        root = try reader.root()
      }
    } catch {
      throw PropertyListError(
        place: Self.place(of: error.offset, in: text.bytes), problem: error.problem)
    }
    self.bytes = text.bytes
  }

  /// Converts an offset to a location, O(offset).
  package func place(of offset: Int) -> PropertyListPlace {
    format == .binary ? .byte(offset) : Self.place(of: offset, in: bytes)
  }

  /// Returns whether bytes begin with the signature of a property list; old-style text has none.
  package static func isMarked(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: BinaryReader.magic) { return true }
    guard let text = try? UnicodeText.utf8(Array(bytes.prefix(1 << 10))).bytes, isXML(text) else {
      return false
    }
    return text.firstRange(of: Array("<plist".utf8)) != nil
  }

  private static func place(of offset: Int, in bytes: [UInt8]) -> PropertyListPlace {
    let position = LineTable(bytes).position(of: offset)
    return .text(line: position.line, column: position.column)
  }

  /// Returns whether text begins with markup; in old-style text, data such as `<0fbd>` begin with a
  /// hexadecimal digit.
  private static func isXML(_ text: [UInt8]) -> Bool {
    let start = UnicodeText.markLength(text)
    guard let first = text[start...].firstIndex(where: { !TextReader.isSpace($0) }),
      text[first] == UInt8(ascii: "<"), first + 1 < text.count
    else { return false }
    switch text[first + 1] {
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "p"): return true
    default: return false
    }
  }
}

/// Text encodings of property lists.
enum UnicodeText {
  /// Returns the bytes as UTF-8, and whether they were UTF-16 according to their byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(Fault) -> (bytes: [UInt8], isUTF16: Bool) {
    guard bytes.count >= 2 else { return (bytes, false) }
    let high: Int
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): high = 0
    case (0xFF, 0xFE): high = 1
    default: return (bytes, false)
    }
    guard bytes.count.isMultiple(of: 2) else {
      throw Fault(bytes.count - 1, expected: "two bytes for each unit of UTF-16")
    }
    return (try utf8(bytes, 2..<bytes.count, highByte: high), true)
  }

  /// Converts an even number of UTF-16 bytes to UTF-8; `highByte` is 0 for big-endian and 1 for
  /// little-endian.
  static func utf8(
    _ bytes: [UInt8], _ range: Range<Int>, highByte: Int
  ) throws(Fault) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count / 2)
    func unit(_ at: Int) -> UInt32 {
      UInt32(bytes[at + highByte]) << 8 | UInt32(bytes[at + 1 - highByte])
    }
    var at = range.lowerBound
    while at < range.upperBound {
      let first = unit(at)
      let second = at + 2 < range.upperBound ? unit(at + 2) : 0
      guard let (scalar, count) = scalar(first, second) else {
        throw Fault(at, expected: "valid UTF-16")
      }
      append(scalar, to: &result)
      at += 2 * count
    }
    return result
  }

  /// Returns the character that starts with a UTF-16 unit, and its number of units; nil for an
  /// unpaired surrogate.
  static func scalar(_ first: UInt32, _ second: UInt32) -> (Unicode.Scalar, Int)? {
    if let scalar = Unicode.Scalar(first) { return (scalar, 1) }
    guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return nil }
    return (scalar, 2)
  }

  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.value < 0x80 {
      bytes.append(UInt8(scalar.value))
    } else {
      bytes += String(Character(scalar)).utf8
    }
  }

  /// Returns the length of the UTF-8 byte order mark at the beginning of a text, or 0.
  static func markLength(_ text: [UInt8]) -> Int { text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
