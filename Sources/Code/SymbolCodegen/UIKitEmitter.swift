internal import SwiftSource
internal import SymbolCatalog
internal import SymbolStyle

/// The parts of the generated code that are specific to UIKit.
struct UIKitEmitter: Kit {
  let imageType = "UIImage"
  let configuresImage = false
  let reduceMotion = "UIAccessibility.isReduceMotionEnabled"
  let viewType = "UIView"
  let playingForms = [Form.image, .label, .button, .toolbar]
  let replacingForms = [Form.image, .button, .toolbar]
  let newerColors = ["mint", "cyan", "tint"]
  let tintProperty = "tintColor"
  let usualStyle = "normal"
  let emptyConfiguration: Expression = "UIImage.SymbolConfiguration(scale: .default)"

  func sizePieces(_ request: SnippetRequest) -> [[Expression]] {
    let weight = request.weight.map { Expression.text("weight: .\($0.memberName)") }
    let scale = request.scale.map { Expression.text("scale: .\($0.rawValue)") }
    switch request.size {
    case .points(let points):
      let size = Expression.text("pointSize: \(SwiftNumber.text(points))")
      // UIKit has no initializer for size and scale without a weight.
      let filled = scale == nil ? weight : weight ?? "weight: .regular"
      return [[size] + [filled, scale].compactMap(\.self)]
    case .style(let style):
      let text = Expression.text("textStyle: .\(Self.styleName(style, request))")
      return [[text] + [scale].compactMap(\.self)] + (weight.map { [[$0]] } ?? [])
    case nil: return [weight, scale].compactMap { $0.map { [$0] } }
    }
  }

  /// Returns the name of a text style; replaces the large title if the code may run on tvOS, which
  /// lacks it.
  private static func styleName(_ style: TextStyle, _ request: SnippetRequest) -> String {
    style == .largeTitle && mayBeOnTV(request) ? "title1" : style.kitName
  }

  private static func mayBeOnTV(_ request: SnippetRequest) -> Bool {
    request.targets.isEmpty || request.targets.contains { $0.platform == .tvOS }
  }

  func images(
    _ name: String, _ source: ImageSource, hasConfiguration: Bool, _ request: SnippetRequest,
    description: Expression
  ) -> [Alternative<Expression>] {
    if request.form == .shortcut {
      let label =
        switch source {
        case .system: "systemImageName"
        case .safe: "systemSymbol"
        case .asset: "templateImageName"
        }
      return [Alternative(.call("UIApplicationShortcutIcon", [.text("\(label): \(name)")]))]
    }
    let argument: [Expression]
    let configured: Expression
    switch source {
    case .system: (argument, configured) = ([.text("systemName: \(name)")], "withConfiguration: ")
    case .safe: (argument, configured) = ([.text("systemSymbol: \(name)")], "withConfiguration: ")
    case .asset:
      // Initializers that take more than a name also take a bundle; nil stands for the app's
      // bundle.
      let hasMore = hasConfiguration || request.variableValue != nil
      (argument, configured) = ([.text("named: \(name)")] + (hasMore ? ["in: nil"] : []), "with: ")
    }
    let plain = argument + (hasConfiguration ? [configured.suffixed("configuration")] : [])
    let image = Alternative(Expression.call(imageType, plain))
    guard let value = request.variableValue else { return [image] }
    let variable = Expression.text("variableValue: \(SwiftNumber.text(value))")
    // In SFSafeSymbols, the configuration parameter has no default value, so pass nil.
    let last: [Expression] =
      hasConfiguration
      ? ["configuration: configuration"] : source == .safe ? ["configuration: nil"] : []
    let newer = argument + [variable] + last
    return [Alternative(API.imageVariableValue, .call(imageType, newer)), image]
  }

  func addImageView(_ emitter: inout KitEmitter) {
    if !emitter.updatesInPlace {
      emitter.code.add("let imageView = UIImageView(image: image)")
    } else if !emitter.replacesInPlace {
      emitter.code.add("imageView.image = image")
    }
    addTint("imageView", &emitter)
    if emitter.request.isDecorative {
      emitter.code.add("imageView.isAccessibilityElement = false")
    } else {
      emitter.code.add("imageView.isAccessibilityElement = true")
      emitter.code.add(emitter.labelText.prefixed("imageView.accessibilityLabel = "))
    }
    emitter.addEffect(on: "imageView")
  }

  /// Returns code for a label with the requested text size.
  private func textLabel(_ emitter: KitEmitter) -> Code {
    var code = Code("let textLabel = UILabel()")
    code.add(emitter.labelText.prefixed("textLabel.text = "))
    let style =
      if case .style(let style)? = emitter.request.size { style } else { TextStyle.body }
    let name = Self.styleName(style, emitter.request)
    code.add(.text("textLabel.font = .preferredFont(forTextStyle: .\(name))"))
    code.add("textLabel.adjustsFontForContentSizeCategory = true")
    return code
  }

  func textInstead(_ emitter: KitEmitter) -> Code {
    var code = textLabel(emitter)
    code.add("return textLabel")
    return code
  }

