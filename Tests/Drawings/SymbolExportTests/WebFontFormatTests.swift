import Encodings
import Foundation
import SymbolArtwork
import SymbolExport
import Testing

@Suite struct WebFontFormatTests {
  private static func documents(
    _ names: [String], earlier: [UInt8]? = nil
  ) throws -> [[UInt8]] {
    let collection = try #require(ExportFormat.webFont.collection)
    let pieces = try names.map { name in
      let picture = ExportPicture(
        SampleSymbols.drawing(name).painted(PaintScheme()), name: name)
      return (name: name, bytes: try collection.piece(picture, ExportOptions()))
    }
    return try collection.documents(
      .init(pieces: pieces, stem: "icons", earlier: earlier, options: ExportOptions()))
  }

  private static func codePoints(_ json: [UInt8]) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    return try #require(object?["codePoints"] as? [String: String])
  }

  @Test func fontStylesAndMapBelongTogether() throws {
    let files = try Self.documents(["cup", "arrow"])
    #expect(files[0].starts(with: "wOFF".utf8))
    let styles = String(decoding: files[1], as: UTF8.self)
    #expect(styles.contains("icons.woff") && styles.contains("font-family: \"icons\""))
    let codePoints = try Self.codePoints(files[2])
    #expect(codePoints == ["arrow": "f0000", "cup": "f0001"])
    for (name, codePoint) in codePoints {
      #expect(styles.contains(".symbols-\(name)::before { content: \"\\\(codePoint)\" }"))
    }
  }

  @Test func namesKeepTheirCodePoints() throws {
    let first = try Self.documents(["cup", "arrow"])
    let second = try Self.documents(["wide", "badge", "cup"], earlier: first.last)
    #expect(
      try Self.codePoints(second[2])
        == ["arrow": "f0000", "cup": "f0001", "badge": "f0002", "wide": "f0003"])
    #expect(try Self.documents(["cup", "arrow"], earlier: first.last) == first)
  }

  @Test func aDamagedMapIsNotReplaced() throws {
    let damaged = Array(
      "{\"schemaVersion\":1,\n\"family\":\"a\",\n\"codePoints\":{\"cup\":\"e000\"}}".utf8)
    let error = #expect(throws: ExportError.self) {
      try Self.documents(["cup"], earlier: damaged)
    }
    guard case .own(let problem)? = error else {
      Issue.record("no error of the format")
      return
    }
    #expect(problem.description.hasPrefix("icons.json:3:"))
  }
}
