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
      guard request.framework.platforms.contains(target.platform) else {
        throw .platform(request.framework, target.platform.rawValue)
      }
      if let needed = Requirement.symbols.missing(on: [target]).first {
        throw .tooOld(target.description, needed: needed.description)
      }
    }
    if let effect = request.effect { try check(effect) }
    let plan = try NamePlan(symbol, request, catalog)
    let text = request.label ?? SymbolText(SymbolLabel.english(symbol, catalog))
    var snippet =
      switch request.framework {
      case .swiftUI: SwiftUIEmitter.snippet(symbol, plan, text, request)
      case .uiKit, .appKit: KitEmitter.snippet(symbol, plan, text, request)
      }
    snippet.notes += remarks(on: request, text)
    return snippet
  }

  private static func check(_ effect: EffectRequest) throws(SnippetProblem) {
    let name = effect.kind.name
    let used = effect.kind.uses
    if effect.value != nil, !used.contains(.value) {
      throw .effect("'\(name)' does not play on a change of a value; use --active")
    }
    if effect.active != nil, used == [.value] {
      throw .effect("'\(name)' plays on a change of a value; use --effect-value")
    }
    for group in effect.kind.words where group.count(where: { effect.words.contains($0) }) > 1 {
      throw .effect("'\(name)' takes one of: \(group.joined(separator: ", "))")
    }
    let known = effect.kind.words.flatMap(\.self)
    for word in effect.words where !known.contains(word) {
      throw .effect("'\(name)' has no '\(word)'; it takes: \(known.joined(separator: ", "))")
    }
  }

  private static func remarks(
    on request: SnippetRequest, _ text: SymbolText
  ) -> [Snippet.Note] {
    var notes = Contrast.notes(request.colors, isText: request.form.showsText)
    if request.effect != nil, [.tabItem, .toolbar, .menuItem].contains(request.form) {
      notes.append(
        .warning(
          "effects in a \(request.form.place) distract: it is seen all the time; keep them for "
            + "what happens rarely"))
    }
    if request.label == nil, !request.isDecorative {
      notes.append(.note("the label '\(text.text)' is a guess; say --label TEXT or --decorative"))
    }
    if request.isDecorative, request.form != .image {
      notes.append(.note("a \(request.form.place) always has a label: --decorative is for images"))
    }
    if case .points = request.size {
      notes.append(
        .note("a size in points does not follow Dynamic Type; --text-style does"))
    }
    return notes
  }
}

extension Form {
  /// What people call it.
  var place: String {
    switch self {
    case .image: "image"
    case .label: "label"
    case .button: "button"
    case .tabItem: "tab bar"
    case .menuItem: "menu"
    case .toolbar: "toolbar"
    }
  }
}
