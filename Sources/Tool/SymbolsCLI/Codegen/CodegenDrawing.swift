internal import OwnArtwork
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolStyle

/// Generates code that contains the artwork itself.
enum CodegenDrawing {
  /// Returns a source file with the drawings of symbols.
  ///
  /// - `symbols`: The symbols, each with a request for its look.
  /// - `request`: The request that applies to all symbols.
  static func text(
    _ symbols: [(symbol: Symbol, request: SnippetRequest)], _ language: OutlineLanguage,
    _ request: SnippetRequest, isUpward: Bool? = nil, _ catalog: Catalog
  ) throws(ToolError) -> String {
    guard symbols.count == 1 || language.holdsSeveral else {
      throw .oneSymbolAFile(language: language.name, count: symbols.count)
    }
    let artist = SymbolArtist(catalog, own: ArtworkFolder.ofUser)
    var pictures: [ExportPicture] = []
    for (symbol, look) in symbols {
      let label =
        look.label?.text
        ?? (language.isLabeledInUse
          ? nil : SymbolLabel.text(for: symbol, in: look.labelLanguage, catalog))
      let (picture, dark) = try painted(symbol, look, artist)
      pictures.append(
        ExportPicture(
          picture, name: symbol.name, dark: dark, title: request.isDecorative ? nil : label))
    }
    let language = adapted(language, to: request, isUpward: isUpward)
    guard case .points(let size)? = request.size else {
      return language.text(
        pictures, indentation: request.indentation, naming: request.naming)
    }
    return language.text(
      pictures, size: size, indentation: request.indentation, naming: request.naming)
  }

  /// Adapts the forms `shape` and `cgpath` to a framework.
  private static func adapted(
    _ language: OutlineLanguage, to request: SnippetRequest, isUpward: Bool?
  ) -> OutlineLanguage {
    let framework = request.framework
    if language.name == OutlineLanguage.cgPath.name {
      return isUpward ?? (framework == .appKit) ? .upwardCGPath : .cgPath
    }
    guard language.name == OutlineLanguage.shape.name else { return language }
    return switch framework {
    case .swiftUI: .shape
    case .uiKit: .uiBezierPath
    case .appKit: .nsBezierPath
    }
  }

  /// Returns the drawing of a symbol with the weight, rendering mode and colors of the request, in
  /// light and in dark appearance.
  private static func painted(
    _ symbol: Symbol, _ request: SnippetRequest, _ artist: SymbolArtist
  ) throws(ToolError) -> (light: PaintedSymbol, dark: PaintedSymbol) {
    let style = DrawingStyle(weight: request.weight ?? .regular, scale: request.scale ?? .medium)
    do throws(ArtworkError) {
      let drawing = try artist.draw(symbol.name, style)
      return (
        drawing.painted(scheme(request, .light)), drawing.painted(scheme(request, .dark))
      )
    } catch { throw .notDrawn(symbol.name) }
  }

  private static func scheme(_ request: SnippetRequest, _ appearance: Appearance) -> PaintScheme {
    let colors = request.colors.map { $0.color(in: appearance) }
    let isPalette = request.mode == .palette || colors.count > 1
    return PaintScheme(
      mode: isPalette && !colors.isEmpty ? .palette : request.mode ?? .monochrome,
      color: isPalette ? nil : colors.first, palette: colors, isDark: appearance.isDark,
      variableValue: request.variableValue)
  }
}
