internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolStyle

/// The options of `symbols codegen` and their values.
struct CodegenOptions {
  /// The kind of generated output.
  enum Product {
    case snippets
    case typed(TypedSource.Shape)
    case stringCatalog
    /// React Native components that use `expo-symbols`.
    case expo
    /// A TypeScript union type of symbol names.
    case union
    /// Image views in Objective-C.
    case objectiveC
    /// Android string resources.
    case androidStrings
    /// Code that contains the artwork itself.
    case drawn(OutlineLanguage)
  }

  private(set) var product = Product.snippets
  /// The word that identifies the kind of output in the comment of generated files.
  private(set) var kind = Form.image.rawValue
  private(set) var request = SnippetRequest()
  private(set) var typeName = "AppSymbol"
  /// The extension of generated files, without the dot.
  var ending: String {
    switch product {
    case .expo: "tsx"
    case .objectiveC: "m"
    case .drawn(let language): language.endings.first ?? "txt"
    default: "swift"
    }
  }
  /// Whether an index of the components is written.
  private(set) var hasIndex = false
  /// Whether several symbols share a view.
  var sharesView: Bool { SnippetContainer.holds(request) }
  /// The package of Kotlin code; nil for none.
  private(set) var packageName: String?
  /// Whether the y axis of a Core Graphics path points up; nil if `--origin` is not given.
  private(set) var isUpward: Bool?
  /// The label, key, comment and plural forms of String Catalog entries.
  private(set) var wording = StringCatalog.Wording()

  // MARK: The table

  static let snippetForms = Form.allCases.map(\.rawValue)
  static let typedForms = TypedSource.Shape.allCases.map(\.rawValue)
  static let catalogForm = "catalog"
  static let objectiveCForm = CodeKit.objectiveC
  static let stringsForm = "androidstrings"
  static let pathForms = OutlineLanguage.all.filter(\.isSwift).map(\.name)
  /// Forms whose code declares no named view or type, so `--name` has no effect.
  static let namelessForms = [catalogForm, stringsForm]

  static let form = Option(
    "as",
    value: .choice(
      snippetForms + typedForms + [catalogForm, stringsForm, objectiveCForm] + pathForms),
    "kind of code to generate, such as button or enum (default: image)")
  /// The values of `--framework` and `--as` in groups, each with a short description.
  static var formGroups: [(title: String, rows: [(String, String)])] {
    [
      ("Frameworks (--framework)", CodeKit.all.map { ($0.name, $0.summary) }),
      ("Parts of an app (--as)", Form.allCases.map { ($0.rawValue, $0.title) }),
      (
        "Types (--as)",
        TypedSource.Shape.allCases.map { shape in
          let meaning =
            switch shape {
            case .enum: "an enum with the names as raw values; a union of names in TypeScript"
            case .struct: "a struct with static members, which you can extend"
            case .extension: "static members of the framework's image type"
            }
          return (shape.rawValue, meaning)
        }
      ),
      (
        "Resources and other code (--as)",
        [
          (catalogForm, "a String Catalog with the labels"),
          (stringsForm, "Android string resources"),
          (objectiveCForm, "image views in Objective-C, with --framework uikit or appkit"),
        ]
      ),
      (
        "Artwork as code (--as)",
        OutlineLanguage.all.filter(\.isSwift).map { ($0.name, $0.summary) }
      ),
    ]
  }

