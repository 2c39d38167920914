import FileAccess
import Foundation
import Geometry
import SymbolArtwork
import SymbolExport
import SymbolStyle
import Testing
import Workbench

/// The bytes of the text formats; `SYMBOLS_RECORD=all` writes them anew.
@Suite struct ExportGoldenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var file: String
    var symbol: String
    var format: String
    var scheme = PaintScheme()
    var change: @Sendable (inout ExportOptions) -> Void = { _ in }
    var testDescription: String { file }
  }

  static let cases = [
    Case(file: "arrow.svg", symbol: "arrow", format: "svg"),
    Case(
      file: "badge-hierarchical.svg", symbol: "badge", format: "svg",
      scheme: PaintScheme(mode: .hierarchical)),
    Case(
      file: "wide-multicolor-pretty.svg", symbol: "wide", format: "svg",
      scheme: PaintScheme(mode: .multicolor, color: .black),
      change: {
        $0.isPretty = true
        $0.background = .white
      }),
    Case(
      file: "wide-palette.pdf.txt", symbol: "wide", format: "pdf",
      scheme: PaintScheme(
        mode: .palette,
        palette: [.black, Color(red: 255, green: 128, blue: 0, alpha: 0.5), .white])),
    Case(file: "cup.pdf.txt", symbol: "cup", format: "pdf"),
    Case(
      file: "arrow.xml", symbol: "arrow", format: "vectordrawable", change: { $0.isPretty = true }),
    Case(
      file: "wide-multicolor.xml", symbol: "wide", format: "vectordrawable",
      scheme: PaintScheme(mode: .multicolor, color: .black)),
  ]

  @Test(arguments: cases)
  func file(of example: Case) throws {
    var options = ExportOptions()
    example.change(&options)
    let picture = ExportPicture(
      SampleSymbols.drawing(example.symbol).painted(example.scheme), name: example.symbol,
      title: nil)
    let format = try #require(ExportFormat.named(example.format))
    var tools = ExportTools()
    let bytes = try format.fileParts(options)[0].bytes(picture, options, &tools)
    try Self.compare(try #require(bytes), example.file)
  }

  @Test(arguments: ["sprite.svg", "iconify.json"], [false, true])
  func collection(file: String, isPretty: Bool) throws {
    let name = file.split(separator: ".").map(String.init)
    let format = try #require(ExportFormat.named(name[0]))
    let collection = try #require(format.collection)
    var options = ExportOptions()
    options.isPretty = isPretty
    let pieces = try SampleSymbols.all.map { name in
      let picture = ExportPicture(
        SampleSymbols.drawing(name).painted(PaintScheme(mode: .hierarchical)), name: name,
        title: "\"\(name)\" & <co>")
      return (name: name, bytes: try collection.piece(picture, options))
    }
    let documents = try collection.documents(
      .init(
        pieces: pieces, stem: name[0], aliases: [("beaker", "cup"), ("mug", "cup")], earlier: nil,
        options: options))
    try Self.compare(documents[0], name[0] + (isPretty ? "-pretty." : ".") + name[1])
  }

  @Test(arguments: ExportOptions.Payload.allCases)
  func imageset(payload: ExportOptions.Payload) throws {
    var options = ExportOptions()
    options.payload = payload
    options.imageScales = [1, 2, 3]
    options.hasDark = payload != .pdf
    let name = payload == .pdf ? "arrow" : "wide"
    let drawing = SampleSymbols.drawing(name)
    let picture = ExportPicture(
      drawing.painted(PaintScheme()), name: name,
      dark: options.hasDark ? drawing.painted(PaintScheme(color: .white)) : nil)
    var tools = ExportTools()
    let parts = try ExportFormat.imageset.fileParts(options)
    let contents = try #require(try parts[0].bytes(picture, options, &tools))
    try Self.compare(contents, "imageset-\(payload.rawValue).json")
    // Every file that is named is written, and no other.
    let object = try JSONSerialization.jsonObject(with: Data(contents))
    let images = (object as? [String: Any])?["images"] as? [[String: Any]] ?? []
    #expect(
      images.compactMap { $0["filename"] as? String }
        == parts.dropFirst().map {
          String($0.path("x/\(name)").dropFirst("x/\(name).imageset/".count))
        })
  }

  private static func compare(_ bytes: [UInt8], _ name: String) throws {
    let path = "\(Repository.root)/Tests/Drawings/SymbolExportTests/Goldens/\(name)"
    if ProcessInfo.processInfo.environment["SYMBOLS_RECORD"] == "all" {
      try File.write(bytes, to: path)
      Issue.record("recorded \(name), run again")
      return
    }
    let expected = try File.read(path)
    #expect(
      bytes == expected,
      "\(name):\n\(String(decoding: bytes, as: UTF8.self))\ninstead of\n\(String(decoding: expected, as: UTF8.self))"
    )
  }
}
