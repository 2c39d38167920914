internal import SwiftSource

/// The names that patterns declare in cases, conditions, loops, `catch` clauses, closures and
/// tuples.
///
/// The values of these names are unknown, but the names hide declarations outside of the pattern.
enum PatternNames {
  /// Returns the names that patterns in a node declare for the code in it or, for a `guard`, for
  /// the code after it.
  ///
  /// Complexity: O(tokens before the node's blocks).
  static func bound(by node: SwiftTree.Index, in tree: SwiftTree) -> [String] {
    let all = tree.tokens(node)
    switch tree.kind(node) {
    case .closure:
      // Only a signature can be between the brace and the first statement.
      guard let first = tree.first(node) else { return [] }
      return words(all.lowerBound..<tree.tokens(first).lowerBound, in: tree)
    case .forLoop:
      let head = all.prefix { tree.tokens[$0].keyword != .in }
      return words(all.lowerBound..<(all.lowerBound + head.count), in: tree)
    case .switchCase: return bindings(head(of: all, in: tree), in: tree)
    case .ifStatement, .guardStatement, .whileLoop:
      return tree.tokens[conditions(of: node, in: tree)].contains { $0.keyword == .case }
        ? cases(conditions(of: node, in: tree), in: tree) : []
    case .doStatement: return catches(node, in: tree)
    default: return []
    }
  }

  /// Returns the names in a tuple pattern, such as `icon` and `title` in `let (icon, title) = …`.
  static func ofTuple(_ variable: SwiftTree.Index, in tree: SwiftTree) -> [String] {
    let all = tree.tokens(variable)
    let head = all.prefix { !tree.has(tree.tokens[$0], "=") }
    return words(all.lowerBound..<(all.lowerBound + head.count), in: tree)
  }

  /// Returns the tokens of a node before its first block.
  private static func conditions(of node: SwiftTree.Index, in tree: SwiftTree) -> Range<Int> {
    let all = tree.tokens(node)
    let block = tree.children(node).first { tree.kind($0) == .block }
    return all.lowerBound..<(block.map { tree.tokens($0).lowerBound } ?? all.upperBound)
  }

  /// Returns the names in patterns between `case` and `=`.
  private static func cases(_ range: Range<Int>, in tree: SwiftTree) -> [String] {
    var names: [String] = []
    var start: Int?
    for index in range {
      if tree.tokens[index].keyword == .case {
        start = index
      } else if let first = start, tree.has(tree.tokens[index], "=") {
        names += bindings(first..<index, in: tree)
        start = nil
      }
    }
    return names
  }

  /// Returns the names in the patterns of `catch` clauses, which are between blocks.
  private static func catches(_ node: SwiftTree.Index, in tree: SwiftTree) -> [String] {
    var names: [String] = []
    var end: Int?
    for child in tree.children(node) where tree.kind(child) == .block {
      let tokens = tree.tokens(child)
      if let end, end < tokens.lowerBound {
        names += bindings(end..<tokens.lowerBound, in: tree)
      }
      end = tokens.upperBound
    }
    return names
  }

  /// Returns the tokens before the colon of a case.
  private static func head(of range: Range<Int>, in tree: SwiftTree) -> Range<Int> {
    var depth = 0
    for index in range {
      switch tree.tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .textOpen: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .textClose: depth -= 1
      case .colon where depth == 0: return range.lowerBound..<index
      default: break
      }
    }
    return range.lowerBound..<range.lowerBound
  }

  /// Returns the words in a pattern that contains `let` or `var`.
  private static func bindings(_ range: Range<Int>, in tree: SwiftTree) -> [String] {
    guard
      tree.tokens[range].contains(where: { $0.keyword == .`let` || $0.keyword == .`var` })
    else { return [] }
    return words(range, in: tree)
  }

  /// Returns the words in a pattern that are not members.
  ///
  /// They can include more words than the declared names, which is harmless: a name with an unknown
  /// value is not reported.
  private static func words(_ range: Range<Int>, in tree: SwiftTree) -> [String] {
    range.compactMap { index in
      let token = tree.tokens[index]
      guard token.kind == .word, index == 0 || tree.tokens[index - 1].kind != .dot else {
        return nil
      }
      return tree.text(token)
    }
  }
}
