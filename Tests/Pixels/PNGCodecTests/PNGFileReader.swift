/// A PNG file taken apart without libpng: the tests' own reading of the specification.
struct PNGFileReader {
  private(set) var chunks: [(type: String, bytes: [UInt8])] = []
  /// What is wrong with the file, empty if nothing is.
  private(set) var faults: [String] = []

  init(_ file: [UInt8]) {
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    if !file.starts(with: signature) { faults.append("signature") }
    var offset = 8
    while offset + 12 <= file.count {
      let length = Self.number(file, offset)
      guard length <= file.count - offset - 12 else {
        faults.append("length at \(offset)")
        return
      }
      let body = Array(file[offset + 4..<offset + 8 + length])
      let type = String(decoding: body.prefix(4), as: UTF8.self)
      if Self.checksum(body) != Self.number(file, offset + 8 + length) {
        faults.append("checksum of \(type)")
      }
      chunks.append((type, Array(body.dropFirst(4))))
      offset += 12 + length
    }
    if offset != file.count { faults.append("bytes after the last chunk") }
    checkOrder()
    checkHeader()
  }

  subscript(_ type: String) -> [UInt8]? { chunks.first { $0.type == type }?.bytes }

  var width: Int { Self.number(self["IHDR"] ?? [], 0) }
  var height: Int { Self.number(self["IHDR"] ?? [], 4) }
  var depth: UInt8 { self["IHDR"]?[8] ?? 0 }
  var colorType: UInt8 { self["IHDR"]?[9] ?? 0 }

  private mutating func checkOrder() {
    let order = ["IHDR", "sRGB", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"]
    let places = chunks.map { chunk in order.firstIndex { $0 == chunk.type } ?? -1 }
    if places.contains(-1) { faults.append("unknown chunk") }
    if places != Array(Set(places)).sorted() { faults.append("order: \(chunks.map(\.type))") }
    for type in ["IHDR", "IDAT", "IEND"] where self[type] == nil { faults.append("no \(type)") }
  }

  private mutating func checkHeader() {
    guard let header = self["IHDR"], header.count == 13 else {
      faults.append("IHDR")
      return
    }
    let legal: [UInt8: [UInt8]] = [0: [1, 2, 4, 8], 2: [8], 3: [1, 2, 4, 8], 4: [8], 6: [8]]
    if legal[colorType]?.contains(depth) != true { faults.append("type \(colorType), \(depth)") }
    if Array(header[10...]) != [0, 0, 0] { faults.append("methods") }
    if width == 0 || height == 0 { faults.append("size") }
    let colors = self["PLTE"]?.count ?? 0
    if (colors > 0) != (colorType == 3) || colors % 3 != 0 || colors / 3 > 1 << depth {
      faults.append("PLTE of \(colors) bytes")
    }
    guard let transparency = self["tRNS"] else { return }
    let isLegal = colorType == 3 ? transparency.count <= colors / 3 : transparency.count == 2
    if !isLegal || transparency.isEmpty { faults.append("tRNS of \(transparency.count) bytes") }
    // Trimmed as far as it goes.
    if colorType == 3 && transparency.contains(255) { faults.append("opaque in tRNS") }
  }

  static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    guard offset + 4 <= bytes.count else { return -1 }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// CRC-32 (annex D of the specification).
  static func checksum(_ bytes: [UInt8]) -> Int {
    var register: UInt32 = 0xFFFF_FFFF
    for byte in bytes { register = table[Int(UInt8(register & 255) ^ byte)] ^ register >> 8 }
    return Int(~register)
  }

  private static let table: [UInt32] = (0..<256).map { value in
    (0..<8).reduce(UInt32(value)) { rest, _ in
      rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
    }
  }

  /// A file of these chunks with right checksums: for files that the encoder does not write.
  static func file(_ chunks: [(type: String, bytes: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    for (type, bytes) in chunks {
      let body = Array(type.utf8) + bytes
      file += number(bytes.count) + body + number(checksum(body))
    }
    return file
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func header(
    width: Int, height: Int, depth: UInt8, colorType: UInt8, isInterlaced: Bool = false
  ) -> (type: String, bytes: [UInt8]) {
    ("IHDR", number(width) + number(height) + [depth, colorType, 0, 0, isInterlaced ? 1 : 0])
  }

  /// The bytes as a zlib stream of stored blocks (RFC 1950, 1951).
  static func stored(_ bytes: [UInt8]) -> (type: String, bytes: [UInt8]) {
    var stream: [UInt8] = [0x78, 0x01]
    var offset = 0
    repeat {
      let part = bytes[offset..<min(offset + 65_535, bytes.count)]
      offset += part.count
      let length = UInt16(part.count)
      stream.append(offset == bytes.count ? 1 : 0)
      stream += [length, ~length].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      stream += part
    } while offset < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return ("IDAT", stream + number(high << 16 | low))
  }
}
