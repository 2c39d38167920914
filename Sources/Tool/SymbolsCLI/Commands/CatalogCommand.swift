internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch

/// `symbols catalog`: shows data about the whole catalog and manages custom symbols.
enum CatalogCommand {
  private static let format = OutputFormat.option(
    [.text, .json, .markdown], "output format (default: text); markdown only for diff")
  /// The options of actions that print data.
  static let formats = [format, Commands.json]

  private static let actions = [
    Action(
      "info", [], "print versions, counts, uncertain facts, and data sources",
      options: formats,
      relies: []),
    Action(
      "releases", [], "list SF Symbols releases with their OS versions",
      options: formats, relies: []),
    CatalogDiffAction.row, CatalogVerifyAction.row, CatalogEdits.add, CatalogEdits.remove,
    CatalogImportAction.row,
  ]

  static let row = Command(
    "catalog", "inspect the catalog, compare releases, add custom symbols",
    operands: .actions(actions), options: Command.options(of: actions),
    exclusive: CatalogEdits.exclusive,
    discussion: [
      "Your custom symbols are merged with the bundled catalog: search, show, check, export and "
        + "codegen see one catalog. For bundled names, only the fields that you set change. "
        + "--catalog bundled ignores your data. The data is in own.json and imported.json in "
        + "$XDG_DATA_HOME/symbols/catalog; you can edit and share these files."
    ] + CatalogImportAction.discussion + CatalogDiffAction.discussion
      + CatalogVerifyAction.discussion,
    examples: [
      .init("symbols catalog info", "counts, uncertain facts and data sources"),
      .init(
        "symbols catalog add acme.logo --category objectsAndTools --keywords 'brand,company'",
        "a custom symbol that you find with these words"),
      .init("symbols catalog remove acme.logo", "remove it again"),
      .init(
        "symbols catalog import /System/Library/CoreServices/CoreGlyphs.bundle",
        "all names that this Mac knows"),
      .init("symbols catalog import icons --name-prefix acme", "SVG files as custom.acme.NAME"),
    ] + CatalogDiffAction.examples,
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let (action, operands) = try arguments.action(of: row)
    let requested = OutputFormat.requested(arguments)
    if action == CatalogDiffAction.row.name {
      return try CatalogDiffAction.run(operands, arguments, &context)
    }
    if requested == .markdown {
      throw .invalidValue(
        format, value: "markdown", reason: "only 'catalog diff' writes Markdown",
        valid: ["text", "json"])
    }
    let isJSON = requested == .json
    switch (action, isJSON) {
    case (CatalogVerifyAction.row.name, _):
      return try CatalogVerifyAction.run(operands, arguments, &context)
    case (CatalogEdits.add.name, _):
      return try CatalogEdits.add(operands, arguments, row, &context)
    case (CatalogEdits.remove.name, _):
      return try CatalogEdits.remove(operands, arguments, row, &context)
    case (CatalogImportAction.row.name, _):
      return try CatalogImportAction.run(operands, arguments, row, &context)
    case ("releases", true):
      let catalog = context.catalog
      try writeJSON(&context) { releases(catalog, &$0) }
    case ("releases", false): try writeReleases(&context)
    case (_, true):
      let engine = context.engine
      try writeJSON(&context) { info(engine, &$0) }
    default: try writeInfo(&context)
    }
    return .success
  }

