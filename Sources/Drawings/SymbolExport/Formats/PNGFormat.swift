internal import PNGCodec
internal import Raster
internal import SymbolArtwork

extension ExportFormat {
  /// The format for PNG files, one for each scale, such as `name@2x.png`.
  package static let png = ExportFormat(
    name: "png", summary: "one PNG for each symbol and scale", endings: ["png"], isBinary: true,
    reads: ExportOption.colors.union([.pointSize, .imageScale, .hint, .optimize]),
    product: .files { options in
      options.imageScales.map { scale in
        Part(scale: scale, path: { "\($0).png" }) {
          (picture, options, tools) throws(ExportError) in
          try PNGBytes.file(picture.symbol, scale: scale, options, &tools)
        }
      }
    })
}

/// Symbols as PNG, for all formats that contain PNG.
enum PNGBytes {
  /// Returns a symbol as a PNG file at a scale.
  static func file(
    _ symbol: PaintedSymbol, scale: Double, _ options: ExportOptions, _ tools: inout ExportTools
  ) throws(ExportError) -> [UInt8] {
    try file(try image(symbol, scale: scale, options, &tools), options, &tools)
  }

  /// Returns the pixels of a symbol at a scale.
  static func image(
    _ symbol: PaintedSymbol, scale: Double, _ options: ExportOptions, _ tools: inout ExportTools
  ) throws(ExportError) -> PixelImage {
    try tools.painter.image(
      of: symbol, scale: options.pointSize * scale / symbol.unitsHigh,
      background: options.background, isHinted: options.isHinted)
  }

  /// Encodes pixels as PNG.
  static func file(
    _ image: PixelImage, _ options: ExportOptions, _ tools: inout ExportTools
  ) throws(ExportError) -> [UInt8] {
    do throws(PNGError) {
      return try tools.encoder.encode(image, effort: options.effort, isMarked: true)
    } catch {
      throw .png(error)
    }
  }
}
