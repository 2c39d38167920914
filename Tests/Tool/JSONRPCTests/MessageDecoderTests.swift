import Encodings
import JSONRPC
import Testing
import Workbench

@Suite struct MessageDecoderTests {
  /// Messages and errors as short texts, from a stream in pieces.
  private func decoded(
    _ pieces: [[UInt8]], _ framing: Framing, limits: MessageLimits = MessageLimits()
  ) -> [String] {
    var decoder = MessageDecoder(framing, limits: limits)
    var result: [String] = []
    for piece in pieces {
      decoder.append(piece)
      while let next = decoder.next() { result.append(describe(next)) }
    }
    while let last = decoder.finish() { result.append(describe(last)) }
    return result
  }

  private func describe(_ next: Result<Message, Message.Invalid>) -> String {
    switch next {
    case .success(.request(let request)): "\(request.id) \(request.method)"
    case .success(.notification(let notification)): notification.method
    case .success(.response): "response"
    case .success(.batch(let parts)): "[" + parts.map(describe).joined(separator: " ") + "]"
    case .failure(let invalid): "\(invalid.error.code.number)"
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func pieces(_ stream: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
    let longest = [1, 7, 100, 100_000].randomElement(using: &random) ?? 1
    var pieces: [[UInt8]] = []
    var start = 0
    while start < stream.count {
      let end = min(stream.count, start + Int.random(in: 1...longest, using: &random))
      pieces.append(Array(stream[start..<end]))
      start = end
    }
    return pieces
  }

  @Test(arguments: [Framing.lines, .headers], 0..<60)
  func piecesDoNotMatter(_ framing: Framing, seed: Int) {
    var random = SeededGenerator(seed: seed)
    let encoder = MessageEncoder(framing)
    var stream: [UInt8] = []
    var expected: [String] = []
    for number in 0..<20 {
      let text = String(
        repeating: "é\n\"😀", count: Int.random(in: 0...300, using: &random))
      if Bool.random(using: &random) {
        stream += encoder.request(RequestID(number), "m") { $0.array([text]) { $0.value($1) } }
        expected.append("\(RequestID(number)) m")
      } else {
        stream += encoder.notification("n\(number)") { $0.object { $0.member("text", text) } }
        expected.append("n\(number)")
      }
      if framing == .lines, number % 5 == 0 { stream += bytes(" \r\n\n") }
    }
    #expect(decoded(pieces(stream, &random), framing) == expected, "seed \(seed)")
  }

  @Test func aLineMayEndWithTheStream() {
    let message = #"{"jsonrpc":"2.0","id":1,"method":"m"}"#
    #expect(decoded([bytes(message + "\r\n" + message)], .lines).count == 2)
    #expect(decoded([bytes(message.dropLast().description)], .lines) == ["-32700"])
    #expect(decoded([bytes("Content-Length: 900\r\n\r\n" + message)], .headers) == [])
  }

  @Test(arguments: [
    "content-length:38\n\n",
    "CONTENT-LENGTH:  38 \r\nContent-Type: application/x; charset=utf8\r\n\r\n",
    "X-Other: 1\r\nContent-Length: 38\r\n\r\n", "\r\n\r\nContent-Length: 38\r\n\r\n",
  ])
  func headersMayDiffer(_ headers: String) {
    let body = #"{"jsonrpc":"2.0","id":12,"method":"m"}"#
    #expect(decoded([bytes(headers + body)], .headers) == ["\(RequestID(12)) m"])
  }

  @Test(arguments: [
    "garbage\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -5\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Type: a\r\n\r\n",
    ": 5\r\n\r\n", String(repeating: "y", count: 200_000) + "\r\nmore\r\n\r\n",
    "Content-Length: 2\r\n\r\n{", #"Content-Length: 5"# + "\r\n\r\n" + #"{"jsonrpc":"2.0","id":1}"#,
    "Content-Length: 3\r\n\r\nnul",
  ])
  func theNextMessageAfterDamageIsFound(_ damage: String) {
    let good = MessageEncoder(.headers).notification("good")
    let found = decoded([bytes(damage) + good + good], .headers)
    // A length that is too large takes the beginning of the next message with it.
    #expect(found.last == "good")
    #expect(found.contains { $0.hasPrefix("-3") })
    #expect(found.count <= 6)
  }

  @Test(arguments: [Framing.lines, .headers])
  func largeMessagesAreSkipped(_ framing: Framing) {
    let encoder = MessageEncoder(framing)
    let limits = MessageLimits(bytes: 10_000)
    let large = encoder.notification("large") { json in
      json.array([String(repeating: "a", count: 300_000)]) { $0.value($1) }
    }
    let stream = large + encoder.notification("good")
    for seed in 0..<8 {
      var random = SeededGenerator(seed: seed)
      #expect(
        decoded(pieces(stream, &random), framing, limits: limits) == ["-32600", "good"],
        "seed \(seed)")
    }
  }

  @Test(arguments: [Framing.lines, .headers], 0..<200)
  func anyBytesAreSurvived(_ framing: Framing, seed: Int) {
    var random = SeededGenerator(seed: seed)
    let encoder = MessageEncoder(framing)
    var stream: [UInt8] = []
    for _ in 0..<30 {
      var part = encoder.request(RequestID(1), "m") { $0.object { $0.member("a", "\n😀") } }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<part.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: part[index] = UInt8.random(in: 0...255, using: &random)
        case 1: part.remove(at: index)
        case 2: part.insert(UInt8.random(in: 0...255, using: &random), at: index)
        default: part.removeSubrange(index...)
        }
        if part.isEmpty { break }
      }
      stream += part
    }
    // The pieces change nothing, whatever is in them.
    let whole = decoded([stream], framing)
    #expect(decoded(pieces(stream, &random), framing) == whole, "seed \(seed)")
  }

  @Test func manyPiecesTakeLinearTime() {
    // A message of 1 MiB in pieces of 64 bytes: searched once, not once a piece.
    let text = String(repeating: "a", count: 1 << 20)
    let stream = MessageEncoder(.lines).notification("n") { $0.array([text]) { $0.value($1) } }
    let pieces = stride(from: 0, to: stream.count, by: 64).map {
      Array(stream[$0..<min(stream.count, $0 + 64)])
    }
    #expect(decoded(pieces, .lines) == ["n"])
  }
}
