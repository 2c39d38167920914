package import SymbolArtwork

/// A symbol as it goes into files.
package struct ExportPicture: Sendable {
  /// What it is called there: the last part of the path of its files without their endings, or its
  /// name in a file of many.
  package var name: String
  package var symbol: PaintedSymbol
  /// For dark appearance, where a format tells the two apart and it is another one.
  package var dark: PaintedSymbol?
  /// What it is called for people who do not see it.
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
  /// Whether another painting of the same drawing has other colors.
  func differs(from other: PaintedSymbol) -> Bool {
    layers.count != other.layers.count
      || zip(layers, other.layers).contains { $0.color != $1.color || $0.opacity != $1.opacity }
  }

  /// Whether all layers have the color of what is around it.
  var isUncolored: Bool { layers.allSatisfy { $0.color == nil } }
}
