internal import SymbolCatalog

/// The tool's version, apart from the version of the data.
package enum Version {
  /// By semantic versioning; the command line and JSON are the interface.
  package static let tool = "0.2.0"

  /// What `--version` prints.
  static func text(_ catalog: Catalog) -> String { "symbols \(tool) (catalog \(catalog.version))" }
}