  private static func writeJSON(
    _ context: inout Context, _ members: (inout JSONWriter) -> Void
  ) throws(ToolError) {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      members(&json)
    }
    try context.output.line(json)
  }

  private struct Counts {
    var aliases = 0
    var inferredAliases = 0
    var restricted = 0
    var drawn = 0
    var assigned = 0
    var unknownLayers = 0
    var keywordSets = 0
    var english = 0
    var spanish = 0
    var byRelease: [String: Int] = [:]

    /// Counts the contents of a catalog; if `drawnSymbols` is nil, the number of drawings is
    /// omitted.
    init(_ catalog: Catalog, _ drawnSymbols: DrawnSymbols? = nil) {
      for symbol in catalog.symbols {
        byRelease[symbol.release.key, default: 0] += 1
        if symbol.restriction != nil { restricted += 1 }
        if symbol.hasAssignedCategories { assigned += 1 }
        if !symbol.layers.unknown.isEmpty { unknownLayers += 1 }
        if let drawnSymbols, drawnSymbols.contains(symbol) { drawn += 1 }
      }
      for alias in catalog.aliases {
        aliases += 1
        if alias.evidence == .inferred { inferredAliases += 1 }
      }
      for set in catalog.keywordSets {
        keywordSets += 1
        english += set.english.count
        spanish += set.spanish.count
      }
    }
  }

  private static func info(_ engine: SearchEngine, _ json: inout JSONWriter) {
    let catalog = engine.catalog
    let counts = Counts(catalog, DrawnSymbols(engine))
    json.member("catalogVersion", catalog.version)
    json.member("symbols", catalog.count)
    json.member("aliases", counts.aliases)
    json.member("inferredAliases", counts.inferredAliases)
    json.member("restricted", counts.restricted)
    json.member("drawn", counts.drawn)
    json.member("drawable", catalog.count - counts.restricted)
    json.member("categories", catalog.categories.count)
    json.member("assignedCategories", counts.assigned)
    json.member("unknownLayers", counts.unknownLayers)
    json.member("keywordSets", counts.keywordSets)
    json.member("englishKeywords", counts.english)
    json.member("spanishKeywords", counts.spanish)
    releases(catalog, &json)
    json.member("doubts", catalog.doubts)
    CatalogSources(engine).write(&json)
  }

  private static func releases(_ catalog: Catalog, _ json: inout JSONWriter) {
    let counts = Counts(catalog).byRelease
    json.member("releases") { json in
      json.array(catalog.releases) { json, release in
        json.object { json in
          json.member("release", release.key)
          for platform in Platform.allCases {
            json.member(platform.rawValue, release.version(on: platform).description)
          }
          json.member("symbols", counts[release.key] ?? 0)
        }
      }
    }
  }

  private static func writeInfo(_ context: inout Context) throws(ToolError) {
    let catalog = context.catalog
    let counts = Counts(catalog, DrawnSymbols(context.engine))
    let newest = catalog.releases.last.map { ", up to release \($0.key)" } ?? ""
    let width = context.terminal.columns
    let version = "catalog \(catalog.version), schema \(Catalog.schemaVersion)"
    for line in TextWrap.lines(version, width: width) { try context.output.line("\(line)") }
    try context.output.line()
    for (label, text) in [
      ("symbols", "\(catalog.count)\(newest)"),
      (
        "aliases",
        "\(counts.aliases)"
          + (counts.inferredAliases > 0 ? ", \(counts.inferredAliases) of them inferred" : "")
      ),
      ("restricted", "\(counts.restricted)"),
      (
        "drawn",
        "\(counts.drawn) of the \(catalog.count - counts.restricted) that are not restricted"
      ),
      (
        "categories",
        "\(catalog.categories.count); \(counts.assigned) symbols have one assigned by this project"
      ),
      (
        "keywords",
        "\(counts.english) English and \(counts.spanish) Spanish in \(counts.keywordSets) sets"
      ),
    ] {
      for line in TextWrap.entry(label, text, column: 12, width: width, indent: 2) {
        try context.output.line("\(line)")
      }
    }
    try CatalogSources(context.engine).write(&context)
    try context.output.line()
    try context.output.line(context.terminal.styled("Doubts", .heading))
    for doubt in catalog.doubts {
      let lines = TextWrap.lines(doubt, width: context.terminal.columns - 2)
      for (position, line) in lines.enumerated() {
        let bullet = position == 0 ? context.terminal.mark(.bullet) : " "
        try context.output.line("\(bullet) \(line)")
      }
    }
  }

  private static func writeReleases(_ context: inout Context) throws(ToolError) {
    let counts = Counts(context.catalog).byRelease
    var table = TextTable(["RELEASE"] + Platform.allCases.map(\.rawValue) + ["SYMBOLS"])
    for release in context.catalog.releases {
      table.add(
        [.init(release.key, .strong)]
          + Platform.allCases.map { .init("\(release.version(on: $0))") }
          + [.init("\(counts[release.key] ?? 0)")])
    }
    for line in table.lines(for: context.terminal) { try context.output.line(line) }
  }
}
