import Diagnostics
import SVGReader
import SymbolLint
import SymbolStyle
import SymbolTemplates
import TemplateLint
import Testing

/// A problem that a rule can fix has a fix, or says why it has none.
@Suite struct WithheldFixTests {
  private static let mark = "--fix cannot fix this: "

  private static func expectReasons(_ findings: [Diagnostic], _ name: String) {
    for finding in findings {
      let isMendable = TemplateRules.all.contains { $0.id == finding.id && $0.isMendable }
      let reasons = finding.help.filter { $0.hasPrefix(mark) }
      // What stands for many has the reasons of the others.
      if finding.message.hasPrefix("and ") { continue }
      #expect(
        reasons.count == (isMendable && finding.fixIt == nil ? 1 : 0),
        "\(name): \(finding.id): \(finding.message): \(finding.help)")
      #expect(reasons.allSatisfy { $0 != mark && !$0.hasSuffix(".") })
    }
  }

  @Test(arguments: InjectedFaultTests.faults)
  func faultsHaveFixesOrReasons(_ fault: InjectedFaultTests.Fault) {
    let text = TemplateSample.good.replacing(fault.old, with: fault.new, maxReplacements: 1)
    Self.expectReasons(InjectedFaultTests.findings(text), fault.testDescription)
  }

  /// What is put behind the paths of Regular, the rule, and a word of the reason.
  private static let cases: [(content: String, rule: String, reason: String)] = [
    ("<rect data-x='1' x='9' y='-30' width='9' height='9'/>", "shape-element", "'data-x'"),
    ("<rect x='9' y='-30' width='9' height='9' opacity='.5'/>", "shape-element", "opacity '.5'"),
    (
      "<rect x='9' y='-30' width='9' height='9' visibility='hidden'/>", "shape-element", "invisible"
    ),
    ("<rect x='9' y='-30' width='9' height='9' filter='url(#f)'/>", "shape-element", "'filter'"),
    ("<rect x='9' y='-30' width='9' height='9' fill='url(#g)'/>", "shape-element", "'fill'"),
    ("<rect id='r' x='9' y='-30' width='9' height='9'/><use href='#r'/>", "shape-element", "'r'"),
    ("<path style='stroke:&#35;000' d='M9-9h9v9z'/>", "stroke", "references"),
    ("<path style='/*x*/stroke:#000' d='M9-9h9v9z'/>", "stroke", "comments"),
    ("<path fill='#f00' stroke='#000' d='M9-9h9v9z'/>", "stroke", "colors"),
    ("<path stroke='#0008' fill='none' d='M9-9h9v9z'/>", "stroke", "translucent"),
    ("<g aria-label='x'><path d='M9-9h9v9z'/></g>", "nested-group", "'aria-label'"),
    ("<g data-x='x'><path d='M9-9h9v9z'/></g>", "nested-group", "'data-x'"),
    ("<g class='x'><path d='M9-9h9v9z'/></g>", "nested-group", "'x'"),
    ("<g style='opacity:.5'><path d='M9-9h9v9z'/></g>", "nested-group", "'opacity'"),
    ("<g id='a'><path d='M9-9h9v9z'/><path d='M9-9h9v9z'/></g>", "nested-group", "'a'"),
    ("<g><title>x</title></g>", "nested-group", "nothing"),
    ("<g><text>x</text></g>", "nested-group", "ignore"),
    ("<path data-x='1' fill='none' d='M9-9h9v9z'/>", "no-fill", "'data-x'"),
    ("<path fill='none' class='monochrome-7' d='M9-9h9v9z'/>", "no-fill", "layer"),
    ("<path fill='none' d='M9-9h9v9z'><title>x</title></path>", "no-fill", "content"),
    ("<path data-x='1' fill-rule='evenodd' d='M9-9h9v9z'/>", "even-odd", "'data-x'"),
    ("<path d='M9-9h9v9&#32;'/>", "open-outline", "references"),
    ("<path d='M9-9h9v9m3 3h9v9'/>", "open-outline", "'m'"),
    ("<path stroke='#000' d='M9-9h9v9'/>", "open-outline", "stroke"),
    ("<path d=''><title>x</title></path>", "empty-path", "content"),
    ("<path class='monochrom-&#48;' d='M9-9h9v9z'/>", "unknown-class", "references"),
    ("<use href='#nowhere'/>", "reference-in-variant", "ignore"),
  ]

  @Test(arguments: cases) func reasonsAreGiven(_ content: String, _ rule: String, _ reason: String)
  {
    let bar = TemplateSample.data("Regular", 1)
    let end = "d=\"\(bar)\"/>"
    let text = TemplateSample.good.replacing(end, with: end + content)
    #expect(text != TemplateSample.good)
    let findings = InjectedFaultTests.findings(text)
    Self.expectReasons(findings, content)
    let own = findings.filter { $0.id == rule }
    #expect(
      own.contains { $0.help.contains { $0.hasPrefix(Self.mark) && $0.contains(reason) } },
      "\(content): \(findings.map { "\($0.id) \($0.message) \($0.help)" })")
  }

  /// Rules that layers have, and what is told of them.
  @Test(arguments: [
    ("fill:color(display-p3 1 0 0)", "color-format", "sRGB"),
    ("fill:lab(50% 40 59.5)", "color-format", "sRGB"), ("fill:CanvasText", "color-format", "sRGB"),
    ("fill:#FF000080", "color-format", "alpha"), ("fill:rgb(0 0 0/.5)", "color-format", "alpha"),
    ("-sfsymbols-qqqqqqqq:1", "unknown-property", "similar"),
  ]) func rulesHaveReasons(_ property: String, _ rule: String, _ reason: String) {
    let text = TemplateSample.good.replacing(
      "</style>", with: ".multicolor-7:custom {\(property)}</style>")
    let own = InjectedFaultTests.findings(text).filter { $0.id == rule }
    #expect(own.count == 1)
    Self.expectReasons(own, property)
    #expect(own.first?.help.contains { $0.contains(reason) } == true)
  }

  /// Properties of a layer's rule that renderers read, and no tool of Apple's.
  @Test(
    arguments: ["fill-opacity:.5", "stroke:#F00", "display:none", "visibility:hidden"],
    ["monochrome-7", "hierarchical-7:primary", "multicolor-7:custom"])
  func propertiesOfLayersAreReported(_ property: String, _ name: String) {
    let text = TemplateSample.good.replacing("</style>", with: ".\(name) {\(property)}</style>")
    let own = InjectedFaultTests.findings(text)
    #expect(own.map(\.id) == ["unread-property"])
    #expect(own.first?.severity == .warning)
  }

  // MARK: Fill

  /// Whether a path is filled is what a renderer of SVG shows: style sheets win over attributes.
  @Test(
    arguments: ["f", "monochrome-7"],
    [
      "", "fill='none'", "fill='transparent'", "fill='#000'", "style='fill:none'",
      "style='fill:#000'",
    ])
  func fillsAreThoseOfRenderers(_ name: String, _ look: String) throws {
    for rule in ["", "fill:none", "fill:#000", "fill:black", "fill:transparent"] {
      let shape = "<path class='\(name)' \(look) d='M9-9h9v9z'/>"
      let bar = TemplateSample.data("Regular", 1)
      let text = TemplateSample.good
        .replacing("</style>", with: ".\(name) {\(rule)}</style>")
        .replacing("d=\"\(bar)\"/>", with: "d=\"\(bar)\"/>\(shape)")
      let bytes = Array(text.utf8)
      // By the bytes of the file, as viewers read it.
      let drawing = try SVGReader().read(bytes, parts: ["Regular-S"])
      let isDrawn = (drawing.parts["Regular-S"] ?? []).contains { node in
        guard case .path(let path) = node, path.classes == name else { return false }
        guard case .color(let color)? = path.fill?.paint else { return path.fill != nil }
        return color.alpha > 0
      }
      let isTold = InjectedFaultTests.findings(text).contains { $0.id == "no-fill" }
      #expect(isTold == !isDrawn, "\(name) \(look) \(rule)")
    }
  }
}
