package import SymbolCatalog
internal import SymbolStyle

/// The generator of snippets, which plans the names, calls the framework's emitter, and collects
/// notes.
package enum SnippetMaker {
  /// Returns the snippet for a symbol.
  ///
  /// - Throws: The reason why no snippet can be generated.
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
    let requirement = try requirement(of: request)
    var notes: [SnippetNote] = []
    var request = request
    request.targets.sort { $0.platform.order < $1.platform.order }
    let asked = request.targets
    request.isDestructive =
      !symbol.components.contains("slash")
      && ["trash", "xmark.bin"].contains(catalog.familyName(of: symbol.name))
    let declaration = request.framework == .swiftUI ? DeclarationForm(request.form) : nil
    if declaration != nil {
      // A declaration contains only the name and a title, so other options have no effect.
      (request.weight, request.size, request.scale, request.mode) = (nil, nil, nil, nil)
      (request.colors, request.variableValue) = ([], nil)
    }
    if request.framework == .swiftUI {
      if declaration != nil || request.form.isStill, let effect = request.effect {
        notes.append(.leftOut(effect.kind, request.framework, request.form))
        (request.effect, request.replacement) = (nil, nil)
      }
      if request.hasSystemSize {
        if request.size != nil { notes.append(.idleSize(request.form)) }
        if request.weight != nil { notes.append(.idleWeight(request.form)) }
        (request.size, request.weight, request.scale) = (nil, nil, nil)
      }
    }
    // The system shows the icons of shortcuts in its own style.
    if request.form == .shortcut {
      (request.weight, request.size, request.scale, request.mode) = (nil, nil, nil, nil)
      (request.colors, request.variableValue) = ([], nil)
    }
    // If the whole snippet needs an OS version, its contents can also use the API of that version.
    let isWhole = declaration != nil || request.framework != .swiftUI
    let guards = isWhole ? requirement.missing(on: request.targets) : []
    if isWhole { request.targets = requirement.raising(request.targets) }
    let plan = try NamePlan(symbol, request, catalog)
    notes += layerNotes(plan, &request, catalog)
    let text = label(of: symbol, request, catalog)
    let active = request.replacement.flatMap { catalog.resolve($0)?.symbol }.map { other in
      replacementLabel(of: other, text, request, catalog)
    }
    let label = SnippetLabel(text, active: active, targets: request.targets)
    var snippet: Snippet
    if let declaration {
      snippet = try DeclarationEmitter.snippet(
        symbol, plan, text, declaration, guards, asked: asked, request)
    } else if request.framework == .swiftUI {
      snippet = SwiftUIEmitter.snippet(symbol, plan, label, request)
    } else {
      snippet = KitEmitter.snippet(symbol, plan, label, request, requirement, guards)
    }
    if !guards.isEmpty { snippet.notes.append(.nothingOlder(request.form)) }
    snippet.notes += remarks(on: request, text, plan) + notes
    if let active, request.replacementLabel == nil, active != text, !request.isDecorative {
      snippet.notes.append(.guessedReplacementLabel(active.text))
    }
    snippet.notes = settled(snippet.notes)
    return snippet
  }

  /// Returns the notes without those that are redundant because of other notes.
  private static func settled(_ notes: [SnippetNote]) -> [SnippetNote] {
    let isWithoutEffect = notes.contains { if case .leftOut = $0 { true } else { false } }
    return notes.filter { note in
      switch note {
      case .distracting, .endless, .playsWhenAdded, .idleDelay, .idleRepetition: !isWithoutEffect
      default: true
      }
    }
  }

  /// Returns the OS versions that the form requires.
  ///
  /// Throws an error if a target does not support it.
  private static func requirement(
    of request: SnippetRequest
  ) throws(SnippetProblem) -> Requirement {
    guard var requirement = request.form.requirement(in: request.framework) else {
      throw .noForm(request.form, request.framework)
    }
    if request.form == .toolbar, request.framework == .swiftUI, let placement = request.placement {
      requirement = requirement | placement.requirement
    }
    for target in request.targets where !requirement.exists(on: target.platform) {
      if let placement = request.placement, !placement.requirement.exists(on: target.platform) {
        throw .noPlacementOn(placement, target.platform)
      }
      throw .noFormOn(request.form, target.platform)
    }
    return requirement
  }

  static func label(
    of symbol: Symbol, _ request: SnippetRequest, _ catalog: Catalog
  ) -> SymbolText {
    var text =
      request.label
      ?? SymbolText(
        SymbolLabel.text(for: symbol, in: request.labelLanguage, catalog), key: request.labelKey,
        comment: request.labelComment)
    text.key = text.key.map { SymbolText.key($0, of: symbol.name) }
    return text
  }

  /// Returns the label of the symbol that an effect ends with: the requested label or, if there is
  /// none, a derived one.
  private static func replacementLabel(
    of symbol: Symbol, _ first: SymbolText, _ request: SnippetRequest, _ catalog: Catalog
  ) -> SymbolText {
    var pattern = request.label?.key ?? request.labelKey
    // Use a second key, because with the same key both texts would have the same translation.
    if let key = pattern, !key.contains("{name}") { pattern = key + ".{name}" }
    return SymbolText(
      request.replacementLabel
        ?? SymbolLabel.text(for: symbol, in: request.labelLanguage, catalog),
      key: pattern.map { SymbolText.key($0, of: symbol.name) }, comment: first.comment)
  }

  private static func check(_ effect: EffectRequest) throws(SnippetProblem) {
    let kind = effect.kind
    if effect.value != nil, !kind.uses.contains(.value) { throw .takesNoValue(kind) }
    for group in kind.words where group.count(where: { effect.words.contains($0) }) > 1 {
      throw .exclusiveWords(group, kind)
    }
  }

  static func remarks(
    on request: SnippetRequest, _ text: SymbolText, _ plan: NamePlan
  ) -> [SnippetNote] {
    var notes = Contrast.notes(request.colors)
    if request.effect != nil, request.form.isAlwaysSeen {
      notes.append(.distracting(request.form))
    }
    if let effect = request.effect {
      if effect.repetition != nil, !effect.kind.repeats {
        notes.append(.idleRepetition(effect.kind))
      }
      let isEndless = effect.repetition == nil || effect.repetition == .forever
      // The scale effect is a lasting state, not a motion, so it is not endless.
      if effect.use == .active, effect.active == nil, isEndless, effect.kind.name != "scale" {
        notes.append(.endless(effect.kind))
      }
      if effect.delay != nil, !effect.playsAgain { notes.append(.idleDelay(effect.kind)) }
    }
    if request.label == nil, !request.isDecorative { notes.append(.guessedLabel(text.text)) }
    if request.isDecorative, request.form != .image { notes.append(.needsLabel(request.form)) }
    // macOS does not have Dynamic Type.
    let isOnMac =
      request.framework == .appKit
      || !request.targets.isEmpty && request.targets.allSatisfy { $0.platform == .macOS }
    if case .points = request.size, !isOnMac { notes.append(.fixedSize) }
    notes += lightColors(request).map { .onlyLight($0) }
    return notes
  }

  /// Returns the system colors that are written as their value in light appearance, because the
  /// framework or an older OS version lacks them.
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

  /// Returns notes about layers that the requested style needs but the symbol lacks; empty for
  /// images of the app.
  ///
  /// It also removes options without effect from the request, so the code does not contain them.
  private static func layerNotes(
    _ plan: NamePlan, _ request: inout SnippetRequest, _ catalog: Catalog
  ) -> [SnippetNote] {
    guard let symbol = catalog.symbol(named: plan.name), !symbol.isAsset else { return [] }
    var notes: [SnippetNote] = []
    if request.variableValue != nil, symbol.layers.variable == false {
      notes.append(.noVariableLayers(symbol.name))
      (request.variableValue, request.variableMode) = (nil, nil)
    }
    if request.mode == .multicolor, symbol.layers.multicolor == .never {
      notes.append(.noMulticolor(symbol.name))
      request.mode = nil
    }
    let asked: [(Layers.Kind, Bool)] = [
      (.hierarchical, request.mode == .hierarchical || request.mode == .palette),
      (.multicolor, request.mode == .multicolor), (.variable, request.variableValue != nil),
    ]
    for (kind, isAsked) in asked where isAsked && symbol.layers.has(kind) == nil {
      notes.append(.unknownLayers(symbol.name, kind))
    }
    return notes
  }
}

extension Platform {
  /// The index of the platform in the order of Apple's documentation.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
