internal import Encodings
internal import FileAccess
package import JSONRPC
internal import SourceUses
package import SymbolSearch

/// The parts of the tool that the server uses.
package struct LanguageServices: Sendable {
  /// The search engine for symbol names.
  package let engine: SearchEngine
  /// The keywords that the user defined.
  package let keywords: [UserKeyword]
  /// The tool's version.
  package let version: String
  /// Returns an image (PNG) of a symbol in three weights; nil if it has no artwork.
  package let picture: @Sendable (String) -> [UInt8]?

  /// Creates services from their parts.
  package init(
    engine: SearchEngine, keywords: [UserKeyword], version: String,
    picture: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.engine = engine
    self.keywords = keywords
    self.version = version
    self.picture = picture
  }
}

/// A Language Server Protocol 3.17 server for symbol names: messages in, messages out.
///
/// The server reads no files and starts no threads. Its owner passes messages in, sends the bytes
/// from `takeOutput()`, and lets the linter answer requests from `takeAnalysisRequest(at:)`.
///
/// Not thread-safe.
package final class LanguageServer {
  /// The phase of the session.
  enum Phase {
    /// Before `initialize`.
    case new
    case running
    /// After `shutdown`.
    case shutDown
  }

  /// Changes that are not reflected in the diagnostics yet.
  struct Change {
    /// The times of the first and last change, in milliseconds.
    let first: Int
    let last: Int
    /// Whether only the text of open documents changed.
    let isEdit: Bool
  }

  /// The requests that were read but not answered yet.
  ///
  /// The code that reads messages adds them.
  package let pending = PendingRequests(cancelledBy: "$/cancelRequest", "id")
  let services: LanguageServices
  let encoder = MessageEncoder(.headers)
  var phase = Phase.new
  var capabilities = ClientCapabilities()
  var options = ServerOptions()
  /// The absolute paths of the project folders.
  var roots: [String] = []
  /// The open documents by URI.
  var documents: [String: Document] = [:]
  /// The data about projects from the last analysis.
  var projects: [ProjectKnowledge] = []
  /// The diagnostics that the editor shows for documents, by URI.
  var published: [String: PublishedFindings] = [:]
  /// The problems that were already reported to the user.
  var toldProblems: Set<String> = []
  /// The changes since the last analysis; nil if there are none.
  var change: Change?
  /// The time to read the disk again, in milliseconds; nil if the last analysis already read it.
  var nextLook: Int?
  var isAnalyzing = false
  /// The methods of unanswered requests to the editor.
  var openRequests: [RequestID: String] = [:]
  /// The time of the current message, in milliseconds.
  var now = 0
  private var lastRequest = 0
  private var lastRevision = 0
  private var output: [UInt8] = []
  /// The process identifier of the editor; nil if the editor did not send it.
  package internal(set) var editorProcess: Int?
  /// The exit code; nil while the session continues.
  package internal(set) var exitCode: Int32?

  /// Whether the editor ended the session properly.
  package var hasShutDown: Bool { phase == .shutDown }

  /// Created when the user types the first name.
  lazy var nameIndex = NameIndex(services.engine, services.keywords)
  lazy var knowledge = NameKnowledge(services.engine)

  /// Creates a server that has not received messages.
  package init(_ services: LanguageServices) { self.services = services }

  // MARK: Messages

  /// Handles messages.
  ///
  /// - Parameters:
  ///   - messages: The messages in order; each was already added to `pending`.
  ///   - now: The time in milliseconds.
  package func receive(_ messages: [Result<JSONRPC.Message, JSONRPC.Message.Invalid>], at now: Int)
  {
    self.now = now
    for message in messages where exitCode == nil {
      switch message {
      case .failure(let invalid): output += encoder.error(invalid.id, invalid.error)
      case .success(.request(let request)): answer(request)
      case .success(.notification(let notification)): handle(notification)
      case .success(.response(let response)): handle(response)
      case .success(.batch):
        output += encoder.error(
          nil, ResponseError(.invalidRequest, "batches are not supported; send single messages"))
      }
    }
  }

  /// Returns the pending output and clears it.
  package func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  private func answer(_ request: JSONRPC.Message.Request) {
    let answer: [UInt8]
    do throws(ResponseError) {
      guard pending.begin(request.id) else { throw .cancelled }
      let result = try result(of: request)
      answer = encoder.result(request.id, result)
    } catch {
      answer = encoder.error(request.id, error)
    }
    // Cancelled requests must be answered, too.
    output +=
      pending.finish(request.id) ? encoder.error(request.id, ResponseError.cancelled) : answer
  }

  private func result(
    of request: JSONRPC.Message.Request
  ) throws(ResponseError) -> (inout JSONWriter) -> Void {
    if request.method == "initialize" {
      guard phase == .new else {
        throw ResponseError(.invalidRequest, "initialize was sent twice")
      }
      return try initialize(request.parameters)
    }
    switch phase {
    case .new:
      throw ResponseError(
        .serverNotInitialized, "\(request.method.shortened()) was sent before initialize")
    case .shutDown:
      throw ResponseError(.invalidRequest, "\(request.method.shortened()) was sent after shutdown")
    case .running: break
    }
    switch request.method {
    case "shutdown":
      phase = .shutDown
      return { $0.null() }
    case "textDocument/completion": return try completion(request.parameters)
    case "completionItem/resolve": return try resolve(request.parameters)
    case "textDocument/hover": return try hover(request.parameters)
    case "textDocument/codeAction": return try codeActions(request.parameters)
    default:
      throw ResponseError(.methodNotFound, "unknown method \(request.method.shortened())")
    }
  }

  private func handle(_ notification: JSONRPC.Message.Notification) {
    let parameters = notification.parameters
    if notification.method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .running else { return }
    switch notification.method {
    case "initialized": registerInterests()
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": changeDocument(parameters)
    case "textDocument/didClose": close(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": noteChange()
    case "workspace/didChangeConfiguration": changeConfiguration(parameters)
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters)
    default: break
    }
  }

  private func handle(_ response: JSONRPC.Message.Response) {
    guard let id = response.id, let method = openRequests.removeValue(forKey: id),
      method == "workspace/configuration", case .success(let result) = response.outcome
    else { return }
    setOptions(result.list.first)
  }

  // MARK: Functions for other parts of the server

  func send(_ method: String, _ parameters: @escaping (inout JSONWriter) -> Void) {
    output += encoder.notification(method, parameters)
  }

  func ask(_ method: String, _ parameters: @escaping (inout JSONWriter) -> Void) {
    lastRequest += 1
    let id = RequestID.text("symbols-\(lastRequest)")
    openRequests[id] = method
    output += encoder.request(id, method, parameters)
  }

  /// Writes to the editor's log.
  func log(_ message: String, isWarning: Bool = true) {
    send("window/logMessage") { json in
      json.object { json in
        json.member("type", isWarning ? 2 : 3)
        json.member("message", message)
      }
    }
  }

  func newRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  /// Records that diagnostics may have changed.
  ///
  /// - Parameter isEdit: Whether only the text of an open document changed.
  func noteChange(isEdit: Bool = false) {
    change = Change(
      first: change?.first ?? now, last: now, isEdit: isEdit && change?.isEdit != false)
  }

  /// Returns the document that the parameters of a request refer to.
  func document(_ parameters: JSONNode?) throws(ResponseError) -> Document {
    guard let uri = parameters?.at("textDocument", "uri")?.text else {
      throw ResponseError(.invalidParameters, "\"textDocument\" must contain \"uri\"")
    }
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParameters, "the document \(uri.shortened()) is not open")
    }
    return document
  }

  /// Returns the document and the byte offset that the parameters of a request refer to.
  func place(_ parameters: JSONNode?) throws(ResponseError) -> (Document, Int) {
    let document = try document(parameters)
    guard let position = parameters?["position"]?.position else {
      throw ResponseError(
        .invalidParameters, "\"position\" must contain \"line\" and \"character\"")
    }
    return (document, document.text.offset(of: position, capabilities.encoding))
  }

  /// Returns the project of a file: the innermost folder that contains it.
  func project(of path: String) -> ProjectKnowledge? {
    projects.filter { FilePath.isInside(path, folder: $0.root) }.max {
      $0.root.utf8.count < $1.root.utf8.count
    }
  }

}