  static let framework = Option(
    "framework", value: .choice(CodeKit.all.map(\.name)),
    "framework to generate code for (default: swiftui)"
  )
  static let package = Option(
    "package", value: .text(placeholder: "NAME"),
    "package name for the Kotlin code, such as com.acme.icons"
  )
  static let origin = Option(
    "origin", value: .choice(["top-left", "bottom-left"]),
    "origin of a Core Graphics path (default: top-left; bottom-left with appkit)")
  static let style = Option(
    "style", value: .choice(["plain", "safe"]),
    "names as strings, or as members of SFSafeSymbols (default: plain)")
  static let fallback = Option(
    "fallback", value: .choice(Fallback.allCases.map(\.rawValue)),
    "what older OS versions show: an earlier name, an asset, or text")
  static let role = Option(
    "role", value: .choice(Role.all.map(\.name)),
    "use the size and weight of a typical location, such as a toolbar")
  static let weight = Option(
    "weight", value: .weight, "stroke weight; a number means the nearest of the nine weights")
  static let pointSize = Option(
    "point-size", value: .points, "fixed symbol size in points")
  static let textStyle = Option(
    "text-style", value: .choice(TextStyle.allCases.map(\.rawValue)),
    "text style for the size; it scales with Dynamic Type")
  static let variant = Option(
    "variant", value: .choices(["circle", "square", "rectangle", "slash", "fill"]), repeats: true,
    "variants of the name, such as fill")
  static let effect = Option(
    "effect", value: .choice(SymbolEffectKind.all.map(\.name)),
    "symbol effect, such as bounce or pulse")
  static let effectOptions = Option(
    "effect-options", value: .text(placeholder: "LIST"), repeats: true,
    "effect options: speed=N, repeat=N|forever|once, delay=SECONDS")
  static let effectValue = Option(
    "effect-value", value: .text(placeholder: "EXPR"),
    "value to watch, as a Swift expression; the effect plays when it changes")
  static let active = Option(
    "active", value: .text(placeholder: "EXPR"),
    "condition, as a Swift expression; the effect plays while it is true")
  static let replaceWith = Option(
    "replace-with", value: .text(placeholder: "NAME"), "second symbol of a replace effect")
  static let variableMode = Option(
    "variable-mode", value: .choice(["color", "draw"]),
    "how the variable value is drawn (iOS 26)")
  static let colorMode = Option(
    "color-mode", value: .choice(["flat", "gradient"]),
    "how colors fill layers (iOS 26)")
  static let labelStyle = Option(
    "label-style", value: .choice(["iconOnly", "titleOnly", "titleAndIcon"]),
    "parts of the label to show: title, icon, or both")
  static let placement = Option(
    "placement", value: .choice(ToolbarPlacement.all.map(\.name)), "placement of a toolbar item")
  static let preview = Option(
    "with-preview", "add a #Preview in light and dark appearance")
  static let replaceLabel = Option(
    "replace-label", value: .text(placeholder: "TEXT"),
    "accessibility label for the symbol of --replace-with")
  static let label = Option(
    "label", value: .text(placeholder: "TEXT"), repeats: true,
    "accessibility label or button text; repeat it for each symbol")
  static let decorative = Option(
    "decorative", "hide the symbol from VoiceOver: it is only decoration")
  static let localized = Option(
    "localized", value: .text(placeholder: "KEY"),
    "localization key of the label; {name} stands for the symbol's name")
  static let comment = Option(
    "comment", value: .text(placeholder: "TEXT"), "comment for translators")
  static let name = Option(
    "name", value: .text(placeholder: "TYPE"),
    "name of the type, view or component (default for types: AppSymbol)")
  static let prefix = Option(
    "prefix", value: .text(placeholder: "WORD"),
    "prefix for component, selector and class names, such as App")
  static let index = Option(
    "index", "also write a file that exports all components, such as index.ts")
  static let count = Option(
    "plural", "add plural forms to a String Catalog")

  static let language = Option(
    "language", value: .choice(LabelLanguage.allCases.map(\.rawValue)),
    "language of guessed labels (default: en)")
  static let indentation = Option(
    "indentation", value: .choice(Indentation.allCases.map(\.rawValue)),
    "number of spaces, or tab (default: 2)")

  /// Options that select symbols.
  ///
  /// `variant`, `localized` and `target` are excluded because they affect the code.
  static let selection = SelectionOptions.rows(except: ["variant", "localized", "target"])

  static let all =
    [
      framework, form, Commands.target, fallback, style, role, weight, DrawingOptions.scale,
      pointSize,
      textStyle, DrawingOptions.mode, DrawingOptions.color, DrawingOptions.palette,
      colorMode, DrawingOptions.variableValue, variableMode, variant, labelStyle, placement, effect,
      effectOptions, effectValue, active, replaceWith, preview, label, replaceLabel, decorative,
      localized, comment, language, name, prefix, package, origin, indentation,
    ] + selection + [count, OutputOptions.outputs, OutputOptions.outputDir, index]
    + OutputOptions.ofRuns
    + [Commands.copy]

  /// Options that must change the generated code; if one does not, a note reports it.
  static let oughtToShow = [
    style, fallback, role, weight, DrawingOptions.scale, pointSize, textStyle, DrawingOptions.mode,
    DrawingOptions.color, DrawingOptions.palette, DrawingOptions.variableValue, colorMode,
    variableMode, labelStyle, placement, preview, replaceLabel, variant, effect, effectOptions,
    effectValue, active, replaceWith, label, decorative, localized, comment,
    language, name,
  ]
  /// Values that are the default of some option; typing such a value is never reported.
  static let usualValues: Set<String> = [
    "plain", Fallback.alias.rawValue, LabelLanguage.english.rawValue, SymbolWeight.regular.rawValue,
    SymbolScale.medium.rawValue, RenderingMode.monochrome.rawValue,
  ]

