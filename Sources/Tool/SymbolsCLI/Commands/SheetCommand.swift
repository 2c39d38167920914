internal import Console
internal import Diagnostics
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolPreview
internal import SymbolStyle

/// `symbols sheet`: draws many symbols with their names in one image.
enum SheetCommand {
  private static let sizes = Option(
    "sizes", value: .numbers(placeholder: "LIST", 4...1024), repeats: true,
    "symbol heights in points, such as 24,48 (default: 32)")
  private static let weights = Option(
    "weights", value: DrawingOptions.weight.value, repeats: true, DrawingOptions.weight.summary)
  private static let columns = Option(
    "columns", value: .count(placeholder: "N"),
    "cells per row (default: as many as fit in 960 points)")
  private static let labels = Option("labels", "print each name below its symbol (the default)")
  private static let noLabels = Option("no-labels", "omit the names")
  private static let format = Option(
    "format", short: "f", value: .choice(["png", "svg"]),
    "output format (default: by file extension, else png)")
  private static let endings = OutputEnding(
    option: format, rows: [("png", ["png"]), ("svg", ["svg"])])
  /// The default number of results for a query.
  private static let defaultLimit = 25

  static let row = Command(
    "sheet", "draw many symbols and their names into one image",
    operands: .namesUnlessChosen,
    options: SelectionOptions.rows() + [
      OutputOptions.output, format, sizes, weights, columns, labels, noLabels,
      OutputOptions.imageScale,
    ] + DrawingOptions.colors + OutputOptions.ofRuns,
    exclusive: OutputOptions.exclusive, opposites: [(labels.name, noLabels.name)],
    needs: SelectionOptions.needs(),
    discussion: [
      "Draws a contact sheet as PNG or SVG, by --format or the file extension. Each cell shows one "
        + "symbol, with a row per size, a column per weight, and the name below in capitals.",
      "Naming a symbol that has no artwork is an error: it is skipped, and the exit code is 1.",
    ],
    examples: [
      .init("symbols sheet --category weather -o weather.png", "a category"),
      .init("symbols sheet bell heart --weights all --sizes 48 -o ladder.svg", "the nine weights"),
      .init("symbols sheet --all --sizes 24 --no-labels --columns 80 -o all.png", "everything"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    let destination = try OutputOptions.destination(arguments)
    try session.expectDistinct([destination], inputs: try InputFiles(arguments))
    let isVector = try isVector(arguments, context.terminal)
    if isVector, arguments.has(OutputOptions.imageScale.name) {
      throw .noEffect(option: OutputOptions.imageScale.name, on: "svg", only: ["png"])
    }
    if let remark = endings.remark(arguments, chosen: isVector ? "svg" : "png") {
      context.note("\(remark)")
    }
    let look = try DrawingLook(arguments, isDark: false)
    let plan = try plan(arguments, look)
    let scale = try OptionValues.imageScales(OutputOptions.imageScale, arguments)
    guard scale.count == 1 else {
      throw .invalidValue(
        OutputOptions.imageScale, value: arguments.value(OutputOptions.imageScale.name) ?? "",
        reason: "expected one scale: a sheet is a single image", valid: [])
    }
    let drawn = DrawnSymbols(context.engine)
    var selection = try Selection(arguments, row)
    try selection.read(defaultLimit: defaultLimit, drawn: drawn, &context)
    let skipped = selection.keepDrawn(drawn)
    var leftOut = LeftOutReport(context)
    leftOut.tell(selection, skipped: skipped, report: &session.report, &context)
    guard !selection.subjects.isEmpty else {
      if leftOut.faults == 0 { context.note("none of the symbols that were found has artwork") }
      try session.finish(&context)
      return .negative
    }
    drawn.noteOneWeight(selection.subjects.map(\.symbol), plan.weights, &context)
    let font = LabelFont()
    let sheet = ContactSheet(selection.subjects.map(\.name), plan, font: font)
    let drawing = SheetDrawing(
      catalog: context.catalog, cells: try cells(selection, look, arguments), sheet: sheet)
    let bytes = isVector ? try drawing.svg(font) : try drawing.png(scale: scale[0], font)
    let kind = ResultKind(isVector ? "sheet svg" : "sheet png")
    let result = session.writer.put(bytes, to: destination, as: kind)
    try session.tell(result, &context)
    try session.finish(&context)
    return session.exitCode(isNegative: leftOut.faults > 0)
  }

  /// Returns whether the sheet is SVG instead of PNG.
  private static func isVector(
    _ arguments: Arguments, _ terminal: Terminal
  ) throws(ToolError) -> Bool {
    let name = try endings.format(arguments)
    guard arguments.has(OutputOptions.output.name) || name != nil else {
      throw .missingOutput(.picture(endings: ["png", "svg"]))
    }
    if name != "svg", !arguments.has(OutputOptions.output.name), terminal.isTerminal {
      throw .missingOutput(.binary(format: "PNG"))
    }
    return name == "svg"
  }

  private static func plan(
    _ arguments: Arguments, _ look: DrawingLook
  ) throws(ToolError) -> ContactSheet.Plan {
    var plan = ContactSheet.Plan(sizes: sizes(arguments))
    plan.weights = try OptionValues.weights(weights, arguments).map(\.number)
    plan.columns = try OptionValues.count(columns, arguments)
    plan.hasLabels = !arguments.has(noLabels.name)
    plan.isDark = look.scheme.isDark
    return plan
  }

  /// Returns the symbols with their looks.
  ///
  /// Symbols from a collection have the looks that the collection defines, unless options override
  /// them.
  private static func cells(
    _ selection: Selection, _ look: DrawingLook, _ arguments: Arguments
  ) throws(ToolError) -> [SheetDrawing.Cell] {
    var own: [OwnLook: (look: DrawingLook, weights: [Double])] = [:]
    for look in selection.looks {
      let arguments = look.filling(arguments, weights: [weights])
      own[look] = (
        try DrawingLook(arguments, isDark: false),
        try OptionValues.weights(weights, arguments).map(\.number)
      )
    }
    let usual = (look: look, weights: try OptionValues.weights(weights, arguments).map(\.number))
    return selection.subjects.map { subject in
      let (look, weights) = subject.look.flatMap { own[$0] } ?? usual
      return .init(name: subject.name, look: look, weights: weights)
    }
  }

  private static func sizes(_ arguments: Arguments) -> [Double] {
    var sizes: [Double] = []
    for size in OptionValues.list(Self.sizes, arguments).compactMap(Double.init)
    where !sizes.contains(size) {
      sizes.append(size)
    }
    return sizes.isEmpty ? [32] : sizes
  }
}
