internal import SourceUses
internal import SwiftSource

/// The content of a view builder closure, as far as it is known.
///
/// Rules use this type to find labels that consist only of images, without any text for VoiceOver.
struct ViewContent {
  /// The calls that create images, in source order.
  private(set) var images: [SwiftTree.Index] = []
  /// Whether all content is known and contains no text.
  private(set) var isSilent = true

  private let tree: SwiftTree
  private static let mostImages = 256
  private static let mostTokens = 512
  private static let mostModifiers = 128

  /// Reads the statements of a closure or block.
  init(of closure: SwiftTree.Index, in tree: SwiftTree) {
    self.tree = tree
    read(statements: closure, depth: 0)
  }

  /// Reads a view with its modifiers.
  init(ofView view: SwiftTree.Index, in tree: SwiftTree) {
    self.tree = tree
    read(view, depth: 0)
  }

  /// Whether the content consists only of images.
  var isImages: Bool { isSilent && !images.isEmpty }

  private mutating func read(statements node: SwiftTree.Index, depth: Int) {
    for child in tree.children(node) where isSilent {
      read(child, depth: depth)
    }
  }

  private mutating func read(_ node: SwiftTree.Index, depth: Int) {
    guard depth < 32, images.count < Self.mostImages else {
      isSilent = false
      return
    }
    switch tree.kind(node) {
    case .call, .postfixConditional, .member, .postfixed: readChain(node, depth: depth)
    case .ifStatement:
      for child in tree.children(node) {
        switch tree.kind(child) {
        case .block: read(statements: child, depth: depth + 1)
        case .ifStatement where child != tree.first(node): read(child, depth: depth + 1)
        default: break
        }
      }
    case .switchStatement:
      for child in tree.children(node) where tree.kind(child) == .switchCase {
        for statement in tree.statements(ofCase: child) { read(statement, depth: depth + 1) }
      }
    case .conditional:
      for clause in tree.children(node) where tree.kind(clause) == .clause {
        for child in tree.children(clause) where tree.kind(child) != .skipped {
          read(child, depth: depth + 1)
        }
      }
    case .returnStatement:
      if let value = tree.first(node) { read(value, depth: depth + 1) }
    case .ternary:
      for child in tree.children(node).dropFirst() { read(child, depth: depth + 1) }
    case .name: isSilent = isSilent && isShape(tree.nameToken(node))
    default: isSilent = false
    }
  }

  private mutating func readChain(_ chain: SwiftTree.Index, depth: Int) {
    let root = tree.start(chain)
    readRoot(root, depth: depth)
    let modifiers = tree.modifiers(root)
    if modifiers.count > Self.mostModifiers { isSilent = false }
    for modifier in modifiers {
      guard isSilent else { return }
      readModifier(modifier, depth: depth)
    }
  }

  private mutating func readRoot(_ root: SwiftTree.Index, depth: Int) {
    guard tree.kind(root) == .call, let name = tree.callee(root) else {
      isSilent = isSilent && isShape(tree.nameToken(root))
      return
    }
    if tree.has(name, "Image") {
      if ImageCall.isSilent(root, in: tree) { images.append(root) } else { isSilent = false }
    } else if tree.has(name, "Label") {
      // The title contains no letters.
      let title = tree.firstValue(root).flatMap { tree.value($0) }
      if title?.isEmpty == true { images.append(root) } else { isSilent = false }
    } else if Self.stacks.contains(where: { tree.has(name, $0) }) {
      readClosures(root, depth: depth)
    } else if tree.has(name, "ProgressView") {
      // Without a title, the view only shows that an activity is in progress.
      let hasText = tree.firstValue(root) != nil || !tree.closures(root).isEmpty
      isSilent = isSilent && !hasText
    } else {
      isSilent = isSilent && isShape(name)
    }
  }

  private mutating func readClosures(_ call: SwiftTree.Index, depth: Int) {
    for closure in tree.closures(call) where isSilent {
      read(statements: closure, depth: depth + 1)
    }
  }

  /// Evaluates a modifier that may add a label or another view.
  private mutating func readModifier(_ call: SwiftTree.Index, depth: Int) {
    if let change = ViewModifiers.change(call, in: tree),
      !change.added.isDisjoint(with: [.named, .hidden])
    {
      isSilent = false
      return
    }
    // A badge contains text.
    if tree.calls(call, "badge") { isSilent = false }
    if tree.calls(call, "overlay") || tree.calls(call, "background") {
      readLayers(call, depth: depth)
    }
  }

  /// Evaluates the views that `overlay` or `background` adds.
  ///
  /// Images in an overlay are shown together with the view's own images. VoiceOver reads the texts
  /// in overlays and backgrounds.
  private mutating func readLayers(_ call: SwiftTree.Index, depth: Int) {
    let isOver = tree.calls(call, "overlay")
    for argument in tree.arguments(call) where isSilent {
      guard let value = tree.first(argument) else { continue }
      guard tree.tokens(argument).count <= Self.mostTokens, !hasText(argument) else {
        isSilent = false
        return
      }
      guard isOver, tree.nameToken(argument) == nil || isContent(argument) else { continue }
      var inner = self
      inner.images = []
      if tree.kind(value) == .closure {
        inner.read(statements: value, depth: depth + 1)
      } else {
        inner.read(value, depth: depth + 1)
      }
      // An overlay is often a number or a name in a custom view.
      if inner.isSilent {
        images += inner.images
      } else if tree.kind(value) == .closure || tree.kind(value) == .call {
        isSilent = false
      }
    }
  }

  private func isContent(_ argument: SwiftTree.Index) -> Bool { tree.isNamed(argument, "content") }

  private func hasText(_ argument: SwiftTree.Index) -> Bool {
    tree.tokens[tree.tokens(argument)].contains { token in
      token.kind == .word && (tree.has(token, "Text") || tree.has(token, "Label"))
    }
  }

  private func isShape(_ name: SwiftToken?) -> Bool {
    guard let name else { return false }
    return Self.shapes.contains { tree.has(name, $0) }
  }

  private static let stacks: [StaticString] = [
    "HStack", "VStack", "ZStack", "Group", "LazyHStack", "LazyVStack", "AnyView",
  ]

  /// Views that contain no text.
  private static let shapes: [StaticString] = [
    "Spacer", "Divider", "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Ellipse", "Color",
    "EmptyView", "UnevenRoundedRectangle", "LinearGradient", "RadialGradient", "AngularGradient",
    "EllipticalGradient", "MeshGradient", "ContainerRelativeShape", "ConcentricRectangle", "Path",
  ]
}
