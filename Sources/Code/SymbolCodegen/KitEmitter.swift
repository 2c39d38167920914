internal import SwiftSource
internal import SymbolCatalog

/// An emitter of statements for UIKit or AppKit: a configuration, an image created with it, and a
/// view or item that shows the image.
///
/// This type contains what the frameworks have in common. The framework-specific code is in
/// `UIKitEmitter` and `AppKitEmitter`. Code that depends on the OS version or on the app's state
/// becomes a function.
struct KitEmitter {
  let request: SnippetRequest
  let symbol: Symbol
  let plan: NamePlan
  let text: SnippetLabel
  let kit: any Kit
  /// The table row for the form; nil if the framework does not support the form.
  let form: KitForm?
  /// The targets that lack the form, with the versions that introduced it; the generated function
  /// requires these versions.
  let guards: [DeploymentTarget]

  var code = Code()
  var needs = Requirement.symbols
  var notes: [SnippetNote] = []
  var usesSafeSymbols = false
  private var isGuarded = false

  static func snippet(
    _ symbol: Symbol, _ plan: NamePlan, _ text: SnippetLabel, _ request: SnippetRequest,
    _ requirement: Requirement, _ guards: [DeploymentTarget]
  ) -> Snippet {
    let kit: any Kit = request.framework == .uiKit ? UIKitEmitter() : AppKitEmitter()
    var emitter = Self(
      request: request, symbol: symbol, plan: plan, text: text, kit: kit,
      form: KitForm(request.form, request.framework), guards: guards)
    emitter.needs = requirement
    return emitter.snippet()
  }

  private mutating func snippet() -> Snippet {
    if text.text.key != nil, !text.isOld, plan.usesText(request) {
      needs = needs | API.localizedString
    }
    let hasConfiguration = request.form == .shortcut ? false : addConfiguration()
    addImage(hasConfiguration: hasConfiguration)
    if hasTextInstead {
      let label =
        request.isDecorative ? Code(.text("return \(kit.viewType)()")) : kit.textInstead(self)
      code.add("guard let image else {")
      code.add(label, levels: 1)
      code.add("}")
    }
    kit.addForm(&self)
    if request.form == .image, mayLackImage, updatesInPlace {
      notes.append(.noImage(of: symbol.name))
    }
    var lines: [String]
    let isFunction =
      request.isDeclaration || isGuarded || usesActive || updatesInPlace || !guards.isEmpty
    if isFunction {
      lines = function().rendered(request.indentation)
    } else {
      lines = code.rendered(request.indentation)
      if request.targets.isEmpty {
        lines.insert("// Needs \(needs.text(request.framework.platforms)).", at: 0)
      }
    }
    return Snippet(
      imports: Set([request.framework.module] + (usesSafeSymbols ? ["SFSafeSymbols"] : [])),
      kind: isFunction ? .declaration : .statements, lines: lines, needs: needs,
      notes: plan.notes.filter { note in
        // The existing image view stays in place, so it cannot be replaced by a label.
        !notes.contains {
          if case .noImage = $0 { note == .noEarlierName(of: plan.name) } else { false }
        }
      } + notes)
  }

  // MARK: State

  var usesActive: Bool {
    request.replacement != nil
      || request.effect?.active != nil && request.effect?.use != .replacement && playsEffect
  }

  /// Whether the framework supports the effect in this form.
  private var playsEffect: Bool {
    guard let effect = request.effect, kit.playingForms.contains(request.form) else { return false }
    return switch effect.use {
    case .replacement: replacesInPlace
    // Bar items cannot play effects that make them appear or disappear.
    case .visibility: request.form != .toolbar
    case .value, .active: true
    }
  }

  /// Whether the code sets the image in an existing view or item, which it must do to replace one
  /// image with another.
  var replacesInPlace: Bool {
    request.effect?.use == .replacement && kit.replacingForms.contains(request.form)
  }

  /// Whether the function changes an existing view, which allows the app to call it whenever its
  /// state changes.
  var updatesInPlace: Bool {
    replacesInPlace || request.form == .image && request.effect?.use == .active && usesActive
  }

  /// Whether older OS versions show a label instead of the image view.
  var hasTextInstead: Bool { request.form == .image && mayLackImage && !updatesInPlace }

  // MARK: Statements

  /// Adds a statement with its alternatives.
  ///
  /// An empty alternative adds nothing.
  mutating func add(_ alternatives: [Alternative<Code>]) {
    let ladder = Ladder(alternatives, targets: request.targets)
    needs = needs | ladder.needs
    isGuarded = isGuarded || ladder.isGuarded
    code.add(.ladder(ladder))
  }

