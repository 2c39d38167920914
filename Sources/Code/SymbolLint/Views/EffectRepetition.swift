internal import SwiftSource

/// How often an effect repeats, according to its options, such as `.repeat(.periodic(3)).speed(2)`.
enum EffectRepetition: Hashable {
  /// The options do not specify a repetition, so the effect's default applies.
  case unstated
  /// The effect repeats a number of times.
  case counted
  /// The effect repeats until it is removed.
  case endless
  /// The options are not known, because they depend on another value.
  case unknown

  /// Parses options.
  ///
  /// If the options are a ternary expression, the branch that repeats longest decides.
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
      // Any other member is a custom constant, such as `theme.options`.
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
      // The value is a count or a variable. Nothing shows that the repetition is indefinite.
      default: return .counted
      }
    }
    // The effect repeats indefinitely unless it has a count.
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
