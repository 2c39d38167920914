package import PropertyLists

/// A file of Apple's metadata that says something about names, by the name that it has in
/// `CoreGlyphs.bundle` and in the app.
package enum MetadataFile: String, CaseIterable, Sendable {
  /// `symbols`: names and the releases that brought them; `year_to_release`: releases and OS
  /// versions.
  case availability = "name_availability.plist"
  /// Earlier names and what replaced them.
  case aliases = "name_aliases.strings"
  /// The same, of names that are older still.
  case legacyAliases = "legacy_aliases.strings"
  /// Names and the categories that they are in.
  case symbolCategories = "symbol_categories.plist"
  /// Categories and their titles, in their order.
  case categories = "categories.plist"
  /// Names and English keywords; the app has no other language.
  case search = "symbol_search.plist"
  /// `symbols`: names, layers, and the releases that brought these.
  case layers = "layerset_availability.plist"
  /// Names and a sentence about what they may refer to.
  case restrictions = "symbol_restrictions.strings"

  /// The list that a content can only be, whatever its file is called; nil where only the name
  /// could tell.
  package init?(content list: PropertyList) {
    guard let symbols = list["symbols"]?.dictionary else { return nil }
    if list["year_to_release"]?.dictionary != nil {
      self = .availability
    } else if !symbols.isEmpty, symbols.allSatisfy({ $0.value.dictionary != nil }) {
      self = .layers
    } else {
      return nil
    }
  }
}