  /// Adds `let configuration` with the requested parts.
  ///
  /// - Returns: Whether there is a configuration.
  private mutating func addConfiguration() -> Bool {
    let type = "\(kit.imageType).SymbolConfiguration"
    let alternatives = kit.sizePieces(request).map { [Alternative($0)] } + kit.colorPieces(request)
    let ladders = alternatives.map {
      Ladder(
        $0 + ($0.last?.requirement == .symbols ? [] : [Alternative([])]), targets: request.targets)
    }
    for ladder in ladders { needs = needs | ladder.needs }
    guard !ladders.isEmpty else { return false }
    let plain = ladders.filter { !$0.isGuarded }.map { $0.rungs[0].value }.filter { !$0.isEmpty }
    let guarded = ladders.filter(\.isGuarded)
    guard !plain.isEmpty || !guarded.isEmpty else { return false }
    let make = { (piece: [Expression]) -> Expression in
      // A configuration without arguments is a static method, not an initializer.
      if case .text(let name)? = piece.first, name.hasSuffix("()") {
        return .text("\(type).\(name)")
      }
      return .call(type, piece)
    }
    let pieces = plain.map(make)
    code.add(
      (pieces.first ?? kit.emptyConfiguration)
        .prefixed("\(guarded.isEmpty && pieces.count < 2 ? "let" : "var") configuration = "))
    let apply = { Expression.call("configuration = configuration.applying", [$0]) }
    for piece in pieces.dropFirst() { code.add(apply(piece)) }
    for ladder in guarded {
      isGuarded = true
      let rungs = ladder.rungs.map { rung in
        rung.value.isEmpty ? Code() : Code(apply(make(rung.value)))
      }
      code.add(.ladder(Ladder(replacing: ladder, rungs)))
    }
    return true
  }

  /// Adds the statement `let image`, or a variable with alternatives.
  private mutating func addImage(hasConfiguration: Bool) {
    let configures = hasConfiguration && kit.configuresImage
    let imageType = request.form == .shortcut ? "UIApplicationShortcutIcon" : kit.imageType
    let variable = request.form == .shortcut ? "icon" : configures ? "symbol" : "image"
    let alternatives = images(hasConfiguration: hasConfiguration)
    let ladder = Ladder(alternatives, targets: request.targets)
    needs = needs | ladder.needs
    if ladder.isGuarded {
      isGuarded = true
      code.add(.text("let \(variable): \(imageType)?"))
      let rungs = ladder.rungs.map { Code($0.value.prefixed("\(variable) = ")) }
      code.add(.ladder(Ladder(replacing: ladder, rungs)))
    } else {
      // If the code later checks the image for `nil`, its type must be optional.
      let isOptional =
        request.effect?.use == .replacement
        || ![.image, .label, .button, .toolbar, .shortcut].contains(request.form)
      let type = isOptional && usesSafeSymbols && !configures ? ": \(imageType)?" : ""
      code.add(ladder.rungs[0].value.prefixed("let \(variable)\(type) = "))
      let isSystem = plan.pictures.allSatisfy { alternative in
        guard case .symbol(let name, let other) = alternative.value else { return false }
        return !name.isAsset && other?.isAsset != true
      }
      hasImage = usesSafeSymbols && isSystem && !configures && type.isEmpty
    }
    guard configures else { return }
    // The image exists for certain only if all names in the code are from SFSafeSymbols.
    let hasOwn = plan.pictures.contains { alternative in
      guard case .symbol(let name, let replacement) = alternative.value else { return false }
      return name.isAsset || replacement?.isAsset == true
    }
    let mark = usesSafeSymbols && !ladder.isGuarded && !hasOwn ? "" : "?"
    let isAsset =
      ladder.isGuarded
      && plan.pictures.contains { if case .asset = $0.value { true } else { false } }
    let fallback = isAsset ? " ?? symbol" : ""
    code.add(
      .text("let image = symbol\(mark).withSymbolConfiguration(configuration)\(fallback)"))
  }

  /// Returns the expressions for the image: the best one first, then those for older OS versions.
  private mutating func images(hasConfiguration: Bool) -> [Alternative<Expression>] {
    plan.pictures.flatMap { alternative -> [Alternative<Expression>] in
      switch alternative.value {
      case .symbol(let name, let replacement):
        return images(name, replacement, alternative, hasConfiguration: hasConfiguration)
          .map { Alternative(alternative.requirement | $0.requirement, $0.value) }
      case .asset(let name):
        let type = request.form == .shortcut ? "UIApplicationShortcutIcon" : kit.imageType
        let label = request.form == .shortcut ? "templateImageName" : "named"
        return [Alternative(.call(type, [.text("\(label): \(SwiftText.literal(name))")]))]
      case .text: return [Alternative("nil")]
      }
    }
  }

