import Diagnostics
import Geometry
import SVGReader
import SourceUses
import SymbolArtwork
import SymbolLint
import SymbolTemplates
import TemplateLint
import Testing

/// What --fix writes looks as what was there, and is mended once.
@Suite struct MendingTests {
  private static let rows = ["S": (76.0, 146.0), "M": (276, 346), "L": (476, 546)]

  /// A template as a drawing program exports it, with one thing in each master.
  private static func template(
    _ content: (_ x: Double, _ width: Double) -> String, style: String = "", group: String = ""
  ) -> String {
    var guides = ""
    for (letter, row) in rows.sorted(by: { $0.key < $1.key }) {
      guides += "<line id='Capline-\(letter)' x1='0' x2='800' y1='\(row.0)' y2='\(row.0)'/>"
      guides += "<line id='Baseline-\(letter)' x1='0' x2='800' y1='\(row.1)' y2='\(row.1)'/>"
    }
    var symbols = ""
    for (weight, x, width) in [("Ultralight", 265.0, 4.0), ("Regular", 465, 9), ("Black", 665, 22)]
    {
      for (side, place) in [("left", x - 50), ("right", x + 50)] {
        guides +=
          "<line id='\(side)-margin-\(weight)-S' x1='\(place)' x2='\(place)' y1='56' y2='166'/>"
      }
      symbols += "<g id='\(weight)-S' \(group)>\(content(x, width))</g>"
    }
    return """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 600'><style>\(style)</style>
      <g id='Notes'><rect id='artboard' width='800' height='600' fill='white'/><text id='template-version'>Template v.3.0</text></g>
      <g id='Guides'>\(guides)</g>
      <g id='Symbols'>\(symbols)</g>
      </svg>
      """
  }

