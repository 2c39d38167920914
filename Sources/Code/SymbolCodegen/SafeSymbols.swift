internal import SymbolCatalog

/// What is known of the package SFSafeSymbols.
enum SafeSymbols {
  /// Version 7 has the names up to iOS 26.1; those of iOS 27 are written as text.
  private static let firstUnknown = OSVersion(27)

  /// Whether its member for a name can be used without a warning.
  static func has(_ name: Alternative<Picture>, _ plan: NamePlan) -> Bool {
    name.requirement[.iOS] < firstUnknown && !plan.isOutdated
  }
}
