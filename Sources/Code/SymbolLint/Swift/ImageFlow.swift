internal import SwiftSource

/// Proves that an image, or a view with one, is shown and goes nowhere else: images of one symbol by two names differ
/// where they are compared, are keys, or are archived.
///
/// Whatever is not known is no proof. A value is followed from where it is made outward, and from a constant of a
/// function to where that is used.
struct ImageFlow {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let values: ValueReader
  /// Names of Apple's types that stand for something else in the source.
  private let shadowed: Set<String>

  /// How deep constants of functions may stand for each other.
  private static let deepestConstant = 4
  /// Of a constant, no more uses are looked at.
  private static let mostUses = 64

  init(_ tree: SwiftTree, _ values: ValueReader, shadowed: Set<String>) {
    self.tree = tree
    self.values = values
    self.shadowed = shadowed
  }

  /// Whether what a call makes is only shown.
  func isShown(_ call: SwiftTree.Index) -> Bool { isShown(call, depth: 0) }

  private func isShown(_ value: Index, depth: Int) -> Bool {
    guard depth < Self.deepestConstant, var node = shownChain(of: value) else { return false }
    // What a closure gives to a function is its own affair, unless a view is built with it.
    var isGiven = false
    for _ in 0..<SwiftTree.deepest {
      guard let parent = tree.parent(node) else { return true }
      switch tree.kind(parent) {
      case .sequence:
        guard hasOnly(parent, ["??", "as", "as?", "as!", "+"]) else { return false }
        node = parent
      case .ternary:
        guard tree.first(parent) != node else { return false }
        node = parent
      case .postfixed, .prefixed, .postfixConditional: node = parent
      case .argument:
        guard let owner = tree.parent(parent) else { return false }
        switch passing(parent, to: owner) {
        case .shown: return true
        case .lost: return false
        case .on: node = owner
        }
      case .closure:
        guard let use = closureUse(parent) else { return false }
        if tree.kind(use) == .macro { return true }
        node = use
        isGiven = true
      case .block, .clause, .conditional, .switchCase, .ifStatement, .guardStatement,
        .switchStatement, .whileLoop, .forLoop, .doStatement:
        guard let outer = statement(node, in: parent) else { return false }
        switch outer {
        case .declaration(let function):
          return isView(function) || !isGiven && isDropped(node, in: parent)
        case .statement(let next): node = next
        }
        continue
      case .returnStatement:
        guard let returned = returnTarget(parent) else { return false }
        if tree.kind(returned) != .closure { return isView(returned) }
        guard let use = closureUse(returned) else { return false }
        if tree.kind(use) == .macro { return true }
        node = use
        isGiven = true
      case .assignment:
        return tree.first(parent) != node
          && tree.first(parent).map { isShownProperty($0) } ?? false
      case .variable: return isConstantShown(parent, depth: depth)
      case .binding: return isBindingShown(parent, depth: depth)
      case .file: return !isGiven
      default: return false
      }
      guard let chain = shownChain(of: node) else { return false }
      node = chain
    }
    return false
  }

  // MARK: Chains

  /// Members that tell what a value is, instead of changing how it looks.
  private static let revealing: [StaticString] = [
    "isEqual", "hash", "encode", "archivedData", "name", "elementsEqual", "contains",
  ]

  /// The whole chain that a value begins, if all of it is calls that give a value of its kind back.
  private func shownChain(of value: Index) -> Index? {
    var node = value
    while let parent = tree.parent(node), tree.first(parent) == node {
      switch tree.kind(parent) {
      case .member:
        guard let call = tree.parent(parent), tree.kind(call) == .call, tree.first(call) == parent,
          !Self.revealing.contains(where: { tree.isNamed(parent, $0) })
        else { return nil }
        node = call
      case .postfixed, .postfixConditional: node = parent
      case .call, .subscripting: return nil
      default: return node
      }
    }
    return node
  }

  private func hasOnly(_ sequence: Index, _ operators: [StaticString]) -> Bool {
    tree.children(sequence).allSatisfy { child in
      tree.kind(child) != .infix || operators.contains { tree.isNamed(child, $0) }
    }
  }

  // MARK: Arguments

  /// What becomes of an argument.
  private enum Passing {
    /// It is shown there.
    case shown
    /// It is a part of what the call makes.
    case on
    /// That is not known.
    case lost
  }

