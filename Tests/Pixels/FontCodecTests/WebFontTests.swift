import FontCodec
import Geometry
import Testing
import Workbench

@Suite struct WebFontTests {
  private static let required = [
    "OS/2", "cmap", "gasp", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post",
    "prep",
  ]

  @Test func allTablesAreThere() throws {
    let reader = try SampleFonts.reader(SampleFonts.ring)
    #expect(reader.faults.isEmpty)
    #expect(reader.tags == Self.required)
    let lengths = [
      "head": 54, "hhea": 36, "maxp": 32, "OS/2": 96, "post": 32, "gasp": 8, "prep": 11,
    ]
    for (tag, length) in lengths { #expect(reader.tables[tag]?.count == length, "\(tag)") }
    #expect(reader.number("head", 12, 4) == 0x5F0F_3CF5)
    #expect(reader.number("head", 18) == 2400)
    #expect(reader.number("loca", 0, 4) == 0)
    #expect(reader.tables["loca"]?.count == 4 * (reader.glyphCount + 1))
    #expect(reader.number("post", 0, 4) == 0x30000)
  }

  /// The three pairs of measures of lines are the same, and glyphs that stand out are not cut off.
  @Test func linesAreAsHighAsAsked() throws {
    let tall = Path.rectangle(Rectangle(x: 0, y: -2, width: 4, height: 28))
    let reader = try SampleFonts.reader(tall)
    #expect([reader.signed("hhea", 4), reader.signed("hhea", 6)] == [1900, -500])
    #expect([reader.signed("OS/2", 68), reader.signed("OS/2", 70)] == [1900, -500])
    #expect(reader.number("OS/2", 62) & 0x80 != 0)
    #expect([reader.number("OS/2", 74), reader.number("OS/2", 76)] == [2100, 700])
    #expect((0..<4).map { reader.signed("head", 36 + 2 * $0) } == [0, -700, 400 + 800, 2100])
  }

  /// The private data have a sum of all that is in front of them.
  @Test func marksFitUntilSomethingChanges() throws {
    let file = try SampleFonts.file(SampleFonts.ring)
    #expect(WebFont.isOwn(file))
    for index in file.indices {
      var changed = file
      changed[index] ^= 1
      #expect(!WebFont.isOwn(changed), "byte \(index)")
    }
    #expect(!WebFont.isOwn(file + [0]) && !WebFont.isOwn(Array(file.dropLast())))
    // Earlier versions wrote the name alone.
    var old = Array(file.dropLast(9))
    old.replaceSubrange(
      8..<12, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: old.count >> $0) })
    old[43] = 7
    #expect(WebFont.isOwn(old))
  }

  @Test func namesAreTold() throws {
    let reader = try SampleFonts.reader(SampleFonts.ring)
    let storage = reader.number("name", 4)
    let names = (0..<reader.number("name", 2)).map { index in
      let record = 6 + 12 * index
      #expect((0..<3).map { reader.number("name", record + 2 * $0) } == [3, 1, 0x0409])
      #expect(reader.number("name", record + 6) == index + 1)
      let start = storage + reader.number("name", record + 10)
      let units = (0..<reader.number("name", record + 8) / 2).map {
        UInt16(reader.number("name", start + 2 * $0))
      }
      return String(decoding: units, as: UTF16.self)
    }
    #expect(
      names == [
        "Test \"Icons\" é", "Regular", "Version 1.002;TestIcons-Regular",
        "Test \"Icons\" é Regular", "Version 1.002", "TestIcons-Regular",
      ])
  }

  /// Every character has its glyph, and its neighbors have none.
  @Test func charactersFindTheirGlyphs() throws {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: seed)
      var codePoints: Set<UInt32> = [0xF0000]
      let ranges: [ClosedRange<UInt32>] = [0x20...0x90, 0xE000...0xE080, 0xF0000...0xFFFFD]
      for _ in 0..<60 {
        for range in ranges { codePoints.insert(.random(in: range, using: &random)) }
      }
      // Each is as wide as its number says.
      let glyphs = try codePoints.shuffled(using: &random).map { codePoint in
        (codePoint, try SampleFonts.piece(SampleFonts.ring, advance: Double(codePoint & 0xFFF)))
      }
      let reader = FontReader(try WebFont.file(SampleFonts.description, glyphs: glyphs))
      #expect(reader.faults.isEmpty, "seed \(seed)")
      for codePoint in codePoints {
        for near in [codePoint - 1, codePoint, codePoint + 1] {
          let glyph = try #require(reader.glyph(of: Int(near), format: 12))
          #expect((glyph > 0) == codePoints.contains(near), "seed \(seed), \(near)")
          if glyph > 0 { #expect(reader.metrics(of: glyph).advance == Int(near & 0xFFF)) }
          guard near < 0xFFFF else { continue }
          #expect(reader.glyph(of: Int(near), format: 4) == glyph, "seed \(seed), \(near)")
        }
      }
      #expect(reader.number("OS/2", 66) == 0xFFFF)
    }
  }

  @Test func theOrderOfGlyphsDoesNotMatter() throws {
    let glyphs = try (0..<50).map { index in
      (UInt32(0xF0000 + index * 3), try SampleFonts.piece(SampleFonts.ring, advance: Double(index)))
    }
    let file = try WebFont.file(SampleFonts.description, glyphs: glyphs)
    #expect(try WebFont.file(SampleFonts.description, glyphs: glyphs.reversed()) == file)
  }

  @Test func aFontWithoutSymbolsIsAFont() throws {
    let reader = FontReader(try WebFont.file(SampleFonts.description, glyphs: []))
    #expect(reader.faults.isEmpty)
    #expect(reader.glyphCount == 1)
    #expect(reader.points(of: 0)?.map(\.count) == [4, 4])
    #expect(reader.glyph(of: 0xFFFF, format: 4) == 0)
  }

  @Test func fontsHold65535Glyphs() throws {
    let piece = try SampleFonts.piece(Path())
    // Plane 1, and the last one with the two that are no characters left out.
    let codePoints = (0..<65_535).map { UInt32(0x20000 + $0 + ($0 > 65_000 ? 1000 : 0)) }
    let glyphs = codePoints.map { ($0, piece) }
    let reader = FontReader(try WebFont.file(SampleFonts.description, glyphs: glyphs.dropLast()))
    #expect(reader.faults.isEmpty && reader.glyphCount == 65_535)
    #expect(throws: FontError.tooManyGlyphs(65_536)) {
      try WebFont.file(SampleFonts.description, glyphs: glyphs)
    }
  }

  @Test func codePointsComeOnceAndAreCharacters() throws {
    let piece = try SampleFonts.piece(SampleFonts.ring)
    #expect(throws: FontError.duplicateCodePoint(0xF0001)) {
      try WebFont.file(SampleFonts.description, glyphs: [(0xF0001, piece), (0xF0001, piece)])
    }
    for codePoint: UInt32 in [0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0xFFFFF, 0x110000, .max] {
      #expect(throws: FontError.unusableCodePoint(codePoint)) {
        try WebFont.file(SampleFonts.description, glyphs: [(codePoint, piece)])
      }
    }
  }

  /// Bytes that are no piece are an error or a font, never a trap.
  @Test func damagedPiecesAreErrors() throws {
    let piece = try SampleFonts.piece(SampleFonts.ring)
    for length in 0..<14 {
      #expect(throws: FontError.malformedPiece(codePoint: 0xF0000)) {
        try WebFont.file(
          SampleFonts.description, glyphs: [(0xF0000, Array(piece.prefix(length)))])
      }
    }
    for seed in 0..<500 {
      var random = SeededGenerator(seed: seed)
      var damaged = piece
      for _ in 0..<3 {
        damaged[.random(in: damaged.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      do throws(FontError) {
        let file = try WebFont.file(SampleFonts.description, glyphs: [(0xF0000, damaged)])
        #expect(file.starts(with: Array("wOFF".utf8)), "seed \(seed)")
      } catch { #expect(error == .malformedPiece(codePoint: 0xF0000), "seed \(seed)") }
    }
  }

  @Test func descriptionsHaveLimits() {
    func file(_ change: (inout FontDescription) -> Void) throws {
      var font = SampleFonts.description
      change(&font)
      let reader = FontReader(try WebFont.file(font, glyphs: []))
      #expect(reader.faults.isEmpty)
    }
    for value in [15, 16_385, .min, .max] {
      #expect(throws: FontError.unusableMetrics) { try file { $0.unitsPerEm = value } }
    }
    for value in [.min, -500, 16_384, .max] {
      #expect(throws: FontError.unusableMetrics) { try file { $0.ascent = value } }
    }
    for value in [.min, -1900, 16_384, .max] {
      #expect(throws: FontError.unusableMetrics) { try file { $0.descent = value } }
    }
    #expect(throws: FontError.unusableFamily("")) { try file { $0.family = "" } }
    #expect(throws: FontError.self) { try file { $0.family = String(repeating: "x", count: 1001) } }
    for family in [String(repeating: "👍", count: 500), "符号", "\u{0}"] {
      #expect(throws: Never.self) { try file { $0.family = family } }
    }
    for unitsPerEm in [16, 16_384] {
      #expect(throws: Never.self) {
        try file {
          $0.unitsPerEm = unitsPerEm
          $0.minorVersion = .max
        }
      }
    }
  }
}
