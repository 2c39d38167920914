internal import DeploymentTargets
internal import SourceUses
internal import SwiftSource
internal import SymbolStyle

/// The background of a view, judging by the expression that contains the view.
enum ViewGround {
  /// No background is visible in the expression.
  case unknown
  /// A background of unknown color, an image, or a gradient.
  case set
  /// A literal color.
  case fixed(Color)

  /// The maximum number of steps in each direction, more than any readable expression needs.
  private static let mostSteps = 128

  /// Determines the background of the content that a modifier such as `.foregroundStyle(.white)`
  /// colors.
  ///
  /// The search visits the modifier's chain in both directions, and then the enclosing views.
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

  /// Returns the background that a modifier inside of `#if` sets, or nil if none does.
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

  /// Returns the background that a modifier sets, or nil if it sets none.
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

  /// Other modifiers that set a background, or that change all colors.
  private static let others: [StaticString] = [
    "listRowBackground", "containerBackground", "toolbarBackground", "preferredColorScheme",
    "colorScheme", "buttonStyle", "glassEffect", "shadow", "blendMode", "colorInvert",
    "presentationBackground", "toolbarColorScheme", "backgroundStyle",
  ]

  /// Returns the background that a view or style draws.
  ///
  /// The result is nil if the background adapts to the appearance, because a fixed color may be
  /// invisible in front of it.
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
      // The color has the form `Color(.systemBackground)` or `Color(uiColor: .systemBackground)`.
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

  /// Styles that are light in the light appearance and dark in the dark appearance.
  private static let adaptive: [StaticString] = [
    "clear", "background", "bar", "regularMaterial", "thinMaterial", "ultraThinMaterial",
    "thickMaterial", "ultraThickMaterial", "systemBackground", "secondarySystemBackground",
    "tertiarySystemBackground", "systemGroupedBackground", "windowBackgroundColor",
    "controlBackgroundColor", "textBackgroundColor", "underPageBackgroundColor",
  ]

  /// Modifiers that do not change the color of a background.
  private static let keepers: [StaticString] = [
    "clipShape", "cornerRadius", "frame", "ignoresSafeArea", "padding", "edgesIgnoringSafeArea",
  ]

  /// Returns whether a call that receives a view draws something else behind the view, or uses only
  /// the view's shape.
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

/// Queries for views and chains of modifiers.
extension SwiftTree {
  /// Returns the call at the start of a modifier's chain, such as `Text("a")`, or nil if the chain
  /// starts with another expression.
  ///
  /// At most 128 modifiers are visited.
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

  /// Returns the calls before and after a modifier in its chain, at most 128 on each side.
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
  /// Returns whether a node runs on a platform where users can choose the text size: all except
  /// macOS.
  func hasDynamicType(_ node: SwiftTree.Index) -> Bool {
    if !base.targets.isEmpty { return oldest(node).contains { $0.platform != .macOS } }
    let scope = scopes[node]
    return BuildPlatform.allCases.contains { platform in
      platform != .macOS && !scope[platform].isExcluded && !scope[platform].isDead
    }
  }
}
