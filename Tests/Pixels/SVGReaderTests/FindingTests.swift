import Diagnostics
import Geometry
import Testing

@testable import SVGReader

@Suite struct FindingTests {
  /// Elements and attributes that leave one finding on the third line.
  @Test(arguments: [
    ("<text>a</text>", Finding.Kind.unsupported), ("<image href='a.png'/>", .unsupported),
    ("<foreignObject/>", .unsupported), ("<script/>", .unsupported),
    ("<rect width='1' height='1'><animate/></rect>", .unsupported), ("<flowRoot/>", .unsupported),
    ("<rect width='1' height='1' filter='url(#f)'/>", .unsupported),
    ("<rect width='1' height='1' marker-start='url(#m)'/>", .unsupported),
    ("<rect width='1' height='1' style='mix-blend-mode: multiply'/>", .unsupported),
    ("<rect width='1' height='1' vector-effect='non-scaling-stroke'/>", .unsupported),
    ("<rect width='1' height='1' color-interpolation='linearRGB'/>", .unsupported),
    ("<rect width='1' height='1' onclick='a()'/>", .unsupported),
    ("<rect width='1' height='1' style='rotate: 30deg'/>", .unsupported),
    ("<rect width='1' height='1' style='translate: 1px 2px'/>", .unsupported),
    ("<rect width='1' height='1' style='SCALE: .5'/>", .unsupported),
    ("<rect width='1' height='1' style='scale: 0'/>", .unsupported),
    ("<rect width='1' height='1' style='mask-image: linear-gradient(red, blue)'/>", .unsupported),
    ("<rect width='1' height='1' style='backdrop-filter: blur(1px)'/>", .unsupported),
    ("<rect width='1' height='1' style='all: unset'/>", .unsupported),
    ("<rect width='1' height='1' style='all: inherit'/>", .unsupported),
    ("<rect width='1' height='1' style='offset-path: path(\"M0 0H9\")'/>", .unsupported),
    ("<rect width='1' height='1' style='offset: path(\"M0 0H9\")'/>", .unsupported),
    ("<path style='d: path(\"M0 0H9V9\")'/>", .unsupported),
    ("<use/>", .missingReference), ("<use href='#none'/>", .missingReference),
    ("<use href='b.svg#a'/>", .remoteReference),
    ("<use href='data:image/svg+xml,x'/>", .remoteReference),
    ("<g id='u'><use href='#u'/></g>", .recursiveReference),
    ("<path d='M0 0H5 X'/>", .pathData), ("<path d='L1 2'/>", .pathData),
    ("<rect width='-1' height='1'/>", .invalidValue),
    ("<rect width='a' height='1'/>", .invalidValue),
    ("<rect x='a' width='1' height='1'/>", .invalidValue), ("<circle r='-1'/>", .invalidValue),
    ("<polygon points='1 2 3'/>", .invalidValue), ("<rect opacity='a'/>", .invalidValue),
    ("<svg viewBox='0 0 -1 1'/>", .invalidValue),
    ("<rect width='1e308' height='1' x='1e308'/>", .limit),
    ("<circle r='1e308' cx='1e308'/>", .limit),
  ])
  func elements(_ markup: String, _ kind: Finding.Kind) throws {
    let drawing = try read("<defs/>\n \(markup)")
    #expect(drawing.kinds == [kind])
    #expect(drawing.findings.first?.position.line == 3)
    #expect(drawing.findings.first?.message.hasSuffix(".") == false)
  }

  @Test(arguments: [
    "<title>a</title><desc/><metadata><x:a xmlns:x='http://example.org'/></metadata>",
    "<rect class='a' id='b' data-c='d' aria-hidden='true' role='img' xml:space='preserve'/>",
    "<g enable-background='new' font-family='x' style='-inkscape-stroke: none; line-height: 1'/>",
    "<x:a xmlns:x='http://example.org' x:b='c'><rect width='1' height='1'/></x:a>",
    "<g rotate='1' translate='2' scale='3' all='4'/>",
    "<g style='rotate: none; translate: 0; scale: 1; mask-image: none; offset-path: none'/>",
    "<filter id='f'/>".replacing("filter", with: "view"), "<g marker='none' filter='none'/>",
  ])
  func whatIsSilent(_ markup: String) throws {
    let drawing = try read(markup)
    #expect(drawing.findings.isEmpty && drawing.nodes.isEmpty)
  }

