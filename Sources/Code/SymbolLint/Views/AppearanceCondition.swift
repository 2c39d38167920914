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
    var isAfterDot = false
    return tokens(condition).prefix(16).contains { index in
      let token = tokens[index]
      defer { isAfterDot = token.kind == .dot }
      guard token.kind == .word, token.range.count <= 64 else { return false }
      let text = String(decoding: source[token.range], as: UTF8.self)
      // A scheme by itself can be that of an address.
      if ["scheme", "appearance"].contains(text) { return !isAfterDot }
      let word = text.lowercased()
      return word.contains("colorscheme") || word.contains("userinterfacestyle")
        || Self.words(of: text).contains { $0 == "dark" || $0 == "light" }
    }
  }

  /// Returns the words of an identifier in lowercase: `isDarkMode` has `is`, `dark` and `mode`.
  private static func words(of identifier: String) -> [String] {
    var words: [String] = []
    for character in identifier {
      if character.isUppercase || words.isEmpty || character == "_" { words.append("") }
      if character != "_" { words[words.count - 1].append(character) }
    }
    return words.map { $0.lowercased() }
  }
}
