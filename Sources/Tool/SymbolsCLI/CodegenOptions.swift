internal import SVGReader
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolStyle

/// The options of `symbols codegen`, and what they say.
struct CodegenOptions {
  /// What is written.
  enum Product {
    case snippets
    case typed(TypedSource.Shape)
    case stringCatalog
    /// Code with the artwork itself in it.
    case drawn(OutlineLanguage)
  }

  private(set) var product = Product.snippets
  private(set) var request = SnippetRequest()
  private(set) var typeName = "AppSymbol"
  private(set) var countsThings = false
  private(set) var output: String?
  private(set) var checksOnly = false
  private(set) var copies = false

  // MARK: The table

  static let form = Option(
    "as",
    value: .choice(
      Form.allCases.map(\.rawValue) + TypedSource.Shape.allCases.map(\.rawValue)
        + ["catalog"] + OutlineLanguage.all.map(\.name)),
    "what to write; an image if not given")
  private static let ui = Option(
    "ui", value: .choice(Framework.allCases.map(\.rawValue)),
    "the framework; swiftui if not given")
  private static let style = Option(
    "style", value: .choice(["plain", "safe"]),
    "names as text, or as members of the package SFSafeSymbols")
  private static let fallback = Option(
    "fallback", value: .choice(Fallback.allCases.map(\.rawValue)),
    "what systems get that are older than the name: an earlier name, an asset, the label")
  private static let role = Option(
    "role", value: .choice(Role.all.map(\.name)), "size and weight for a typical place")
  private static let weight = Option(
    "weight", value: .choice(SymbolWeight.allCases.map(\.rawValue)), "the weight of the strokes")
  private static let pointSize = Option(
    "point-size", value: .text(placeholder: "PT"), "a fixed size in points")
  private static let textStyle = Option(
    "text-style", value: .choice(TextStyle.allCases.map(\.rawValue)),
    "a size that follows Dynamic Type")
  private static let variant = Option(
    "variant", value: .choices(["circle", "square", "rectangle", "slash", "fill"]), repeats: true,
    "variants of the name")
  private static let effect = Option(
    "effect", value: .choice(SymbolEffectKind.all.map(\.name)), "an animation")
  private static let effectOptions = Option(
    "effect-options", value: .text(placeholder: "LIST"), repeats: true,
    "words of the effect, speed=N, repeat=N|forever|once, delay=SECONDS")
  private static let effectValue = Option(
    "effect-value", value: .text(placeholder: "EXPR"),
    "the Swift value whose change plays the effect")
  private static let active = Option(
    "active", value: .text(placeholder: "EXPR"), "the Swift condition under which the effect plays")
  private static let replaceWith = Option(
    "replace-with", value: .text(placeholder: "NAME"), "the symbol that a replace effect goes to")
  private static let label = Option(
    "label", value: .text(placeholder: "TEXT"), "what the symbol stands for, in words")
  private static let decorative = Option(
    "decorative", "the symbol says nothing that its surroundings do not say")
  private static let localized = Option(
    "localized", value: .text(placeholder: "KEY"), "translate the label under this key")
  private static let comment = Option(
    "comment", value: .text(placeholder: "TEXT"), "what translators should know")
  private static let name = Option(
    "name", value: .text(placeholder: "TYPE"), "the type's name; AppSymbol if not given")
  private static let count = Option(
    "plural", "in a String Catalog, also texts for a number of things")
  private static let copy = Option("copy", "put the code on the clipboard")

  static let all = [
    ui, form, Commands.target, fallback, style, role, weight, DrawingOptions.scale, pointSize,
    textStyle, DrawingOptions.mode, DrawingOptions.color, DrawingOptions.palette,
    DrawingOptions.variableValue, variant, effect, effectOptions, effectValue, active, replaceWith,
    label, decorative, localized, comment, name, CodegenNames.namesFrom, CodegenNames.usedIn,
    CodegenNames.query, count, OutputOptions.output, OutputOptions.check, copy,
  ]

  // MARK: Reading them

  init(_ arguments: Arguments) throws(ToolError) {
    output = arguments.value(OutputOptions.output.name)
    checksOnly = arguments.has(OutputOptions.check.name)
    copies = arguments.has(Self.copy.name)
    if copies, output != nil { throw .conflict("--copy", "--output") }
    countsThings = arguments.has(Self.count.name)
    try readForm(arguments)
    request.framework = try OptionValues.choice(Self.ui, arguments, Framework.self) ?? .swiftUI
    request.targets = try OptionValues.targets(Commands.target, arguments)
    request.fallback = try OptionValues.choice(Self.fallback, arguments, Fallback.self) ?? .alias
    request.isSafe = try Self.word(Self.style, arguments, ["plain", "safe"]) == "safe"
    try readLook(arguments)
    try readEffect(arguments)
    try readText(arguments)
  }

  private mutating func readForm(_ arguments: Arguments) throws(ToolError) {
    if let text = arguments.value(Self.name.name) {
      guard SwiftText.isIdentifier(text) else {
        throw .invalidValue(
          Self.name, value: text, reason: "it must be able to name a type in Swift", valid: [])
      }
      typeName = text
    }
    guard case .choice(let words) = Self.form.value,
      let word = try Self.word(Self.form, arguments, words)
    else { return }
    if let form = Form(rawValue: word) {
      request.form = form
    } else if let shape = TypedSource.Shape(rawValue: word) {
      product = .typed(shape)
    } else if let language = OutlineLanguage.named(word) {
      product = .drawn(language)
    } else {
      product = .stringCatalog
    }
  }

