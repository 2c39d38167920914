import Diagnostics
import Encodings
import SymbolKit
import Testing

/// The checks of tokens: contrast by ratios that others computed, and faults put into the default
/// tokens one by one.
@Suite struct KitCheckTests {
  private static let standard = KitFiles.tokens
  private static let needed = TokenSet(standard).tokens

  private static func check(_ bytes: [UInt8]) -> KitCheck {
    KitCheck(TokenSet(bytes), needed: needed)
  }

  /// The default tokens with a value replaced.
  private static func changed(_ keys: [String], to json: String) throws -> [UInt8] {
    let offset = try offset(of: keys, in: standard)
    var scanner = JSONScanner(Bytes(standard), range: offset..<standard.count)
    try scanner.skipValue()
    return Array(standard[..<offset]) + Array(json.utf8) + Array(standard[scanner.offset...])
  }

  // MARK: The default tokens

  @Test func theDefaultTokensAreClean() {
    let check = Self.check(Self.standard)
    #expect(check.findings.isEmpty, "\(check.findings)")
    #expect(Set(check.pairs.map(\.context)).count == 8)
    #expect(check.pairs.count > 150)
    #expect(check.pairs.allSatisfy { $0.ratio >= $0.needed })
  }

  @Test func aValueThatASystemColorReplacesIsAWarning() throws {
    let tokens = try Self.changed(["color", "accent", "$value"], to: "\"#8E8E93\"")
    let findings = Self.check(tokens).findings.filter { $0.rule == "unused-value" }
    #expect(findings.map(\.path) == ["color.accent"])
    #expect(findings.first?.message.contains("tintColor") == true)
  }

  // MARK: Contrast

  private static func color(_ digits: Int, alpha: Double = 1) -> TokenColor {
    TokenColor(
      red: Double(digits >> 16 & 255) / 255, green: Double(digits >> 8 & 255) / 255,
      blue: Double(digits & 255) / 255, alpha: alpha)
  }

  /// Ratios that were computed elsewhere, from the published values.
  @Test(arguments: [
    (0x000000, 0.847, 0xFFFFFF, 14.94), (0x000000, 0.498, 0xFFFFFF, 3.95),
    (0x000000, 0.498, 0xECECEC, 3.82), (0x000000, 0.259, 0xFFFFFF, 1.88),
    (0x000000, 0.098, 0xFFFFFF, 1.25), (0xFFFFFF, 0.847, 0x1E1E1E, 12.22),
    (0xFFFFFF, 0.549, 0x1E1E1E, 5.89), (0xFFFFFF, 0.247, 0x1E1E1E, 2.26),
    (0x3C3C43, 0.6, 0xFFFFFF, 3.44), (0x3C3C43, 0.6, 0xF2F2F7, 3.30),
    (0xEBEBF5, 0.6, 0x000000, 6.36), (0xEBEBF5, 0.6, 0x1C1C1E, 5.95),
    (0x3C3C43, 0.3, 0xFFFFFF, 1.73), (0xEBEBF5, 0.3, 0x000000, 2.25),
    (0xFFFFFF, 1, 0x0088FF, 3.52), (0xFFFFFF, 1, 0x007AFF, 4.02), (0xFF383C, 1, 0xFFFFFF, 3.57),
    (0xFF8D28, 1, 0xFFFFFF, 2.31), (0x34C759, 1, 0xFFFFFF, 2.22), (0xFFCC00, 1, 0xFFFFFF, 1.51),
    (0x000000, 1, 0xFFFFFF, 21), (0x777777, 1, 0xFFFFFF, 4.48), (0x767676, 1, 0xFFFFFF, 4.54),
  ])
  func ratios(_ top: Int, _ alpha: Double, _ base: Int, _ expected: Double) {
    let ground = Self.color(base)
    let ratio = Contrast.ratio(Contrast.over(Self.color(top, alpha: alpha), ground), ground)
    #expect(abs(ratio - expected) < 0.0101, "\(ratio)")
  }

  /// What fails never looks as if it passed.
  @Test(arguments: [(4.4999, "4.49"), (4.5, "4.50"), (3, "3.00"), (3.051, "3.05"), (21, "21.00")])
  func ratiosAreCutOff(_ ratio: Double, _ text: String) {
    #expect(KitCheck.say(ratio) == text)
  }

