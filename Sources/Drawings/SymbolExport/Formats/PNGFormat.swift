internal import PNGCodec
internal import Raster
internal import SymbolArtwork

extension ExportFormat {
  /// PNG files, one for each scale, `name@2x.png` for twice the pixels.
  package static let png = ExportFormat(
    name: "png", summary: "one PNG for each symbol and scale", endings: ["png"], isBinary: true,
    reads: ExportOption.colors.union([.pointSize, .imageScale, .hint, .optimize]),
    product: .files { options in
      options.imageScales.map { scale in
        Part(scale: scale, path: { "\($0).png" }, isOwn: PNGBytes.isOwn) {
          (picture, options, tools) throws(ExportError) in
          try PNGBytes.file(picture.symbol, scale: scale, options, &tools)
        }
      }
    })
}

/// Symbols as PNG, for all formats that hold some.
enum PNGBytes {
  /// A symbol as a PNG of a scale.
  static func file(
    _ symbol: PaintedSymbol, scale: Double, _ options: ExportOptions, _ tools: inout ExportTools
  ) throws(ExportError) -> [UInt8] {
    try file(try image(symbol, scale: scale, options, &tools), options, &tools)
  }

  /// The pixels of a symbol at a scale.
  static func image(
    _ symbol: PaintedSymbol, scale: Double, _ options: ExportOptions, _ tools: inout ExportTools
  ) throws(ExportError) -> PixelImage {
    try tools.painter.image(
      of: symbol, scale: options.pointSize * scale / symbol.unitsHigh,
      background: options.background, isHinted: options.isHinted)
  }

  /// Whether a PNG has the chunks that ours have, and no others.
  static func isOwn(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      guard ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(kind) else { return false }
      offset += 12 + length
    }
    return offset == bytes.count
  }

  /// Pixels as PNG.
  static func file(
    _ image: PixelImage, _ options: ExportOptions, _ tools: inout ExportTools
  ) throws(ExportError) -> [UInt8] {
    do throws(PNGError) {
      return try tools.encoder.encode(image, effort: options.effort)
    } catch {
      throw .png(error)
    }
  }
}
