internal import Diagnostics

/// The output format of data.
enum OutputFormat: String, CaseIterable, Sendable {
  case names, table, text, github, gitlab, json, jsonl, tsv, markdown, sarif, xcode, checkstyle
  case junit, csv

  /// That of a report.
  init(_ format: ReportFormat) {
    switch format {
    case .text: self = .text
    case .json: self = .json
    case .jsonl: self = .jsonl
    case .sarif: self = .sarif
    case .github: self = .github
    case .gitlab: self = .gitlab
    case .xcode: self = .xcode
    case .checkstyle: self = .checkstyle
    case .junit: self = .junit
    }
  }

  /// The option of a command that offers some of the formats.
  static func option(_ formats: [OutputFormat], _ summary: String) -> Option {
    Option(name, short: "f", value: .choice(formats.map(\.rawValue)), summary)
  }

  /// A line of CSV (RFC 4180): quotes around fields that need them.
  static func csv(_ fields: [String]) -> Message {
    let line = fields.map { field in
      let isPlain = !field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
    }
    return "\(line.joined(separator: ","))"
  }

  /// The option's name in all commands.
  static let name = "format"

  /// The format that was asked for; nil if none was.
  static func requested(_ arguments: Arguments) -> OutputFormat? {
    arguments.value(name).flatMap(OutputFormat.init)
  }
}
