import Diagnostics
import Encodings
import SymbolCatalog
import SymbolKit
import Testing

/// The pages of a kit: values of system colors by OS version, what the pages contain, and that no
/// text of others is read as markup.
@Suite struct KitPageTests {
  private static let set = TokenSet(KitFiles.tokens)

  private static func check(_ generation: SystemGeneration?) -> KitCheck {
    KitCheck(set, needed: set.tokens, generation: generation)
  }

  /// The color of a token as the JSON of all tokens says.
  private static func hex(
    _ path: String, _ platform: String, _ appearance: String, _ generation: SystemGeneration
  ) throws -> String {
    let text = PlainTokens(set, SystemPalette(generation)).text(mark: "made")
    let root = try JSONNode(parsing: Array(text.utf8))
    let tokens = try #require(root.members().first { $0.key == "tokens" }).value.elements()
    for node in tokens {
      guard try node.members().first(where: { $0.key == "path" })?.value.string() == path else {
        continue
      }
      var found = node
      for key in ["values", platform, appearance, "hex"] {
        found = try #require(found.members().first { $0.key == key }).value
      }
      return try found.string()
    }
    return ""
  }

  @Test(arguments: [
    ("surface.primary", "macOS", "light", "#FFFFFF", "#ECECEC"),
    ("surface.primary", "macOS", "dark", "#1E1E1E", "#323232"),
    ("surface.primary", "iOS", "dark", "#000000", "#000000"),
    ("color.accent", "iOS", "light", "#0088FF", "#007AFF"),
    ("color.accent", "macOS", "light", "#0088FF", "#007AFF"),
    ("status.info.background", "macOS", "dark", "#98989D", "#98989D"),
    ("status.success.background", "macOS", "light", "#34C759", "#28CD41"),
    ("text.secondary", "iOS", "light", "#58585C", "#58585C"),
  ])
  func systemColorsHaveTheValuesOfAnOSVersion(
    _ path: String, _ platform: String, _ appearance: String, _ current: String, _ earlier: String
  ) throws {
    #expect(try Self.hex(path, platform, appearance, .current) == current)
    #expect(try Self.hex(path, platform, appearance, .earlier) == earlier)
  }

  /// Without a chosen OS version, the values are those of the token file.
  @Test(
    arguments: [
      (nil, "0088FF", "FF383C"), (.current, "0088FF", "FF383C"), (.earlier, "007AFF", "FF3B30"),
    ] as [(SystemGeneration?, String, String)])
  func allFormatsHaveTheValuesOfAnOSVersion(
    _ generation: SystemGeneration?, _ accent: String, _ error: String
  ) throws {
    let palette = generation.map { SystemPalette($0) }
    let style = StyleTokens(Self.set, palette).text(mark: "made")
    #expect(style.contains("--color-accent: #\(accent.lowercased());"))
    #expect(style.contains("--status-error-background: #\(error.lowercased())38;"))
    let android = AndroidTokens(Self.set, palette)
    let compose = android.compose(name: "T", mark: "made")
    #expect(compose.contains("paletteAccent = Color(0xFF\(accent))"))
    #expect(compose.contains("colorErrorBG = Color(0x38\(error))"))
    let resources = try #require(android.resources(mark: "made").first).text
    #expect(resources.contains("<color name=\"color_accent\">#ff\(accent.lowercased())<"))
    #expect(resources.contains("<color name=\"status_error_background\">#38\(error.lowercased())<"))
  }