  @Test func positionsAreLinesAndColumnsOfCharacters() throws {
    let drawing = try read("<desc>\u{1F600}ä</desc><text/>\n\n  <image/>")
    #expect(drawing.findings.map(\.description).map { $0.prefix(5) } == ["2:16:", "4:3: "])
  }

  @Test func aPathWithAnErrorIsDrawnUpToThere() throws {
    let drawing = try read("<path d='M0 0H10V10 L5'/>")
    #expect(drawing.paths.map(\.bounds) == [Rectangle(x: 0, y: 0, width: 10, height: 10)])
    #expect(drawing.kinds == [.pathData])
  }

  @Test func repeatedFindingsAreOne() throws {
    let drawing = try read(
      "<defs><g id='a'><text/></g></defs><use href='#a'/><use href='#a'/><use href='#a'/>")
    #expect(drawing.findings.count == 1)
  }

  @Test func manyFindingsEnd() throws {
    let drawing = try read(String(repeating: "<text/>\n", count: 3000))
    #expect(drawing.findings.count == Limits.findings + 1)
    #expect(drawing.kinds.last == .limit)
  }

  @Test func manyFindingsOfAStyleSheetEnd() throws {
    let rules = (0..<3000).map { ":not(.c\($0)) { fill: red }" }.joined()
    let drawing = try read("<style>\(rules)</style>")
    #expect(drawing.findings.count == Limits.findings + 1)
    #expect(drawing.kinds.last == .limit)
  }

  @Test(arguments: [
    ("", 1, 1), ("<", 1, 2), ("<svg>", 1, 6), ("hello", 1, 1), ("<svg></g>", 1, 8),
    ("<svg\nxmlns='http://www.w3.org/2000/svg'>\n<a b='1' b='2'/></svg>", 3, 10),
    ("<svg><x:a/></svg>", 1, 6), ("\u{1F}\u{8B}", 1, 1),
  ])
  func whatIsNotXML(_ text: String, _ line: Int, _ column: Int) {
    do {
      _ = try readDocument(text)
      Issue.record("read")
    } catch let error as SVGError {
      #expect(error.position.line == line && error.position.column >= 1)
      guard case .notXML = error.reason else {
        Issue.record("\(error)")
        return
      }
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func documentsOfOtherKinds() {
    func reason(_ bytes: [UInt8]) -> SVGError.Reason? {
      do {
        _ = try SVGReader().read(bytes)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason(Array("<html/>".utf8)) == .rootIsNotSVG("html"))
    #expect(reason(Array("<svg xmlns='http://example.org'/>".utf8)) == .rootIsNotSVG("svg"))
    #expect(reason([0x1F, 0x8B, 8, 0]) == .compressed)
    #expect(reason(Array("<svg width='0' height='1'/>".utf8)) == .invalidSize)
  }

  @Test func encodings() throws {
    let text = "<?xml version='1.0' encoding='utf-16'?><svg width='1' height='2'/>"
    let units = text.utf16.flatMap { unit in [UInt8(unit >> 8), UInt8(unit & 255)] }
    let bytes: [UInt8] = [0xFE, 0xFF] + units
    #expect(try SVGReader().read(bytes).height == 2)
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("<svg width='1' height='2'/>".utf8)
    #expect(try SVGReader().read(marked).height == 2)
  }

  @Test func aReaderReadsAgainAfterAnError() throws {
    let reader = SVGReader()
    let good = Array("<svg width='3' height='3'><rect width='1' height='1'/></svg>".utf8)
    let first = try reader.read(good)
    #expect(throws: SVGError.self) { try reader.read(Array("<svg><style>a".utf8)) }
    #expect(try reader.read(good) == first)
  }
}
