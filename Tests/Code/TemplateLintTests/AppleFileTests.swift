import Diagnostics
import SymbolLint
import TemplateLint
import Testing

/// Files as Apple's app and drawing programs write them have no findings but notes: only what is
/// known to fail is warned of.
@Suite struct AppleFileTests {
  private static func findings(_ text: String) -> [Diagnostic] { InjectedFaultTests.findings(text) }

  /// Values as exports have them.
  private static let properties = [
    "variable-threshold:0.51", "clear-behind:true", "motion-group:1", "layer-tags:5e7a2",
    "always-pulses:true", "always-rotates:true", "always-breathes:true", "indices:0 1 2",
    "fill-action:1", "wiggle-style:clockwise", "wiggle-angle:30", "rotates-clockwise:true",
    "variable-draw:0 0.33", "variable-value-mode:draw", "draw-reverses-motion-groups:true",
  ]

  @Test(arguments: 3...7, properties) func propertiesAreFineInAllVersions(
    _ version: Int, _ property: String
  ) {
    let text = TemplateSample.good
      .replacing("Template v.4.0", with: "Template v.\(version).0")
      .replacing(".monochrome-0 {", with: ".monochrome-0 {-sfsymbols-\(property);")
    #expect(text != TemplateSample.good)
    #expect(Self.findings(text).map(\.message) == [])
  }

  /// No finding of any file advises another version than the file has.
  @Test(arguments: InjectedFaultTests.faults) func noVersionIsAdvised(
    _ fault: InjectedFaultTests.Fault
  ) {
    guard !["missing-version", "unknown-version"].contains(fault.rule) else { return }
    let text = TemplateSample.good.replacing(fault.old, with: fault.new, maxReplacements: 1)
    for finding in Self.findings(text) {
      let words = finding.help + [finding.message, finding.fixIt?.title ?? ""]
      #expect(!words.contains { $0.contains("Template v.") }, "\(finding)")
    }
  }

  @Test func whatIsNotKnownIsANote() {
    let text = TemplateSample.good.replacing(
      ".monochrome-0 {", with: ".monochrome-0 {-sfsymbols-quite-new:1;")
    #expect(Self.findings(text).map(\.severity) == [.note])
    let version = TemplateSample.good.replacing("Template v.4.0", with: "Template v.8.0")
    #expect(Self.findings(version).map(\.severity) == [.note])
  }

  @Test(arguments: [
    ("a group around all", "<g id=\"Notes\">", "<g id=\"Page-1\" class=\"st9\"><g id=\"Notes\">"),
    ("a group around variants", "<g id=\"Symbols\">", "<g id=\"Symbols\"><g id=\"Weights\">"),
  ]) func groupsOfDrawingProgramsAreFine(_ name: String, _ old: String, _ new: String) {
    var text = TemplateSample.good.replacing(old, with: new)
    text =
      name.hasSuffix("all")
      ? text.replacing("</svg>", with: "</g></svg>")
      : text.replacing("</g>\n</svg>", with: "</g></g>\n</svg>")
    #expect(Self.findings(text).filter { $0.severity > .note }.map(\.message) == [], "\(name)")
    // What is in the group is looked at all the same.
    let broken = text.replacing(TemplateSample.data("Black", 1), with: "M0 0L9")
    #expect(Self.findings(broken).contains { $0.id == "path-data" }, "\(name)")
  }

