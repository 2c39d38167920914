internal import SymbolCatalog

/// The tool's version, which is independent of the catalog's.
package enum Version {
  /// A semantic version of the interface: the command line and JSON.
  package static let tool = "0.2.0"

  /// The text for `--version`.
  static func text(_ catalog: Catalog) -> String { "symbols \(tool) (catalog \(catalog.version))" }
}
