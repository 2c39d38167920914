internal import Diagnostics
internal import SymbolCatalog

/// Symbols that point left or right and have a sibling that follows the reading direction.
enum MirroredSymbols {
  private static let directions: [Substring: Substring] = [
    "left": "backward", "right": "forward",
  ]

  /// Returns the symbol that is mirrored in right-to-left layouts; nil if there is none.
  static func sibling(of name: String, in catalog: Catalog) -> String? {
    let components = name.split(separator: ".")
    let turned = components.map { directions[$0] ?? $0 }
    guard turned != components else { return nil }
    return catalog.symbol(named: turned.joined(separator: "."))?.name
  }

  /// Prints one note with the siblings of all symbols.
  static func remark(_ names: [String], _ context: inout Context) {
    let pairs = names.compactMap { name in
      sibling(of: name, in: context.catalog).map { (name, $0) }
    }
    guard let (name, sibling) = pairs.first else { return }
    let more = pairs.count - 1
    let others = more == 0 ? "" : " (and \(more) more symbol\(more == 1 ? "" : "s") like it)"
    context.note(
      "'\(name)'\(others) is not mirrored in right-to-left layouts; use '\(sibling)'")
  }
}