  /// SwiftUI's views, and values of other frameworks, that show a part of theirs.
  private static let views: [StaticString] = [
    "Image", "Label", "Text", "Button", "Group", "AnyView", "HStack", "VStack", "ZStack", "Menu",
    "NavigationLink", "Link", "Section", "LabeledContent", "DisclosureGroup", "Toggle", "Picker",
    "Tab", "ShareLink", "SharePreview", "ContentUnavailableView", "Marker", "Annotation", "Form",
    "List", "ScrollView", "ToolbarItem", "ControlGroup", "Gauge", "ProgressView", "EquatableView",
    "DisplayRepresentation", "AppShortcut", "LazyVStack", "LazyHStack", "NavigationStack",
  ]
  /// Modifiers of SwiftUI that show an argument without a closure.
  private static let modifiers: [StaticString] = [
    "overlay", "background", "mask", "tabItem", "safeAreaInset", "badge", "contextMenu",
  ]
  /// Methods of UIKit and AppKit whose first argument is shown.
  private static let setters: [StaticString] = [
    "setImage", "setBackgroundImage", "setPreferredSymbolConfiguration", "insertSegment",
    "setDecrementImage", "setIncrementImage", "setThumbImage", "setMinimumTrackImage",
    "setMaximumTrackImage",
  ]
  /// Types of UIKit, AppKit and other frameworks that show their images.
  private static let containers: [StaticString] = [
    "UIImageView", "UIBarButtonItem", "UIAction", "UIMenu", "UITabBarItem", "UICommand",
    "UIKeyCommand", "UIButton", "NSImageView", "NSButton", "NSTextAttachment", "NSMenuItem",
    "UIApplicationShortcutItem", "UNNotificationAction", "UITab", "UITabGroup",
    "UIContextualAction", "UISegmentedControl",
  ]
  /// Labels of what these show.
  private static let labels: [StaticString] = [
    "image", "icon", "selectedImage", "highlightedImage", "alternateImage", "landscapeImagePhone",
  ]

  /// Whether a word is the name of a type that is known to show images.
  static func shows(_ word: SwiftToken, in tree: SwiftTree) -> Bool {
    views.contains { tree.has(word, $0) } || containers.contains { tree.has(word, $0) }
  }

  private func passing(_ argument: Index, to owner: Index) -> Passing {
    if tree.kind(owner) == .tuple { return tree.arguments(owner).count == 1 ? .on : .lost }
    guard tree.kind(owner) == .call, let callee = tree.callee(owner) else { return .lost }
    func isAny(_ names: [StaticString]) -> Bool {
      names.contains { tree.has(callee, $0) } && !shadowed.contains(tree.text(callee))
    }
    let label = tree.nameToken(argument)
    if tree.base(owner) == nil, isAny(Self.views) { return .on }
    if tree.base(owner) != nil {
      if isAny(Self.modifiers) { return .on }
      let isFirst = tree.children(owner).first { tree.kind($0) == .argument } == argument
      if isAny(Self.setters), isFirst { return .shown }
    }
    if tree.base(owner) == nil, isAny(Self.containers), let label,
      Self.labels.contains(where: { tree.has(label, $0) })
    {
      return .shown
    }
    return .lost
  }

  // MARK: Closures

  /// Methods whose closures give values that go on as others.
  private static let transforms: [StaticString] = [
    "map", "compactMap", "flatMap", "filter", "reduce", "sorted", "first", "contains", "min", "max",
    "allSatisfy", "register",
  ]

  /// The call that has what a closure gives: it runs the closure, or builds a view of it.
  private func closureUse(_ closure: Index) -> Index? {
    guard let parent = tree.parent(closure) else { return nil }
    if tree.kind(parent) == .call, tree.first(parent) == closure { return parent }
    guard tree.kind(parent) == .argument, let owner = tree.parent(parent) else { return nil }
    if tree.kind(owner) == .macro { return tree.isNamed(owner, "#Preview") ? owner : nil }
    guard tree.kind(owner) == .call,
      !Self.transforms.contains(where: { tree.calls(owner, $0) })
    else { return nil }
    return owner
  }

  // MARK: Statements

  private enum Outer {
    /// The function, property or accessor whose body it is.
    case declaration(SwiftTree.Index)
    /// What it is a statement of.
    case statement(SwiftTree.Index)
  }

  /// What is around a statement; nil if the node is none.
  private func statement(_ node: Index, in parent: Index) -> Outer? {
    switch tree.kind(parent) {
    case .block:
      guard let owner = tree.parent(parent) else { return nil }
      switch tree.kind(owner) {
      case .function, .variable: return .declaration(owner)
      case .type: return nil
      default: return .statement(parent)
      }
    case .switchCase:
      return values.isStatement(node, of: parent) ? .statement(parent) : nil
    case .ifStatement, .guardStatement, .whileLoop, .forLoop, .doStatement, .switchStatement:
      // No condition, and nothing that is gone over.
      return [.block, .ifStatement, .switchCase, .conditional].contains(tree.kind(node))
        ? .statement(parent) : nil
    default: return .statement(parent)
    }
  }

  /// Whether nothing is done with a statement's value: others follow it, or the function gives nothing back.
  private func isDropped(_ node: Index, in block: Index) -> Bool {
    guard let owner = tree.parent(block), tree.kind(owner) == .function else { return false }
    return !tree.isNamed(owner, "init") && tree.statedType(of: owner) == nil
      || tree.isNamed(owner, "init")
  }

  private func returnTarget(_ statement: Index) -> Index? {
    tree.ancestors(statement).first {
      [.function, .variable, .closure].contains(tree.kind($0))
    }
  }

