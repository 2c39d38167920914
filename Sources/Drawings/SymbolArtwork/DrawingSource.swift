internal import Geometry
package import SymbolStyle

/// A source of custom drawings.
package protocol DrawingSource: Sendable {
  /// Returns whether the source has a symbol, even if its drawing is unreadable.
  func contains(_ name: String) -> Bool

  /// Returns the drawing of a symbol in the source.
  func drawing(of name: String) throws(ArtworkError) -> OwnDrawing

  /// Returns the path of a symbol's file.
  func path(of name: String) -> String

  /// Returns the catalog-style name that states which built-in drawings form a symbol; nil if the
  /// symbol has its own drawing.
  func composition(of name: String) -> String?

  /// Returns the name of the drawing for a word in a composition; nil for words of catalog names.
  func part(_ word: String) -> String?
}

extension DrawingSource {
  package func part(_ word: String) -> String? { nil }

  package func composition(of name: String) -> String? { nil }
}

/// A source for one symbol that is composed of catalog parts and drawings from another source.
package struct ComposedSource: DrawingSource {
  private let name: String
  private let composition: String
  private let parts: [String: String]
  private let other: (any DrawingSource)?

  /// Creates a source for a symbol with the name `name`.
  ///
  /// `composition` lists the parts in the form of a catalog name. `parts` maps words in it to
  /// drawings in the other source.
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

/// A custom drawing.
package struct OwnDrawing: Sendable {
  /// The drawing for one weight and scale.
  package struct Master: Sendable {
    /// The CSS weight.
    package var weight: Double
    package var scale: SymbolScale
    package var drawing: SymbolDrawing

    package init(weight: Double, scale: SymbolScale = .medium, drawing: SymbolDrawing) {
      self.weight = weight
      self.scale = scale
      self.drawing = drawing
    }
  }

  /// The masters by weight; empty if the drawing is a template.
  package let masters: [Master]
  /// The template; nil if the drawing is not a template.
  package let template: TemplateArtwork?
  /// The name of the symbol from which the template was made, if the template states one.
  package let origin: String?
  private let name: String

  /// Creates a drawing from masters.
  ///
  /// - Parameter masters: At least one master.
  package init(_ masters: [Master]) {
    precondition(!masters.isEmpty, "a drawing needs at least one master")
    self.masters = masters.sorted { $0.weight < $1.weight }
    template = nil
    origin = nil
    name = masters[0].drawing.name
  }

  /// Creates a drawing from a template.
  ///
  /// - Parameters:
  ///   - template: The contents of the file.
  ///   - name: The name of the symbol.
  ///   - origin: The name of the symbol from which the template was made.
  package init(_ template: TemplateArtwork, named name: String, origin: String?) {
    masters = []
    self.template = template
    self.origin = origin
    self.name = name
  }

  /// The weights that have an explicit drawing in at least one scale.
  package var drawnWeights: [Double] {
    Set(masters.map(\.weight) + (template?.variants ?? []).map(\.weight.number)).sorted()
  }

  /// Whether other weights and scales are interpolated from the masters of a template.
  package var isInterpolated: Bool { template?.masters != nil }

  /// The number of weights, both explicit and interpolated.
  package var weightCount: Int {
    isInterpolated ? SymbolWeight.allCases.count : drawnWeights.count
  }

  /// Returns the drawing for the nearest weight; of two equally near weights, the lighter one.
  ///
  /// It prefers the explicit drawing for a weight and scale, then an interpolated one, then a
  /// resized drawing from another scale.
  package func drawing(weight: Double, scale: SymbolScale) -> SymbolDrawing {
    if let template {
      let named = SymbolWeight.allCases.min { abs($0.number - weight) < abs($1.number - weight) }
      return template.drawing(template.resolved(named ?? .regular, scale), named: name)
    }
    func nearest(_ masters: [Master]) -> Master? {
      masters.min { abs($0.weight - weight) < abs($1.weight - weight) }
    }
    if let own = nearest(masters.filter { $0.scale == scale }) { return own.drawing }
    // Icons are drawn for the medium scale, so try this scale first.
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
  /// Returns the drawing resized about the center of the grid, including its strokes.
  fileprivate func scaled(by scale: Double) -> SymbolDrawing {
    guard scale != 1 else { return self }
    var drawing = self
    drawing.transform(by: .scale(scale, about: .center))
    drawing.advance = (advance * scale * 2).rounded() / 2
    return drawing
  }
}
