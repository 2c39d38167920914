package import Diagnostics
internal import Encodings
internal import Geometry
internal import Libc
package import SymbolCatalog
internal import SymbolStyle

/// Draws symbols by name.
///
/// It remembers which records it has read and how large things are, so that the second drawing of a
/// family is cheaper than the first. It is not safe to share between threads: make one for each.
package final class SymbolArtist {
  private let catalog: Catalog
  /// Drawings of the user's own, which go before the project's.
  private let own: (any DrawingSource)?
  private var ownDrawings: [String: OwnDrawing] = [:]
  private let grammar: Grammar
  private let studio: Studio

  /// An artist who draws the symbols of a catalog by the drawings of this project, and by those of
  /// another source.
  package convenience init(_ catalog: Catalog, own: (any DrawingSource)? = nil) {
    self.init(catalog, .bundled, own)
  }

  /// An artist who draws by texts in the syntax of `Resources/Artwork`; what cannot be read is not
  /// drawn.
  package convenience init(_ catalog: Catalog, texts: [(file: String, bytes: [UInt8])]) {
    self.init(catalog, GlyphIndex(texts.map { ($0.file, Bytes($0.bytes)) }), nil)
  }

  private init(_ catalog: Catalog, _ index: GlyphIndex, _ own: (any DrawingSource)?) {
    self.catalog = catalog
    self.own = own
    let library = GlyphLibrary(index)
    // The drawings are those of the bundled names, whatever is laid over them.
    func composition(_ word: String) -> OwnComposition? {
      guard let own, let name = own.part(word), let drawing = try? own.drawing(of: name) else {
        return nil
      }
      return OwnComposition(name, drawing)
    }
    grammar = Grammar(library, own: composition) { [catalog] in
      catalog.contains($0) || Catalog.bundled.contains($0)
    }
    studio = Studio(library)
  }

  /// The drawing of a symbol by a name of the catalog, old names too.
  ///
  /// Takes a fraction of a millisecond in a release build, most of it for boolean operations on
  /// paths.
  package func draw(
    _ name: String, _ style: DrawingStyle = DrawingStyle()
  ) throws(ArtworkError) -> SymbolDrawing {
    draw(try subject(name), style)
  }

  /// A symbol that is drawn: what a name means and how it is composed, found once for all weights.
  package struct Subject: Sendable {
    fileprivate let name: String
    fileprivate let artwork: Artwork
  }

  /// What a subject is drawn from.
  fileprivate enum Artwork: Sendable {
    case composition(any Composition)
    case own(OwnDrawing)
  }

  /// The drawing of a subject.
  package func draw(_ subject: Subject, _ style: DrawingStyle) -> SymbolDrawing {
    let scale = Self.factor(style.scale)
    switch subject.artwork {
    case .composition(let composition):
      return draw(composition, named: subject.name, style, scale)
    case .own(let drawing): return drawing.drawing(weight: style.weight, scale: style.scale)
    }
  }

  /// The template that the file of a subject is; nil for others.
  package func template(of subject: Subject) -> TemplateArtwork? {
    if case .own(let drawing) = subject.artwork { drawing.template } else { nil }
  }

  /// What the template of a subject says that it was made from.
  package func origin(of subject: Subject) -> String {
    if case .own(let drawing) = subject.artwork, let origin = drawing.origin {
      origin
    } else {
      subject.name
    }
  }

  private func draw(
    _ composition: any Composition, named name: String, _ style: DrawingStyle, _ scale: Double
  ) -> SymbolDrawing {
    // Strokes grow less than the symbol, as those of larger text do.
    let weight = Pen(weight: style.weight)
    let pen = weight.with(width: weight.width * pow(scale, 0.45))
      .seen(at: style.opticalSize * min(scale, 1))
    var ink = studio.draw(composition, scale == 1 ? pen : pen.reduced(by: scale))
    if scale != 1 { ink.transform(by: .scale(scale, about: .center)) }
    return SymbolDrawing(
      name: name, layers: Clearance(pen).opened(ink.layers()),
      advance: (advance(of: composition) * scale * 2).rounded() / 2,
      isDirectional: composition.isDirectional)
  }

  /// Whether parts go together that a name has, which need be none of the catalog.
  package func composes(_ name: String) -> Bool { grammar.read(name) != nil }

  /// What symbols can be enclosed in.
  package static var enclosures: [String] { Enclosure.names }

  /// Whether a canonical name is drawn.
  ///
  /// Only reads the name, which is far cheaper than drawing it.
  package func isDrawn(_ name: String) -> Bool {
    hasOwn(name) || composition(of: name) != nil
  }

  /// Whether the drawing of a canonical name is mirrored where text runs from right to left.
  package func isDirectional(_ name: String) -> Bool {
    !hasOwn(name) && composition(of: name)?.isDirectional == true
  }

  /// What a canonical name is composed of; where own catalog data renamed it, what the earlier name
  /// is.
  private func composition(of name: String) -> (any Composition)? {
    if let composition = grammar.read(name) { return composition }
    guard !Catalog.bundled.contains(name), let symbol = catalog.symbol(named: name) else {
      return nil
    }
    for alias in symbol.aliases where Catalog.bundled.contains(alias) {
      if let composition = grammar.read(alias) { return composition }
    }
    return nil
  }

  /// The file of a drawing of one's own; nil for what is drawn by the project.
  package func path(ofOwn name: String) -> String? {
    hasOwn(name) ? own?.path(of: name) : nil
  }

  private func hasOwn(_ name: String) -> Bool { own?.contains(name) ?? false }

  /// What is drawn under a name of the catalog, old names too.
  package func subject(_ name: String) throws(ArtworkError) -> Subject {
    if let whole = own?.composition(of: name) {
      guard let composition = grammar.read(whole) else { throw .notDrawn(name) }
      return Subject(name: name, artwork: .composition(composition))
    }
    // Nearly all that are asked for, and their records need not be read.
    if !hasOwn(name), catalog.isUnrestricted(name), let composition = composition(of: name) {
      return Subject(name: name, artwork: .composition(composition))
    }
    let resolution = catalog.resolve(name)
    let canonical = resolution?.symbol.name ?? name
    if hasOwn(canonical), let drawing = try ownDrawing(canonical) {
      return Subject(name: canonical, artwork: .own(drawing))
    }
    guard let resolution else { throw .unknown(name) }
    if let restriction = resolution.symbol.restriction {
      throw .restricted(name, restriction)
    }
    guard resolution.localization == nil, let composition = composition(of: canonical)
    else { throw .notDrawn(name) }
    return Subject(name: canonical, artwork: .composition(composition))
  }

  /// Read when it is first used, as records are.
  private func ownDrawing(_ name: String) throws(ArtworkError) -> OwnDrawing? {
    if let known = ownDrawings[name] { return known }
    let drawing = try own?.drawing(of: name)
    ownDrawings[name] = drawing
    return drawing
  }

  // MARK: Metrics

  static func factor(_ scale: SymbolScale) -> Double {
    switch scale {
    case .small: 0.8
    case .medium: 1
    case .large: 1.27
    }
  }

  /// Beside the ink, in units: open shapes need more.
  private static let bearing = 1.2
  private static let openBearing = 1.6

  /// The width of the base in Regular with its bearings: what all weights and variants share.
  private func advance(of composition: any Composition) -> Double {
    let base = composition.base
    let bearing = base.hasBody ? Self.bearing : Self.openBearing
    return studio.bounds(of: base, isFilled: false).width + 2 * bearing
  }
}

