import Diagnostics
import Geometry
import SymbolStyle
import TestSupport
import Testing
import Workbench

@testable import SVGReader

@Suite struct HostileInputTests {
  private func reason(_ text: String) -> SVGError.Reason? {
    do {
      _ = try SVGReader(maximumNodes: 20_000).read(Array(text.utf8))
      return nil
    } catch {
      return error.reason
    }
  }

  /// Far more than any of them takes, so that a busy machine does not fail; a missing bound takes
  /// forever.
  private func quickly(_ body: () throws -> Void) rethrows {
    let time = try CPUTime.measure(body)
    if time > .seconds(20) { Issue.record("it took \(time)") }
  }

  @Test func entitiesThatExpandToMuch() {
    var text = "<!DOCTYPE svg [<!ENTITY a0 'aaaaaaaaaa'>"
    for level in 1...9 {
      let reference = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) '\(reference)'>"
    }
    for content in ["<style>&a9;</style>", "<g id='&a9;'/>", "&a9;"] {
      let bomb = text + "]><svg width='1' height='1'>\(content)</svg>"
      quickly { #expect(reason(bomb) == .limit(.entities)) }
    }
    let loop = "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg>&a;</svg>"
    #expect(reason(loop) == .limit(.entities))
  }

  @Test func smallEntitiesAreReadAndExternalOnesAreNot() throws {
    let drawing = try readDocument(
      """
      <!DOCTYPE svg [<!ENTITY c "lime"><!ENTITY e SYSTEM "file:///etc/passwd">]>
      <svg width="1" height="1"><style>&e;</style><rect fill="&c;" width="1" height="1"/></svg>
      """)
    #expect(drawing.paths.map(\.fillColor) == [.pureLime])
    #expect(drawing.kinds == [.remoteReference])
    #expect(drawing.findings.first?.position.line == 2)
  }

  /// What is in other files is not read, and that is said with its place.
  @Test(arguments: [
    ("<!DOCTYPE svg [\n<!ENTITY x SYSTEM 'file:///etc/passwd'>]>", "&x;", 3),
    ("<!DOCTYPE svg [<!ENTITY x SYSTEM 'a'><!ENTITY y 'b&x;'>]>", "\n&y;", 3),
    ("\n<!DOCTYPE svg SYSTEM 'a.dtd'>", "", 2),
    ("\n<!DOCTYPE svg PUBLIC '-//A//B' 'http://example.org/www.w3.org/'>", "", 2),
    ("<!DOCTYPE svg [\n<!ENTITY % x SYSTEM 'a.dtd'> %x;]>", "", 2),
    ("<!DOCTYPE svg [\n<!ENTITY % x '<!ENTITY y \"z\">'>]>", "", 2),
    ("<?a b?>\n<?xml-stylesheet href='x.css'?>", "", 2),
    ("", "\n<?xml-stylesheet href='x.css'?>", 3),
  ])
  func whatIsOutsideOfTheDocumentIsAFinding(
    _ prolog: String, _ content: String, _ line: Int
  ) throws {
    let drawing = try readDocument(
      "\(prolog)\n<svg width='1' height='1'>\(content)<rect width='1' height='1'/></svg>")
    #expect(drawing.paths.count == 1 && drawing.findings.map(\.position.line) == [line])
    #expect(drawing.kinds.allSatisfy { $0 == .remoteReference || $0 == .unsupported })
  }

  @Test(arguments: [
    "<!DOCTYPE svg>", "<!DOCTYPE svg [<!ENTITY a 'b'> <!ATTLIST svg x CDATA #IMPLIED>]>",
    """
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
     "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY a 'b'>]>
    """,
    "<?xml version='1.0' standalone='no'?><?other a?>",
  ])
  func documentTypesOfSVGAreNoFinding(_ prolog: String) throws {
    #expect(try readDocument("\(prolog)<svg width='1' height='1'/>").findings.isEmpty)
  }

