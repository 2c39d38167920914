internal import SwiftSource

/// Where a comment on a line of its own can be added.
package enum CommentPlace {
  /// Whether a line that begins at a place is code for sure: neither inside of a comment or of a
  /// text of several lines, nor the rest of a macro.
  ///
  /// O(bytes before it).
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - offset: The beginning of a line.
  ///   - kind: The language; in others than Swift, what is in doubt is not code.
  /// - Returns: Whether a comment there is one.
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
