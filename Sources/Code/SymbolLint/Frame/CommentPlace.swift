package import SourceUses
internal import SwiftSource

/// A check for locations where a comment can be inserted on a separate line.
package enum CommentPlace {
  /// Returns whether a line certainly contains code.
  ///
  /// Lines inside a comment or a multi-line string, and continuation lines of a C macro, do not.
  ///
  /// Complexity: O(bytes before the line).
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - offset: The byte offset of the line's start.
  ///   - kind: The language. In languages other than Swift, doubtful lines are not considered code.
  /// - Returns: Whether a comment inserted at the offset is parsed as a comment.
  package static func isCode(_ bytes: [UInt8], at offset: Int, _ kind: SourceKind) -> Bool {
    if kind == .swift { return SwiftLexer.isCode(bytes, at: offset) }
    let before = bytes.prefix(offset)
    let comments = CommentRanges.code(bytes)
    guard !comments.contains(where: { $0.lowerBound < offset && $0.upperBound > offset }),
      before.last(where: { $0 != 0x0A && $0 != 0x0D }) != UInt8(ascii: "\\")
    else { return false }
    return before.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2)
  }
}
