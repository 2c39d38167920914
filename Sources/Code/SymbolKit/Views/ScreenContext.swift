package import SymbolCatalog

/// What a screen is checked against.
package struct ScreenContext {
  /// What a kit is made of.
  package let table: KitTable
  /// The names of symbols.
  package let catalog: Catalog
  /// The systems of a screen that says none.
  package let platforms: [DeploymentTarget]
  /// Names of symbols that somebody may have meant, best first.
  package let symbolsLike: (String) -> [String]
  /// The paths of the kit's colors, with how Swift calls them.
  package let colors: [(path: String, swift: String)]

  /// The systems that a kit is for unless it is told otherwise.
  package static let standardPlatforms = [
    DeploymentTarget(.iOS, OSVersion(17)), DeploymentTarget(.macOS, OSVersion(14)),
  ]

  /// A context.
  package init(
    table: KitTable, catalog: Catalog, platforms: [DeploymentTarget] = Self.standardPlatforms,
    colors: [(path: String, swift: String)] = [],
    symbolsLike: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.table = table
    self.catalog = catalog
    self.platforms = platforms
    self.colors = colors
    self.symbolsLike = symbolsLike
  }
}
