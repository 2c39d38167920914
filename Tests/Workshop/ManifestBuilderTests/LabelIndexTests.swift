import ManifestBuilder
import Testing

/// The compressed form of the table of labels; SymbolCodegenTests read it.
struct LabelIndexTests {
  private static func head(_ file: String) throws -> [String] {
    let image = try LabelIndex.image(of: Array(file.utf8))
    let lines = image.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.prefix { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func commentsAreLeftOut() throws {
    let head = try Self.head("# head\na\tA\n#\nb\tB\tC")
    #expect(head.count == 1)
    #expect(head.first?.hasPrefix("a\t10\t") == true, "\(head)")
    #expect(try Self.head("# head\n").isEmpty)
  }

  /// A block holds whole rows, and no more than fit.
  @Test func blocksAreBounded() throws {
    let names = (1_000..<9_000).map { "\($0)" }
    let head = try Self.head(names.map { "\($0)\tLabel\n" }.joined())
    var index = 0
    for line in head {
      let cells = line.split(separator: "\t")
      let size = try #require(Int(cells[1]))
      #expect(cells[0] == names[index] && size <= 16_384 && size % 11 == 0)
      index += size / 11
    }
    #expect(index == names.count)
  }
}
