package import Diagnostics
internal import Encodings
internal import SymbolSearch

/// Something that is wrong in a file of tokens, and where.
package struct TokenFault: Error, Hashable, Sendable {
  /// A stable name of the kind of fault, for programs: `alias-cycle`.
  package let rule: String
  /// Of an error, nothing is made of the file; of a warning, the file is used as it is meant.
  package let severity: Severity
  /// Where it is in the file, in bytes.
  package let offset: Int
  /// The path of the token or group; empty for the whole file.
  package let path: String
  /// What is wrong and, behind a semicolon, what to do; one line without a full stop.
  package let message: String

  package init(
    _ rule: String, at offset: Int, path: String, _ message: String, severity: Severity = .error
  ) {
    self.rule = rule
    self.severity = severity
    self.offset = offset
    self.path = path
    self.message = message
  }

  /// The path and the message.
  package var description: String { path.isEmpty ? message : "\(path.shortened()): \(message)" }

  /// `; did you mean 'x'?`, or what there is, or nothing where that is too much.
  package static func hint(_ word: String, among words: [String]) -> String {
    if words.count <= 5_000, word.utf8.count < 200,
      let nearest = NearestWord.find(word, among: words)
    {
      return "; did you mean '\(nearest.shortened())'?"
    }
    return words.count <= 20 && !words.isEmpty ? "; there are \(words.joined(separator: ", "))" : ""
  }
}
