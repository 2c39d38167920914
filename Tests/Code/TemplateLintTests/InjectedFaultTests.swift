import Diagnostics
import SourceUses
import SymbolLint
import TemplateLint
import Testing

/// Each fault that is put into a good template is found, by its rule, where it was put, and nothing
/// else is.
@Suite struct InjectedFaultTests {
  static func findings(_ text: String, path: String = "a.svg") -> [Diagnostic] {
    TemplateLinter().report(
      SourceFile(path: path, kind: path.hasSuffix(".svg") ? .template : .assetCatalog),
      Array(text.utf8)
    ).findings
  }

  @Test func nothingIsWrongWithAGoodFile() {
    #expect(Self.findings(TemplateSample.good).map(\.message) == [])
  }

  /// A fault: what is replaced by what, and the part of the file where it is told.
  struct Fault: Sendable, CustomTestStringConvertible {
    let rule: String
    let old: String
    let new: String
    /// Within this the finding begins.
    let place: String
    /// Rules that find something of it, too.
    var also: Set<String> = []

    var testDescription: String { "\(rule): \(new.prefix(50))" }
  }

  private static let black = TemplateSample.data("Black", 0)
  private static let blackBar = TemplateSample.data("Black", 1)
  private static let path =
    "<path class=\"monochrome-1 multicolor-1:tintColor hierarchical-1:primary SFSymbolsPreview212121\" d=\""
    + blackBar + "\"/>"

  private static func changed(_ new: String) -> String { path.replacing("/>", with: " \(new)/>") }

