import Geometry
import PDFCodec
import Testing

@Suite struct PDFFileTests {
  @Test func objectsAreWhereTheTableSays() throws {
    var file = PDFFile()
    file.object { $0.text("<</Type/Catalog>>") }
    file.stream([0x0A, 0xFF], entries: "/A 1")
    let bytes = file.finish()
    let text = Array(String(decoding: bytes.map { UInt16($0) }, as: UTF16.self))
    let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false)
    let table = try #require(lines.firstIndex(of: "xref"))
    for number in 1...2 {
      let offset = try #require(Int(lines[table + 2 + number].prefix(10)))
      #expect(String(text[offset...].prefix(8)) == "\(number) 0 obj\n")
    }
    #expect(String(text).contains("<</A 1/Length 2>>\nstream\n\n\u{FF}\nendstream\nendobj\n"))
  }

  @Test func quadraticCurvesComeAsCubicOnes() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.quad(to: Point(x: 6, y: 0), control: Point(x: 3, y: 3))
    path.close()
    path.line(to: Point(x: 0.5, y: -1e-9))
    var text = PDFText()
    text.append(path, precision: 3)
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "0 0 m\n2 2 4 2 6 0 c\nh\n0 0 m\n0.5 0 l\n")
  }
}
