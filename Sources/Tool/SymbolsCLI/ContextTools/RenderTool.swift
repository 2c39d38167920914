internal import ContextServer
internal import SymbolStyle

/// `render_symbol`: draws a symbol as PNG.
enum RenderTool {
  private static let name = ToolParameter(
    "name", .text(limit: 200), isRequired: true, "A symbol name.")
  private static let size = ToolParameter(
    "size", .number(16...256, default: 96), option: "point-size", "Width and height in pixels.")
  private static let looks: [ToolParameter] = [
    ToolParameter(
      "weight", .choice(SymbolWeight.allCases.map(\.rawValue)), option: "weight",
      "The stroke weight; regular by default."),
    ToolParameter(
      "color", .text(limit: 50), option: "color",
      "A CSS color or a system color such as red; black by default."),
    ToolParameter(
      "background", .text(limit: 50), option: "background",
      "The background color; white by default."),
  ]

  private static let parameters = [name, size] + looks

  static let row = ContextTool(
    "render_symbol", title: "Draw an SF Symbols name",
    """
    Use to look at a symbol before you choose it, or to compare two: returns a PNG of 16 to 256 pixels. The \
    drawing is original artwork that shows the same thing, not Apple's. Some names have no drawing.
    """,
    parameters: parameters, call: call)

  private static func call(
    _ arguments: ToolArguments
  ) throws(ToolArguments.Invalid) -> ToolResult {
    let name = arguments.text(name.name) ?? ""
    guard !name.isEmpty else { throw ToolArguments.Invalid("'name' is missing") }
    let operands = try ContextTools.operands([name])
    let pixels = arguments.number(size.name) ?? 96
    let standard = [("color", "black"), ("background", "white")].compactMap { option, value in
      arguments.text(option) == nil ? "--\(option)=\(value)" : nil
    }
    let call = CommandCall(
      ["export", "--format=png", "--point-size=\(pixels)", "--output=-"] + standard
        + ContextTools.words(of: looks, arguments) + operands)
    guard call.code == .success, !call.output.isEmpty else {
      return ContextTools.failure(call, parameters)
    }
    let weight = arguments.text("weight") ?? "regular"
    return ToolResult([
      .image(call.output), .text("\(name), \(pixels) by \(pixels) pixels, \(weight)"),
    ])
  }
}
