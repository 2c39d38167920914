internal import SwiftSource

/// The symbol names in a table of tuples that a comment marks, such as `[("Home", "house")]`.
///
/// In each tuple, one element is the name. It is identified by its label or, without labels, by its
/// position, where all strings must look like symbol names.
enum MarkedTuples {
  /// The maximum number of rows.
  private static let mostRows = 4_096

  /// Returns the values that are names.
  static func names(of variable: SwiftTree.Index, in tree: SwiftTree) -> [SwiftTree.Index] {
    let rows = rows(of: variable, in: tree)
    guard !rows.isEmpty else { return [] }
    let width = rows.map(\.count).min() ?? 0
    let labels = labels(of: variable, rows, in: tree)
    var columns = (0..<width).filter { column in
      labels.indices.contains(column) && NameSurvey.soundsLikeImage(labels[column])
    }
    if columns.isEmpty {
      columns = (0..<width).filter { column in
        rows.allSatisfy { hasForm(tree.first($0[column]), in: tree) }
      }
      let dotted = columns.filter { column in
        rows.contains { tree.first($0[column]).flatMap { tree.value($0) }?.contains(".") == true }
      }
      columns = dotted.isEmpty ? columns.suffix(1) : dotted
    }
    return rows.flatMap { row in columns.compactMap { tree.first(row[$0]) } }
  }

  /// Returns the tuples of a value as lists of their elements.
  private static func rows(
    of variable: SwiftTree.Index, in tree: SwiftTree
  ) -> [[SwiftTree.Index]] {
    var rows: [[SwiftTree.Index]] = []
    var pending = tree.children(variable).filter { tree.kind($0) != .attribute }
    while let node = pending.popLast(), rows.count < mostRows {
      switch tree.kind(node) {
      case .array, .block, .returnStatement: pending += tree.children(node)
      case .dictionary:
        pending += tree.children(node).enumerated().filter { !$0.0.isMultiple(of: 2) }.map(\.1)
      case .tuple:
        let arguments = tree.arguments(node)
        if arguments.count > 1 {
          rows.append(arguments)
        } else {
          pending += arguments.compactMap { tree.first($0) }
        }
      default: break
      }
    }
    return rows
  }

  private static func labels(
    of variable: SwiftTree.Index, _ rows: [[SwiftTree.Index]], in tree: SwiftTree
  ) -> [String] {
    if let row = rows.first(where: { $0.contains { tree.nameToken($0) != nil } }) {
      return row.map { tree.name($0) }
    }
    guard let type = tree.statedType(of: variable) else { return [] }
    for part in [type.part(.element), type.part(.value), type] {
      if case .tuple(let parts)? = part { return parts.map(\.label) }
    }
    return []
  }

  /// Returns whether a value is a string that looks like a symbol name: lowercase words separated
  /// by dots.
  private static func hasForm(_ node: SwiftTree.Index?, in tree: SwiftTree) -> Bool {
    guard let text = node.flatMap({ tree.value($0) }), !text.isEmpty else { return false }
    return text.utf8.allSatisfy { byte in
      byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".")
    }
  }
}
