internal import SymbolCatalog

/// The names in the package SFSafeSymbols.
enum SafeSymbols {
  /// Version 7 has the names up to iOS 26.1; those of iOS 27 are string literals.
  private static let firstUnknown = OSVersion(27)

  /// Whether the member for a name exists and causes no warning.
  static func has(_ name: Alternative<Picture>, _ plan: NamePlan) -> Bool {
    name.requirement[.iOS] < firstUnknown && !plan.isOutdated
  }
}
