internal import PNGCodec
internal import SymbolArtwork
internal import SymbolExport

/// One symbol in one weight: what one thread does at a time.
struct ExportJob: Sendable {
  var name: String
  var weight: ExportWeight
  /// The stem of the files for each image scale, or one stem where there is no difference.
  var stems: [(scale: Double, stem: String)]

  /// The files that the job makes, as paths.
  func paths(_ request: ExportRequest) -> [String] {
    switch request.format {
    case .imageset:
      var paths = ["\(stem).svg"]
      if request.darkScheme != nil { paths.append("\(stem)-dark.svg") }
      return (paths + ["Contents.json"]).map { "\(request.folder)\(stem).imageset/\($0)" }
    case .sprite, .iconify: return []
    default:
      return stems.map { request.file ?? "\(request.folder)\($0.stem).\(request.format.ending)" }
    }
  }

  private var stem: String { stems.first?.stem ?? name }

  /// Draws the symbol and makes its files.
  func files(
    _ request: ExportRequest, _ artist: SymbolArtist, _ writer: inout PNGWriter
  ) throws(ExportFailure) -> [ExportedFile] {
    let drawing = try draw(request, artist)
    let symbol = request.symbol(drawing)
    var options = request.options
    options.title = options.title?.replacing("{name}", with: name)
    let bytes: [UInt8]
    switch request.format {
    case .png: return try pngs(symbol, options, request, &writer)
    case .imageset:
      let dark = request.darkScheme == nil ? nil : request.symbol(drawing, isDark: true)
      return ImageSetWriter.files(symbol, dark: dark, stem: stem, options).map {
        ExportedFile(path: request.folder + $0.path, bytes: $0.bytes)
      }
    case .svg: bytes = SVGWriter.file(symbol, options)
    case .pdf: bytes = PDFWriter.file(symbol, options)
    case .vectordrawable: bytes = VectorDrawableWriter.file(symbol, options)
    case .sprite, .iconify: return []
    }
    return paths(request).map { ExportedFile(path: $0, bytes: bytes) }
  }

  /// The symbol of a file that holds all of them.
  func symbol(
    _ request: ExportRequest, _ artist: SymbolArtist
  ) throws(ExportFailure) -> PaintedSymbol {
    request.symbol(try draw(request, artist))
  }

  private func draw(
    _ request: ExportRequest, _ artist: SymbolArtist
  ) throws(ExportFailure) -> SymbolDrawing {
    do throws(ArtworkError) {
      return try artist.draw(
        name, DrawingStyle(weight: weight.number, scale: request.scale))
    } catch {
      throw .artwork(error)
    }
  }

  private func pngs(
    _ symbol: PaintedSymbol, _ options: ExportOptions, _ request: ExportRequest,
    _ writer: inout PNGWriter
  ) throws(ExportFailure) -> [ExportedFile] {
    var files: [ExportedFile] = []
    for (place, path) in zip(stems, paths(request)) {
      let bytes: [UInt8]?
      do throws(PNGError) {
        bytes = try writer.file(symbol, options, scale: place.scale)
      } catch { throw .png(error) }
      guard let bytes else { throw .size }
      files.append(ExportedFile(path: path, bytes: bytes))
    }
    return files
  }
}

/// Why a symbol was not exported.
enum ExportFailure: Error, Sendable {
  case artwork(ArtworkError)
  case png(PNGError)
  /// The picture would have more pixels than `PNGWriter.maximumPixels`.
  case size
}
