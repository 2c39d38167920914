internal import PNGCodec
internal import SymbolArtwork

extension ExportFormat {
  /// PNG files, one for each scale, `name@2x.png` for twice the pixels.
  package static let png = ExportFormat(
    "png", "one PNG for each symbol and scale", ending: "png",
    .files { options in
      options.imageScales.map { scale in
        Part(scale: scale, path: { "\($0).png" }) {
          (picture, options, tools) throws(ExportError) in
          try PNGBytes.file(picture.symbol, scale: scale, options, &tools)
        }
      }
    })
}

/// Symbols as PNG, for all formats that hold some.
enum PNGBytes {
  static func file(
    _ symbol: PaintedSymbol, scale: Double, _ options: ExportOptions, _ tools: inout ExportTools
  ) throws(ExportError) -> [UInt8] {
    let image = try tools.painter.image(
      of: symbol, scale: options.pointSize * scale / symbol.unitsHigh,
      background: options.background,
      isHinted: options.isHinted)
    do throws(PNGError) {
      return try tools.encoder.encode(image, effort: options.effort)
    } catch {
      throw .png(error)
    }
  }
}
