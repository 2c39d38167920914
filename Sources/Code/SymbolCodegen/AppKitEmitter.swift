internal import SwiftSource
internal import SymbolCatalog
internal import SymbolStyle

/// AppKit's words.
struct AppKitEmitter: Kit {
  let imageType = "NSImage"
  let configuresImage = true
  let reduceMotion = "NSWorkspace.shared.accessibilityDisplayShouldReduceMotion"
  let emptyConfiguration: Expression = "NSImage.SymbolConfiguration(scale: .medium)"

  func sizePieces(_ request: SnippetRequest) -> [[Expression]] {
    let weight = request.weight.map { Expression.text("weight: .\(UIKitEmitter.weight($0))") }
    let scale = request.scale.map { Expression.text("scale: .\($0.rawValue)") }
    let tail = [weight ?? "weight: .regular", scale].compactMap(\.self)
    switch (request.size, weight) {
    case (.points(let points), _):
      return [[.text("pointSize: \(SwiftNumber.text(points))")] + tail]
    case (.style(let style), nil):
      return [[.text("textStyle: .\(style.kitName)")] + [scale].compactMap(\.self)]
    case (.style(let style), _):
      // There is no configuration of a weight alone.
      let font = "NSFont.preferredFont(forTextStyle: .\(style.kitName)).pointSize"
      return [[.text("pointSize: \(font)")] + tail]
    case (nil, nil): return scale.map { [[$0]] } ?? []
    case (nil, _): return [["pointSize: NSFont.systemFontSize"] + tail]
    }
  }

  func colorPieces(_ request: SnippetRequest) -> [[Alternative<[Expression]>]] {
    let colors = request.colors.isEmpty ? SymbolColor("label").map { [$0] } ?? [] : request.colors
    let list = colors.map { Self.color($0, isNew: true) }
    var pieces: [[Alternative<[Expression]>]] =
      switch request.mode {
      case .hierarchical:
        [[Alternative(API.colorConfiguration, [list[0].labeled("hierarchicalColor")])]]
      case .palette:
        [[Alternative(API.colorConfiguration, [.call("paletteColors: [", list, "]")])]]
      case .multicolor: [[Alternative(API.colorConfiguration, ["preferringMulticolor()"])]]
      case .monochrome: [[Alternative(API.modeConfiguration, ["preferringMonochrome()"])]]
      case nil: []
      }
    // Items have no tint of their own.
    if Self.tint(request) != nil, ![.image, .label, .button].contains(request.form) {
      pieces.append([
        Alternative(API.colorConfiguration, [.call("paletteColors: [", [list[0]], "]")])
      ])
    }
    return pieces
  }

  func images(
    _ name: String, isSafe: Bool, hasConfiguration: Bool, _ request: SnippetRequest,
    description: Expression
  ) -> [Alternative<Expression>] {
    let argument = Expression.text("\(isSafe ? "systemSymbol" : "systemSymbolName"): \(name)")
    let described = description.labeled("accessibilityDescription")
    let plain = Alternative(Expression.call(imageType, [argument, described]))
    guard let value = request.variableValue else { return [plain] }
    let variable = Expression.text("variableValue: \(SwiftNumber.text(value))")
    return [
      Alternative(API.imageVariableValue, .call(imageType, [argument, variable, described])), plain,
    ]
  }

  func result(_ form: Form) -> (name: String, type: String, suffix: String) {
    switch form {
    case .image: ("imageView", "NSImageView", "ImageView")
    case .label: ("stack", "NSStackView", "Label")
    case .button: ("button", "NSButton", "Button")
    case .tabItem: ("item", "NSTabViewItem", "TabViewItem")
    case .menuItem: ("item", "NSMenuItem", "MenuItem")
    case .toolbar: ("item", "NSToolbarItem", "ToolbarItem")
    }
  }

  func addForm(_ emitter: inout KitEmitter) {
    switch emitter.request.form {
    case .image: addImageView(&emitter)
    case .label: addLabel(&emitter)
    case .button: addButton(&emitter)
    case .tabItem: addTabItem(&emitter)
    case .menuItem: addMenuItem(&emitter)
    case .toolbar: addToolbarItem(&emitter)
    }
  }