  @Test func manyOmissionsEnd() throws {
    let text = String(repeating: "<?xml-stylesheet a?>", count: 3000)
    let drawing = try readDocument("\(text)<svg width='1' height='1'/>")
    #expect(drawing.findings.count == Limits.findings + 1 && drawing.kinds.last == .limit)
  }

  /// Long chains and deep ones are not taken for loops, and their limits are told.
  @Test func limitsOfReferencesAreTold() throws {
    let links = (1..<100).map { "<linearGradient id='g\($0)' href='#g\($0 - 1)'/>" }.joined()
    let chain = try read(
      "<linearGradient id='g0'/>\(links)<rect width='1' height='1' fill='url(#g99)'/>")
    #expect(chain.kinds == [.limit])
    #expect(chain.findings.first?.message.contains("64") == true)
    let open = String(repeating: "<g>", count: 1000)
    let close = String(repeating: "</g>", count: 1000)
    let deep = try read("\(open)<rect width='1' height='1'/>\(close)")
    #expect(deep.findings.first?.message.contains("256") == true)
    let loop = try read(
      "<linearGradient id='a' href='#a'/><rect width='1' height='1' fill='url(#a)'/>")
    #expect(loop.kinds == [.recursiveReference])
  }

  @Test func deepNesting() throws {
    let deep = String(repeating: "<g>", count: 100_000)
    #expect(reason("<svg width='1' height='1'>" + deep) == .limit(.depth))
    let open = String(repeating: "<g opacity='0.9'>", count: 1000)
    let close = String(repeating: "</g>", count: 1000)
    let drawing = try read(
      "\(open)<rect width='1' height='1'/>\(close)<rect width='1' height='1'/>")
    #expect(drawing.paths.count == 1 && drawing.kinds == [.limit])
  }

  @Test func pathsOfMillionsOfPoints() throws {
    let shapes = [
      "<path d='M0 0\(String(repeating: "h1v1", count: 400_000))'/>",
      "<path d='M0 0\(String(repeating: "a3 2 10 1 0 .1.1", count: 100_000))'/>",
      "<polygon points='\(String(repeating: "1 2 ", count: 400_000))'/>",
    ]
    for shape in shapes {
      try quickly {
        let drawing = try read("\(shape)<rect width='1' height='1'/>")
        #expect(drawing.paths.count == 1 && drawing.kinds == [.limit])
      }
    }
    // What is just short enough is drawn.
    let long = String(repeating: "h1", count: 262_143)
    #expect(try read("<path d='M0 0\(long)'/>").kinds.isEmpty)
  }

