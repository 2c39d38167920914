internal import SwiftSource
internal import SymbolCatalog
internal import SymbolStyle

/// An emitter of SwiftUI code.
///
/// A symbol without further requirements becomes a single expression. Code that depends on the OS
/// version becomes a property with its own check, which avoids repeated code: `symbol`,
/// `coloredSymbol` based on it, and so on up to `body`. Code that depends on the app's state
/// becomes properties of the view.
struct SwiftUIEmitter: Sendable {
  let request: SnippetRequest
  let symbol: Symbol
  let plan: NamePlan
  let text: SnippetLabel
  private let modifiers: SwiftUIModifiers

  /// The computed properties of the view.
  var properties: [Content] = []
  var needs = Requirement.symbols
  var notes: [SnippetNote] = []
  var usesSafeSymbols = false
  var modules: Set<String> = []
  private(set) var isInView: Bool
  /// The documentation comment of the type; nil to describe the symbol.
  var title: String?
  var ownName: String?

  /// Code for a view.
  struct Content: Sendable {
    var code: Code
    /// Whether the code consists of view builder statements instead of a single expression.
    var isBlock = false
    /// The name of the property if this content becomes one.
    var name: String
    /// Whether the code is only the name of a property.
    var isReference = false
    /// The type of the property.
    var type = "some View"
    /// The OS versions that the code requires; empty if all targets meet them.
    var guards: [DeploymentTarget] = []
  }

  init(_ symbol: Symbol, _ plan: NamePlan, _ text: SnippetLabel, _ request: SnippetRequest) {
    self.symbol = symbol
    self.request = request
    self.plan = plan
    self.text = text
    var look = request
    // In a line of text, weight, colors and mode apply only to the symbol, not to the whole view.
    if request.form == .inlineText { (look.weight, look.colors, look.mode) = (nil, [], nil) }
    modifiers = SwiftUIModifiers(request: look)
    isInView =
      request.isDeclaration || request.isPart || request.effect != nil || request.hasPreview
  }

  /// Returns the snippet: an expression if that is sufficient, otherwise a view.
  static func snippet(
    _ symbol: Symbol, _ plan: NamePlan, _ text: SnippetLabel, _ request: SnippetRequest
  ) -> Snippet {
    var emitter = Self(symbol, plan, text, request)
    var content = emitter.content()
    if !emitter.isInView, content.isBlock || !emitter.properties.isEmpty {
      // Properties need a view around them. In a view, buttons call the view's action, so generate
      // the code again.
      emitter = Self(symbol, plan, text, request)
      emitter.isInView = true
      content = emitter.content()
    }
    var snippet = emitter.isInView ? emitter.view(content) : emitter.expression(content)
    if request.isPart { snippet.part = Snippet.Part(emitter: emitter, content: content) }
    return snippet
  }

  // MARK: Contents

  private mutating func content() -> Content {
    if text.text.key != nil, !text.text.isOwnKey, !text.isOld, plan.usesText(request) {
      needs = needs | API.localizedString
    }
    var icon = apply(modifiers.appearance(variants: plan.variants), to: pictureContent())
    if let place = Place(request.form) { return placed(place, icon) }
    switch request.form {
    case .label:
      return apply(modifiers.font, to: label(animated(icon)))
    case .button, .menuItem:
      return button(icon)
    default:
      icon = animated(apply(modifiers.font, to: icon))
      if isDecorativeAsset { return icon }
      return apply(modifiers.accessibility(request.isDecorative ? nil : text), to: icon)
    }
  }

  /// Whether the content is only a decorative image of the app, for which SwiftUI has a special
  /// initializer.
  private var isDecorativeAsset: Bool {
    guard request.form == .image, request.isDecorative, plan.pictures.count == 1,
      case .symbol(let name, let replacement)? = plan.pictures.first?.value
    else { return false }
    return name.isAsset && replacement?.isAsset ?? true
  }

