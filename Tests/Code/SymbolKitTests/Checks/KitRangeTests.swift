import SymbolKit
import Testing

/// Numbers that no design has.
@Suite struct KitRangeTests {
  private static func findings(_ group: String, _ type: String, _ value: String) -> [String] {
    let json = "{\"\(group)\":{\"$type\":\"\(type)\",\"x\":{\"$value\":\(value)}}}"
    return KitCheck(TokenSet(Array(json.utf8)), needed: []).findings
      .filter { $0.rule == "value-range" }.map(\.message)
  }

  private static func px(_ number: String) -> String { "{\"value\":\(number),\"unit\":\"px\"}" }

  private static func font(size: String = "12", height: String = "1.2", spacing: String = "0")
    -> String
  {
    "{\"fontFamily\":\"a\",\"fontSize\":\(px(size)),\"fontWeight\":400,"
      + "\"letterSpacing\":\(px(spacing)),\"lineHeight\":\(height)}"
  }

  private static func shadow(blur: String) -> String {
    "{\"color\":{\"colorSpace\":\"srgb\",\"components\":[0,0,0]},\"offsetX\":\(px("-4")),"
      + "\"offsetY\":\(px("4")),\"blur\":\(px(blur)),\"spread\":\(px("-2"))}"
  }

  private static func transition(_ duration: String, _ delay: String) -> String {
    "{\"duration\":{\"value\":\(duration),\"unit\":\"s\"},\"delay\":{\"value\":\(delay),\"unit\":\"s\"},"
      + "\"timingFunction\":[0,0,1,1]}"
  }

  private static let wrong: [(String, String, String)] = [
    ("spacing", "dimension", px("-8")), ("spacing", "dimension", px("5000")),
    ("radius", "dimension", px("-1")), ("icon", "dimension", px("0")),
    ("target", "dimension", px("-44")), ("target", "dimension", px("1")),
    ("indicator", "dimension", px("-4")),
    ("layout", "dimension", px("-180")), ("opacity", "number", "2"), ("opacity", "number", "-0.1"),
    ("time", "duration", "{\"value\":-1,\"unit\":\"s\"}"),
    ("typography", "typography", font(size: "-12")), ("typography", "typography", font(size: "0")),
    ("typography", "typography", font(height: "-1")),
    ("typography", "typography", font(height: "40")),
    ("typography", "typography", font(spacing: "999")),
    ("elevation", "shadow", shadow(blur: "-2")), ("elevation", "shadow", "[\(shadow(blur: "-2"))]"),
    ("animation", "transition", transition("-1", "0")),
    ("animation", "transition", transition("1", "-3")),
    ("line", "strokeStyle", "{\"dashArray\":[\(px("2")),\(px("-1"))],\"lineCap\":\"round\"}"),
  ]

  @Test(arguments: wrong)
  func wrongNumbers(group: String, type: String, value: String) {
    let findings = Self.findings(group, type, value)
    #expect(findings.count == 1 && findings[0].contains("it must be from"), "\(findings)")
  }

  @Test(arguments: [
    ("spacing", "dimension", px("0")), ("mine", "dimension", px("-8")), ("opacity", "number", "0"),
    ("opacity", "number", "1"), ("scale", "number", "2"), ("radius", "dimension", px("999")),
    ("typography", "typography", font(spacing: "-0.4")), ("elevation", "shadow", shadow(blur: "0")),
    ("animation", "transition", transition("0", "0")),
  ])
  func sensibleNumbers(group: String, type: String, value: String) {
    #expect(Self.findings(group, type, value).isEmpty)
  }

  private static func order(_ group: String, _ names: [String], _ sizes: [Int]) -> [KitFinding] {
    let members = zip(names, sizes).map { "\"\($0)\":{\"$value\":\(px("\($1)"))}" }
    let json = "{\"\(group)\":{\"$type\":\"dimension\",\(members.joined(separator: ","))}}"
    return KitCheck(TokenSet(Array(json.utf8)), needed: []).findings
      .filter { $0.rule == "value-order" }
  }

  /// The smallest of a column is not wider than the widest.
  @Test(arguments: [
    ("layout", ["sidebarMin", "sidebarIdeal", "sidebarMax"]),
    ("layout", ["contentMin", "contentIdeal", "contentMax"]),
    ("layout", ["inspectorMin", "inspectorIdeal", "inspectorMax"]),
    ("spacing", ["s", "m", "l", "xl"]), ("target", ["pointer", "touch"]),
  ])
  func sizesGrow(group: String, names: [String]) {
    let sizes = Array([30, 40, 40, 50].prefix(names.count))
    #expect(Self.order(group, names, sizes).isEmpty)
    let wrong = Self.order(group, names, sizes.reversed())
    let descents = zip(sizes.reversed(), sizes.reversed().dropFirst()).map { $0 > $1 }
    let expected = zip(names, descents).filter(\.1).map { "\(group).\($0.0)" }
    #expect(wrong.map(\.path) == expected, "\(wrong)")
    #expect(!wrong.isEmpty && wrong.allSatisfy { $0.message.contains("is only") })
  }
}
