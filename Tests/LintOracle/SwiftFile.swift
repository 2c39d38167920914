import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A Swift file as the toolchain's parser reads it.
struct SwiftFile {
  let path: String
  let text: String
  /// The tree, with operators folded into calls of two sides and ternaries.
  let tree: Syntax
  private let converter: SourceLocationConverter

  init(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { fail("cannot read \(path)") }
    self.init(path: path, text: String(decoding: data, as: UTF8.self))
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
    let parsed = Parser.parse(source: text)
    var operators = OperatorTable.standardOperators
    operators.addSourceFile(parsed) { _ in }
    let folded = operators.foldAll(parsed) { _ in }
    // A folded tree of other bytes would give positions of nothing.
    tree = folded.description == text ? folded : Syntax(parsed)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Whether the parser found anything wrong.
  var hasErrors: Bool { tree.hasError }

  /// The token that an offset is in.
  func token(at offset: Int) -> TokenSyntax? {
    tree.token(at: AbsolutePosition(utf8Offset: offset))
  }

  /// Where a node's first and last bytes are, without the space around them.
  func place(_ node: some SyntaxProtocol) -> Place {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia)
    return Place(
      line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      offset: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      endOffset: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

/// A range of a file; lines and columns count from one, columns are bytes, ends are exclusive.
struct Place {
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int
  let offset: Int
  let endOffset: Int

  var json: [String: JSON] {
    [
      "line": .number(line), "column": .number(column), "endLine": .number(endLine),
      "endColumn": .number(endColumn),
    ]
  }

  /// As the expectations write it: `7-12`, and `7-+2:4` if it ends two lines further down.
  var text: String {
    endLine == line ? "\(column)-\(endColumn)" : "\(column)-+\(endLine - line):\(endColumn)"
  }
}

extension SyntaxProtocol {
  /// The text without the space around it, on one line.
  var oneLine: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
