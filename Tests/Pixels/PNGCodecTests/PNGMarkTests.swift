import PNGCodec
import Raster
import Testing

@Suite struct PNGMarkTests {
  private static let earlier = Array("Software\0symbols".utf8)

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = crc & 1 == 1
        crc >>= 1
        if isOdd { crc ^= 0xEDB8_8320 }
      }
    }
    return ~crc
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
    let body: [UInt8] = Array(kind.utf8) + bytes
    return number(UInt32(bytes.count)) + body + number(crc(body))
  }

  /// A file with other bytes in the place of the mark.
  private static func replacing(_ file: [UInt8], _ mark: [UInt8]) -> [UInt8] {
    Array(file[..<33]) + mark + Array(file[(33 + 12 + 25)...])
  }

  /// The reader knows no texts.
  private static func isDamaged(_ file: [UInt8]) -> Bool {
    PNGFileReader(file).faults.contains { $0 != "unknown chunk" && !$0.hasPrefix("order") }
  }

  private func file(_ red: Int = 9) throws -> [UInt8] {
    var encoder = PNGEncoder()
    let image = SampleImages.image(12, 9) { x, y in [x * red, y * 20, 40, 255] }
    return try encoder.encode(image, pointScale: 2, isSRGB: true, isMarked: true)
  }

  @Test func marksFitUntilSomethingChanges() throws {
    let file = try file()
    #expect(PNGMark.isMarked(file))
    #expect(!Self.isDamaged(file))
    let (again, other) = (try self.file(), try self.file(7))
    #expect(file == again && file != other)
    for index in file.indices {
      var changed = file
      changed[index] ^= 1
      #expect(!PNGMark.isMarked(changed), "byte \(index)")
    }
    #expect(!PNGMark.isMarked(file + [0]) && !PNGMark.isMarked(Array(file.dropLast())))
  }

  /// An editor that keeps the texts and writes other pixels, or adds chunks.
  @Test func editedImagesAreNotOurs() throws {
    let (one, other) = (try file(), try file(7))
    // Signature and header have 33 bytes, and the mark 25.
    let mark = Array(one[33..<33 + 12 + 25])
    #expect(Array(mark[4..<8]) == Array("tEXt".utf8))
    #expect(!PNGMark.isMarked(Self.replacing(other, mark)))
    #expect(PNGMark.isMarked(Self.replacing(one, mark)))
    let extra = Self.chunk("tEXt", Array("Comment\0mine".utf8))
    #expect(!PNGMark.isMarked(Array(one.dropLast(12)) + extra + Array(one.suffix(12))))
  }

  /// Files of earlier versions have a mark without a sum.
  @Test func earlierMarksAreKnown() throws {
    let file = try file()
    let old = Self.replacing(file, Self.chunk("tEXt", Self.earlier))
    #expect(!Self.isDamaged(old) && PNGMark.isMarked(old))
    #expect(!PNGMark.isMarked(Self.replacing(file, [])))
  }

  /// A mark is one of a kind of result, as long as any other one.
  @Test func marksAreOfOneKind() throws {
    let plain = try file()
    let kinds = ["export png", "sheet png", ""]
    for kind in kinds {
      let file = PNGMark.marked(plain, as: kind)
      #expect(file.count == plain.count && !Self.isDamaged(file))
      for other in kinds { #expect(PNGMark.isMarked(file, as: other) == (other == kind)) }
      if !kind.isEmpty { #expect(PNGMark.marked(file, as: "x") == file) }
    }
    #expect(PNGMark.marked([1, 2, 3], as: "x") == [1, 2, 3])
  }
}
