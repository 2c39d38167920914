internal import SymbolCatalog
internal import SymbolSearch

/// Detects the `-word` syntax of search engines.
enum SearchExclusion {
  /// Returns the name component in a word like `-fill`; nil for other words.
  static func component(_ word: String, _ index: SearchIndex) -> String? {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), (4...40).contains(word.utf8.count) else {
      return nil
    }
    let pattern = NamePattern(String(word.dropFirst()))
    guard !pattern.isGlob, index.hasName(with: pattern) else { return nil }
    return pattern.text
  }

  /// Returns whether a command can exclude symbols by words in their names.
  static func isOf(_ command: Command) -> Bool {
    command.options.contains { $0.name == SelectionOptions.exclude.name }
  }
}
