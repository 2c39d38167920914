import PNGCodec
import Raster
import Testing
import Workbench

@Suite struct PNGEncoderTests {
  /// Encodes, checks the file with the tests' own reader, and decodes it again.
  private func check(
    _ image: PixelImage, _ effort: PNGEncoder.Effort, _ context: Comment
  ) throws -> PNGFileReader {
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(image, effort: effort)
    let file = PNGFileReader(bytes)
    #expect(file.faults.isEmpty, context)
    #expect(file.width == image.width && file.height == image.height, context)
    let decoded = try PNGDecoder.decode(bytes)
    #expect(decoded.width == image.width && decoded.height == image.height, context)
    #expect(decoded.visible == image.visible, context)
    return file
  }

  /// Every representation and an image that it is the smallest for.
  private static let represented: [(type: UInt8, depth: UInt8, image: PixelImage)] = {
    let gray = { (levels: Int, alpha: Int) in
      SampleImages.image(21, 9) { x, y in
        let level = (x * y + x) % levels * (255 / (levels - 1))
        return [level, level, level, alpha]
      }
    }
    let free = SampleImages.image(20, 20) { x, y in
      x == y ? [0, 170, 9, 0] : x < y ? [17, 17, 17, 255] : Array(repeating: 255, count: 4)
    }
    return [
      (0, 1, gray(2, 255)), (0, 2, gray(4, 255)), (0, 4, gray(16, 255)), (0, 8, gray(256, 255)),
      // One level and nothing: the other level of a bit stands for it.
      (0, 1, SampleImages.tinted(24, levels: 2)),
      (0, 1, SampleImages.tinted(24, levels: 2, red: 255, green: 255, blue: 255)),
      (0, 4, free),
      (2, 8, SampleImages.image(40, 40) { x, y in [x * 6, y * 6, x ^ y, 255] }),
      (3, 1, SampleImages.tinted(24, levels: 2, red: 9, green: 99, blue: 0)),
      (3, 2, SampleImages.tinted(48, levels: 4, red: 9, green: 99, blue: 0)),
      (3, 4, SampleImages.tinted(72, levels: 16, red: 9, green: 99, blue: 0)),
      (3, 8, SampleImages.tinted(400, red: 9, green: 99, blue: 0)),
      (3, 8, SampleImages.tinted(512)),
      (4, 8, SampleImages.tinted(24)), (4, 8, SampleImages.tinted(48)),
      (6, 8, SampleImages.tinted(24, red: 9, green: 99, blue: 0)),
      (6, 8, SampleImages.image(40, 40) { x, y in [x * 6, y * 6, x ^ y, x * y] }),
    ]
  }()

  @Test(arguments: represented.indices, PNGEncoder.Effort.allCases)
  func chooses(index: Int, effort: PNGEncoder.Effort) throws {
    let (type, depth, image) = Self.represented[index]
    let file = try check(image, effort, "image \(index)")
    #expect(file.colorType == type && file.depth == depth, "image \(index)")
  }

  @Test func randomImages() throws {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      let image = SampleImages.random(
        seed, width: Int.random(in: 1...40, using: &random),
        height: Int.random(in: 1...40, using: &random),
        colors: [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 900].randomElement(using: &random) ?? 1,
        isGray: Bool.random(using: &random),
        alphas: [[255], [0, 255], [0], [0, 1, 128, 255], Array(0...255)][seed % 5])
      let effort: PNGEncoder.Effort = seed % 3 == 0 ? .smallest : .standard
      _ = try check(image, effort, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 31, 160, 161], [2, 3, 4, 5, 16, 17, 256])
  func sizesAndLevels(size: Int, levels: Int) throws {
    let image = SampleImages.tinted(size, levels: levels, red: 200)
    _ = try check(image, .standard, "\(size) px")
    _ = try check(SampleImages.tinted(size, levels: levels), .standard, "\(size) px, black")
  }

  @Test(arguments: [(1, 5000), (5000, 1), (3, 700), (700, 3)])
  func longSides(width: Int, height: Int) throws {
    let image = SampleImages.image(width, height) { x, y in [x, y, x + y, x &* 7 + y] }
    for effort in PNGEncoder.Effort.allCases { _ = try check(image, effort, "long") }
  }

  @Test func smallestIsNeverLarger() throws {
    var encoder = PNGEncoder()
    for (type, depth, image) in Self.represented where image.width < 100 {
      let standard = try encoder.encode(image).count
      let smallest = try encoder.encode(image, effort: .smallest).count
      #expect(smallest <= standard, "type \(type), depth \(depth)")
    }
  }

  @Test func storageDoesNotMatter() throws {
    var encoder = PNGEncoder()
    for size in [9, 24, 200] {
      let tinted = SampleImages.tinted(size, red: 12, green: 34, blue: 56)
      let rgba = PixelImage(width: size, height: size, storage: .rgba(tinted.rgba))
      let (one, other) = (try encoder.encode(tinted), try encoder.encode(rgba))
      #expect(one == other)
    }
  }

  @Test func invisibleColorsDoNotMatter() throws {
    var encoder = PNGEncoder()
    var random = SeededGenerator(seed: 3)
    let clean = SampleImages.random(
      4, width: 30, height: 30, colors: 400, isGray: false, alphas: [0, 9, 255])
    var bytes = clean.rgba
    for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] == 0 {
      bytes[start] = UInt8.random(in: 0...255, using: &random)
    }
    let (one, other) = (
      try encoder.encode(clean),
      try encoder.encode(PixelImage(width: 30, height: 30, storage: .rgba(bytes)))
    )
    #expect(one == other)
  }

  @Test func sameBytesFromAnyEncoder() throws {
    var used = PNGEncoder()
    for (_, _, image) in Self.represented {
      for effort in PNGEncoder.Effort.allCases where image.width < 100 {
        var fresh = PNGEncoder()
        let (one, other) = (
          try used.encode(image, effort: effort), try fresh.encode(image, effort: effort)
        )
        #expect(one == other)
      }
    }
  }

  @Test(arguments: [(1.0, 2835), (2, 5669), (3, 8504), (0.001, 3), (757_575, 2_147_456_693)])
  func density(pointScale: Double, pixelsPerMeter: Int) throws {
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(SampleImages.tinted(8), pointScale: pointScale, isSRGB: true)
    let file = PNGFileReader(bytes)
    #expect(file.faults.isEmpty)
    #expect(
      file["pHYs"]
        == PNGFileReader.number(pixelsPerMeter) + PNGFileReader.number(pixelsPerMeter) + [1])
    #expect(file["sRGB"] == [0])
    let decoded = try PNGDecoder.decode(bytes)
    #expect(decoded.visible == SampleImages.tinted(8).visible)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e308, 1e6, 1e-9])
  func impossibleDensity(pointScale: Double) throws {
    var encoder = PNGEncoder()
    let file = PNGFileReader(try encoder.encode(SampleImages.tinted(8), pointScale: pointScale))
    #expect(file.chunks.map(\.type) == ["IHDR", "IDAT", "IEND"])
  }

  /// Ceilings just above the sizes today; oxipng 10, level 6, makes 204, 355 and 516 bytes of
  /// these.
  @Test(arguments: [(24, 217, 206), (48, 400, 357), (72, 595, 519)])
  func bytesOfRings(size: Int, standard: Int, smallest: Int) throws {
    var encoder = PNGEncoder()
    #expect(try encoder.encode(SampleImages.tinted(size)).count <= standard)
    #expect(try encoder.encode(SampleImages.tinted(size), effort: .smallest).count <= smallest)
  }
}
