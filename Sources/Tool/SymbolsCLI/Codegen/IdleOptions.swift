internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport

/// Options on the command line that do not affect the generated code.
///
/// An option that never affects a kind of code is rejected when the command line is checked. To
/// find an option that has no effect only for the given symbols and targets, the code is generated
/// again without the option.
struct IdleOptions {
  /// A symbol, and the request for its code.
  typealias Subject = (symbol: Symbol, request: SnippetRequest)

  let arguments: Arguments
  let product: CodegenOptions.Product
  let catalog: Catalog

  /// Returns the distinct options without effect, in the order of the option table.
  ///
  /// O(options · symbols) in the worst case; O(options) if the first symbol is affected by all of
  /// them.
  func names(_ symbols: [Symbol]) throws(ToolError) -> [String] {
    switch product {
    case .typed, .union, .stringCatalog: return []
    case .snippets, .drawn, .expo, .objectiveC, .androidStrings: break
    }
    var idle: [String] = []
    let request = try CodegenOptions(arguments).request
    for option in CodegenOptions.oughtToShow where isTyped(option) {
      if option.name == CodegenOptions.name.name, namesDeclarations { continue }
      var less = arguments
      if option.name == CodegenOptions.label.name {
        // A label equal to the guessed one still has an effect: it stays if the guess changes.
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

  /// Whether a name always has an effect: it makes a declaration of an expression, or names a file.
  private var namesDeclarations: Bool {
    switch product {
    case .snippets, .objectiveC: true
    case .drawn(let language): CodeKit.nameless.contains(language.name)
    default: false
    }
  }

  /// Returns whether an option was typed with a value other than its default.
  private func isTyped(_ option: Option) -> Bool {
    guard let value = arguments.typed(option.name) else { return false }
    return !CodegenOptions.usualValues.contains(value)
  }

  /// Returns the code of a symbol for a request; nil if the code cannot be generated.
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
