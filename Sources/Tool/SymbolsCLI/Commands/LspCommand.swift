internal import Console
internal import LanguageServer
internal import SymbolSearch

/// `symbols lsp`: completes and checks symbol names in editors.
enum LspCommand {
  private static let printConfig = Option(
    "print-config", value: .choice(EditorConfiguration.all.map(\.name)),
    "print the configuration to add to your editor, and exit")

  static let row = Command(
    "lsp", "serve an editor: complete, explain and check names of symbols as you type",
    options: [printConfig],
    discussion: [
      "Speaks the Language Server Protocol 3.17 on standard input and output; editors start it. It completes names "
        + "inside of the arguments that take them, by meaning and by spelling, with those that your deployment targets "
        + "have; explains the name under the cursor; reports what 'symbols lint' finds, as you type; and offers fixes.",
      "symbols.json says how a project is linted. The editor may send the settings target, preset, diagnostics "
        + "('workspace' or 'open'), hoverImages and delay (in milliseconds) in the section 'symbols'.",
      "It writes no files and opens no network connection. Of documents outside of the editor's folders, it reads "
        + "nothing but the open text.",
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
        printConfig, "the name of your editor: editors start the server, not people")
    }
    context.verdict = nil
    let engine = context.engine
    let services = LanguageServices(
      engine: engine, keywords: try context.userKeywords(), version: Version.tool
    ) { HoverPictures.png($0, engine) }
    return try LanguageServerSession(services).run()
  }
}
