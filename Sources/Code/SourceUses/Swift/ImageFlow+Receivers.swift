internal import SwiftSource

/// The part of the proof that decides whether the receiver of an image only shows it. Receivers are
/// methods and properties of UIKit and AppKit, or others with the same names.
extension ImageFlow {
  private typealias Index = SwiftTree.Index

  // MARK: Methods

  /// UIKit and AppKit methods that show their first argument.
  static let setters: Set<String> = [
    "setImage", "setBackgroundImage", "insertSegment", "setDecrementImage", "setIncrementImage",
    "setThumbImage", "setMinimumTrackImage", "setMaximumTrackImage",
  ]

  /// Returns whether a method of a value only shows its first argument.
  ///
  /// The declared type of the value decides. If the type is unknown, the other arguments decide,
  /// such as `for: .normal`.
  func isSetter(
    _ name: String, of base: SwiftTree.Index, _ argument: SwiftTree.Index, _ call: SwiftTree.Index
  ) -> Bool {
    guard Self.setters.contains(name), isFirst(argument, of: call), isUnread(nil, .states) else {
      return false
    }
    let hasForm = KnownInterfaces.isSetter(
      name, labels: labels(behindFirstOf: call), state: lastState(of: call))
    let type = typeName(of: base)
    if let type, isOfKit(type, depth: 0) { return state.presumes(.member(name)) }
    if let type {
      return hasForm && mayBeView(type) && state.presumes(.method(name))
    }
    guard hasForm || isView(base) else { return false }
    return state.presumes(.method(name))
  }

  /// Returns whether a method of the enclosing type only shows its first argument.
  func ownSetter(_ name: String, _ argument: SwiftTree.Index, _ call: SwiftTree.Index) -> Bool {
    guard Self.setters.contains(name), isFirst(argument, of: call),
      KnownInterfaces.isSetter(
        name, labels: labels(behindFirstOf: call), state: lastState(of: call))
    else { return false }
    return isUnread(nil, .states) && state.presumes(.method(name))
  }

  private func isFirst(_ argument: Index, of call: Index) -> Bool {
    tree.children(call).first { tree.kind($0) == .argument } == argument
  }

  private func labels(behindFirstOf call: Index) -> [String] {
    tree.arguments(call).dropFirst().map { tree.name($0) }
  }

  /// Returns the name of a call's last argument if it is a member, such as `normal` for `.normal`
  /// and `UIControl.State.normal`.
  ///
  /// The name is empty if the argument is an empty set, `[]`.
  private func lastState(of call: Index) -> String? {
    guard let argument = tree.arguments(call).last, let value = tree.first(argument) else {
      return nil
    }
    switch tree.kind(value) {
    case .member: return tree.name(value)
    case .array:
      guard let first = tree.first(value) else { return "" }
      return tree.kind(first) == .member ? tree.name(first) : nil
    default: return nil
    }
  }

  // MARK: Types

  /// Returns the declared type of a name or a member of `self`, or nil if it is unknown.
  private func typeName(of value: Index) -> String? {
    guard let nearby = values.nearby else { return nil }
    let value = unwrapped(value)
    switch tree.kind(value) {
    case .name: return nearby.typeName(of: tree.name(value), value)
    case .member:
      guard let base = tree.first(value), tree.isNamed(unwrapped(base), "self") else { return nil }
      return nearby.typeName(of: tree.name(value), value)
    default: return nil
    }
  }

  /// Returns the value without a trailing `!` or `?`.
  func unwrapped(_ value: SwiftTree.Index) -> SwiftTree.Index {
    var value = value
    while tree.kind(value) == .postfixed, let inner = tree.first(value) { value = inner }
    return value
  }

