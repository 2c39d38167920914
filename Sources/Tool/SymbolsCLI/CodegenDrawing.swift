internal import Geometry
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolStyle

/// Code that carries the artwork itself.
enum CodegenDrawing {
  enum Language: String, CaseIterable {
    /// A `Shape` of SwiftUI, `UIBezierPath` or `NSBezierPath`, as `--ui` says.
    case shape
    case cgPath = "cgpath"
    case compose, react, html
  }

  static func text(
    _ symbols: [Symbol], _ language: Language, _ request: SnippetRequest, _ catalog: Catalog
  ) throws(ToolError) -> String {
    let kind = language == .cgPath ? .cgPath : ShapeEmitter.Kind(request.framework)
    let artist = SymbolArtist()
    var parts: [String] = []
    for symbol in symbols {
      let outline = try outline(of: symbol, request, artist)
      let label = request.label?.text ?? SymbolLabel.english(symbol, catalog)
      var target = OutlineRequest(name: symbol.name, label: request.isDecorative ? nil : label)
      if case .points(let points)? = request.size { target.size = points }
      switch language {
      case .shape, .cgPath: parts.append(ShapeEmitter.text(outline, name: symbol.name, kind))
      case .compose: parts.append(ComposeEmitter.text(outline, target))
      case .react: parts.append(ReactEmitter.text(outline, target))
      case .html: parts.append(HTMLEmitter.text(outline, target))
      }
    }
    return switch language {
    case .shape, .cgPath: "import \(kind.module)\n\n" + parts.joined(separator: "\n")
    case .compose: ComposeEmitter.header + parts.joined()
    case .react: ReactEmitter.header + parts.joined()
    case .html: parts.joined()
    }
  }

  /// The drawing of a symbol with the request's weight, rendering mode and colours, fitted into the
  /// square.
  private static func outline(
    of symbol: Symbol, _ request: SnippetRequest, _ artist: SymbolArtist
  ) throws(ToolError) -> Outline {
    let drawing: SymbolDrawing
    do throws(ArtworkError) {
      drawing = try artist.draw(
        symbol.name,
        DrawingStyle(weight: request.weight ?? .regular, scale: request.scale ?? .medium))
    } catch {
      throw .impossible(reason(error))
    }
    let painted = drawing.painted(scheme(request))
    let canvas = painted.canvas
    let factor = Outline.side / max(canvas.width, canvas.height)
    let map = AffineMap.translation(
      x: -canvas.minX - canvas.width / 2, y: -canvas.minY - canvas.height / 2
    ).then(.scale(factor)).then(.translation(x: Outline.side / 2, y: Outline.side / 2))
    return Outline(
      painted.layers.map { layer in
        Outline.Layer(
          name: layer.name, elements: elements(layer.path.transformed(by: map)),
          opacity: layer.opacity * (layer.color?.alpha ?? 1), color: layer.color?.opaque)
      })
  }

  private static func reason(_ error: ArtworkError) -> String {
    switch error {
    case .unknown(let name): "'\(name)' is not a symbol"
    case .restricted: ErrorMessage.text(error)
    case .notDrawn(let name):
      "'\(name)' is not drawn yet, so there is no code with its outlines"
    }
  }

  private static func scheme(_ request: SnippetRequest) -> PaintScheme {
    let colors = request.colors.map { $0.color(in: .light) }
    let isPalette = request.mode == .palette || colors.count > 1
    return PaintScheme(
      mode: isPalette && !colors.isEmpty ? .palette : request.mode ?? .monochrome,
      color: isPalette ? nil : colors.first, palette: colors, variableValue: request.variableValue)
  }

  private static func elements(_ path: Path) -> [Outline.Element] {
    var current = Point.origin
    return path.elements.map { element in
      switch element {
      case .move(let end):
        current = end
        return .move(end.x, end.y)
      case .line(let end):
        current = end
        return .line(end.x, end.y)
      case .quad(let control, let end):
        let curve = QuadraticBezier(p0: current, p1: control, p2: end).cubic
        current = end
        return .cubic(curve.p1.x, curve.p1.y, curve.p2.x, curve.p2.y, end.x, end.y)
      case .cubic(let control1, let control2, let end):
        current = end
        return .cubic(control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close: return .close
      }
    }
  }
}
