import SymbolStyle
import Testing

/// Parses a text that has others before and after it in the buffer, which must not be read.
private func parse(_ text: String) -> ColorParser.Value? {
  let bytes = ContiguousArray("9\(text)9e9%px".utf8)
  return ColorParser.parse(TextSlice(1, 1 + text.utf8.count), bytes.span)
}

@Suite struct ColorParserTests {
  @Test(arguments: [
    ("red", "ff0000"), ("RebeccaPurple", "663399"), ("LightGoldenrodYellow", "fafad2"),
    ("#123", "112233"), ("#123456", "123456"), ("#AbC", "aabbcc"), (" blue ", "0000ff"),
    ("rgb(1,2,3)", "010203"), ("rgb( 1 , 2 , 3 )", "010203"), ("rgb(1 2 3)", "010203"),
    ("rgb(100%,50%,0%)", "ff8000"), ("rgb(300,-20,1.6)", "ff0002"), ("RGB(1,2,3)", "010203"),
    ("hsl(120,100%,50%)", "00ff00"), ("hsl(240 100% 50%)", "0000ff"),
    ("hsl(-120,100%,25%)", "000080"), ("hsl(0.5turn 100% 50%)", "00ffff"),
    ("hsl(30deg 100% 50% / 1)", "ff8000"), ("hsl(0,0%,50%)", "808080"),
    ("#11223344", "112233/0.26666666"), ("#1234", "112233/0.26666666"),
    ("rgba(1,2,3,.5)", "010203/0.5"), ("rgb(1 2 3 / 25%)", "010203/0.25"),
    ("hsla(0,100%,50%,0.5)", "ff0000/0.5"), ("transparent", "000000/0"),
    ("rgb(none 2 3)", "000203"), ("rgba(1,2,3,7)", "010203"),
  ])
  func colours(_ text: String, _ expected: String) throws {
    let parts = expected.split(separator: "/")
    guard case .color(let color)? = parse(text) else {
      Issue.record("\(text) is no colour")
      return
    }
    #expect(color.opaque.longHex == "#\(parts[0])")
    let alpha = parts.count > 1 ? try #require(Double(parts[1])) : 1
    #expect(abs(color.alpha - alpha) <= 1e-6)
  }

  @Test func currentColor() { #expect(parse("currentColor") == .currentColor) }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#123456789", "#12g", "#12 3", "red blue", "rgb(1,2)",
    "rgb(1,2,3,4,5)", "rgb(1,2,3", "rgb 1,2,3", "notacolor", "rgb(a,b,c)", "hsl(1foo,2%,3%)",
    "icc(1)", "#ggg", "rgb(", "rgb()", "transparent2",
  ])
  func coloursThatAreNone(_ text: String) { #expect(parse(text) == nil) }
}
