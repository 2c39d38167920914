internal import SwiftSource
internal import SymbolCatalog
internal import SymbolStyle

/// The parts of the generated code that are specific to AppKit.
struct AppKitEmitter: Kit {
  let imageType = "NSImage"
  let configuresImage = true
  let reduceMotion = "NSWorkspace.shared.accessibilityDisplayShouldReduceMotion"
  let viewType = "NSView"
  let playingForms = [Form.image, .label]
  let replacingForms = [Form.image]
  let newerColors = ["cyan"]
  let tintProperty = "contentTintColor"
  let usualStyle = "regular"

  func coloredImage(_ request: SnippetRequest) -> Expression { "image: image" }
  let emptyConfiguration: Expression = "NSImage.SymbolConfiguration(scale: .medium)"

  func sizePieces(_ request: SnippetRequest) -> [[Expression]] {
    let weight = request.weight.map { Expression.text("weight: .\($0.memberName)") }
    let scale = request.scale.map { Expression.text("scale: .\($0.rawValue)") }
    let tail = [weight ?? "weight: .regular", scale].compactMap(\.self)
    switch (request.size, weight) {
    case (.points(let points), _):
      return [[.text("pointSize: \(SwiftNumber.text(points))")] + tail]
    case (.style(let style), nil):
      return [[.text("textStyle: .\(style.kitName)")] + [scale].compactMap(\.self)]
    case (.style(let style), _):
      // AppKit has no configuration with a weight but no size.
      let font = "NSFont.preferredFont(forTextStyle: .\(style.kitName)).pointSize"
      return [[.text("pointSize: \(font)")] + tail]
    case (nil, nil): return scale.map { [[$0]] } ?? []
    case (nil, _): return [["pointSize: NSFont.systemFontSize"] + tail]
    }
  }

  func images(
    _ name: String, _ source: ImageSource, hasConfiguration: Bool, _ request: SnippetRequest,
    description: Expression
  ) -> [Alternative<Expression>] {
    if source == .asset { return assetImages(name, request) }
    let argument = Expression.text(
      "\(source == .safe ? "systemSymbol" : "systemSymbolName"): \(name)")
    let described = description.labeled("accessibilityDescription")
    let plain = Alternative(Expression.call(imageType, [argument, described]))
    guard let value = request.variableValue else { return [plain] }
    let variable = Expression.text("variableValue: \(SwiftNumber.text(value))")
    return [
      Alternative(API.imageVariableValue, .call(imageType, [argument, variable, described])), plain,
    ]
  }

  /// Returns the code for images in the asset catalog; their initializer does not take an
  /// accessibility description.
  private func assetImages(
    _ name: String, _ request: SnippetRequest
  ) -> [Alternative<Expression>] {
    let plain = Alternative(Expression.call(imageType, [.text("named: \(name)")]))
    guard let value = request.variableValue else { return [plain] }
    let newer = Expression.call(
      imageType,
      [.text("symbolName: \(name)"), .text("variableValue: \(SwiftNumber.text(value))")])
    return [Alternative(API.imageVariableValue, newer), plain]
  }

  func addImageView(_ emitter: inout KitEmitter) {
    // If one image replaces another, the code for the replacement also creates the view and sets
    // the image.
    if !emitter.replacesInPlace {
      if !emitter.updatesInPlace { emitter.code.add("let imageView = NSImageView()") }
      emitter.code.add("imageView.image = image")
    }
    addTint("imageView", &emitter)
    if emitter.request.isDecorative {
      emitter.code.add("imageView.setAccessibilityElement(false)")
    } else {
      emitter.code.add(.call("imageView.setAccessibilityLabel", [emitter.labelText]))
    }
    emitter.addEffect(on: "imageView")
  }

  func textInstead(_ emitter: KitEmitter) -> Code {
    Code(.call("return NSTextField", [emitter.labelText.labeled("labelWithString")]))
  }

  func addLabel(_ emitter: inout KitEmitter) {
    emitter.code.add("let imageView = NSImageView()")
    emitter.code.add("imageView.image = image")
    addTint("imageView", &emitter)
    emitter.code.add("imageView.setAccessibilityElement(false)")
    emitter.code.add(
      .call("let textField = NSTextField", [emitter.labelText.labeled("labelWithString")]))
    emitter.code.add("let stack = NSStackView(views: [imageView, textField])")
    emitter.addEffect(on: "imageView")
  }

  func addButton(_ emitter: inout KitEmitter) {
    if emitter.mayLackImage {
      emitter.code.add("let button = NSButton()")
      emitter.code.add("button.image = image")
      emitter.code.add("button.imagePosition = .imageOnly")
      var titled = Code(emitter.labelText.prefixed("button.title = "))
      titled.add("button.imagePosition = .noImage")
      emitter.code.block("if image == nil", titled)
    } else {
      let image = emitter.hasImage ? "image" : "image ?? NSImage()"
      emitter.code.add(
        .call("let button = NSButton", [.text("image: \(image)"), "target: nil", "action: nil"]))
    }
    emitter.code.add("// Set the target and the action here.")
    // A bordered button does not show a tint.
    if tint(emitter.request) != nil { emitter.code.add("button.isBordered = false") }
    addTint("button", &emitter)
    emitter.code.add(.call("button.setAccessibilityLabel", [emitter.labelText]))
    emitter.addEffect(on: nil)
  }

  func addTabItem(_ emitter: inout KitEmitter) {
    emitter.code.add(
      .text("let item = NSTabViewItem(identifier: \(SwiftText.literal(emitter.symbol.name)))"))
    emitter.code.add(emitter.labelText.prefixed("item.label = "))
    emitter.code.add("item.image = image")
    emitter.addEffect(on: nil)
  }

  func addMenuItem(_ emitter: inout KitEmitter) {
    emitter.code.add(
      .call(
        "let item = NSMenuItem",
        [emitter.labelText.labeled("title"), "action: nil", "keyEquivalent: \"\""]))
    emitter.code.add("item.image = image")
    emitter.code.add("// Set the target and the action here.")
    emitter.addEffect(on: nil)
  }

  func addToolbarItem(_ emitter: inout KitEmitter) {
    emitter.code.add(
      .call(
        "let item = NSToolbarItem",
        [
          .text(
            "itemIdentifier: NSToolbarItem.Identifier(\(SwiftText.literal(emitter.symbol.name)))")
        ]))
    emitter.code.add(emitter.labelText.prefixed("item.label = "))
    emitter.code.add("item.image = image")
    emitter.code.add("item.isBordered = true")
    emitter.code.add("// Set the target and the action here.")
    emitter.addEffect(on: nil)
  }

  /// Returns whether a form has a tint; bar and menu items do not.
  func hasTint(_ form: Form) -> Bool { [.image, .label, .button].contains(form) }

  func systemColor(_ name: String, _ request: SnippetRequest) -> Expression? {
    switch name {
    case "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel": ".\(name)Color"
    case "tint": ".controlAccentColor"
    case "gray2", "gray3", "gray4", "gray5", "gray6": nil
    default: .systemColor(name)
    }
  }

  func fixed(_ color: SymbolColor) -> Expression {
    ColorComponents.plain(color)
      ?? .call("NSColor", ColorComponents.arguments(color.value, red: "srgbRed", alpha: "alpha"))
  }
}
