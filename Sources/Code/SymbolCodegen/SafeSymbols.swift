internal import SymbolCatalog

/// The names in the package SFSafeSymbols.
enum SafeSymbols {
  /// The first iOS version whose names are missing in SFSafeSymbols 7, which has the names up to
  /// iOS 26.1.
  ///
  /// Newer names are string literals.
  private static let firstUnknown = OSVersion(27)

  /// Returns whether SFSafeSymbols has a member for the name that does not cause a deprecation
  /// warning.
  static func has(_ name: Alternative<Picture>, _ plan: NamePlan) -> Bool {
    name.requirement[.iOS] < firstUnknown && !plan.isOutdated
  }
}
