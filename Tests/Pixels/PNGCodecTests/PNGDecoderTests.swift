import PNGCodec
import Raster
import Testing
import Workbench

@Suite struct PNGDecoderTests {
  private typealias File = PNGFileReader

  private static func sample(_ levels: Int = 256) -> [UInt8] {
    var encoder = PNGEncoder()
    let image = SampleImages.tinted(24, levels: levels, red: 40)
    return (try? encoder.encode(image, pointScale: 2, isSRGB: true)) ?? []
  }

  @Test(arguments: [2, 4, 256])
  func truncatedAnywhere(levels: Int) {
    let file = Self.sample(levels)
    for length in 0..<file.count {
      #expect(throws: PNGError.self, "\(length) bytes") {
        try PNGDecoder.decode(Array(file.prefix(length)))
      }
    }
  }

  /// Every byte but those of a few fields that nothing checks is under a checksum.
  @Test func flippedBits() {
    var random = SeededGenerator(seed: 11)
    let files = [2, 4, 256].map(Self.sample)
    for round in 0..<1500 {
      var file = files[round % 3]
      let bit = Int.random(in: 0..<8 * file.count, using: &random)
      file[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: PNGError.self, "seed 11, round \(round), bit \(bit)") {
        try PNGDecoder.decode(file)
      }
    }
  }

  /// With the checksums made right again, the damage reaches libpng's inner parts.
  @Test func damageUnderRightChecksums() {
    var random = SeededGenerator(seed: 12)
    var (read, rejected) = (0, 0)
    let files = [2, 4, 256].map { File(Self.sample($0)).chunks }
    for round in 0..<1500 {
      var chunks = files[round % 3]
      let index = Int.random(in: 0..<chunks.count, using: &random)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !chunks[index].bytes.isEmpty {
        let place = Int.random(in: 0..<chunks[index].bytes.count, using: &random)
        chunks[index].bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 7 == 0 { chunks.swapAt(index, Int.random(in: 0..<chunks.count, using: &random)) }
      do throws(PNGError) {
        let image = try PNGDecoder.decode(File.file(chunks), limit: 1 << 20)
        #expect(image.width * image.height <= 1 << 20, "seed 12, round \(round)")
        read += 1
      } catch {
        #expect(!error.description.isEmpty)
        rejected += 1
      }
    }
    #expect(read > 100 && rejected > 100)
  }

  @Test func noise() {
    var random = SeededGenerator(seed: 13)
    let start = Self.sample().prefix(60)
    for _ in 0..<500 {
      let length = Int.random(in: 0...300, using: &random)
      let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: PNGError.self) { try PNGDecoder.decode(noise) }
      #expect(throws: PNGError.self) { try PNGDecoder.decode(start + noise) }
    }
  }

  @Test(arguments: [(60_000, 60_000), (1_000_000, 1_000_000), (1_000_000, 34)])
  func hugeDeclaredSize(width: Int, height: Int) {
    let file = File.file([
      File.header(width: width, height: height, depth: 16, colorType: 6), File.stored([0]),
      ("IEND", []),
    ])
    let limit = PNGDecoder.defaultLimit
    #expect(throws: PNGError.tooManyPixels(width: width, height: height, limit: limit)) {
      try PNGDecoder.decode(file)
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (1_000_001, 1), (1, 2_147_483_647), (-1, -1)])
  func impossibleSize(width: Int, height: Int) {
    let file = File.file([
      File.header(width: width, height: height, depth: 8, colorType: 6), File.stored([0]),
      ("IEND", []),
    ])
    #expect(throws: PNGError.self) { try PNGDecoder.decode(file, limit: .max) }
  }

  @Test func limitIsTheLastSizeRead() throws {
    let file = Self.sample()
    #expect(try PNGDecoder.decode(file, limit: 576).width == 24)
    #expect(throws: PNGError.tooManyPixels(width: 24, height: 24, limit: 575)) {
      try PNGDecoder.decode(file, limit: 575)
    }
    #expect(throws: PNGError.self) { try PNGDecoder.decode(file, limit: -1) }
  }

  @Test func errorsSayWhatLibpngSays() {
    #expect(throws: PNGError.malformed("the file is empty")) { try PNGDecoder.decode([]) }
    #expect(throws: PNGError.malformed("Not a PNG file")) {
      try PNGDecoder.decode(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))
    }
    #expect(throws: PNGError.malformed("unexpected end of file")) {
      try PNGDecoder.decode(Array(Self.sample().dropLast()))
    }
  }

  /// The same four pixels in everything that PNG has.
  @Test func everyKindOfPixel() throws {
    let palette = ("PLTE", [0, 0, 0, 255, 255, 255].map { UInt8($0) })
    let kinds: [(depth: UInt8, type: UInt8, rows: [UInt8], extra: [(String, [UInt8])])] = [
      (1, 0, [0, 0b01_000000, 0, 0b10_000000], []),
      (2, 0, [0, 0b00_11_0000, 0, 0b11_00_0000], []),
      (4, 0, [0, 0x0F, 0, 0xF0], []),
      (8, 0, [0, 0, 255, 0, 255, 0], []),
      (16, 0, [0, 0, 0, 255, 255, 0, 255, 255, 0, 0], []),
      (8, 4, [0, 0, 255, 255, 255, 0, 255, 255, 0, 255], []),
      (
        16, 4,
        [0, 0, 0, 255, 255, 255, 255, 255, 255, 2, 255, 255, 0, 0, 1, 1, 0, 0], []
      ),
      (8, 2, [0, 0, 0, 0, 255, 255, 255, 1, 255, 255, 255, 1, 1, 1], []),
      (1, 3, [0, 0b01_000000, 0, 0b10_000000], [palette]),
      (8, 3, [0, 0, 1, 1, 1, 255], [palette]),
    ]
    let expected: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255]
    for (depth, type, rows, extra) in kinds {
      let file = File.file(
        [File.header(width: 2, height: 2, depth: depth, colorType: type)] + extra
          + [File.stored(rows), ("IEND", [])])
      #expect(try PNGDecoder.decode(file).rgba == expected, "type \(type), depth \(depth)")
    }
  }

  @Test func sixteenBitsAreRounded() throws {
    let file = File.file([
      File.header(width: 2, height: 1, depth: 16, colorType: 0),
      File.stored([0, 0x7F, 0xFF, 0x80, 0x80]), ("IEND", []),
    ])
    #expect(try PNGDecoder.decode(file).rgba == [127, 127, 127, 255, 128, 128, 128, 255])
  }

  @Test func interlaced() throws {
    // 3 x 3 pixels in the passes 1, 4, 5, 6 and 7 of Adam7: the values are the places.
    let passes: [[UInt8]] = [[0, 0], [0, 2], [0, 6, 8], [0, 1], [0, 7], [0, 3, 4, 5]]
    let file = File.file([
      File.header(width: 3, height: 3, depth: 8, colorType: 0, isInterlaced: true),
      File.stored(passes.flatMap { $0 }), ("IEND", []),
    ])
    #expect(try PNGDecoder.decode(file).rgba == (0..<9).flatMap { [$0, $0, $0, 255] })
  }

  /// Chunks that do not change the pixels are skipped, but only with right checksums.
  @Test func ancillaryChunks() throws {
    let pixels = File.stored([0, 7])
    let header = File.header(width: 1, height: 1, depth: 8, colorType: 0)
    let text: [(String, [UInt8])] = ["tEXt", "zTXt", "iTXt", "iCCP", "gAMA", "eXIf", "xyZz"].map {
      ($0, Array(repeating: 0x41, count: 50))
    }
    let file = File.file([header] + text + [pixels, ("IEND", [])])
    #expect(try PNGDecoder.decode(file).rgba == [7, 7, 7, 255])
    for (index, chunk) in text.enumerated() {
      var damaged = file
      damaged[8 + 25 + 62 * index + 20] ^= 1
      #expect(throws: PNGError.self, "\(chunk.0)") { try PNGDecoder.decode(damaged) }
    }
    #expect(throws: PNGError.self) {
      try PNGDecoder.decode(File.file([header, ("XYZz", [1]), pixels, ("IEND", [])]))
    }
  }
}
