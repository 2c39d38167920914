package import SymbolCatalog

/// A language of labels.
package enum LabelLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
}

/// Labels for symbols, which name their meaning instead of their shapes.
package enum SymbolLabel {
  /// The label of a symbol, like "Share" for `square.and.arrow.up`, and "Compartir" in Spanish.
  ///
  /// All bundled names have a row of the table. For other names, the label is the first keyword of
  /// the catalog, and the name itself if there is no keyword.
  ///
  /// - Parameters:
  ///   - symbol: A symbol of the catalog or of the user.
  ///   - language: The language of the label.
  ///   - catalog: The catalog that has the symbol's keywords.
  /// - Returns: The label, which begins with a capital letter where its language has them.
  package static func text(
    for symbol: Symbol, in language: LabelLanguage, _ catalog: Catalog
  ) -> String {
    let components = components(symbol)
    if let row = SymbolLabelTable.bundled.row(for: components) { return row.text(in: language) }
    let keywords = catalog.keywords(of: symbol, limit: 1)
    let words =
      (language == .english ? keywords.english : keywords.spanish).first
      ?? components.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the words for a number of things that a symbol represents.
  ///
  /// - Parameters:
  ///   - symbol: A symbol of the catalog or of the user.
  ///   - catalog: The catalog that has the symbol's family.
  /// - Returns: The words by language; nil for actions, for symbols that mean "off", and without
  ///   words in the table.
  static func things(
    _ symbol: Symbol, _ catalog: Catalog
  ) -> [LabelLanguage: SymbolLabelTable.Things]? {
    guard !symbol.isAsset, !symbol.components.contains("slash") else { return nil }
    let table = SymbolLabelTable.bundled
    return table.row(for: symbol.components)?.things
      ?? table.row(named: catalog.familyName(of: symbol.name))?.things
  }

  /// Returns the components of a name, without the prefix that distinguishes images of the app.
  private static func components(_ symbol: Symbol) -> ArraySlice<Substring> {
    let components = symbol.components[...]
    return symbol.isAsset && components.count > 1 ? components.dropFirst() : components
  }
}
