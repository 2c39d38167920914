package import SymbolArtwork
package import SymbolCatalog
package import SymbolSearch
package import SymbolStyle

/// The contents of a gallery.
package struct GalleryContents: Sendable {
  /// A symbol of a collection.
  package struct Entry: Sendable {
    /// The canonical name.
    package var name: String
    /// The note; nil for none.
    package var note: String?
    /// The appearance, as options of the command line.
    package var look: [(option: String, values: [String])]

    /// Creates an entry from its parts.
    package init(name: String, note: String?, look: [(option: String, values: [String])] = []) {
      self.name = name
      self.note = note
      self.look = look
    }
  }

  /// A collection on the page.
  package struct Collection: Sendable {
    /// The name on the command line.
    package var name: String
    /// The note of its author; nil for none.
    package var note: String?
    /// The symbols in collection order.
    package var symbols: [Entry]

    /// Creates a collection from its parts.
    package init(name: String, note: String?, symbols: [Entry]) {
      self.name = name
      self.note = note
      self.symbols = symbols
    }
  }

  /// A comparison, side by side.
  package enum Comparison: Hashable, Sendable {
    /// Two weights, both among `weights`.
    case weights(SymbolWeight, SymbolWeight)
    /// The new and renamed symbols after one release, up to another one.
    case releases(Release, Release)
  }

  /// The title at the top of the page, as text.
  package var title: String
  /// The canonical names in byte order; those without artwork are skipped.
  package var names: [String]
  /// The weights that the page offers, the lightest first; not empty.
  package var weights: [SymbolWeight]
  /// The collections beside the symbols.
  package var collections: [Collection]
  /// The comparison; nil for none.
  package var comparison: Comparison?
  /// `en` or `es`; nil for that of the browser.
  package var language: String?
  /// The URL of the drawings; nil if they are in the page.
  package var drawingsURL: GalleryURL?

  /// Creates the contents of a gallery of names.
  package init(title: String, names: [String], weights: [SymbolWeight]) {
    self.title = title
    self.names = names
    self.weights = weights
    collections = []
  }

  /// Whether the page searches with the tool's index; for fewer symbols, a search of their words is
  /// sufficient.
  var hasIndex: Bool { names.count > 500 }

  /// The initially selected weight: Regular, or the nearest one.
  var standardWeight: SymbolWeight {
    weights.min { abs($0.number - 400) < abs($1.number - 400) } ?? .regular
  }
}

/// A maker of galleries.
package struct GalleryMaker: Sendable {
  /// The kind of drawing files beside a page (`Provenance`).
  package static let drawingsKind = "gallery drawings"

  let engine: SearchEngine
  /// Creates the source of custom drawings, once for each thread.
  let own: @Sendable () -> (any DrawingSource)?
  let threads: Int
  let version: String

  /// Creates a maker for a catalog.
  ///
  /// - Parameters:
  ///   - engine: The catalog with its search engine.
  ///   - own: Creates the source of custom drawings, once for each thread.
  ///   - threads: The maximum number of drawing threads.
  ///   - version: The version of the tool, shown on the page.
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
