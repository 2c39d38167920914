internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport

/// The names of types, components and files: `--name` and `--prefix`.
extension CodegenOptions {
  /// The name of a symbol's own file, without its extension: that of its component.
  func fileName(of symbol: Symbol) -> String {
    CodeKit.bare.contains(kind)
      ? request.naming.component(of: symbol.name) : request.naming.type(of: symbol.name)
  }

  /// Whether names are those of files, because the code itself has none.
  var namesFiles: Bool { CodeKit.nameless.contains(kind) }

  /// The language of the code; nil if nothing in it has a name.
  var language: CodeLanguage? {
    switch product {
    case .snippets, .typed: .swift
    case .objectiveC: .objectiveC
    case .expo, .union: .typeScript
    case .stringCatalog, .androidStrings: nil
    case .drawn(let language): language.isSwift ? .swift : CodeKit.languages[language.name]
    }
  }

  /// Throws an error for a name or prefix that the language does not have, or that nothing has.
  func expectNames(isFolder: Bool) throws(ToolError) {
    let prefix = request.naming.prefix
    guard prefix.first.map({ $0.isASCII && $0.isLetter }) ?? true,
      prefix.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else {
      throw .invalidValue(
        Self.prefix, value: prefix,
        reason: "expected letters, digits and hyphens, such as App or acme-icon", valid: [])
    }
    let name = request.naming.name
    if namesFiles, !isFolder, !request.naming.isUsual {
      throw .invalidValue(
        name == nil ? Self.prefix : Self.name, value: name ?? prefix,
        reason: "with --framework \(kind), a symbol has the name of its file; use "
          + "-o NAME.\(ending), or --output-dir DIR", valid: [])
    }
    guard let name, !(language ?? .typeScript).canName(name) else { return }
    let reason =
      switch language {
      case .swift: "expected a Swift type name"
      case let language?:
        "expected a name for \(language.rawValue): letters, digits and "
          + "underscores, first a letter, such as Logo"
      case nil: "expected the name of a file: letters, digits and underscores, such as Logo"
      }
    throw .invalidValue(Self.name, value: name, reason: reason, valid: [])
  }
}
