package import SwiftSource

/// The marks that SwiftUI modifiers and containers add to views, or remove from them.
package enum ViewModifiers {
  private typealias Index = SwiftTree.Index

  /// Returns the marks that a modifier adds to its view and removes from it, or nil if it does
  /// neither.
  package static func change(
    _ call: SwiftTree.Index, in tree: SwiftTree
  ) -> (added: ViewMarks, removed: ViewMarks)? {
    guard let name = tree.callee(call) else { return nil }
    if tree.has(name, "hidden") { return (.hidden, []) }
    if tree.has(name, "opacity") {
      return isZero(tree.firstValue(call), in: tree) ? (.hidden, []) : nil
    }
    if tree.has(name, "modifier") {
      let isAbout = tree.firstValue(call).map { mentionsAccessibility(tree.range($0), in: tree) }
      return isAbout == true ? (.named, []) : nil
    }
    guard mentionsAccessibility(name.range, in: tree) else {
      // The call is a custom modifier with a label argument.
      return tree.argument(call, "accessibilityLabel") == nil
        && tree.value(call, "label").map({ tree.kind($0) == .text }) != true ? nil : (.named, [])
    }
    if tree.has(name, "accessibilityElement") { return children(call, in: tree) }
    if tree.has(name, "accessibilityHidden") {
      return isFalse(tree.firstValue(call), in: tree) ? nil : (.hidden, [])
    }
    if tree.has(name, "accessibilityRepresentation") || tree.has(name, "accessibilityChildren") {
      return ([.hidden, .named, .acting], [])
    }
    if tree.has(name, "accessibilityAction") || tree.has(name, "accessibilityActions")
      || tree.has(name, "accessibilityAdjustableAction")
    {
      return (.acting, [])
    }
    if tree.has(name, "accessibilityAddTraits") { return traits(call, in: tree) }
    if tree.has(name, "accessibilityHeading") { return (.header, []) }
    if tree.has(name, "accessibility") { return legacy(call, in: tree) }
    for silent in silent where tree.has(name, silent) { return nil }
    // The modifier adds a label, or is a custom modifier that may add one.
    return (.named, [])
  }

  /// Accessibility modifiers that do not add a label.
  private static let silent: [StaticString] = [
    "accessibilityHint", "accessibilityValue", "accessibilityIdentifier",
    "accessibilityInputLabels",
    "accessibilityRemoveTraits", "accessibilitySortPriority", "accessibilityFocused",
    "accessibilityShowsLargeContentViewer", "accessibilityIgnoresInvertColors",
    "accessibilityActivationPoint", "accessibilityScrollAction", "accessibilityZoomAction",
    "accessibilityRotor", "accessibilityRotorEntry", "accessibilityLinkedGroup",
    "accessibilityLabeledPair", "accessibilityRespondsToUserInteraction",
    "accessibilityDirectTouch",
    "accessibilityTextContentType", "accessibilityCustomContent", "accessibilityChartDescriptor",
    "accessibilityDragPoint", "accessibilityDropPoint", "accessibilityQuickAction",
    "accessibilityDefaultFocus", "accessibilityScrollStatus",
  ]

  /// Returns the changes that `accessibilityElement(children:)` makes.
  private static func children(
    _ call: SwiftTree.Index, in tree: SwiftTree
  ) -> (added: ViewMarks, removed: ViewMarks)? {
    guard let value = tree.value(call, "children") else { return (.hidden, []) }
    // A group's label does not apply to its children if they are separate elements.
    if tree.isNamed(value, "contain") { return ([], [.named, .acting]) }
    if tree.isNamed(value, "combine") { return (.merged, []) }
    return (.hidden, [])
  }

  private static func traits(
    _ call: SwiftTree.Index, in tree: SwiftTree
  ) -> (added: ViewMarks, removed: ViewMarks)? {
    var added: ViewMarks = []
    for token in tree.tokens[tree.tokens(call)] where token.kind == .word {
      if tree.has(token, "isButton") || tree.has(token, "isLink") || tree.has(token, "isToggle") {
        added.insert(.acting)
      }
      if tree.has(token, "isHeader") { added.insert(.header) }
    }
    return (added, [])
  }

  /// Returns the changes that `accessibility(label:)` and similar modifiers from before iOS 14
  /// make.
  private static func legacy(
    _ call: SwiftTree.Index, in tree: SwiftTree
  ) -> (added: ViewMarks, removed: ViewMarks)? {
    if tree.argument(call, "label") != nil { return (.named, []) }
    if let hidden = tree.value(call, "hidden") {
      return isFalse(hidden, in: tree) ? nil : (.hidden, [])
    }
    if tree.argument(call, "addTraits") != nil { return traits(call, in: tree) }
    return nil
  }

  private static func isFalse(_ value: SwiftTree.Index?, in tree: SwiftTree) -> Bool {
    guard let value, tree.kind(value) == .name else { return false }
    return tree.isNamed(value, "false")
  }

  private static func isZero(_ value: SwiftTree.Index?, in tree: SwiftTree) -> Bool {
    guard let value, tree.kind(value) == .number else { return false }
    return tree.source[tree.range(value)].allSatisfy {
      $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".")
    }
  }

  /// Returns whether a part of the source mentions accessibility in its first 128 bytes.
  static func mentionsAccessibility(_ range: Range<Int>, in tree: SwiftTree) -> Bool {
    let text = tree.source[range].prefix(128)
    let words: [StaticString] = ["ccessib", "a11y", "A11y", "oiceOver"]
    for start in text.indices {
      for word in words where word.utf8CodeUnitCount <= text.endIndex - start {
        let isHere = word.withUTF8Buffer { bytes in
          for index in 0..<bytes.count where unsafe bytes[index] != text[start + index] {
            return false
          }
          return true
        }
        if isHere { return true }
      }
    }
    return false
  }

  // MARK: Marks of arguments

  /// Returns the marks that a call adds to its arguments.
  ///
  /// - Returns: The marks, and the only argument that they apply to; nil for all arguments.
  package static func inner(
    _ call: SwiftTree.Index, in tree: SwiftTree
  ) -> (marks: ViewMarks, argument: SwiftTree.Index?)? {
    guard let name = tree.callee(call) else { return nil }
    if !tree.isMaking(call) {
      if tree.has(name, "tabItem") { return (.tab, nil) }
      return tree.has(name, "toolbar") ? (.toolbar, nil) : nil
    }
    if tree.has(name, "Label") { return tree.argument(call, "icon").map { (.icon, $0) } }
    if tree.has(name, "LabeledContent") {
      return tree.closures(call).first.flatMap { tree.parent($0) }.map { (.titled, $0) }
    }
    if tree.has(name, "ToolbarItem") || tree.has(name, "ToolbarItemGroup") {
      return (.toolbar, nil)
    }
    guard let control = Control(call, in: tree) else { return nil }
    return (tree.has(name, "Tab") ? [.tab, .control] : .control, tree.parent(control.label))
  }

  /// Returns whether a call creates a stack with more than one view.
  package static func isStack(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let name = tree.callee(call), let closure = tree.closures(call).first,
      let view = tree.first(closure), tree.next(view) != nil
    else { return false }
    let stacks: [StaticString] = ["HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack"]
    return stacks.contains { tree.has(name, $0) }
  }

  /// Returns whether a call creates a container, such as a list, whose own label does not apply to
  /// the views in it.
  package static func isContainer(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let name = tree.callee(call) else { return false }
    let containers: [StaticString] = [
      "List", "Form", "ScrollView", "NavigationStack", "NavigationView", "NavigationSplitView",
      "TabView", "Table", "OutlineGroup", "Section", "ForEach", "HSplitView", "VSplitView",
      "GroupBox",
    ]
    return containers.contains { tree.has(name, $0) }
  }
}

