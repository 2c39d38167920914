import Encodings
import JSONRPC
import Testing

@Suite struct MessageTests {
  private func message(_ text: String) throws -> Message {
    try Message(parsing: Bytes(Array(text.utf8)))
  }

  @Test(arguments: ["0", "-7", "1", "9007199254740993", "123456789012345678901234567890"])
  func numbersAreRepeatedDigitByDigit(_ digits: String) throws {
    guard
      case .request(let request) = try message(#"{"jsonrpc":"2.0","id":\#(digits),"method":"m"}"#)
    else { return #expect(Bool(false)) }
    #expect(request.id == .number(digits))
    let answer = String(
      decoding: MessageEncoder(.lines).result(request.id) { $0.object { _ in } }, as: UTF8.self)
    #expect(answer == #"{"jsonrpc":"2.0","id":\#(digits),"result":{}}"# + "\n")
  }

  @Test func textsAreRepeated() throws {
    guard
      case .request(let request) = try message(#"{"jsonrpc":"2.0","id":"a\n\"1","method":"m"}"#)
    else { return #expect(Bool(false)) }
    #expect(request.id == .text("a\n\"1"))
    #expect(request.id != RequestID(1))
    let error = MessageEncoder(.headers).error(request.id, ResponseError(.internalError, "no\nway"))
    let body = #"{"jsonrpc":"2.0","id":"a\n\"1","error":{"code":-32603,"message":"no\nway"}}"#
    #expect(
      String(decoding: error, as: UTF8.self) == "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  @Test func kindsAreToldApart() throws {
    guard case .notification(let notification) = try message(#"{"jsonrpc":"2.0","method":"n"}"#),
      case .response(let response) = try message(#"{"jsonrpc":"2.0","id":3,"result":null}"#),
      case .response(let failed) = try message(
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-1,"message":"x","data":[1]}}"#),
      case .request(let request) = try message(
        #"{"jsonrpc":"2.0","id":3,"method":"m","params":{"a":[true]}}"#)
    else { return #expect(Bool(false)) }
    #expect(notification.method == "n" && notification.parameters == nil)
    #expect(response.id == RequestID(3))
    #expect(throws: Never.self) { try response.outcome.get() }
    #expect(failed.id == nil)
    guard case .failure(let error) = failed.outcome else { return #expect(Bool(false)) }
    #expect(error.code.number == -1 && error.message == "x")
    var json = JSONWriter()
    error.write(&json)
    #expect(json.text == #"{"code":-1,"message":"x","data":[1]}"#)
    #expect(try request.parameters?["a"]?.elements().first?.boolean() == true)
    #expect(request.parameters?["b"] == nil && request.parameters?["a"]?["b"] == nil)
  }

  @Test(arguments: [
    ("{", -32700, nil), ("", -32700, nil), ("nul", -32700, nil), (#"{"a":1,"a":2}"#, -32700, nil),
    ("[]", -32600, nil), ("1", -32600, nil), ("{}", -32600, nil),
    (#"{"id":1,"method":"m"}"#, -32600, "1"),
    (#"{"jsonrpc":"1.0","id":1,"method":"m"}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":2}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, -32600, nil),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, -32600, nil),
    (#"{"jsonrpc":"2.0","id":1e3,"method":"m"}"#, -32600, nil),
    (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, -32600, nil),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":"x"}"#, -32602, "1"),
    (#"{"jsonrpc":"2.0","id":1,"error":{"code":"x","message":"y"}}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","result":1}"#, -32600, nil),
  ])
  func whatIsNoMessageHasAnAnswer(_ text: String, _ code: Int, _ id: String?) throws {
    let invalid = try #require(throws: Message.Invalid.self) { try message(text) }
    #expect(invalid.error.code.number == code)
    #expect(invalid.id == id.map { .number($0) })
  }

  /// Halves of surrogate pairs, as escapes and as bytes, are one U+FFFD each, which is as long in
  /// UTF-16 and in UTF-8 as they are; what is whole stays.
  @Test(arguments: [
    (#"\ud800"#, "\u{FFFD}"), (#"\udc00"#, "\u{FFFD}"), (#"a\uD83Db"#, "a\u{FFFD}b"),
    (#"\ud83d\ude00"#, "\u{1F600}"), (#"\ud800\ud83d\ude00"#, "\u{FFFD}\u{1F600}"),
    (#"\ud800\u0041"#, "\u{FFFD}A"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
    (#"\ud800\n"#, "\u{FFFD}\n"), (#"é\ud800é"#, "é\u{FFFD}é"),
  ])
  func halvesOfSurrogatePairs(_ escaped: String, _ expected: String) throws {
    let text = #"{"jsonrpc":"2.0","method":"m","params":{"\#(escaped)":"\#(escaped)"}}"#
    guard case .notification(let notification) = try message(text),
      case .object(let members) = notification.parameters?.value
    else { return #expect(Bool(false)) }
    #expect(members.map(\.key) == [expected])
    #expect(try members.map { try $0.value.string() } == [expected])
    // Files of people are read strictly.
    #expect(
      (try? JSONNode(parsing: Array(text.utf8)).offset) == (expected.contains("\u{FFFD}") ? nil : 0)
    )
  }

  @Test(arguments: [
    ([0xED, 0xA0, 0x80], "\u{FFFD}"), ([0xED, 0xB0, 0x80, 0x41], "\u{FFFD}A"),
    ([0xC3, 0xA9, 0xED, 0xA0, 0x80], "é\u{FFFD}"), ([0xFF], "\u{FFFD}"),
    ([0xED, 0xA0], "\u{FFFD}\u{FFFD}"), ([0xED, 0x9F, 0xBF], "\u{D7FF}"),
  ])
  func bytesThatAreNoText(_ bytes: [UInt8], _ expected: String) throws {
    let text =
      Array(#"{"jsonrpc":"2.0","method":"m","params":[""#.utf8) + bytes + Array(#""]}"#.utf8)
    guard case .notification(let notification) = try Message(parsing: Bytes(text)) else {
      return #expect(Bool(false))
    }
    #expect(try notification.parameters?.elements().first?.string() == expected)
  }

  @Test func batches() throws {
    let batch = try message(
      #"[{"jsonrpc":"2.0","id":1,"method":"m"},1,{"jsonrpc":"2.0","method":"n"},[]]"#)
    guard case .batch(let parts) = batch, parts.count == 4, case .success(.request) = parts[0],
      case .failure(let number) = parts[1], case .success(.notification) = parts[2],
      case .failure(let nested) = parts[3]
    else { return #expect(Bool(false)) }
    #expect(number.error.code == .invalidRequest && nested.error.code == .invalidRequest)
  }

  @Test func wrongParametersOfNotificationsHaveNoAnswer() throws {
    guard
      case .notification(let notification) = try message(
        #"{"jsonrpc":"2.0","method":"m","params":3}"#)
    else { return #expect(Bool(false)) }
    #expect(notification.parameters == nil)
  }

  @Test func longIDsAreRefused() throws {
    let long = String(repeating: "x", count: 1025)
    #expect(throws: Message.Invalid.self) {
      try message(#"{"jsonrpc":"2.0","id":"\#(long)","method":"m"}"#)
    }
  }

  @Test func nestingIsLimited() throws {
    func text(_ depth: Int) -> String {
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":"# + String(repeating: "[", count: depth)
        + String(repeating: "]", count: depth) + "}"
    }
    _ = try message(text(63))
    for depth in [64, 100_000] {
      #expect(throws: Message.Invalid.self) { try message(text(depth)) }
    }
  }

  @Test func theNumberOfValuesIsLimited() throws {
    func count(_ values: Int, _ text: String) throws {
      _ = try Message(parsing: Bytes(Array(text.utf8)), limits: MessageLimits(values: values))
    }
    let text = #"{"jsonrpc":"2.0","id":1,"method":"m","params":[0,0,"a,[,\",{",0]}"#
    #expect(throws: Never.self) { try count(9, text) }
    #expect(throws: Message.Invalid.self) { try count(8, text) }
  }
}
