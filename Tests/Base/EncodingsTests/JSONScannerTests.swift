import Encodings
import Foundation
import Testing
import Workbench

@Suite struct JSONScannerTests {
  private func scanner(_ text: String) -> JSONScanner { JSONScanner(Bytes(Array(text.utf8))) }

  @Test(arguments: [
    (#""""#, ""), (#""abc""#, "abc"), (#" "a\"b\\c\/d" "#, "a\"b\\c/d"),
    (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""ñ€😀""#, "ñ€😀"),
    (#""ñ""#, "ñ"), (#""😀x""#, "😀x"),
  ])
  func readsStrings(_ text: String, _ expected: String) throws {
    var scanner = scanner(text)
    #expect(try scanner.string() == expected)
    try scanner.finish()
  }

  @Test(arguments: [
    (#""abc"#, 4), (#""a\"#, 3), (#""a\q""#, 3), (#""\u12"#, 5), (#""\uD83D""#, 3),
    (#""\uDC00""#, 3), ("\"a\nb\"", 2), ("abc", 0), ("", 0),
  ])
  func saysWhereAStringIsWrong(_ text: String, _ offset: Int) {
    var scanner = scanner(text)
    let error = #expect(throws: JSONError.self) { try scanner.string() }
    #expect(error?.offset == offset)
  }

  @Test func refusesInvalidUTF8() {
    var scanner = JSONScanner(Bytes([0x22, 0xC3, 0x28, 0x22]))
    #expect(throws: JSONError.self) { try scanner.string() }
  }

  @Test(arguments: [("0", 0), ("-7", -7), ("9223372036854775807", Int.max), (" 12 ", 12)])
  func readsIntegers(_ text: String, _ expected: Int) throws {
    var scanner = scanner(text)
    #expect(try scanner.integer() == expected)
  }

  @Test(arguments: ["", "-", "01", "1.5", "1e3", "9223372036854775808", "x"])
  func refusesOtherNumbers(_ text: String) {
    var scanner = scanner(text)
    #expect(throws: JSONError.self) { try scanner.integer() }
  }

  @Test func refusesDeepNesting() {
    var scanner = scanner(String(repeating: "[", count: 100_000))
    #expect(throws: JSONError.self) { try scanner.skipValue() }
  }

  /// Foundation's parser is the oracle for what is JSON.
  @Test(arguments: 0..<400)
  func agreesWithFoundationOnMutatedText(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(#"{"a":[1,-2,{"b":"xñ\n"},true,false,null],"c":"","d":{}}"#.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let position = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: position)
      case 1: bytes[position] = UInt8.random(in: 0x20...0x7E, using: &generator)
      default:
        bytes.insert(
          Array("{}[],:\"\\0-+.e".utf8).randomElement(using: &generator) ?? 0, at: position)
      }
    }
    var scanner = JSONScanner(Bytes(bytes))
    let isAccepted: Bool
    do {
      try scanner.skipValue()
      try scanner.finish()
      isAccepted = true
    } catch { isAccepted = false }
    let isJSON =
      (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
    let text = String(decoding: bytes, as: UTF8.self)
    // Foundation lets a trailing comma pass; RFC 8259 and this scanner do not.
    let hasTrailingComma = text.contains(",]") || text.contains(",}")
    if isJSON, !hasTrailingComma { #expect(isAccepted, "seed \(seed): \(text)") }
    if isAccepted { #expect(isJSON, "seed \(seed): accepted \(text)") }
  }

  @Test(arguments: ["0", "-0", "10", "1.5", "-0.25", "1e3", "1E+3", "2.5e-10", "0e0"])
  func numbersAreSkipped(_ text: String) throws {
    var scanner = JSONScanner(Bytes(Array(text.utf8)))
    try scanner.skipValue()
    try scanner.finish()
  }

  @Test(arguments: ["01", "-01", "-", "+1", "1.", ".5", "1e", "1e+", "--1", "1-2", "1.2.3", "0x1"])
  func otherNumbersAreRefused(_ text: String) {
    #expect(throws: JSONError.self) {
      var scanner = JSONScanner(Bytes(Array(text.utf8)))
      try scanner.skipValue()
      try scanner.finish()
    }
  }
}
