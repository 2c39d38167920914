internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports icon-only controls without an accessibility label.
enum IconOnlyControl {
  static let rule = Rule(
    "icon-only-control", .accessibility, .warning,
    summary: "icon-only control without an accessibility label",
    rationale:
      "VoiceOver reads the title of a control. If a control is only an image, VoiceOver reads "
      + "words from the image's name ('xmark', 'line 3 horizontal'), and Voice Control cannot "
      + "find the control. Add a title, which '.labelStyle(.iconOnly)' hides, or an "
      + "accessibility label. The text of '.help' is only a hint, and many people turn hints off.",
    bad: [
      Rule.Example("↓Button(action: close) { Image(systemName: \"xmark\") }"),
      Rule.Example(
        "↓Button {\n  close()\n} label: {\n  Image(systemName: \"xmark\").font(.title)\n}.buttonStyle(.plain)"
      ),
      Rule.Example("↓Menu { items } label: { Image(systemName: \"ellipsis.circle\") }"),
      Rule.Example("↓Toggle(isOn: $isBold) { Image(systemName: \"bold\") }.help(\"Bold\")"),
      Rule.Example("↓Link(destination: url) { Image(\"logo\") }"),
      Rule.Example(
        "↓NavigationLink(destination: Settings()) { HStack { Spacer(); Image(systemName: \"gear\") } }"
      ),
      Rule.Example("↓NavigationLink { Settings() } label: { Image(systemName: \"gear\") }"),
      Rule.Example("↓Button(\"\", systemImage: \"trash\", action: delete)"),
      Rule.Example(
        "↓Button(role: .destructive) { delete() } label: { Label(\"\", systemImage: \"trash\") "
          + "}"),
      Rule.Example(
        "SwiftUI.↓Button(action: a) { SwiftUI.Image(systemName: \"plus\").font(.title) }"),
      Rule.Example(
        "let add = ↓UIBarButtonItem(image: UIImage(systemName: \"plus\"), style: .plain, target: t,"
          + " action: a)"),
      Rule.Example(
        "let b = ↓NSButton(image: NSImage(systemSymbolName: \"gear\", accessibilityDescription: nil)!,"
          + " target: t, action: a)"),
      Rule.Example("Home().↓tabItem { Image(systemName: \"house\") }"),
      Rule.Example(
        "Image(systemName: \"xmark\").onTapGesture { close() }.↓accessibilityAddTraits(.isButton)"),
      Rule.Example(
        "VStack {\n  ↓Button(action: a) { Image(systemName: \"plus\") }\n}\n"
          + ".accessibilityElement(children: .contain)\n.accessibilityLabel(\"Tools\")"),
      Rule.Example(
        "↓Button(action: a) { if isOn { Image(systemName: \"star.fill\") } else { "
          + "Image(systemName: \"star\") } }"
      ),
      Rule.Example("↓Menu { items } label: {}.menuStyle(.borderlessButton)"),
      Rule.Example(
        "↓Button(action: a) { if isBusy { ProgressView() } else { Image(systemName: \"plus\") } }"),
      Rule.Example(
        "↓Button(action: a) { Circle().fill(.blue).overlay { Image(systemName: \"plus\") } }"),
      Rule.Example(
        "↓Button(action: a) { Circle().overlay(Image(systemName: \"plus\").bold(), alignment: .center) }"
      ),
      Rule.Example(
        "↓Button(action: a) { ZStack { Capsule().fill(.blue); Image(systemName: \"plus\") } }"),
      Rule.Example(
        "↓Button(action: a) { switch mode { case .on: Image(systemName: \"star.fill\")\n"
          + "default: Image(systemName: \"star\") } }"),
      Rule.Example(
        "↓PhotosPicker(selection: $item, matching: .images) { Image(systemName: \"photo\") }"),
      Rule.Example("↓ShareLink(item: url) { Image(systemName: \"square.and.arrow.up\") }"),
      Rule.Example("↓MenuBarExtra { items } label: { Image(systemName: \"bolt\") }"),
      Rule.Example("↓Button(action: a) { Image(systemSymbol: .trash) }"),
      Rule.Example("↓Button(\"\", systemSymbol: .trash, action: a)"),
      Rule.Example(
        "LabeledContent(\"Step\") {\n  HStack { ↓Button(action: a) { Image(systemName: \"plus\") }; Text(step) }\n}"
      ),
    ],
    good: [
      Rule.Example(
        "Button(action: close) { Image(systemName: \"xmark\") }.accessibilityLabel(\"Close\")"),
      Rule.Example(
        "Button(action: close) { Image(systemName: \"xmark\").accessibilityLabel(\"Close\") }"),
      Rule.Example(
        "Button(\"Close\", systemImage: \"xmark\", action: close).labelStyle(.iconOnly)"),
      Rule.Example(
        "Button(action: close) { Label(\"Close\", systemImage: \"xmark\") }.labelStyle(.iconOnly)"),
      Rule.Example("Button(action: a) { HStack { Image(systemName: \"plus\"); Text(\"Add\") } }"),
      Rule.Example("Button(action: a) { Row(item) }"),
      Rule.Example(
        "HStack { Button(action: a) { Image(systemName: \"plus\") } }.accessibilityLabel(\"Add\")"),
      Rule.Example(
        "Row().overlay { Button(action: a) { Image(systemName: \"plus\") } }\n"
          + "#if os(iOS)\n.accessibilityElement(children: .ignore)\n#endif"),
      Rule.Example(
        "Button(action: a) { Image(systemName: \"plus\") }\n#if os(iOS)\n.accessibilityLabel(\"Add\")\n#endif"
      ),
      Rule.Example("#Preview { Button(action: a) { Image(systemName: \"plus\") } }"),
      Rule.Example(
        "struct A_Previews: PreviewProvider {\n  static var previews: some View {\n"
          + "    Button(action: a) { Image(systemName: \"plus\") }\n  }\n}"),
      Rule.Example(
        "Button(action: a) { Label { Text(\"A\") } icon: { Image(systemName: \"a\") } }"),
      Rule.Example("Button(action: a) { Image(\"logo\", label: Text(\"Symbols\")) }"),
      Rule.Example("Menu(\"More\") { items }"),
      Rule.Example(
        "Button(action: a) { if isBusy { ProgressView(\"Adding\") } else { Image(systemName: \"plus\") } }"
      ),
      Rule.Example("Button(action: a) { Image(systemName: \"bell\").overlay(Badge(count)) }"),
      Rule.Example("Button(action: a) { Circle().overlay { Text(\"3\") } }"),
      Rule.Example("Button(action: a) { ProgressView() }"),
      Rule.Example("PhotosPicker(\"Photo\", selection: $item)"),
      Rule.Example(
        "Button(action: a) { switch mode { case .on: Image(systemName: \"star\")\ndefault: Text(\"Off\") } }"
      ),
      Rule.Example(
        "LabeledContent(\"Step\") { Button(action: a) { Image(systemName: \"plus\") } }"),
      Rule.Example(
        "LabeledContent { HStack { Toggle(isOn: $a) { Image(systemName: \"bold\") } } } label: { Text(t) }"
      ),
      Rule.Example(
        "Button(action: {}) { Image(systemName: \"plus\") }.overlay { Menu(\"Add\") { items } }"),
      Rule.Example(
        "Menu(\"Add\") { b }.background { Button {} label: { Image(systemName: \"plus\") } }"),
      Rule.Example(
        "let add = UIBarButtonItem(image: UIImage(systemName: \"plus\"), style: .plain, target: t,"
          + " action: a)\nadd.accessibilityLabel = \"Add\""),
      Rule.Example(
        "UIBarButtonItem(title: \"Add\", image: UIImage(systemName: \"plus\"), target: t, action: a)"
      ),
      Rule.Example("UIBarButtonItem(image: image, style: .plain, target: t, action: a)"),
      Rule.Example(
        "NSButton(image: NSImage(systemSymbolName: \"plus\", accessibilityDescription: \"Add\")!,"
          + " target: t, action: a)"),
      Rule.Example(
        "struct S: ToggleStyle {\n  func makeBody(configuration: Configuration) -> some View {\n"
          + "    HStack { Button(action: a) { Image(systemName: \"square\") }; configuration.label }\n  }\n}"
      ),
      Rule.Example(
        "Menu { items } label: { Text(title).background { Image(systemName: \"plus\") } }"),
      Rule.Example("Button(action: a) { Image(systemName: \"tray\").overlay { Text(\"3\") } }"),
      Rule.Example(
        "struct V: View {\n  var add: some View { Button(action: a) { Image(systemName: "
          + "\"plus\") } }\n"
          + "  var body: some View { add.accessibilityLabel(\"Add\") }\n}"),
      Rule.Example(
        "Button(action: a) { Image(systemName: \"plus\") }.modifier(Accessible(\"Add\"))"),
      Rule.Example("Button(action: a) { Image(systemName: \"plus\") }.hidden()"),
      Rule.Example("Button(action: a) { Image(systemName: \"plus\") }.tool(label: \"Add\")"),
      Rule.Example(
        "struct IconButton: View {\n  let symbol: String\n"
          + "  var body: some View { Button(action: a) { Image(systemName: symbol) } }\n}"),
      Rule.Example("Home().tabItem { Label(\"Home\", systemImage: \"house\") }"),
      Rule.Example("Picker(\"Side\", selection: $side) { Image(systemName: \"sidebar.left\") }"),
    ],
    // Without an image, the rule reports only menus without any label.
    evidence: [
      .call("Image"), .call("Label"), .call("UIImage"), .call("NSImage"), .call("Menu"),
      .word("systemImage"), .word("systemSymbol"),
    ],
    check: .calls(
      [
        "Button", "Menu", "Link", "NavigationLink", "Toggle", "ShareLink", "Picker",
        "DisclosureGroup", "Tab", "PhotosPicker", "ColorPicker", "DatePicker", "MultiDatePicker",
        "Stepper", "Slider", "ControlGroup", "MenuBarExtra", "TextFieldLink", "ControlWidgetButton",
        "ControlWidgetToggle", "tabItem", "accessibilityAddTraits", "UIBarButtonItem",
        "systemButton", "NSButton",
      ], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard let callee = tree.callee(call) else { return }
    if let image = KitControl.image(call, in: tree) {
      checkKit(callee, image, &context)
      return
    }
    guard let found = found(call, callee, tree) else { return }
    let place = found.view
    guard context.isShipped, !context.views[place].contains(.preview),
      context.views[place].isDisjoint(with: [.named, .titled, .hidden, .merged, .icon]),
      !context.isNamedWhereUsed(place, isGeneric: found.isGeneric)
    else { return }
    // Traits inside of a control do not apply to the control.
    if tree.has(callee, "accessibilityAddTraits"), context.views[call].contains(.control) { return }
    let message =
      found.isEmpty
      ? "\(found.title) without a label: VoiceOver cannot describe it"
      : Self.message(found.title, found.symbol)
    context.base.report(
      callee.range, message, advice: advice(call, found.title, context), symbol: found.symbol)
  }

  /// Checks UIKit and AppKit controls, whose labels are set by separate statements.
  ///
  /// If the source contains no such statement, the controls have no labels.
  private static func checkKit(
    _ callee: SwiftToken, _ image: SwiftTree.Index, _ context: inout SwiftContext
  ) {
    guard context.isShipped, !context.views[image].contains(.preview),
      !context.views.givesKitLabels
    else { return }
    let symbol = KitControl.symbol(image, in: context.tree)
    context.base.report(
      callee.range, message("button", symbol), advice: ["add an 'accessibilityLabel'"],
      symbol: symbol)
  }

  /// Returns the message for an icon-only control.
  private static func message(_ control: String, _ symbol: String?) -> String {
    "icon-only \(control): VoiceOver has no useful label for "
      + (symbol.map { "'\($0)'" } ?? "its image")
  }

  private struct Found {
    var title: String
    /// The view that needs the label.
    var view: SwiftTree.Index
    var symbol: String?
    /// Whether the view shows an image that its caller passes, so that the caller can provide the
    /// label, too.
    var isGeneric = false
    var isEmpty = false
  }

  /// Finds a control whose label contains only images.
  private static func found(
    _ call: SwiftTree.Index, _ callee: SwiftToken, _ tree: SwiftTree
  ) -> Found? {
    if tree.has(callee, "accessibilityAddTraits") {
      guard ViewModifiers.change(call, in: tree)?.added.contains(.acting) == true else {
        return nil
      }
      guard let base = tree.base(call), let root = tree.nearRoot(base) else { return nil }
      guard tree.kind(root) == .call, Control(root, in: tree) == nil,
        !tree.modifiers(of: base, contain: "accessibilityAddTraits")
      else { return nil }
      return images(ViewContent(ofView: base, in: tree), "button", view: root, tree)
    }
    if tree.has(callee, "tabItem") {
      guard tree.base(call) != nil, let closure = tree.closures(call).first else { return nil }
      return images(ViewContent(of: closure, in: tree), "tab", view: closure, tree)
    }
    guard tree.isMaking(call) else { return nil }
    if let control = Control(call, in: tree) {
      if tree.first(control.label) == nil || isEmptyView(control.label, tree) {
        guard tree.has(callee, "Menu") else { return nil }
        return Found(title: control.title, view: call, isEmpty: true)
      }
      if MenuBackdrop.isBackdrop(call, label: control.label, in: tree) { return nil }
      return images(ViewContent(of: control.label, in: tree), control.title, view: call, tree)
    }
    // The title contains no letters.
    guard tree.argument(call, "systemImage") ?? tree.argument(call, "systemSymbol") != nil,
      tree.firstValue(call).flatMap({ tree.value($0) })?.isEmpty == true
    else { return nil }
    return Found(
      title: tree.text(callee).lowercased(), view: call, symbol: ImageCall.symbol(call, in: tree))
  }

  private static func isEmptyView(_ closure: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    guard let only = tree.first(closure), tree.next(only) == nil else { return false }
    return tree.kind(only) == .call && tree.calls(only, "EmptyView")
  }

  private static func images(
    _ content: ViewContent, _ title: String, view: SwiftTree.Index, _ tree: SwiftTree
  ) -> Found? {
    guard content.isImages, let image = content.images.first else { return nil }
    let isGeneric = content.images.contains { ImageCall.isChosenOutside($0, in: tree) }
    return Found(
      title: title, view: view, symbol: ImageCall.symbol(image, in: tree), isGeneric: isGeneric)
  }

  private static func advice(
    _ call: SwiftTree.Index, _ title: String, _ context: SwiftContext
  ) -> [String] {
    let tree = context.tree
    let help = tree.modifiers(call).first { tree.calls($0, "help") }
    if let text = help.flatMap({ tree.firstValue($0) }), tree.kind(text) == .text {
      return [
        "add '.accessibilityLabel(\(tree.source(text).prefix(80)))': the text of '.help' is only a hint"
      ]
    }
    if title == "tab" { return ["show a Label with a title, or a Text beside the image"] }
    return [
      "add a title (hide it with '.labelStyle(.iconOnly)') or an "
        + "'.accessibilityLabel'"
    ]
  }
}