  /// Returns the symbol's name as an argument if the symbol has no other properties; otherwise nil.
  ///
  /// Initializers of labels and buttons can then create the image from the name.
  mutating func plainName(_ icon: Content) -> Expression? {
    guard plan.pictures.count == 1,
      case .symbol(let name, let replacement)? = plan.pictures.first?.value,
      replacement == nil || replacement?.isAsset == name.isAsset, !icon.isReference, !icon.isBlock,
      icon.code.lines.count == 1, request.variableValue == nil
    else { return nil }
    let label =
      name.isAsset ? "image" : isSafe(plan.pictures[0]) ? "systemSymbol" : "systemImage"
    let first = nameExpression(name, plan.pictures[0])
    guard let replacement else { return .text("\(label): \(first)") }
    let second = nameExpression(replacement, plan.pictures[0])
    return .choice("\(label): isActive", .text(second), .text(first))
  }

  /// Returns the image, with its replacement for OS versions that lack it.
  private mutating func pictureContent() -> Content {
    var alternatives = plan.pictures.flatMap { alternative -> [Alternative<Code>] in
      switch alternative.value {
      case .symbol(let name, let replacement):
        var result: [Alternative<Code>] = []
        if let value = request.variableValue {
          let variable = Expression.text("variableValue: \(SwiftNumber.text(value))")
          result = inLine(
            image(name, replacement, [variable], alternative),
            alternative.requirement | API.imageVariableValue)
          if API.imageVariableValue.missing(on: request.targets).isEmpty { return result }
        }
        return result
          + inLine(image(name, replacement, [], alternative), alternative.requirement)
      case .asset(let name):
        return inLine(.call("Image", [.text(SwiftText.literal(name))]), .symbols)
      case .text:
        // Do not repeat a title that is visible; a decorative image has no text.
        let isSilent = showsTitle || request.isDecorative && request.form == .image
        return [Alternative(isSilent ? Code() : Code(text.textView))]
      }
    }
    if request.form == .inlineText {
      alternatives.append(Alternative(Code(text.textView)))
    }
    let ladder = Ladder(alternatives, targets: request.targets)
    needs = needs | ladder.needs
    return Content(code: .ladder(ladder), isBlock: ladder.isGuarded, name: "symbol")
  }

  /// Whether the label is visible next to the symbol.
  private var showsTitle: Bool {
    let compact: [Form] = [.swipeAction, .controlGroup, .inlineText]
    return request.form.showsText && !compact.contains(request.form)
      && request.labelStyle != "iconOnly"
  }

  /// Returns whether the name is written as a member of SFSafeSymbols; the newest names are not,
  /// because the package lacks them.
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

  /// Returns the image of a symbol, or of one of two symbols.
  private mutating func image(
    _ name: PictureName, _ replacement: PictureName?, _ more: [Expression],
    _ alternative: Alternative<Picture>
  ) -> Expression {
    let label = isSafe(alternative) ? "systemSymbol: " : "systemName: "
    let first = nameExpression(name, alternative)
    guard let replacement else {
      let asset = isDecorativeAsset ? "decorative: " : ""
      return .call("Image", [.text((name.isAsset ? asset : label) + first)] + more)
    }
    let second = nameExpression(replacement, alternative)
    if name.isAsset == replacement.isAsset {
      let choice = "isActive ? \(second) : \(first)"
      let asset = isDecorativeAsset ? "decorative: " : ""
      return .call("Image", [.text((name.isAsset ? asset : label) + choice)] + more)
    }
    let images = [(replacement, second), (name, first)].map { name, text in
      Expression.call("Image", [.text((name.isAsset ? "" : label) + text)] + more)
    }
    return .choice("(isActive", images[0], images[1].suffixed(")"))
  }

