import Geometry
import OwnArtwork
import SymbolArtwork
import Testing

@Suite struct IconReaderTests {
  @Test func aPlainIconStaysAsItIs() throws {
    let icon = try IconReader().read(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4H20V20H4Z"/></svg>
        """.utf8), named: "custom.a")
    #expect(icon.findings.isEmpty)
    #expect(icon.drawing.layers.map(\.level) == [1])
    #expect(icon.drawing.bounds == Rectangle(minX: 4, minY: 4, maxX: 20, maxY: 20))
  }
}