/// A SwiftUI control and its label.
package struct Control {
  /// The name shown in messages.
  package let title: String
  /// The closure that creates the label.
  package let label: SwiftTree.Index

  /// Parses a call that creates a control; returns nil for other calls, and for controls with a
  /// text label.
  package init?(_ call: SwiftTree.Index, in tree: SwiftTree) {
    guard let name = tree.callee(call),
      let row = Self.all.first(where: { tree.has(name, $0.callee) })
    else { return nil }
    var first: SwiftTree.Index?
    var labelled: SwiftTree.Index?
    var isTriggered = false
    for argument in tree.children(call) where tree.kind(argument) == .argument {
      guard let value = tree.first(argument) else { return nil }
      let isClosure = tree.kind(value) == .closure
      guard let label = tree.nameToken(argument) else {
        // Any other argument is a title. The only closure can be the label.
        guard isClosure else { return nil }
        first = first ?? value
        continue
      }
      if tree.has(label, "systemImage") || tree.has(label, "image") { return nil }
      if tree.has(label, "label") {
        guard isClosure else { return nil }
        labelled = value
      }
      if row.triggers.contains(where: { tree.has(label, $0) }) { isTriggered = true }
    }
    guard let closure = labelled ?? (isTriggered ? first : nil) else { return nil }
    title = row.title
    label = closure
  }

  private struct Row: Sendable {
    let callee: StaticString
    let title: String
    /// Arguments whose presence makes an unlabeled closure the control's label.
    let triggers: [StaticString]
  }

  private static let all = [
    Row(callee: "Button", title: "button", triggers: ["action", "intent"]),
    Row(callee: "Menu", title: "menu", triggers: []),
    Row(callee: "Link", title: "link", triggers: ["destination"]),
    Row(
      callee: "NavigationLink", title: "link",
      triggers: ["destination", "value", "isActive", "tag", "selection"]),
    Row(callee: "Toggle", title: "toggle", triggers: ["isOn", "sources", "intent"]),
    Row(callee: "ShareLink", title: "link", triggers: ["item", "items"]),
    Row(callee: "Picker", title: "picker", triggers: []),
    Row(callee: "DisclosureGroup", title: "group", triggers: []),
    Row(callee: "Tab", title: "tab", triggers: []),
    Row(callee: "PhotosPicker", title: "picker", triggers: ["selection"]),
    Row(callee: "ColorPicker", title: "picker", triggers: ["selection"]),
    Row(callee: "DatePicker", title: "picker", triggers: ["selection"]),
    Row(callee: "MultiDatePicker", title: "picker", triggers: ["selection"]),
    Row(callee: "Stepper", title: "stepper", triggers: ["value", "onIncrement"]),
    Row(callee: "Slider", title: "slider", triggers: ["value"]),
    Row(callee: "ControlGroup", title: "group", triggers: []),
    Row(callee: "MenuBarExtra", title: "menu bar item", triggers: []),
    Row(callee: "TextFieldLink", title: "link", triggers: ["prompt", "onSubmit"]),
    Row(callee: "ControlWidgetButton", title: "button", triggers: ["action"]),
    Row(callee: "ControlWidgetToggle", title: "toggle", triggers: []),
  ]
}

extension SwiftTree {
  /// Returns whether a call creates a view, like `Button(…)` and `SwiftUI.Button(…)`, and is not a
  /// modifier.
  package func isMaking(_ call: Index) -> Bool {
    guard let base = base(call) else { return true }
    return kind(base) == .name && isNamed(base, "SwiftUI")
  }

  /// Returns the view at the start of a chain of modifiers.
  package func start(_ chain: Index) -> Index {
    let root = root(chain)
    // The chain has the form `SwiftUI.Image(…).font(…)`.
    guard kind(root) == .name, isNamed(root, "SwiftUI"), let member = parent(root),
      let call = parent(member), kind(call) == .call
    else { return root }
    return call
  }
}
