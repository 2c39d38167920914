internal import Console
internal import Encodings
internal import SymbolCatalog

/// `symbols categories`: lists the categories with their sizes.
enum CategoriesCommand {
  private static let format = OutputFormat.option(
    [.names, .table, .json, .tsv], "output format (default: table on a terminal, else names)")

  static let row = Command(
    "categories", "list categories and symbol counts",
    options: [format, Commands.json, Commands.null],
    examples: [.init("symbols categories", "identifiers, titles and counts")],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 0, row)
    let format =
      OutputFormat.requested(arguments)
      ?? (context.terminal.isTerminal && !context.usesNull ? .table : .names)
    var counts: [String: Int] = [:]
    if format != .names {
      for symbol in context.catalog.symbols {
        for category in symbol.categories { counts[category, default: 0] += 1 }
      }
    }
    let categories = context.catalog.categories
    switch format {
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("schemaVersion", SymbolJSON.schemaVersion)
        json.member("categories") { json in
          json.array(categories) { json, category in
            json.object { json in
              json.member("id", category.id)
              json.member("title", category.title)
              json.member("count", counts[category.id] ?? 0)
            }
          }
        }
      }
      try context.output.line(json)
    case .tsv:
      for category in categories {
        try context.output.line(
          columns: [category.id, category.title, String(counts[category.id] ?? 0)])
      }
    case .table:
      var table = TextTable(["CATEGORY", "TITLE", "SYMBOLS"])
      for category in categories {
        table.add([
          .init(category.id, .strong), .init(category.title), .init("\(counts[category.id] ?? 0)"),
        ])
      }
      for line in table.lines(for: context.terminal) { try context.output.line(line) }
    default:
      for category in categories { try context.output.item(category.id) }
    }
    return .success
  }
}
