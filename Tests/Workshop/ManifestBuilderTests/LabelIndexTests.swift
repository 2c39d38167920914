import ManifestBuilder
import Testing
import Workbench

/// The compressed form of the table of labels.
struct LabelIndexTests {
  @Test func isUpToDate() throws {
    let rows = LabelIndex.rows(of: try Repository.bytes("Resources/labels.tsv"))
    let index = try Repository.bytes("Resources/labels.index")
    #expect(LabelIndex.rows(in: index) == rows, "run 'make manifest'")
    #expect(index.count < 50_000)
  }

  @Test(arguments: [
    ("", ""), ("# head\n", ""), ("# head\na\tA\n#\nb\tB\tC\n", "a\tA\nb\tB\tC\n"),
    ("a\tA", "a\tA\n"),
  ])
  func roundTrip(file: String, rows: String) throws {
    let found = LabelIndex.rows(of: Array(file.utf8))
    #expect(found == Array(rows.utf8))
    #expect(LabelIndex.rows(in: try LabelIndex.image(of: found)) == found)
  }

  /// What is cut, longer, or says another size is no index.
  @Test func damage() throws {
    let image = try LabelIndex.image(of: Array("a\tA\nb\tB\n".utf8))
    for count in 0..<image.count {
      #expect(LabelIndex.rows(in: Array(image.prefix(count))) == nil, "\(count) bytes")
    }
    for size: UInt8 in [0, 7, 9, 255] {
      #expect(LabelIndex.rows(in: [size] + image.dropFirst()) == nil, "size \(size)")
    }
    #expect(LabelIndex.rows(in: [0, 0, 0, 0] + image.dropFirst(4)) == nil)
  }
}