  /// Returns a label with text and icon.
  ///
  /// OS versions without labels get a stack of icon and text or, if `isBare` is true, icon and text
  /// without a stack.
  private mutating func label(_ icon: Content, isBare: Bool = false) -> Content {
    var icon = icon
    let textView = text.textView
    let isOlder = !API.label.missing(on: request.targets).isEmpty
    if isOlder { icon = reference(icon) }
    var newer = Code()
    if let key = text.key, let name = plainName(icon) {
      newer.add(.call("Label", [key, name]))
    } else {
      newer.add("Label {")
      newer.add(Code(textView), levels: 1)
      newer.add("} icon: {")
      newer.add(icon.code, levels: 1)
      newer.add("}")
    }
    if let style = request.labelStyle { newer = newer.calling([.text(".labelStyle(.\(style))")]) }
    guard isOlder else {
      needs = needs | API.label
      return Content(code: newer, name: "label")
    }
    var both = Code()
    // The title next to the icon is already the label, so hide the icon from VoiceOver; a tab does
    // this itself.
    both.add(isBare ? icon.code : icon.code.calling([".accessibility(hidden: true)"]))
    both.add(textView)
    var older = Code()
    if isBare { older = both } else { older.block("HStack", both) }
    let ladder = Ladder(
      [Alternative(API.label, newer), Alternative(older)], targets: request.targets)
    return Content(code: .ladder(ladder), isBlock: true, name: "label")
  }

  /// Whether the view has a single action; if several symbols share the view, each has its own.
  private var hasAction: Bool { isInView && !request.isPart }

  /// Returns a button that shows only the symbol, or symbol and label if the system chooses what to
  /// show.
  private mutating func button(_ symbol: Content) -> Content {
    let isIconOnly = request.form == .button
    let isOld = !API.label.missing(on: request.targets).isEmpty
    // All OS versions with swipe actions also have button roles, so no check is needed.
    let isSwiped = request.form == .swipeAction
    let missing = request.isDestructive ? API.buttonRole.missing(on: request.targets) : []
    let role =
      request.isDestructive && (isSwiped || missing.isEmpty)
      ? ["role: .destructive" as Expression] : []
    let guards = isSwiped ? missing : []
    if !role.isEmpty, guards.isEmpty { needs = needs | API.buttonRole }
    if !isOld, request.effect == nil, let key = text.key, let name = plainName(symbol),
      !name.flat.hasPrefix("systemSymbol"), !name.flat.hasPrefix("image")
    {
      needs = needs | API.label
      var code = Code()
      if hasAction {
        code.add(.call("Button", [key, name] + role + ["action: action"]))
      } else {
        code.add(.call("Button", [key, name] + role).suffixed(" {"), isContinued: true)
        code.add(Code("// Add the action here."), levels: 1)
        code.add("}")
      }
      let style = request.labelStyle ?? (isIconOnly ? "iconOnly" : nil)
      if let style { code = code.calling([.text(".labelStyle(.\(style))")]) }
      return apply(modifiers.font, to: Content(code: code, name: "button", guards: guards))
    }
    var label: Content
    if isIconOnly, request.labelStyle ?? "iconOnly" == "iconOnly" {
      label = animated(apply(modifiers.font, to: symbol))
    } else {
      // Move code with a version check to a property, because inside of a check for a newer version
      // it would be pointless.
      let icon = animated(symbol)
      label = apply(
        modifiers.font, to: self.label(!guards.isEmpty && icon.isBlock ? reference(icon) : icon))
      if !guards.isEmpty, label.isBlock { label = reference(label) }
    }
    var code = Code()
    if hasAction {
      code.add(.call("Button", role + ["action: action"]).suffixed(" {"))
    } else if role.isEmpty {
      code.add("Button {")
      code.add(Code("// Add the action here."), levels: 1)
      code.add("} label: {")
    } else {
      code.add("Button(role: .destructive) {")
      code.add(Code("// Add the action here."), levels: 1)
      code.add("} label: {")
    }
    code.add(label.code, levels: 1)
    code.add("}")
    let content = Content(code: code, name: "button", guards: guards)
    return isIconOnly ? apply(modifiers.accessibility(text), to: content) : content
  }

  // MARK: Places

  /// The app's own view, or a placeholder for it in the generated code.
  var base: Expression {
    isInView && !request.isPart ? "content" : .call("Text", [.text("\"Content\"")])
  }

