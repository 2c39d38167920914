internal import Encodings
internal import SymbolSearch

/// A comment that turns rules off or on, or marks a declaration.
///
/// The text begins with a command: `symbols:names` in front of a declaration of names,
/// `symbols:disable`, `symbols:disable:next`, `symbols:disable:this` or `symbols:enable`. Ids of
/// rules and families follow, separated by commas or spaces. A reason can follow after ` -- `.
package struct SuppressionComment {
  /// The command of the comment.
  package enum Command: Hashable {
    /// Turns rules off from this line on.
    case disable
    /// Turns rules off in the next line that contains code.
    case disableNext
    /// Turns rules off in the comment's line.
    case disableThis
    /// Turns rules on again from this line on.
    case enable
    /// Marks the texts of a declaration as symbol names.
    case names
  }

  /// A problem in the comment, such as an unknown id, with its location.
  package struct Fault {
    package let range: Range<Int>
    package let message: String
    package var advice: [String] = []
  }

  /// A word of the comment, with its location.
  package struct Word {
    package let text: String
    package let range: Range<Int>
  }

  /// The command; nil if the comment contains no known command.
  package private(set) var command: Command?
  /// The ids of rules and families, or `all`.
  package private(set) var words: [Word] = []
  package private(set) var faults: [Fault] = []
  /// The range of the part that the linter reads.
  let range: Range<Int>

  private static let start = Array("symbols:".utf8)
  /// The maximum length of the part that is parsed; the rest of a longer comment is prose.
  private static let longest = 4_096

  /// Parses a comment; returns nil if it is not for the linter.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - comment: The range of the comment with its delimiters.
  ///   - names: The valid ids.
  package init?(_ bytes: [UInt8], _ comment: Range<Int>, names: [String]) {
    var text = bytes[comment].prefix(Self.longest)
    for mark in ["<!--", "//", "/*"] where text.starts(with: mark.utf8) {
      text = text.dropFirst(mark.utf8.count)
      break
    }
    // Doc comments and decorative lines contain more of these characters.
    text = text.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
      .drop { Self.isSpace($0) }
    guard text.starts(with: Self.start) else { return nil }
    for end in ["*/", "-->"] where text.count == bytes[text.startIndex..<comment.upperBound].count {
      if text.suffix(end.utf8.count).elementsEqual(end.utf8) {
        text = text.dropLast(end.utf8.count)
      }
    }
    text = text.prefix { $0 != 0x0A && $0 != 0x0D }
    while let last = text.last, Self.isSpace(last) { text = text.dropLast() }
    range = text.startIndex..<text.endIndex
    var rest = text.dropFirst(Self.start.count)
    let verb = rest.prefix { !Self.isSpace($0) }
    rest = rest[verb.endIndex...]
    let verbText = String(decoding: verb, as: UTF8.self)
    switch verbText {
    case "disable": command = .disable
    case "disable:next": command = .disableNext
    case "disable:this": command = .disableThis
    case "enable": command = .enable
    case "names":
      command = .names
      return
    default:
      faults.append(
        Fault(
          range: range,
          message: "'symbols:\(verbText.shortened())' is not a known comment",
          advice: [
            "write symbols:disable, symbols:disable:next, symbols:disable:this, symbols:enable or "
              + "symbols:names"
          ]))
      return
    }
    readWords(rest, names)
    if words.isEmpty, faults.isEmpty, command != .enable {
      faults.append(
        Fault(
          range: range, message: "no rules given to turn off",
          advice: ["add rule ids, families or 'all' after the command"]))
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The maximum number of words to read from a comment, larger than the number of rules.
  private static let mostWords = 200

  private mutating func readWords(_ text: ArraySlice<UInt8>, _ names: [String]) {
    var rest = text
    var follows = false
    while true {
      rest = rest.drop { Self.isSpace($0) }
      if rest.isEmpty || rest.starts(with: "--".utf8) || words.count == Self.mostWords { return }
      if rest.first == UInt8(ascii: ",") {
        follows = true
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: ",") }
      rest = rest[word.endIndex...]
      let name = String(decoding: word, as: UTF8.self)
      let range = word.startIndex..<word.endIndex
      if names.contains(name) {
        words.append(Word(text: name, range: range))
      } else {
        faults.append(Self.unknown(name, range, names))
        // After a word without a comma, the rest may be prose and is skipped.
        guard follows || rest.first == UInt8(ascii: ",") || words.isEmpty && rest.isEmpty else {
          return
        }
      }
      follows = false
    }
  }

  private static func unknown(_ name: String, _ range: Range<Int>, _ names: [String]) -> Fault {
    let nearest = NearestWord.find(name, among: names).map { "did you mean '\($0)'?" }
    return Fault(
      range: range, message: "'\(name.shortened())' is neither a rule nor a family",
      advice: [nearest ?? "'symbols lint --list-rules' lists them; write the reason after ' -- '"])
  }
}
