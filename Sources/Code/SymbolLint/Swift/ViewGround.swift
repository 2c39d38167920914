internal import DeploymentTargets
internal import SwiftSource
internal import SymbolStyle

/// What a view is drawn on, as far as the expression says that it stands in.
enum ViewGround {
  /// Nothing says it.
  case unknown
  /// A color that is not known here, a picture, a gradient.
  case set
  /// A color that is spelled out.
  case fixed(Color)

  /// Steps that are looked at in each direction: longer chains and deeper views are not read by
  /// people either.
  private static let mostSteps = 128

  /// The ground of what a modifier such as `.foregroundStyle(.white)` colors.
  ///
  /// Looks at what the modifier's own chain has before and behind it, then at the views around.
  init(under modifier: SwiftTree.Index, in tree: SwiftTree) {
    self = .unknown
    var node = tree.base(modifier)
    for _ in 0..<Self.mostSteps {
      guard let current = node else { break }
      switch tree.kind(current) {
      case .call:
        if let ground = Self.ground(setBy: current, in: tree) {
          self = ground
          return
        }
        node = tree.base(current)
      case .postfixConditional:
        if let ground = Self.ground(inClausesOf: current, in: tree) {
          self = ground
          return
        }
        node = tree.first(current)
      case .member, .postfixed, .subscripting: node = tree.first(current)
      default: node = nil
      }
    }
    var child = modifier
    for _ in 0..<Self.mostSteps {
      guard let parent = tree.parent(child) else { return }
      switch tree.kind(parent) {
      case .call:
        let isModifier = tree.first(parent) == child
        let found =
          isModifier
          ? Self.ground(setBy: parent, in: tree)
          : Self.isGround(parent, for: child, in: tree) ? .set : nil
        if let found {
          self = found
          return
        }
      case .postfixConditional where tree.first(parent) == child:
        if let ground = Self.ground(inClausesOf: parent, in: tree) {
          self = ground
          return
        }
      case .function, .variable, .type, .file, .macro: return
      default: break
      }
      child = parent
    }
  }

  /// The ground that a modifier in `#if` sets.
  private static func ground(
    inClausesOf conditional: SwiftTree.Index, in tree: SwiftTree
  ) -> ViewGround? {
    for clause in tree.children(conditional).prefix(16) where tree.kind(clause) == .clause {
      for chain in tree.children(clause).prefix(4) {
        var node: SwiftTree.Index? = chain
        for _ in 0..<mostSteps {
          guard let current = node else { break }
          if tree.kind(current) == .call, let ground = ground(setBy: current, in: tree) {
            return ground
          }
          node =
            [.call, .member, .postfixed].contains(tree.kind(current)) ? tree.first(current) : nil
        }
      }
    }
    return nil
  }

  /// The ground that a modifier sets.
  private static func ground(setBy call: SwiftTree.Index, in tree: SwiftTree) -> ViewGround? {
    guard let name = tree.callee(call) else { return nil }
    if others.contains(where: { tree.has(name, $0) }) { return .set }
    if tree.has(name, "environment") {
      let key = tree.firstValue(call)
      return key.map { tree.source($0).hasSuffix("olorScheme") } == true ? .set : nil
    }
    guard tree.has(name, "background") else { return nil }
    guard let content = tree.arguments(call).first.flatMap({ tree.first($0) }) else { return nil }
    return ground(of: content, in: tree, depth: 0)
  }

  /// What is behind the view of a modifier, or what changes all colors together.
  private static let others: [StaticString] = [
    "listRowBackground", "containerBackground", "toolbarBackground", "preferredColorScheme",
    "colorScheme", "buttonStyle", "glassEffect", "shadow", "blendMode", "colorInvert",
    "presentationBackground", "toolbarColorScheme", "backgroundStyle",
  ]

