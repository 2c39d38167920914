import Diagnostics
import Geometry
import SymbolStyle
import Testing

@testable import SVGReader

@Suite struct StyleTests {
  /// Whether a selector matches the only `rect` with the class `x` in a small tree.
  @Test(arguments: [
    ("rect", true), ("*", true), (".x", true), (".y", true), (".z", false), ("#r", true),
    ("#q", false), ("rect.x.y#r", true), ("circle", false), ("g rect", true), ("g > rect", true),
    ("svg > rect", false), ("svg rect", true), ("svg > g > rect", true), ("svg>g>rect", true),
    (".outer .x", true), (".x .outer", false), ("rect:first-child", true),
    ("g:first-child rect", false), ("[data-a]", true), ("[data-b]", false),
    ("[data-a='one two']", true), ("[data-a=one]", false), ("[data-a~=two]", true),
    ("[data-a~=tw]", false), ("[data-a^=one]", true), ("[data-a$='two']", true),
    ("[data-a*='e t']", true), ("[lang|=en]", true), ("[lang|=e]", false), ("[width='1']", true),
    ("circle, .x", true), ("/* a */ .x /* b */", true), ("circle rect, ellipse", false),
  ])
  func selectors(_ selector: String, _ matches: Bool) throws {
    let drawing = try read(
      """
      <title/><g class="outer"><rect id="r" class="x  y" data-a="one two" lang="en-GB" width="1"
       height="1" fill="blue"/></g><style>\(selector) { fill: lime }</style>
      """.replacingEntities)
    #expect(drawing.findings.isEmpty)
    #expect(drawing.paths.map(\.fillColor) == [matches ? .pureLime : .pureBlue])
  }

  /// Each rule alone says what wins over the attribute; the last column is the winner.
  @Test(arguments: [
    ("rect { fill: lime }", "", "lime"), ("", "fill: lime", "lime"),
    ("rect { fill: red }", "fill: lime", "lime"),
    ("rect { fill: lime !important }", "fill: red", "lime"),
    ("rect { fill: red !important }", "fill: lime ! important", "lime"),
    (".c { fill: lime } rect { fill: red }", "", "lime"),
    ("rect { fill: red } rect { fill: lime }", "", "lime"),
    ("#i { fill: lime } .c.c.c { fill: red }", "", "lime"),
    ("rect { fill: red; fill: lime }", "", "lime"), ("", "fill: red; fill: lime;", "lime"),
    ("", "/* a; */ fill: lime /* b */", "blue"), ("", "fill : lime ; ; x", "lime"),
    ("<!-- rect { fill: lime } -->", "", "lime"), ("* { fill: lime }", "", "lime"),
    ("rect { stroke: url('a;b}'); fill: lime }", "", "lime"),
  ])
  func cascade(_ sheet: String, _ style: String, _ winner: String) throws {
    let drawing = try read(
      """
      <style><![CDATA[\(sheet)]]></style>
      <rect id="i" class="c" width="1" height="1" fill="blue" style="\(style)"/>
      """)
    let expected: Color = winner == "lime" ? .pureLime : .pureBlue
    #expect(drawing.paths.map(\.fillColor) == [expected])
  }

  /// A declaration with a value that the property cannot have leaves the one below it.
  @Test(arguments: [
    ("", "fill: lime; fill: color(display-p3 0 1 0)"),
    ("rect { fill: lime; fill: oklch(1 0 0) }", ""),
    ("rect { fill: lime } rect { fill: bogus }", ""),
    ("rect { fill: lime }", "fill: var(--a, red)"),
    ("rect { fill: lime; fill: a; fill: b }", "fill: none red"),
    ("rect { fill: lime !important; fill: bogus !important }", "fill: red"),
    ("rect { fill: lime }", "fill: bogus !important"),
  ])
  func invalidDeclarationsLeaveWhatIsBelow(_ sheet: String, _ style: String) throws {
    let drawing = try read(
      """
      <style>\(sheet)</style><rect width="1" height="1" fill="blue" style="\(style)"/>
      """)
    #expect(drawing.paths.map(\.fillColor) == [.pureLime])
    #expect(drawing.kinds == [.invalidValue])
    #expect(drawing.findings.first?.message.hasSuffix(": ignored") == true)
  }

