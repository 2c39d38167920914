internal import ContextServer
internal import Encodings
internal import JSONRPC

/// A tool that has one parameter of each kind, for fuzzing.
private let echo = ContextTool(
  "echo", title: "Echo", "Use to repeat words.",
  parameters: [
    ToolParameter("words", .list(limit: 3), isRequired: true, "Words."),
    ToolParameter("kind", .choice(["a", "b"]), "A kind."),
    ToolParameter("count", .number(1...5, default: 2), "A number."),
    ToolParameter("loud", .flag, "Loud."), ToolParameter("text", .text(limit: 50), "A text."),
  ]
) { arguments in .lines(arguments.list("words") + [arguments.text("text") ?? ""]) }

/// Checks that any bytes, divided into any pieces, are messages or errors, and that every request
/// has one JSON response.
func fuzzMessages(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let framing: Framing = first % 2 == 0 ? .lines : .headers
  let stream = Array(bytes.dropFirst())
  let limits = MessageLimits(bytes: 1 << 12, values: 500)
  let whole = answers(to: [stream], framing, limits)
  let size = Int(first / 2) + 1
  let pieces = stride(from: 0, to: stream.count, by: size).map {
    Array(stream[$0..<min(stream.count, $0 + size)])
  }
  precondition(answers(to: pieces, framing, limits) == whole)
  for answer in whole {
    precondition(answer.last == 0x0A && answer.count { $0 == 0x0A } == 1)
    guard let node = try? JSONNode(parsing: answer) else {
      preconditionFailure("a response is not JSON")
    }
    precondition((node["result"]?.offset == nil) != (node["error"]?.offset == nil))
  }
}

private func answers(
  to pieces: [[UInt8]], _ framing: Framing, _ limits: MessageLimits
) -> [[UInt8]] {
  var decoder = MessageDecoder(framing, limits: limits)
  var server = ContextServer(
    .init(name: "fuzz", title: "Fuzz", version: "1", instructions: ""), tools: [echo])
  var answers: [[UInt8]] = []
  func handle(_ message: Result<Message, Message.Invalid>) {
    let answer = server.answer(message)
    if case .success(.request) = message { precondition(answer != nil) }
    if let answer { answers.append(answer) }
  }
  for piece in pieces {
    decoder.append(piece)
    while let message = decoder.next() { handle(message) }
  }
  if let message = decoder.finish() { handle(message) }
  return answers
}