  func addLabel(_ emitter: inout KitEmitter) {
    emitter.code.add("let imageView = UIImageView(image: image)")
    addTint("imageView", &emitter)
    emitter.code.add(textLabel(emitter))
    emitter.code.add("let stack = UIStackView(arrangedSubviews: [imageView, textLabel])")
    emitter.code.add("stack.alignment = .center")
    emitter.code.add("stack.spacing = 8")
    emitter.addEffect(on: "imageView")
  }

  func addButton(_ emitter: inout KitEmitter) {
    if emitter.replacesInPlace {
      emitter.replaceButtonImage()
      addTitle(.call("button.setTitle", [emitter.labelText, "for: .normal"]), &emitter)
      addTint("button", &emitter)
      emitter.code.add(emitter.labelText.prefixed("button.accessibilityLabel = "))
      return
    }
    if API.buttonConfiguration.missing(on: emitter.request.targets).isEmpty {
      emitter.needs = emitter.needs | API.buttonConfiguration
      emitter.code.add("var buttonConfiguration = UIButton.Configuration.plain()")
      emitter.code.add("buttonConfiguration.image = image")
      addTitle(emitter.labelText.prefixed("buttonConfiguration.title = "), &emitter)
      emitter.code.add("let action = UIAction { _ in")
      emitter.code.add(Code("// Add the action here."), levels: 1)
      emitter.code.add("}")
      emitter.code.add(
        .call(
          "let button = UIButton",
          ["configuration: buttonConfiguration", "primaryAction: action"]))
    } else {
      emitter.code.add("let button = UIButton(type: .system)")
      emitter.code.add("button.setImage(image, for: .normal)")
      addTitle(.call("button.setTitle", [emitter.labelText, "for: .normal"]), &emitter)
      emitter.code.add("// Add a target and an action here.")
    }
    addTint("button", &emitter)
    emitter.code.add(emitter.labelText.prefixed("button.accessibilityLabel = "))
    emitter.addEffect(on: "button.imageView?")
  }

  func addTabItem(_ emitter: inout KitEmitter) {
    emitter.code.add(
      .call(
        "let item = UITabBarItem",
        [
          emitter.labelText.labeled("title"), coloredImage(emitter.request),
          .text("tag: \(emitter.request.position)"),
        ]))
    emitter.addEffect(on: nil)
  }

  /// Returns the image as an argument for an element that cannot have a tint.
  func coloredImage(_ request: SnippetRequest) -> Expression {
    guard let color = tint(request) else { return "image: image" }
    return .call(
      "image: image?.withTintColor(",
      [self.color(color, request, isNew: false), "renderingMode: .alwaysOriginal"], ")")
  }

  func addMenuItem(_ emitter: inout KitEmitter) {
    let image = coloredImage(emitter.request)
    let attributes: [Expression] =
      emitter.request.isDestructive ? ["attributes: .destructive"] : []
    emitter.code.add(
      .call(
        "let action = UIAction(", [emitter.labelText.labeled("title"), image] + attributes,
        ") { _ in"),
      isContinued: true)
    emitter.code.add(Code("// Add the action here."), levels: 1)
    emitter.code.add("}")
    emitter.addEffect(on: nil)
  }

  func addToolbarItem(_ emitter: inout KitEmitter) {
    if emitter.replacesInPlace {
      addTitle(emitter.labelText.prefixed("item.title = "), &emitter)
    } else if API.barButtonAction.missing(on: emitter.request.targets).isEmpty {
      emitter.needs = emitter.needs | API.barButtonAction
      emitter.code.add("let action = UIAction { _ in")
      emitter.code.add(Code("// Add the action here."), levels: 1)
      emitter.code.add("}")
      // The title appears in menus, and instead of a missing image.
      emitter.code.add(
        .call(
          "let item = UIBarButtonItem",
          [emitter.labelText.labeled("title"), "image: image", "primaryAction: action"]))
      // The title is also the accessibility label.
      addTint("item", &emitter)
      emitter.addEffect(on: "item")
      return
    } else {
      emitter.code.add(
        .call(
          "let item = UIBarButtonItem",
          ["image: image", "style: .plain", "target: nil", "action: nil"]))
      emitter.code.add("// Set the target and the action here.")
      addTitle(emitter.labelText.prefixed("item.title = "), &emitter)
    }
    addTint("item", &emitter)
    emitter.code.add(emitter.labelText.prefixed("item.accessibilityLabel = "))
    emitter.addEffect(on: "item")
  }

  private func addTitle(_ statement: Expression, _ emitter: inout KitEmitter) {
    guard emitter.mayLackImage else { return }
    emitter.code.block("if image == nil", Code(statement))
  }

  func hasTint(_ form: Form) -> Bool { true }

  func systemColor(_ name: String, _ request: SnippetRequest) -> Expression? {
    switch name {
    case "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel": ".\(name)"
    case "tint": ".tintColor"
    // tvOS has only one system gray.
    case "gray2", "gray3", "gray4", "gray5", "gray6":
      Self.mayBeOnTV(request) ? nil : .systemColor(name)
    default: .systemColor(name)
    }
  }

  func fixed(_ color: SymbolColor) -> Expression {
    ColorComponents.plain(color)
      ?? .call("UIColor", ColorComponents.arguments(color.value, alpha: "alpha"))
  }
}
