package import PropertyLists

/// One of Apple's metadata files about symbol names, identified by its file name in
/// `CoreGlyphs.bundle` and in the app.
package enum MetadataFile: String, CaseIterable, Sendable {
  /// Symbol names with their releases (`symbols`), and releases with their OS versions
  /// (`year_to_release`).
  case availability = "name_availability.plist"
  /// Earlier names and their replacements.
  case aliases = "name_aliases.strings"
  /// Even older names and their replacements.
  case legacyAliases = "legacy_aliases.strings"
  /// Names and their categories.
  case symbolCategories = "symbol_categories.plist"
  /// Categories and their titles, in order.
  case categories = "categories.plist"
  /// Names and English keywords; the app has no keywords in other languages.
  case search = "symbol_search.plist"
  /// Names with their layers, and the releases that introduced the layers (`symbols`).
  case layers = "layerset_availability.plist"
  /// Names, each with a sentence that restricts its use.
  case restrictions = "symbol_restrictions.strings"

  /// Detects the kind of a list from its content, regardless of the file name; returns nil if only
  /// the name distinguishes it.
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
