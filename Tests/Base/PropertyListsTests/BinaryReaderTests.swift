import PropertyLists
import TestSupport
import Testing

@Suite struct BinaryReaderTests {
  /// A file of objects that are already written, with references and offsets of some sizes.
  private func file(
    _ objects: [[UInt8]], top: UInt64 = 0, referenceSize: UInt8 = 1, offsetSize: UInt8 = 2
  ) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += number(UInt64(offset), Int(offsetSize)) }
    bytes += [0, 0, 0, 0, 0, 0, offsetSize, referenceSize]
    return bytes + number(UInt64(objects.count), 8) + number(top, 8) + number(UInt64(table), 8)
  }

  private func number(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64(size - 1 - $0))) }
  }

  private func problem(_ bytes: [UInt8]) -> PropertyListError.Problem? {
    do throws(PropertyListError) { _ = try PropertyListFile(bytes) } catch { return error.problem }
    return nil
  }

  @Test(arguments: [
    ([0x08], PropertyList.Content.boolean(false)), ([0x09], .boolean(true)),
    ([0x10, 0xFF], .integer(255)), ([0x11, 1, 0], .integer(256)),
    ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(4_294_967_295)),
    ([0x13] + [UInt8](repeating: 0xFF, count: 8), .integer(-1)),
    ([0x14] + [UInt8](repeating: 0, count: 15) + [5], .integer(5)),
    ([0x14] + [UInt8](repeating: 0xFF, count: 16), .integer(-1)),
    ([0x22, 0x3F, 0x80, 0, 0], .real(1)), ([0x23, 0xC0, 0, 0, 0, 0, 0, 0, 0], .real(-2)),
    ([0x33, 0x40, 0, 0, 0, 0, 0, 0, 0], .date(2)), ([0x42, 1, 2], .data([1, 2])),
    ([0x53, 0x61, 0x62, 0x63], .string("abc")), ([0x5F, 0x10, 1, 0x61], .string("a")),
    ([0x62, 0xD8, 0x3D, 0xDC, 0x95], .string("💕")), ([0xA0], .array([])), ([0xD0], .dictionary([])),
  ])
  func objects(_ object: [UInt8], _ content: PropertyList.Content) throws {
    #expect(try PropertyListFile(file([object])).root.content == content)
  }

  @Test(
    arguments: [
      [0x00], [0x0F], [0x15] + [UInt8](repeating: 0, count: 32), [0x21, 0, 0], [0x80, 1], [0xC0],
      [0xF0],
      // Numbers that do not fit.
      [0x14, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0],
      // Beyond the objects.
      [0x13, 0, 0], [0x22, 0], [0x33, 0], [0x43, 0], [0x53, 0x61], [0x63, 0, 0x61, 0], [0xA1],
      [0xD1, 0],
      [0x4F], [0x4F, 0x10], [0x4F, 0x20], [0x4F, 0x14],
      [0x5F, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7),
      [0xAF, 0x13] + [UInt8](repeating: 0xFF, count: 8), [0xDF, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0],
      // Text that is none, keys that are none, references to nothing.
      [0x51, 0x80], [0x61, 0xD8, 0x3D], [0xD1, 1, 1], [0xA1, 7], [0xD1, 7, 0],
    ] as [[UInt8]])
  func wrongObjects(_ object: [UInt8]) {
    let problem = problem(file([object, [0x09]]))
    guard case .expected = problem else {
      Issue.record("\(object): \(String(describing: problem))")
      return
    }
  }

  /// Where the bytes of the trailer are wrong, each alone.
  @Test(arguments: [
    (6, 0), (6, 9), (6, 3), (7, 0), (7, 9), (8, 0xFF), (15, 0), (15, 2), (16, 1), (23, 1),
    (24, 0x80),
    (31, 8), (31, 7), (31, 0xFF),
  ])
  func wrongTrailers(_ place: Int, _ value: UInt8) {
    var bytes = file([[0x5F, 0x10, 1, 0x61]])
    bytes[bytes.count - 32 + place] = value
    #expect(throws: PropertyListError.self) { try PropertyListFile(bytes) }
  }

  @Test func wrongOffsets() {
    for offset: UInt64 in [0, 7, 12, 13, 99, .max] {
      var bytes = file([[0xA1, 1], [0x09]], offsetSize: 8)
      let entry = bytes.count - 32 - 8
      bytes.replaceSubrange(entry..<entry + 8, with: number(offset, 8))
      #expect(
        problem(bytes) == .expected("an offset from 8 to 10"), "\(offset)")
    }
  }

  @Test func otherVersionsAreRefused() {
    var bytes = file([[0x09]])
    bytes[7] = UInt8(ascii: "5")
    #expect(problem(bytes) == .expected("version 00 of binary property lists"))
  }

  @Test func cyclesAreTold() {
    #expect(problem(file([[0xA1, 0]])) == .cycle(object: 0))
    #expect(problem(file([[0xA1, 1], [0xD1, 2, 0], [0x51, 0x61]])) == .cycle(object: 0))
  }

  /// 60 arrays, each of which holds the next one twice: 2^60 values in 200 bytes.
  @Test func sharedObjectsCountEachTime() {
    let arrays: [[UInt8]] = (0..<60).map { [0xA2, $0 + 1, $0 + 1] }
    #expect(problem(file(arrays + [[0x09]])) == .limit(.objects))
    // One array of a million of them at once, that a million references name.
    var wide: [UInt8] = [0xAF, 0x12, 0, 0x0F, 0, 0]
    wide += [UInt8](repeating: 1, count: 0x0F_0000)
    #expect(
      problem(
        file(
          [wide, [0xAF, 0x11, 0xFF, 0xFF] + [UInt8](repeating: 2, count: 0xFFFF), [0x09]],
          offsetSize: 4)) == .limit(.objects))
  }

  /// A thousand strings that begin at each other's bytes.
  @Test func sharedTextCountsEachTime() throws {
    let length = 1 << 20
    let head: [UInt8] = [0x5F, 0x12, 0, 0x10, 0, 0]
    let count = 1_000
    var bytes = Array("bplist00".utf8) + [0xAF, 0x11] + number(UInt64(count), 2)
    bytes += (1...count).flatMap { number(UInt64($0), 2) }
    let first = bytes.count
    for _ in 0..<count { bytes += head }
    bytes += [UInt8](repeating: 0x61, count: length)
    let table = bytes.count
    bytes += number(8, 4)
    for index in 0..<count { bytes += number(UInt64(first + 6 * index), 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 2] + number(UInt64(count + 1), 8) + number(0, 8)
    bytes += number(UInt64(table), 8)
    #expect(problem(bytes) == .limit(.text))
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: UInt8) -> [UInt8] {
      file((0..<depth).map { [0xA1, $0 + 1] } + [[0x09]])
    }
    _ = try PropertyListFile(nested(64))
    #expect(problem(nested(65)) == .limit(.depth))
  }

  @Test func countsAreLimited() {
    var bytes = file([[0x09]])
    let entry = bytes.count - 32 + 8
    bytes.replaceSubrange(entry..<entry + 8, with: number(1 << 61, 8))
    #expect(problem(bytes) == .limit(.objects))
  }
}