  @Test func lightnessKeepsTheHue() {
    for digits in [0xFF383C, 0x0088FF, 0x34C759, 0x6155F5] {
      let color = Self.color(digits)
      let same = Contrast.with(lightness: Contrast.lightness(color), color)
      #expect(Contrast.distance(color, same) < 0.005, "\(same.digits)")
      let dark = Contrast.with(lightness: 0.3, color)
      #expect(abs(Contrast.lightness(dark) - 0.3) < 0.01)
    }
  }

  // MARK: Faults

  /// A fault: what is replaced by what, and what must be found: the rule and the token.
  struct Fault: CustomTestStringConvertible, Sendable {
    let keys: [String]
    let json: String
    let rule: String
    let path: String

    init(_ path: String, _ json: String, _ rule: String, in keys: [String] = ["$value"]) {
      self.keys = path.split(separator: ".").map(String.init) + keys
      self.json = json
      self.rule = rule
      self.path = path
    }

    var testDescription: String { "\(rule) in \(keys.joined(separator: "."))" }
  }

  private static let kit = ["$extensions", "symbols.kit"]
  private static func grey(_ digits: String) -> String {
    let value = Double(Int(digits.prefix(2), radix: 16) ?? 0) / 255
    return "{\"colorSpace\": \"srgb\", \"components\": [\(value), \(value), \(value)]}"
  }

  static let faults: [Fault] = aliases + values + roles + others + contrasts

  private static let aliases: [Fault] = [
    Fault("layout.indent", "\"{spacing.mm}\"", "alias-unknown"),
    Fault("layout.indent", "\"{spacing}\"", "alias-group"),
    Fault("layout.indent", "\"{layout.indent}\"", "alias-cycle"),
    Fault("layout.indent", "\"{status.info.foreground}\"", "token-type"),
    Fault("radius.card", "{\"$ref\": \"#/radius/none/$value\"}", "alias-unknown"),
  ]

  private static let values: [Fault] = [
    Fault("layout.indent", "\"wide\"", "dimension"),
    Fault("layout.sidebarMin", "{\"value\": 16}", "dimension"),
    Fault("layout.sidebarMin", "{\"value\": 16, \"unit\": \"pt\"}", "unit"),
    Fault("layout.sidebarMin", "{\"value\": \"16\", \"unit\": \"px\"}", "number"),
    Fault("opacity.pressed", "\"a lot\"", "number"),
    Fault("text.secondary", "\"#5858\"", "color"),
    Fault("text.secondary", "{\"colorSpace\": \"rgb\", \"components\": [0, 0, 0]}", "color-space"),
    Fault(
      "text.secondary", "{\"colorSpace\": \"srgb\", \"components\": [0, 0]}", "color-components"),
    Fault(
      "text.secondary", "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 2]}", "color-components"),
  ]

  private static func role(_ path: String, _ platform: String, _ name: String) -> Fault {
    Fault(path, "\"\(name)\"", "color-role", in: kit + ["system", platform])
  }

  private static let roles: [Fault] = [
    role("surface.tertiary", "macOS", "tertiaryLabelColor"),
    role("surface.tertiary", "iOS", "tertiaryLabel"),
    role("surface.primary", "macOS", "labelColor"),
    role("surface.primary", "iOS", "systemFill"),
    role("surface.primary", "macOS", "separatorColor"),
    role("surface.primary", "iOS", "systemBlue"),
    role("surface.secondary", "iOS", "secondaryLabel"),
    role("surface.tertiary", "macOS", "controlAccentColor"),
    role("text.primary", "macOS", "windowBackgroundColor"),
    role("text.primary", "iOS", "systemBackground"),
    role("text.primary", "iOS", "systemFill"),
    role("text.primary", "iOS", "separator"),
    role("color.separator", "macOS", "labelColor"),
    role("color.accent", "macOS", "labelColor"),
  ]

  private static let others: [Fault] = [
    Fault(
      "text.primary", "\"labelColour\"", "unknown-system-color", in: kit + ["system", "macOS"]),
    Fault(
      "surface.primary", "\"systemBackgroundd\"", "unknown-system-color",
      in: kit + ["system", "iOS"]),
    Fault("text.secondary", "[\"surfaces.*\"]", "unknown-ground", in: kit + ["on"]),
  ]