  /// Returns whether a type belongs to UIKit or AppKit, or the source declares it as a subclass of
  /// such a type.
  private func isOfKit(_ type: String, depth: Int) -> Bool {
    let declarations = tree.indices.filter {
      tree.kind($0) == .type && !tree.flag($0) && tree.name($0) == type
    }
    if declarations.isEmpty {
      // A class of the project with this name can have different methods.
      return KnownInterfaces.isOfKit(type) && state.presumes(.type(type))
        && (depth == 0 || ImageKeeper(type) != nil || KnownInterfaces.isView(type))
    }
    guard depth < 4 else { return false }
    return declarations.allSatisfy { declaration in
      tree.inheritedTypes(of: declaration).first.map { isOfKit($0, depth: depth + 1) } ?? false
    }
  }

  /// Returns whether a type's name suggests a view.
  ///
  /// If the source declares the type, the name of its superclass must suggest a view, too.
  private func mayBeView(_ type: String) -> Bool {
    KnownInterfaces.isView(type)
      && tree.indices.allSatisfy { node in
        tree.kind(node) != .type || tree.flag(node) || tree.name(node) != type
          || tree.inheritedTypes(of: node).first.map { KnownInterfaces.isView($0) } ?? false
      }
  }

  /// Returns whether a value's name suggests a view.
  private func isView(_ value: Index) -> Bool {
    let value = unwrapped(value)
    guard tree.kind(value) == .name || tree.kind(value) == .member else { return false }
    return KnownInterfaces.showsImages(tree.name(value))
  }

  // MARK: Properties

  /// Returns whether a target is a property such as `imageView.image`, `cell.imageView?.image` or
  /// `configuration.image` that shows an image and that nothing reads.
  func isShownProperty(_ target: SwiftTree.Index) -> Bool {
    guard tree.kind(target) == .member,
      KnownInterfaces.properties.contains(where: { tree.isNamed(target, $0) }),
      let first = tree.first(target)
    else { return false }
    let base = unwrapped(first)
    guard tree.kind(base) == .name || tree.kind(base) == .member else { return false }
    let name = tree.name(base)
    if isConfiguration(base) { return isHandedOn(base) && isUnread(name, .configuration) }
    let type = typeName(of: base)
    guard isUnread(name, ImageKeeper(type ?? name)), state.presumes(.member(tree.name(target)))
    else { return false }
    guard let type else {
      return KnownInterfaces.showsImages(name) && state.presumes(.view(name))
    }
    if type == "Configuration" { return isOfButton(base) }
    return KnownInterfaces.containers.contains { "\($0)" == type } && !shadowed.contains(type)
      && state.presumes(.type(type))
  }

  // MARK: Configurations

  /// Returns whether a value is a variable that holds the configuration of a button or cell, such
  /// as `cell.defaultContentConfiguration()`.
  private func isConfiguration(_ base: Index) -> Bool {
    guard tree.kind(base) == .name,
      let variable = values.nearby?.localDeclaration(of: tree.name(base), base),
      tree.kind(variable) == .variable
    else { return false }
    return mentions("defaultContentConfiguration", in: variable)
      || mentions("UIListContentConfiguration", in: variable)
      || mentions("UIButton", in: variable) && mentions("Configuration", in: variable)
  }

  /// Returns whether a property has the declared type `UIButton.Configuration`.
  private func isOfButton(_ property: Index) -> Bool {
    values.nearby?.property(tree.name(property), around: property)
      .map { mentions("UIButton", in: $0) } ?? false
  }

  private func mentions(_ word: StaticString, in declaration: Index) -> Bool {
    tree.tokens[tree.tokens(declaration)].prefix(64).contains {
      $0.kind == .word && tree.has($0, word)
    }
  }

  /// Returns whether code only modifies a variable, and passes it to the view that it configures.
  private func isHandedOn(_ base: Index) -> Bool {
    guard let variable = values.nearby?.localDeclaration(of: tree.name(base), base),
      let block = tree.parent(variable)
    else { return false }
    var pending = [block]
    while let node = pending.popLast() {
      if tree.kind(node) == .name, tree.name(node) == tree.name(base), !isHandedOnBy(node) {
        return false
      }
      pending += tree.children(node)
    }
    return true
  }