  /// Returns the content inside of a place.
  private mutating func placed(_ place: Place, _ icon: Content) -> Content {
    if place.form == .tabItem { return tabContent(label(animated(icon), isBare: true), icon) }
    if place.form == .unavailable, let view = unavailable(place, icon) { return view }
    var inner: Content
    switch place.inner {
    case .icon:
      inner = apply(modifiers.font, to: icon)
      if place.form == .widget {
        inner = apply(modifiers.accessibility(request.isDecorative ? nil : text), to: inner)
      }
    case .label: inner = apply(modifiers.font, to: label(animated(icon)))
    case .button: inner = button(icon)
    }
    if let module = place.module { modules.insert(module) }
    if place.form == .inlineText { return inner }
    var requirement = place.requirement
    if place.form == .toolbar, let placement = request.placement {
      requirement = requirement | placement.requirement
    }
    let isGuarded = !requirement.missing(on: request.targets).isEmpty
    // Move the content to a property, because a check inside of another check's branch would repeat
    // its code.
    if isGuarded || place.isTag && inner.isBlock { inner = reference(inner) }
    if request.isPart, place.container != nil { return part(place, inner) }
    let accented = place.form == .widget && inner.isBlock ? reference(inner) : inner
    let code = place.template.code(
      [
        "{name}": .text(SwiftText.literal(symbol.name)), "{content}": base,
        "{item}": .text(
          place.property != nil ? isInView ? "item" : "\"What is shared\"" : toolbarItem),
      ],
      blocks: [
        "{inner}": inner.code, "{accented}": accented.code.calling([".widgetAccentable()"]),
      ])
    if request.isPart, place.form == .shareLink {
      return Content(code: code, name: place.form.rawValue)
    }
    var newer = code
    var older = inner.code
    if place.isTag {
      newer = inner.code.calling(code.lines.map(\.expression))
    } else if place.isModifier {
      newer = Code(base)
      newer.add(code, levels: 1)
      older = Code(base)
    }
    if isGuarded {
      switch place.form {
      case .disclosure:
        // OS versions without disclosure groups always show the contents.
        var open = inner.code
        open.add(base)
        older = Code()
        older.block("VStack(alignment: .leading)", open)
      case .shareLink:
        // Show nothing, because a label without the share action is of no use.
        older = Code("EmptyView()")
        notes.append(.nothingOlder(place.form))
      case .swipeAction: notes.append(.nothingOlder(place.form))
      default: break
      }
    }
    let ladder = Ladder(
      [Alternative(requirement, newer), Alternative(older)], targets: request.targets)
    needs = needs | ladder.needs
    return Content(code: .ladder(ladder), isBlock: ladder.isGuarded, name: place.form.rawValue)
  }

  /// Returns the view for an empty state created by its own initializer, or nil if the view needs a
  /// label.
  private mutating func unavailable(_ place: Place, _ icon: Content) -> Content? {
    guard place.requirement.missing(on: request.targets).isEmpty, request.effect == nil,
      modifiers.font.isEmpty, request.labelStyle == nil, let key = text.key,
      let name = plainName(icon), !name.flat.hasPrefix("systemSymbol")
    else { return nil }
    needs = needs | place.requirement
    return Content(
      code: Code(.call("ContentUnavailableView", [key, name])), name: place.form.rawValue)
  }

  // MARK: Modifiers

  /// Returns the content with the requested effect added.
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

  /// Adds a property that holds the content; returns the name of the property as content.
  mutating func reference(_ content: Content) -> Content {
    if content.isReference { return content }
    var content = content
    if request.isPart {
      // Several symbols share the view, so make the property's name unique with the symbol's name.
      let name = SwiftText.typeName(symbol.name)
      content.name =
        name.prefix(1).lowercased() + name.dropFirst() + SwiftText.capitalized(content.name)
    }
    properties.append(content)
    return Content(code: Code(.text(content.name)), name: content.name, isReference: true)
  }

  /// Adds modifiers to content; modifiers that require the same OS versions share a check.
  private mutating func apply(_ modifiers: [SwiftUIModifier], to content: Content) -> Content {
    let ladders = modifiers.map { ($0.stage, Ladder($0.alternatives, targets: request.targets)) }
    var content = content
    let guards = content.guards
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
      content = Content(code: code, isBlock: true, name: stage, guards: guards)
    }
    return content
  }
}
