/// Workflow commands, with which a program's output annotates files on GitHub.
///
/// See "Workflow commands for GitHub Actions"; escaping follows `command.ts` in the runner's
/// toolkit.
package enum WorkflowCommand {
  /// The level of an annotation.
  package enum Level: String {
    case notice, warning, error
  }

  /// Formats an annotation.
  ///
  /// - Parameters:
  ///   - level: The level on GitHub.
  ///   - message: The text; it can have several lines.
  ///   - place: The start location; nil without a file.
  ///   - end: The location after the last character; its path is ignored.
  ///   - title: The heading.
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

  /// Escapes text after the second pair of colons.
  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  /// Escapes the value of a property.
  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  /// Percent-encodes the given characters.
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
