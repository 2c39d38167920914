internal import SwiftSource

extension SwiftTree {
  /// The maximum number of ancestors to visit.
  private static let mostSteps = 256

  /// Returns whether a node is a branch of a condition on the light or dark appearance, such as
  /// `if scheme == .dark`.
  ///
  /// A fixed color is right there.
  func isOfOneAppearance(_ node: Index) -> Bool {
    var child = node
    for _ in 0..<Self.mostSteps {
      guard let parent = parent(child) else { return false }
      if choosesAppearance(parent, in: child) { return true }
      child = parent
    }
    return false
  }

  /// Returns whether a node chooses one of its children by the appearance.
  func choosesAppearance(_ node: Index, in child: Index) -> Bool {
    guard [.ternary, .ifStatement, .switchStatement].contains(kind(node)),
      let condition = first(node), condition != child
    else { return false }
    return tokens(condition).prefix(16).contains { index in
      let text = source[tokens[index].range]
      guard text.count <= 64 else { return false }
      let word = String(decoding: text, as: UTF8.self).lowercased()
      return word.contains("dark") || word.contains("light") && !word.contains("highlight")
        || word.contains("scheme") || word.contains("interfacestyle") || word == "appearance"
    }
  }
}
