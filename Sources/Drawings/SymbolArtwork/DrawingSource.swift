/// Drawings that do not come with the program, as an artist asks for them.
package protocol DrawingSource: Sendable {
  /// Whether it has a symbol; one whose drawing cannot be read, too.
  func contains(_ name: String) -> Bool

  /// The drawing of one of its symbols.
  func drawing(of name: String) throws(ArtworkError) -> OwnDrawing

  /// The file that the drawing of a symbol is made of.
  func path(of name: String) -> String
}

/// A drawing that does not come with the program, in the medium scale.
package struct OwnDrawing: Sendable {
  /// One weight of it.
  package struct Master: Sendable {
    /// On the scale of CSS.
    package var weight: Double
    package var drawing: SymbolDrawing

    package init(weight: Double, drawing: SymbolDrawing) {
      self.weight = weight
      self.drawing = drawing
    }
  }

  /// By weight, at least one.
  package let masters: [Master]

  /// The drawing of some weights.
  ///
  /// - Precondition: at least one.
  package init(_ masters: [Master]) {
    precondition(!masters.isEmpty, "a drawing without a weight")
    self.masters = masters.sorted { $0.weight < $1.weight }
  }

  /// The weight that is nearest, the lighter one of two as near.
  package func nearest(to weight: Double) -> SymbolDrawing {
    let nearest = masters.min { abs($0.weight - weight) < abs($1.weight - weight) }
    return (nearest ?? masters[0]).drawing
  }
}
