import OwnArtwork
import SymbolArtwork
import Testing
import Workbench

/// Files that are made to hurt: each gives one clear error, or a drawing that keeps to the
/// contract.
@Suite struct HostileIconTests {
  /// A file and a part of the error; nil where there is a drawing.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var svg: String
    var error: String?
    var testDescription: String { name }
  }

  static func zigzag(_ count: Int, seed: Int) -> String {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      "\(Int.random(in: 0...24_000, using: &random)) \(Int.random(in: 0...24_000, using: &random))"
    }.joined(separator: " ")
  }

  static let cases = [
    Case(name: "nothing", svg: "", error: "not well-formed"),
    Case(name: "no SVG", svg: "<html/>", error: "the outermost element is 'html'"),
    Case(name: "a text", svg: "P 1 2 3", error: "not well-formed"),
    Case(name: "an empty picture", svg: IconSamples.svg(""), error: "it paints nothing"),
    Case(
      name: "only text", svg: IconSamples.svg("<text y=\"9\">A</text>"),
      error: "it paints nothing usable; 1:61: "),
    Case(
      name: "an external picture",
      svg: IconSamples.svg(#"<image href="file:///etc/passwd" width="9" height="9"/>"#),
      error: "it paints nothing usable"),
    Case(
      name: "an external entity",
      svg:
        #"<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>&x;</title><path d="M2 2H9V9Z"/></svg>"#
    ),
    Case(
      name: "a billion laughs",
      svg:
        "<!DOCTYPE svg ["
        + (0..<30).map {
          "<!ENTITY a\($0) \"\(String(repeating: $0 == 0 ? "lol" : "&a\($0 - 1);", count: 10))\">"
        }.joined() + "]>" + IconSamples.svg("<title>&a29;</title>"), error: "entit"),
    Case(
      name: "a bomb of uses",
      svg: IconSamples.svg(
        "<defs><path id=\"a0\" d=\"M1 1H9V9Z\"/>"
          + (1..<30).map {
            "<g id=\"a\($0)\"><use href=\"#a\($0 - 1)\"/><use href=\"#a\($0 - 1)\" x=\"1\"/></g>"
          }.joined() + "</defs><use href=\"#a29\"/>"), error: "references repeat more than"),
    Case(
      name: "deep groups",
      svg: IconSamples.svg(
        String(repeating: "<g opacity='.9'>", count: 900) + "<path d='M1 1H9V9Z'/>"
          + String(repeating: "</g>", count: 900)), error: "nested deeper"),
    Case(
      name: "too deep groups",
      svg: IconSamples.svg(String(repeating: "<g>", count: 100_000)), error: "levels deep"),
    Case(
      name: "a giant picture",
      svg: IconSamples.svg(
        "<path d='M0 0H1e300V1e300H0Z'/>", attributes: "viewBox='0 0 1e300 1e300'"), error: nil),
    Case(
      name: "a tiny picture",
      svg: IconSamples.svg(
        "<path d='M0 0H1e-300V1e-300H0Z'/>", attributes: "viewBox='0 0 1e-300 1e-300'")),
    Case(
      name: "a line of a picture",
      svg: IconSamples.svg("<path d='M0 0H24V9H0Z'/>", attributes: "viewBox='0 0 1e9 1e-9'"),
      error: "it paints nothing"),
    Case(
      name: "no numbers",
      svg: IconSamples.svg("<path d='MNaN 0HinfV1e999Z'/><rect width='NaN' height='inf'/>"),
      error: "it paints nothing"),
    Case(
      name: "far away",
      svg: IconSamples.svg("<path d='M-1e30 2H1e30V9H-1e30Z'/><path d='M1 1H9V9Z'/>")),
    Case(
      name: "a zigzag of 20,000 lines",
      svg: IconSamples.svg(
        "<path d='M0 0L\(zigzag(20_000, seed: 1))Z'/>", attributes: "viewBox='0 0 24000 24000'"),
      error: "cross or overlap too often"),
    Case(
      name: "a stroked zigzag",
      svg: IconSamples.svg(
        "<path d='M0 0L\(zigzag(3_000, seed: 2))' fill='none' stroke='#000' stroke-width='90'/>",
        attributes: "viewBox='0 0 24000 24000'"), error: "cross or overlap too often"),
    Case(
      name: "as many points as there may be",
      svg: IconSamples.svg(
        "<path d='M0 0" + String(repeating: "l1 2 1-2", count: 100_000) + "Z'/>",
        attributes: "viewBox='0 0 200000 24'"), error: "points"),
    Case(
      name: "the same shape 10,000 times",
      svg: IconSamples.svg(String(repeating: "<circle cx='9' cy='9' r='5'/>", count: 10_000)),
      error: "points"),
    Case(
      name: "dashes without number",
      svg: IconSamples.svg(
        "<path d='M0 12H24' stroke='#000' stroke-width='9' stroke-dasharray='.0005'/>"),
      error: "points"),
    Case(
      name: "masks within masks",
      svg: IconSamples.svg(
        (0..<200).map {
          "<mask id='m\($0)' mask='url(#m\($0 + 1))'><rect width='24' height='24' fill='#fff'/></mask>"
        }.joined() + "<path d='M1 1H9V9Z' mask='url(#m0)'/>")),
    Case(
      name: "clips within clips",
      svg: IconSamples.svg(
        (0..<200).map {
          "<clipPath id='m\($0)' clip-path='url(#m\($0 + 1))'><circle cx='12' cy='12' r='\(12 + $0)'/></clipPath>"
        }.joined() + "<path d='M1 1H9V9Z' clip-path='url(#m0)'/>")),
  ]

  @Test(arguments: cases)
  func hostileFiles(sample: Case) throws {
    let bytes = Array(sample.svg.utf8)
    do throws(IconError) {
      let icon = try IconReader().read(bytes, named: "custom.a")
      #expect(sample.error == nil)
      #expect(IconCheck.fault(icon.drawing) == nil)
    } catch {
      let expected = sample.error ?? "none"
      #expect(error.description.contains(expected), "\(error)")
      #expect(!error.description.contains("\n"))
    }
  }

  /// Any cut or changed byte gives an error or a drawing.
  @Test func damagedFiles() {
    var random = SeededGenerator(seed: 20_261_122)
    let reader = IconReader()
    for sample in IconSamples.all {
      for _ in 0..<12 {
        var bytes = sample.bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.removeSubrange(place...)
        }
        guard let icon = try? reader.read(bytes, named: "custom.a") else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(IconCheck.fault(icon.drawing) == nil, "\(text)")
      }
    }
  }
}