  @Test(arguments: [
    "<rect id=\"left-margin-Black-S\" x=\"2888.4\" y=\"600\" width=\"9.7\" height=\"120\"/>",
    "<polyline id=\"left-margin-Black-S\" points=\"2888.4,600 2888.4,720\"/>",
    "<path id=\"left-margin-Black-S\" d=\"M2888.4 600V720Z\"/>",
  ]) func marginsMayBeDrawnInSeveralWays(_ margin: String) throws {
    let line = try #require(
      TemplateSample.good.split(separator: "\n").first { $0.contains("left-margin-Black-S") })
    let text = TemplateSample.good.replacing(line, with: margin)
    #expect(text != TemplateSample.good)
    #expect(Self.findings(text).map(\.message) == [])
    let flat = margin.replacing("height=\"120\"", with: "height=\"0\"")
      .replacing("2888.4,720", with: "2990,720").replacing("V720", with: "H2990")
    #expect(
      Self.findings(TemplateSample.good.replacing(line, with: flat)).contains {
        $0.id == "bad-guide"
      }, "\(flat)")
  }

  // MARK: Windings

  /// Outlines of one path, and which of them are not seen.
  @Test(arguments: [
    ("inside", "M0 0L60 0L60 -60L0 -60ZM20 -20L40 -20L40 -40L20 -40Z", [2]),
    ("a hole", "M0 0L60 0L60 -60L0 -60ZM20 -20L20 -40L40 -40L40 -20Z", []),
    // All corners and middles of sides are inside, and a bow is not.
    (
      "a bow between corners",
      "M0 0L60 0L60 -60L0 -60ZM10 -30L50 -30L50 -50C50 -50 49 -50 48 -50C40 -80 20 -80 12 -50L10 -50Z",
      []
    ),
    ("across", "M0 0L40 0L40 -40L0 -40ZM20 -20L60 -20L60 -60L20 -60Z", []),
    (
      "in two together",
      "M0 0L40 0L40 -40L0 -40ZM20 0L60 0L60 -40L20 -40ZM10 -10L50 -10L50 -30L10 -30Z", [3]
    ),
    // Without it, what is cut out of it would be a hole.
    (
      "over a hole",
      "M0 0L60 0L60 -60L0 -60ZM10 -10L50 -10L50 -50L10 -50ZM20 -20L20 -40L40 -40L40 -20Z",
      []
    ),
    ("twice the same", "M0 0L60 0L60 -60L0 -60ZM0 0L60 0L60 -60L0 -60Z", [2]),
    (
      "an island in a hole",
      "M0 0L60 0L60 -60L0 -60ZM10 -10L10 -50L50 -50L50 -10ZM20 -20L40 -20L40 -40L20 -40Z", []
    ),
  ]) func whatIsNotSeenIsFoundByArea(_ name: String, _ data: String, _ hidden: [Int]) {
    let text = TemplateSample.good.replacing(TemplateSample.data("Black", 1), with: data)
    let found = Self.findings(text).filter { $0.id == "same-winding" }.map(\.message)
    #expect(
      found.map { $0.split(separator: " ")[1] } == hidden.map { "\($0)" }, "\(name): \(found)")
  }

  // MARK: Styles

  /// Styles are found by all selectors that the renderer reads, each with the rule that it breaks.
  @Test(arguments: [
    "#bar", "path#bar", "[id=bar]", "g > #bar", "#Black-S #bar", "g[id='Black-S'] > path", ".x",
    "path.x", "#other, #bar",
  ]) func stylesAreReadByAllSelectors(_ selector: String) {
    for (style, rule) in [
      ("fill:none", "no-fill"), ("stroke:#000;stroke-width:3", "stroke"),
      ("FILL-RULE: EvenOdd", "even-odd"), ("display:none", "invisible-path"),
      ("fill:#ff0000 !important", "own-color"), ("opacity:50%", "own-color"),
    ] {
      let bar = TemplateSample.data("Black", 1)
      let text = TemplateSample.good
        .replacing("d=\"\(bar)\"", with: "id=\"bar\" fill=\"black\" d=\"\(bar)\"")
        .replacing("SFSymbolsPreview212121\" id=", with: "SFSymbolsPreview212121 x\" id=")
        .replacing(
          "<style>", with: "<style>@charset \"utf-8\"; /* } */"
        )
        // Of rules that matter as much, the last one wins.
        .replacing("</style>", with: "\(selector) {/* ; */ \(style)}</style>")
      let found = Set(Self.findings(text).map(\.id))
      #expect(found.contains(rule), "\(selector) {\(style)}: \(found)")
    }
  }
}
