import Encodings
import Testing

@Suite struct JSONNodeWriteTests {
  /// What was read is written as it was, without the white space.
  @Test(arguments: [
    "null", "true", "-0.50e+7", "\"a\\\"\\u001bé\"", "[]", "{}", "[1,[2,{}],null]",
    "{\"b\":1,\"a\":{\"c\":[false,\"x\"]}}", "123456789012345678901234567890",
  ])
  func nodesAreWrittenAsTheyWereRead(_ text: String) throws {
    var json = JSONWriter()
    try JSONNode(parsing: Array(text.utf8)).write(&json)
    #expect(json.text == text)
    var again = JSONWriter()
    let spaced = text.map { ",:[]{}".contains($0) ? " \($0)\n" : String($0) }.joined()
    try JSONNode(parsing: Array(spaced.utf8)).write(&again)
    #expect(again.text == text)
  }
}
