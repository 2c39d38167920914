internal import SymbolCatalog
internal import SymbolSearch

/// Recognizes what people write who know `-word` from search engines.
enum SearchExclusion {
  /// The component of names in a word like `-fill`; nil for all that is none.
  static func component(_ word: String, _ index: SearchIndex) -> String? {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), (4...40).contains(word.utf8.count) else {
      return nil
    }
    let pattern = NamePattern(String(word.dropFirst()))
    guard !pattern.isGlob, index.hasName(with: pattern) else { return nil }
    return pattern.text
  }

  /// Whether a command can leave out symbols by words in their names.
  static func isOf(_ command: Command) -> Bool {
    command.options.contains { $0.name == SelectionOptions.exclude.name }
  }
}
