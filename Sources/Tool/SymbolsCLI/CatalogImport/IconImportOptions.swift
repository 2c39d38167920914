internal import FileAccess
internal import OwnArtwork
internal import SymbolCatalog

/// The options of `symbols catalog import` for drawings.
enum IconImportOptions {
  private static let prefix = Option(
    "name-prefix", value: .text(placeholder: "PREFIX"),
    "word between custom. and the name, such as acme for custom.acme.NAME")
  private static let name = Option(
    "name", value: .text(placeholder: "NAME"),
    "symbol name for a single SVG file, without custom. and the name prefix")

  static let all = [prefix, name, CatalogEdits.category]

  /// Returns the prefix for all names.
  static func prefix(_ arguments: Arguments) throws(ToolError) -> String {
    guard let text = arguments.value(prefix.name) else { return Symbol.assetPrefix }
    let whole = custom(text.hasSuffix(".") ? String(text.dropLast()) : text, Symbol.assetPrefix)
    guard ArtworkName.isName(whole) else { throw invalid(prefix, text) }
    return whole + "."
  }

  /// Returns the name for an import of a single file; nil to derive it from the file name.
  static func name(
    _ arguments: Arguments, _ paths: [String]
  ) throws(ToolError) -> String? {
    guard let text = arguments.value(name.name) else { return nil }
    guard paths.count == 1, !File.isFolder(paths[0]) else {
      throw .invalidValue(
        name, value: text,
        reason:
          "this option requires a single SVG file; for several files, use --name-prefix",
        valid: [])
    }
    let whole = custom(text, try prefix(arguments))
    guard ArtworkName.isName(whole) else { throw invalid(name, text) }
    return whole
  }

  /// Returns the options for drawings that were given.
  static func given(_ arguments: Arguments) -> [Option] {
    all.filter { arguments.has($0.name) }
  }

  private static func custom(_ text: String, _ prefix: String) -> String {
    text.hasPrefix(Symbol.assetPrefix) ? text : prefix + text
  }

  private static func invalid(_ option: Option, _ text: String) -> ToolError {
    .invalidValue(
      option, value: text,
      reason: "expected a dotted name of a-z and 0-9, such as home.title, with at most "
        + "\(ArtworkName.longest) characters including custom.", valid: [])
  }
}
