package import SymbolCatalog

/// Makes snippets: plans the names, lets the framework's emitter write, and says what to know.
package enum SnippetMaker {
  /// The snippet of a symbol.
  ///
  /// - Throws: why there can be none.
  package static func snippet(
    for symbol: Symbol, _ request: SnippetRequest, _ catalog: Catalog
  ) throws(SnippetProblem) -> Snippet {
    for target in request.targets {
      if let problem = request.framework.problem(on: target) { throw problem }
    }
    if let effect = request.effect {
      try check(effect)
      if effect.use == .replacement, request.replacement == nil {
        throw .needsReplacement(effect.kind)
      }
    }
    let plan = try NamePlan(symbol, request, catalog)
    let text =
      request.label
      ?? SymbolText(SymbolLabel.text(for: symbol, in: request.labelLanguage, catalog))
    var snippet =
      switch request.framework {
      case .swiftUI: SwiftUIEmitter.snippet(symbol, plan, text, request)
      case .uiKit, .appKit: KitEmitter.snippet(symbol, plan, text, request)
      }
    snippet.notes += remarks(on: request, text)
    return snippet
  }

  private static func check(_ effect: EffectRequest) throws(SnippetProblem) {
    let kind = effect.kind
    if effect.value != nil, !kind.uses.contains(.value) { throw .takesNoValue(kind) }
    for group in kind.words where group.count(where: { effect.words.contains($0) }) > 1 {
      throw .exclusiveWords(group, kind)
    }
  }

  private static func remarks(
    on request: SnippetRequest, _ text: SymbolText
  ) -> [SnippetNote] {
    var notes = Contrast.notes(request.colors, isText: request.form.showsText)
    if request.effect != nil, [.tabItem, .toolbar, .menuItem].contains(request.form) {
      notes.append(.distracting(request.form))
    }
    if let effect = request.effect {
      if effect.repetition != nil, !effect.kind.repeats {
        notes.append(.idleRepetition(effect.kind))
      }
      if effect.delay != nil, !effect.playsAgain { notes.append(.idleDelay(effect.kind)) }
    }
    if request.label == nil, !request.isDecorative { notes.append(.guessedLabel(text.text)) }
    if request.isDecorative, request.form != .image { notes.append(.needsLabel(request.form)) }
    if case .points = request.size { notes.append(.fixedSize) }
    return notes
  }
}