  private static func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    TemplateLinter().report(SourceFile(path: "a.svg", kind: .template), bytes).findings
  }

  /// The ink of each master, as a renderer of SVG paints it.
  private static func ink(_ bytes: [UInt8]) throws -> [Path] {
    let visible = TemplateStyleSheet.withoutAnnotations(bytes)
    let drawing = try SVGReader().read(visible, parts: Set(TemplateVariant.masters.map(\.id)))
    return TemplateVariant.masters.map { master in
      var areas: [Path] = []
      func add(_ nodes: [SVGDrawing.Node]) {
        for node in nodes {
          switch node {
          case .group(let group): add(group.children)
          case .path(let path):
            if let fill = path.fill {
              areas.append(
                path.path.transformed(by: path.transform).normalized(fillRule: fill.rule))
            }
            if let stroke = path.stroke {
              areas.append(
                path.path.stroked(stroke.style, tolerance: 0.01)
                  .transformed(by: path.transform).normalized())
            }
          }
        }
      }
      add(drawing.parts[master.id] ?? [])
      return Path.union(of: areas)
    }
  }

  @Test(arguments: [
    (
      "strokes of a class", ".st0{fill:none;stroke:#000;stroke-width:6;stroke-linecap:round}", "", 0
    ),
    ("strokes of a group", "", "fill='none' stroke='#000' stroke-width='5'", 1),
    ("even-odd by a group", "", "fill-rule='evenodd'", 2),
    ("shapes in groups", ".st1{fill-rule:evenodd}", "", 3),
    ("masters of other points", "", "", 4),
  ])
  func thePictureStays(_ name: String, _ style: String, _ group: String, _ kind: Int) throws {
    let text = Self.template(
      { x, width in
        switch kind {
        case 0:
          "<circle class='st0' cx='\(x)' cy='110' r='40'/><path class='st0' d='M\(x - 20) 110H\(x + 20)'/>"
        case 1: "<path d='M\(x - 30) 140L\(x) 80L\(x + 30) 140Z'/>"
        case 2:
          "<path d='M\(x - 40) 70H\(x + 40)V150H\(x - 40)ZM\(x - 40 + width) \(70 + width)H\(x + 40 - width)V\(150 - width)H\(x - 40 + width)Z'/>"
        case 3:
          "<g transform='translate(2 3)'><g><rect x='\(x - 30)' y='80' width='60' height='50' rx='8'/></g><ellipse class='st1' cx='\(x)' cy='140' rx='30' ry='8'/></g>"
        default:
          "<path d='M\(x - 40) 150V70H\(x + 40)V150\(width > 10 ? "H\(x)" : "")Z'/>"
        }
      }, style: style, group: group)
    var bytes = Array(text.utf8)
    let before = try Self.ink(bytes)
    var found = Self.findings(bytes)
    #expect(found.contains { $0.fixIt != nil }, "\(name)")
    var rounds = 0
    while true {
      let round = FixRound(found, in: bytes)
      if round.mended.isEmpty { break }
      rounds += 1
      try #require(rounds < 5, "\(name): \(found.map(\.message))")
      bytes = round.bytes
      found = Self.findings(bytes)
    }
    #expect(found.map(\.id) == [], "\(name): \(found.map(\.message))")
    for (one, other) in zip(before, try Self.ink(bytes)) {
      #expect(one.area > 100)
      let difference = one.minus(other).area + other.minus(one).area
      #expect(difference < 0.002 * one.area, "\(name): \(difference) of \(one.area)")
    }
  }

  /// What no filled path can say is told and left, instead of lost.
  @Test(arguments: [
    ("a gradient along an open line", "fill='none' stroke='url(#g)' stroke-width='5'", ""),
    ("an arrowhead", "fill='none' stroke='#000' marker-end='url(#m)'", ""),
    ("strokes that do not scale", "stroke='#000' vector-effect='non-scaling-stroke'", ""),
    ("a group that is half seen", "stroke='#000' opacity='.5'", ""),
    ("an area that is half seen", "stroke='#000' style='fill-opacity:50%'", ""),
    ("what moves", "stroke='#000'", "<animate attributeName='d' dur='1s'/>"),
  ])
  func leavesWhatFillsCannotSay(_ name: String, _ look: String, _ child: String) {
    let text = Self.template { x, _ in
      "<g \(look)><path d='M\(x - 30) 140L\(x) 80L\(x + 30) 140'>\(child)</path></g>"
    }
    Self.expectLeft(text, name)
  }

  /// Neither is what reaches a shape by `use`, by other selectors than classes, or by its color.
  @Test(arguments: [
    ("a use of what is half seen", use, "<g id='u' opacity='.4'>\(square)</g>", ""),
    (
      "a use of a gradient", use, "\(gradient)<path id='u' fill='url(#g)' d='M440 80h50v50h-50Z'/>",
      ""
    ),
    (
      "a use of what is clipped", use,
      "<clipPath id='c'><circle cx='465' cy='105' r='9'/></clipPath><g id='u' clip-path='url(#c)'>\(square)</g>",
      ""
    ),
    ("a use with an arrowhead", use, "<g id='u' marker-end='url(#m)'>\(square)</g>", ""),
    ("a use of text", use, "<g id='u'>\(square)<text>A</text></g>", ""),
    ("alpha of a colour", "<g style='fill:rgba(0,0,0,.3)'>\(square)</g>", "", ""),
    ("alpha of a stroke", "<g style='stroke:#00000066'>\(square)</g>", "", ""),
    ("a white edge", "<g style='stroke:#fff;stroke-width:6'>\(square)</g>", "", ""),
    ("opacity by a selector", "<g>\(square)</g>", "", "#Symbols path{fill-opacity:.3}"),
    ("arrowheads by a selector", "<g>\(square)</g>", "", "g>path{marker-end:url(#m)}"),
    (
      "a box for turns", "<g style='transform-box:fill-box' transform='rotate(9)'>\(square)</g>",
      "", ""
    ),
    ("what is used elsewhere", "<rect id='r' width='9' height='9'/>", "<use href='#r'/>", ""),
    ("what is hidden", "<g display='none'>\(square)</g>", "", ""),
  ])
  func leavesWhatReachesFromElsewhere(
    _ name: String, _ content: String, _ definitions: String, _ rules: String
  ) {
    let text = Self.template(
      { _, _ in content }, style: "\(rules)</style><defs>\(definitions)</defs><style>")
    Self.expectLeft(text, name)
  }

  private static let use = "<use href='#u'/>"
  private static let square = "<path d='M440 80h50v50h-50Z'/>"
  private static let gradient =
    "<linearGradient id='g'><stop stop-color='#fff'/><stop offset='1'/></linearGradient>"

  /// A stroke with too many points to be outlined is not closed, which would draw a line more.
  @Test func leavesLongOpenStrokes() {
    let text = Self.template { x, _ in
      let points = (0..<400).map { "L\(x + Double($0 % 40)) \(80 + Double($0) / 8)" }.joined()
      return "<path fill='none' stroke='#000' d='M\(x) 80\(points)'/>"
    }
    Self.expectLeft(text, "long open strokes")
  }

  /// Something is told of a template, and nothing of it mended.
  private static func expectLeft(_ text: String, _ name: String) {
    let bytes = Array(text.utf8)
    let found = findings(bytes)
    #expect(!found.isEmpty, "\(name)")
    #expect(FixRound(found, in: bytes).bytes == bytes, "\(name)")
  }
}