  /// The ground that a background is; nil for one that follows the appearance, as a fixed color may
  /// not show on it.
  private static func ground(
    of content: SwiftTree.Index, in tree: SwiftTree, depth: Int
  ) -> ViewGround? {
    guard depth < 4 else { return .set }
    if let color = tree.writtenColor(content) {
      guard let value = color.color, value.alpha == 1 else { return .set }
      return .fixed(value)
    }
    switch tree.kind(content) {
    case .member:
      return adaptive.contains { tree.isNamed(content, $0) } ? nil : .set
    case .closure:
      guard let only = tree.first(content), tree.next(only) == nil else { return .set }
      return ground(of: only, in: tree, depth: depth + 1)
    case .call:
      guard let name = tree.callee(content) else { return .set }
      if ["fill", "foregroundColor", "foregroundStyle"].contains(where: { tree.has(name, $0) }),
        let value = tree.firstValue(content)
      {
        return ground(of: value, in: tree, depth: depth + 1)
      }
      if keepers.contains(where: { tree.has(name, $0) }), let base = tree.base(content) {
        return ground(of: base, in: tree, depth: depth + 1)
      }
      // Color(.systemBackground), Color(uiColor: .systemBackground)
      if tree.has(name, "Color"),
        let value = tree.arguments(content).first.flatMap({ tree.first($0) }),
        tree.kind(value) == .member
      {
        return ground(of: value, in: tree, depth: depth + 1)
      }
      return .set
    default: return .set
    }
  }

  /// Styles that are light in light appearance and dark in dark.
  private static let adaptive: [StaticString] = [
    "clear", "background", "bar", "regularMaterial", "thinMaterial", "ultraThinMaterial",
    "thickMaterial", "ultraThickMaterial", "systemBackground", "secondarySystemBackground",
    "tertiarySystemBackground", "systemGroupedBackground", "windowBackgroundColor",
    "controlBackgroundColor", "textBackgroundColor", "underPageBackgroundColor",
  ]

  /// Modifiers that leave the color of a background as it is.
  private static let keepers: [StaticString] = [
    "clipShape", "cornerRadius", "frame", "ignoresSafeArea", "padding", "edgesIgnoringSafeArea",
  ]

  /// Whether a call that a view is an argument of draws something else behind it, or uses only its
  /// shape.
  private static func isGround(
    _ call: SwiftTree.Index, for argument: SwiftTree.Index, in tree: SwiftTree
  ) -> Bool {
    guard let name = tree.callee(call) else { return false }
    if ["overlay", "mask", "background", "swipeActions"].contains(where: { tree.has(name, $0) }) {
      return true
    }
    guard tree.has(name, "ZStack"), let closure = tree.first(argument) else { return false }
    return tree.first(closure).flatMap { tree.next($0) } != nil
  }
}

/// What a modifier is applied to.
extension SwiftTree {
  /// The call that a modifier's chain begins with, such as `Text("a")`; nil if it begins with
  /// something else.
  ///
  /// At most 128 modifiers are passed.
  func rootCall(of modifier: Index) -> Index? {
    var node = modifier
    for _ in 0..<256 {
      switch kind(node) {
      case .call:
        guard let base = base(node), kind(base) != .name || !isModuleName(base) else {
          return node
        }
        node = base
      case .member, .postfixed, .subscripting, .postfixConditional:
        guard let base = first(node) else { return nil }
        node = base
      default: return nil
      }
    }
    return nil
  }

  private func isModuleName(_ node: Index) -> Bool {
    ["SwiftUI", "UIKit", "AppKit", "WidgetKit"].contains { isNamed(node, $0) }
  }

  /// The calls of the chain of a modifier up to it and behind it, at most 128 on each side.
  func chainCalls(around modifier: Index) -> [Index] {
    var calls: [Index] = []
    var node: Index? = base(modifier)
    for _ in 0..<128 {
      guard let current = node else { break }
      switch kind(current) {
      case .call:
        calls.append(current)
        node = base(current)
      case .member, .postfixed, .subscripting, .postfixConditional: node = first(current)
      default: node = nil
      }
    }
    calls.reverse()
    calls.append(modifier)
    var last = modifier
    for _ in 0..<128 {
      guard let next = nextInChain(last) else { break }
      calls.append(next)
      last = next
    }
    return calls
  }
}

extension SwiftContext {
  /// Whether a place runs where people choose the size of text: everywhere but on the Mac.
  func hasDynamicType(_ node: SwiftTree.Index) -> Bool {
    if !base.targets.isEmpty { return oldest(node).contains { $0.platform != .macOS } }
    let scope = scopes[node]
    return BuildPlatform.allCases.contains { platform in
      platform != .macOS && !scope[platform].isExcluded && !scope[platform].isDead
    }
  }
}
