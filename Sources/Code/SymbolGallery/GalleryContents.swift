package import SymbolArtwork
package import SymbolCatalog
package import SymbolSearch
package import SymbolStyle

/// The contents of a gallery.
package struct GalleryContents: Sendable {
  /// A symbol in a collection.
  package struct Entry: Sendable {
    /// The canonical name.
    package var name: String
    /// The note about the symbol; nil for none.
    package var note: String?
    /// The appearance, as command-line options.
    package var look: [(option: String, values: [String])]

    /// Creates an entry from its parts.
    package init(name: String, note: String?, look: [(option: String, values: [String])] = []) {
      self.name = name
      self.note = note
      self.look = look
    }
  }

  /// A collection that the page shows.
  package struct Collection: Sendable {
    /// The collection's name on the command line.
    package var name: String
    /// The author's note; nil for none.
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

  /// A comparison that the page shows side by side.
  package enum Comparison: Hashable, Sendable {
    /// Two weights, which must both be in `weights`.
    case weights(SymbolWeight, SymbolWeight)
    /// The symbols that are new or renamed after one release, up to another release.
    case releases(Release, Release)
  }

  /// The title at the top of the page, as text.
  package var title: String
  /// The canonical names in byte order; names without artwork are skipped.
  package var names: [String]
  /// The canonical names in the order in which the page lists them; empty for the page's usual
  /// order.
  package var order: [String]
  /// The weights that the page offers, the lightest first; at least one.
  package var weights: [SymbolWeight]
  /// The collections that the page shows in addition to the symbols.
  package var collections: [Collection]
  /// The comparison; nil for none.
  package var comparison: Comparison?
  /// `en` or `es`; nil to use the browser's language.
  package var language: String?
  /// The URL of the drawings; nil if the page contains them.
  package var drawingsURL: GalleryURL?

  /// Creates the contents of a gallery with the given names.
  package init(title: String, names: [String], weights: [SymbolWeight]) {
    self.title = title
    self.names = names
    order = []
    self.weights = weights
    collections = []
  }

  /// Whether the page searches with the tool's index; for fewer symbols, searching their words is
  /// sufficient.
  var hasIndex: Bool { names.count > 500 }

  /// The weight that is initially selected: Regular, or the nearest one.
  var standardWeight: SymbolWeight {
    weights.min { abs($0.number - 400) < abs($1.number - 400) } ?? .regular
  }
}

/// A builder for galleries.
package struct GalleryMaker: Sendable {
  /// The kind of the drawing files next to a page (`Provenance`).
  package static let drawingsKind = "gallery drawings"

  let engine: SearchEngine
  /// A function that creates the source of custom drawings; it is called once for each thread.
  let own: @Sendable () -> (any DrawingSource)?
  let threads: Int
  let version: String

  /// Creates a builder for a catalog.
  ///
  /// - Parameters:
  ///   - engine: The catalog with its search engine.
  ///   - own: Creates the source of custom drawings; called once for each thread.
  ///   - threads: The maximum number of threads for drawing.
  ///   - version: The version of the tool, which the page shows.
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
