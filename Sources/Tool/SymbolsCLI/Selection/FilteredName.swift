internal import Diagnostics
internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch

/// A symbol whose name equals the query but that the filters exclude.
///
/// It is reported to the user.
struct FilteredName {
  private let name: String
  private let symbol: Symbol

  /// Finds the symbol; returns nil if the query is not a name, or if its symbol is in the results.
  init?(_ response: SearchResponse, _ request: SearchRequest, _ engine: SearchEngine) {
    // A name whose layers are unknown gets a separate note.
    guard response.filteredOut > response.unknownLayers.count,
      let name = request.query.name(in: engine.index),
      let symbol = engine.catalog.resolve(name)?.symbol,
      !response.unknownLayers.contains(symbol.name),
      !response.results.contains(where: {
        $0.name == symbol.name || $0.variants.contains { $0.name == symbol.name }
      })
    else { return nil }
    self.name = name
    self.symbol = symbol
  }

  /// Reports the release of the name, or the filters that exclude it.
  ///
  /// Reports nothing if the name passes the filters but is beyond the limit.
  func tell(
    _ rows: [Option], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) {
    let subject: Message =
      name == symbol.name ? "'\(name)'" : "'\(symbol.name)', formerly '\(name)',"
    var filters: [String] = []
    for option in rows where arguments.isSet(option.name) {
      guard try !passes(option, arguments, context) else { continue }
      guard option.name == Commands.target.name else {
        let values = arguments.values(option.name).joined(separator: ",")
        filters.append("--\(option.name)" + (values.isEmpty ? "" : " \(values.shortened())"))
        continue
      }
      context.note(targetRemark(subject, arguments, context.catalog))
    }
    if !filters.isEmpty {
      let list = filters.joined(separator: " and ")
      context.note("\(subject) exists, but is excluded by \(list)")
    }
  }

  private func passes(
    _ option: Option, _ arguments: Arguments, _ context: Context
  ) throws(ToolError) -> Bool {
    if option.name == SelectionOptions.drawn.name {
      return DrawnSymbols(context.engine).contains(symbol)
    }
    return try SelectionOptions.filter([option], arguments, context)?.accepts(
      symbol, context.catalog)
      ?? true
  }

  private func targetRemark(
    _ subject: Message, _ arguments: Arguments, _ catalog: Catalog
  ) -> Message {
    let targets = OptionValues.targets(Commands.target, arguments)
    let missing = symbol.availability.missing(on: targets)
    var since: [String] = []
    for target in missing {
      let version = "\(target.platform.rawValue) \(symbol.availability[target.platform])"
      if !since.contains(version) { since.append(version) }
    }
    let advice = TargetAdvice(symbol, targets, catalog)
    return "\(subject) exists since \(since.joined(separator: ", ")), not on "
      + "\(TargetAdvice.list(missing)); " + advice.message
  }
}