  private static let contrasts: [Fault] = {
    var faults: [Fault] = []
    for grey in ["A0", "90", "80", "FF"] {
      faults.append(Fault("text.secondary", Self.grey(grey), "contrast"))
    }
    for grey in ["99", "7A"] { faults.append(Fault("text.tertiary", Self.grey(grey), "contrast")) }
    let status = ["info", "warning", "error", "success"].map { "status.\($0).foreground" }
    for path in status { faults.append(Fault(path, Self.grey("88"), "contrast")) }
    for path in status + ["text.secondary", "text.tertiary"] {
      for (appearance, grey) in [("dark", "60"), ("contrast", "A0"), ("darkContrast", "40")] {
        faults.append(
          Fault(path, Self.grey(grey), "contrast", in: kit + ["appearance", appearance]))
      }
    }
    for path in status {
      faults.append(Fault(path, Self.grey("00"), "contrast", in: kit + ["appearance", "dark"]))
    }
    return faults
  }()

  @Test(arguments: faults) func faultsAreFound(_ fault: Fault) throws {
    let bytes = try Self.changed(fault.keys, to: fault.json)
    let check = Self.check(bytes)
    let errors = check.findings.filter { $0.severity == .error }
    #expect(!errors.isEmpty)
    #expect(errors.allSatisfy { $0.path == fault.path && $0.rule == fault.rule }, "\(errors)")
    let place = try Self.offset(of: fault.keys, in: bytes)
    let range = place..<place + fault.json.utf8.count
    #expect(errors.allSatisfy { range.contains($0.offset) }, "\(range): \(errors)")
  }

  /// Where the value behind keys begins.
  private static func offset(of keys: [String], in bytes: [UInt8]) throws -> Int {
    var node = try JSONNode(parsing: bytes)
    for key in keys {
      guard case .object(let members) = node.value,
        let member = members.first(where: { $0.key == key })
      else { throw JSONError(offset: node.offset, expected: key) }
      node = member.value
    }
    return node.offset
  }

  @Test func sizesOfTextStylesAreSaid() throws {
    let bytes = try Self.changed(
      ["typography", "body", "$value", "fontSize"], to: "{\"value\": 18, \"unit\": \"px\"}")
    #expect(Self.check(bytes).findings.map(\.rule) == ["text-style-size"])
  }

  @Test func thereAreManyFaults() { #expect(Self.faults.count >= 61) }

  /// Each token is missed by its path; the report names all of a group at once.
  @Test func whatTheKitNeedsIsMissed() {
    let set = TokenSet(Array("{}".utf8))
    let missing = KitCheck.missing(set, Self.needed)
    #expect(missing.map(\.path) == Self.needed.map(\.path))
    #expect(missing.allSatisfy { $0.rule == "missing-token" && $0.severity == .error })
    let findings = KitCheck(set, needed: Self.needed).findings
    #expect(findings.map(\.rule) == ["missing-token"])
    for token in Self.needed {
      let group = token.path.prefix { $0 != "." }
      let name = group + ".*"
      #expect(findings.first?.message.contains(name) == true, "\(name)")
    }
  }

  // MARK: Fixes

  /// What is mended passes, everything else keeps its bytes, and a second run finds nothing to
  /// mend.
  @Test(arguments: faults.filter { $0.rule == "contrast" })
  func fixesPass(_ fault: Fault) throws {
    let bytes = try Self.changed(fault.keys, to: fault.json)
    let set = TokenSet(bytes)
    let fix = KitFix(bytes, set, Self.check(bytes))
    #expect(fix.edits.map(\.path) == [fault.path])
    let after = Self.check(fix.fixed)
    #expect(after.findings.filter { $0.severity == .error }.isEmpty, "\(after.findings)")
    let edit = try #require(fix.edits.first)
    #expect(
      Array(fix.fixed.prefix(edit.range.lowerBound)) == Array(bytes.prefix(edit.range.lowerBound)))
    #expect(fix.fixed.count == bytes.count - edit.range.count + edit.text.utf8.count)
    #expect(KitFix(fix.fixed, TokenSet(fix.fixed), after).edits.isEmpty)
  }
}
