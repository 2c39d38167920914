internal import SymbolCatalog

/// The tool's version, which is independent of the catalog's.
package enum Version {
  /// The semantic version of the interface: command line and JSON.
  package static let tool = "0.2.0"

  /// Returns the text for `--version`.
  static func text(_ catalog: Catalog) -> String { "symbols \(tool) (catalog \(catalog.version))" }
}
