internal import SwiftSource

/// A kind of object that holds an image, judging by the name of its type or value.
package enum ImageKeeper: Hashable, Sendable {
  case imageView, button, item, action, attachment, configuration
  /// A button or bar that has a separate image for each state: `setImage(_:for:)`, `image(for:)`.
  case states

  /// Derives the kind from the suffix of a type's or value's name; returns nil for other names.
  init?(_ name: String) {
    let name = name.lowercased()
    guard let row = Self.ends.first(where: { name.hasSuffix($0.end) }) else { return nil }
    self = row.keeper
  }

  private static let ends: [(end: String, keeper: Self)] = [
    ("imageview", .imageView), ("button", .button), ("item", .item), ("tab", .item),
    ("tabgroup", .item), ("action", .action), ("command", .action), ("menu", .action),
    ("menuelement", .action), ("attachment", .attachment), ("configuration", .configuration),
    ("config", .configuration),
  ]
}

/// A search for code in a source that reads the image of a view without showing it.
///
/// Code that reads a named property affects only properties with that name. Code that reads from a
/// parameter, an element or a cast value can affect any view of the same kind.
struct ImageReads {
  private typealias Index = SwiftTree.Index

  private let flow: ImageFlow
  private var tree: SwiftTree { flow.tree }
  /// The assumptions of fixes that the source refutes.
  private(set) var refuted: Set<Presumption> = []

  /// Properties and methods that return the image for a state.
  private static let ofStates: [StaticString] = [
    "currentImage", "currentBackgroundImage", "image", "backgroundImage", "imageForSegment",
  ]
  /// Argument labels of the methods in `ofStates`.
  private static let labels: Set<String> = [
    "for", "forSegmentAt", "forSegment", "at", "forState", "state",
  ]
  /// Argument labels that precede the name of a property to read.
  private static let keys: [StaticString] = ["forKey", "forKeyPath"]

  /// Texts of which every source that reads images contains at least one.
  static let signs: [StaticString] = [
    ".image", "\"image\"", "currentImage", "currentBackgroundImage", "mage(for", "dImage", "eImage",
    "mageForSegment", "UIImageView", "NSImageView",
  ]

  init(_ flow: ImageFlow) {
    self.flow = flow
    for node in tree.indices {
      switch tree.kind(node) {
      case .member: readMember(node)
      case .name: readOwn(node)
      case .keyPath: readKeyPath(node)
      case .text: readKey(node)
      default: break
      }
    }
  }

  private func isProperty(_ node: Index) -> Bool {
    KnownInterfaces.properties.contains { tree.isNamed(node, $0) }
  }

  // MARK: Members

  private mutating func readMember(_ node: Index) {
    if let value = valueForState(node) {
      if !isHarmless(value), !isCompared(value), !flow.isShown(value, depth: 0) {
        refuted.insert(.unreadKeeper(.states))
      }
      return
    }
    guard isProperty(node), let base = tree.first(node), !isCalled(node), !isHarmless(node),
      !flow.isShown(node, depth: 0)
    else { return }
    refute(base)
  }

  /// Returns the expression that reads an image for a state, such as `button.currentImage` and
  /// `button.image(for: .normal)`, or nil for other members.
  private func valueForState(_ node: Index) -> Index? {
    guard Self.ofStates.contains(where: { tree.isNamed(node, $0) }) else { return nil }
    if isCalled(node), let call = tree.parent(node) {
      let labels = tree.arguments(call).map { tree.name($0) }
      return labels.first.map(Self.labels.contains) == true ? call : nil
    }
    return isProperty(node) || tree.isNamed(node, "imageForSegment") ? nil : node
  }

