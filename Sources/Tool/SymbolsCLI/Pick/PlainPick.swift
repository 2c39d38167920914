internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolPicker

/// A picker that prints numbered lines, for screen readers and simple terminals.
struct PlainPick {
  /// The number of results per page.
  private static let page = 20

  private let session: TerminalSession
  private let source: PickSource

  init(_ session: TerminalSession, _ source: PickSource) {
    self.session = session
    self.source = source
  }

  private func say(_ message: Message) { session.write(Array(message.text.utf8)) }

  /// Prompts until the user chooses symbols or quits.
  ///
  /// - Returns: The names; nil if nothing was chosen.
  func run(_ words: String) -> [String]? {
    var words = words
    var shown = 0
    var names = list(words, &shown)
    while true {
      say("Enter numbers to choose, words to search, + for more, nothing to leave: ")
      guard let line = session.line() else {
        say("\n")
        return nil
      }
      let answer = LineEditor(line).text
      let parts = answer.split { $0 == " " || $0 == "," }
      if parts.isEmpty { return nil }
      if answer == "+" {
        names = list(words, &shown)
        continue
      }
      let numbers = parts.compactMap { Int($0) }
      guard numbers.count == parts.count else {
        words = answer
        shown = 0
        names = list(words, &shown)
        continue
      }
      if let wrong = numbers.first(where: { !(1...max(shown, 1)).contains($0) || shown == 0 }) {
        say("No symbol has the number \(wrong).\n")
        continue
      }
      var seen: Set<Int> = []
      return numbers.filter { seen.insert($0).inserted }.map { names[$0 - 1] }
    }
  }

  /// Prints the next page of results.
  private func list(_ words: String, _ shown: inout Int) -> [String] {
    let end = shown + Self.page
    guard let found = source.find(words, Picker.Filters(), limit: end) else { return [] }
    let subject: Message = words.isEmpty ? "" : " for '\(words.shortened())'"
    if shown == 0 {
      say(
        found.total == 0
          ? "Nothing found\(subject).\n"
          : "\(found.total) \(found.total == 1 ? "symbol" : "symbols" as Message)\(subject):\n")
    } else if found.names.count <= shown {
      say("No more results.\n")
    }
    for (index, name) in found.names.enumerated() where index >= shown {
      say("\(index + 1) \(name)\n")
    }
    shown = found.names.count
    return found.names
  }
}
