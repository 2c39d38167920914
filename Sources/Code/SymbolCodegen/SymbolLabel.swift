package import SymbolCatalog

/// A language of labels.
package enum LabelLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
}

/// Labels for symbols, made of the catalog's own keywords: what the symbol stands for, not what it
/// shows.
package enum SymbolLabel {
  /// A label, like "Share" for `square.and.arrow.up`, and "Compartir" in Spanish.
  package static func text(
    for symbol: Symbol, in language: LabelLanguage, _ catalog: Catalog
  ) -> String {
    label(symbol, catalog, language)
  }

  /// The row of the table of common labels that the symbol's plain form has; nil if there is none.
  static func common(_ symbol: Symbol, _ catalog: Catalog) -> CommonLabel? {
    symbol.isAsset ? nil : CommonLabel(family: catalog.familyName(of: symbol.name))
  }

  /// The common label, or the first keyword of the longest run of components at the start of the
  /// plain name, and what a slash adds to it.
  ///
  /// A name that nothing is known of is its own label.
  private static func label(
    _ symbol: Symbol, _ catalog: Catalog, _ labelLanguage: LabelLanguage
  ) -> String {
    let language: KeyPath<KeywordSet, [String]> =
      labelLanguage == .english ? \.english : \.spanish
    var base = catalog.familyName(of: symbol.name).split(separator: ".")
    if symbol.isAsset, base.count > 1 { base.removeFirst() }
    var words: [String] = []
    let common = common(symbol, catalog)
    if let common { words.append(common.text(in: labelLanguage)) }
    var rest = base[...]
    while common == nil, !rest.isEmpty {
      let run = (1...rest.count).reversed().lazy.compactMap { count -> (Int, String)? in
        let id = rest.prefix(count).joined(separator: ".")
        let set = catalog.keywordSet("=" + id) ?? catalog.keywordSet(id)
        return set?[keyPath: language].first.map { (count, $0) }
      }.first
      if let run {
        words.append(run.1)
        rest = rest.dropFirst(run.0)
      } else {
        rest = rest.dropFirst()
      }
      // One run says what the symbol is about; further ones are details of the drawing.
      if words.count == 1 { break }
    }
    if words.isEmpty { words = base.map(String.init) }
    if symbol.components.dropFirst().contains("slash"), !base.contains("slash"),
      let off = catalog.keywordSet("slash")?[keyPath: language].first
    {
      words.append(off)
    }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
