import FileAccess
import Foundation
import Geometry
import SymbolArtwork
import SymbolCatalog
import SymbolExport
import SymbolStyle
import Testing
import Workbench

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ExportFormatTests {
  @Test func everyFileIsARow() throws {
    let folder = "\(Repository.root)/Sources/Drawings/SymbolExport/Formats"
    // `ExportFormat.swift` is the table itself.
    let files = try Repository.files(in: folder, ending: "Format.swift").map {
      FilePath.baseName($0).dropLast("Format".count).lowercased()
    }
    #expect(Set(files) == Set(ExportFormat.all.map(\.name)).union(["export"]))
    #expect(Set(ExportFormat.all.map(\.name)).count == ExportFormat.all.count)
    for format in ExportFormat.all {
      #expect(ExportFormat.named(format.name)?.endings == format.endings)
      #expect(!format.endings.isEmpty && !format.summary.isEmpty)
    }
  }

  @Test(arguments: ["badge", "arrow", "wide", "cup"], [false, true])
  func xmlAndJSONAreWellFormed(name: String, isPretty: Bool) throws {
    var options = ExportOptions()
    options.isPretty = isPretty
    options.background = .white
    let picture = ExportPicture(
      SampleSymbols.drawing(name).painted(PaintScheme(mode: .hierarchical)), name: name,
      title: "]]> & < ' \"")
    var tools = ExportTools()
    tools.draw = { _ in SampleSymbols.drawing(name) }
    for format in ExportFormat.all {
      var files: [(String, [UInt8])] = []
      switch format.product {
      case .files(let parts):
        for part in parts(options) {
          let bytes = try part.bytes(picture, options, &tools)
          files.append((part.path("a/\(name)"), try #require(bytes)))
        }
      case .collection(let collection):
        let piece = (name: name, bytes: try collection.piece(picture, options))
        for pieces in [[piece], []] {
          let documents = try collection.documents(
            .init(
              pieces: pieces, stem: "all", earlier: nil, options: options))
          #expect(documents.count == collection.endings.count)
          files += zip(collection.endings, documents).map { ("all.\($0)", $1) }
        }
      }
      for (path, bytes) in files {
        if path.hasSuffix("svg") || path.hasSuffix("xml") {
          #expect(XMLParser(data: Data(bytes)).parse(), "\(format.name)")
        } else if path.hasSuffix("json") {
          #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
        }
      }
    }
  }

  @Test(arguments: [
    ("heart.fill", "heart_fill"), ("4k.tv", "ic_4k_tv"), ("A.b-c", "a_b_c"), ("é", "ic__"),
    ("", "ic_"), ("case", "ic_case"), ("return", "ic_return"), ("repeat", "repeat"),
    ("_x", "ic__x"), ("true", "ic_true"),
  ])
  func resourceNamesAreLegal(name: String, legal: String) {
    #expect(ExportFormat.vectorDrawable.legalName(name) == legal)
  }

  @Test func iconifyNamesAreLegal() {
    #expect(ExportFormat.iconify.legalName("Heart.fill--2.") == "heart-fill-2")
    for name in ["a", "symbols", "my-set", "2-x"] { #expect(IconifyName.isLegal(name)) }
    for name in ["", "A", "a-", "-a", "a--b", "a b", "é", "a.b", "\u{0}", "٣"] {
      #expect(!IconifyName.isLegal(name), "\(name)")
    }
  }

  /// No two symbols may become one resource, or one icon.
  @Test(arguments: [ExportFormat.vectorDrawable, .iconify])
  func legalNamesOfAllSymbolsAreDistinct(format: ExportFormat) {
    let names = Catalog.bundled.symbols.map { format.legalName($0.name) }
    #expect(Set(names).count == names.count)
    for name in names {
      let isLegal =
        format.name == "iconify"
        ? name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil
        : name.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil
      #expect(isLegal, "\(name)")
    }
  }

  @Test func pdfOffsetsAndLengthsAreTrue() throws {
    for name in SampleSymbols.all {
      var tools = ExportTools()
      let symbol = SampleSymbols.drawing(name).painted(PaintScheme(mode: .hierarchical))
      let file = try ExportFormat.pdf.fileParts(ExportOptions())[0].bytes(
        ExportPicture(symbol, name: name), ExportOptions(), &tools)
      let bytes = try #require(file)
      // One byte a character.
      let text = Array(String(decoding: bytes.map { UInt16($0) }, as: UTF16.self))
      let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false)
      let table = try #require(lines.firstIndex(of: "xref"))
      let startxref = try #require(lines.lastIndex(of: "startxref"))
      let start = try #require(Int(lines[startxref + 1]))
      #expect(String(text[start..<start + 5]) == "xref\n")
      for number in 1...4 {
        let entry = lines[table + 2 + number]
        #expect(entry.count == 19)
        let offset = try #require(Int(entry.prefix(10)))
        #expect(String(text[offset...].prefix(8)) == "\(number) 0 obj\n")
      }
      let length = try #require(
        lines.first { $0.hasPrefix("<</Length ") }.flatMap { Int($0.dropFirst(10).dropLast(2)) })
      let whole = String(text)
      let stream = try #require(whole.range(of: "stream\n"))
      let end = try #require(whole.range(of: "\nendstream"))
      #expect(whole[stream.upperBound..<end.lowerBound].count == length)
    }
  }

  @Test func directionsAreTold() throws {
    let symbol = SampleSymbols.drawing("arrow").painted(PaintScheme())
    var tools = ExportTools()
    for format in [ExportFormat.vectorDrawable, .imageset] {
      let bytes = try format.fileParts(ExportOptions())[0].bytes(
        ExportPicture(symbol, name: "arrow"), ExportOptions(), &tools)
      let text = String(decoding: try #require(bytes), as: UTF8.self)
      #expect(text.contains("autoMirrored=\"true\"") || text.contains("language-direction"))
    }
  }
}
