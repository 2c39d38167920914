internal import Console
internal import ContextServer
internal import Diagnostics
internal import FileAccess
internal import JSONRPC
internal import Workers

/// `symbols mcp`: runs a Model Context Protocol server on standard input and output.
enum MCPCommand {
  private static let root = Option(
    "root", value: .folder, repeats: true,
    "directory that tools can read (default: .); relative paths start at the first"
  )
  private static let printConfig = Option(
    "print-config", value: .choice(ClientConfiguration.all.map(\.name)),
    "print the client configuration that starts the server, and exit")

  static let row = Command(
    "mcp", "serve coding agents: search, check, lint, generate and draw over MCP",
    options: [root, printConfig],
    discussion: [
      "Speaks the Model Context Protocol on standard input and output, in the revisions "
        + "2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25 and 2026-07-28. A client starts it; "
        + "--print-config prints the configuration for a client and changes no file.",
      "The tools are search_symbols, symbol_info, lint_swift, generate_swift and render_symbol. "
        + "They only read files, and only in the current folder or --root, after links are "
        + "resolved. They do not use the network.",
      "If the current folder is your home or the root of the file system, as for servers of "
        + "desktop apps, no files are read unless --root names a project.",
      "The server ends when its input ends. Standard output contains only protocol messages.",
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
        "waiting for messages from a client; to set up a client: symbols mcp --print-config CLIENT"
      )
    }
    var server = ContextServer(
      ContextTools.identity, tools: ContextTools.all(roots), stop: Interrupt.stopWork)
    do throws(FileError) {
      try serve(&server)
    } catch {
      // The server ends when the client disconnects.
      if !error.isClosedPipe { throw .file(error) }
    }
    return .success
  }

  private enum Event: Sendable {
    case message(Result<JSONRPC.Message, JSONRPC.Message.Invalid>)
    /// The end of the input, with the error if the input could not be read.
    case end(FileError?)
  }

  /// Answers messages in order until the input ends.
  ///
  /// Another thread reads the input, so that a running call can be cancelled.
  private static func serve(_ server: inout ContextServer) throws(FileError) {
    let events = Mailbox<Event>(capacity: 256)
    guard Daemon.start(reader(events, server.pending)) else {
      throw File.refusal("start", "the server", "the system cannot create a thread")
    }
    while true {
      for event in events.takeAll(waiting: nil) {
        switch event {
        case .end(let error):
          if let error { throw error }
          return
        case .message(let message):
          guard let answer = server.answer(message) else { continue }
          try File.writeAll(answer, to: 1, named: "standard output")
        }
      }
    }
  }

  private static func reader(
    _ events: Mailbox<Event>, _ pending: PendingRequests
  ) -> @Sendable () -> Void {
    {
      var decoder = MessageDecoder(.lines)
      func put(_ message: Result<JSONRPC.Message, JSONRPC.Message.Invalid>) {
        pending.note(message)
        events.put(.message(message))
      }
      do throws(FileError) {
        while true {
          let (bytes, ended) = try File.readChunk(descriptor: 0, named: "standard input")
          decoder.append(bytes)
          while let message = decoder.next() { put(message) }
          if ended { break }
        }
        if let message = decoder.finish() { put(message) }
        events.put(.end(nil))
      } catch { events.put(.end(error)) }
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
        "use the absolute path of symbols as the command: desktop apps search only a short PATH")
    }
    return .success
  }
}