  @Test func whatIsReplacedByAValidValueIsNoFinding() throws {
    let drawing = try read(
      """
      <style>rect { fill: oklch(1 0 0); fill: red } rect { fill: bogus } #i { fill: lime }</style>
      <rect id="i" width="1" height="1" style="stroke: a; stroke: b; stroke: none"/>
      """)
    #expect(drawing.paths.map(\.fillColor) == [.pureLime] && drawing.findings.isEmpty)
  }

  /// Each value is valid as the attribute has it, and is not replaced by one that no property has.
  @Test(arguments: [
    "fill='red'", "fill='url(#g) red'", "color='red'", "opacity='.5'", "fill-opacity='50%'",
    "stroke-opacity='1'", "fill-rule='evenodd'", "clip-rule='evenodd'", "visibility='hidden'",
    "shape-rendering='crispEdges'", "stroke-linecap='round'", "stroke-linejoin='bevel'",
    "stroke-miterlimit='9'", "stroke-dasharray='1 2'", "stroke-dashoffset='-1'",
    "paint-order='stroke'", "font-size='3em'", "stroke-width='3'", "x='-1'", "y='1%'", "rx='auto'",
    "ry='1'", "width='9'", "height='auto'", "display='none'", "overflow='visible'",
    "transform='scale(2)'", "transform-origin='left 1px'", "clip-path='none'", "mask='none'",
  ])
  func everyPropertyKeepsAValidValue(_ attribute: String) throws {
    let name = attribute.prefix { $0 != "=" }
    let rest =
      ["stroke='lime'", "transform='scale(3)'", "x='2'", "width='8'", "height='7'", "rx='3'"]
      .filter { !$0.hasPrefix("\(name)=") }.joined(separator: " ")
    let shape = "<rect \(rest) \(attribute)"
    let defs = "<linearGradient id='g'/>"
    let before = try read("\(defs)\(shape)/>")
    let after = try read("\(defs)\(shape) style='\(name): bogus'/>")
    #expect(after.nodes == before.nodes && before.findings.isEmpty)
    #expect(after.kinds == [.invalidValue])
  }

  @Test func stopsKeepValidColors() throws {
    let drawing = try read(
      """
      <linearGradient id="g"><stop stop-color="lime" style="stop-color: color(display-p3 1 0 0)"/>
      <stop offset="1" style="stop-color: lime; stop-color: lab(0 0 0); stop-opacity: a"/>
      </linearGradient><rect width="1" height="1" fill="url(#g)"/>
      """)
    #expect(drawing.paths.first?.fillGradient?.stops.map(\.color) == [.pureLime, .pureLime])
    #expect(drawing.kinds == [.invalidValue, .invalidValue, .invalidValue])
  }

  @Test func namesOfPropertiesAreInAnyCase() throws {
    let drawing = try read(
      """
      <style>rect { FILL: lime; Fill-Opacity: .5 }</style>
      <rect width="1" height="1" fill="red"/>
      <rect width="1" height="1" STROKE="red" style="Fill: BLUE"/>
      """)
    #expect(drawing.paths.map(\.fillColor) == [.pureLime, .pureBlue])
    #expect(drawing.paths.map { $0.fill?.opacity } == [0.5, 0.5])
    #expect(drawing.paths.allSatisfy { $0.stroke == nil } && drawing.findings.isEmpty)
  }

  @Test func rulesThatAreNotSupportedAreFindings() throws {
    let drawing = try read(
      """
      <style>@import url(a.css); @media print { rect { fill: red } } rect:hover { fill: red }
      a + rect { fill: red } rect, rect::before { fill: red }</style>
      <style type="text/x">rect { fill: red }</style><style media="print">rect { fill: red }</style>
      <rect width="1" height="1"/>
      """)
    #expect(drawing.paths.map(\.fillColor) == [.black])
    #expect(drawing.kinds == [Finding.Kind](repeating: .styleSheet, count: 7))
    #expect(drawing.findings.first.map { [$0.position.line, $0.position.column] } == [2, 1])
  }

  @Test func inheritance() throws {
    let drawing = try read(
      """
      <g fill="lime" stroke="red" stroke-width="3" stroke-dasharray="1 2 3" opacity="1">
      <rect width="1" height="1"/><rect width="1" height="1" fill="inherit" stroke="none"/>
      <g fill="blue"><rect width="1" height="1" stroke-width="inherit" fill="bogus"/></g></g>
      """)
    #expect(drawing.paths.map(\.fillColor) == [.pureLime, .pureLime, .pureBlue])
    #expect(drawing.paths.map { $0.stroke?.style.width } == [3, nil, 3])
    #expect(drawing.paths[0].stroke?.style.dashes == [1, 2, 3, 1, 2, 3])
    #expect(drawing.kinds == [.invalidValue])
  }

