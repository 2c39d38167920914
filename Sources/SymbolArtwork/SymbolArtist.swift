internal import Geometry
internal import SymbolCatalog

/// Draws symbols by name.
///
/// One for each thread, as it remembers what it has read and measured.
package final class SymbolArtist {
  private let catalog: Catalog
  private let grammar: Grammar
  private let studio: Studio

  package init() {
    catalog = .bundled
    let library = GlyphLibrary()
    grammar = Grammar(library) { [catalog] in catalog.contains($0) }
    studio = Studio(library)
  }

  /// The drawing of a symbol.
  ///
  /// - Parameter name: Of the catalog, old names too.
  package func draw(
    _ name: String, _ style: DrawingStyle = DrawingStyle()
  ) throws(ArtworkError) -> SymbolDrawing {
    guard let composition = grammar.read(name) else { throw .notDrawn(name) }
    let ink = composition.draw(Pen(weight: style.weight), studio)
    return SymbolDrawing(name: name, layers: ink.layers(), advance: 24, isDirectional: false)
  }
}
