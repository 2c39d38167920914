internal import SwiftSource

/// How often options let an effect play: `.repeat(.periodic(3)).speed(2)`.
enum EffectRepetition: Hashable {
  /// Nothing is said of it: as often as the effect has it.
  case unstated
  /// A number of times.
  case counted
  /// Until something ends it.
  case endless
  /// A value decides that is not seen.
  case unknown

  /// Reads options; of several branches, the longest counts.
  init(_ options: SwiftTree.Index, in tree: SwiftTree) { self = Self.read(options, tree, depth: 0) }

  private static let deepest = 32

  private static func read(_ node: SwiftTree.Index, _ tree: SwiftTree, depth: Int) -> Self {
    guard depth < deepest else { return .unknown }
    switch tree.kind(node) {
    case .call: return read(call: node, tree, depth: depth)
    case .member:
      if ["repeating", "continuous", "periodic"].contains(where: { tree.isNamed(node, $0) }) {
        return .endless
      }
      if tree.isNamed(node, "nonRepeating") { return .counted }
      // Others are constants of somebody's, such as `theme.options`.
      return tree.isNamed(node, "default") ? .unstated : .unknown
    case .name: return tree.isNamed(node, "SymbolEffectOptions") ? .unstated : .unknown
    case .ternary:
      let branches = tree.children(node).dropFirst().map { read($0, tree, depth: depth + 1) }
      return [Self.endless, .unknown, .unstated].first { branches.contains($0) } ?? .counted
    case .tuple, .argument:
      return tree.first(node).map { read($0, tree, depth: depth + 1) } ?? .unknown
    default: return .unknown
    }
  }

  private static func read(call: SwiftTree.Index, _ tree: SwiftTree, depth: Int) -> Self {
    let base = tree.base(call).map { read($0, tree, depth: depth + 1) } ?? .unstated
    let value = tree.firstValue(call)
    if tree.calls(call, "repeat") {
      guard let value else { return .unknown }
      switch tree.kind(value) {
      case .member, .call, .ternary: return read(value, tree, depth: depth + 1)
      // A number, or a variable with one or with a behavior: it is not seen that there is no end.
      default: return .counted
      }
    }
    // Without a number, it goes on.
    if tree.calls(call, "periodic") {
      return value.map { tree.isNamed($0, "nil") ? .endless : .counted } ?? .endless
    }
    if tree.calls(call, "speed") || tree.calls(call, "init")
      || tree.calls(call, "SymbolEffectOptions")
    {
      return base
    }
    return .unknown
  }
}
