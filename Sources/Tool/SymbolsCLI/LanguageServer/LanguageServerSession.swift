internal import Console
internal import Encodings
internal import FileAccess
internal import JSONRPC
internal import LanguageServer
internal import SymbolSearch
internal import Workers

/// The language server on standard input and output; it runs until the editor ends it.
///
/// One thread reads, one lints, and the current thread handles messages in order.
struct LanguageServerSession {
  private enum Event: Sendable {
    case message(Result<JSONRPC.Message, JSONRPC.Message.Invalid>)
    case analysis(Analysis)
    case end
  }

  /// The interval for checking whether the editor still runs, in milliseconds: it can end without
  /// an exit message.
  private static let patience = 5_000

  private let server: LanguageServer
  private let events = Mailbox<Event>(capacity: 4_096)
  private let requests = Mailbox<AnalysisRequest>(capacity: 2)
  private let engine: SearchEngine

  init(_ services: LanguageServices) {
    server = LanguageServer(services)
    engine = services.engine
  }

  /// Serves one editor.
  ///
  /// - Returns: The exit code.
  /// - Throws: An error if the server cannot read or write.
  func run() throws(ToolError) -> ExitCode {
    guard Daemon.start(Self.reader(events, server.pending)),
      Daemon.start(Self.linter(requests, events, engine))
    else { throw .file(File.refusal("start", "the language server", "no thread is available")) }
    while true {
      let taken = events.takeAll(
        waiting: server.wait(at: System.milliseconds)
          ?? (server.editorProcess.map { _ in Self.patience }))
      let now = System.milliseconds
      var messages: [Result<JSONRPC.Message, JSONRPC.Message.Invalid>] = []
      var isAtEnd = false
      for event in taken {
        switch event {
        case .message(let message): messages.append(message)
        case .analysis(let analysis): server.receive(analysis, at: now)
        case .end: isAtEnd = true
        }
      }
      server.receive(messages, at: now)
      if let request = server.takeAnalysisRequest(at: System.milliseconds) { requests.put(request) }
      let output = server.takeOutput()
      if !output.isEmpty {
        do throws(FileError) {
          try File.writeAll(output, to: 1, named: "standard output")
        } catch {
          if error.isClosedPipe { return server.exitCode == 0 ? .success : .negative }
          throw .file(error)
        }
      }
      if let code = server.exitCode { return code == 0 ? .success : .negative }
      if isAtEnd { return server.hasShutDown ? .success : .negative }
      if taken.isEmpty, let process = server.editorProcess, !System.isRunning(process) {
        return .negative
      }
    }
  }

  /// Returns a closure that reads messages until the input ends or the editor sends an exit
  /// message.
  private static func reader(
    _ events: Mailbox<Event>, _ pending: PendingRequests
  ) -> @Sendable () -> Void {
    {
      var decoder = MessageDecoder(.headers)
      while let (bytes, ended) = try? File.readChunk(descriptor: 0, named: "standard input"), !ended
      {
        decoder.append(bytes)
        while let message = decoder.next() {
          pending.note(message)
          events.put(.message(message))
          if case .success(.notification(let notification)) = message,
            notification.method == "exit"
          {
            return
          }
        }
      }
      events.put(.end)
    }
  }

  private static func linter(
    _ requests: Mailbox<AnalysisRequest>, _ events: Mailbox<Event>, _ engine: SearchEngine
  ) -> @Sendable () -> Void {
    {
      let linter = ProjectLinter(engine)
      while true {
        guard let request = requests.takeAll(waiting: nil).last else { continue }
        events.put(.analysis(linter.analyze(request)))
      }
    }
  }
}
