internal import SwiftSource
internal import SymbolCatalog

/// Writes SwiftUI.
///
/// A symbol that needs nothing else is one expression. What depends on the system's version becomes
/// a property with a question of its own, so that no code is repeated: `symbol`, `coloredSymbol`
/// made of it, and so on to `body`. What depends on the app's state becomes properties of the view.
struct SwiftUIEmitter {
  let request: SnippetRequest
  let symbol: Symbol
  let plan: NamePlan
  private let text: SymbolText
  private let modifiers: SwiftUIModifiers
  /// Whether a target is older than the newer API for translated text.
  private let isOld: Bool

  /// The computed properties of the view.
  private(set) var properties: [Content] = []
  private(set) var needs = Requirement.symbols
  private(set) var notes: [SnippetNote] = []
  private(set) var usesSafeSymbols = false
  private(set) var isInView: Bool

  /// Code for a view.
  struct Content {
    var code: Code
    /// Whether it is statements of a view builder and not one expression.
    var isBlock = false
    /// What a property with it is called.
    var name: String
    /// Whether it is just the name of a property.
    var isReference = false
  }

  init(_ symbol: Symbol, _ plan: NamePlan, _ text: SymbolText, _ request: SnippetRequest) {
    self.symbol = symbol
    self.request = request
    self.plan = plan
    self.text = text
    modifiers = SwiftUIModifiers(request: request)
    isOld = !API.localizedString.missing(on: request.targets).isEmpty
    isInView = request.isDeclaration || request.effect != nil
  }

  /// The snippet: an expression if that is enough, else a view.
  static func snippet(
    _ symbol: Symbol, _ plan: NamePlan, _ text: SymbolText, _ request: SnippetRequest
  ) -> Snippet {
    var emitter = Self(symbol, plan, text, request)
    var content = emitter.content()
    if !emitter.isInView, content.isBlock || !emitter.properties.isEmpty {
      // Properties need a view, and in a view buttons get their action from it.
      emitter = Self(symbol, plan, text, request)
      emitter.isInView = true
      content = emitter.content()
    }
    return emitter.isInView ? emitter.view(content) : emitter.expression(content)
  }

  // MARK: Contents

  private mutating func content() -> Content {
    if text.key != nil, !isOld, plan.usesText(request) { needs = needs | API.localizedString }
    var icon = apply(modifiers.appearance(variants: plan.variants), to: pictureContent())
    switch request.form {
    case .image:
      icon = animated(apply(modifiers.font, to: icon))
      return apply(
        modifiers.accessibility(request.isDecorative ? nil : text, isOld: isOld), to: icon)
    case .label:
      return apply(modifiers.font, to: label(animated(icon)))
    case .button:
      icon = animated(apply(modifiers.font, to: icon))
      return apply(modifiers.accessibility(text, isOld: isOld), to: button(icon))
    case .menuItem:
      return button(apply(modifiers.font, to: label(animated(icon))))
    case .tabItem:
      return container("tabItem", API.tabItem, label(animated(icon), isBare: true))
    case .toolbar:
      var button = button(apply(modifiers.font, to: label(animated(icon))))
      // A question inside another one's answer would be asked twice.
      if !API.toolbar.missing(on: request.targets).isEmpty { button = reference(button) }
      var item = Code()
      item.block("ToolbarItem", button.code)
      return container("toolbar", API.toolbar, Content(code: item, name: "toolbar"))
    }
  }

  /// The image, or what stands in for it on older systems.
  private mutating func pictureContent() -> Content {
    let alternatives = plan.pictures.flatMap { alternative -> [Alternative<Code>] in
      switch alternative.value {
      case .symbol(let name, let replacement):
        let plain = Alternative(
          alternative.requirement, Code(image(name, replacement, [], alternative)))
        guard let value = request.variableValue else { return [plain] }
        let variable = Expression.text("variableValue: \(SwiftNumber.text(value))")
        let newer = Code(image(name, replacement, [variable], alternative))
        return [Alternative(alternative.requirement | API.imageVariableValue, newer), plain]
      case .asset(let name):
        return [Alternative(Code(.call("Image", [.text(SwiftText.literal(name))])))]
      case .text: return [Alternative(Code(text.textView(isOld: isOld)))]
      }
    }
    let ladder = Ladder(alternatives, targets: request.targets)
    needs = needs | ladder.needs
    return Content(code: .ladder(ladder), isBlock: ladder.isGuarded, name: "symbol")
  }