  /// The options with a name that nothing else has, instead of the user's own name or prefix.
  var withNeutralName: Self {
    var copy = self
    let name = "Qzxwv"
    if request.naming.name == nil { copy.request.naming.prefix = name }
    if request.naming.name != nil { (copy.request.naming.name, copy.typeName) = (name, name) }
    return copy
  }

  // MARK: Reading them

  init(_ arguments: Arguments) throws(ToolError) {
    wording.countsThings = arguments.has(Self.count.name)
    try readForm(arguments)
    try expectNames(isFolder: arguments.has(OutputOptions.outputDir.name))
    readSystems(arguments)
    request.fallback = OptionValues.choice(Self.fallback, arguments, Fallback.self) ?? .alias
    request.isSafe = arguments.value(Self.style.name) == "safe"
    request.indentation =
      OptionValues.choice(Self.indentation, arguments, Indentation.self) ?? .two
    try readLook(arguments)
    try readEffect(arguments)
    try readText(arguments)
  }

  /// Reads the framework and the deployment targets; ignores settings that do not fit.
  private mutating func readSystems(_ arguments: Arguments) {
    let framework = OptionValues.choice(Self.framework, arguments, Framework.self) ?? .swiftUI
    let targets = OptionValues.targets(Commands.target, arguments)
    let areTyped = arguments.has(Commands.target.name)
    let fits = targets.allSatisfy { framework.platforms.contains($0.platform) }
    request.framework =
      areTyped && !fits && !arguments.has(Self.framework.name) ? .swiftUI : framework
    request.targets =
      areTyped ? targets : targets.filter { request.framework.problem(on: $0) == nil }
  }

  private mutating func readForm(_ arguments: Arguments) throws(ToolError) {
    typeName = arguments.value(Self.name.name) ?? typeName
    request.naming.name = arguments.value(Self.name.name)
    hasIndex = arguments.has(Self.index.name)
    request.naming.prefix = arguments.value(Self.prefix.name) ?? ""
    let path = arguments.value(OutputOptions.output.name)
    let chosen = try CodeKit.chosen(
      arguments.typed(Self.framework.name), form: arguments.typed(Self.form.name), for: path)
    packageName = arguments.value(Self.package.name)
    if let packageName, !Self.isPackage(packageName) {
      throw .invalidValue(
        Self.package, value: packageName,
        reason: "expected a dotted name, such as com.example.icons",
        valid: [])
    }
    packageName = packageName.map(KotlinName.escaped)
    isUpward = arguments.value(Self.origin.name).map { $0 == "bottom-left" }
    let word = arguments.value(Self.form.name) ?? chosen?.form
    if let kit = chosen?.kit, !CodeKit.swift.contains(kit) {
      kind = kit
      if let word, let shape = TypedSource.Shape(rawValue: word) {
        guard shape == .enum, CodeKit.typeScript.contains(kit) else {
          throw .conflict("--as \(word)", "--framework \(kit)")
        }
        (product, kind) = (.union, "union")
        return
      }
      if let word, word != Form.image.rawValue, word != kit {
        throw .conflict("--as \(word)", "--framework \(kit)")
      }
      switch kit {
      case CodeKit.expo: product = .expo
      case CodeKit.objectiveC: product = .objectiveC
      default: product = OutlineLanguage.named(kit).map { .drawn($0) } ?? product
      }
      return
    }
    guard let word else { return }
    kind = word
    if let form = Form(rawValue: word) {
      request.form = form
    } else if let shape = TypedSource.Shape(rawValue: word) {
      product = .typed(shape)
    } else if word == Self.stringsForm {
      product = .androidStrings
    } else if word == Self.objectiveCForm {
      if arguments.typed(Self.framework.name) == Framework.swiftUI.rawValue {
        throw .conflict("--as \(word)", "--framework swiftui")
      }
      product = .objectiveC
    } else if let language = OutlineLanguage.named(word) {
      product = .drawn(language)
    } else {
      product = .stringCatalog
    }
  }

  /// Returns whether a text is a package name: words of letters, digits and underscores.
  private static func isPackage(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      word.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
        && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
  }

