/// What GitHub's runners read from the output of programs: annotations of places in files.
///
/// By "Workflow commands for GitHub Actions"; escaped as in `command.ts` of the runner's toolkit.
enum WorkflowCommand {
  /// An error or a warning, which GitHub shows at its place.
  static func text(isError: Bool, _ message: Message, at place: SourcePlace?) -> Message {
    let name: Message = isError ? "error" : "warning"
    let data = data(message.text)
    guard let place else { return "::\(name)::\(data)" }
    let path = property(place.path)
    return "::\(name) file=\(path),line=\(place.line),col=\(place.column)::\(data)"
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
