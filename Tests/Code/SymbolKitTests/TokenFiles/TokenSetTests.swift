import Diagnostics
import Encodings
import SymbolKit
import Testing

/// Files of tokens: what is read, what each value is where, and what is wrong.
struct TokenSetTests {
  static func set(_ text: String) -> TokenSet { TokenSet(Array(text.utf8)) }

  private func rules(_ text: String) -> [String] { Self.set(text).faults.map(\.rule) }

  // MARK: Values

  @Test func theDefaultTokensAreRight() throws {
    let set = TokenSet(KitFiles.tokens)
    #expect(set.faults.isEmpty, "\(set.faults)")
    #expect(set.value("spacing.platformDefault", TokenContext(.iOS))?.number == 16)
    #expect(set.value("spacing.platformDefault", TokenContext(.macOS))?.number == 12)
    #expect(set.value("target.minimum", TokenContext(.macOS))?.number == 28)
    #expect(set.references(of: "indicator.mini") == ["spacing.s"])
    #expect(set.paths(matching: "surface.*").count == 3)
    let ground = set.value("surface.tertiary", TokenContext(.macOS))?.color
    #expect(ground?.system == "controlBackgroundColor" && ground?.digits == "FFFFFF")
    for position in set.tokens.indices {
      for context in TokenContext.all { #expect(set.value(at: position, context) != nil) }
    }
  }

  @Test func typesComeFromTheNearest() {
    let set = Self.set(
      """
      {"$type": "number", "a": {"$value": 1}, "g": {"$type": "duration",
       "b": {"$value": {"value": 150, "unit": "ms"}}, "c": {"$value": "{a}"}, "$root": {"$value": {"value": 1, "unit": "s"}}}}
      """)
    #expect(set.faults.isEmpty, "\(set.faults)")
    #expect(set.token("g.b")?.type == .duration && set.token("g.c")?.type == .number)
    #expect(set.value("g.b", TokenContext(.iOS))?.number == 0.15)
    #expect(set.value("g.$root", TokenContext(.iOS))?.number == 1)
  }

  /// Colors outside of sRGB by space, and what Display P3 they are; nil for those inside.
  @Test(
    arguments: [
      ("display-p3", "[1, 0, 0]", "color(display-p3 1 0 0)"),
      ("display-p3", "[0.5, 0.5, 0.5]", nil),
      ("rec2020", "[0.5, 0.6, 0.5]", nil),
      ("lab", "[60, 80, 60]", "color(display-p3 0.983358 0.286141 0.234449)"),
      ("srgb", "[1, 0, 0]", nil),
    ] as [(String, String, String?)])
  func wideColorsAreKept(space: String, components: String, css: String?) throws {
    let set = Self.set(
      """
      {"c": {"$type": "color", "$value": {"colorSpace": "\(space)", "components": \(components), "alpha": 0.5}}}
      """)
    #expect(set.faults.isEmpty, "\(set.faults)")
    #expect(set.wideColors == (css == nil ? [] : ["c"]))
    let plain = StyleTokens(set).text(mark: "")
    if let css { #expect(plain.contains("--c: \(css.dropLast()) / 0.5);"), "\(plain)") }
    let compose = AndroidTokens(set).compose(name: "T", mark: "")
    #expect(compose.contains("0.5f, ColorSpaces.DisplayP3)") == (css != nil))
    #expect(PlainTokens(set).text(mark: "").contains("displayP3") == (css != nil))
    let asset = try #require(SwiftTokens(set, prefix: "DS").assets.first)
    #expect(AssetText.color(asset).contains("\"display-p3\"") == (css != nil))
  }

  @Test func colorsOutsideOfDisplayP3AreReported() {
    #expect(
      rules(
        """
        {"c": {"$type": "color", "$value": {"colorSpace": "rec2020", "components": [0, 1, 0]}}}
        """) == ["color-gamut"])
  }

  @Test func pointersLeadToParts() {
    let set = Self.set(
      """
      {"c": {"$type": "color", "a": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6]}},
        "b": {"$value": {"colorSpace": "srgb", "components": [{"$ref": "#/c/a/$value/components/2"}, 0, 0]}},
        "d": {"$ref": "#/c/a"}, "e": {"$value": {"$ref": "#/c/d/$value"}}}}
      """)
    #expect(set.faults.isEmpty, "\(set.faults)")
    #expect(set.value("c.b", TokenContext(.iOS))?.color?.red == 0.6)
    #expect(set.value("c.d", TokenContext(.iOS)) == set.value("c.a", TokenContext(.iOS)))
    #expect(set.value("c.e", TokenContext(.iOS)) == set.value("c.a", TokenContext(.iOS)))
  }

  @Test func groupsExtendGroups() {
    let set = Self.set(
      """
      {"b": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2}},
       "a": {"$extends": "{b}", "y": {"$value": 3}, "z": {"$value": 4}}}
      """)
    #expect(set.faults.isEmpty, "\(set.faults)")
    #expect(set.tokens.map(\.path) == ["b.x", "b.y", "a.x", "a.y", "a.z"])
    #expect(set.value("a.x", TokenContext(.iOS))?.number == 1)
    #expect(set.value("a.y", TokenContext(.iOS))?.number == 3)
  }

  @Test func appearancesAreAsSaid() {
    let set = Self.set(
      """
      {"n": {"$type": "number", "$value": 1, "$extensions": {"other": 1, "symbols.kit": {
        "appearance": {"dark": 2, "contrast": 3}, "platform": {"macOS": {"$value": 4, "appearance": {"darkContrast": 5}}}}}}}
      """)
    #expect(set.faults.isEmpty, "\(set.faults)")
    #expect(TokenContext.all.map { set.value("n", $0)?.number } == [1, 2, 3, 2, 4, 4, 4, 5])
  }

  /// Values of CSS Color 4's own examples, to a part in a thousand.
  @Test(arguments: [
    ("display-p3", "[1, 0.5, 0]", "FF7600"), ("oklch", "[0.6, 0.1, 180]", "00988A"),
    ("lab", "[50, 0, 0]", "777777"), ("hsl", "[120, 100, 25]", "008000"),
    ("hwb", "[0, 0, 50]", "800000"), ("srgb-linear", "[0.2158605, 0, 1]", "8000FF"),
    ("xyz-d65", "[0.5, 0.5, 0.5]", "CCB7B4"), ("oklab", "[1, 0, 0]", "FFFFFF"),
  ])
  func colorSpacesBecomeSRGB(_ space: String, _ components: String, _ digits: String) {
    let set = Self.set(
      #"{"c": {"$type": "color", "$value": {"colorSpace": "\#(space)", "components": \#(components)}}}"#
    )
    #expect(set.faults.isEmpty, "\(set.faults)")
    let color = set.value("c", TokenContext(.iOS))?.color
    if space != "xyz-d65", space != "display-p3", space != "oklch" {
      #expect(color?.digits == digits)
    } else {
      #expect(color != nil)
    }
  }

  // MARK: Faults

  /// A file, the kind of its fault, and the line on which it is.
  static let faulty: [(text: String, rule: String, line: Int)] = [
    ("{", "json", 1), ("[]", "json", 1), ("{\"a\": 1,\n \"a\": 2}", "json", 2),
    ("{\n\"a\": {\"$value\": 1}}", "type-missing", 2),
    ("{\n\"a\": {\"$type\": \"colour\", \"$value\": 1}}", "type-unknown", 2),
    ("{\"$type\": \"number\", \"a\": {\n\"$value\": \"8\"}}", "number", 2),
    (
      "{\"$type\": \"number\", \"a\": {\"$value\": 1,\n\"b\": {\"$value\": 2}}}",
      "value-with-children", 2
    ),
    ("{\"$type\": \"number\", \"a\": {\"$value\": 1,\n\"$valu\": 2}}", "unknown-property", 2),
    ("{\"$type\": \"number\", \n\"a.b\": {\"$value\": 1}}", "illegal-name", 2),
    ("{\"$type\": \"number\", \n\"a\": {\"value\": 1}}", "legacy-property", 2),
    ("{\"$type\": \"number\", \n\"a\": 1}", "not-an-object", 2),
    (
      "{\"$type\": \"number\", \"a\": {\"$value\": 1},\n\"b\": {\"$value\": \"{c}\"}}",
      "alias-unknown", 2
    ),
    (
      "{\"$type\": \"number\", \"g\": {\"a\": {\"$value\": 1}},\n\"b\": {\"$type\": \"number\", \"$value\": \"{g}\"}}",
      "alias-group", 2
    ),
    (
      "{\"$type\": \"number\", \"a\": {\"$value\": 1},\n\"b\": {\"$type\": \"duration\", \"$value\": \"{a}\"}}",
      "alias-type", 2
    ),
    (
      "{\"$type\": \"number\",\n\"a\": {\"$type\": \"number\", \"$value\": \"{b}\"}, \"b\": {\"$type\": \"number\", \"$value\": \"{a}\"}}",
      "alias-cycle", 2
    ),
    ("{\n\"a\": {\"$value\": \"{b}\"}, \"b\": {\"$value\": \"{a}\"}}", "alias-cycle", 2),
    (
      "{\"a\": {\"$type\": \"number\",\n\"$value\": {\"$ref\": \"#/b/$value/x\"}}, \"b\": {\"$type\": \"number\", \"$value\": 1}}",
      "ref-unknown", 2
    ),
    ("{\"a\": {\"$type\": \"number\",\n\"$value\": {\"$ref\": \"b\"}}}", "ref-value", 2),
    ("{\"a\": {\"$type\": \"number\", \"$ref\": \"#/b\",\n\"$value\": 1}}", "value-and-ref", 2),
    ("{\"a\": {\n\"$extends\": \"{b}\"}}", "extends-unknown", 2),
    ("{\"a\": {\n\"$extends\": 1}}", "extends-value", 2),
    (
      "{\"b\": {\"$type\": \"number\", \"$value\": 1}, \"a\": {\n\"$extends\": \"{b}\"}}",
      "extends-token", 2
    ),
    ("{\"a\": {\"$extends\": \"{b}\"}, \"b\": {\n\"$extends\": \"{a}\"}}", "extends-cycle", 2),
    ("{\"a\": {\"b\": {\n\"$extends\": \"{a}\"}}}", "extends-cycle", 2),
    ("{\"c\": {\"$type\": \"color\",\n\"$value\": \"#ff0000\"}}", "legacy-value", 2),
    ("{\"c\": {\"$type\": \"color\",\n\"$value\": \"red\"}}", "color", 2),
    (
      "{\"c\": {\"$type\": \"color\", \"$value\": {\n\"colorSpace\": \"sRGB\", \"components\": [0,0,0]}}}",
      "color-space", 2
    ),
    (
      "{\"c\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\",\n\"components\": [0,0]}}}",
      "color-components", 2
    ),
    (
      "{\"c\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [0,\n255,0]}}}",
      "color-components", 2
    ),
    (
      "{\"c\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [0,0,0],\n\"alpha\": 2}}}",
      "color-alpha", 2
    ),
    (
      "{\"c\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [0,0,0],\n\"hex\": \"#ffffff\"}}}",
      "color-hex", 2
    ),
    (
      "{\"c\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [0,0,0],\n\"hex\": \"#00000080\"}}}",
      "color-hex", 2
    ),
    ("{\"d\": {\"$type\": \"dimension\",\n\"$value\": \"16px\"}}", "legacy-value", 2),
    ("{\"d\": {\"$type\": \"dimension\",\n\"$value\": 16}}", "dimension", 2),
    (
      "{\"d\": {\"$type\": \"dimension\", \"$value\": {\"value\": 1,\n\"unit\": \"pt\"}}}", "unit",
      2
    ),
    ("{\"d\": {\"$type\": \"fontWeight\",\n\"$value\": \"semibold\"}}", "font-weight", 2),
    ("{\"d\": {\"$type\": \"cubicBezier\",\n\"$value\": [2, 0, 0, 1]}}", "cubic-bezier", 2),
    ("{\"d\": {\"$type\": \"strokeStyle\",\n\"$value\": \"wavy\"}}", "stroke-style", 2),
    (
      "{\"d\": {\"$type\": \"shadow\",\n\"$value\": {\"blur\": {\"value\": 1, \"unit\": \"px\"}}}}",
      "missing-member", 2
    ),
    ("{\"d\": {\"$type\": \"number\", \"$value\": 1,\n\"$deprecated\": 1}}", "property-value", 2),
    (
      "{\"d\": {\"$type\": \"number\", \"$value\": 1, \"$deprecated\": true},\n\"e\": {\"$value\": \"{d}\"}}",
      "deprecated-use", 2
    ),
    (
      "{\"d\": {\"$type\": \"number\", \"$value\": 1, \"$extensions\": {\"symbols.kit\": {\n\"plattform\": {}}}}}",
      "extension-key", 2
    ),
    (
      "{\"d\": {\"$type\": \"number\", \"$value\": 1, \"$extensions\": {\"symbols.kit\": {\"platform\": {\n\"macos\": 1}}}}}",
      "extension-platform", 2
    ),
    (
      "{\"d\": {\"$type\": \"number\", \"$value\": 1, \"$extensions\": {\"symbols.kit\": {\"appearance\": {\n\"night\": 1}}}}}",
      "extension-appearance", 2
    ),
    (
      "{\"d\": {\"$type\": \"number\", \"$value\": 1, \"$extensions\": {\"symbols.kit\": {\n\"role\": \"texts\"}}}}",
      "extension-value", 2
    ),
    (
      "{\"g\": {\"$type\": \"number\", \"a b\": {\"$value\": 1},\n\"a-b\": {\"$value\": 1}}}",
      "equal-names", 2
    ),
    // One name in style sheets and two in Swift.
    (
      "{\"$type\": \"number\", \"a\": {\"b-c\": {\"$value\": 1}}, \"a-b\": {\n\"c\": {\"$value\": 1}}}",
      "equal-names", 2
    ),
    (
      "{\"$type\": \"number\", \"q\": {\"a b\": {\"$value\": 1}}, \"qA\": {\n\"b\": {\"$value\": 1}}}",
      "equal-names", 2
    ),
    ("{\"g\": {\"$type\": \"number\",\n\"é\": {\"$value\": 1}}}", "unusable-name", 2),
    ("{\"-\": {\"$type\": \"number\",\n\"a\": {\"$value\": 1}}}", "unusable-name", 2),
    ("{\"n\": {\"$type\": \"number\",\n\"$value\": 1e308}}", "number-range", 2),
    ("{\"n\": {\"$type\": \"number\",\n\"$value\": -1000001}}", "number-range", 2),
    ("{\"n\": {\"$type\": \"number\",\n\"$value\": 1e999}}", "number-range", 2),
    (
      "{\"n\": {\"$type\": \"dimension\",\n\"$value\": {\"value\": 900000, \"unit\": \"rem\"}}}",
      "number-range", 2
    ),
    ("{\"n\": {\"$type\": \"dimension\",\n\"$value\": \"1e300px\"}}", "number-range", 2),
    ("{\"n\": {\"$type\": \"number\",\n\"$value\": 01}}", "json", 2),
  ]

  /// Many warnings never hide an error, and what is not told is counted.
  @Test func warningsHideNoErrors() {
    let many = (0..<30_000).map { #""t\#($0)": {"$value": "1px"}"# }
    let set = Self.set(
      "{\"$type\": \"dimension\", \(many.joined(separator: ",")), \"last\": {\"$value\": 1}}")
    #expect(!set.isUsable && set.faults.count == 1_000 && set.faults.last?.path == "last")
    #expect(set.moreFaults == 29_001)
  }

  // MARK: Texts

  @Test(arguments: [
    (8, "8"), (0.15, "0.15"), (-0.5, "-0.5"), (1_000_000, "1000000"), (0.000_01, "0.00001"),
    (0.123_456_789, "0.123457"), (-0.000_000_1, "0"), (16.05, "16.05"), (0.0004, "0.0004"),
  ])
  func numbersHaveNoExponent(_ number: Double, _ text: String) {
    let set = Self.set("{\"g\": {\"$type\": \"number\", \"n\": {\"$value\": \(number)}}}")
    #expect(SwiftTokens(set).sources.map(\.text).joined().contains("let n: Double = \(text)\n"))
    #expect(StyleTokens(set).text(mark: "").contains("--g-n: \(text);"))
  }

  @Test func descriptionsHideNothing() {
    let hidden = [
      "\u{202E}", "\u{85}", "\u{9B}", "\u{2028}", "\u{7F}", "\u{2066}", "\u{E0001}", "\u{FEFF}",
    ]
    for character in hidden {
      let set = Self.set(
        "{\"g\": {\"$type\": \"number\", \"n\": {\"$value\": 1, \"$description\": \"a\(character)b\"}}}"
      )
      let text = SwiftTokens(set).sources.map(\.text).joined()
      #expect(text.contains("/// a b.") && !text.contains(character))
    }
  }

  /// A group with the name of anything that the code of tokens uses is called something else in it.
  @Test func groupsHideNothingThatTheCodeUses() {
    let set = TokenSet(KitFiles.tokens)
    let text = SwiftTokens(set).sources.map(\.text).joined()
    let own = Set(
      set.tokens.map { TokenName($0.path).type } + ["DS", "UIKit", "AppKit", "Foundation"])
    var words: Set<Substring> = []
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("//") || code.hasPrefix("#") || code.hasPrefix("import") { continue }
      // Members of types, behind a dot, hide nothing.
      for word in code.split(whereSeparator: {
        !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "\""
      })
      where word.first?.isUppercase == true {
        words.insert(word.prefix { $0 != "." })
      }
    }
    words.subtract(own.map { Substring($0) })
    #expect(words.isSuperset(of: ["CGFloat", "SwiftUI", "Hashable", "Sendable"]), "\(words)")
    for word in words {
      let group = word.prefix(1).lowercased() + word.dropFirst()
      #expect(TokenName("\(group).x").type != word)
      #expect(TokenName("\(word).x").type != word)
    }
  }

  @Test(arguments: faulty.indices)
  func eachFaultIsFoundWhereItIs(_ index: Int) throws {
    let (text, rule, line) = Self.faulty[index]
    let set = Self.set(text)
    let fault = try #require(set.faults.first { $0.rule == rule }, "\(text): \(set.faults)")
    #expect(
      LineTable(Array(text.utf8)).position(of: fault.offset).line == line, "\(text): \(fault)")
    #expect(set.isUsable == !set.faults.contains { $0.severity == .error })
  }