  private mutating func readLook(_ arguments: Arguments) throws(ToolError) {
    request.weight = try OptionValues.choice(Self.weight, arguments, SymbolWeight.self)
    request.scale = try OptionValues.choice(DrawingOptions.scale, arguments, SymbolScale.self)
    request.mode = try OptionValues.choice(DrawingOptions.mode, arguments, RenderingMode.self)
    let style = try OptionValues.choice(Self.textStyle, arguments, TextStyle.self)
    if let points = try OptionValues.points(Self.pointSize, arguments) {
      if style != nil { throw .conflict("--point-size", "--text-style") }
      request.size = .points(points)
    } else {
      request.size = style.map { .style($0) }
    }
    if let word = try Self.word(Self.role, arguments, Role.all.map(\.name)),
      let role = Role(named: word)
    {
      request.apply(role)
    }
    if arguments.has(DrawingOptions.color.name), arguments.has(DrawingOptions.palette.name) {
      throw .conflict("--color", "--palette")
    }
    if let text = arguments.value(DrawingOptions.color.name), text.lowercased() != "currentcolor" {
      request.colors = [try OptionValues.symbolColor(DrawingOptions.color, text)]
    }
    if let text = arguments.value(DrawingOptions.palette.name) {
      request.colors = try OptionValues.palette(DrawingOptions.palette, arguments)
      guard request.colors.count <= 3 else {
        throw .invalidValue(
          DrawingOptions.palette, value: text, reason: "there are three levels", valid: [])
      }
      if let mode = request.mode, mode != .palette {
        throw .conflict("--palette", "--rendering-mode \(mode.rawValue)")
      }
      request.mode = .palette
    } else if request.mode == .palette, request.colors.isEmpty {
      throw .invalidValue(
        DrawingOptions.mode, value: "palette",
        reason: "a palette needs its colours: --palette red,blue",
        valid: [])
    }
    if let text = arguments.value(DrawingOptions.variableValue.name) {
      guard let value = Double(text), (0...1).contains(value) else {
        throw .invalidValue(
          DrawingOptions.variableValue, value: text, reason: "it must be a number from 0 to 1",
          valid: [])
      }
      request.variableValue = value
    }
    guard case .choices(let variants) = Self.variant.value else { return }
    for word in OptionValues.list(Self.variant, arguments) {
      guard variants.contains(word) else {
        throw .invalidValue(
          Self.variant, value: word, reason: "there is no such variant", valid: variants)
      }
      if !request.variants.contains(word) { request.variants.append(word) }
    }
  }

  private mutating func readEffect(_ arguments: Arguments) throws(ToolError) {
    let words = SymbolEffectKind.all.map(\.name)
    request.replacement = arguments.value(Self.replaceWith.name)
    guard let word = try Self.word(Self.effect, arguments, words),
      let kind = SymbolEffectKind(named: word)
    else {
      for option in [Self.effectOptions, Self.effectValue, Self.active, Self.replaceWith]
      where arguments.has(option.name) {
        throw .invalidValue(
          option, value: arguments.value(option.name) ?? "", reason: "it needs --effect", valid: [])
      }
      return
    }
    if request.replacement != nil, kind.uses != [.replacement] {
      throw .conflict("--replace-with", "--effect \(kind.name)")
    }
    if arguments.has(Self.effectValue.name), arguments.has(Self.active.name) {
      throw .conflict("--effect-value", "--active")
    }
    var effect = EffectRequest(kind)
    effect.value = arguments.value(Self.effectValue.name)
    effect.active = arguments.value(Self.active.name)
    for item in OptionValues.list(Self.effectOptions, arguments) {
      try Self.apply(item, to: &effect)
    }
    request.effect = effect
  }

  private static func apply(
    _ item: String, to effect: inout EffectRequest
  ) throws(ToolError) {
    let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
    let number = parts.count > 1 ? Double(parts[1]) : nil
    let isSensible = number.map { $0 > 0 && $0 <= 1_000 } ?? false
    switch parts.first ?? "" {
    case "speed" where isSensible: effect.speed = number
    case "delay" where isSensible: effect.delay = number
    case "repeat" where item == "repeat=forever": effect.repetition = .forever
    case "repeat" where item == "repeat=once": effect.repetition = .once
    case "repeat" where isSensible:
      guard let count = number.flatMap({ Int(exactly: $0) }) else { fallthrough }
      effect.repetition = .times(count)
    default:
      let words = effect.kind.words.flatMap(\.self)
      guard words.contains(item) else {
        throw .invalidValue(
          effectOptions, value: item, reason: "'\(effect.kind.name)' does not take it",
          valid: words + ["speed=2", "repeat=3", "repeat=forever", "repeat=once", "delay=0.5"])
      }
      effect.words.append(item)
    }
  }

  private mutating func readText(_ arguments: Arguments) throws(ToolError) {
    request.isDecorative = arguments.has(Self.decorative.name)
    let key = arguments.value(Self.localized.name)
    let comment = arguments.value(Self.comment.name)
    if request.isDecorative, arguments.has(Self.label.name) {
      throw .conflict("--decorative", "--label")
    }
    if let text = arguments.value(Self.label.name) {
      request.label = SymbolText(text, key: key, comment: comment)
    } else if let key {
      // A key alone is also its text in the language of development.
      request.label = SymbolText(key, key: key, comment: comment)
    }
    if comment != nil, key == nil {
      throw .invalidValue(
        Self.comment, value: comment ?? "", reason: "it needs --localized", valid: [])
    }
  }

  private static func word(
    _ option: Option, _ arguments: Arguments, _ words: [String]
  ) throws(ToolError) -> String? {
    guard let text = arguments.value(option.name) else { return nil }
    guard words.contains(text) else {
      throw .invalidValue(
        option, value: text, reason: "it must be one of the words below", valid: words)
    }
    return text
  }
}
