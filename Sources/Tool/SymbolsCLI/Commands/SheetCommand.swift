internal import FileAccess
internal import SymbolArtwork
internal import SymbolPreview

/// `symbols sheet`: many symbols in one picture, with their names.
enum SheetCommand {
  private static let output = Option(
    "output", short: "o", value: .file, "a file that ends with .png or .svg")
  private static let sizes = Option(
    "sizes", value: .text(placeholder: "LIST"), repeats: true,
    "the heights of symbols in points, like 24,48; 32 if not given")
  private static let weights = Option(
    "weights", value: DrawingOptions.weight.value, repeats: true, DrawingOptions.weight.summary)
  private static let columns = Option(
    "columns", value: .count(placeholder: "N"), "cells in a row; as many as fit 960 points")
  private static let labels = Option("labels", "write the names below; so it is if not given")
  private static let noLabels = Option("no-labels", "leave the names out")
  private static let imageScale = Option(
    "image-scale", value: .text(placeholder: "SCALE"), "pixels for each point of a PNG, like 2x")

  static let row = Command(
    "sheet", "draw many symbols into one picture, with their names",
    operands: .names,
    options: SymbolSelection.options + [
      output, sizes, weights, columns, labels, noLabels, imageScale,
    ] + DrawingOptions.colors,
    discussion: [
      "A contact sheet as PNG or SVG, by the ending of the file. Every cell shows a symbol in all sizes, "
        + "one below the other, and all weights, side by side; its name is written in capitals below.",
      "Symbols that are named but not drawn are reported, left out, and the exit code is then 2.",
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
    guard let path = arguments.value(output.name) else {
      throw .missingOutput(hint: "say -o FILE.png or -o FILE.svg")
    }
    let isVector = path.lowercased().hasSuffix(".svg")
    guard isVector || path.lowercased().hasSuffix(".png") else {
      throw .invalidValue(
        output, value: path, reason: "it must end with .png or .svg", valid: [])
    }
    let look = try DrawingLook(arguments, isDark: false)
    let plan = try plan(arguments, look)
    let scale = try OptionValues.imageScales(imageScale, arguments)
    guard scale.count == 1 else {
      throw .invalidValue(
        imageScale, value: arguments.value(imageScale.name) ?? "",
        reason: "a sheet has one scale", valid: [])
    }
    let drawn = DrawnSymbols()
    var hasFailed = false
    var names: [String] = []
    for name in try SymbolSelection.names(arguments, row, drawn, context) {
      if let error = drawn.obstacle(to: name) {
        context.report(ErrorMessage.text(error))
        hasFailed = true
      } else {
        names.append(name)
      }
    }
    guard !names.isEmpty else {
      if !hasFailed { context.note("nothing found that is drawn") }
      return hasFailed ? .failure : .negative
    }
    let font = LabelFont()
    let sheet = ContactSheet(names, plan, font: font)
    let drawing = SheetDrawing(names: names, sheet: sheet, look: look)
    let file = isVector ? try drawing.svg(font) : try drawing.png(scale: scale[0], font)
    do throws(FileError) {
      _ = try File.write(file, to: path, durably: false)
    } catch { throw .file(error) }
    return hasFailed ? .failure : .success
  }

  private static func plan(
    _ arguments: Arguments, _ look: DrawingLook
  ) throws(ToolError) -> ContactSheet.Plan {
    if arguments.has(labels.name), arguments.has(noLabels.name) {
      throw .conflict("--labels", "--no-labels")
    }
    var plan = ContactSheet.Plan(sizes: try sizes(arguments))
    plan.weights = try OptionValues.weights(weights, arguments).map(\.number)
    plan.columns = try OptionValues.count(columns, arguments)
    plan.hasLabels = !arguments.has(noLabels.name)
    plan.isDark = look.scheme.isDark
    return plan
  }

  private static func sizes(_ arguments: Arguments) throws(ToolError) -> [Double] {
    guard arguments.has(sizes.name) else { return [32] }
    var found: [Double] = []
    for text in OptionValues.list(sizes, arguments) {
      guard let size = Double(text), size >= 4, size <= 1024 else {
        throw .invalidValue(
          sizes, value: text, reason: "it must be numbers of points from 4 to 1024", valid: [])
      }
      if !found.contains(size) { found.append(size) }
    }
    return found
  }
}
