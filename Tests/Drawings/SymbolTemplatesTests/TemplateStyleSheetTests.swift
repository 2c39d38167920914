import SymbolStyle
import SymbolTemplates
import Testing

@Suite struct TemplateStyleSheetTests {
  @Test func classesWithColonsAreRules() throws {
    let text = """
      <svg><style><![CDATA[ /* Apple's */
      .multicolor-0:tintColor {fill:#007AFF; opacity:1.0; -sfsymbols-variable-threshold:0.34}
      .st0, .st1{fill:none} ]]></style></svg>
      """
    let sheet = TemplateStyleSheet(Array(text.utf8))
    #expect(sheet.faults.isEmpty)
    #expect(sheet.rules.map(\.name) == ["multicolor-0:tintColor", "st0", "st1"])
    let rule = try #require(sheet.rule("multicolor-0:tintColor"))
    #expect(rule["fill"] == "#007AFF")
    #expect(rule["-sfsymbols-variable-threshold"] == "0.34")
    let range = rule.properties[2].valueRange
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == "0.34")
  }

  @Test func onlyWhatIsAppleIsBlanked() {
    let text =
      "<style>.st0{fill:none}.SFSymbolsPreviewWireframe {stroke:black}\n.monochrome-0 {x:y}</style>"
    let blank = TemplateStyleSheet.withoutAnnotations(Array(text.utf8))
    #expect(blank.count == text.utf8.count)
    let result = String(decoding: blank, as: UTF8.self)
    #expect(result.contains(".st0{fill:none}") && !result.contains("Wireframe"))
    #expect(!result.contains("monochrome") && result.contains("\n"))
  }

  /// Ranges are those of the file, whatever stands for the characters.
  @Test func referencesAreCharacters() throws {
    let text =
      "<style>.x {}.multicolor-0:A&amp;B {fill:&#35;F00; opacity:&quot;1&quot;}<![CDATA[.a&amp;b {c:d}]]>.c {e:f}</style>"
    let bytes = Array(text.utf8)
    let sheet = TemplateStyleSheet(bytes)
    #expect(sheet.faults.isEmpty)
    #expect(sheet.rules.map(\.name) == ["x", "multicolor-0:A&B", "a&amp;b", "c"])
    let rule = try #require(sheet.rule("multicolor-0:A&B"))
    #expect(rule["fill"] == "#F00" && rule["opacity"] == "\"1\"")
    func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(written(rule.nameRange) == "multicolor-0:A&amp;B")
    #expect(written(rule.properties[0].valueRange) == "&#35;F00")
    #expect(written(rule.range).hasPrefix(".multicolor") && written(rule.range).hasSuffix("}"))
    #expect(written(sheet.rules[3].range) == ".c {e:f}")
  }

  /// Of layers of monochrome rendering, whether their paths are filled is kept.
  @Test(arguments: [
    (".monochrome-0 {fill:#FF0000; opacity:0}", "fill:#000"),
    (".monochrome-0 {fill:none; opacity:0}", "fill:none"), (".monochrome-0 {opacity:0}", ""),
    (".multicolor-0:white {fill:#FFFFFF}", ""), (".SFSymbolsPreviewWireframe {fill:none}", ""),
    (".monochrome-0, .monochrome-1 {fill:#123456}", "fill:#000"),
  ]) func fillsOfMonochromeLayersAreKept(_ rule: String, _ kept: String) {
    let bytes = TemplateStyleSheet.withoutAnnotations(Array("<style>\(rule)</style>".utf8))
    let sheet = TemplateStyleSheet(bytes)
    #expect(bytes.count == rule.utf8.count + 15)
    let properties = sheet.rules.first?.properties.map { "\($0.name):\($0.value)" } ?? []
    #expect(properties.joined(separator: ";") == kept)
  }

  @Test(arguments: [
    "<style>.a {b:c", "<style>.a", "<style>}</style>", "<style", "<style>{a:b}</style>",
  ])
  func whatIsNoRuleIsSaidOrNothing(_ text: String) {
    let sheet = TemplateStyleSheet(Array(text.utf8))
    let bytes = 0...text.utf8.count
    #expect(sheet.rules.allSatisfy { bytes.contains($0.range.upperBound) })
    #expect(sheet.faults.allSatisfy { bytes.contains($0.offset) && !$0.message.isEmpty })
  }

  @Test func classesSayWhatTheyMean() {
    #expect(LayerAnnotation("monochrome-0") == .monochrome(0))
    #expect(
      LayerAnnotation("multicolor-12:systemRedColor") == .multicolor(12, color: "systemRedColor"))
    #expect(LayerAnnotation("hierarchical-1:secondary") == .hierarchical(1, level: 2))
    #expect(LayerAnnotation("SFSymbolsPreview212121") == .preview)
    for other in [
      "monochrome", "monochrome-", "monochrome-x", "multicolor-0", "multicolor-0:",
      "hierarchical-0:first", "st0", "", "monochrome-0:a",
    ] {
      #expect(LayerAnnotation(other) == nil, "\(other)")
    }
    for color in SystemColor.all {
      let name = LayerAnnotation.colorName(system: color.name)
      #expect(LayerAnnotation.systemColor(name) == color.name)
    }
    #expect(LayerAnnotation.colorNames.contains("systemGray2Color"))
    #expect(LayerAnnotation.colorNames.contains("secondaryLabelColor"))
  }

  @Test func variantsAreCalledAsAppleWritesThem() {
    #expect(TemplateVariant.all.count == 27)
    #expect(Set(TemplateVariant.all.map(\.id)).count == 27)
    #expect(TemplateVariant(id: "Semibold-L") == TemplateVariant(.semibold, .large))
    #expect(TemplateVariant(id: "semibold-L") == nil)
    #expect(TemplateVariant.masters.map(\.id) == ["Ultralight-S", "Regular-S", "Black-S"])
  }
}
