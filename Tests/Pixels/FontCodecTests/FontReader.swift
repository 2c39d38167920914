import CPNG

/// A WOFF file taken apart without the code that makes it: the tests' own reading of WOFF 1.0 and
/// of the directory of OpenType fonts.
struct FontReader {
  private(set) var tables: [String: [UInt8]] = [:]
  /// The tags in the order of the directory.
  private(set) var tags: [String] = []
  /// What is wrong with the file, empty if nothing is.
  private(set) var faults: [String] = []

  init(_ file: [UInt8]) {
    guard file.count >= 44, file.starts(with: Array("wOFF".utf8)) else {
      faults.append("signature")
      return
    }
    expect(Self.number(file, 4, 4) == 0x10000, "flavor")
    expect(Self.number(file, 8, 4) == file.count, "length")
    expect(Self.number(file, 14, 2) == 0, "reserved")
    for offset in stride(from: 24, to: 36, by: 4) {
      expect(Self.number(file, offset, 4) == 0, "metadata")
    }
    readTables(file)
    checkUnwrapped(size: Self.number(file, 16, 4))
  }

  /// An unsigned number, the most significant byte first; 0 beyond the end, which no check expects.
  static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of two bytes with a sign.
  static func signed(_ bytes: [UInt8], _ offset: Int) -> Int {
    let value = number(bytes, offset, 2)
    return value < 0x8000 ? value : value - 0x10000
  }

  func number(_ tag: String, _ offset: Int, _ count: Int = 2) -> Int {
    Self.number(tables[tag] ?? [], offset, count)
  }

  func signed(_ tag: String, _ offset: Int) -> Int { Self.signed(tables[tag] ?? [], offset) }

  private mutating func expect(_ holds: Bool, _ fault: String) {
    if !holds { faults.append(fault) }
  }

  private mutating func readTables(_ file: [UInt8]) {
    let count = Self.number(file, 12, 2)
    var end = 44 + 20 * count
    for index in 0..<count {
      let entry = 44 + 20 * index
      let tag = String(decoding: file[entry..<entry + 4], as: UTF8.self)
      let offset = Self.number(file, entry + 4, 4)
      let length = Self.number(file, entry + 8, 4)
      let originalLength = Self.number(file, entry + 12, 4)
      expect(offset == end, "\(tag) begins at \(offset) and not at \(end)")
      expect(length <= originalLength, "\(tag) is longer than before")
      guard offset + length <= file.count else {
        faults.append("\(tag) ends beyond the file")
        continue
      }
      let stored = Array(file[offset..<offset + length])
      let bytes =
        length < originalLength ? Self.inflated(stored, count: originalLength) : stored
      expect(bytes != nil, "\(tag) cannot be inflated")
      end = offset + (length + 3) / 4 * 4
      expect(file[offset + length..<min(end, file.count)].allSatisfy { $0 == 0 }, "\(tag) padding")
      var plain = bytes ?? []
      // The checksum of head is that of an adjustment of 0.
      if tag == "head" { plain.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }
      expect(Self.number(file, entry + 16, 4) == Self.checksum(plain), "\(tag) checksum")
      tables[tag] = bytes
      tags.append(tag)
    }
    // The private data say which program made the file.
    expect(Self.number(file, 36, 4) == end, "private data begin elsewhere")
    expect(Self.number(file, 40, 4) == file.count - end, "bytes after the private data")
    let mark = file[min(end, file.count)...]
    expect(mark.starts(with: "symbols ".utf8) && mark.count == 16, "private data")
    expect(tags == tags.sorted(), "tags are not sorted")
    expect(Set(tags).count == tags.count, "a table comes twice")
  }

  /// Puts the font together as the specification of WOFF says, and adds up all of it.
  private mutating func checkUnwrapped(size: Int) {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let selector = (0..<16).last { 1 << $0 <= tags.count } ?? 0
    var directory = bytes(0x10000, 4) + bytes(tags.count, 2) + bytes(16 << selector, 2)
    directory += bytes(selector, 2) + bytes(16 * tags.count - 16 << selector, 2)
    var body: [UInt8] = []
    for tag in tags {
      let table = tables[tag] ?? []
      var plain = table
      if tag == "head" { plain.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }
      directory += Array(tag.utf8) + bytes(Self.checksum(plain), 4)
      directory += bytes(12 + 16 * tags.count + body.count, 4) + bytes(table.count, 4)
      body += table
      while body.count % 4 != 0 { body.append(0) }
    }
    expect(directory.count + body.count == size, "size of the unwrapped font")
    expect(Self.checksum(directory + body) == 0xB1B0_AFBA, "checksum of the unwrapped font")
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    stride(from: 0, to: bytes.count, by: 4).reduce(0) { sum, start in
      let word = (0..<4).reduce(0) { word, index in
        word << 8 | (start + index < bytes.count ? Int(bytes[start + index]) : 0)
      }
      return (sum + word) & 0xFFFF_FFFF
    }
  }

  private static func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    guard let reader = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(reader) }
    var result = [UInt8](repeating: 0, count: count)
    let status = unsafe stream.withUnsafeBufferPointer { stream in
      unsafe result.withUnsafeMutableBufferPointer { result in
        unsafe libdeflate_zlib_decompress(
          reader, stream.baseAddress, stream.count, result.baseAddress, count, nil)
      }
    }
    return status == LIBDEFLATE_SUCCESS ? result : nil
  }
}
