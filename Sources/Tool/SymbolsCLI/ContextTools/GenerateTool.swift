internal import ContextServer
internal import Encodings
internal import SymbolCatalog
internal import SymbolCodegen

/// `generate_swift`: generates code that shows symbols on the OS versions that an app supports.
enum GenerateTool {
  private static let names = ToolParameter(
    "names", .list(limit: 20), isRequired: true, "1 to 20 symbol names.")

  /// The relevant options of the command, with their valid words.
  private static let options: [ToolParameter] = [
    ToolParameter(
      "framework", .choice(CodeKit.swift + [CodeKit.objectiveC, CodeKit.expo]), option: "framework",
      "The UI framework; swiftui by default."),
    ToolParameter(
      "as",
      .choice(
        Form.allCases.map(\.rawValue) + TypedSource.Shape.allCases.map(\.rawValue) + [
          CodeKit.objectiveC, CodeKit.expo,
        ]),
      option: "as",
      "The kind of code; an image by default. enum, struct and extension are typed names."),
    ToolParameter(
      "label", .text(limit: 500), option: "label",
      "What the symbol means, for VoiceOver and titles."),
    ToolParameter(
      "decorative", .flag, option: "decorative",
      "The symbol is only decoration: hide it from VoiceOver."),
    ToolParameter(
      "fallback", .choice(Fallback.allCases.map(\.rawValue)), option: "fallback",
      "What OS versions without the symbol show."),
    ToolParameter(
      // Effects that replace a symbol need a second one.
      "effect", .choice(SymbolEffectKind.all.filter { $0.uses != [.replacement] }.map(\.name)),
      option: "effect",
      "An animation, inside #available if targets are older."),
    ToolParameter(
      "rendering_mode", .choice(["monochrome", "hierarchical", "palette", "multicolor"]),
      option: "rendering-mode", "How layers get their colors."),
    ToolParameter(
      "palette", .text(limit: 100), option: "palette",
      "Two or three colors for 'palette', such as red,blue."),
    ToolParameter(
      "color", .text(limit: 50), option: "color", "A system color such as red, or #ff8800."),
    ToolParameter(
      "type_name", .text(limit: 100), option: "name",
      "Type name for enum, struct and extension; AppSymbol by default."),
  ]

  private static let parameters = [names, ContextTools.targets] + options

  static let row = ContextTool(
    "generate_swift", title: "Generate code with symbols",
    """
    Use to write Swift that shows SF Symbols correctly on older OS versions: returns SwiftUI, UIKit or AppKit code \
    with an accessibility label, an #available ladder for what is newer than 'targets', and fallbacks; or an \
    enum of typed names. Also Objective-C and expo-symbols. It returns code and writes no file.
    """,
    parameters: parameters, call: call)

  private static func call(
    _ arguments: ToolArguments
  ) throws(ToolArguments.Invalid) -> ToolResult {
    let operands = try ContextTools.operands(arguments.list(names.name))
    let call = CommandCall(
      ["codegen"] + ContextTools.words(of: options, arguments)
        + ContextTools.words(ofTargets: arguments) + operands)
    let code = String(decoding: call.output, as: UTF8.self)
    guard !code.isEmpty else { return ContextTools.failure(call, parameters) }
    var contents = [ToolResult.Content.text(code)]
    let remarks = ContextTools.text(call.remarks, parameters).map(VisibleText.escaped)
    if !remarks.isEmpty { contents.append(.text(remarks.joined(separator: "\n"))) }
    return ToolResult(contents, isError: call.code == .failure)
  }
}