  private func isHandedOnBy(_ use: Index) -> Bool {
    var node = use
    while let parent = tree.parent(node), tree.kind(parent) == .postfixed { node = parent }
    guard let parent = tree.parent(node) else { return false }
    switch tree.kind(parent) {
    case .member:
      // Methods return a different configuration.
      guard tree.first(parent) == node, let outer = tree.parent(parent) else { return false }
      return tree.kind(outer) != .call || tree.first(outer) != parent
    case .assignment:
      guard let target = tree.first(parent), target != node else { return false }
      return tree.isNamed(target, "configuration") || tree.isNamed(target, "contentConfiguration")
    case .argument: return tree.isNamed(parent, "configuration")
    default: return false
    }
  }

  // MARK: Images that are read back

  /// Adds the assumption that nothing reads the image of a new object, directly or through the
  /// constant that holds the object.
  ///
  /// - Parameters:
  ///   - call: The call that creates the object.
  ///   - type: The name of its type.
  /// - Returns: false if the source refutes the assumption.
  func isUnread(_ call: SwiftTree.Index, _ type: String) -> Bool {
    let parent = tree.parent(tree.chain(call))
    let name: String? =
      switch parent.map({ tree.kind($0) }) {
      case .variable, .binding: parent.map { tree.name($0) }
      case .assignment: parent.flatMap { tree.first($0) }.map { tree.name($0) }
      default: nil
      }
    return isUnread(name, ImageKeeper(type))
  }

  /// Adds the assumption that nothing reads the image of a value with this name, or the images of
  /// all values of this kind.
  ///
  /// - Returns: false if the source refutes the assumption.
  func isUnread(_ name: String?, _ keeper: ImageKeeper?) -> Bool {
    var all: Set<Presumption> = [.unreadKeeper(keeper ?? .states)]
    if let name { all.insert(.unread(name)) }
    state.premises.presumptions.formUnion(all)
    return reads.isDisjoint(with: all)
  }

  /// The assumptions that the source refutes, because it reads images without showing them.
  var reads: Set<Presumption> {
    if let known = state.reads { return known }
    // While this set is computed, assigning a read image to a view counts as showing it.
    state.reads = []
    let premises = state.premises
    let found = ImageReads(self).refuted
    state.premises = premises
    state.reads = found
    return found
  }

  // MARK: String constants

  /// Returns the only use of a local constant such as `let name = "star"`, or nil unless there is
  /// exactly one.
  func onlyUse(ofConstant variable: SwiftTree.Index) -> SwiftTree.Index? {
    guard let block = tree.parent(variable), let token = tree.nameToken(variable),
      isConstantOfFunction(variable, in: block),
      tree.statedType(of: variable).map({ $0.name == "String" }) ?? true
    else { return nil }
    let end = tree.tokens(variable).upperBound
    let words = tree.tokens(block).filter { index in
      index >= end && tree.tokens[index].kind == .word
        && tree.text(tree.tokens[index]) == tree.text(token)
    }
    guard words.count == 1 else { return nil }
    // Descends from the block to the name.
    var node = block
    for _ in 0..<(4 * SwiftTree.deepest) {
      guard let child = tree.children(node).first(where: { tree.tokens($0).contains(words[0]) })
      else { return nil }
      if tree.kind(child) == .name, tree.tokens(child) == words[0]..<words[0] + 1 { return child }
      node = child
    }
    return nil
  }

  /// Returns whether a variable is a constant, with a value and without accessors, that is local to
  /// a function, closure or case.
  func isConstantOfFunction(_ variable: SwiftTree.Index, in block: SwiftTree.Index) -> Bool {
    guard tree.isConstant(variable), tree.last(variable).map({ tree.kind($0) != .block }) ?? false,
      !tree.children(variable).contains(where: { tree.kind($0) == .attribute })
    else { return false }
    switch tree.kind(block) {
    case .block:
      guard let owner = tree.parent(block) else { return false }
      return tree.kind(owner) != .type && !tree.flag(block)
    case .closure, .switchCase: return true
    default: return false
    }
  }
}
