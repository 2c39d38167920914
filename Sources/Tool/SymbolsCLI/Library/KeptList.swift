internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// The list of favorites, or of the symbols in a collection, with the catalog status of each name.
struct KeptList {
  static let format = OutputFormat.option(
    [.names, .table, .json, .tsv], "output format (default: table on a terminal, else names)")

  /// The status of a name in the catalog.
  private enum Status: String {
    case ok, renamed, localized, unknown
  }

  /// The collection name; nil for favorites.
  let name: String?
  /// The description of the collection.
  let note: String?
  /// The file with the entries.
  let path: String
  let entries: [SymbolCollection.Entry]

  /// Returns the format from the command line, or the default for standard output.
  static func format(_ arguments: Arguments, _ context: Context) -> OutputFormat {
    OutputFormat.requested(arguments)
      ?? (context.terminal.isTerminal && !context.usesNull ? .table : .names)
  }

  private static func status(
    _ name: String, _ catalog: Catalog
  ) -> (status: Status, symbol: String?) {
    guard let resolution = catalog.resolve(name) else { return (.unknown, nil) }
    let symbol = resolution.symbol.name
    return (
      resolution.localization != nil ? .localized : symbol == name ? .ok : .renamed, symbol
    )
  }

  func write(_ format: OutputFormat, _ context: inout Context) throws(ToolError) {
    switch format {
    case .json: try writeJSON(&context)
    case .tsv:
      for entry in entries {
        let (status, symbol) = Self.status(entry.name, context.catalog)
        try context.output.line(columns: [
          entry.name, status.rawValue, symbol == entry.name ? "" : symbol ?? "",
          OwnLook(entry)?.text ?? "", entry.comment ?? "",
        ])
      }
    case .table: try writeTable(&context)
    default: for entry in entries { try context.output.item(entry.name) }
    }
    remark(&context)
  }

  private func writeJSON(_ context: inout Context) throws(ToolError) {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      if let name { json.member("name", name) }
      if let note { json.member("note", note) }
      json.member("path", path)
      json.member("symbols") { json in
        json.array(entries) { json, entry in
          let (status, symbol) = Self.status(entry.name, context.catalog)
          json.object { json in
            json.member("name", entry.name)
            json.member("status", status.rawValue)
            if status != .ok, let symbol { json.member("use", symbol) }
            for key in SymbolCollection.LookKey.allCases {
              guard let value = entry.look[key] else { continue }
              if key == .palette {
                json.member(key.rawValue, value.parts)
              } else {
                json.member(key.rawValue, value.text)
              }
            }
            if let comment = entry.comment { json.member("comment", comment) }
          }
        }
      }
    }
    try context.output.line(json)
  }

  private func writeTable(_ context: inout Context) throws(ToolError) {
    guard !entries.isEmpty else { return }
    let hasLooks = entries.contains { !$0.look.isEmpty }
    let hasComments = entries.contains { $0.comment != nil }
    var table = TextTable(
      ["NAME"] + (hasLooks ? ["STYLE"] : []) + (hasComments ? ["COMMENT"] : []) + ["NOTES"])
    for entry in entries {
      let (status, symbol) = Self.status(entry.name, context.catalog)
      let remark =
        switch status {
        case .ok: ""
        case .renamed: "now \(symbol ?? "")"
        case .localized: "a variant of \(symbol ?? "")"
        case .unknown: "not a symbol"
        }
      table.add(
        [.init(entry.name, .strong)]
          + (hasLooks ? [.init(OwnLook(entry)?.text ?? "")] : [])
          + (hasComments ? [.init(entry.comment ?? "", .dim)] : []) + [.init(remark, .warning)])
    }
    if let note { try context.output.line("\(note)") }
    for line in table.lines(for: context.terminal) { try context.output.line(line) }
  }

  /// The maximum number of unknown names to print suggestions for.
  private static let suggestions = 20

  /// Reports unknown and renamed symbols; their names remain in the list until the user changes
  /// them.
  func remark(_ context: inout Context) {
    var unknown = 0
    var renamed = 0
    let suggester = NameSuggester(context.engine)
    for entry in entries {
      let place = entry.place.map { SourceLocation(path: path, $0) }
      switch Self.status(entry.name, context.catalog) {
      case (.ok, _): break
      case (.unknown, _):
        unknown += 1
        let names = unknown <= Self.suggestions ? suggester.names(like: entry.name) : []
        let hint: Message = names.isEmpty ? "" : "; did you mean \(Message.quoted(names))?"
        context.note(
          "'\(entry.name.shortened())' is not a symbol; the list keeps the name\(hint)", at: place)
      case (_, let symbol):
        renamed += 1
        context.note("'\(entry.name)' is now '\(symbol ?? "")'", at: place)
      }
    }
    if renamed > 0, let name {
      context.note("'symbols collections update' writes the current names into '\(name)'")
    }
  }
}
