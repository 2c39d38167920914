internal import Diagnostics
internal import SwiftSource

/// A token of a manifest.
enum ManifestToken: Equatable {
  /// A name, a keyword, `#if`, or a number.
  case word(String)
  /// A bracket, a comma, a colon or a period.
  case mark(UInt8)
  /// A run of operator characters.
  case sign(String)
  /// A string literal; nil if it has interpolations.
  case text(String?)
}

/// The tokens of a Swift manifest with their locations.
///
/// The other types in this module use these tokens instead of the lexer.
struct ManifestTokens {
  private(set) var tokens: [ManifestToken] = []
  private var offsets: [Int] = []
  private static let maximumDepth = 64
  /// The number of open brackets before each token.
  private var depths: [Int] = []
  /// The index of the closing bracket for each opening bracket.
  private var ends: [Int: Int] = [:]
  private let lines: LineTable
  /// The first unmatched bracket with its line; nil if all brackets match.
  ///
  /// A source with an unmatched bracket does not compile. Somebody may still be editing it, or have
  /// copied only a part.
  private(set) var unbalanced: (line: Int, reason: String)?

  /// Reads the tokens without comments.
  init(_ source: [UInt8]) {
    lines = LineTable(source)
    for token in SwiftLexer.read(source).tokens {
      switch token.kind {
      case .word, .number, .directive:
        tokens.append(.word(String(decoding: source[token.range], as: UTF8.self)))
      case .sign: tokens.append(.sign(String(decoding: source[token.range], as: UTF8.self)))
      case .text: tokens.append(.text(LiteralValue.text(of: source[token.range])))
      case .textClose: tokens.append(.text(nil))
      case .textOpen, .textMiddle, .pattern, .end: continue
      default: tokens.append(.mark(source[token.range.lowerBound]))
      }
      offsets.append(token.range.lowerBound)
    }
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if case .mark(let mark) = token, [0x29, 0x5D, 0x7D].contains(mark) {
        let start = open.popLast()
        if let start { ends[start] = index }
        if unbalanced == nil, start.map({ !isPair($0, mark) }) ?? true {
          unbalanced = (
            lines.line(of: offsets[index]), "'\(Self.text(mark))' was never opened"
          )
        }
      }
      depths.append(open.count)
      if case .mark(let mark) = token, [0x28, 0x5B, 0x7B].contains(mark) { open.append(index) }
    }
    if unbalanced == nil, let start = open.last, case .mark(let mark) = tokens[start] {
      unbalanced = (lines.line(of: offsets[start]), "'\(Self.text(mark))' is never closed")
    }
  }

  private static func text(_ mark: UInt8) -> String { String(Unicode.Scalar(mark)) }

  /// Returns whether a closing bracket matches the opening one.
  private func isPair(_ start: Int, _ closing: UInt8) -> Bool {
    guard case .mark(let opening) = tokens[start] else { return false }
    // In ASCII, `(` and `)` are adjacent. One character is between `[` and `]`, and between `{` and
    // `}`.
    return closing == opening + (opening == 0x28 ? 1 : 2)
  }

  /// The token at an index; nil if the index is out of bounds.
  subscript(index: Int) -> ManifestToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Returns the line number of a token, from 1.
  func line(of index: Int) -> Int? {
    offsets.indices.contains(index) ? lines.line(of: offsets[index]) : nil
  }

  /// Returns the word at an index, or nil for other tokens.
  func word(_ index: Int) -> String? {
    if case .word(let word) = self[index] { word } else { nil }
  }

  /// Returns whether a mark is at an index.
  func isMark(_ mark: Character, _ index: Int) -> Bool {
    guard case .mark(let byte) = self[index] else { return false }
    return byte == mark.asciiValue
  }

  /// Returns whether the source imports a module.
  func imports(_ module: String) -> Bool {
    tokens.indices.contains { word($0) == "import" && word($0 + 1) == module }
  }

  /// Returns the first token of each labeled argument that is directly inside of a bracket.
  ///
  /// Complexity: O(tokens up to the closing bracket).
  ///
  /// - Parameter open: The index of the opening bracket.
  /// - Returns: The indices of the tokens by label.
  func arguments(_ open: Int) -> [String: Int] {
    var arguments: [String: Int] = [:]
    // The depth is limited because each level of nested calls is scanned again.
    guard depths[open] < Self.maximumDepth else { return arguments }
    for index in inside(open) where isMark(":", index + 1) {
      if let label = word(index), depth(of: index, in: open) == 1, arguments[label] == nil {
        arguments[label] = index + 2
      }
    }
    return arguments
  }

  /// Returns the tokens between a bracket and its closing bracket.
  func inside(_ open: Int) -> Range<Int> {
    let end = ends[open] ?? tokens.count
    return min(open + 1, end)..<end
  }

  private func depth(of index: Int, in open: Int) -> Int { depths[index] - depths[open] }

  /// Returns whether an operator is at an index.
  func isSign(_ sign: String, _ index: Int) -> Bool { self[index] == .sign(sign) }
}
