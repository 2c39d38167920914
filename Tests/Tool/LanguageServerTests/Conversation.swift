import Encodings
import JSONRPC
import LanguageServer
import SymbolSearch

/// An editor that talks to a server in this process.
final class Conversation {
  let server = LanguageServer(
    LanguageServices(engine: .bundled, keywords: [], version: "test") { name in
      name == "heart" ? [1, 2, 3] : nil
    })
  /// What the server sent by itself.
  private(set) var notifications: [(method: String, parameters: JSONNode?)] = []
  /// What the server asked.
  private(set) var requests: [(id: RequestID, method: String, parameters: JSONNode?)] = []
  private(set) var responses: [JSONRPC.Message.Response] = []
  private var lastID = 0
  private var decoder = MessageDecoder(.headers)
  private(set) var now = 0
  /// Whether columns are those of UTF-8.
  private var countsBytes = false

  init() {}

  /// One that has said hello.
  init(capabilities: String, root: String? = nil, client: String = "test", options: String = "null")
  {
    countsBytes = capabilities.contains("utf-8")
    let folder = root.map { #""\#(DocumentURI.uri(ofPath: $0))""# } ?? "null"
    _ = request(
      "initialize",
      #"{"processId":null,"rootUri":\#(folder),"clientInfo":{"name":"\#(client)"},"initializationOptions":\#(options),"capabilities":\#(capabilities)}"#
    )
    notify("initialized", "{}")
  }

  /// Sends several messages at once.
  func send(_ texts: [String]) {
    var input = MessageDecoder(.headers)
    for text in texts {
      input.append(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
    }
    var messages: [Result<JSONRPC.Message, JSONRPC.Message.Invalid>] = []
    while let message = input.next() { messages.append(message) }
    for message in messages { server.pending.note(message) }
    server.receive(messages, at: now)
    collect()
  }

  private func collect() {
    decoder.append(server.takeOutput())
    while let message = decoder.next() {
      switch message {
      case .success(.notification(let sent)): notifications.append((sent.method, sent.parameters))
      case .success(.request(let asked)):
        requests.append((asked.id, asked.method, asked.parameters))
      case .success(.response(let response)): responses.append(response)
      case .success(.batch): fatalError("the server sent a batch")
      case .failure(let invalid): fatalError("the server sent \(invalid)")
      }
    }
  }

  func notify(_ method: String, _ parameters: String) {
    send([#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#])
  }

  /// The answer to a request.
  func request(_ method: String, _ parameters: String) -> Result<JSONNode, ResponseError> {
    lastID += 1
    let count = responses.count
    send([#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#])
    guard responses.count == count + 1, responses[count].id == RequestID(lastID) else {
      fatalError("no answer to \(method)")
    }
    return responses[count].outcome
  }

  func open(_ uri: String, _ text: String, language: String = "swift", version: Int = 1) {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"\#(language)","version":\#(version),"text":\#(JSONText.quoted(text))}}"#
    )
  }

  /// Opens a text with the cursor at `|`, and asks for something there.
  func ask(
    _ method: String, _ text: String, uri: String = "file:///p/A.swift", language: String = "swift"
  ) -> JSONNode? {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let before = parts[0]
    open(uri, parts.joined(), language: language)
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let row = before.count { $0 == "\n" }
    let column = countsBytes ? line.utf8.count : line.utf16.count
    let result = request(
      method,
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(row),"character":\#(column)}}"#
    )
    return try? result.get()
  }

  /// Lets time pass, and `lint` answer what the server asks of the linter.
  func wait(_ milliseconds: Int, lint: (AnalysisRequest) -> Analysis) {
    now += milliseconds
    if let request = server.takeAnalysisRequest(at: now) {
      server.receive(lint(request), at: now)
    }
    collect()
  }
}

extension JSONNode {
  var text: String? { if case .string(let text) = value { text } else { nil } }
  var list: [JSONNode] { if case .array(let list) = value { list } else { [] } }
  var number: Int? { try? integer() }
  var isNull: Bool { if case .null = value { true } else { false } }
  func at(_ keys: String...) -> JSONNode? { keys.reduce(Optional(self)) { $0?[$1] } }
}
