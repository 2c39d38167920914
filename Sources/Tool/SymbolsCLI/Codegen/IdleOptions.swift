internal import SymbolCatalog
internal import SymbolCodegen

/// Options that were typed and make no difference to the code.
///
/// An option that never has an effect with a form is an error of the table of options. An option
/// without effect on these symbols and targets is found by generating the code without it.
struct IdleOptions {
  /// A symbol, and the request for its code.
  typealias Subject = (symbol: Symbol, request: SnippetRequest)

  let arguments: Arguments
  let product: CodegenOptions.Product
  let catalog: Catalog

  /// The options, each once, in the order of the table.
  ///
  /// O(options · symbols) at worst, and O(options) where the first symbol shows that they mean
  /// something.
  func names(_ symbols: [Symbol]) throws(ToolError) -> [String] {
    switch product {
    case .typed, .union, .stringCatalog: return []
    case .snippets, .drawn, .expo, .objectiveC, .androidStrings: break
    }
    var idle: [String] = []
    let request = try CodegenOptions(arguments).request
    for option in CodegenOptions.oughtToShow where isTyped(option) {
      var less = arguments
      if option.name == CodegenOptions.label.name {
        // A label that is the one that would be guessed has an effect: it stays what it is.
        less = arguments.with(option, "\(arguments.value(option.name) ?? "")'")
      } else {
        less.unset(option)
      }
      guard let other = (try? CodegenOptions(less))?.request else { continue }
      let isIdle = symbols.allSatisfy { text($0, request) == text($0, other) }
      if isIdle { idle.append(option.name) }
    }
    return idle
  }

  /// Whether an option was typed with another value than the one that it has anyway.
  private func isTyped(_ option: Option) -> Bool {
    guard let value = arguments.typed(option.name) else { return false }
    return !CodegenOptions.usualValues.contains(value)
  }

  /// Returns the code of a symbol for a request; nil if there can be none.
  private func text(_ symbol: Symbol, _ request: SnippetRequest) -> String? {
    switch product {
    case .typed, .union, .stringCatalog: nil
    case .expo: ExpoSymbols.text([(symbol, symbol.name, request)])
    case .androidStrings:
      AndroidStrings.text(
        [symbol], label: request.label?.text, key: request.labelKey, in: request.labelLanguage,
        catalog)
    case .objectiveC:
      (try? ObjectiveC.snippet(for: symbol, request, catalog)).map { snippet in
        (snippet.lines + snippet.notes.map(SnippetMessage.text)).joined(separator: "\n")
      }
    case .drawn(let language):
      try? CodegenDrawing.text([(symbol, request)], language, request, catalog)
    case .snippets:
      (try? SnippetMaker.snippet(for: symbol, request, catalog)).map { snippet in
        (snippet.lines + snippet.notes.map(SnippetMessage.text)).joined(separator: "\n")
      }
    }
  }
}
