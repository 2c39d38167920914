internal import SwiftSource

/// The declarations that comments mark as names of symbols.
///
/// The comment is `// symbols:names` in front of a declaration, or behind it in its first line. A
/// mark of a type is one of all that it declares.
struct NameMarks {
  private let tree: SwiftTree
  /// The lines whose declarations are marked, in bytes, in their order.
  private var lines: [Range<Int>] = []

  /// Reads the comments of a source, if they were kept.
  init(_ tree: SwiftTree) {
    self.tree = tree
    for comment in tree.comments where Self.isMark(comment, tree) {
      if let line = line(of: comment) { lines.append(line) }
    }
  }

  private static func isMark(_ comment: Range<Int>, _ tree: SwiftTree) -> Bool {
    SuppressionComment(tree.source, comment, names: [])?.command == .names
  }

  /// The line that a comment is for: its own if it has code in front, or else that of the next
  /// code.
  private func line(of comment: Range<Int>) -> Range<Int>? {
    let source = tree.source
    let start = source[..<comment.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let next = firstToken(from: start)
    if next.range.lowerBound < comment.lowerBound { return start..<comment.lowerBound }
    guard next.kind != .end else { return nil }
    let first = next.range.lowerBound
    return first..<(source[first...].firstIndex(of: 0x0A) ?? source.count)
  }

  /// The first token that does not begin before an offset.
  private func firstToken(from offset: Int) -> SwiftToken {
    var low = 0
    var high = tree.tokens.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return tree.tokens[low]
  }

  /// Whether a declaration, or a type around it, is marked.
  func contain(_ node: SwiftTree.Index) -> Bool {
    guard !lines.isEmpty else { return false }
    if isMarked(node) { return true }
    return tree.ancestors(node).contains { tree.kind($0) == .type && isMarked($0) }
  }

  private func isMarked(_ node: SwiftTree.Index) -> Bool {
    let start = tree.range(node).lowerBound
    return lines.contains { $0.contains(start) }
  }
}
