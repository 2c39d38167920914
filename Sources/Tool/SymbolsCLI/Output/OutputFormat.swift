/// How data is written.
enum OutputFormat: String, CaseIterable, Sendable {
  case names, table, text, github, json, jsonl, tsv, markdown, sarif, xcode, checkstyle

  /// The option of a command that offers some of the formats.
  static func option(_ formats: [OutputFormat], _ summary: String) -> Option {
    Option(name, short: "f", value: .choice(formats.map(\.rawValue)), summary)
  }

  /// The option's name in all commands.
  static let name = "format"

  /// The format that was asked for; nil if none was.
  static func requested(_ arguments: Arguments) -> OutputFormat? {
    arguments.value(name).flatMap(OutputFormat.init)
  }
}
