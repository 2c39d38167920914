internal import SymbolCatalog
internal import SymbolStyle

extension SearchCommand {
  /// The results of a search as pictures.
  struct Grid {
    fileprivate let preview: TerminalPreview
    fileprivate let weight: Double

    func draw(_ names: [String], _ output: inout Output) throws(ToolError) {
      try preview.drawGrid(names, weight: weight, &output)
    }
  }

  /// What draws the results, if they are to be drawn.
  static func pictures(
    _ arguments: Arguments, _ drawn: DrawnSymbols, _ context: inout Context
  ) throws(ToolError) -> Grid? {
    let weights = try OptionValues.weights(DrawingOptions.weight, arguments).map(\.number)
    let asksForPictures = arguments.value(TerminalPreview.option.name).map { $0 != "none" }
    guard arguments.has(grid.name) || asksForPictures ?? false else { return nil }
    guard weights.count == 1, let weight = weights.first else {
      throw .invalidValue(
        DrawingOptions.weight, value: arguments.values("weight").joined(separator: ","),
        reason: "a grid has one weight", valid: [])
    }
    guard let preview = try TerminalPreview(arguments, &context, drawn) else {
      if arguments.value(TerminalPreview.option.name) == "none" {
        throw .conflict("--grid", "--preview none")
      }
      throw .needsTerminal(grid)
    }
    return Grid(preview: preview, weight: weight)
  }
}