  private func isCalled(_ node: Index) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    return tree.kind(parent) == .call && tree.first(parent) == node
  }

  /// Returns whether code only assigns a property, measures its image, or compares it with nil.
  private func isHarmless(_ property: Index) -> Bool {
    var node = property
    while let parent = tree.parent(node), tree.kind(parent) == .postfixed { node = parent }
    guard let parent = tree.parent(node) else { return true }
    switch tree.kind(parent) {
    case .assignment: return tree.first(parent) == node
    case .member:
      return tree.first(parent) == node && KnownInterfaces.measures.contains(tree.name(parent))
    case .sequence: return tree.children(parent).contains { tree.isNamed($0, "nil") }
    default: return false
    }
  }

  /// Returns whether an image is compared with another value.
  ///
  /// A compared image is not counted as read, because `SwiftFacts` records its name.
  private func isCompared(_ value: Index) -> Bool {
    guard let parent = tree.parent(value), tree.kind(parent) == .sequence else { return false }
    return tree.children(parent).contains { child in
      tree.kind(child) == .infix
        && ["==", "!=", "===", "!=="].contains { tree.source(child) == $0 }
    }
  }

  // MARK: Owners of images

  /// Records that code reads the image of a value.
  private mutating func refute(_ value: Index) {
    let base = flow.unwrapped(value)
    switch tree.kind(base) {
    case .name:
      refuted.insert(.unread(tree.name(base)))
      refute(keepersOf(base))
      readOriginal(of: base)
    case .member:
      let name = tree.name(base)
      refuted.insert(.unread(name))
      if ImageKeeper(name) == .configuration { refuted.insert(.unreadKeeper(.configuration)) }
    case .call, .subscripting:
      // The base is a call or subscript: `imageView(at: 0).image`, `imageViews[0].image`.
      let made = tree.callee(base).map { tree.text($0) }
      let name = made ?? tree.first(base).map { tree.name($0) } ?? ""
      if let keeper = Self.keeper(ofCollection: name) ?? ImageKeeper(name) {
        refuted.insert(.unreadKeeper(keeper))
      }
      refute(keepers(in: base))
    default: refute(keepers(in: base))
    }
  }

  /// Records a read of the value that a local variable stands for.
  ///
  /// After `let view = cell.imageView`, `save(view.image)` reads `cell.imageView`.
  private mutating func readOriginal(of base: Index) {
    guard case .values(let values)? = flow.values.nearby?.local(tree.name(base), base) else {
      return
    }
    for value in values {
      let original = flow.unwrapped(value)
      guard tree.kind(original) == .name || tree.kind(original) == .member else { continue }
      refuted.insert(.unread(tree.name(original)))
    }
  }

  private mutating func refute(_ keepers: some Sequence<ImageKeeper>) {
    for keeper in keepers { refuted.insert(.unreadKeeper(keeper)) }
  }

  /// Returns the kinds of objects that a name can stand for if it is a parameter, an element of a
  /// collection, or `self`.
  private func keepersOf(_ base: Index) -> [ImageKeeper] {
    let name = tree.name(base)
    if name == "self" { return keeperAround(base).map { [$0] } ?? [] }
    if KnownInterfaces.isOfKit(name) { return ImageKeeper(name).map { [$0] } ?? [] }
    guard let nearby = flow.values.nearby else { return [] }
    switch nearby.local(name, base) {
    case .parameter:
      return nearby.typeName(of: name, base).flatMap { ImageKeeper($0) }.map { [$0] } ?? []
    case .element(let collection, _): return keepers(ofCollection: collection)
    case .values(let values): return values.flatMap { castKeepers(in: $0) }
    case .unknown: return patternKeepers(name, base) + keepersOfParameter(name, base)
    case .outside: return keepersOfParameter(name, base)
    }
  }

  /// Returns the kinds that a pattern states, such as `case let view as UIImageView`.
  private func patternKeepers(_ name: String, _ base: Index) -> [ImageKeeper] {
    guard
      let scope = tree.ancestors(base).first(where: {
        [.switchCase, .ifStatement, .guardStatement, .block].contains(tree.kind($0))
          && bindsPattern(name, in: $0)
      })
    else { return [] }
    return keepers(in: scope)
  }

  private func bindsPattern(_ name: String, in scope: Index) -> Bool {
    let tokens = tree.tokens[tree.tokens(scope)].prefix(256)
    return zip(tokens, tokens.dropFirst()).contains { word, next in
      word.kind == .word && tree.text(word) == name && tree.has(next, "as")
    }
  }

  /// Returns the kinds of elements that a collection can contain, judging by its name and the types
  /// in its declaration.
  private func keepers(ofCollection node: Index) -> [ImageKeeper] {
    let collection = flow.unwrapped(node)
    guard tree.kind(collection) == .name || tree.kind(collection) == .member else {
      return keepers(in: collection)
    }
    let name = tree.name(collection)
    let nearby = flow.values.nearby
    let declaration =
      nearby?.localDeclaration(of: name, collection) ?? nearby?.property(name, around: collection)
    return (Self.keeper(ofCollection: name).map { [$0] } ?? [])
      + (declaration.map { keepers(in: $0) } ?? [])
  }

  /// Returns the kinds of objects that a closure parameter can be, as in `UIAction(…) { action in …
  /// }`, `imageViews.forEach { save($0.image) }` and `{ (view: UIImageView) in … }`.
  private func keepersOfParameter(_ name: String, _ base: Index) -> [ImageKeeper] {
    guard
      let closure = tree.ancestors(base).first(where: { tree.kind($0) == .closure }),
      name == "$0" || isParameter(name, of: closure)
    else { return [] }
    guard let argument = tree.parent(closure), let call = tree.parent(argument),
      tree.kind(call) == .call, let callee = tree.callee(call)
    else { return headKeepers(of: closure) }
    guard let collection = tree.base(call) else {
      return headKeepers(of: closure) + (ImageKeeper(tree.text(callee)).map { [$0] } ?? [])
    }
    return headKeepers(of: closure) + keepers(ofCollection: collection)
  }

  /// Returns the tokens before a closure's `in`.
  private func head(of closure: Index) -> [SwiftToken] {
    let tokens = tree.tokens[tree.tokens(closure)].prefix(64)
    return tokens.firstIndex { tree.has($0, "in") }.map { Array(tokens[..<$0]) } ?? []
  }

  private func isParameter(_ name: String, of closure: Index) -> Bool {
    head(of: closure).contains { $0.kind == .word && tree.text($0) == name }
  }

  private func headKeepers(of closure: Index) -> [ImageKeeper] {
    head(of: closure).filter { $0.kind == .word }.map { tree.text($0) }
      .filter(KnownInterfaces.isOfKit).compactMap { ImageKeeper($0) }
  }

  /// Returns the kinds of the UIKit and AppKit types that an expression names, such as `(view as?
  /// UIImageView)`.
  private func keepers(in value: Index) -> [ImageKeeper] {
    tree.tokens[tree.tokens(value)].prefix(256).filter { $0.kind == .word }
      .map { tree.text($0) }.filter(KnownInterfaces.isOfKit).compactMap { ImageKeeper($0) }
  }

  /// Returns the kinds of objects to which a value is cast where it gets a name, or no kinds if
  /// there is no cast.
  private func castKeepers(in value: Index) -> [ImageKeeper] {
    let parent = tree.parent(value)
    let isNamed = parent.map { [.binding, .variable].contains(tree.kind($0)) } ?? false
    let node = isNamed ? parent ?? value : value
    let isCast = tree.tokens[tree.tokens(node)].prefix(256).contains {
      $0.kind == .word && tree.has($0, "as")
    }
    return isCast ? keepers(in: node) : []
  }

  /// Returns the kind of element that the name of a collection suggests, such as `imageViews`.
  private static func keeper(ofCollection name: String) -> ImageKeeper? {
    name.hasSuffix("s") ? ImageKeeper(String(name.dropLast())) : nil
  }

  /// Returns the kind of object that `self` is, if the enclosing type is a UIKit or AppKit class
  /// with an image, or a subclass of one.
  private func keeperAround(_ node: Index) -> ImageKeeper? {
    guard let type = tree.ancestors(node).first(where: { tree.kind($0) == .type }) else {
      return nil
    }
    // The flag marks an extension.
    let name = tree.flag(type) ? tree.name(type) : tree.inheritedTypes(of: type).first ?? ""
    guard KnownInterfaces.isOfKit(name) || KnownInterfaces.isView(name) else { return nil }
    return ImageKeeper(name)
  }

  // MARK: Indirect reads

  /// Records that a view class reads its own image, as in `save(image)`.
  private mutating func readOwn(_ node: Index) {
    guard isProperty(node), let keeper = keeperAround(node), let nearby = flow.values.nearby,
      case .outside = nearby.local(tree.name(node), node), !isCalled(node), !isHarmless(node),
      !flow.isShown(node, depth: 0)
    else { return }
    refuted.insert(.unreadKeeper(keeper))
  }

  /// Records an image that code reads by a key path, as in `imageView.observe(\.image)`,
  /// `\UIImageView.image` and `view[keyPath: \.image]`.
  private mutating func readKeyPath(_ node: Index) {
    let words = tree.tokens[tree.tokens(node)].filter { $0.kind == .word }
    guard let last = words.last,
      (KnownInterfaces.properties + ["currentImage"]).contains(where: { tree.has(last, $0) })
    else { return }
    let root = words.count > 1 ? tree.text(words[words.count - 2]) : ""
    if KnownInterfaces.isOfKit(root), let keeper = ImageKeeper(root) {
      refuted.insert(.unreadKeeper(keeper))
    }
    if tree.has(last, "currentImage") { refuted.insert(.unreadKeeper(.states)) }
    // The key path has the form `\V.imageView.image`.
    if !root.isEmpty { refuted.insert(.unread(root)) }
    guard root.isEmpty, let argument = tree.parent(node), tree.kind(argument) == .argument,
      let owner = tree.parent(argument)
    else { return }
    switch tree.kind(owner) {
    // `assign(to: \.image, on: imageView)` only writes the property.
    case .call where !tree.calls(owner, "assign"):
      guard let base = tree.base(owner) else { return }
      refute(base)
      refute(keepers(ofCollection: base))
    case .subscripting: if let base = tree.first(owner) { refute(base) }
    default: break
    }
  }

  /// Records an image that code reads by a string key, as in `imageView.value(forKey: "image")` and
  /// `addObserver(self, forKeyPath: "image")`.
  private mutating func readKey(_ node: Index) {
    guard let argument = tree.parent(node), tree.kind(argument) == .argument,
      Self.keys.contains(where: { tree.isNamed(argument, $0) }), let call = tree.parent(argument),
      tree.kind(call) == .call, let callee = tree.callee(call),
      !tree.text(callee).hasPrefix("set"), let base = tree.base(call),
      let text = tree.value(node), text.utf8.count <= 256
    else { return }
    let path = text.split(separator: ".")
    guard let last = path.last,
      KnownInterfaces.properties.contains(where: { "\($0)" == last })
    else { return }
    if path.count > 1 {
      refuted.insert(.unread(String(path[path.count - 2])))
    } else {
      refute(base)
    }
  }
}
