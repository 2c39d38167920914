package import SymbolArtwork
package import SymbolCatalog
package import SymbolSearch
package import SymbolStyle

/// What a gallery shows.
package struct GalleryContents: Sendable {
  /// A symbol of a collection.
  package struct Entry: Sendable {
    /// The canonical name.
    package var name: String
    /// What is said of it; nil for nothing.
    package var note: String?
    /// What is said of its look, by the options of the command line.
    package var look: [(option: String, values: [String])]

    /// Takes all parts.
    package init(name: String, note: String?, look: [(option: String, values: [String])] = []) {
      self.name = name
      self.note = note
      self.look = look
    }
  }

  /// A collection that comes with the page.
  package struct Collection: Sendable {
    /// As it is called on the command line.
    package var name: String
    /// What its maker says of it; nil for nothing.
    package var note: String?
    /// In the order of the collection.
    package var symbols: [Entry]

    /// Takes all parts.
    package init(name: String, note: String?, symbols: [Entry]) {
      self.name = name
      self.note = note
      self.symbols = symbols
    }
  }

  /// Two things side by side.
  package enum Comparison: Hashable, Sendable {
    /// Two weights, both among `weights`.
    case weights(SymbolWeight, SymbolWeight)
    /// What came and what was renamed after one release, up to another one.
    case releases(Release, Release)
  }

  /// At the top of the page, as text.
  package var title: String
  /// Canonical names in the order of their bytes; those that are not drawn are left out.
  package var names: [String]
  /// The weights that the page can show, the thinnest first; not empty.
  package var weights: [SymbolWeight]
  /// Those that are shown beside their symbols.
  package var collections: [Collection]
  /// nil for none.
  package var comparison: Comparison?
  /// `en` or `es`; nil for that of the browser.
  package var language: String?
  /// Where the page asks for its drawings; nil if they are in it.
  package var drawingsURL: GalleryURL?

  /// A gallery of names.
  package init(title: String, names: [String], weights: [SymbolWeight]) {
    self.title = title
    self.names = names
    self.weights = weights
    collections = []
  }

  /// Whether the page searches by the tool's own index: fewer symbols are found by their words as
  /// well.
  var hasIndex: Bool { names.count > 500 }

  /// The weight that is shown first: Regular, or the one next to it.
  var standardWeight: SymbolWeight {
    weights.min { abs($0.number - 400) < abs($1.number - 400) } ?? .regular
  }
}

/// What makes the parts of a gallery.
package struct GalleryMaker: Sendable {
  /// The kind of files with drawings beside a page (`Provenance`).
  package static let drawingsKind = "gallery drawings"

  let engine: SearchEngine
  /// Drawings of the user's own, made once a thread.
  let own: @Sendable () -> (any DrawingSource)?
  let threads: Int
  let version: String

  /// A maker for a catalog.
  ///
  /// - Parameters:
  ///   - engine: The catalog, and what searches it.
  ///   - own: Makes the source of the user's own drawings, once for each thread.
  ///   - threads: The most that draw at once.
  ///   - version: That of the tool, to be told on the page.
  package init(
    _ engine: SearchEngine, own: @escaping @Sendable () -> (any DrawingSource)?, threads: Int,
    version: String
  ) {
    self.engine = engine
    self.own = own
    self.threads = threads
    self.version = version
  }
}
