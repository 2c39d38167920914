import SymbolArtwork
import SymbolExport
import Testing

@Suite struct ICOFormatTests {
  /// A number of the file, the least significant byte first.
  private static func number(_ file: [UInt8], _ offset: Int, _ count: Int) -> Int {
    file[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Stands for a PNG file: the container does not look into it.
  private static func image(_ side: Int) -> [UInt8] {
    Array(repeating: UInt8(truncatingIfNeeded: side), count: side)
  }

  @Test func imagesAreFoundBySize() throws {
    let sides = [256, 16, 48, 1, 32]
    let file = try ICOContainer.file(sides.map { ($0, $0, Self.image($0)) })
    #expect((0..<3).map { Self.number(file, 2 * $0, 2) } == [0, 1, sides.count])
    var end = 6 + 16 * sides.count
    for (index, side) in sides.sorted().enumerated() {
      let entry = 6 + 16 * index
      #expect(Array(file[entry..<entry + 4]) == [UInt8(side % 256), UInt8(side % 256), 0, 0])
      #expect([Self.number(file, entry + 4, 2), Self.number(file, entry + 6, 2)] == [1, 32])
      #expect([Self.number(file, entry + 8, 4), Self.number(file, entry + 12, 4)] == [side, end])
      #expect(Array(file[end..<end + side]) == Self.image(side))
      end += side
    }
    #expect(file.count == end)
  }

  @Test func widthAndHeightMayDiffer() throws {
    let file = try ICOContainer.file([(32, 16, [1]), (16, 32, [2]), (16, 16, [3])])
    #expect(
      (0..<3).map { Array(file[6 + 16 * $0..<8 + 16 * $0]) } == [[16, 16], [16, 32], [32, 16]])
    #expect(Array(file.suffix(3)) == [3, 2, 1])
  }

  @Test(arguments: [(0, 16), (16, 0), (257, 16), (16, 257), (-1, 16), (Int.max, Int.min)])
  func sizesHaveARange(width: Int, height: Int) {
    #expect(throws: ICOContainer.Failure.size(width: width, height: height)) {
      try ICOContainer.file([(width, height, [])])
    }
  }

  @Test func eachSizeComesOnce() {
    #expect(throws: ICOContainer.Failure.sameSize(width: 16, height: 16)) {
      try ICOContainer.file([(16, 16, []), (32, 32, []), (16, 16, [])])
    }
    #expect(throws: ICOContainer.Failure.count(0)) { try ICOContainer.file([]) }
    #expect(throws: ICOContainer.Failure.count(65_536)) {
      try ICOContainer.file((0..<65_536).map { ($0, $0, []) })
    }
  }

  /// The images of a file are the PNGs of the same sizes.
  @Test(arguments: [([], [16, 32, 48]), ([1, 8], [16, 128])] as [([Double], [Int])])
  func imagesAreThoseOfPNG(scales: [Double], sides: [Int]) throws {
    var options = ExportOptions()
    options.imageScales = scales.isEmpty ? options.imageScales : scales
    try ExportFormat.ico.settle(&options, scales.isEmpty ? [] : [.imageScale])
    var tools = ExportTools()
    let picture = ExportPicture(SampleSymbols.drawing("badge").painted(PaintScheme()), name: "a")
    let made = try ExportFormat.ico.fileParts(options)[0].bytes(picture, options, &tools)
    let file = try #require(made)
    #expect(Self.number(file, 4, 2) == sides.count)
    for (index, side) in sides.enumerated() {
      let entry = 6 + 16 * index
      #expect(Int(file[entry]) == side && Int(file[entry + 1]) == side)
      let start = Self.number(file, entry + 12, 4)
      let image = Array(file[start..<start + Self.number(file, entry + 8, 4)])
      var one = options
      one.imageScales = [Double(side) / 16]
      let png = try ExportFormat.png.fileParts(one)[0].bytes(picture, one, &tools)
      #expect(image == png)
    }
  }

  @Test func whatIconsCannotHoldIsAnError() throws {
    var options = ExportOptions()
    options.imageScales = [20]
    var tools = ExportTools()
    let picture = ExportPicture(SampleSymbols.drawing("badge").painted(PaintScheme()), name: "a")
    #expect(throws: ExportError.self) {
      try ExportFormat.ico.fileParts(options)[0].bytes(picture, options, &tools)
    }
  }
}
