/// A piece of Swift source.
public struct SwiftToken: Hashable, Sendable {
  /// What a piece is.
  public enum Kind: UInt8, Sendable {
    /// A name or keyword.
    case word
    /// A number.
    case number
    /// Operator characters in a row.
    case sign
    /// A regex literal.
    case pattern
    /// A string literal without interpolations.
    case text
    /// A string literal up to the code in its first interpolation.
    case textOpen
    /// Between the code of two interpolations.
    case textMiddle
    /// From the last interpolation to the end of the literal.
    case textClose
    /// `#if`, `#available`, `#Preview`.
    case directive
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, dot, at, backslash
    /// What Swift has no meaning for.
    case other
    /// After the last piece.
    case end
  }

  /// What it is.
  public let kind: Kind
  /// The word that it is, if it is one with a meaning.
  public let keyword: SwiftKeyword
  /// Whether it begins a line.
  public let isFirstInLine: Bool
  /// Whether white space or a comment is in front.
  public let isApart: Bool
  @usableFromInline let start: UInt32
  @usableFromInline let count: UInt32

  /// In bytes from the beginning of the source.
  @inlinable public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
