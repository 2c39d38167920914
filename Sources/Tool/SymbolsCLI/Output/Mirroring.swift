internal import SymbolCatalog

/// Whether a symbol mirrors in right-to-left layouts, derived from the words in its name.
///
/// Apple names symbols that follow the layout by reading order (`arrow.forward`), and the others by
/// side (`arrow.right`). Apple does not publish which other symbols mirror.
enum Mirroring: Hashable {
  /// The symbol mirrors, or the system shows another drawing.
  case mirrors
  /// The symbol does not mirror; `sibling` is the one that does, if there is one.
  case stays(sibling: String?)

  /// Words for sides, each with the corresponding words for reading order, most likely first.
  private static let sides: [String: [String]] = [
    "right": ["forward", "trailing"], "left": ["backward", "leading"],
    "lefthalf": ["leadinghalf"], "righthalf": ["trailinghalf"],
    "leftthird": ["leadingthird"], "rightthird": ["trailingthird"],
  ]
  private static let readingOrder = ["forward", "backward", "leading", "trailing"]

  /// Derives the value from the name; nil if no word in it is relevant.
  init?(_ symbol: Symbol, _ catalog: Catalog) {
    let words = symbol.components.map(String.init)
    if symbol.localizations.contains("rtl")
      || words.contains(where: { word in Self.readingOrder.contains { word.hasPrefix($0) } })
    {
      self = .mirrors
      return
    }
    guard words.contains(where: { Self.sides[$0] != nil }) else { return nil }
    for choice in 0..<2 {
      let name = words.map { word in
        Self.sides[word].map { $0[min(choice, $0.count - 1)] } ?? word
      }.joined(separator: ".")
      if catalog.contains(name) {
        self = .stays(sibling: name)
        return
      }
    }
    self = .stays(sibling: nil)
  }

  /// The human-readable text.
  var text: String {
    switch self {
    case .mirrors: "yes, in right-to-left layouts"
    case .stays(let sibling?): "no; use \(sibling) to follow right-to-left layouts"
    case .stays(nil): "no, not in right-to-left layouts"
    }
  }
}
