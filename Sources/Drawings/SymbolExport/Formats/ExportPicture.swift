package import SymbolArtwork

/// A symbol prepared for output.
package struct ExportPicture: Sendable {
  /// The name in the output: the last path component of the symbol's file without extension, or the
  /// symbol's name in a collection.
  package var name: String
  package var symbol: PaintedSymbol
  /// The symbol in dark appearance, if the format distinguishes appearances and they differ.
  package var dark: PaintedSymbol?
  /// The accessibility label.
  package var title: String?

  package init(
    _ symbol: PaintedSymbol, name: String, dark: PaintedSymbol? = nil, title: String? = nil
  ) {
    self.name = name
    self.symbol = symbol
    self.dark = dark
    self.title = title
  }
}

extension PaintedSymbol {
  /// Returns whether this painting and another one of the same drawing have different colors.
  func differs(from other: PaintedSymbol) -> Bool {
    layers.count != other.layers.count
      || zip(layers, other.layers).contains { $0.color != $1.color || $0.opacity != $1.opacity }
  }

  /// Whether all layers have the color of the surrounding text.
  var isUncolored: Bool { layers.allSatisfy { $0.color == nil } }
}
