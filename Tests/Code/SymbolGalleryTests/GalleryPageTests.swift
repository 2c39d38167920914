internal import Encodings
internal import Foundation
import SymbolCatalog
import SymbolSearch
import SymbolStyle
import Testing

@testable import SymbolGallery

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Pages as bytes; what browsers make of them is tested by `make browsers`.
struct GalleryPageTests {
  private static let maker = GalleryMaker(.bundled, own: { nil }, threads: 2, version: "t")

  private func page(
    _ names: [String] = ["bell", "heart", "heart.fill"], title: String = "Symbols",
    note: String? = nil, as form: GalleryMaker.Form = .document
  ) throws -> String {
    var contents = GalleryContents(title: title, names: names, weights: [.regular, .bold])
    contents.collections = [
      .init(name: "c", note: note, symbols: names.map { .init(name: $0, note: note) })
    ]
    return String(decoding: try Self.maker.files(contents, as: form).page, as: UTF8.self)
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
    let engine = try Data(contentsOf: root.appendingPathComponent("search.wasm"))
    #expect(sources.engine == Array(engine))
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

  /// What collections say of looks comes with the page.
  @Test func looksAreThoseOfTheCollection() throws {
    var contents = GalleryContents(title: "t", names: ["bell"], weights: [.regular])
    contents.collections = [
      .init(
        name: "c", note: nil,
        symbols: [
          .init(
            name: "bell", note: nil,
            look: [("weight", ["bold"]), ("palette", ["red", "blue"])])
        ])
    ]
    let page = String(
      decoding: try Self.maker.files(contents, as: .document).page, as: UTF8.self)
    #expect(
      page.contains(
        #"{"name":"bell","note":null,"weight":"bold","palette":["red","blue"]}"#))
  }

  /// The page is told where the sprites are and what they are, and may ask for nothing else.
  @Test(arguments: [
    ("https://cdn.example.org/a", "https://cdn.example.org", "https://cdn.example.org/a/"),
    ("sprites/", "'self'", "sprites/"),
  ])
  func drawingsCanBeElsewhere(_ url: String, _ source: String, _ base: String) throws {
    var contents = GalleryContents(
      title: "t", names: ["bell", "heart"], weights: [.regular, .bold])
    contents.drawingsURL = try GalleryURL(url)
    let files = try Self.maker.files(contents, as: .document)
    let page = String(decoding: files.page, as: UTF8.self)
    #expect(page.contains("; connect-src \(source)\""))
    #expect(!page.contains("id=\"symbols-drawings"))
    #expect(files.sprites.map(\.name) == ["symbols-regular.svg", "symbols-bold.svg"])
    for (name, bytes) in files.sprites {
      let hex = Array(SHA256.hex(bytes))
      let hash = stride(from: 0, to: 64, by: 2).compactMap {
        UInt8(String(hex[$0...$0 + 1]), radix: 16)
      }
      let integrity = "sha256-\(Data(hash).base64EncodedString())"
      #expect(page.contains(#"{"url":"\#(base)\#(name)","integrity":"\#(integrity)"}"#))
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try XMLDocument(xmlString: text)
      let names = text.matches(of: #/<symbol id="([^"]*)"/#).map { String($0.1) }
      #expect(names == ["bell", "heart"])
    }
  }

  @Test(
    arguments: [
      ("", .characters), ("a b", .characters), ("https://a/;script-src *", .characters),
      ("https://a,b/", .characters), ("x'y", .characters), ("javascript:alert(1)", .scheme),
      ("ftp://a/", .scheme), ("//a.org/", .host), ("https:/a", .host), ("https:///a", .host),
      ("https://u:p@a.org/", .host), ("https://a.org:99999/", .host), ("https://*/", .host),
      ("https://a/?b", .query), ("a#b", .query), (String(repeating: "a", count: 2_001), .length),
    ] as [(String, GalleryURL.Fault)])
  func otherURLsAreRefused(_ text: String, _ fault: GalleryURL.Fault) {
    #expect(throws: fault) { try GalleryURL(text) }
  }

  @Test(
    arguments: [
      (".", "./", nil, ""), ("a/b", "a/b/", nil, "a/b"), ("../a", "../a/", nil, nil),
      ("/a", "/a/", nil, nil), ("a/%2e%2e", "a/%2e%2e/", nil, nil),
      ("HTTPS://A.org:8080", "HTTPS://A.org:8080/", "HTTPS://A.org:8080", nil),
      ("http://[::1]:80/x/", "http://[::1]:80/x/", "http://[::1]:80", nil),
    ] as [(String, String, String?, String?)])
  func urlsAreFolders(_ text: String, _ whole: String, _ origin: String?, _ folder: String?) throws
  {
    let url = try GalleryURL(text)
    #expect(url.text == whole && url.origin == origin && url.folder == folder)
  }
}
