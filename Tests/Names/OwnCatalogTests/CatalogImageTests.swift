import Encodings
import OwnCatalog
import SymbolCatalog
import SymbolSearch
import Testing

@Suite struct CatalogImageTests {
  private let sources = (0..<CatalogImage.sourceWords).map { UInt64($0) }
  private let parts = [Array("manifest".utf8), [], (0..<200).map { UInt8($0) }]
  private var image: [UInt8] { CatalogImage.bytes(of: parts, program: 5, sources: sources) }

  private func read(_ bytes: [UInt8]) -> CatalogImage? {
    CatalogImage(Bytes(bytes), program: 5, sources: sources)
  }

  @Test func whatIsWrittenIsRead() throws {
    let image = try #require(read(image))
    for part in CatalogImage.Part.allCases {
      let bytes = try #require(image.part(part))
      #expect(bytes.array(0..<bytes.count) == parts[part.rawValue])
    }
  }

  @Test func otherProgramsAndSourcesAreRefused() {
    #expect(CatalogImage(Bytes(image), program: 6, sources: sources) == nil)
    for index in sources.indices {
      var other = sources
      other[index] += 1
      #expect(CatalogImage(Bytes(image), program: 5, sources: other) == nil)
    }
  }

  /// At every place, a byte that is another one is told in the header or in the part that it is of.
  @Test func damageIsTold() {
    let whole = image
    for place in whole.indices {
      for bit in [1, 0x80] as [UInt8] {
        var damaged = whole
        damaged[place] ^= bit
        guard let read = read(damaged) else { continue }
        let told = CatalogImage.Part.allCases.filter { read.part($0) == nil }
        // Between the parts there is nothing.
        let isPadding = whole[place] == 0 && !parts[2].contains(damaged[place])
        #expect(told.count == 1 || told.isEmpty && (isPadding || whole[place] == 0), "\(place)")
      }
    }
  }

  @Test func everyCutIsTold() {
    let whole = image
    for end in whole.indices { #expect(read(Array(whole[..<end])) == nil, "\(end)") }
  }

  @Test func sumsTellOrderAndLength() {
    let zeros = (0..<70).map { Checksum.of(Bytes(Array(repeating: 0, count: $0))) }
    #expect(Set(zeros).count == zeros.count)
    let words = (0..<64).map { UInt8($0) }
    var swapped = words
    swapped.replaceSubrange(0..<8, with: words[32..<40])
    swapped.replaceSubrange(32..<40, with: words[0..<8])
    #expect(Checksum.of(Bytes(words)) != Checksum.of(Bytes(swapped)))
  }
}
