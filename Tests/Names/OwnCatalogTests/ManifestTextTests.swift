import Encodings
import FileAccess
import OwnCatalog
import SymbolCatalog
import Testing
import Workbench

@Suite struct ManifestTextTests {
  private func overlay(_ manifest: String) throws -> String {
    String(decoding: try ManifestText.overlay(Array(manifest.utf8)), as: UTF8.self)
  }

  /// What is left without the blanks, and the same length.
  @Test(arguments: [
    (#"{"schemaVersion":1,"symbolCount":3}"#, #"{"schemaVersion":1}"#),
    (#"{"a":1,"schemaVersion":1}"#, #"{"schemaVersion":1}"#),
    (#"{"a":1,"b":[{}],"c":{"x":1}}"#, "{}"), ("{}", "{}"),
    (
      #"{"a":1,"releases":[{"release":"x","z":1}],"b":2,"aliases":[]}"#,
      #"{"releases":[{"release":"x","z":1}],"aliases":[]}"#
    ),
    (
      #"{"symbols":[{"keywords":{"a":1},"name":"x","assigned":true,"aliases":["b"]},{"name":"y"}]}"#,
      #"{"symbols":[{"name":"x"},{"name":"y"}]}"#
    ),
    (
      #"{"aliases":[{"alias":"a","evidence":"published","name":"b"}]}"#,
      #"{"aliases":[{"alias":"a","name":"b"}]}"#
    ),
    (#"{"symbols":{"name":1},"x":1}"#, #"{"symbols":{"name":1}}"#),
    (#"{"symbols":[1,{"z":1}]}"#, #"{"symbols":[1,{}]}"#),
  ])
  func blanks(_ manifest: String, _ left: String) throws {
    let text = try overlay(manifest)
    #expect(text.filter { $0 != " " } == left)
    #expect(text.utf8.count == manifest.utf8.count)
  }

  @Test(arguments: ["", "{", #"{"symbols":[{"name":"x"}"#, #"{"symbols":[{]}"#, "[]", "{}x"])
  func whatIsNoJSONThrows(_ text: String) {
    #expect(throws: JSONError.self) { try overlay(text) }
  }

  /// The bundled manifest as an overlay says what the catalog says.
  @Test func theBundledManifestIsRead() throws {
    let bytes = try File.read("\(Repository.root)/Resources/manifest.json")
    #expect(ManifestText.isOne(bytes))
    let base = OverlayBase(
      .bundled, localizations: Set(Catalog.bundled.symbols.flatMap(\.localizations)).sorted())
    let overlay = try CatalogOverlay(reading: try ManifestText.overlay(bytes), over: base)
    #expect(overlay.symbols.count == Catalog.bundled.count)
    #expect(overlay.aliases.count == Array(Catalog.bundled.aliases).count)
    #expect(!ManifestText.isOne(overlay.json()))
    let changes = OverlayChanges(overlay, over: .bundled, and: CatalogOverlay())
    #expect(changes.new == [] && changes.changed == [])
    #expect(changes.unchanged == overlay.symbols.count + overlay.aliases.count)
    #expect(changes.overlay.isEmpty)
  }
}
