internal import Encodings
internal import FileAccess
internal import OwnArtwork
package import PNGCodec
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolPreview
internal import Workers

/// The reason why a sheet cannot be created.
package enum SheetError: Error, Sendable {
  /// The sheet has more pixels than `PixelSheet.maximumPixels`.
  case pixels(width: String, height: String)
  /// The sheet needs more memory than is available; the numbers are bytes.
  case memory(needed: Int, limit: Int)
  /// The SVG has more images than `maximumPictures`.
  case pictures(Int)
  case png(PNGError)

  /// The maximum number of images on an SVG sheet; they amount to 100 MB.
  package static let maximumPictures = 65_536
}

/// Draws the symbols of a sheet on several threads and places them in order.
struct SheetDrawing: Sendable {
  /// A symbol with its look.
  struct Cell: Sendable {
    let name: String
    let look: DrawingLook
    /// The weights of the symbol; their number is the same for all cells of the sheet.
    let weights: [Double]
  }

  let catalog: Catalog
  let cells: [Cell]
  let sheet: ContactSheet

  /// The number of images in memory at once.
  private static let batch = 2_048

  /// Returns the sheet as a PNG file; `scale` is the number of pixels per point.
  func png(scale: Double, _ font: LabelFont) throws(ToolError) -> [UInt8] {
    if let size = PixelSheet.size(of: sheet, scale: scale), let limit = MemoryLimit.total {
      let needed = size.width * size.height * PixelSheet.bytesPerPixel
      guard MemoryLimit.hasRoom(for: needed) else {
        throw .sheet(.memory(needed: needed, limit: limit))
      }
    }
    guard var canvas = PixelSheet(sheet, scale: scale) else {
      let size = [sheet.width * scale, sheet.height * scale].map {
        "\($0.rounded(.up))".dropLast(2)
      }
      throw .sheet(.pixels(width: String(size[0]), height: String(size[1])))
    }
    draw(on: &canvas, font)
    do throws(PNGError) {
      return try canvas.png()
    } catch { throw .sheet(.png(error)) }
  }

  /// Returns the sheet as an SVG file.
  func svg(_ font: LabelFont) throws(ToolError) -> [UInt8] {
    let count = cells.count * sheet.plan.weights.count * sheet.plan.sizes.count
    guard count <= SheetError.maximumPictures else { throw .sheet(.pictures(count)) }
    var canvas = VectorSheet(sheet)
    draw(on: &canvas, font)
    return canvas.svg()
  }

  private func draw<Canvas: SheetCanvas & ~Copyable>(on canvas: inout Canvas, _ font: LabelFont) {
    sheet.drawGround(on: &canvas, font: font)
    let weights = sheet.plan.weights
    let batch = max(Self.batch / weights.count, 1)
    for start in stride(from: 0, to: cells.count, by: batch) {
      let range = start..<min(start + batch, cells.count)
      let pictures = pictures(range)
      for (place, cell) in range.enumerated() {
        sheet.draw(pictures[place], cell: cell, on: &canvas, font: font)
      }
    }
  }

  /// Draws the symbols in some cells, each in all weights.
  private func pictures(_ range: Range<Int>) -> [[PaintedSymbol]] {
    WorkerPool.run(count: range.count, threads: WorkerPool.cores) { [self] queue in
      let artist = SymbolArtist(catalog, own: ArtworkFolder.ofUser)
      var made: [(Int, [PaintedSymbol])] = []
      while let number = queue.take() {
        let cell = cells[range.lowerBound + number]
        let pictures = cell.weights.compactMap {
          try? cell.look.picture(of: cell.name, weight: $0, artist)
        }
        made.append((number, pictures))
      }
      return made
    }
  }
}