  static let faults: [Fault] = [
    // Structure
    Fault(rule: "not-xml", old: "</svg>", new: "</svgx>", place: "</svgx>"),
    Fault(rule: "not-xml", old: "<g id=\"Notes\">", new: "<g id=\"Notes>", place: "<g id=\"Notes>"),
    Fault(
      rule: "not-svg", old: " xmlns=\"http://www.w3.org/2000/svg\"", new: "",
      place: "<svg version=\"1.1\""),
    Fault(
      rule: "no-size", old: " width=\"3300\"", new: " width=\"0\"", place: "<svg version"),
    Fault(
      rule: "missing-group", old: "<g id=\"Symbols\">", new: "<g id=\"symbols\">",
      place: "symbols\">", also: ["missing-variant", "stray-shape"]),
    Fault(
      rule: "missing-group", old: "<g id=\"Guides\">", new: "<g>", place: "<svg version"),
    Fault(
      rule: "misplaced-group", old: "</g>\n  <g id=\"Guides\">",
      new: "<g id=\"Guides\"></g></g>\n  <g>", place: "<g id=\"Guides\">", also: ["stray-shape"]),
    Fault(
      rule: "duplicate-id", old: "Capline-M", new: "Baseline-M", place: "Baseline-M\"",
      also: ["missing-guide"]),
    Fault(
      rule: "missing-version", old: "id=\"template-version\" ", new: "", place: "<g id=\"Notes\">"),
    Fault(
      rule: "unknown-version", old: "Template v.4.0", new: "Template v4", place: "Template v4"),
    Fault(
      rule: "unknown-version", old: "Template v.4.0", new: "Template v.9.0",
      place: "Template v.9.0"),
    Fault(
      rule: "missing-artboard", old: "id=\"artboard\"", new: "id=\"canvas\"",
      place: "<g id=\"Notes\">"),
    Fault(
      rule: "stray-shape", old: "  <g id=\"Symbols\">",
      new: "<circle r=\"5\"/><g id=\"Symbols\">", place: "<circle r=\"5\"/>"),
    // Guides
    Fault(
      rule: "missing-guide", old: "id=\"Capline-S\"", new: "id=\"Kappe\"",
      place: "<g id=\"Guides\">"),
    Fault(
      rule: "bad-guide",
      old:
        "id=\"Baseline-S\" style=\"fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;\" x1=\"263\" x2=\"3036\" y1=\"696.0\"",
      new: "id=\"Baseline-S\" x1=\"263\" x2=\"3036\" y1=\"680\"", place: "<line id=\"Baseline-S\""),
    Fault(
      rule: "guide-order",
      old:
        "id=\"Capline-L\" style=\"fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;\" x1=\"263\" x2=\"3036\" y1=\"1485.541\" y2=\"1485.541\"",
      new: "id=\"Capline-L\" x1=\"263\" x2=\"3036\" y1=\"1600\" y2=\"1600\"",
      place: "<line id=\"Capline-L\""),
    Fault(
      rule: "cap-height",
      old:
        "id=\"Capline-L\" style=\"fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;\" x1=\"263\" x2=\"3036\" y1=\"1485.541\" y2=\"1485.541\"",
      new: "id=\"Capline-L\" x1=\"263\" x2=\"3036\" y1=\"1470\" y2=\"1470\"",
      place: "<line id=\"Capline-L\""),
    Fault(
      rule: "missing-margin", old: "id=\"left-margin-Black-S\"", new: "id=\"x\"",
      place: "<g id=\"Black-S\""),
    Fault(
      rule: "margin-order",
      old:
        "id=\"left-margin-Black-S\" style=\"fill:none;stroke:#00AEEF;\" x1=\"2888.4\" x2=\"2888.4\"",
      new: "id=\"left-margin-Black-S\" x1=\"3000\" x2=\"3000\"",
      place: "<line id=\"left-margin-Black-S\""),
    Fault(
      rule: "unknown-margin", old: "id=\"left-margin-Black-S\"", new: "id=\"left-margin-black-S\"",
      place: "left-margin-black-S\"", also: ["missing-margin"]),
    // Variants
    Fault(
      rule: "unknown-variant", old: "<g id=\"Black-S\"", new: "<g id=\"Blakc-S\"",
      place: "Blakc-S\"", also: ["missing-variant"]),
    Fault(
      rule: "unknown-variant", old: "<g id=\"Black-S\"", new: "<g", place: "<g transform",
      also: ["missing-variant"]),
    Fault(
      rule: "misplaced-variant", old: "<g id=\"Symbols\">",
      new: "<g id=\"Bold-S\"/><g id=\"Symbols\">", place: "<g id=\"Bold-S\""),
    Fault(
      rule: "misplaced-variant", old: "<g id=\"Symbols\">",
      new: "<g id=\"Symbols\"><path id=\"Bold-S\" d=\"M0 0H9V9Z\"/>", place: "<path id=\"Bold-S\""),
    Fault(
      rule: "missing-variant", old: "<g id=\"Regular-S\"", new: "<g id=\"Regular-L\"",
      place: "<g id=\"Symbols\">",
      also: ["off-canvas", "missing-margin"]),
    Fault(
      rule: "incomplete-masters", old: "<g id=\"Black-S\"", new: "<g id=\"Regular-M\"",
      place: "<g id=\"Symbols\">", also: ["off-canvas", "missing-margin"]),
    Fault(
      rule: "empty-variant", old: TemplateSample.paths(20), new: "", place: "<g id=\"Black-S\"",
      also: ["master-paths"]),
    // Outlines
    Fault(
      rule: "nested-group", old: path, new: "<g>\(path)</g>", place: "<g><path"),
    Fault(
      rule: "shape-element", old: path,
      new:
        "<rect class=\"monochrome-1 multicolor-1:tintColor hierarchical-1:primary\" x=\"30\" y=\"-30\" width=\"30\" height=\"5\"/>",
      place: "<rect class"),
    Fault(
      rule: "text-in-variant", old: path, new: path + "<text>A</text>", place: "<text>A"),
    Fault(
      rule: "image-in-variant", old: path, new: path + "<image href=\"a.png\"/>", place: "<image"),
    Fault(
      rule: "reference-in-variant", old: path, new: path + "<use href=\"#artboard\"/>",
      place: "<use", also: ["off-canvas", "too-large", "off-margins", "off-center"]),
    Fault(
      rule: "gradient", old: path, new: changed("style=\"fill:url(#g)\""), place: "fill:url(#g)"),
    Fault(
      rule: "gradient", old: path, new: path + "<linearGradient id=\"g\"/>",
      place: "<linearGradient"),
    Fault(rule: "clip-or-mask", old: path, new: changed("mask=\"url(#m)\""), place: "url(#m)"),
    Fault(
      rule: "clip-or-mask", old: path, new: changed("clip-path=\"url(#m)\""), place: "url(#m)"),
    Fault(rule: "filter", old: path, new: changed("filter=\"blur(2)\""), place: "blur(2)"),
    Fault(
      rule: "foreign-element", old: path, new: path + "<animate attributeName=\"d\"/>",
      place: "<animate"),
    Fault(
      rule: "foreign-element", old: path,
      new: path.replacing("/>", with: "><set attributeName=\"d\"/></path>"), place: "<set"),
    Fault(
      rule: "unread-property", old: path, new: changed("marker-end=\"url(#m)\""),
      place: "url(#m)"),
    Fault(
      rule: "stroke", old: path, new: changed("stroke=\"#000\" stroke-width=\"2\""),
      place: "#000\" stroke-width"),
    Fault(
      rule: "stroke", old: path, new: changed("style=\"stroke:navy\""), place: "stroke:navy\""),
    Fault(rule: "no-fill", old: path, new: changed("style=\"fill:none\""), place: "fill:none\"/>"),
    Fault(
      rule: "invisible-path", old: path, new: changed("display=\"none\""), place: "none\"/>"),
    Fault(rule: "invisible-path", old: path, new: changed("opacity=\"0.00\""), place: "0.00\"/>"),
    Fault(
      rule: "even-odd", old: path, new: changed("fill-rule=\"evenodd\""), place: "evenodd"),
    Fault(
      rule: "same-winding", old: black,
      new: "M10 0L10 -70L80 -70L80 0ZM30 -20L30 -50L60 -50L60 -20Z",
      place: "M10 0L10 -70L80 -70L80 0ZM30 -20L30 -50", also: ["master-direction"]),
    Fault(
      rule: "path-data", old: blackBar, new: "M30 -30C30 -50 60 -50 60 -30L60 -25L30 oh",
      place: "oh"),
    Fault(
      rule: "invalid-value", old: path, new: changed("transform=\"matrix(NaN 0 0 1 0 0)\""),
      place: "<path class=\"monochrome-1"),
    Fault(
      rule: "invalid-value", old: "<g id=\"Black-S\" transform=\"matrix(1 0",
      new: "<g id=\"Black-S\" transform=\"matrix(1e999 0", place: "<g id=\"Black-S\"",
      also: ["off-canvas"]),
    Fault(
      rule: "invalid-value", old: "<g id=\"Symbols\">",
      new: "<g id=\"Symbols\" transform=\"translate(\">",
      place: "<g id=\"Symbols\""),
    Fault(
      rule: "invalid-value", old: "<g id=\"Guides\">",
      new: "<g id=\"Guides\" transform=\"flip(1)\">",
      place: "<g id=\"Guides\""),
    Fault(
      rule: "empty-path", old: blackBar, new: "", place: "<path class=\"monochrome-1",
      also: ["master-outlines"]),
    Fault(
      rule: "open-outline", old: blackBar, new: blackBar.replacing("Z", with: ""),
      place: "M30 -30", also: ["master-points"]),
    Fault(
      rule: "coordinate-range", old: blackBar, new: blackBar.replacing("60 -25", with: "60000 -25"),
      place: "M30 -30", also: ["too-large", "off-canvas", "off-margins"]),
    Fault(
      rule: "own-color", old: path, new: changed("style=\"fill:#ff0000\""), place: "fill:#ff0000"),
    // Placement
    Fault(
      rule: "off-center", old: "<g id=\"Black-S\" transform=\"matrix(1 0 0 1 2888.4 696)\">",
      new: "<g id=\"Black-S\" transform=\"matrix(1 0 0 1 2888.4 760)\">", place: "<g id=\"Black-S\""
    ),
    Fault(
      rule: "off-margins", old: "<g id=\"Black-S\" transform=\"matrix(1 0 0 1 2888.4 696)\">",
      new: "<g id=\"Black-S\" transform=\"matrix(1 0 0 1 2798 696)\">", place: "<g id=\"Black-S\""),
    Fault(
      rule: "off-canvas", old: "<g id=\"Black-S\" transform=\"matrix(1 0 0 1 2888.4 696)\">",
      new: "<g id=\"Black-S\">", place: "<g id=\"Black-S\""),
    Fault(
      rule: "too-large", old: "<g id=\"Black-S\" transform=\"matrix(1 0 0 1 2888.4 696)\">",
      new: "<g id=\"Black-S\" transform=\"matrix(3 0 0 3 2800 766)\">", place: "<g id=\"Black-S\""),
    Fault(
      rule: "too-small", old: "<g id=\"Black-S\" transform=\"matrix(1 0 0 1 2888.4 696)\">",
      new: "<g id=\"Black-S\" transform=\"matrix(.2 0 0 .2 2923 668)\">", place: "<g id=\"Black-S\""
    ),
    // Masters
    Fault(rule: "master-paths", old: path, new: "", place: "<g id=\"Black-S\""),
    Fault(
      rule: "master-outlines", old: blackBar, new: blackBar + "M65 -30L70 -30L70 -25Z",
      place: "M30 -30"),
    Fault(
      rule: "master-points", old: blackBar,
      new: blackBar.replacing("L60 -25", with: "L60 -27L60 -25"),
      place: "L60 -25"),
    Fault(
      rule: "master-segments", old: blackBar,
      new: blackBar.replacing("L60 -25", with: "Q60 -26 60 -25"),
      place: "Q60 -26"),
    Fault(
      rule: "master-direction", old: blackBar,
      new: "M60 -30C60 -50 30 -50 30 -30L30 -25L60 -25Z", place: "M60 -30"),
    Fault(
      rule: "master-start", old: black,
      new: "M80 -70L80 0L10 0L10 -70ZM30 -20L60 -20L60 -50L30 -50Z", place: "M80 -70"),
    Fault(
      rule: "master-layers", old: path,
      new: path.replacing("monochrome-1 ", with: "monochrome-0 "),
      place: "monochrome-0 multicolor-1"),
    // Annotations
    Fault(
      rule: "style-syntax", old: ".monochrome-1 {fill:#000000; opacity:1.0}",
      new: ".monochrome-1 {fill #000000; opacity:1.0}", place: "fill #000000"),
    Fault(
      rule: "unknown-class", old: path, new: path.replacing("monochrome-1", with: "monocrome-1"),
      place: "monocrome-1", also: ["master-layers"]),
    Fault(
      rule: "unknown-class", old: path,
      new: path.replacing("hierarchical-1:primary", with: "hierarchical-1:primry"),
      place: "hierarchical-1:primry", also: ["master-layers"]),
    Fault(
      rule: "missing-rule", old: path,
      new: path.replacing("multicolor-1:tintColor", with: "multicolor-1:custom"),
      place: "multicolor-1:custom", also: ["master-layers"]),
    Fault(
      rule: "unknown-color", old: path,
      new: path.replacing("multicolor-1:tintColor", with: "multicolor-1:systemBleuColor"),
      place: "multicolor-1:systemBleuColor", also: ["master-layers", "missing-rule"]),
    Fault(
      rule: "color-format", old: "{fill:#FF383C;", new: "{fill:rgb(255,56,60);",
      place: "rgb(255,56,60)"),
    Fault(
      rule: "unknown-property", old: "-sfsymbols-variable-threshold:0.51",
      new: "-sfsymbols-variable-treshold:0.51", place: "-sfsymbols-variable-treshold"),
    Fault(
      rule: "property-value", old: "-sfsymbols-variable-threshold:0.51",
      new: "-sfsymbols-variable-threshold:51", place: "51}"),
    Fault(
      rule: "group-class", old: "<g id=\"Black-S\"",
      new: "<g class=\"monochrome-0\" id=\"Black-S\"",
      place: "monochrome-0\" id"),
    Fault(
      rule: "annotations-too-old", old: "Template v.4.0", new: "Template v.2.0",
      place: "monochrome-0 multicolor-0"),
    Fault(
      rule: "unannotated-path", old: path, new: "<path d=\"\(blackBar)\"/>", place: "<path d=\"M30",
      also: ["master-layers"]),
  ]

