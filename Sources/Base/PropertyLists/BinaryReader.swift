/// A reader for binary property lists: `bplist00`, objects, a table of their offsets, and a 32-byte
/// trailer with the location of the table.
///
/// The format follows CFBinaryPList.c, which Apple published with CoreFoundation. Every number in
/// the file is checked before use. Objects can be shared, so a small file could expand beyond any
/// memory. Therefore, every visit to an object counts toward the limit.
struct BinaryReader {
  /// The prefix of all versions of the format.
  static let magic = Array("bplist".utf8)
  private static let header = Array("bplist00".utf8)
  private static let trailerLength = 32

  private let bytes: [UInt8]
  /// The size of a table entry in bytes.
  private let offsetSize: Int
  /// The size of an object reference in bytes.
  private let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  /// The offset of the table, which follows the objects.
  private let tableStart: Int
  /// The dictionaries and arrays that contain the current object.
  private var open: [Int] = []
  private var visited = 0
  private var textLength = 0
  /// Strings by object number; each is read once because many references, especially keys, share
  /// it.
  private var strings: [String?]

  init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.starts(with: Self.header) else {
      throw Fault(Self.magic.count, expected: "version 00 of binary property lists")
    }
    let trailer = bytes.count - Self.trailerLength
    guard trailer > Self.header.count else {
      throw Fault(bytes.count, expected: "a trailer of \(Self.trailerLength) bytes")
    }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize) else {
      throw Fault(trailer + 6, expected: "offsets of 1 to 8 bytes")
    }
    guard (1...8).contains(referenceSize) else {
      throw Fault(trailer + 7, expected: "references of 1 to 8 bytes")
    }
    let count = Self.number(bytes, trailer + 8, 8)
    guard count > 0 else { throw Fault(trailer + 8, expected: "at least one object") }
    guard count <= UInt64(Limits.objects) else { throw Fault(trailer + 8, .limit(.objects)) }
    objectCount = Int(count)
    let top = Self.number(bytes, trailer + 16, 8)
    guard top < count else {
      throw Fault(trailer + 16, expected: "the number of an object, less than \(count)")
    }
    self.top = Int(top)
    let start = Self.number(bytes, trailer + 24, 8)
    // This cannot overflow: the count is at most `Limits.objects`, and the size at most 8.
    guard start == UInt64(trailer) &- count * UInt64(offsetSize), start > UInt64(Self.header.count),
      start < UInt64(trailer)
    else {
      throw Fault(trailer + 24, expected: "a table of \(count) offsets that ends at the trailer")
    }
    tableStart = Int(start)
    strings = Array(repeating: nil, count: objectCount)
  }

  /// Reads the root object.
  mutating func root() throws(Fault) -> PropertyList { try object(top) }

  // MARK: Objects

  private mutating func object(_ index: Int) throws(Fault) -> PropertyList {
    let start = try start(of: index)
    try visit(at: start)
    return PropertyList(try content(index, start), offset: start)
  }

  private mutating func content(
    _ index: Int, _ start: Int
  ) throws(Fault) -> PropertyList.Content {
    let marker = bytes[start]
    let size = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where marker == 0x08: return .boolean(false)
    case 0x0 where marker == 0x09: return .boolean(true)
    case 0x1: return .integer(try integer(start))
    case 0x2 where size == 2:
      try expect(4, at: start + 1, of: "a real number")
      return .real(Double(Float(bitPattern: UInt32(Self.number(bytes, start + 1, 4)))))
    case 0x2 where size == 3:
      try expect(8, at: start + 1, of: "a real number")
      return .real(Double(bitPattern: Self.number(bytes, start + 1, 8)))
    case 0x3 where size == 3:
      try expect(8, at: start + 1, of: "a date")
      return .date(Double(bitPattern: Self.number(bytes, start + 1, 8)))
    case 0x4:
      let (data, count) = try extent(start, unit: 1, of: "data")
      try take(count, at: start)
      return .data(Array(bytes[data..<data + count]))
    case 0x5, 0x6: return .string(try string(index, start))
    case 0xA:
      return .array(
        try nested(index, start) { (reader) throws(Fault) in
          try reader.elements(start)
        })
    case 0xD:
      return .dictionary(
        try nested(index, start) { (reader) throws(Fault) in
          try reader.members(start)
        })
    default: throw Fault(start, expected: "a property list value")
    }
  }

  private mutating func nested<Value>(
    _ index: Int, _ start: Int, _ body: (inout Self) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    guard !open.contains(index) else { throw Fault(start, .cycle(object: index)) }
    guard open.count < Limits.depth else { throw Fault(start, .limit(.depth)) }
    open.append(index)
    let value = try body(&self)
    open.removeLast()
    return value
  }

  private mutating func elements(_ start: Int) throws(Fault) -> [PropertyList] {
    let (references, count) = try extent(start, unit: referenceSize, of: "references")
    try expectRoom(count, at: start)
    var elements: [PropertyList] = []
    elements.reserveCapacity(count)
    for position in 0..<count {
      elements.append(try object(try reference(references + position * referenceSize)))
    }
    return elements
  }

  private mutating func members(_ start: Int) throws(Fault) -> [PropertyList.Member] {
    let (keys, count) = try extent(start, unit: 2 * referenceSize, of: "references")
    try expectRoom(count, at: start)
    let values = keys + count * referenceSize
    var members: [PropertyList.Member] = []
    members.reserveCapacity(count)
    for position in 0..<count {
      let index = try reference(keys + position * referenceSize)
      let keyOffset = try self.start(of: index)
      guard [0x5, 0x6].contains(bytes[keyOffset] >> 4) else {
        throw Fault(keyOffset, expected: "a string for a key")
      }
      try visit(at: keyOffset)
      let key = try string(index, keyOffset)
      let value = try object(try reference(values + position * referenceSize))
      members.append(PropertyList.Member(key: key, keyOffset: keyOffset, value: value))
    }
    return members
  }

  private mutating func string(_ index: Int, _ start: Int) throws(Fault) -> String {
    if let known = strings[index] { return known }
    let isASCII = bytes[start] >> 4 == 0x5
    let (text, count) = try extent(start, unit: isASCII ? 1 : 2, of: "text")
    try take(count, at: start)
    let utf8: [UInt8]
    if isASCII {
      utf8 = Array(bytes[text..<text + count])
      if let wrong = utf8.firstIndex(where: { $0 >= 0x80 }) {
        throw Fault(text + wrong, expected: "ASCII")
      }
    } else {
      utf8 = try UnicodeText.utf8(bytes, text..<text + 2 * count, highByte: 0)
    }
    let string = String(decoding: utf8, as: UTF8.self)
    strings[index] = string
    return string
  }

  /// Reads an integer.
  ///
  /// Integers of 1, 2 and 4 bytes are unsigned, and those of 16 bytes must fit in 8 bytes.
  private func integer(_ start: Int) throws(Fault) -> Int {
    let exponent = Int(bytes[start] & 0x0F)
    guard exponent <= 4 else { throw Fault(start, expected: "an integer of 1 to 16 bytes") }
    try expect(1 << exponent, at: start + 1, of: "an integer")
    guard exponent == 4 else {
      return Int(truncatingIfNeeded: Self.number(bytes, start + 1, 1 << exponent))
    }
    let value = Int(truncatingIfNeeded: Self.number(bytes, start + 9, 8))
    guard Self.number(bytes, start + 1, 8) == (value < 0 ? .max : 0) else {
      throw Fault(start, expected: "a 64-bit integer")
    }
    return value
  }

  // MARK: Ranges and references

  /// Returns the start of an object's contents and the number of units, after checking that they
  /// lie within the objects.
  private func extent(
    _ start: Int, unit: Int, of what: String
  ) throws(Fault) -> (start: Int, count: Int) {
    var content = start + 1
    var count = UInt64(bytes[start] & 0x0F)
    if count == 0x0F {
      guard content < tableStart, bytes[content] >> 4 == 0x1, bytes[content] & 0x0F <= 3 else {
        throw Fault(content, expected: "an integer for a length")
      }
      let size = 1 << Int(bytes[content] & 0x0F)
      try expect(size, at: content + 1, of: "a length")
      count = Self.number(bytes, content + 1, size)
      content += 1 + size
    }
    guard count <= UInt64((tableStart - content) / unit) else {
      throw Fault(start, expected: "\(count) units of \(what) before the offset table")
    }
    return (content, Int(count))
  }

  private func expect(_ count: Int, at offset: Int, of what: String) throws(Fault) {
    guard count <= tableStart - offset else {
      throw Fault(offset, expected: "\(count) bytes of \(what)")
    }
  }

  /// Throws an error for more objects than the limit, before memory is allocated for them.
  private func expectRoom(_ count: Int, at start: Int) throws(Fault) {
    guard visited + count <= Limits.objects else { throw Fault(start, .limit(.objects)) }
  }

  private mutating func visit(at start: Int) throws(Fault) {
    visited += 1
    guard visited <= Limits.objects else { throw Fault(start, .limit(.objects)) }
  }

  private mutating func take(_ bytes: Int, at start: Int) throws(Fault) {
    textLength += bytes
    guard textLength <= Limits.text else { throw Fault(start, .limit(.text)) }
  }

  /// Returns the object that a reference names, after checking that it lies within the objects.
  private func reference(_ offset: Int) throws(Fault) -> Int {
    let index = Self.number(bytes, offset, referenceSize)
    guard index < UInt64(objectCount) else {
      throw Fault(offset, expected: "the number of an object, less than \(objectCount)")
    }
    return Int(index)
  }

  /// Returns the offset of an object's first byte.
  private func start(of index: Int) throws(Fault) -> Int {
    let entry = tableStart + index * offsetSize
    let offset = Self.number(bytes, entry, offsetSize)
    guard offset >= UInt64(Self.header.count), offset < UInt64(tableStart) else {
      throw Fault(
        entry, expected: "an offset from \(Self.header.count) to \(tableStart - 1)")
    }
    return Int(offset)
  }

  /// Reads a big-endian number of at most 8 bytes, which must exist.
  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in start..<start + size { value = value << 8 | UInt64(bytes[index]) }
    return value
  }
}
