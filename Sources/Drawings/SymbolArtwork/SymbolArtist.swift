package import Diagnostics
internal import Encodings
internal import Geometry
internal import Libc
package import SymbolCatalog
internal import SymbolStyle

/// An artist that draws symbols by name.
///
/// It caches parsed records and measurements, so the second drawing in a family is faster than the
/// first. It is not safe to share between threads; create one for each thread.
package final class SymbolArtist {
  private let catalog: Catalog
  /// The source of custom drawings, which take precedence over built-in drawings.
  private let own: (any DrawingSource)?
  private var ownDrawings: [String: OwnDrawing] = [:]
  private let grammar: Grammar
  private let studio: Studio

  /// Creates an artist for the symbols in a catalog, with built-in drawings and the drawings of
  /// another source.
  package convenience init(_ catalog: Catalog, own: (any DrawingSource)? = nil) {
    self.init(catalog, .bundled, own)
  }

  /// Creates an artist for texts in the syntax of `Resources/Artwork`; skips invalid records.
  package convenience init(_ catalog: Catalog, texts: [(file: String, bytes: [UInt8])]) {
    self.init(catalog, GlyphIndex(texts.map { ($0.file, Bytes($0.bytes)) }), nil)
  }

  private init(_ catalog: Catalog, _ index: GlyphIndex, _ own: (any DrawingSource)?) {
    self.catalog = catalog
    self.own = own
    let library = GlyphLibrary(index)
    // Compose built-in names only, even if user data adds or renames symbols.
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

  /// Draws a symbol by its current name or an earlier name.
  ///
  /// Takes a fraction of a millisecond in a release build, most of it for Boolean operations.
  package func draw(
    _ name: String, _ style: DrawingStyle = DrawingStyle()
  ) throws(ArtworkError) -> SymbolDrawing {
    draw(try subject(name), style)
  }

  /// A symbol found by its name: the catalog entry and its artwork, which can be drawn in any
  /// style.
  package struct Subject: Sendable {
    fileprivate let name: String
    fileprivate let artwork: Artwork
  }

  /// The artwork of a symbol: a composition of built-in drawings, or a custom drawing.
  fileprivate enum Artwork: Sendable {
    case composition(any Composition)
    case own(OwnDrawing)
  }

  /// Draws a subject in a style.
  package func draw(_ subject: Subject, _ style: DrawingStyle) -> SymbolDrawing {
    let scale = Self.factor(style.scale)
    switch subject.artwork {
    case .composition(let composition):
      return draw(composition, named: subject.name, style, scale)
    case .own(let drawing): return drawing.drawing(weight: style.weight, scale: style.scale)
    }
  }

  /// Returns the template in the file of a subject; nil if the subject has no template.
  package func template(of subject: Subject) -> TemplateArtwork? {
    if case .own(let drawing) = subject.artwork { drawing.template } else { nil }
  }

  /// The note on a symbol that `hasOneWeight`.
  package static let oneWeightNote =
    "looks the same in every weight, because it was imported as one drawing"

  /// Returns whether a symbol looks the same in every weight, because it is a single drawing.
  package func hasOneWeight(_ subject: Subject) -> Bool {
    if case .own(let drawing) = subject.artwork { drawing.drawnWeights.count == 1 } else { false }
  }

  /// Returns the name of the symbol from which a custom drawing's template was made; for other
  /// drawings, the name of the symbol itself.
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
    // Strokes grow less than the symbol's size, as strokes do in larger text.
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

  /// Returns whether the grammar can compose a name, which does not have to be in the catalog.
  package func composes(_ name: String) -> Bool { grammar.read(name) != nil }

  /// The names of enclosures.
  package static var enclosures: [String] { Enclosure.names }

  /// Returns whether a canonical name has artwork.
  ///
  /// This only parses the name, which is far cheaper than drawing it.
  package func isDrawn(_ name: String) -> Bool {
    hasOwn(name) || composition(of: name) != nil
  }

  /// Returns whether the drawing of a canonical name is mirrored in right-to-left layouts.
  package func isDirectional(_ name: String) -> Bool {
    !hasOwn(name) && composition(of: name)?.isDirectional == true
  }

  /// Returns the composition of a canonical name; if user data renamed a built-in symbol, the
  /// composition of its built-in name.
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

  /// Returns the path of a custom drawing's file; nil for a built-in drawing.
  package func path(ofOwn name: String) -> String? {
    hasOwn(name) ? own?.path(of: name) : nil
  }

  private func hasOwn(_ name: String) -> Bool { own?.contains(name) ?? false }

  /// Resolves a current or earlier name to its artwork.
  package func subject(_ name: String) throws(ArtworkError) -> Subject {
    if let whole = own?.composition(of: name) {
      guard let composition = grammar.read(whole) else { throw .notDrawn(name) }
      return Subject(name: name, artwork: .composition(composition))
    }
    // This fast path handles nearly all names without parsing their records.
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

  /// Returns the custom drawing of a name, which is read on first use.
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

  /// The margin beside the ink in units; open shapes need a wider margin than closed ones.
  private static let bearing = 1.2
  private static let openBearing = 1.6

  /// Returns the advance width of a composition's base in Regular, including margins.
  ///
  /// All weights and variants of a symbol share this width, so text does not shift.
  private func advance(of composition: any Composition) -> Double {
    let base = composition.base
    let bearing = base.hasBody ? Self.bearing : Self.openBearing
    return studio.bounds(of: base, isFilled: false).width + 2 * bearing
  }
}

extension SymbolArtist {
  /// A drawing record, in the form that checks of the artwork need.
  package struct Record: Sendable {
    /// The name, which is in the catalog unless the record is a part.
    package var name: String
    /// Whether only other records use this record.
    package var isPart: Bool
    /// The location of the record's first line.
    package var place: SourceLocation
  }

  /// All records, sorted by name; invalid ones are skipped.
  package static var records: [Record] {
    let library = GlyphLibrary()
    return library.index.names.compactMap { name in
      library.record(name).map {
        Record(name: name, isPart: $0.isPart, place: $0.place)
      }
    }
  }

  /// The errors in the texts of drawings: syntax errors, duplicate names, and uses of records that
  /// do not exist.
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
