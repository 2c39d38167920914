package import PropertyLists

/// A metadata file of Apple about symbol names, identified by its name in `CoreGlyphs.bundle` and
/// in the app.
package enum MetadataFile: String, CaseIterable, Sendable {
  /// `symbols`: names and their releases; `year_to_release`: releases and their OS versions.
  case availability = "name_availability.plist"
  /// Earlier names and their replacements.
  case aliases = "name_aliases.strings"
  /// Even older names and their replacements.
  case legacyAliases = "legacy_aliases.strings"
  /// Names and their categories.
  case symbolCategories = "symbol_categories.plist"
  /// Categories and their titles, in order.
  case categories = "categories.plist"
  /// Names and English keywords; the app has no other languages.
  case search = "symbol_search.plist"
  /// `symbols`: names, layers, and the releases that introduced the layers.
  case layers = "layerset_availability.plist"
  /// Names and a sentence that restricts their use.
  case restrictions = "symbol_restrictions.strings"

  /// Detects the kind of list from its content, whatever the file name; returns nil if only the
  /// name could tell kinds apart.
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