  /// All values of a pattern's choices are on the page, also those that are true or false.
  @Test(arguments: KitTable.bundled.components.filter { $0.kind == .pattern }.map(\.name))
  func valuesOfPatternsAreShown(name: String) throws {
    let row = try #require(KitTable.bundled.component(name))
    let preview = KitPreview(.bundled, Self.set, catalog: .bundled) { _ in nil }
    let page = String(decoding: preview.page(mark: "made"), as: UTF8.self)
    let start = try #require(page.firstRange(of: "<section id=\"\(name)\"")).upperBound
    let section = page[start...].prefix(
      upTo: try #require(page[start...].firstRange(of: "</section>")).lowerBound)
    for property in row.properties where property.kind == .enum || property.kind == .bool {
      let values = property.kind == .bool ? ["false", "true"] : property.values
      let shown = values.filter { section.contains("<summary>\(property.name): \($0)<") }
      #expect(shown.count == values.count - 1, "\(property.name): \(shown)")
    }
  }

  @Test func contrastNamesTheOSVersionOfTheLeast() throws {
    let all = Self.check(nil)
    let context = TokenContext(.macOS)
    func pair(_ check: KitCheck, _ context: TokenContext) throws -> KitPair {
      try #require(
        check.pairs.first {
          $0.color == "text.secondary" && $0.grounds == ["surface.primary"] && $0.context == context
        })
    }
    let both = try pair(all, context)
    #expect(both.usual.ground.digits == "FFFFFF" && both.least.ground.digits == "ECECEC")
    #expect(both.exception == "macOS 15 and earlier" && both.ratio < both.usual.ratio)
    let dark = try pair(all, TokenContext(.iOS, isDark: true))
    #expect(dark.usual.ground.digits == "000000" && dark.exception == "elevated")
    let current = try pair(Self.check(.current), context)
    #expect(current.exception.isEmpty && current.ratio == both.usual.ratio)
    let earlier = try pair(Self.check(.earlier), context)
    #expect(earlier.exception.isEmpty && earlier.ratio == both.ratio)
  }

  @Test(arguments: ["", "text"])
  func oneFaultPrecedesMissingTokens(_ group: String) throws {
    let fault =
      #""spacing": {"$type": "dimension", "s": {"$value": {"value": -4, "unit": "px"}}}"#
    let check = KitCheck(TokenSet(Array("{\(fault)}".utf8)), needed: Self.set.tokens)
    let errors = check.findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == ["value-range", "missing-token"])
    let message = try #require(errors.last?.message)
    let count = Self.set.tokens.count - 1
    #expect(
      message.hasPrefix(
        "\(count) tokens are missing, but the kit's sources use them: spacing.m, spacing.l"))
    #expect(message.contains("spacing.platformDefault, radius.*, typography.*, icon.*"))
  }

  @Test func oneMissingTokenHasItsPath() throws {
    let text = String(decoding: KitFiles.tokens, as: UTF8.self)
    let cut = text.replacing(",\n    \"tint\":", with: ",\n    \"tinted\":")
    let findings = KitCheck(TokenSet(Array(cut.utf8)), needed: Self.set.tokens).findings
    #expect(findings.filter { $0.rule == "missing-token" }.map(\.path) == ["opacity.tint"])
  }

  @Test func pagesHaveOnlyTheirOwnScript() {
    let report = KitCheckReport(Self.check(nil), of: KitFiles.tokens)
    let contrast = report.page(title: "<script>", mark: "made")
    #expect(!contrast.contains("<script") && !contrast.contains("script-src"))
    #expect(!contrast.contains("index.html"))
    #expect(report.page(title: "a", mark: "made", isLinked: true).contains("href=\"index.html\""))
    let tokens = TokenPage(Self.set, prefix: "UI").text(mark: "made")
    #expect(tokens.split(separator: "<script").count == 2)
    #expect(tokens.contains("default-src 'none'") && tokens.contains("script-src 'sha256-"))
    #expect(tokens.contains("data-copy=\"UI.Spacing.s\""))
    #expect(!tokens.contains("href=\"index.html\""))
  }

  @Test func theTableHasAdvice() {
    for row in KitTable.bundled.components {
      #expect(!row.advice.isEmpty && !row.warnings.isEmpty, "\(row.name)")
      for text in row.advice + row.warnings {
        #expect(text.hasSuffix(".") && text.split(separator: " ").count <= 20, "\(text)")
      }
    }
  }
}
