import PropertyLists
import TestSupport
import Testing

@Suite struct TextReaderTests {
  private func read(_ text: String) throws -> PropertyList {
    try PropertyListFile(Array(text.utf8)).root.withoutPlaces
  }

  /// What is wrong, and where; nil if nothing is.
  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(PropertyListError) { _ = try PropertyListFile(bytes) } catch { return "\(error)" }
    return nil
  }

  private static let lists: [(String, PropertyList)] = [
    (#""old.name" = "new.name";"#, ["old.name": "new.name"] as PropertyList),
    ("heart.fill=bell;\n  a$b/c:d-e_1 = 'it\"s';", ["heart.fill": "bell", "a$b/c:d-e_1": "it\"s"]),
    ("/* none */ // at all\n", [:]), ("\"a\";b;", ["a": "a", "b": "b"]),
    (#""a" = "\"\\\n\t\'\q\a\U00e9\u00E9\Ud83d\udc95\101";"#, ["a": "\"\\\n\t'q\u{7}éé💕A"]),
    ("a = \"two\nlines // no comment\";", ["a": "two\nlines // no comment"]),
    ("a /* = x */ = // y\n b /**/ ;", ["a": "b"]),
    ("{ a = (b, \"c\", {d = e;},); f = (); }", ["a": ["b", "c", ["d": "e"]], "f": []]),
    ("( a )", ["a"]), ("\u{FEFF}a = b;", ["a": "b"]), ("\"\" = \"\";", ["": ""]),
  ]

  @Test(arguments: lists)
  func texts(_ text: String, _ list: PropertyList) throws { #expect(try read(text) == list) }

  @Test func data() throws {
    #expect(try read("a = <0fB D77 1c>; b = <>;")["a"]?.content == .data([0x0F, 0xBD, 0x77, 0x1C]))
  }

  @Test(arguments: [
    ("", "1:1: expected a property list: the file is empty"),
    ("a", "1:2: expected '=' or ';' after the key"), ("a =", "1:4: expected a value"),
    ("a = b", "1:6: expected ';' after the value"), ("a = b;\n= c;", "2:1: expected a key"),
    ("a = \"b;\n", "1:5: expected a quote at the end of the text that begins here"),
    ("/* a", "1:1: expected '*/' at the end of the comment that begins here"),
    ("{ a = b; ", "1:10: expected '}'"), ("{ a = b; = }", "1:10: expected a key or '}'"),
    ("(a, b", "1:6: expected ',' or ')'"), ("(a b)", "1:4: expected ',' or ')'"),
    ("(a) b", "1:5: expected the end of the file"),
    ("a = <0>;", "1:7: expected two digits for each byte"),
    ("a = <0x>;", "1:7: expected a hexadecimal digit or '>'"),
    (#"a = "\U12";"#, "1:10: expected four hexadecimal digits"),
    (#"a = "\ud83d";"#, "1:6: expected a complete surrogate pair"),
    (#"a = "\udc95";"#, "1:6: expected a complete surrogate pair"),
    (#"a = "\777";"#, "1:6: expected an octal number up to \\177"),
    ("a = é;", "1:5: expected a value"), ("\u{0}", "1:1: expected a key"),
  ])
  func faultsHavePlaces(_ text: String, _ message: String) {
    #expect(fault(Array(text.utf8)) == message)
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let bytes = Array("a = \"".utf8) + [0xFF] + Array("\";".utf8)
    #expect(fault(bytes) == "1:5: expected valid UTF-8 text")
  }

  @Test(arguments: [true, false])
  func utf16(_ isBig: Bool) throws {
    func bytes(_ units: [UInt16]) -> [UInt8] {
      ([0xFEFF] + units).flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
    }
    let file = try PropertyListFile(bytes(Array("/* ü */\n\"é\" = \"💕\";".utf16)))
    #expect(file.root.withoutPlaces == ["é": "💕"])
    #expect(
      file.place(of: file.root.dictionary?.first?.keyOffset ?? 0) == .text(line: 2, column: 1))
    for wrong in [[0x61, 0xD83D], [0xDC95], [0xD83D, 0x61]] as [[UInt16]] {
      #expect(throws: PropertyListError.self) { try PropertyListFile(bytes(wrong)) }
    }
    #expect(fault(bytes([0x61]) + [0]) == "byte 4: expected two bytes for each unit of UTF-16")
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }
    _ = try read(nested(64, "(", ")"))
    _ = try read(nested(64, "{a=", "").dropLast(3) + "{" + nested(64, "", "};").dropLast(1))
    for text in [nested(100_000, "(", ")"), nested(100_000, "{a=", "};"), nested(65, "(", ")")] {
      #expect(throws: PropertyListError.self) { try read(text) }
    }
  }

  @Test func countsAreLimited() {
    let text = "(" + String(repeating: "a,", count: 3_000_001) + ")"
    #expect(throws: PropertyListError.self) { try read(text) }
  }
}
