import Encodings
import Testing

@Suite struct JSONNodeTests {
  private func node(_ text: String) throws -> JSONNode { try JSONNode(parsing: Array(text.utf8)) }

  /// What the tree holds, written as JSON again.
  private func text(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .boolean(let isTrue): "\(isTrue)"
    case .number(let digits): digits
    case .string(let text): JSONText.quoted(text)
    case .array(let elements): "[\(elements.map(text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(JSONText.quoted($0.key)):\(text($0.value))" }.joined(separator: ","))}"
    }
  }

  @Test(arguments: [
    "null", "true", "false", "-12.5e3", "\"a\\nb\"", "[]", "{}", "[1,[2,{\"a\":[null]}],\"ñ\"]",
    "{\"b\":1,\"a\":{\"b\":false}}",
  ])
  func holdsAllOfAText(_ text: String) throws {
    #expect(try self.text(node(text)) == text)
    #expect(try self.text(node(" \n\(text)\t")) == text)
  }

  @Test func knowsWhereItsPartsStand() throws {
    let source = " {\"a\" : [1, \"x\"],\n \"b\": {\"c\":null} }"
    let members = try node(source).members()
    #expect(members.map(\.offset) == [2, 19])
    #expect(members.map(\.value.offset) == [8, 24])
    #expect(try members[0].value.elements().map(\.offset) == [9, 12])
    #expect(try members[1].value.members()[0].offset == 25)
    #expect(members[1].failure("x") == JSONError(at: 19, "x"))
  }

  @Test(arguments: [
    ("{\"a\":1,\"a\":2}", 7, "the key 'a' only once"), ("[1,]", 3, "a value"), ("", 0, "a value"),
    ("[1] 2", 4, "the end of the text"), ("{\"a\" 1}", 5, "':' after the key"),
    ("{\"a\":{\"b\":1,\"c\":{},\"b\":2}}", 19, "the key 'b' only once"),
  ])
  func saysWhatIsWrongAndWhere(_ text: String, _ offset: Int, _ expected: String) {
    let error = #expect(throws: JSONError.self) { try node(text) }
    #expect(error == JSONError(at: offset, expected))
  }

  @Test func depthIsBounded() throws {
    let deep = { (count: Int) in
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    _ = try node(deep(JSONScanner.maximumDepth))
    #expect(throws: JSONError.self) { try node(deep(JSONScanner.maximumDepth + 1)) }
    #expect(throws: JSONError.self) { try node(String(repeating: "{\"a\":", count: 100_000)) }
  }

  @Test func otherKindsAreErrorsAtTheirPlace() throws {
    let wrong = try node("[1]").elements()[0]
    #expect(#expect(throws: JSONError.self) { try wrong.string() } == JSONError(at: 1, "a string"))
    #expect(throws: JSONError.self) { try wrong.members() }
    #expect(throws: JSONError.self) { try wrong.elements() }
    #expect(throws: JSONError.self) { try wrong.boolean() }
    #expect(try wrong.integer() == 1)
    #expect(throws: JSONError.self) { try node("1.0").integer() }
    #expect(throws: JSONError.self) { try node("99999999999999999999").integer() }
  }
}

extension JSONError {
  fileprivate init(at offset: Int, _ expected: String) {
    self = JSONScanner(Bytes([])).failure(expected, at: offset)
  }
}