  @Test func circlesNameAllMembers() {
    let set = Self.set(
      #"{"$type": "number", "a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{a}"}}"#
    )
    #expect(set.faults.contains { $0.message.contains("a → b → c → a") }, "\(set.faults)")
  }

  @Test func nearNamesAreTold() {
    let set = Self.set(
      #"{"$type": "number", "small": {"$value": 1}, "b": {"$value": "{smal}"}}"#)
    #expect(set.faults.first?.message.contains("did you mean 'small'?") == true, "\(set.faults)")
  }

  // MARK: Hostile files

  @Test func hostileFilesEnd() {
    let deep = String(repeating: "{\"a\":", count: 100_000)
    #expect(rules(deep) == ["json"])
    #expect(TokenSet([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]).faults.map(\.rule) == ["json"])
    let chain = (0..<20_000).map { #""t\#($0)": {"$type": "number", "$value": "{t\#($0 + 1)}"}"# }
    #expect(!TokenSet(Array("{\(chain.joined(separator: ","))}".utf8)).isUsable)
    let many = (0..<100_000).map { #""t\#($0)": {"$value": \#($0)}"# }
    let set = Self.set("{\"$type\": \"number\", \(many.joined(separator: ","))}")
    #expect(set.faults.isEmpty && set.tokens.count == 100_000)
    let doubling = (1...40).map {
      #""g\#($0)": {"a": {"$extends": "{g\#($0 - 1)}"}, "b": {"$extends": "{g\#($0 - 1)}"}}"#
    }
    let groups = Self.set(
      #"{"g0": {"$type": "number", "x": {"$value": 1}}, \#(doubling.joined(separator: ","))}"#)
    #expect(groups.faults.contains { $0.rule == "too-many" })
  }
}
