import ContextServer
import Encodings
import JSONRPC
import Locks
import Testing

@Suite struct ContextServerTests {
  private static let echo = ContextTool(
    "echo", title: "Echo", "Use to repeat words.",
    parameters: [
      ToolParameter("words", .list(limit: 3), isRequired: true, "Words."),
      ToolParameter("kind", .choice(["a", "b"]), option: "kind", "A kind."),
      ToolParameter("count", .number(1...5, default: 2), "A number."),
      ToolParameter("loud", .flag, "Loud."), ToolParameter("text", .text(limit: 5), "A text."),
    ]
  ) { (arguments) throws(ToolArguments.Invalid) in
    if arguments.list("words") == ["wrong"] { throw ToolArguments.Invalid("say\nanother") }
    return .lines([
      "\(arguments.list("words")) \(arguments.text("kind") ?? "-") \(arguments.number("count") ?? 0) "
        + "\(arguments.flag("loud")) \(arguments.text("text") ?? "-")"
    ])
  }

  private static var server: ContextServer {
    ContextServer(
      .init(name: "test", title: "Test", version: "1", instructions: "Use me."), tools: [echo])
  }

  /// The state of a server, and its answers as JSON.
  private final class Talk {
    var server = ContextServerTests.server

    func answer(_ text: String) throws -> JSONNode? {
      let message = Result { () throws(Message.Invalid) in
        try Message(parsing: Bytes(Array(text.utf8)))
      }
      return try server.answer(message).map { try JSONNode(parsing: $0) }
    }

    func ask(_ method: String, _ parameters: String) throws -> JSONNode {
      let answer = try answer(
        #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#)
      return try #require(answer)
    }

    func begin(_ version: String) throws -> JSONNode {
      try ask("initialize", #"{"protocolVersion":"\#(version)","capabilities":{}}"#)
    }
  }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  private func code(_ answer: JSONNode) throws -> Int? { try answer["error"]?["code"]?.integer() }

  private func text(_ answer: JSONNode) throws -> String? {
    try answer["result"]?["content"]?.elements().first?["text"]?.string()
  }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("", "2025-11-25"),
    ("3000-01-01", "2025-11-25"),
  ])
  func handshakesAgreeOnAnEarlierRevision(_ requested: String, _ agreed: String) throws {
    let talk = Talk()
    let answer = try talk.begin(requested)
    #expect(try answer["result"]?["protocolVersion"]?.string() == agreed)
    #expect(answer["result"]?["resultType"]?.offset == nil)
    let list = try talk.ask("tools/list", "{}")
    let tool = try list["result"]?["tools"]?.elements().first
    #expect((tool?["annotations"]?.offset == nil) == (agreed == "2024-11-05"))
    #expect((tool?["title"]?.offset == nil) == (agreed < "2025-06-18"))
    #expect(list["result"]?["ttlMs"]?.offset == nil)
    #expect(
      try text(talk.ask("tools/call", #"{"name":"echo","arguments":{"words":["x"]}}"#))
        == "[\"x\"] - 0 false -")
    #expect(try talk.ask("ping", "{}")["result"]?.offset != nil)
  }

  @Test func requestsThatStateTheirRevisionNeedNoHandshake() throws {
    let talk = Talk()
    for method in ["server/discover", "tools/list"] {
      let result = try talk.ask(method, "{\(Self.meta)}")["result"]
      #expect(try result?["resultType"]?.string() == "complete")
      #expect(try result?["cacheScope"]?.string() == "public")
      #expect(try #require(try result?["ttlMs"]?.integer()) > 0)
    }
    let called = try talk.ask(
      "tools/call", "{\(Self.meta),\"name\":\"echo\",\"arguments\":{\"words\":[\"x\"]}}")
    #expect(try called["result"]?["resultType"]?.string() == "complete")
    #expect(called["result"]?["ttlMs"]?.offset == nil)
    #expect(try code(talk.ask("ping", "{\(Self.meta)}")) == -32601)
    // Others do not count on them.
    #expect(try code(talk.ask("tools/list", "{}")) == -32602)
  }

  @Test(arguments: ["2025-11-25", "x", ""])
  func otherRevisionsAreRefusedWithThoseThatWork(_ version: String) throws {
    let talk = Talk()
    let answer = try talk.ask(
      "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"}}"#)
    #expect(try code(answer) == -32022)
    #expect(try answer["error"]?["data"]?["requested"]?.string() == version)
    #expect(try answer["error"]?["data"]?["supported"]?.elements().count == 5)
  }

