package import SymbolCatalog

/// The context for checking a screen.
package struct ScreenContext {
  /// The components of the kit.
  package let table: KitTable
  /// The names of symbols.
  package let catalog: Catalog
  /// The default platforms of a screen.
  package let platforms: [DeploymentTarget]
  /// Returns similar names of symbols, best first.
  package let symbolsLike: (String) -> [String]
  /// The name of a screen that states none.
  package let name: String
  /// The paths of the kit's colors, with their Swift expressions.
  package let colors: [(path: String, swift: String)]

  /// The default platforms of a kit.
  package static let standardPlatforms = [
    DeploymentTarget(.iOS, OSVersion(17)), DeploymentTarget(.macOS, OSVersion(14)),
  ]

  /// Creates a context.
  package init(
    table: KitTable, catalog: Catalog, platforms: [DeploymentTarget] = Self.standardPlatforms,
    colors: [(path: String, swift: String)] = [], name: String = "Untitled",
    symbolsLike: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.table = table
    self.catalog = catalog
    self.platforms = platforms
    self.colors = colors
    self.name = name
    self.symbolsLike = symbolsLike
  }
}
