/// A token of Swift source.
public struct SwiftToken: Hashable, Sendable {
  /// The kind of a token.
  public enum Kind: UInt8, Sendable {
    /// A name or keyword.
    case word
    /// A number.
    case number
    /// A run of operator characters.
    case sign
    /// A regex literal.
    case pattern
    /// A string literal without interpolations.
    case text
    /// A string literal up to the code in its first interpolation.
    case textOpen
    /// A part of a string literal between two interpolations.
    case textMiddle
    /// A part of a string literal from the last interpolation to its end.
    case textClose
    /// A number sign with a word, such as `#if`, `#available` and `#Preview`.
    case directive
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, dot, at, backslash
    /// Characters that cannot occur in Swift source outside of strings and comments.
    case other
    /// The end of the source.
    case end
  }

  /// The kind of token.
  public let kind: Kind
  /// The keyword; `none` if the token is not a keyword.
  public let keyword: SwiftKeyword
  /// Whether the token is the first one on its line.
  public let isFirstInLine: Bool
  /// Whether whitespace or a comment precedes the token.
  public let isApart: Bool
  @usableFromInline let start: UInt32
  @usableFromInline let count: UInt32

  /// The range in the source, in bytes.
  @inlinable public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
