import PropertyLists
import TestSupport
import Testing

@Suite struct XMLReaderTests {
  @Test(arguments: [
    ("<integer>-12</integer>", PropertyList.Content.integer(-12)),
    ("<integer>+7</integer>", .integer(7)),
    ("<integer>0x1F</integer>", .integer(31)), ("<integer>-0x10</integer>", .integer(-16)),
    ("<integer>-9223372036854775808</integer>", .integer(.min)),
    ("<real>1.5e3</real>", .real(1_500)), ("<real>-inf</real>", .real(-.infinity)),
    ("<true/>", .boolean(true)), ("<false></false>", .boolean(false)),
    ("<date>2001-01-01T00:00:00Z</date>", .date(0)),
    ("<date>1999-12-31T23:59:59Z</date>", .date(-31_622_401)),
    ("<date>2024-02-29T12:00:00Z</date>", .date(730_900_800)),
    ("<data>\n aGVh cnQ=\n</data>", .data(Array("heart".utf8))), ("<data/>", .data([])),
    ("<string>a &amp; &#x1F495;<![CDATA[<b>]]></string>", .string("a & 💕<b>")),
    ("<string/>", .string("")), ("<array/>", .array([])), ("<dict></dict>", .dictionary([])),
  ])
  func values(_ xml: String, _ content: PropertyList.Content) throws {
    #expect(try PropertyListFile(Array("<plist>\(xml)</plist>".utf8)).root.content == content)
    #expect(try PropertyListFile(Array("<!-- c --> \(xml)".utf8)).root.content == content)
  }

  @Test(arguments: [
    ("<plist><integer>1.5</integer></plist>", "1:8: expected a 64-bit integer"),
    (
      "<plist><integer>9223372036854775808</integer></plist>", "1:8: expected a 64-bit integer"
    ),
    ("<plist><integer>+-1</integer></plist>", "1:8: expected a 64-bit integer"),
    ("<plist>\n<real>x</real></plist>", "2:1: expected a real number"),
    ("<plist><true>x</true></plist>", "1:8: expected nothing between the tags"),
    (
      "<plist><date>2024-13-01T00:00:00Z</date></plist>",
      "1:8: expected a date like 2024-09-16T17:00:00Z"
    ),
    ("<plist><data>A</data></plist>", "1:8: expected data in base64"),
    ("<plist><dict><true/></dict></plist>", "1:14: expected 'key' before a value"),
    ("<plist><dict><key>a</key></dict></plist>", "1:26: expected a value after 'key'"),
    ("<plist><dict><key>a</key><key>b</key></dict></plist>", "1:26: expected a value after 'key'"),
    ("<plist><array><key>a</key></array></plist>", "1:15: expected a value"),
    ("<plist><dict>a</dict></plist>", "1:14: expected an element, not text"),
    ("<plist><svg/></plist>", "1:8: expected a property list element"),
    ("<plist><string>a<true/></string></plist>", "1:17: expected text without elements"),
    ("<plist><true/><true/></plist>", "1:15: expected one value in 'plist'"),
    ("<plist><plist/></plist>", "1:8: expected 'plist' only as the root element"),
    ("<plist></plist>", "1:16: expected a value in 'plist'"),
    ("<plist><true></plist>", "1:16: not well-formed XML: mismatched tag"),
    ("<plist><dict>", "1:14: not well-formed XML: no element found"),
    ("<plist><string>&x;</string></plist>", "1:16: not well-formed XML: undefined entity"),
  ])
  func faultsHavePlaces(_ xml: String, _ message: String) {
    #expect(throws: PropertyListError.self) { try PropertyListFile(Array(xml.utf8)) }
    do throws(PropertyListError) {
      _ = try PropertyListFile(Array(xml.utf8))
    } catch {
      #expect(error.description == message)
    }
  }

  /// Laughs, files of others, and parameters: all of them begin with declarations.
  @Test(arguments: [
    "<!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><plist><string>&b;</string></plist>",
    "<!DOCTYPE plist [<!ENTITY a SYSTEM \"/etc/passwd\">]><plist><string>&a;</string></plist>",
    "<!DOCTYPE plist [<!ENTITY % a SYSTEM \"http://example.com/\"> %a;]><plist><true/></plist>",
    "<!DOCTYPE plist SYSTEM \"x.dtd\" []><plist><string>a</string></plist>",
    "<!DOCTYPE plist SYSTEM \"x.dtd\"><plist><string>&a;</string></plist>",
  ])
  func declarationsAreRefused(_ xml: String) {
    #expect(throws: PropertyListError.self) { try PropertyListFile(Array(xml.utf8)) }
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> [UInt8] {
      let open = String(repeating: "<array>", count: depth)
      return Array("<plist>\(open)\(open.replacing("<", with: "</"))</plist>".utf8)
    }
    _ = try PropertyListFile(nested(64))
    for depth in [65, 200_000] {
      #expect(problem(nested(depth)) == .limit(.depth))
    }
  }

  @Test func lengthsAreLimited() {
    let many = "<plist><array>" + String(repeating: "<true/>", count: 3_000_001)
    #expect(problem(Array(many.utf8)) == .limit(.objects))
    let attributes = (0..<700_000).map { "a\($0)=''" }.joined(separator: " ")
    #expect(problem(Array("<plist \(attributes)><true/></plist>".utf8)) == .limit(.piece))
    let comment = String(repeating: "-> ", count: 3 << 20)
    #expect(problem(Array("<!--\(comment)--><plist><true/></plist>".utf8)) == .limit(.piece))
    #expect(problem([UInt8](repeating: 0x20, count: 64 << 20 | 1)) == .limit(.bytes))
  }

  /// A long text is no piece, whether it has lines or not.
  @Test func longTextsAreRead() throws {
    let text = String(repeating: "x", count: 5 << 20)
    #expect(
      try PropertyListFile(PropertyListWriter.xml(["a": .init(stringLiteral: text)])).root["a"]?
        .string == text)
  }

  @Test func utf16IsReadWhateverTheTextSays() throws {
    let xml = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist><string>é💕</string></plist>"
    for isBig in [true, false] {
      let units = ([0xFEFF] + Array(xml.utf16)).flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      #expect(try PropertyListFile(units).root.string == "é💕")
    }
  }

  private func problem(_ bytes: [UInt8]) -> PropertyListError.Problem? {
    do throws(PropertyListError) { _ = try PropertyListFile(bytes) } catch { return error.problem }
    return nil
  }
}
