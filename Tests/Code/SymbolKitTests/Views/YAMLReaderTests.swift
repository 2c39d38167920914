import Encodings
import SymbolKit
import TestSupport
import Testing

/// YAML is read as data, with places, and nothing in it can take more than its own size.
@Suite struct YAMLReaderTests {
  private static func read(_ text: String) throws -> ScreenValue {
    try ScreenValue(reading: Array(text.utf8), isJSON: false)
  }

  private static func json(_ text: String) throws -> String {
    var json = JSONWriter()
    try read(text).write(&json)
    return json.text
  }

  private static func fault(_ bytes: [UInt8], isJSON: Bool = false) -> ScreenFault? {
    do throws(ScreenFault) {
      _ = try ScreenValue(reading: bytes, isJSON: isJSON)
      return nil
    } catch { return error }
  }

  private static func fault(_ text: String) -> ScreenFault? { fault(Array(text.utf8)) }

  @Test(arguments: [
    ("a: 1", #"{"a":1}"#), ("a: '1'", #"{"a":"1"}"#),
    ("- true\n- yes\n- on", #"[true,"yes","on"]"#),
    ("a:", #"{"a":null}"#), ("[~, null, Null, NULL, '']", #"[null,null,null,null,""]"#),
    ("a: >\n  one\n  two\n", #"{"a":"one two\n"}"#),
    ("a: |\n  one\n  two\n", #"{"a":"one\ntwo\n"}"#),
    (#"{"a": [1, 2.5, -3e4], "b": {}}"#, #"{"a":[1,2.5,-3e4],"b":{}}"#),
    ("a: !!str 12", #"{"a":"12"}"#), ("a: !!int 12", #"{"a":12}"#), ("a: ! 12", #"{"a":"12"}"#),
    ("a: !!seq [1]\nb: !!map {}", #"{"a":[1],"b":{}}"#),
    ("# only\na: b # rest", #"{"a":"b"}"#), ("a: 12:30", #"{"a":"12:30"}"#),
    ("a: 2024-01-01", #"{"a":"2024-01-01"}"#), ("\u{FEFF}a: ñ", #"{"a":"ñ"}"#),
    ("---\na: b\n...\n", #"{"a":"b"}"#), ("a: \"\\u00e9\\n\"", #"{"a":"é\n"}"#),
  ])
  func values(_ yaml: String, _ expected: String) throws {
    #expect(try Self.json(yaml) == expected)
  }

  @Test(arguments: [
    ("0x1F", true), ("0o17", true), ("0o18", false), ("08", true), ("1_000", false),
    ("1.2.3", false),
    ("+1", true), (".5", true), ("5.", true), (".", false), ("1e", false), ("1e5", true),
    ("-.inf", true),
    (".nan", true), ("-.nan", false), ("0x", false), ("e5", false),
  ])
  func numbers(_ word: String, _ isNumber: Bool) throws {
    let value = try #require(try Self.read("a: \(word)")["a"])
    if case .number(let digits) = value.content {
      #expect(isNumber && digits == word)
    } else {
      #expect(!isNumber)
    }
  }

  @Test(
    arguments: [
      ("a: *x", .anchor, 3), ("a: &x 1", .anchor, 3), ("&x a: 1", .anchor, 0),
      ("a: 1\nb: 2\na: 3", .duplicateKey, 10), ("a: !ruby/object {}", .tag, 3),
      ("a: !!binary YQ==", .tag, 3), ("a: !!int x", .tag, 3), ("a: !!seq {}", .tag, 3),
      ("a: 1\n---\nb: 2", .severalDocuments, 5), ("", .missing, 0), ("# nothing", .missing, 0),
      ("? [a]\n: b", .syntax, 2), ("a: b: c", .syntax, 4), ("\ta: b", .syntax, 0),
      ("a: [1, 2", .syntax, 8),
      ("a: ñ\nb: é\na: 1", .duplicateKey, 12), ("a: \u{2028}\na: 1", .duplicateKey, 7),
      ("a: @x", .syntax, 3), ("a: \u{1}", .syntax, 3),
    ] as [(String, ScreenFault.Kind, Int)])
  func faults(_ yaml: String, _ kind: ScreenFault.Kind, _ offset: Int) throws {
    let fault = try #require(Self.fault(yaml))
    #expect(fault.kind == kind)
    #expect(fault.offset == offset, "\(fault)")
  }

  @Test func notUTF8() throws {
    let fault = try #require(Self.fault(Array("a: ".utf8) + [0xC3, 0x28]))
    #expect(fault.kind == .notUTF8)
    #expect(fault.offset == 3)
    #expect(Self.fault(Array("{\"a\": \"".utf8) + [0xC3, 0x28, 0x22, 0x7D], isJSON: true) != nil)
    // UTF-16 is told as what it is not.
    #expect(Self.fault([0xFF, 0xFE, 0x61, 0x00])?.kind == .notUTF8)
  }

  @Test func placesAreBytes() throws {
    let value = try Self.read("é: 1\r\nb:\r\n  - ñandú: x\r\n")
    guard case .map(let members) = value.content else { return #expect(Bool(false)) }
    #expect(members.map(\.offset) == [0, 7])
    guard case .list(let elements) = members[1].value.content else { return #expect(Bool(false)) }
    #expect(elements[0].offset == 15)
  }

  /// What tries to take time or memory: the kind of refusal, and no second of time.
  @Test(arguments: [
    "laughs", "deep", "deep blocks", "flat", "long", "keys", "long key", "quotes", "comments",
  ])
  func hostile(_ name: String) throws {
    let text: String
    let kind: ScreenFault.Kind?
    switch name {
    case "laughs":
      text =
        "a: &a [x, x, x, x, x, x, x, x, x]\n"
        + (1..<20).map { "b\($0): &b\($0) [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n" }.joined()
      kind = .anchor
    case "deep": (text, kind) = (String(repeating: "[", count: 100_000), .tooDeep)
    case "deep blocks":
      (text, kind) = (
        (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), .tooDeep
      )
    case "flat": (text, kind) = ("[" + String(repeating: "[],", count: 300_000) + "]", .tooMany)
    case "long": (text, kind) = (String(repeating: "a", count: 2 << 20), .tooLarge)
    case "keys":
      (text, kind) = ((0..<90_000).map { "k\($0):\n" }.joined(), nil)
    case "long key": (text, kind) = (String(repeating: "k", count: 1_000_000) + ": 1", .syntax)
    case "quotes": (text, kind) = ("\"" + String(repeating: "\\n", count: 500_000), .syntax)
    default: (text, kind) = (String(repeating: "#\n", count: 500_000), .missing)
    }
    var fault: ScreenFault?
    let time = CPUTime.measure { fault = Self.fault(text) }
    #expect(fault?.kind == kind, "\(String(describing: fault))")
    #expect(time < .seconds(5))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for text in HostileTexts.all(seed: 16) {
      let json =
        "{\"k\": [{\"a\": \(JSONText.quoted(text)), \"b\": {\"\(1)\": [[], {}]}}, [[1, \"1\"]], null]}"
      let value = try ScreenValue(reading: Array(json.utf8), isJSON: true)
      var (before, after) = (JSONWriter(), JSONWriter())
      value.write(&before)
      try Self.read(value.yaml).write(&after)
      #expect(before.text == after.text)
    }
  }
}
