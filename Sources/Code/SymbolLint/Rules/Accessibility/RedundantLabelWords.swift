internal import Diagnostics
internal import SourceUses
internal import SwiftSource
internal import SymbolCatalog

/// The rule that reports labels that are symbol names, or that repeat what VoiceOver announces
/// anyway.
enum RedundantLabelWords {
  static let rule = Rule(
    "redundant-label-words", .accessibility, .warning,
    summary: "an accessibility label contains 'button', 'icon' or the symbol's name",
    rationale:
      "VoiceOver announces the type of an element: it reads 'Close button' as 'Close button, "
      + "button'. Most people do not know symbol names such as 'trash.fill'. Describe the action "
      + "or meaning in a word or two: 'Delete'.",
    bad: [
      Rule.Example(
        "Button(action: a) { Image(systemName: \"xmark\") }.accessibilityLabel(↓\"Close button\")"),
      Rule.Example("Image(systemName: \"trash.fill\").accessibilityLabel(↓\"trash.fill\")"),
      Rule.Example("Image(systemName: \"gear\").accessibilityLabel(Text(↓\"Settings icon\"))"),
      Rule.Example("Image(systemName: \"person\").accessibilityLabel(↓\"Image\")"),
      Rule.Example(
        "Button(action: a) { Image(systemName: \"xmark\").accessibilityLabel(↓\"Close Button\") }"),
      Rule.Example(
        "NSImage(systemSymbolName: \"doc.text\", accessibilityDescription: ↓\"doc.text\")"),
      Rule.Example("Image(systemName: \"bell\").accessibility(label: Text(↓\"Bell Icon\"))"),
      Rule.Example("closeButton.accessibilityLabel = ↓\"Close Button\""),
      Rule.Example("Image(\"logo\").accessibilityLabel(↓\"icon\")"),
    ],
    good: [
      Rule.Example(
        "Button(action: a) { Image(systemName: \"xmark\") }.accessibilityLabel(\"Close\")"),
      Rule.Example(
        "Button(action: a) { Image(systemName: \"photo\") }.accessibilityLabel(\"Delete image\")"),
      Rule.Example("Image(\"icon\").accessibilityLabel(\"App icon\")"),
      Rule.Example(
        "Button(action: a) { Image(systemName: \"app\") }.accessibilityLabel(\"Change icon\")"),
      Rule.Example("Text(\"a\").accessibilityLabel(\"Press the side button\")"),
      Rule.Example("Image(systemName: \"star\").accessibilityLabel(\"star\")"),
      Rule.Example("Image(systemName: \"trash.fill\").accessibilityLabel(label)"),
      Rule.Example("Image(systemName: \"trash.fill\").accessibilityLabel(\"close.button\")"),
      Rule.Example("Image(systemName: \"trash.fill\").accessibilityIdentifier(\"trash.fill\")"),
      Rule.Example("Toggle(isOn: $a) { b }.accessibilityLabel(\"Show play button\")"),
      Rule.Example(
        "#Preview { Image(systemName: \"gear\").accessibilityLabel(\"Settings icon\") }"),
    ],
    evidence: [
      .word("accessibilityLabel"), .call("accessibility"), .word("accessibilityDescription"),
    ],
    check: .swift(check))

  @Sendable private static func check(_ context: inout SwiftContext) {
    let tree = context.tree
    for node in tree.indices {
      switch tree.kind(node) {
      case .call: checkCall(node, &context)
      case .assignment:
        guard let target = tree.first(node), tree.isNamed(target, "accessibilityLabel"),
          let value = tree.next(target)
        else { continue }
        check(value, ofControl: tree.first(target).map { isButton($0, tree) } ?? false, &context)
      default: break
      }
    }
  }

  private static func checkCall(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard let callee = tree.callee(call) else { return }
    if tree.has(callee, "accessibilityLabel") || tree.has(callee, "accessibility") {
      guard let base = tree.base(call), let root = tree.nearRoot(base),
        let value = tree.has(callee, "accessibility")
          ? tree.value(call, "label") : tree.firstValue(call)
      else { return }
      let isImage = tree.kind(root) == .call && tree.calls(root, "Image")
      let isControl = isButton(root, tree) || isTapped(root, context)
      check(value, ofControl: isControl, isImage: isImage, &context)
    } else if tree.has(callee, "NSImage"),
      let value = tree.value(call, "accessibilityDescription")
    {
      check(value, ofControl: false, isImage: true, &context)
    }
  }

  /// Returns whether a view is the image of a control, or acts as a control.
  private static func isTapped(_ root: SwiftTree.Index, _ context: SwiftContext) -> Bool {
    !context.views[root].isDisjoint(with: [.control, .acting])
  }

  private static func isButton(_ root: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    switch tree.kind(root) {
    case .call: tree.calls(root, "Button")
    case .name, .member: tree.name(root).hasSuffix("Button")
    default: false
    }
  }

  private static func check(
    _ value: SwiftTree.Index, ofControl: Bool, isImage: Bool = false, _ context: inout SwiftContext
  ) {
    let tree = context.tree
    var value = value
    if tree.kind(value) == .call, tree.calls(value, "Text"), let text = tree.firstValue(value) {
      value = text
    }
    guard let label = tree.value(value), label.utf8.count <= 100, context.isShipped,
      let word = fault(label, ofControl, isImage, context),
      !context.views[value].contains(.preview)
    else { return }
    context.report(
      value, word, advice: ["describe the action or meaning, such as 'Close' or 'Delete'"])
  }

  /// Returns the message about a label, or nil for a good label.
  private static func fault(
    _ label: String, _ ofControl: Bool, _ isImage: Bool, _ context: SwiftContext
  ) -> String? {
    let words = label.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 1 {
      if label.contains("."), let symbol = context.base.names.catalog.resolve(label)?.symbol {
        return
          "the label is the symbol name '\(symbol.name)', which VoiceOver reads literally"
      }
      let isKind = ["button", "icon", "image", "symbol"].contains(first)
      return isKind && (ofControl || isImage)
        ? "the label '\(label)' only repeats the type of the element" : nil
    }
    let isSaid: Bool
    switch last {
    case "button": isSaid = ofControl && !pressing.contains(first)
    case "icon", "image":
      isSaid =
        (isImage || ofControl && last == "icon") && !verbs.contains(first)
        && !words.contains("app")
    default: isSaid = false
    }
    return isSaid
      ? "redundant '\(last)' in the label: VoiceOver announces the type, or the word adds nothing"
      : nil
  }

  /// First words of labels in which "Button" at the end names another button, such as "Hide Home
  /// Button".
  private static let pressing = [
    "assign", "click", "configure", "customize", "hide", "hold", "press", "push", "show", "tap",
    "use",
  ]

  /// First words of labels in which "Image" at the end names another image, such as "Add Image".
  private static let verbs = [
    "add", "attach", "capture", "change", "choose", "clear", "close", "copy", "create", "crop",
    "customize", "delete", "download", "edit", "export", "hide", "import", "insert", "load", "new",
    "next", "no", "open", "paste", "pick", "preview", "previous", "press", "remove", "rename",
    "replace", "reset", "rotate", "save", "scan", "select", "send", "set", "share", "show", "tap",
    "toggle", "update", "upload", "use", "view", "zoom",
  ]
}
