import FileAccess
import PropertyLists
import SourceUses
import TestSupport
import Testing

/// Property lists, and the files of this tool.
@Suite struct SmallSourceTests {
  private static func list(_ items: String, before: String = "", after: String = "") -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\(before)"
      + "<key>UIApplicationShortcutItems</key><array>\(items)</array>\(after)</dict></plist>"
  }

  private static func item(_ value: String) -> String {
    "<dict><key>UIApplicationShortcutItemTitle</key><string>bell</string>"
      + "<key>UIApplicationShortcutItemIconSymbolName</key>\(value)</dict>"
  }

  static let lists: [MarkedSource] =
    MarkedSource.all([
      list(item("<string>‹star›</string>")),
      list(item("<string>‹star›</string>") + item("<string>‹star.fill›</string>")),
      list(item("<string>‹star›</string>"), before: "<key>a</key><string>$(NAME)</string>"),
      list("<dict/>" + item("<string>‹a›</string>")),
      list(item("\r\n  <string>‹a›</string>\r\n")), list(item("<string\n>‹a›</string >")),
      list(item("<!-- <string>no</string> --><string>‹é😀›</string>")),
      "\u{FEFF}" + list(item("<string>‹a›</string>")),
      list(item("<string>‹a›</string>"), after: "<key>UIApplicationShortcutItems</key><array/>"),
      "{ UIApplicationShortcutItems = ({ UIApplicationShortcutItemIconSymbolName = ‹\"a.b\"›; }); }",
      "{ UIApplicationShortcutItems = ({ UIApplicationShortcutItemIconSymbolName = ‹a.b›; }); }",
    ]) + [
      MarkedSource(list(item("<string>‹a&amp;b›</string>")), [.literal("a&b")]),
      MarkedSource(list(item("<string>‹<![CDATA[a]]>›</string>")), [.literal("a")]),
    ]

  @Test(arguments: lists) func findsIconsOfShortcuts(_ source: MarkedSource) {
    for path in ["Info.plist", "App/My-Info.plist"] {
      let found = SourceReaders.uses(in: source.bytes, path: path)
      #expect(found.uses.map(\.range) == source.ranges)
      #expect(found.uses.map(\.name) == source.names)
      #expect(found.uses.allSatisfy { $0.api == "UIApplicationShortcutItemIconSymbolName" })
    }
  }

  @Test(arguments: [
    list(item("<string>$(ICON)</string>")), list(item("<string>${ICON}.fill</string>")),
    list(item("<string></string>")), list(item("<string/>")), list(item("<integer>1</integer>")),
    list("<string>a</string>"), list(""),
    list("<dict><key>UIApplicationShortcutItemIconFile</key><string>a</string></dict>"),
    list("<dict><key>UIApplicationShortcutItemIconType</key><string>a</string></dict>"),
    "<plist><dict><key>UIApplicationShortcutItemIconSymbolName</key><string>a</string></dict></plist>",
    "<plist><array/></plist>", "<plist><dict/></plist>", "{}", "( a )",
    "<plist><dict><key>UIApplicationShortcutItems</key><string>a</string></dict></plist>",
  ]) func leavesOutOtherLists(_ source: String) {
    let found = SourceReaders.uses(in: Array(source.utf8), path: "Info.plist")
    #expect(found.uses.isEmpty)
    #expect(found.problems.isEmpty)
  }

  @Test func findsIconsWithoutPlaces() {
    let icon = PropertyList.Member(
      key: "UIApplicationShortcutItemIconSymbolName", value: PropertyList(.string("star")))
    let root = PropertyList(
      .dictionary([
        PropertyList.Member(
          key: "UIApplicationShortcutItems",
          value: PropertyList(.array([PropertyList(.dictionary([icon, icon]))])))
      ]))
    let bytes = PropertyListWriter.binary(root)
    let uses = SourceReaders.uses(in: bytes, path: "Info.plist").uses
    #expect(uses.map(\.name) == [.literal("star")])
    #expect(uses.map(\.range) == [0..<0])
  }

  @Test func tellsWhereAListIsBroken() {
    let source = "<plist>\n<dict>\n<ke"
    let found = SourceReaders.uses(in: Array(source.utf8), path: "Info.plist")
    #expect(found.problems.map(\.offset) == [15])
  }

  // MARK: The files of this tool

  static let files: [MarkedSource] =
    MarkedSource.all([
      "{\"symbols\": [‹\"a\"›, {\"name\": ‹\"b\"›, \"weight\": \"bold\", \"comment\": \"c\"}]}",
      "{\"collections\": {\"x\": {\"note\": \"n\", \"symbols\": [‹\"a\"›]}, \"y\": {\"symbols\": []}}}",
      "{\"jobs\": {\"j\": {\"command\": \"export\", \"names\": [‹\"a\"›, \"b*\", \"-\"]}}}",
      "{\"jobs\": {\"j\": {\"command\": \"render\", \"names\": [\"a.svg\"]}}}",
      "[{\"names\": [‹\"a\"›], \"format\": \"png\"}, {\"names\": ‹\"b\"›}]", "[]", "{}", "\"a\"",
      "[1, null]",
      "{\"symbols\": {\"name\": \"a\"}}", "{\"symbols\": [1, {\"x\": \"a\"}, null, \"\"]}",
      "{\"defaults\": {\"symbols\": [\"a\"]}, \"jobs\": [\"a\"], \"collections\": [\"a\"]}",
      "\u{FEFF}{\"symbols\": [\n‹\"a\"›\r\n]}", "{\"collections\": {\"symbols\": [\"a\"]}}",
    ]) + [
      MarkedSource("{\"symbols\": [‹\"\\u0061\\\"\"›]}", [.literal("a\"")])
    ]

  @Test(arguments: files) func findsKeptNames(_ source: MarkedSource) {
    for path in ["symbols.json", "a/icons.symbols.json"] {
      let found = SourceReaders.uses(in: source.bytes, path: path)
      #expect(found.uses.map(\.range) == source.ranges)
      #expect(found.uses.map(\.name) == source.names)
    }
  }

  @Test func tellsWhereAFileIsBroken() {
    let found = SourceReaders.uses(in: Array("{\"symbols\": [,]}".utf8), path: "symbols.json")
    #expect(found.problems.map(\.offset) == [13])
  }

  static let lines: [MarkedSource] = MarkedSource.all([
    "‹a›\n‹b.c›\n", "‹a›", "\u{FEFF}‹a›\r\n  ‹b› # c\n# d\n#e\n\n\t‹f#g›\t\n", "a*\n?\n", "",
    "\n\n", "‹é😀›",
  ])

  @Test(arguments: lines) func findsListedNames(_ source: MarkedSource) {
    let found = SourceReaders.uses(in: source.bytes, path: "tabs.symbols.txt")
    #expect(found.uses.map(\.range) == source.ranges)
    #expect(found.uses.map(\.name) == source.names)
  }

  @Test(arguments: [
    ("a.m", SourceKind.objectiveC), ("a.MM", .objectiveC), ("x/a.h", .objectiveC),
    ("a.xib", .interface), ("Info.plist", .infoPlist), ("a.tsx", .javaScript),
    ("a.ts", .typeScript), ("x/symbols.json", .collection), ("a.symbols.json", .collection),
    ("a.symbols.txt", .nameList), ("a.swift", .swift),
  ]) func tellsKinds(_ path: String, _ kind: SourceKind) {
    #expect(SourceKind(path: path) == kind)
  }

  @Test(arguments: ["a.json", "mysymbols.json", "a.plist", "a.txt", "m", ".m.x", "a.hpp"])
  func leavesOutOtherFiles(_ path: String) { #expect(SourceKind(path: path) == nil) }
}