extension SymbolArtist {
  /// A record of the drawings, for those who check them.
  package struct Record: Sendable {
    /// A name of the catalog, except for parts.
    package var name: String
    /// Whether only other records use it.
    package var isPart: Bool
    /// Where its first line begins.
    package var place: SourceLocation
  }

  /// All records, sorted by name; those that cannot be read are left out.
  package static var records: [Record] {
    let library = GlyphLibrary()
    return library.index.names.compactMap { name in
      library.record(name).map {
        Record(name: name, isPart: $0.isPart, place: $0.place)
      }
    }
  }

  /// What is wrong with the texts of the drawings: syntax, names that are there twice, uses of what
  /// is not there.
  package static var textErrors: [GlyphSyntaxError] {
    let library = GlyphLibrary()
    var errors = library.index.duplicates.map {
      GlyphSyntaxError(place: $0.place, message: "expected a name that is not taken: \($0.name)")
    }
    for name in library.index.names {
      do throws(GlyphSyntaxError) {
        guard let record = try library.read(name) else { continue }
        for operation in record.operations {
          guard case .use(let use) = operation.action, !library.has(use.name) else { continue }
          errors.append(
            GlyphSyntaxError(
              place: operation.place ?? record.place,
              message: "expected the name of a record: \(use.name)"))
        }
      } catch {
        errors.append(error)
      }
    }
    return errors
  }
}