  @Test func theOpacityOfTheParentIsInheritedOnDemand() throws {
    let drawing = try read(
      """
      <g opacity="0.5"><g opacity="inherit"><rect width="1" height="1"/><rect width="1" height="1"/>
      </g></g>
      """)
    #expect(drawing.groups.map(\.opacity) == [0.5, 0.5])
  }

  @Test func currentColor() throws {
    let content = """
      <rect width="1" height="1" fill="currentColor" fill-opacity="0.5"/>
      <g color="lime" fill="currentColor"><rect width="1" height="1"/>
      <rect width="1" height="1" color="blue"/></g>
      """
    let symbolic = try read(content)
    #expect(symbolic.paths[0].fill == SVGDrawing.Fill(paint: .currentColor, opacity: 0.5))
    #expect(symbolic.paths.map(\.fillColor) == [nil, .pureLime, .pureBlue])
    let known = try read(content, currentColor: .white)
    #expect(known.paths[0].fill == SVGDrawing.Fill(paint: .color(.white), opacity: 0.5))
  }

  @Test func strokes() throws {
    let drawing = try read(
      """
      <path d="M0 0H9" stroke="red" stroke-width="10%" stroke-linecap="square"
       stroke-linejoin="miter-clip" stroke-miterlimit="2" stroke-dasharray="1,2" fill="none"
       stroke-dashoffset="-1" stroke-opacity="50%" paint-order="stroke"/>
      <path d="M0 0H9V9" stroke="red" stroke-width="-1" stroke-miterlimit="0.5" stroke-linecap="x"
       stroke-dasharray="-1" stroke-linejoin="arcs" paint-order="markers stroke"/>
      <path d="M0 0H9" stroke="red" stroke-width="0" fill="none"/>
      <path d="M0 0H9" stroke="red" stroke-dasharray="0 0" shape-rendering="crispEdges"/>
      """)
    let paths = drawing.paths
    #expect(paths.count == 3)
    #expect(
      paths[0].stroke?.style
        == StrokeStyle(
          width: 10, cap: .square, join: .miterClip, miterLimit: 2, dashes: [1, 2], dashOffset: -1))
    #expect(paths[0].stroke?.opacity == 0.5 && !paths[0].strokeFirst)
    #expect(paths[1].stroke?.style == StrokeStyle() && paths[1].strokeFirst)
    #expect(paths[2].stroke?.style.dashes == [] && !paths[2].antialias)
    #expect(drawing.kinds == [Finding.Kind](repeating: .invalidValue, count: 4))
  }

  @Test func fontSizesAndUnits() throws {
    let drawing = try read(
      """
      <g font-size="20"><rect width="1em" height="1ex"/><g style="font-size: 50%">
      <rect width="1em" height="1rem" font-size="2em"/></g></g>
      """)
    #expect(drawing.paths.map(\.bounds.width) == [20, 20])
    #expect(drawing.paths.map(\.bounds.height) == [10, 12])
  }

  @Test func transformsAndTheirOrigins() throws {
    let drawing = try read(
      """
      <rect width="10" height="10" transform="rotate(90)" transform-origin="50 50"/>
      <rect width="10" height="10" style="transform: scale(2); transform-origin: right bottom"/>
      <rect width="10" height="10" transform="bogus"/>
      """)
    #expect(
      drawing.paths.map(\.bounds) == [
        Rectangle(x: 90, y: 0, width: 10, height: 10),
        Rectangle(x: -100, y: -100, width: 20, height: 20),
        Rectangle(x: 0, y: 0, width: 10, height: 10),
      ])
    #expect(drawing.kinds == [.invalidValue])
  }
}

extension String {
  /// Markup as text of XML.
  fileprivate var replacingEntities: String {
    guard let range = firstRange(of: "<style>"), let end = firstRange(of: "</style>") else {
      return self
    }
    let style = self[range.upperBound..<end.lowerBound].replacing(">", with: "&gt;")
    return "\(self[..<range.upperBound])\(style)\(self[end.lowerBound...])"
  }
}
