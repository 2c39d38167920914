internal import SwiftSource
package import SymbolCatalog

/// A language of labels.
package enum LabelLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
}

/// Labels for symbols, which describe the meaning of a symbol instead of its shape.
package enum SymbolLabel {
  /// Returns the label of a symbol, such as "Share" for `square.and.arrow.up`, or "Compartir" in
  /// Spanish.
  ///
  /// All bundled names have a row in the table. For other names, the label is the first keyword in
  /// the catalog, or the name itself if there is no keyword.
  ///
  /// - Parameters:
  ///   - symbol: A catalog symbol or a custom symbol.
  ///   - language: The language of the label.
  ///   - catalog: The catalog that contains the symbol's keywords.
  /// - Returns: The label, which begins with a capital letter if its language has them.
  package static func text(
    for symbol: Symbol, in language: LabelLanguage, _ catalog: Catalog
  ) -> String {
    let components = components(symbol)
    if let row = SymbolLabelTable.bundled.row(for: components) { return row.text(in: language) }
    let keywords = catalog.keywords(of: symbol, limit: 1)
    let words =
      (language == .english ? keywords.english : keywords.spanish).first
      ?? components.joined(separator: " ")
    return SwiftText.capitalized(words)
  }

  /// Returns the words for a number of the items that a symbol represents.
  ///
  /// - Parameters:
  ///   - symbol: A catalog symbol or a custom symbol.
  ///   - catalog: The catalog that contains the symbol's family.
  /// - Returns: The words by language. The result is nil for actions and for symbols that mean
  ///   "off", which cannot be counted, and if the table has no words.
  static func things(
    _ symbol: Symbol, _ catalog: Catalog
  ) -> [LabelLanguage: SymbolLabelTable.Things]? {
    guard !symbol.isAsset, !symbol.components.contains("slash") else { return nil }
    let table = SymbolLabelTable.bundled
    return table.row(for: symbol.components)?.things
      ?? table.row(named: catalog.familyName(of: symbol.name))?.things
  }

  /// Returns the components of a name without the prefix `custom.`, which marks images of the app.
  private static func components(_ symbol: Symbol) -> ArraySlice<Substring> {
    let components = symbol.components[...]
    return symbol.isAsset && components.count > 1 ? components.dropFirst() : components
  }
}