  @Test(arguments: [
    ("tools/list", "{}", -32602), ("server/discover", "{}", -32602), ("initialize", "{}", -32602),
    ("initialize", "[]", -32602), ("tools/list", #"{"_meta":3}"#, -32602),
    ("tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":1}}"#, -32602),
    ("tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#, -32602),
    ("tools/call", "{META}", -32602), ("tools/call", #"{META,"name":"other"}"#, -32602),
    ("tools/call", #"{META,"name":"echo","arguments":[]}"#, -32602),
    ("tools/list", #"{META,"cursor":"x"}"#, -32602), ("prompts/list", "{META}", -32601),
  ])
  func malformedRequestsAreErrorsOfTheProtocol(
    _ method: String, _ parameters: String, _ expected: Int
  ) throws {
    let talk = Talk()
    let answer = try talk.ask(method, parameters.replacing("META", with: Self.meta))
    #expect(try code(answer) == expected)
  }

  @Test(arguments: [
    (
      #"{"words":["a","b"],"kind":"a","count":3,"loud":true,"text":"x"}"#,
      "[\"a\", \"b\"] a 3 true x"
    ),
    (#"{"words":"a, b,","count":"3","loud":"true","kind":null}"#, "[\"a\", \"b\"] - 3 true -"),
  ])
  func valuesMayBeWrittenAsModelsDo(_ arguments: String, _ expected: String) throws {
    let talk = Talk()
    let answer = try talk.ask(
      "tools/call", "{\(Self.meta),\"name\":\"echo\",\"arguments\":\(arguments)}")
    #expect(try text(answer) == expected)
    #expect(try answer["result"]?["isError"]?.boolean() == false)
  }

  @Test(arguments: [
    (#"{}"#, "'words' is missing"), (#"{"words":[]}"#, "'words' is missing"),
    (#"{"words":3}"#, "'words' must be a list of at most 3 strings of 1 to 1000 bytes"),
    (
      #"{"words":["a","b","c","d"]}"#,
      "'words' must be a list of at most 3 strings of 1 to 1000 bytes"
    ),
    (#"{"words":["a"],"kind":"c"}"#, "'kind' must be one of a, b"),
    (#"{"words":["a"],"count":6}"#, "'count' must be a whole number from 1 to 5"),
    (
      #"{"words":["a"],"count":99999999999999999999}"#, "'count' must be a whole number from 1 to 5"
    ),
    (#"{"words":["a"],"loud":1}"#, "'loud' must be true or false"),
    (#"{"words":["a"],"text":"123456"}"#, "'text' must be a string of at most 5 bytes without NUL"),
    (#"{"words":["a"],"text":"\u0000"}"#, "'text' must be a string of at most 5 bytes without NUL"),
    (
      #"{"words":["a"],"wrods\u202e":1}"#,
      "unknown argument 'wrods\\u{202E}'; valid: 'words', 'kind', 'count', 'loud', 'text'"
    ),
    (#"{"words":["wrong"]}"#, "say\nanother"),
  ])
  func wrongValuesAreErrorsForTheModel(_ arguments: String, _ expected: String) throws {
    let talk = Talk()
    let answer = try talk.ask(
      "tools/call", "{\(Self.meta),\"name\":\"echo\",\"arguments\":\(arguments)}")
    #expect(try text(answer) == expected)
    #expect(try answer["result"]?["isError"]?.boolean() == true)
  }

  @Test func cancelledRequestsHaveNoAnswer() throws {
    func parse(_ text: String) -> Result<Message, Message.Invalid> {
      Result { () throws(Message.Invalid) in try Message(parsing: Bytes(Array(text.utf8))) }
    }
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":"1","method":"ping"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
    ].map(parse)
    var server = Self.server
    for message in messages { server.pending.note(message) }
    let answers = messages.compactMap { server.answer($0) }
    #expect(
      answers.map { String(decoding: $0, as: UTF8.self) } == [
        #"{"jsonrpc":"2.0","id":"1","result":{}}"# + "\n",
        #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n",
      ])
  }

  /// A call that is cancelled while it runs has no answer, and those behind it have theirs.
  @Test func cancelledCallsHaveNoAnswer() throws {
    @Sendable func parse(_ text: String) -> Result<Message, Message.Invalid> {
      Result { () throws(Message.Invalid) in try Message(parsing: Bytes(Array(text.utf8))) }
    }
    let running = Mutex<PendingRequests?>(nil)
    let tool = ContextTool("slow", title: "Slow", "Use to wait.", parameters: []) { _ in
      running.withLock { $0 }?.note(
        parse(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#))
      return .lines(["late"])
    }
    var server = ContextServer(
      .init(name: "test", title: "Test", version: "1", instructions: "Use me."), tools: [tool])
    running.withLock { [pending = server.pending] in $0 = pending }
    let messages = [5, 6].map { id in
      parse(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{\#(Self.meta),"name":"slow"}}"#
      )
    }
    for message in messages { server.pending.note(message) }
    let answers = messages.map { server.answer($0) }
    #expect(answers[0] == nil && answers[1] != nil)
  }

  /// Only the revision that has batches takes them; the answers are one message, in their order.
  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
  func batches(_ revision: String) throws {
    let talk = Talk()
    _ = try talk.begin(revision)
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let hello = #"{"jsonrpc":"2.0","id":"h","method":"initialize","params":{}}"#
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    let answer = try talk.answer("[\(ping),\(note),7,\(hello)]")
    guard revision == "2025-03-26" else {
      return #expect(try answer.flatMap(code) == -32600)
    }
    let parts = try #require(try answer?.elements())
    #expect(try parts.first?["id"]?.integer() == 1 && parts.first?["result"] != nil)
    #expect(try parts.dropFirst().map(code) == [-32600, -32600])
    #expect(try parts.last?["id"]?.string() == "h")
    #expect(try talk.answer("[\(note)]")?.offset == nil)
    #expect(try talk.answer("[]").flatMap(code) == -32600)
    #expect(try talk.answer("[[\(ping)]]")?.elements().map(code) == [-32600])
    // One message is still answered by one.
    #expect(try talk.answer(ping)?["id"]?.integer() == 1)
  }

  @Test func notificationsAndResponsesHaveNoAnswer() throws {
    let talk = Talk()
    for text in [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"x","params":[]}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
    ] { #expect(try talk.answer(text)?.offset == nil) }
    let damage = try #require(try talk.answer("["))
    #expect(try code(damage) == -32700)
  }

  @Test func longResultsAreCutAtALine() {
    let lines = (0..<1_000).map { "line \($0) \u{202E}" }
    guard case .text(let text)? = ToolResult.lines(lines, more: "less").contents.first else {
      return #expect(Bool(false))
    }
    #expect(text.utf8.count < ToolResult.limit + 40)
    #expect(text.hasSuffix("more lines; less") && text.hasPrefix("line 0 \\u{202E}\nline 1"))
  }
}