  /// What builders of SwiftUI give back.
  private static let built: Set<String> = [
    "View", "Scene", "Commands", "ToolbarContent", "CustomizableToolbarContent", "TabContent",
    "MapContent", "ChartContent", "TableRowContent", "TableColumnContent", "AnyView", "Body",
    "WidgetConfiguration", "ControlWidgetConfiguration", "DynamicIslandExpandedContent",
    "ControlWidgetTemplate", "AppShortcut",
  ]

  /// Whether a property or function gives a view whose type nobody sees.
  private func isView(_ declaration: Index) -> Bool {
    guard let type = tree.statedType(of: declaration) else { return false }
    let name = type.name ?? type.part(.element)?.name
    return name.map { Self.built.contains($0) && !shadowed.contains($0) } ?? false
  }

  // MARK: Places that show

  /// What views, buttons and items show.
  private static let properties: [StaticString] = [
    "image", "selectedImage", "highlightedImage", "alternateImage", "backgroundImage",
    "landscapeImagePhone", "largeContentImage", "onStateImage", "offStateImage", "currentPageImage",
  ]
  /// Ends of the names of values that show images.
  private static let owners = [
    "imageview", "button", "menuitem", "barbuttonitem", "tabbaritem", "toolbaritem", "attachment",
    "configuration", "config",
  ]

  /// `imageView.image`, `cell.imageView?.image`, `configuration.image`.
  private func isShownProperty(_ target: Index) -> Bool {
    guard tree.kind(target) == .member,
      Self.properties.contains(where: { tree.isNamed(target, $0) }), var base = tree.first(target)
    else { return false }
    while tree.kind(base) == .postfixed, let inner = tree.first(base) { base = inner }
    guard tree.kind(base) == .name || tree.kind(base) == .member else { return false }
    if tree.kind(base) == .name, let nearby = values.nearby,
      let type = nearby.typeName(of: tree.name(base), base)
    {
      return Self.containers.contains { "\($0)" == type } && !shadowed.contains(type)
        || type == "Configuration"
    }
    let name = tree.name(base).lowercased()
    return Self.owners.contains { name.hasSuffix($0) }
  }

  // MARK: Constants of functions

  /// Whether a constant of a function is only shown where it is used.
  private func isConstantShown(_ variable: Index, depth: Int) -> Bool {
    guard let block = tree.parent(variable), let token = tree.nameToken(variable),
      tree.isConstant(variable),
      tree.last(variable).map({ tree.kind($0) != .block }) ?? false
    else { return false }
    switch tree.kind(block) {
    case .block:
      guard let owner = tree.parent(block), tree.kind(owner) != .type, !tree.flag(block) else {
        return false
      }
    case .closure, .switchCase: break
    default: return false
    }
    return areShown(token, after: tree.tokens(variable).upperBound, in: block, depth: depth)
  }

  /// `if let image = …`, `guard let image = … else`.
  private func isBindingShown(_ binding: Index, depth: Int) -> Bool {
    guard let token = tree.nameToken(binding), let statement = tree.parent(binding) else {
      return false
    }
    let end = tree.tokens(binding).upperBound
    switch tree.kind(statement) {
    case .ifStatement: return areShown(token, after: end, in: statement, depth: depth)
    case .guardStatement:
      guard let block = tree.parent(statement) else { return false }
      return areShown(token, after: end, in: block, depth: depth)
    default: return false
    }
  }

  /// Whether all uses of a name in a part of the source show what it stands for.
  private func areShown(
    _ name: SwiftToken, after start: Int, in node: Index, depth: Int
  ) -> Bool {
    var uses = 0
    var pending = [node]
    while let current = pending.popLast() {
      guard tree.tokens(current).upperBound > start else { continue }
      if tree.kind(current) == .name, tree.tokens(current).lowerBound >= start,
        let token = tree.nameToken(current), tree.text(token) == tree.text(name)
      {
        uses += 1
        guard uses <= Self.mostUses, isShown(current, depth: depth + 1) else { return false }
      }
      pending += tree.children(current)
    }
    // Names that are no nodes, such as `if let image {` and captures.
    let words = tree.tokens[max(start, tree.tokens(node).lowerBound)..<tree.tokens(node).upperBound]
      .count { $0.kind == .word && tree.text($0) == tree.text(name) }
    return words <= uses + members(of: name, after: start, in: node)
  }

  /// How many members and labels have a name.
  private func members(of name: SwiftToken, after start: Int, in node: Index) -> Int {
    var count = 0
    for index in tree.tokens(node) where index >= start && tree.tokens[index].kind == .word {
      guard tree.text(tree.tokens[index]) == tree.text(name) else { continue }
      let isMember = index > 0 && tree.tokens[index - 1].kind == .dot
      let isLabel =
        index + 1 < tree.tokens.count && tree.tokens[index + 1].kind == .colon && index > 0
        && [.leftParenthesis, .comma].contains(tree.tokens[index - 1].kind)
      if isMember || isLabel { count += 1 }
    }
    return count
  }
}