  private mutating func readLook(_ arguments: Arguments) throws(ToolError) {
    let arguments = withoutOverruledSettings(arguments)
    request.weight = arguments.value(Self.weight.name).flatMap { Self.nearestWeight($0) }
    request.scale = OptionValues.choice(DrawingOptions.scale, arguments, SymbolScale.self)
    request.mode = OptionValues.choice(DrawingOptions.mode, arguments, RenderingMode.self)
    let style = OptionValues.choice(Self.textStyle, arguments, TextStyle.self)
    request.size =
      OptionValues.points(Self.pointSize, arguments).map { .points($0) }
      ?? style.map { .style($0) }
    if let role = arguments.value(Self.role.name).flatMap({ Role(named: $0) }) {
      request.apply(role)
    }
    if let color = try OptionValues.symbolColor(DrawingOptions.color, arguments) {
      request.colors = [color]
    }
    let palette = try OptionValues.palette(DrawingOptions.palette, arguments)
    guard palette.count <= 3 else {
      throw .invalidValue(
        DrawingOptions.palette, value: arguments.value(DrawingOptions.palette.name) ?? "",
        reason: "a palette has at most three colors, one for each layer level", valid: [])
    }
    try DrawingLook.expectPalette(request.mode, isEmpty: palette.isEmpty)
    if !palette.isEmpty {
      request.colors = palette
      request.mode = .palette
    }
    request.variableMode = arguments.value(Self.variableMode.name)
    request.colorMode = arguments.value(Self.colorMode.name)
    request.labelStyle = arguments.value(Self.labelStyle.name)
    request.placement = arguments.value(Self.placement.name).flatMap { word in
      ToolbarPlacement.all.first { $0.name == word }
    }
    request.hasPreview = arguments.has(Self.preview.name)
    request.variableValue = OptionValues.number(DrawingOptions.variableValue, arguments)
    for word in OptionValues.list(Self.variant, arguments)
    where !request.variants.contains(word) {
      request.variants.append(word)
    }
  }

  /// Returns the weight with a name, or the one nearest to a number.
  private static func nearestWeight(_ text: String) -> SymbolWeight? {
    NamedWeight(text).flatMap { weight in
      SymbolWeight.allCases.min { abs($0.number - weight.number) < abs($1.number - weight.number) }
    }
  }

  /// Returns the arguments without settings that what was typed, or the system, overrules.
  private func withoutOverruledSettings(_ arguments: Arguments) -> Arguments {
    var arguments = arguments
    if arguments.has(Self.role.name) || request.hasSystemSize {
      arguments = arguments.withoutSetting(of: Self.weight.name)
    }
    if arguments.has(DrawingOptions.palette.name) {
      arguments = arguments.withoutSetting(of: DrawingOptions.color.name)
        .withoutSetting(of: DrawingOptions.mode.name)
    }
    return arguments
  }

  private mutating func readEffect(_ arguments: Arguments) throws(ToolError) {
    request.replacement = arguments.value(Self.replaceWith.name)
    guard let kind = arguments.value(Self.effect.name).flatMap({ SymbolEffectKind(named: $0) })
    else { return }
    if request.replacement != nil, kind.uses != [.replacement] {
      throw .conflict("--replace-with", "--effect \(kind.name)")
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
          effectOptions, value: item, reason: "'\(effect.kind.name)' does not support this option",
          valid: words + ["speed=2", "repeat=3", "repeat=forever", "repeat=once", "delay=0.5"])
      }
      effect.words.append(item)
    }
  }

  private mutating func readText(_ arguments: Arguments) throws(ToolError) {
    for option in [Self.label, Self.replaceLabel, Self.localized, Self.comment] {
      guard let text = arguments.value(option.name), text.allSatisfy(\.isWhitespace) else {
        continue
      }
      throw .invalidValue(
        option, value: text,
        reason: option.name == Self.label.name
          ? "the text is empty; for decorative images, use --decorative"
          : "the text is empty",
        valid: [])
    }
    request.labelLanguage =
      OptionValues.choice(Self.language, arguments, LabelLanguage.self) ?? .english
    request.isDecorative = arguments.has(Self.decorative.name)
    let key = arguments.value(Self.localized.name)
    let comment = arguments.value(Self.comment.name)
    if let text = arguments.value(Self.label.name) {
      request.label = SymbolText(text, key: key, comment: comment)
    }
    (request.labelKey, request.labelComment) = (key, comment)
    request.replacementLabel = arguments.value(Self.replaceLabel.name)
    wording.label = request.label?.text
    wording.key = key ?? SymbolText.usualKey
    wording.comment = comment
  }
}
