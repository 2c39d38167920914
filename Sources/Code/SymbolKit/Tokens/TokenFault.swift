package import Diagnostics
internal import Encodings
internal import SymbolSearch

/// An error or warning in a tokens file, with its location.
package struct TokenFault: Error, Hashable, Sendable {
  /// A stable name of the kind of problem, for programs, such as `alias-cycle`.
  package let rule: String
  /// The severity.
  ///
  /// A file with an error is not used, while a file with warnings is used as intended.
  package let severity: Severity
  /// The byte offset in the file.
  package let offset: Int
  /// The path of the token or group; empty for the whole file.
  package let path: String
  /// The problem and, after a semicolon, the solution, on one line without a period.
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

  /// Returns a hint such as `; did you mean 'x'?`, or the list of valid words.
  ///
  /// The hint is empty if the list is too long.
  package static func hint(_ word: String, among words: [String]) -> String {
    if words.count <= 5_000, word.utf8.count < 200,
      let nearest = NearestWord.find(word, among: words)
    {
      return "; did you mean '\(nearest.shortened())'?"
    }
    return words.count <= 20 && !words.isEmpty
      ? "; choose from \(words.joined(separator: ", "))" : ""
  }
}