  @Test func manyElements() throws {
    let many = String(repeating: "<g/>", count: 20_000)
    try quickly {
      let drawing = try read(many)
      #expect(drawing.nodes.isEmpty)
    }
    #expect(
      reason("<svg width='1' height='1'>" + String(repeating: "<g/>", count: 250_000))
        == .limit(.elements))
  }

  @Test func usesThatDouble() throws {
    var text = "<defs><rect id='u0' width='1' height='1'/>"
    for level in 1...40 {
      text += "<g id='u\(level)'><use href='#u\(level - 1)'/><use href='#u\(level - 1)'/></g>"
    }
    quickly {
      #expect(
        reason("<svg width='9' height='9'>\(text)</defs><use href='#u40'/></svg>")
          == .limit(.resolvedNodes))
    }
  }

  @Test func usesThatContainEachOther() throws {
    let drawing = try read(
      """
      <g id="a"><rect width="1" height="1"/><use href="#b"/></g><g id="b"><use href="#a"/></g>
      <use id="c" href="#c"/>
      """)
    #expect(drawing.kinds.allSatisfy { $0 == .recursiveReference } && !drawing.kinds.isEmpty)
  }

  /// Rules, elements and classes: an element is compared with the rules for its words alone.
  @Test func styleSheetsWithManyRules() throws {
    let rules = (0..<3000).map { ".c\($0), #i\($0), g > .e\($0), [data-\($0)] { fill: #00f }" }
    let elements = (0..<3000).map { index in
      "<g class='\((0..<8).map { "c\(index + $0)" }.joined(separator: " "))' id='i\(index)'>"
        + "<rect class='e\(index)' data-\(index)='1' width='1' height='1'/></g>"
    }
    try quickly {
      let drawing = try read(
        "<style>\(rules.joined())</style>\(elements.joined())")
      #expect(drawing.nodes.count == 3000 && drawing.findings.isEmpty)
    }
  }

  /// Every combination of ancestors is not tried: where they run out, the selector has failed.
  @Test func selectorsWithManyCombinators() throws {
    for selector in [
      String(repeating: "g ", count: 31), String(repeating: "g > g ", count: 15),
      "g.a " + String(repeating: "g > g > g ", count: 9),
    ] {
      let text = String(repeating: "<g>", count: 200) + "<rect width='1' height='1'/>"
      try quickly {
        let drawing = try read(
          "<style>b \(selector) rect { fill: red }</style>\(text)"
            + String(repeating: "</g>", count: 200))
        #expect(drawing.nodes.count == 1)
      }
    }
  }

  /// Values that are read again each time that a reference leads to their element.
  @Test(arguments: [
    "style='\(String(repeating: "fill:red;", count: 20_000))'",
    "transform='\(String(repeating: "scale(1)", count: 20_000))'",
    "stroke-dasharray='\(String(repeating: "1 ", count: 90_000))'",
    (0..<20_000).map { "data-\($0)='1'" }.joined(separator: " "),
  ])
  func longValuesThatAreRepeated(attribute: String) {
    let uses = String(repeating: "<use href='#a'/>", count: 20_000)
    quickly {
      #expect(
        reason(
          "<svg width='9' height='9'><g id='a' \(attribute)><path d='M0 0h1'/></g>\(uses)</svg>")
          == .limit(.steps))
    }
  }

  @Test func masksThatRepeat() {
    var text = ""
    for level in 1...30 {
      text += "<mask id='m\(level)'><rect width='9' height='9' mask='url(#m\(level + 1))'/>"
      text += "<rect width='9' height='9' mask='url(#m\(level + 1))'/></mask>"
    }
    text +=
      "<mask id='m31'><rect width='1' height='1'/></mask><rect width='9' height='9' mask='url(#m1)'/>"
    quickly {
      #expect(reason("<svg width='9' height='9'>\(text)</svg>") == .limit(.resolvedNodes))
    }
  }

  @Test(arguments: [
    "1e308", "-1e308", "1e-308", "1e999", "nan", "inf", "9".repeated(400), "0.0000",
  ])
  func extremeNumbers(_ number: String) throws {
    let drawing = try read(
      """
      <linearGradient id="g" x1="\(number)" gradientTransform="scale(\(number))"><stop/>
      <stop offset="\(number)"/></linearGradient>
      <clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="\(number)" height="1"/></clipPath>
      <mask id="m" x="\(number)" width="\(number)"><rect width="\(number)" height="1"/></mask>
      <rect x="\(number)" y="\(number)" width="\(number)" height="\(number)" rx="\(number)"/>
      <circle r="\(number)" cx="\(number)"/><ellipse rx="\(number)" ry="1"/>
      <line x2="\(number)" stroke="red" stroke-width="\(number)" stroke-dasharray="\(number) 1"/>
      <path d="M\(number) 0 L\(number) \(number) A\(number) 1 2 0 1 3 \(number)z"/>
      <polygon points="\(number) \(number) 1 2 3 4"/>
      <g transform="scale(\(number)) translate(\(number))"><rect width="1" height="1" fill="url(#g)"/></g>
      <rect width="9" height="9" clip-path="url(#c)"/><rect width="9" height="9" mask="url(#m)"/>
      <svg width="\(number)" height="1" viewBox="0 0 \(number) 1"><rect width="100%" height="1"/></svg>
      <g font-size="\(number)"><rect width="1e300em" height="2"/></g>
      """)
    for path in drawing.paths {
      #expect(path.path.isFinite && path.transform.isFinite)
      #expect(path.fillGradient?.transform.isFinite != false)
      #expect(path.stroke?.style.width.isFinite != false)
    }
    for group in drawing.groups {
      #expect(
        group.clips.flatMap(\.shapes).allSatisfy { $0.path.isFinite && $0.transform.isFinite })
    }
  }

  @Test func longPathData() throws {
    let data = "M0 0" + String(repeating: "l1 1-1-1", count: 20_000)
    let uses = String(repeating: "<use href='#p'/>", count: 1000)
    try quickly {
      let drawing = try read("<path id='p' d='\(data)'/>\(uses)")
      #expect(drawing.nodes.count == 1001)
    }
  }

  @Test func selectorsThatTakeLong() {
    let rules = String(repeating: "g g g g g g g a { fill: red }", count: 100)
    let open = String(repeating: "<g>", count: 250)
    let close = String(repeating: "</g>", count: 250)
    let text = "<style>\(rules)</style>\(open)\(String(repeating: "<g/>", count: 1000))\(close)"
    quickly { _ = reason("<svg width='1' height='1'>\(text)</svg>") }
  }

  /// Changed bytes of a document with all features: anything may be read, nothing may trap.
  @Test(arguments: 0..<400) func mutations(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(Self.document.utf8)
    for _ in 0...Int.random(in: 0..<8, using: &generator) {
      let at = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[at] = UInt8.random(in: 32..<127, using: &generator)
      case 1: bytes.remove(at: at)
      case 2:
        let end = min(bytes.count, at + Int.random(in: 0..<20, using: &generator))
        bytes.insert(
          contentsOf: bytes[at..<end], at: Int.random(in: 0..<bytes.count, using: &generator))
      default:
        let digits = Array("0123456789-.e%#".utf8)
        bytes[at] = digits[Int.random(in: 0..<digits.count, using: &generator)]
      }
    }
    if let drawing = try? SVGReader().read(bytes) {
      #expect(drawing.width > 0 && drawing.height > 0, "seed \(seed)")
      #expect(
        drawing.paths.allSatisfy { $0.path.isFinite && $0.transform.isFinite }, "seed \(seed)")
    }
  }

  private static let document = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="20" viewBox="0 0 24 24">
    <style>rect.a > g, #b [x^="1"] { fill: rgb(1 2 3 / 50%) !important; stroke: #abc }</style>
    <defs><linearGradient id="g" x1="10%"><stop offset=".5" stop-color="red"/><stop/></linearGradient>
    <radialGradient id="h" href="#g" fx="0.2" gradientTransform="rotate(45 1 1)"/>
    <clipPath id="c" clipPathUnits="objectBoundingBox"><circle r="0.5"/><use href="#u"/></clipPath>
    <mask id="m" mask-type="alpha"><rect width="24" height="24" fill="url(#h)"/></mask>
    <symbol id="s" viewBox="0 0 8 8" preserveAspectRatio="xMinYMax slice"><use href="#u"/></symbol>
    <path id="u" d="M1 1 h10 v-5 c1 2 3 4 5 6 s1 2 3 4 q1 2 3 4 t5 6 a1 2 30 0 1 4 5z"/></defs>
    <g transform="translate(1,2) scale(.5)" opacity=".5" clip-path="url(#c)" mask="url(#m)">
    <rect class="a" x="1" y="1" width="50%" height="2em" rx="1" fill="url(#g) blue"/>
    <circle r="4" stroke="currentColor" stroke-width="2" stroke-dasharray="1 2 3" fill="none"/>
    <use href="#s" x="1" width="8" height="8" style="color: hsl(120 50% 50%); fill: currentColor"/>
    <switch><g systemLanguage="de"/><polygon points="1 2 3 4 5 6" paint-order="stroke"/></switch>
    <svg x="1" width="9" height="9"><line x2="9" stroke="lime" transform-origin="50% top"/></svg>
    </g></svg>
    """
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
