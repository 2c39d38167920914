internal import Console
internal import Diagnostics
internal import Encodings
internal import UserLibrary

/// Settings with the values of all layers.
struct SettingsList {
  /// A setting with its values in descending priority; the last one is the built-in default.
  struct Row {
    let setting: Setting
    let values: [SettingValue]

    init(_ setting: Setting, _ values: [SettingValue]) {
      self.setting = setting
      self.values = values
    }

    /// Returns the text of a value.
    func text(_ value: SettingValue) -> String { value.text ?? setting.builtIn }
  }

  let rows: [Row]
  /// Whether a single setting was requested; in that case, its key is not printed.
  let isOne: Bool
  let showsOrigin: Bool
  let showsShadowed: Bool

  func write(_ format: OutputFormat?, _ context: inout Context) throws(ToolError) {
    switch format ?? (context.terminal.isTerminal && !isOne ? .table : .text) {
    case .json: try context.output.line(json)
    case .table: try writeTable(&context)
    case .tsv:
      for (row, value, isShadowed) in lines {
        try context.output.line(
          columns: [
            row.setting.key, row.text(value), value.origin.level, value.origin.place.text,
            isShadowed ? "shadowed" : "",
          ])
      }
    default:
      for (row, value, isShadowed) in lines {
        let key: Message = isOne ? "" : "\(row.setting.key)="
        let origin: Message = showsOrigin ? "\t\(value.origin.text)" : ""
        let mark: Message = isShadowed ? "\t(shadowed)" : ""
        try context.output.line("\(key)\(row.text(value))\(origin)\(mark)")
      }
    }
  }

  private var lines: [(row: Row, value: SettingValue, isShadowed: Bool)] {
    rows.flatMap { row in
      row.values.prefix(showsShadowed ? .max : 1).enumerated().map { (row, $1, $0 > 0) }
    }
  }

  private func writeTable(_ context: inout Context) throws(ToolError) {
    var table = TextTable(["KEY", "VALUE", showsOrigin ? "ORIGIN" : "DESCRIPTION"])
    for (row, value, isShadowed) in lines {
      let isSaid = value.origin != .builtIn
      table.add([
        .init(row.setting.key, isShadowed ? .dim : .strong),
        .init(row.text(value), isShadowed || !isSaid ? .dim : .good),
        .init(
          isShadowed
            ? "shadowed: \(value.origin.text.text)"
            : showsOrigin ? value.origin.text.text : row.setting.summary, .dim),
      ])
    }
    for line in table.lines(for: context.terminal) { try context.output.line(line) }
  }

  private var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      json.member("settings") { json in
        json.array(rows) { json, row in
          json.object { json in
            json.member("key", row.setting.key)
            if let first = row.values.first { Self.write(first, of: row, &json) }
            json.member("shadowed") { json in
              json.array(row.values.dropFirst()) { json, value in
                json.object { Self.write(value, of: row, &$0) }
              }
            }
          }
        }
      }
    }
    return json
  }

  private static func write(_ value: SettingValue, of row: Row, _ json: inout JSONWriter) {
    json.member("value", row.text(value))
    json.member("level", value.origin.level)
    switch value.origin {
    case .option(let name): json.member("option", name)
    case .variable(let name): json.member("variable", name)
    case .project(let path, let place), .user(let path, let place):
      json.member("file", path)
      json.member("line", place.line)
      json.member("column", place.column)
    case .builtIn: break
    }
  }
}
