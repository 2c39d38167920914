internal import FileAccess
internal import SymbolArtwork

extension ExportFormat {
  /// The format for folders that Apple's `iconutil` converts to ICNS files: ten PNGs with fixed
  /// names.
  package static let iconset = ExportFormat(
    name: "iconset", summary: "a folder of ten PNGs for each symbol, for iconutil on macOS",
    endings: ["iconset"], isFolder: true,
    reads: ExportOption.colors.union([.hint, .optimize]), drawsEachSize: true,
    product: .files { _ in
      [16, 32, 128, 256, 512].flatMap { size in
        [1, 2].map { scale in
          let file = "icon_\(size)x\(size)\(ScaleText.suffix(Double(scale))).png"
          return Part(
            scale: 1, path: { ($0.hasSuffix(".iconset") ? $0 : "\($0).iconset") + "/" + file }
          ) { (picture, options, tools) throws(ExportError) in
            var options = options
            options.pointSize = Double(size)
            // Each size has a separate drawing, because details close up at small sizes.
            let symbol = tools.paint?(options.pointSize) ?? picture.symbol
            return try PNGBytes.file(symbol, scale: Double(scale), options, &tools)
          }
        }
      }
    })
}
