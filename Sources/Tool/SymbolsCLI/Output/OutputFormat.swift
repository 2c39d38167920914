internal import Diagnostics

/// An output format for data.
enum OutputFormat: String, CaseIterable, Sendable {
  case names, table, text, github, gitlab, json, jsonl, tsv, markdown, sarif, xcode, checkstyle
  case junit, csv

  /// Converts a report format.
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

  /// Returns the option for a command that offers some of the formats.
  static func option(_ formats: [OutputFormat], _ summary: String) -> Option {
    Option(name, short: "f", value: .choice(formats.map(\.rawValue)), summary)
  }

  /// Returns a line of CSV (RFC 4180), with quotes around fields that need them.
  static func csv(_ fields: [String]) -> Message {
    let line = fields.map { field in
      let isPlain = !field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
    }
    return "\(line.joined(separator: ","))"
  }

  /// The name of the option in all commands.
  static let name = "format"

  /// Returns the requested format; nil if none was requested.
  static func requested(_ arguments: Arguments) -> OutputFormat? {
    arguments.value(name).flatMap(OutputFormat.init)
  }
}