  /// Whether the name is written as a member of SFSafeSymbols, which does not know the newest
  /// names.
  private func isSafe(_ alternative: Alternative<Picture>) -> Bool {
    request.isSafe && SafeSymbols.has(alternative, plan)
  }

  private mutating func nameExpression(
    _ picture: PictureName, _ alternative: Alternative<Picture>
  ) -> String {
    let name = picture.name
    guard request.isSafe, !picture.isAsset else { return SwiftText.literal(name) }
    guard isSafe(alternative) else {
      if !notes.contains(.notTyped(name)) { notes.append(.notTyped(name)) }
      return SwiftText.literal(name)
    }
    usesSafeSymbols = true
    return ".\(SwiftText.memberName(name))"
  }

  /// The image of a symbol, or of one of two.
  private mutating func image(
    _ name: PictureName, _ replacement: PictureName?, _ more: [Expression],
    _ alternative: Alternative<Picture>
  ) -> Expression {
    let label = isSafe(alternative) ? "systemSymbol: " : "systemName: "
    let first = nameExpression(name, alternative)
    guard let replacement else {
      return .call("Image", [.text((name.isAsset ? "" : label) + first)] + more)
    }
    let second = nameExpression(replacement, alternative)
    if name.isAsset == replacement.isAsset {
      let choice = "isActive ? \(second) : \(first)"
      return .call("Image", [.text((name.isAsset ? "" : label) + choice)] + more)
    }
    let images = [(replacement, second), (name, first)].map { name, text in
      Expression.call("Image", [.text((name.isAsset ? "" : label) + text)] + more).flat
    }
    return .text("(isActive ? \(images[0]) : \(images[1]))")
  }

  /// Text and icon; if `isBare`, older systems get them side by side without a stack.
  private mutating func label(_ icon: Content, isBare: Bool = false) -> Content {
    var icon = icon
    let textView = text.textView(isOld: isOld)
    let isOlder = !API.label.missing(on: request.targets).isEmpty
    if isOlder { icon = reference(icon) }
    var newer = Code()
    if case .symbol(let name, nil)? = plan.pictures.first?.value, plan.pictures.count == 1,
      let key = text.key(isOld: isOld), !icon.isReference, !icon.isBlock,
      icon.code.lines.count == 1, request.variableValue == nil
    {
      let label =
        name.isAsset ? "image" : isSafe(plan.pictures[0]) ? "systemSymbol" : "systemImage"
      let name = nameExpression(name, plan.pictures[0])
      newer.add(.call("Label", [key, .text("\(label): \(name)")]))
    } else {
      newer.add("Label {")
      newer.add(Code(textView), levels: 1)
      newer.add("} icon: {")
      newer.add(icon.code, levels: 1)
      newer.add("}")
    }
    guard isOlder else {
      needs = needs | API.label
      return Content(code: newer, name: "label")
    }
    var both = Code()
    both.add(icon.code)
    both.add(textView)
    var older = Code()
    if isBare { older = both } else { older.block("HStack", both) }
    let ladder = Ladder(
      [Alternative(API.label, newer), Alternative(older)], targets: request.targets)
    return Content(code: .ladder(ladder), isBlock: true, name: "label")
  }

  private func button(_ label: Content) -> Content {
    var code = Code()
    if isInView {
      code.block("Button(action: action)", label.code)
    } else {
      code.add("Button {")
      code.add(Code("// What it does."), levels: 1)
      code.add("} label: {")
      code.add(label.code, levels: 1)
      code.add("}")
    }
    return Content(code: code, name: "button")
  }

