/// What GitHub's runners read from the output of programs: annotations of places in files.
///
/// By "Workflow commands for GitHub Actions"; escaped as in `command.ts` of the runner's toolkit.
package enum WorkflowCommand {
  /// How GitHub shows an annotation.
  package enum Level: String {
    case notice, warning, error
  }

  /// An annotation, which GitHub shows at its place.
  ///
  /// - Parameters:
  ///   - level: How it is shown.
  ///   - message: What it says; it may have several lines.
  ///   - place: Where it begins; nil if it has no place.
  ///   - end: Where it ends, behind its last character; its path does not count.
  ///   - title: What stands above it.
  /// - Returns: A line of output.
  package static func text(
    _ level: Level, _ message: Message, at place: SourceLocation?, end: SourceLocation? = nil,
    title: String? = nil
  ) -> Message {
    let name = level.rawValue
    let data = data(message.text)
    guard let place else { return "::\(name)::\(data)" }
    var properties: Message =
      "file=\(property(place.path)),line=\(place.line),col=\(place.column)"
    if let end { properties += ",endLine=\(end.line),endColumn=\(end.column)" }
    if let title { properties += ",title=\(property(title))" }
    return "::\(name) \(properties)::\(data)"
  }

  /// Text after the second pair of colons.
  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  /// The value of a property.
  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  /// The characters as percent signs with two digits.
  private static func escaped(_ text: String, _ characters: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if characters.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
