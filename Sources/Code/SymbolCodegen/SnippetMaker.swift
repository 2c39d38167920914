package import SymbolCatalog
internal import SymbolStyle

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
    var text =
      request.label
      ?? SymbolText(
        SymbolLabel.text(for: symbol, in: request.labelLanguage, catalog), key: request.labelKey,
        comment: request.labelComment)
    text.key = text.key.map { SymbolText.key($0, of: symbol.name) }
    var snippet =
      switch request.framework {
      case .swiftUI: SwiftUIEmitter.snippet(symbol, plan, text, request)
      case .uiKit, .appKit: KitEmitter.snippet(symbol, plan, text, request)
      }
    snippet.notes += remarks(on: request, text, plan)
    snippet.notes += layerNotes(plan, request, catalog)
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
    on request: SnippetRequest, _ text: SymbolText, _ plan: NamePlan
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
    if case .points = request.size, !request.hasSizeOfRole { notes.append(.fixedSize) }
    notes += lightColors(request).map { .onlyLight($0) }
    if request.form == .tabItem, request.framework == .swiftUI {
      if request.size != nil { notes.append(.idleSize(request.form)) }
      if request.weight != nil { notes.append(.idleWeight(request.form)) }
    }
    return notes
  }

  /// System colours that are written with the value that they have in light appearance, as the framework or an
  /// older system lacks them.
  private static func lightColors(_ request: SnippetRequest) -> [String] {
    request.colors.compactMap { color in
      guard let name = color.systemName, color.color(in: .light) != color.color(in: .dark) else {
        return nil
      }
      let isFixed =
        switch request.framework {
        case .swiftUI: SwiftUIModifiers.isFixed(color, request)
        case .uiKit: UIKitEmitter().isFixed(color, request)
        case .appKit: AppKitEmitter().isFixed(color, request)
        }
      return isFixed ? name : nil
    }
  }

  /// What the symbol lacks for what is asked of its look; nothing is known of images of the app.
  private static func layerNotes(
    _ plan: NamePlan, _ request: SnippetRequest, _ catalog: Catalog
  ) -> [SnippetNote] {
    guard let symbol = catalog.symbol(named: plan.name), !symbol.isAsset else { return [] }
    var notes: [SnippetNote] = []
    if request.variableValue != nil, !symbol.layers.variable {
      notes.append(.noVariableLayers(symbol.name))
    }
    if request.mode == .multicolor, symbol.layers.multicolor == nil {
      notes.append(.noMulticolor(symbol.name))
    }
    return notes
  }
}
