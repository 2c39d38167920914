import OwnArtwork
import Testing

@Suite struct ArtworkNameTests {
  @Test(arguments: [
    ("rocket.svg", "custom.rocket"), ("Rocket.SVG", "custom.rocket"),
    ("arrow-left_2 fill.svg", "custom.arrow.left.2.fill"), ("myIcon.svg", "custom.my.icon"),
    ("XMLFile.svg", "custom.xml.file"), ("SVG.svg", "custom.svg"),
    ("h264Video", "custom.h264.video"),
    ("custom.tag.svg", "custom.tag"), ("..a..svg", "custom.a"), ("caf\u{E9}.svg", "custom.caf"),
    ("../../etc/passwd", "custom.etc.passwd"), ("a\nb\u{1B}[2J.svg", "custom.a.b.2.j"),
    (".svg", "custom.svg"),
  ])
  func filesSuggestNames(file: String, name: String) {
    #expect(ArtworkName.name(of: file) == name)
    #expect(ArtworkName.isName(name))
  }

  @Test(arguments: ["", "-.svg", "\u{5FC3}.svg", String(repeating: "a", count: 201) + ".svg"])
  func nothingToMakeANameOf(file: String) { #expect(ArtworkName.name(of: file) == nil) }

  @Test func anotherPrefix() {
    #expect(ArtworkName.name(of: "tag.svg", prefix: "custom.acme.") == "custom.acme.tag")
    #expect(
      ArtworkName.name(of: "custom.acme.tag.svg", prefix: "custom.acme.") == "custom.acme.tag")
    #expect(ArtworkName.name(of: "tag.svg", prefix: "") == nil)
    #expect(ArtworkName.name(of: "tag.svg", prefix: "custom.A/") == nil)
  }

  @Test(arguments: [
    "", "custom", "custom.", "tag", "custom..b", "custom.A", "custom.a/b", "custom.a b",
    "custom.a-b",
    "custom.\u{E9}", "custom.a\0", "custom.../a",
  ])
  func whatIsNoName(text: String) { #expect(!ArtworkName.isName(text)) }
}