  /// Returns the framework's expressions for the image of a symbol, or of one of two symbols; the
  /// best one comes first.
  private mutating func images(
    _ name: PictureName, _ replacement: PictureName?, _ alternative: Alternative<Picture>,
    hasConfiguration: Bool
  ) -> [Alternative<Expression>] {
    let isSafe = request.isSafe && SafeSymbols.has(alternative, plan)
    for name in [name, replacement] {
      guard let name, !name.isAsset, request.isSafe else { continue }
      if !isSafe, !notes.contains(.notTyped(name.name)) { notes.append(.notTyped(name.name)) }
      usesSafeSymbols = usesSafeSymbols || isSafe
    }
    func source(_ name: PictureName) -> ImageSource {
      name.isAsset ? .asset : isSafe ? .safe : .system
    }
    func spelled(_ name: PictureName) -> String {
      source(name) == .safe
        ? "." + SwiftText.memberName(name.name) : SwiftText.literal(name.name)
    }
    func images(_ value: String, _ source: ImageSource) -> [Alternative<Expression>] {
      kit.images(
        value, source, hasConfiguration: hasConfiguration, request, description: description)
    }
    guard let replacement else { return images(spelled(name), source(name)) }
    if source(name) == source(replacement) {
      return images("isActive ? \(spelled(replacement)) : \(spelled(name))", source(name))
    }
    return zip(
      images(spelled(replacement), source(replacement)), images(spelled(name), source(name))
    )
    .map { second, first in
      Alternative(
        first.requirement | second.requirement,
        .choice("isActive", second.value, first.value))
    }
  }

  /// The label as an expression of type `String`.
  var labelText: Expression { text.expression }

  /// The accessibility description of the image.
  ///
  /// It is `nil` for decorative images, and for images next to a title: VoiceOver would read both.
  private var description: Expression {
    let isTitled = [.label, .menuItem, .menu, .contextMenu, .swipeAction].contains(request.form)
    return request.isDecorative && request.form == .image || isTitled ? "nil" : labelText
  }

  /// Whether the image is never nil.
  ///
  /// This is the case for an unmodified image from an SFSafeSymbols member.
  private(set) var hasImage = false

  /// Whether older OS versions show the label instead of an image.
  var mayLackImage: Bool { plan.pictures.contains { $0.value == .text } }

  // MARK: Effects

  /// Adds the effect to `target`, inside the conditions that the effect requires.
  mutating func addEffect(on target: String?) {
    guard let effect = request.effect else { return }
    guard let target, playsEffect else {
      notes.append(.leftOut(effect.kind, request.framework, request.form))
      return
    }
    if effect.use == .value {
      notes.append(.playsWhenAdded(request.framework, value: effect.value))
    }
    play(
      effect, on: target, isState: effect.use == .visibility || effect.kind.name == "scale")
  }

  /// Adds the effect to `target` with its alternatives.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - target: The view or item.
  ///   - isState: Whether the effect has a final state. In that case, Reduce Motion only removes
  ///     the animation.
  private mutating func play(_ effect: EffectRequest, on target: String, isState: Bool) {
    let spellings = effect.spellings(
      avoidsRepeatBehavior: SwiftUIModifiers.isBefore2024(request.targets), isAdded: true)
    code.add(.text("let reducesMotion = \(kit.reduceMotion)"))
    for (position, (requirement, arguments)) in spellings.enumerated() {
      let needed = requirement | API.addSymbolEffect
      let guards = needed.missing(on: request.targets)
      let questions =
        (guards.isEmpty ? [] : [guards.condition])
        + (usesActive && effect.use != .replacement ? ["isActive"] : [])
        + (effect.use == .replacement ? ["let image"] : [])
        + (isState ? [] : ["!reducesMotion"])
      let call: Expression =
        effect.use == .replacement
        ? .call(
          "\(target).setSymbolImage",
          ["image", arguments[0].labeled("contentTransition")] + arguments.dropFirst())
        : .call(
          "\(target).addSymbolEffect",
          arguments + (isState ? ["animated: !reducesMotion"] : []))
      isGuarded = isGuarded || !guards.isEmpty
      if questions.isEmpty {
        code.add(call)
      } else {
        if position > 0, code.lines.last?.expression == "}" { code.dropLast() }
        let head = position > 0 ? "} else if " : "if "
        code.add(.text(head + questions.joined(separator: ", ") + " {"))
        code.add(Code(call), levels: 1)
        if effect.use == .replacement, guards.isEmpty || position == spellings.count - 1 {
          code.add("} else {")
          code.add(Code(.text("\(target).image = image")), levels: 1)
        }
        if let otherwise = hiding(effect, isGuarded: !guards.isEmpty),
          guards.isEmpty || position == spellings.count - 1
        {
          code.add("} else {")
          code.add(Code(.text("\(target).isHidden = \(otherwise)")), levels: 1)
        }
        if updatesInPlace, !replacesInPlace, guards.isEmpty || position == spellings.count - 1 {
          let missing = API.addSymbolEffect.missing(on: request.targets)
          code.add(.text(missing.isEmpty ? "} else {" : "} else if \(missing.condition) {"))
          let animated = isState ? "animated: !reducesMotion" : ""
          code.add(Code(.text("\(target).removeAllSymbolEffects(\(animated))")), levels: 1)
        }
        code.add("}")
      }
      if guards.isEmpty {
        needs = needs | needed
        break
      }
    }
  }