  @Test(arguments: faults) func isFoundWhereItIs(_ fault: Fault) throws {
    let text = TemplateSample.good.replacing(fault.old, with: fault.new, maxReplacements: 1)
    #expect(text != TemplateSample.good, "the fault was not put in")
    let findings = Self.findings(text)
    let own = findings.filter { $0.id == fault.rule }
    let place = try #require(text.firstRange(of: fault.place))
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    let end = text.utf8.distance(from: text.startIndex, to: place.upperBound)
    // What is doubled is told at the second one.
    let isThere = own.contains { finding in
      (start...end).contains(finding.range.lowerBound)
        || fault.rule == "duplicate-id"
        || fault.rule == "not-xml" && finding.range.lowerBound > start
    }
    #expect(
      isThere, "\(findings.map { "\($0.start.line):\($0.start.column) \($0.id) \($0.message)" })")
    let others = Set(findings.map(\.id)).subtracting(fault.also).subtracting([fault.rule])
    if !own.contains(where: { $0.id == "not-xml" }) {
      #expect(others.isEmpty, "\(findings.map { "\($0.id): \($0.message)" })")
    }
    for finding in findings {
      #expect(TemplateRules.all.contains { $0.id == finding.id })
      let text = Array(text.utf8)
      #expect(finding.range.upperBound <= text.count)
    }
  }

  /// At least 40 kinds, and each rule about a file of its own has a fault.
  @Test func eachRuleHasAFault() {
    let known = Set(Self.faults.map(\.rule))
    #expect(known.count >= 40)
    let open = TemplateRules.all.filter { $0.family != .catalog }.map(\.id)
      .filter { !known.contains($0) }
    // Numbers of layers, outlines that change places, files without any part of a template, and what
    // is too much have tests of their own.
    #expect(open.sorted() == ["layer-gap", "master-order", "plain-icon", "too-much"])
  }

  @Test func otherEncodingsAreSaid() {
    let units = TemplateSample.good.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let findings = TemplateLinter().report(
      SourceFile(path: "a.svg", kind: .template), [0xFF, 0xFE] + units
    ).findings
    #expect(findings.map(\.id) == ["not-xml"])
    #expect(findings.first?.message.contains("UTF-16") == true)
    let marked = TemplateLinter().report(
      SourceFile(path: "a.svg", kind: .template),
      [0xEF, 0xBB, 0xBF] + Array(TemplateSample.good.replacing("\n", with: "\r\n").utf8))
    #expect(marked.findings.isEmpty)
  }

  @Test func numbersOfLayersAreWithoutGaps() {
    let text = TemplateSample.good.replacing("-1:", with: "-2:").replacing(
      "monochrome-1", with: "monochrome-2")
    let findings = Self.findings(text)
    #expect(Set(findings.map(\.id)) == ["layer-gap"])
    #expect(findings.count == 3)
  }

  @Test func outlinesThatChangePlacesAreFound() {
    let two = "M10 -30L20 -30L20 -40L10 -40ZM70 -30L80 -30L80 -40L70 -40Z"
    let swapped = "M70 -30L80 -30L80 -40L70 -40ZM10 -30L20 -30L20 -40L10 -40Z"
    var text = TemplateSample.good
    for weight in ["Ultralight", "Regular"] {
      text = text.replacing(TemplateSample.data(weight, 1), with: two)
    }
    #expect(Self.findings(text.replacing(Self.blackBar, with: two)).isEmpty)
    let findings = Self.findings(text.replacing(Self.blackBar, with: swapped))
    #expect(findings.map(\.id) == ["master-order"])
  }

  /// Of what is read in part, nothing is said of the drawing, and nothing is mended: what was not
  /// read would be lost.
  @Test func whatIsReadInPartIsNotMended() {
    let long = "M0 0" + String(repeating: "h1", count: 262_200) + "z"
    let text = TemplateSample.good.replacing(TemplateSample.data("Black", 0), with: long)
      .replacing(Self.path, with: Self.path + "<rect width=\"9\" height=\"9\"/>")
    #expect(text.contains("<rect width=\"9\""))
    let findings = Self.findings(text)
    #expect(findings.map(\.id) == ["too-much"])
    #expect(findings.allSatisfy { $0.fixIt == nil && $0.severity == .error })
  }

  /// Where a transform is none, nobody knows what was meant, and what is made of it is not written
  /// down.
  @Test func variantsWithValuesThatAreNoneAreNotMended() {
    let circle = "<circle cx=\"40\" cy=\"-35\" r=\"30\""
    let fine = TemplateSample.good.replacing(Self.path, with: Self.path + circle + "/>")
    #expect(Self.findings(fine).contains { $0.id == "shape-element" && $0.fixIt != nil })
    let wrong = fine.replacing(circle, with: circle + " transform=\"scale(1\"")
    let findings = Self.findings(wrong)
    #expect(Set(findings.map(\.id)).isSuperset(of: ["shape-element", "invalid-value"]))
    #expect(findings.allSatisfy { $0.fixIt == nil }, "\(findings.filter { $0.fixIt != nil })")
    // What is only in the notes is nobody's.
    let note = TemplateSample.good.replacing(
      "<g id=\"Notes\">", with: "<g id=\"Notes\"><rect width=\"x\"/>")
    #expect(Self.findings(note).isEmpty)
  }

  /// Lengths that overflow are no outline to be matched.
  @Test(arguments: ["-1e155", "1e155", "-1e300", "1e38"])
  func coordinatesOutOfAllRangeAreFound(_ number: String) {
    let text = TemplateSample.good.replacing(Self.blackBar, with: "M0 0L5 \(number)L9 0Z")
    #expect(Self.findings(text).contains { $0.id == "coordinate-range" })
  }

  @Test(arguments: ["1e308", "-1e308", "1e-320", "0"])
  func variantsWithoutSizeAreFound(_ factor: String) {
    let text = TemplateSample.good.replacing(
      "<g id=\"Black-S\" transform=\"matrix(1 0",
      with: "<g id=\"Black-S\" transform=\"matrix(\(factor) 0")
    #expect(text != TemplateSample.good)
    #expect(Self.findings(text).contains { $0.id == "off-canvas" }, "\(factor)")
  }

  /// What is mended has no fault any more, and what is not stays.
  @Test(arguments: faults) func isMendedWhereItCanBe(_ fault: Fault) throws {
    let text = TemplateSample.good.replacing(fault.old, with: fault.new, maxReplacements: 1)
    var bytes = Array(text.utf8)
    var findings = Self.findings(text)
    let own = findings.filter { $0.id == fault.rule }
    guard own.contains(where: { $0.fixIt != nil }) else { return }
    let rule = try #require(TemplateRules.all.first { $0.id == fault.rule })
    #expect(rule.isMendable)
    for _ in 0..<10 {
      let round = FixRound(findings, in: bytes)
      if round.mended.isEmpty { break }
      bytes = round.bytes
      findings = Self.findings(String(decoding: bytes, as: UTF8.self))
    }
    #expect(
      !findings.contains { $0.id == fault.rule },
      "\(findings.map { "\($0.id): \($0.message)" })")
    #expect(!findings.contains { $0.id == "not-xml" })
  }
}