  /// The app's own view with something in its tab or toolbar.
  private mutating func container(
    _ modifier: String, _ requirement: Requirement, _ inner: Content
  ) -> Content {
    var inner = inner
    let isGuarded = !requirement.missing(on: request.targets).isEmpty
    if isGuarded, modifier == "tabItem" { inner = reference(inner) }
    let base: Expression = isInView ? "content" : .call("Text", [.text("\"Content\"")])
    var newer = Code(base)
    var call = Code()
    call.block(".\(modifier)", inner.code)
    newer.add(call, levels: 1)
    let ladder = Ladder(
      [Alternative(requirement, newer), Alternative(Code(base))], targets: request.targets)
    needs = needs | ladder.needs
    return Content(code: .ladder(ladder), isBlock: ladder.isGuarded, name: modifier)
  }

  // MARK: Modifiers

  /// The content with an effect.
  private mutating func animated(_ content: Content) -> Content {
    guard let effect = request.effect else { return content }
    guard effect.use == .visibility else { return apply(modifiers.effect(effect), to: content) }
    let symbol = reference(content)
    let spellings = effect.spellings(
      avoidsRepeatBehavior: SwiftUIModifiers.isBefore2024(request.targets))
    var inner = Code()
    var needed: Requirement?
    for (requirement, arguments) in spellings {
      let guards = (requirement | API.symbolEffectTransition).missing(on: request.targets)
      let questions = (guards.isEmpty ? [] : [guards.condition]) + ["!reduceMotion"]
      let shown = symbol.code.calling([
        .call(".transition", [.call(".symbolEffect", arguments)])
      ])
      inner.add(
        .text((inner.isEmpty ? "if " : "} else if ") + questions.joined(separator: ", ") + " {"))
      inner.add(shown, levels: 1)
      if guards.isEmpty {
        needed = requirement
        break
      }
    }
    inner.add("} else {")
    inner.add(symbol.code, levels: 1)
    inner.add("}")
    if let needed { needs = needs | needed | API.symbolEffectTransition }
    var code = Code()
    code.block(effect.kind.hides ? "if !isActive" : "if isActive", inner)
    let content = Content(code: code, isBlock: true, name: "animatedSymbol")
    return request.form == .image ? content : reference(content)
  }

  /// The content as the name of a property.
  private mutating func reference(_ content: Content) -> Content {
    if content.isReference { return content }
    properties.append(content)
    return Content(code: Code(.text(content.name)), name: content.name, isReference: true)
  }

  /// Adds modifiers; those that ask for the same versions share a question.
  private mutating func apply(_ modifiers: [SwiftUIModifier], to content: Content) -> Content {
    let ladders = modifiers.map { ($0.stage, Ladder($0.alternatives, targets: request.targets)) }
    var content = content
    let plain = ladders.filter { !$0.1.isGuarded }
    for (_, ladder) in plain { needs = needs | ladder.needs }
    let calls = plain.flatMap { $0.1.rungs[0].value }
    if !calls.isEmpty {
      if content.isBlock { content = reference(content) }
      content.code = content.code.calling(calls)
      content.isReference = false
      if properties.contains(where: { $0.name == content.name }) {
        content.name = plain[0].0
      }
    }
    var rest = ladders.filter(\.1.isGuarded)
    while let (stage, first) = rest.first {
      let group = rest.filter { $0.1.questions == first.questions }
      rest.removeAll { $0.1.questions == first.questions }
      let base = reference(content)
      var code = Code()
      for (position, rung) in first.rungs.enumerated() {
        let question = rung.guards.isEmpty ? "} else {" : "if \(rung.guards.condition) {"
        code.add(.text((position > 0 && !rung.guards.isEmpty ? "} else " : "") + question))
        code.add(base.code.calling(group.flatMap { $0.1.rungs[position].value }), levels: 1)
      }
      code.add("}")
      content = Content(code: code, isBlock: true, name: stage)
    }
    return content
  }
}
