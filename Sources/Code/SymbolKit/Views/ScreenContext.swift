package import SymbolCatalog

/// The data that is needed to check a screen.
package struct ScreenContext {
  /// The components of the kit.
  package let table: KitTable
  /// The catalog of symbol names.
  package let catalog: Catalog
  /// The platforms of a screen that does not state any.
  package let platforms: [DeploymentTarget]
  /// A function that returns symbol names that are similar to a name, best first.
  package let symbolsLike: (String) -> [String]
  /// The name of a screen that does not state one.
  package let name: String
  /// The paths of the kit's colors with their Swift expressions.
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
