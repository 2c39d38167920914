internal import Console
internal import LanguageServer
internal import SymbolSearch

/// `symbols lsp`: completes and checks symbol names in editors.
enum LspCommand {
  private static let printConfig = Option(
    "print-config", value: .choice(EditorConfiguration.all.map(\.name)),
    "print the configuration to add to your editor, and exit")

  static let row = Command(
    "lsp", "complete, explain and check symbol names in your editor as you type",
    options: [printConfig],
    discussion: [
      "Speaks the Language Server Protocol 3.17 on standard input and output; editors start it. It "
        + "completes names in arguments that take them, by meaning and by spelling, limited to "
        + "your deployment targets. It explains the name under the cursor, reports what 'symbols "
        + "lint' finds as you type, and offers fixes.",
      "symbols.json configures how a project is linted. The editor can send the settings target, "
        + "preset, diagnostics ('workspace' or 'open'), hoverImages and delay (in milliseconds) in "
        + "the section 'symbols'.",
      "It writes no files and opens no network connection. For documents outside the editor's "
        + "folders, it reads only the open text.",
    ],
    examples: [
      .init("symbols lsp --print-config neovim", "what to add to init.lua"),
      .init("symbols lsp --print-config helix", "what to add to languages.toml"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 0, row)
    if let name = arguments.value(printConfig.name),
      let editor = EditorConfiguration.all.first(where: { $0.name == name })
    {
      try context.output.write(document: editor.text)
      return .success
    }
    guard !System.isTerminal(0) else {
      throw .missingOption(
        printConfig, "the name of your editor, which starts the server")
    }
    context.verdict = nil
    let engine = context.engine
    let services = LanguageServices(
      engine: engine, keywords: try context.userKeywords(), version: Version.tool
    ) { HoverPictures.png($0, engine) }
    return try LanguageServerSession(services).run()
  }
}
