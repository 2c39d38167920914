internal import Console
internal import ContextServer
internal import Diagnostics
internal import FileAccess
internal import JSONRPC

/// `symbols mcp`: a server of the Model Context Protocol on standard input and output.
enum MCPCommand {
  private static let root = Option(
    "root", value: .folder, repeats: true,
    "a folder that tools may read, instead of the current one; the first is where relative paths begin"
  )
  private static let printConfig = Option(
    "print-config", value: .choice(ClientConfiguration.all.map(\.name)),
    "print what a client needs to start the server, and exit")

  static let row = Command(
    "mcp", "serve coding agents: search, check, lint, generate and draw over MCP",
    options: [root, printConfig],
    discussion: [
      "Speaks the Model Context Protocol on standard input and output, in the revisions "
        + "2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25 and 2026-07-28. A client starts it; --print-config prints "
        + "how, and changes no file.",
      "The tools are search_symbols, symbol_info, lint_swift, generate_swift and render_symbol. They only read: "
        + "files below the current folder or --root, with links resolved. There is no network.",
      "Where the current folder is your home or the root of the file system, as for servers of desktop programs, no "
        + "files are read unless --root names a project.",
      "The server ends when its input ends. Standard output has nothing but the protocol.",
    ],
    examples: [
      .init("symbols mcp --print-config claude-code", "the configuration for Claude Code"),
      .init("symbols mcp --root App", "serve one folder"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 0, row)
    if let name = arguments.value(printConfig.name) {
      return try print(name, arguments.values(root.name), &context)
    }
    let roots = try ServerRoots(arguments.values(root.name))
    if System.isTerminal(0) {
      context.noteFirst(
        "waiting for a client's messages; to set up a client, see: symbols mcp --print-config CLIENT"
      )
    }
    var server = ContextServer(ContextTools.identity, tools: ContextTools.all(roots))
    do throws(FileError) {
      try serve(&server)
    } catch {
      // A client that goes away ends the server.
      if !error.isClosedPipe { throw .file(error) }
    }
    return .success
  }

  /// Answers messages until the input ends.
  private static func serve(_ server: inout ContextServer) throws(FileError) {
    let input = FileReader()
    var decoder = MessageDecoder(.lines)
    var isOpen = true
    while isOpen {
      let bytes = try input.next()
      var messages: [Result<JSONRPC.Message, JSONRPC.Message.Invalid>] = []
      if let bytes { decoder.append(bytes) }
      while let message = decoder.next() { messages.append(message) }
      if bytes == nil {
        isOpen = false
        if let message = decoder.finish() { messages.append(message) }
      }
      for message in ContextServer.withoutCancelled(messages) {
        guard let answer = server.answer(message) else { continue }
        try File.writeAll(answer, to: 1, named: "standard output")
      }
    }
  }

  // MARK: Configuration

  private static func print(
    _ name: String, _ roots: [String], _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let client = ClientConfiguration.all.first(where: { $0.name == name }) else {
      return .failure
    }
    let current = File.currentFolder ?? "/"
    let words = roots.flatMap { ["--\(root.name)", FilePath.absolute($0, in: current)] }
    let program = client.needsAbsolutePath ? System.programPath ?? "symbols" : "symbols"
    try context.output.write(
      document: client.text(command: program, arguments: ["mcp"] + words))
    if let adder = client.adder {
      let line = (["symbols", "mcp"] + words).map(ErrorMessage.shellWord).joined(separator: " ")
      context.note("add it to \(client.place); or run: \(adder) \(line)")
    } else {
      context.note("add it to \(client.place)")
    }
    if client.needsAbsolutePath, System.programPath == nil {
      context.note(
        "write the absolute path of symbols as the command: desktop programs have a short PATH")
    }
    return .success
  }
}
