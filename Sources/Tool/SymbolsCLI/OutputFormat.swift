/// How data is written.
enum OutputFormat: String, CaseIterable, Sendable {
  case names, table, text, json, jsonl, tsv

  /// The option of a command that offers some of the formats.
  static func option(_ formats: [OutputFormat], _ summary: String) -> Option {
    Option("format", short: "f", value: .choice(formats.map(\.rawValue)), summary)
  }

  /// The format that was asked for by `--format` or `--json`; nil if none was.
  static func requested(
    _ arguments: Arguments, _ command: Command
  ) throws(ToolError) -> OutputFormat? {
    guard let option = command.options.first(where: { $0.name == "format" }),
      let text = arguments.value("format")
    else { return arguments.has("json") ? .json : nil }
    guard case .choice(let valid) = option.value, valid.contains(text),
      let format = OutputFormat(rawValue: text)
    else {
      guard case .choice(let valid) = option.value else { return nil }
      throw .invalidValue(
        option, value: text, reason: "'\(command.name)' does not write this format", valid: valid)
    }
    return format
  }
}
