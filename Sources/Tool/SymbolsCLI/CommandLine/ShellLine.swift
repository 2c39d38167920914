/// An incomplete command line, parsed up to the cursor as bash does.
///
/// Expansions are treated as text and not evaluated.
package struct ShellLine {
  /// The words after the program name; the last one is incomplete and can be empty.
  package private(set) var words: [String] = [""]
  /// Whether the last word is the target of a redirection.
  package private(set) var isRedirection = false
  /// The number of characters at the beginning of the last word that bash does not replace.
  package private(set) var kept = 0

  /// Parses a line up to the cursor.
  ///
  /// `replaced` is the end of the line that bash will replace: the part after `=` and `:`, without
  /// an opening quote.
  ///
  /// O(text).
  package init(_ text: String, replacing replaced: String) {
    var reader = Reader()
    let replacedIndex =
      text.hasSuffix(replaced)
      ? text.index(text.endIndex, offsetBy: -replaced.count) : text.endIndex
    var index = text.startIndex
    while index < text.endIndex {
      if index == replacedIndex { reader.mark() }
      reader.read(text[index])
      index = text.index(after: index)
    }
    if replaced.isEmpty { reader.mark() }
    let unfinished = reader.word ?? ""
    isRedirection = reader.isTarget
    kept = min(reader.marked, unfinished.count)
    // Skip variable assignments and the program name.
    let program = reader.words.firstIndex { !Self.isAssignment($0) }
    let finished = program.map { reader.words[($0 + 1)...] } ?? []
    words = finished + [unfinished]
  }

  private static func isAssignment(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return false }
    return word[..<equals].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private struct Reader {
    var words: [String] = []
    /// The current word; nil between words.
    var word: String?
    /// The number of characters in the word before the part that bash replaces.
    var marked = 0
    /// Whether the word, or the next one, is the target of a redirection.
    var isTarget = false
    private var quote: Character?
    private var isEscaped = false

    mutating func mark() { marked = word?.count ?? 0 }

    mutating func read(_ character: Character) {
      if isEscaped {
        isEscaped = false
        // In double quotes, a backslash is literal before all other characters.
        if quote != nil, !"$`\"\\".contains(character) { word?.append("\\") }
        append(character)
      } else if let open = quote {
        if character == open {
          quote = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else {
          word?.append(character)
        }
      } else {
        readUnquoted(character)
      }
    }

    private mutating func readUnquoted(_ character: Character) {
      switch character {
      case "\\": isEscaped = true
      case "'", "\"":
        quote = character
        word = word ?? ""
      case " ", "\t": endWord()
      case "<", ">":
        // A number before the operator, or the & for both streams, is part of the operator.
        if let text = word, text.allSatisfy(\.isNumber) { word = nil }
        endWord()
        isTarget = true
      case "&" where isTarget && word == nil: break
      case "|" where isTarget && word == nil: break
      case ";", "|", "&", "(", ")", "`", "\n":
        endWord()
        words = []
      default: append(character)
      }
    }

    private mutating func append(_ character: Character) {
      if word == nil { word = "" }
      word?.append(character)
    }

    private mutating func endWord() {
      if let word, !isTarget { words.append(word) }
      if word != nil { isTarget = false }
      word = nil
    }
  }
}
