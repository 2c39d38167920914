internal import Encodings
package import SymbolCatalog

/// A generator of TypeScript unions of symbol names.
package enum TypeScriptUnion {
  /// Returns a module that exports all names, sorted, both as a value and as a type.
  package static func text(_ symbols: [Symbol], typeName: String) -> String {
    let names = Set(symbols.map(\.name)).sorted().map { "  \(JSONText.quoted($0)),\n" }.joined()
    let value =
      typeName.prefix(1).lowercased() + typeName.dropFirst() + (typeName.hasSuffix("s") ? "" : "s")
    return """
      /** The symbols that this app uses. */
      export const \(value) = [
      \(names)] as const;

      /** The name of one of them. */
      export type \(typeName) = (typeof \(value))[number];

      """
  }
}
