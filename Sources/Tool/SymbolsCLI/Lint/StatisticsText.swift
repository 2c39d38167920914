internal import Diagnostics
internal import Encodings
internal import SourceUses
internal import SymbolCatalog
internal import SymbolLint

/// The output of `lint --stats`.
enum StatisticsText {
  static func write(
    _ statistics: UseStatistics, _ format: OutputFormat, _ context: inout Context
  ) throws(ToolError) {
    if format == .json || format == .jsonl {
      try context.output.line(json(statistics))
    } else {
      try write(statistics, &context)
    }
  }

  private static func write(
    _ statistics: UseStatistics, _ context: inout Context
  ) throws(ToolError) {
    guard statistics.uses > 0 else {
      try context.output.line("no symbols used in \(counted(statistics.fileCount, "file"))")
      return try unfollowed(statistics, &context)
    }
    try context.output.line(
      "\(counted(statistics.uses, "use")) of \(counted(statistics.symbols.count, "symbol")) in "
        + "\(counted(statistics.files, "file"))")
    try section("Symbols", statistics.symbols, &context)
    try section("Used by", statistics.apis, &context)
    if !statistics.unknown.isEmpty {
      try context.output.line()
      try context.output.line("Not in the catalog")
      for name in statistics.unknown { try context.output.line("  \(name)") }
    }
    try unfollowed(statistics, &context)
    guard !statistics.floors.isEmpty else { return }
    try context.output.line()
    try context.output.line("Minimum OS versions on which every name is available")
    for floor in statistics.floors {
      var line: Message = "  \(floor.target)"
      if let nearer = floor.nearer {
        line += "; \(nearer) except \(counted(floor.inTheWay.count, "name")): "
        line += "\(floor.inTheWay.joined(separator: ", "))"
      }
      try context.output.line(line)
    }
  }

  /// The maximum number of locations to list where names could not be resolved.
  private static let mostPlaces = 20

  private static func unfollowed(
    _ statistics: UseStatistics, _ context: inout Context
  ) throws(ToolError) {
    let places = statistics.unfollowed
    guard let widest = places.first.map({ String($0.count).count }) else { return }
    let count = places.reduce(0) { $0 + $1.count }
    try context.output.line()
    try context.output.line(
      "Not traced: \(counted(count, "string")) that "
        + "\(count == 1 ? "is a symbol name" : "are symbol names")"
    )
    for entry in places.prefix(mostPlaces) {
      let number = String(entry.count)
      let space = String(repeating: " ", count: widest - number.count)
      try context.output.line(
        "  \(space)\(number) \(title(entry.place)) (\(entry.path):\(entry.line))")
    }
    if places.count > mostPlaces {
      try context.output.line("  … \(places.count - mostPlaces) more locations; --json has all")
    }
    try context.output.line(
      "  (names are traced through at most \(NameSurvey.mostSteps) constants and "
        + "\(NameSurvey.mostRounds) functions)")
  }

  private static func title(_ place: UnfollowedName.Place) -> Message {
    switch place {
    case .argument(let title): "argument of \(title)"
    case .constant(let title): title.isEmpty ? "string" : "constant \(title)"
    case .function(let title): "function \(title)"
    }
  }

  private static func key(_ place: UnfollowedName.Place) -> String {
    switch place {
    case .argument: "argument"
    case .constant: "constant"
    case .function: "function"
    }
  }

  private static func counted(_ count: Int, _ noun: Message) -> Message {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func section(
    _ title: Message, _ counts: [UseStatistics.Count], _ context: inout Context
  ) throws(ToolError) {
    guard let widest = counts.first.map({ String($0.count).count }) else { return }
    try context.output.line()
    try context.output.line(title)
    for entry in counts {
      let number = String(entry.count)
      let space = String(repeating: " ", count: widest - number.count)
      try context.output.line("  \(space)\(number) \(entry.name)")
    }
  }

  private static func json(_ statistics: UseStatistics) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      json.member("files", statistics.files)
      json.member("uses", statistics.uses)
      for (key, counts) in [("symbols", statistics.symbols), ("apis", statistics.apis)] {
        json.member(key) { json in
          json.array(counts) { json, entry in
            json.object { json in
              json.member("name", entry.name)
              json.member("count", entry.count)
            }
          }
        }
      }
      json.member("unknown", statistics.unknown)
      json.member("notFollowed") { json in
        json.object { json in
          json.member("count", statistics.unfollowed.reduce(0) { $0 + $1.count })
          json.member("places") { json in
            json.array(statistics.unfollowed) { json, entry in
              json.object { json in
                json.member("kind", key(entry.place))
                json.member("name", entry.place.title)
                json.member("count", entry.count)
                json.member("file", entry.path)
                json.member("line", entry.line)
              }
            }
          }
        }
      }
      json.member("targets") { json in
        json.array(statistics.floors) { json, floor in
          json.object { json in
            json.member("oldest", "\(floor.target)")
            guard let nearer = floor.nearer else { return }
            json.member("older", "\(nearer)")
            json.member("inTheWay", floor.inTheWay)
          }
        }
      }
    }
    return json
  }
}
