internal import Geometry
package import SymbolStyle

/// Drawings that do not come with the program, as an artist asks for them.
package protocol DrawingSource: Sendable {
  /// Whether it has a symbol; one whose drawing cannot be read, too.
  func contains(_ name: String) -> Bool

  /// The drawing of one of its symbols.
  func drawing(of name: String) throws(ArtworkError) -> OwnDrawing

  /// The file that the drawing of a symbol is made of.
  func path(of name: String) -> String

  /// The name by whose parts a symbol is composed, of the project's own drawings; nil for one that
  /// is drawn.
  func composition(of name: String) -> String?

  /// The name of the drawing that a word of a composition stands for; nil for words of the
  /// project's own names.
  func part(_ word: String) -> String?
}

extension DrawingSource {
  package func part(_ word: String) -> String? { nil }

  package func composition(of name: String) -> String? { nil }
}

/// A symbol that is composed of parts of the catalog and of drawings of another source, over those.
package struct ComposedSource: DrawingSource {
  private let name: String
  private let composition: String
  private let parts: [String: String]
  private let other: (any DrawingSource)?

  /// - `name`: What the symbol is called.
  /// - `composition`: Its parts, as a name of the catalog would have them.
  /// - `parts`: Drawings of the other source by the words that stand for them in `composition`.
  package init(
    name: String, composition: String, parts: [String: String] = [:], _ other: (any DrawingSource)?
  ) {
    self.name = name
    self.composition = composition
    self.parts = parts
    self.other = other
  }

  package func part(_ word: String) -> String? { parts[word] }

  package func composition(of name: String) -> String? {
    name == self.name ? composition : nil
  }

  package func contains(_ name: String) -> Bool {
    name != self.name && other?.contains(name) ?? false
  }

  package func drawing(of name: String) throws(ArtworkError) -> OwnDrawing {
    guard let other else { throw .unknown(name) }
    return try other.drawing(of: name)
  }

  package func path(of name: String) -> String { other?.path(of: name) ?? "" }
}

/// A drawing that does not come with the program.
package struct OwnDrawing: Sendable {
  /// One weight and scale of it.
  package struct Master: Sendable {
    /// On the scale of CSS.
    package var weight: Double
    package var scale: SymbolScale
    package var drawing: SymbolDrawing

    package init(weight: Double, scale: SymbolScale = .medium, drawing: SymbolDrawing) {
      self.weight = weight
      self.scale = scale
      self.drawing = drawing
    }
  }

  /// By weight; none for a template.
  package let masters: [Master]
  /// The template that the drawing is.
  package let template: TemplateArtwork?
  /// What it was made from, if it says so: the name of a symbol.
  package let origin: String?
  private let name: String

  /// The drawing of some weights.
  ///
  /// - Parameter masters: At least one.
  package init(_ masters: [Master]) {
    precondition(!masters.isEmpty, "a drawing without a weight")
    self.masters = masters.sorted { $0.weight < $1.weight }
    template = nil
    origin = nil
    name = masters[0].drawing.name
  }

  /// The drawing of a template.
  ///
  /// - Parameters:
  ///   - template: What the file has.
  ///   - name: The name of the symbol.
  ///   - origin: The name of the symbol that the template was made from.
  package init(_ template: TemplateArtwork, named name: String, origin: String?) {
    masters = []
    self.template = template
    self.origin = origin
    self.name = name
  }

  /// The weights that have a drawing of their own, in any scale.
  package var drawnWeights: [Double] {
    Set(masters.map(\.weight) + (template?.variants ?? []).map(\.weight.number)).sorted()
  }

  /// Whether weights and scales without a drawing of their own are made of the masters of a
  /// template.
  package var isInterpolated: Bool { template?.masters != nil }

  /// The weights that it has by themselves or by interpolation.
  package var weightCount: Int {
    isInterpolated ? SymbolWeight.allCases.count : drawnWeights.count
  }

  /// The drawing of the weight that is nearest, the lighter one of two as near.
  ///
  /// What stands in the file for a weight and scale counts first, then what is interpolated, then
  /// another scale, made larger or smaller.
  package func drawing(weight: Double, scale: SymbolScale) -> SymbolDrawing {
    if let template {
      let named = SymbolWeight.allCases.min { abs($0.number - weight) < abs($1.number - weight) }
      return template.drawing(template.resolved(named ?? .regular, scale), named: name)
    }
    func nearest(_ masters: [Master]) -> Master? {
      masters.min { abs($0.weight - weight) < abs($1.weight - weight) }
    }
    if let own = nearest(masters.filter { $0.scale == scale }) { return own.drawing }
    // The medium scale of an icon is the one that it was drawn for.
    for other in [SymbolScale.medium, .small, .large] {
      guard let master = nearest(masters.filter { $0.scale == other }) else { continue }
      let factor =
        other == .medium
        ? SymbolArtist.factor(scale)
        : MasterShares(.regular, scale).factor / MasterShares(.regular, other).factor
      return master.drawing.scaled(by: factor)
    }
    return masters[0].drawing
  }
}

extension SymbolDrawing {
  /// The drawing larger or smaller about the middle of the grid, strokes and all.
  fileprivate func scaled(by scale: Double) -> SymbolDrawing {
    guard scale != 1 else { return self }
    var drawing = self
    drawing.transform(by: .scale(scale, about: .center))
    drawing.advance = (advance * scale * 2).rounded() / 2
    return drawing
  }
}
