internal import Encodings
internal import Foundation
import SymbolCatalog
import SymbolSearch
import SymbolStyle
import Testing

@testable import SymbolGallery

/// Pages as bytes; what browsers make of them is tested by `make browsers`.
struct GalleryPageTests {
  private static let maker = GalleryMaker(.bundled, own: { nil }, threads: 2, version: "t")

  private func page(
    _ names: [String] = ["bell", "heart", "heart.fill"], title: String = "Symbols",
    note: String? = nil, as form: GalleryMaker.Form = .document
  ) throws -> String {
    var contents = GalleryContents(title: title, names: names, weights: [.regular, .bold])
    contents.collections = [
      .init(name: "c", note: note, symbols: names.map { ($0, note) })
    ]
    return String(decoding: try Self.maker.page(contents, as: form), as: UTF8.self)
  }

  /// Every file of the folder is in the program, as it is.
  @Test func sourcesAreThoseOfTheFolder() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Resources/Gallery").standardizedFileURL
    var files: [String: String] = [:]
    let enumerator = try #require(FileManager.default.enumerator(atPath: root.path))
    while let path = enumerator.nextObject() as? String {
      let url = root.appendingPathComponent(path)
      guard ["js", "css", "html"].contains(url.pathExtension) else { continue }
      files[path] = try String(contentsOf: url, encoding: .utf8)
    }
    let sources = GallerySources.bundled
    #expect(sources.modules == files.filter { $0.key.hasSuffix(".js") })
    #expect(sources.page == files["page.html"] && sources.fragment == files["fragment.html"])
    let styles = files.filter { $0.key.hasSuffix(".css") }.sorted { $0.key < $1.key }
    #expect(sources.styles == styles.map(\.value).joined())
  }

  @Test func theSameContentsAreTheSameBytes() throws {
    #expect(try page() == page())
    #expect(try page() != page(["bell"]))
  }

  /// The policy lets the page's own script and style run, by their hashes, and nothing else.
  @Test func thePolicyIsThatOfTheBytes() throws {
    let page = try page()
    let policy = try #require(page.firstMatch(of: #/Content-Security-Policy" content="([^"]*)"/#))
    let text = String(policy.1)
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("unsafe"))
    for (tag, directive) in [("script", "script-src"), ("style", "style-src")] {
      let start = try #require(page.range(of: "<\(tag)>")?.upperBound)
      let end = try #require(page.range(of: "</\(tag)>", range: start..<page.endIndex)?.lowerBound)
      let hex = Array(SHA256.hex(Array(page[start..<end].utf8)))
      let bytes = stride(from: 0, to: 64, by: 2).compactMap {
        UInt8(String(hex[$0...$0 + 1]), radix: 16)
      }
      #expect(text.contains("\(directive) 'sha256-\(Data(bytes).base64EncodedString())'"))
    }
  }

  @Test(arguments: [
    "</script><script>x()</script>", "\"><img src=x onerror=x()>", "{{data}}{{scripts}}",
  ])
  func titlesAndNotesAreText(_ text: String) throws {
    let plain = try page(title: "t", note: "n")
    let hostile = try page(title: text, note: text)
    func count(_ part: String, _ page: String) -> Int {
      page.split(separator: part, omittingEmptySubsequences: false).count
    }
    for part in ["<script", "</script", "<img", "onerror=x()>"] {
      #expect(count(part, hostile) == count(part, plain), "\(part)")
    }
    #expect(!hostile.contains("\u{2028}"))
  }

  @Test func fragmentsHaveNoHead() throws {
    let fragment = try page(as: .fragment)
    for part in ["<html", "<head", "<body", "<meta", "<title"] { #expect(!fragment.contains(part)) }
    #expect(fragment.contains("symbols-catalog"))
  }

  /// Filled in, the texts are those of `symbols codegen`.
  @Test func codeHasAllPlaces() throws {
    let json = String(decoding: try #require(GalleryCode(.bundled)).json(), as: UTF8.self)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let templates = try #require(object["templates"] as? [String: [Any]])
    #expect(templates.count > 400)
    let key = "swiftui|image|palette2|w|s|v"
    let text = try #require(templates[key]?[0] as? String)
    for place in ["name", "label", "needs", "weight", "size", "value", "color1", "color2"] {
      #expect(text.contains("\u{1}\(place)\u{1}"), "\(place) in \(text)")
    }
    #expect(!json.contains("Placelabel") && !json.contains("\"bell") && !json.contains("37.25"))
  }
}