  /// Returns the condition for hiding a view on OS versions without the appear or disappear effect;
  /// nil if no view needs it.
  private func hiding(_ effect: EffectRequest, isGuarded: Bool) -> String? {
    guard effect.use == .visibility, usesActive else { return nil }
    switch (effect.kind.hides, isGuarded) {
    case (true, true): return "isActive"
    case (true, false): return nil
    case (false, true): return "!isActive"
    case (false, false): return "true"
    }
  }

  // MARK: Function

  private func function() -> Code {
    let naming = request.naming
    var parameters: [String] = []
    var result = (
      name: form?.name ?? "", type: form?.type ?? "", suffix: form?.suffix ?? ""
    )
    var head = naming.function("make", of: symbol.name, suffix: result.suffix)
    var arguments: [String] = []
    if updatesInPlace {
      head = naming.function("show", of: symbol.name)
      parameters.append("in \(result.name): \(result.type)")
      arguments.append("in: \(result.name)")
      result.name = ""
    } else if hasTextInstead {
      result.type = kit.viewType
      head = naming.function("make", of: symbol.name, suffix: "View")
    }
    if usesActive { parameters.append("isActive: Bool") }
    var lines = Code()
    lines.add(.text("/// The symbol `\(symbol.name)`."))
    if request.targets.isEmpty {
      lines.add("///")
      lines.add(.text("/// Needs \(needs.text(request.framework.platforms))."))
    }
    if usesActive, let active = request.effect?.active {
      lines.add("///")
      arguments.append("isActive: \(SwiftText.comment(active))")
      lines.add(.text("/// Use: `\(head)(\(arguments.joined(separator: ", ")))`"))
    }
    if !guards.isEmpty { lines.add(.text(guards.attribute)) }
    lines.add("@MainActor")
    var body = code
    if let last = body.lines.last, last.level == 0, !result.name.isEmpty,
      let value = last.expression.value(of: result.name)
    {
      body.dropLast()
      body.add(value.prefixed("return "))
    } else if !result.name.isEmpty {
      body.add(.text("return \(result.name)"))
    }
    let arrow = result.name.isEmpty ? "" : " -> \(result.type)"
    let list = parameters.joined(separator: ", ")
    if "func \(head)(\(list))\(arrow) {".count <= 100 {
      lines.block("func \(head)(\(list))\(arrow)", body)
    } else if list.isEmpty {
      lines.add(.text("func \(head)()"))
      lines.add(Code(.text(String(arrow.dropFirst()))), levels: 1)
      lines.add("{")
      lines.add(body, levels: 1)
      lines.add("}")
    } else {
      lines.add(.text("func \(head)("))
      lines.add(Code(.text(list)), levels: 1)
      lines.block(")\(arrow)", body)
    }
    return lines
  }
}

extension Expression {
  /// Returns the value if the statement is `let name = value`; nil for other statements.
  fileprivate func value(of name: String) -> Self? {
    let start = "let \(name) = "
    switch self {
    case .text(let text) where text.hasPrefix(start):
      return .text(String(text.dropFirst(start.count)))
    case .call(let head, let arguments, let tail) where head.hasPrefix(start):
      return .call(String(head.dropFirst(start.count)), arguments, tail)
    default: return nil
    }
  }
}
