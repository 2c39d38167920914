import SVGReader
import SVGRenderer
import SymbolStyle
import TestSupport
import Testing

@Suite struct DrawingPDFTests {
  private static func pdf(
    _ content: String, size: RenderSize = RenderSize(.natural)
  ) throws -> String {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\(content)</svg>
      """
    let reader = SVGReader()
    let drawing = try reader.read(Array(text.utf8), currentColor: nil)
    let bytes = try DrawingPDF.document(drawing, size: size)
    // One byte a character.
    return String(decoding: bytes.map { UInt16($0) }, as: UTF16.self)
  }

  /// The failure of a drawing, nil if it became a PDF.
  private static func failure(
    _ content: String, size: RenderSize = RenderSize(.natural)
  ) throws -> DrawingPDF.Failure? {
    do {
      _ = try pdf(content, size: size)
      return nil
    } catch let error as DrawingPDF.Failure {
      return error
    }
  }

  private static let gradient = """
    <linearGradient id="a" spreadMethod="reflect" x2=".5"><stop stop-color="red"/>\
    <stop offset="1" stop-opacity=".5"/></linearGradient>
    """
  /// All that a file may have.
  private static let everything = """
    \(gradient)<clipPath id="c"><circle cx="8" cy="8" r="7"/><circle cx="16" cy="16" r="7"/></clipPath>\
    <clipPath id="d"><path d="M0 0h20v20H0z" clip-rule="evenodd"/></clipPath>\
    <mask id="m"><rect width="20" height="20" fill="red"/></mask>\
    <g mask="url(#m)" clip-path="url(#c)" opacity=".5"><rect width="24" height="24" fill="url(#a)"/>\
    <g clip-path="url(#d)"><path d="M0 0Q12 24 24 0z" stroke="blue" fill-opacity=".3"/></g></g>
    """

  @Test func aFillIsAFewLines() throws {
    let text = try Self.pdf("<path d='M2 2h20v20z' fill='red'/>")
    #expect(text.contains("/MediaBox[0 0 24 24]"))
    #expect(text.contains("\nstream\n1 0 0 rg\n2 22 m\n22 22 l\n22 2 l\nh\nf\n\nendstream"))
  }

  @Test func offsetsLengthsAndReferencesAreTrue() throws {
    for content in ["", Self.everything] {
      let whole = try Self.pdf(content)
      let text = Array(whole)
      let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
      let table = try #require(lines.lastIndex(of: "xref"))
      let size = try #require(Int(lines[table + 1].split(separator: " ")[1]))
      let startxref = try #require(lines.lastIndex(of: "startxref"))
      let start = try #require(Int(lines[startxref + 1]))
      #expect(String(text[start..<start + 5]) == "xref\n")
      for number in 1..<size {
        let entry = lines[table + 2 + number]
        #expect(entry.count == 19)
        let offset = try #require(Int(entry.prefix(10)))
        #expect(String(text[offset...]).hasPrefix("\(number) 0 obj\n"))
      }
      for match in whole.matches(of: /(\d+) 0 R/) {
        let number = try #require(Int(match.1))
        #expect((1..<size).contains(number))
      }
      for match in whole.matches(of: /\/Length (\d+)>>\nstream\n/) {
        let length = try #require(Int(match.1))
        #expect(whole[match.range.upperBound...].dropFirst(length).hasPrefix("\nendstream\n"))
      }
      // States, groups and patterns that are used are there.
      for match in whole.matches(of: /\/([GXP]\d+) (gs|Do|scn)\n/) {
        let suffixes = ["<<", " "]
        #expect(suffixes.contains { whole.contains("/\(match.1)\($0)") })
      }
      // What is saved is restored.
      #expect(lines.count { $0 == "q" } == lines.count { $0 == "Q" })
    }
  }

  @Test func theSameDrawingGivesTheSameBytes() throws {
    #expect(try Self.pdf(Self.everything) == Self.pdf(Self.everything))
  }

  /// SVG paints nothing of them, PDF would paint lines.
  @Test func contoursWithoutAreaAreNotFilled() throws {
    let text = try Self.pdf("<path d='M2 3L22 20M4 4h9v0zM1 1h3v3z'/>")
    #expect(text.contains("stream\n0 0 0 rg\n1 23 m\n4 23 l\n4 20 l\nh\nf\n"))
  }

  /// Masks are gray already, with SVG's weights and not those of PDF.
  @Test func masksHaveTheLuminanceOfSVG() throws {
    let text = try Self.pdf(
      "<mask id='m'><rect width='9' height='9' fill='red'/></mask><g mask='url(#m)'>"
        + "<rect width='9' height='9'/></g>")
    #expect(text.contains("/CS/DeviceGray") && text.contains("\n0.2126 g\n"))
    let alpha = try Self.pdf(
      "<mask id='m' mask-type='alpha'><rect width='9' height='9' fill='red'/></mask>"
        + "<g mask='url(#m)'><rect width='9' height='9'/></g>")
    #expect(alpha.contains("\n1 g\n"))
  }

  @Test(arguments: [
    (RenderSize(.natural), "24 24"), (RenderSize(.width(48)), "48 48"),
    (RenderSize(.box(width: 60, height: 30)), "60 30"), (RenderSize(.points(17.5)), "17.5 17.5"),
  ])
  func pagesAreAsLargeAsAskedFor(size: RenderSize, box: String) throws {
    #expect(try Self.pdf("", size: size).contains("/MediaBox[0 0 \(box)]"))
  }

  @Test(arguments: [
    RenderSize(.width(2)), RenderSize(.width(14_401)), RenderSize(.points(.infinity)),
    RenderSize(.points(.nan)), RenderSize(.box(width: .max, height: 9)),
    RenderSize(.natural, scale: 1e300),
  ])
  func pagesThatViewersDoNotShowAreRefused(size: RenderSize) throws {
    #expect(try Self.failure("", size: size) == .size(width: 24, height: 24))
  }

  private static func nested(_ start: String, _ content: String, _ end: String, _ count: Int)
    -> String
  {
    String(repeating: start, count: count) + content + String(repeating: end, count: count)
  }

  private static func filled(by element: String, _ attributes: String) -> String {
    """
    <\(element) id='r' \(attributes)><stop/><stop offset='1' stop-color='red'/></\(element)>\
    <rect width='24' height='24' fill='url(#r)'/>
    """
  }

  private static let square = "<path d='M0 0h9v9z'/>"
  private static let manyPoints =
    nested("", "<path id='p' d='M0 0" + nested("h.001v.001", "", "", 4000) + "z'/>", "", 1)
    + nested("<use href='#p'/>", "", "", 400)

  private static let impossible: [(content: String, failure: DrawingPDF.Failure)] = [
    ("<path d='M0 0h1e30v9z'/>", .tooFarAway),
    ("<path d='M0 0h40000v9z' stroke='red' fill='none'/>", .tooFarAway),
    (filled(by: "radialGradient", "spreadMethod='repeat' r='.2' fx='.9'"), .repeatedCone),
    (filled(by: "radialGradient", "spreadMethod='repeat' r='.001'"), .tooManyPeriods),
    (filled(by: "linearGradient", "spreadMethod='reflect' x2='1e-6'"), .tooManyPeriods),
    (filled(by: "radialGradient", "r='1e-9'"), .gradientSize),
    (filled(by: "linearGradient", "x2='1e308'"), .gradientSize),
    (nested("<g opacity='.9'>", square, square + "</g>", 40), .tooDeep),
    (manyPoints, .tooManyPoints),
  ]

  /// What PDF cannot hold is an error that says what to do, and never a wrong picture.
  @Test(arguments: impossible.indices)
  func whatCannotBeHeldIsAnError(index: Int) throws {
    let (content, failure) = Self.impossible[index]
    #expect(try Self.failure(content) == failure)
    #expect(failure.description.hasSuffix("write PNG or SVG"))
  }

  /// However thin a shape is for its length, it is not taken for a line.
  @Test(arguments: ["M0 9h30000v1e-2h-30000z", "M0 9h9v2e-5h-9z"])
  func thinShapesAreFilled(data: String) throws {
    #expect(try Self.pdf("<path d='\(data)'/>").contains("h\nf\n"))
  }

  /// Far away, but not on the page.
  @Test func whatIsNotOnThePageIsLeftOut() throws {
    let text = try Self.pdf("<path d='M1e30 0h9v9z'/><circle cx='90' cy='2' r='9'/>")
    #expect(text.contains("<</Length 0>>"))
  }
}