  private func addImageView(_ emitter: inout KitEmitter) {
    if !emitter.replacesInPlace { emitter.code.add("let imageView = NSImageView()") }
    emitter.code.add("imageView.image = image")
    addTint("imageView", &emitter)
    if emitter.request.isDecorative {
      emitter.code.add("imageView.setAccessibilityElement(false)")
    } else {
      emitter.code.add(.call("imageView.setAccessibilityLabel", [emitter.labelText]))
    }
    emitter.addEffect(on: "imageView")
  }

  private func addLabel(_ emitter: inout KitEmitter) {
    emitter.code.add("let imageView = NSImageView()")
    emitter.code.add("imageView.image = image")
    addTint("imageView", &emitter)
    emitter.code.add("imageView.setAccessibilityElement(false)")
    emitter.code.add(
      .call("let textField = NSTextField", [emitter.labelText.labeled("labelWithString")]))
    emitter.code.add("let stack = NSStackView(views: [imageView, textField])")
    emitter.addEffect(on: "imageView")
  }

  private func addButton(_ emitter: inout KitEmitter) {
    emitter.code.add("let button = NSButton()")
    emitter.code.add("button.image = image")
    emitter.code.add("button.imagePosition = .imageOnly")
    if emitter.mayLackImage {
      var titled = Code(emitter.labelText.prefixed("button.title = "))
      titled.add("button.imagePosition = .noImage")
      emitter.code.block("if image == nil", titled)
    }
    addTint("button", &emitter)
    emitter.code.add(.call("button.setAccessibilityLabel", [emitter.labelText]))
    emitter.addEffect(on: nil)
  }

  private func addTabItem(_ emitter: inout KitEmitter) {
    emitter.code.add(
      .text("let item = NSTabViewItem(identifier: \(SwiftText.literal(emitter.symbol.name)))"))
    emitter.code.add(emitter.labelText.prefixed("item.label = "))
    emitter.code.add("item.image = image")
    emitter.addEffect(on: nil)
  }

  private func addMenuItem(_ emitter: inout KitEmitter) {
    emitter.code.add(
      .call(
        "let item = NSMenuItem",
        [emitter.labelText.labeled("title"), "action: nil", "keyEquivalent: \"\""]))
    emitter.code.add("item.image = image")
    emitter.addEffect(on: nil)
  }

  private func addToolbarItem(_ emitter: inout KitEmitter) {
    emitter.code.add(
      .call(
        "let item = NSToolbarItem",
        [
          .text(
            "itemIdentifier: NSToolbarItem.Identifier(\(SwiftText.literal(emitter.symbol.name)))")
        ]))
    emitter.code.add(emitter.labelText.prefixed("item.label = "))
    emitter.code.add("item.image = image")
    emitter.addEffect(on: nil)
  }

  /// The colour that a view's tint takes: one colour that is not part of a configuration.
  private static func tint(_ request: SnippetRequest) -> SymbolColor? {
    switch request.mode {
    case nil, .monochrome, .multicolor: request.colors.first
    case .hierarchical, .palette: nil
    }
  }

  private func addTint(_ view: String, _ emitter: inout KitEmitter) {
    let request = emitter.request
    guard let color = Self.tint(request) else { return }
    let assign = { (isNew: Bool) in
      Code(Self.color(color, isNew: isNew).prefixed("\(view).contentTintColor = "))
    }
    let newer = Alternative(API.newerSystemColors, assign(true))
    emitter.add((Self.isNewer(color) ? [newer] : []) + [Alternative(assign(false))])
  }

  private static func isNewer(_ color: SymbolColor) -> Bool {
    ["mint", "cyan"].contains(color.systemName)
  }

  private static func color(_ color: SymbolColor, isNew: Bool) -> Expression {
    guard let name = color.systemName, isNew || !isNewer(color) else { return fixed(color) }
    switch name {
    case "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel":
      return .text(".\(name)Color")
    case "tint": return ".controlAccentColor"
    case "gray2", "gray3", "gray4", "gray5", "gray6": return fixed(color)
    default: return .text(".system\(name.prefix(1).uppercased())\(name.dropFirst())")
    }
  }

  private static func fixed(_ color: SymbolColor) -> Expression {
    .call(
      "NSColor", ColorComponents.arguments(color.value, red: "srgbRed", alpha: "alpha"))
  }
}
