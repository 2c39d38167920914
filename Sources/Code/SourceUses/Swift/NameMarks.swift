internal import SwiftSource

/// The declarations that comments mark as symbol names.
///
/// The comment `// symbols:names` precedes a declaration, or is at the end of its first line.
/// Before a type, it marks all members of the type.
struct NameMarks {
  private let tree: SwiftTree
  /// The byte ranges of the lines with marked declarations, sorted.
  private var lines: [Range<Int>] = []

  /// Reads the comments of a source, if the tree includes them.
  init(_ tree: SwiftTree) {
    self.tree = tree
    for comment in tree.comments where Self.isMark(comment, tree) {
      if let line = line(of: comment) { lines.append(line) }
    }
  }

  private static func isMark(_ comment: Range<Int>, _ tree: SwiftTree) -> Bool {
    SuppressionComment(tree.source, comment, names: [])?.command == .names
  }

  /// Returns the line that a comment applies to: its own line if code precedes the comment there,
  /// otherwise the line of the next code.
  private func line(of comment: Range<Int>) -> Range<Int>? {
    let source = tree.source
    let start = source[..<comment.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let next = firstToken(from: start)
    if next.range.lowerBound < comment.lowerBound { return start..<comment.lowerBound }
    guard next.kind != .end else { return nil }
    let first = next.range.lowerBound
    return first..<(source[first...].firstIndex(of: 0x0A) ?? source.count)
  }

  /// Returns the first token that starts at or after an offset.
  private func firstToken(from offset: Int) -> SwiftToken {
    var low = 0
    var high = tree.tokens.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return tree.tokens[low]
  }

  /// Returns whether a declaration, or an enclosing type, is marked.
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
