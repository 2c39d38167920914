internal import SymbolCatalog
internal import SymbolStyle

extension SearchCommand {
  /// The results of a search as a grid of images.
  struct Grid {
    fileprivate let preview: TerminalPreview
    fileprivate let weight: Double
    /// The number of images in a row; nil for as many as fit.
    fileprivate let columns: Int?

    func draw(_ names: [String], _ output: inout Output) throws(ToolError) {
      try preview.drawGrid(names, weight: weight, columns: columns, &output)
    }
  }

  /// Returns the grid for the results, if previews are requested.
  static func pictures(
    _ arguments: Arguments, _ drawn: DrawnSymbols, _ context: inout Context
  ) throws(ToolError) -> Grid? {
    let weights = try OptionValues.weights(DrawingOptions.weight, arguments).map(\.number)
    let asksForPictures = arguments.typed(TerminalPreview.option.name).map { $0 != "none" }
    guard arguments.has(grid.name) || asksForPictures ?? false else { return nil }
    guard weights.count == 1, let weight = weights.first else {
      throw .invalidValue(
        DrawingOptions.weight, value: arguments.values("weight").joined(separator: ","),
        reason: "expected one weight for a grid", valid: [])
    }
    guard let preview = try TerminalPreview(shown(arguments), &context, drawn) else {
      if arguments.typed(TerminalPreview.option.name) == "none" {
        throw .conflict("--grid", "--preview none")
      }
      throw .needsTerminal(grid)
    }
    let columns = try OptionValues.count(gridColumns, arguments)
    return Grid(preview: preview, weight: weight, columns: columns == 0 ? nil : columns)
  }

  /// Returns arguments that request previews: a grid implies them, even if a setting disables them.
  private static func shown(_ arguments: Arguments) -> Arguments {
    arguments.value(TerminalPreview.option.name) == "none"
      ? arguments.withoutSetting(of: TerminalPreview.option.name) : arguments
  }
}
