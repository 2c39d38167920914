package import Encodings

/// The search index of a catalog, which is used in place, without parsing.
///
/// Creating an index reads only a few dozen values. It is a class, so it can be passed around
/// without copying its columns.
package final class SearchIndex: Sendable {
  package typealias Section = SearchIndexFormat.Section

  private let bytes: Bytes
  /// The location of each section, indexed by the section's raw value.
  private let columns: [Column<UInt8>]
  /// The number of symbols.
  package let count: Int

  /// A copy of the image in the format of `SearchIndexFormat`.
  package var image: [UInt8] { bytes.array(0..<bytes.count) }

  /// A hash that identifies the index and its catalog.
  package var identity: UInt64 {
    UInt64(bytes.uint32(at: SearchIndexFormat.identityOffset))
      | UInt64(bytes.uint32(at: SearchIndexFormat.identityOffset + 4)) << 32
  }

  package var names: Texts { texts(.nameOffsets, .nameBytes) }
  package var releases: Column<UInt8> { column(.releases) }
  package var hierarchical: Column<UInt8> { column(.hierarchical) }
  package var multicolor: Column<UInt8> { column(.multicolor) }
  package var flags: Column<UInt8> { column(.flags) }
  package var categories: Column<UInt32> { column(.categories) }
  package var localizations: Column<UInt32> { column(.localizations) }
  package var variants: Column<UInt32> { column(.variants) }
  package var families: Column<UInt16> { column(.families) }
  package var priors: Column<UInt8> { column(.priors) }
  package var components: Rows { rows(.componentOffsets) }
  package var componentTerms: Column<UInt16> { column(.componentTerms) }
  package var componentShares: Column<UInt8> { column(.componentShares) }
  package var terms: Texts { texts(.termOffsets, .termBytes) }
  package var termWeights: Column<UInt8> { column(.termWeights) }
  package var termLetters: Column<UInt32> { column(.termLetters) }
  package var termNames: Rows { rows(.termNameOffsets) }
  package var termNameSymbols: Column<UInt16> { column(.termNames) }
  package var termPhrases: Rows { rows(.termPhraseOffsets) }
  package var termPhraseIndices: Column<UInt32> { column(.termPhrases) }
  package var termAbouts: Rows { rows(.termAboutOffsets) }
  package var termAboutSets: Column<UInt16> { column(.termAbouts) }
  package var termOpposites: Rows { rows(.termOppositeOffsets) }
  package var termOppositeTerms: Column<UInt16> { column(.termOpposites) }
  package var stems: Texts { texts(.stemOffsets, .stemBytes) }
  package var stemTerms: Rows { rows(.stemTermOffsets) }
  package var stemTermIndices: Column<UInt16> { column(.stemTerms) }
  package var phraseSets: Column<UInt16> { column(.phraseSets) }
  package var phraseRanks: Column<UInt8> { column(.phraseRanks) }
  package var phraseTotals: Column<UInt8> { column(.phraseTotals) }
  package var setSymbols: Rows { rows(.setSymbolOffsets) }
  package var setSymbolIndices: Column<UInt16> { column(.setSymbols) }
  package var setWeights: Column<UInt8> { column(.setWeights) }
  package var setComponents: Column<UInt8> { column(.setComponents) }
  package var aliases: Texts { texts(.aliasOffsets, .aliasBytes) }
  package var aliasSymbols: Column<UInt16> { column(.aliasSymbols) }
  package var labelNumbers: Column<UInt32> { column(.labelNumbers) }
  package var labelRows: Column<UInt16> { column(.labelRows) }
  package var labelSymbols: Rows { rows(.labelSymbolOffsets) }
  package var labelSymbolIndices: Column<UInt16> { column(.labelSymbols) }

  /// Opens an image; returns nil if its format is not supported.
  package convenience init?(image: Bytes) {
    guard Self.isReadable(image) else { return nil }
    self.init(trusting: image)
  }

  /// Returns whether the header is valid and all sections lie within the image.
  private static func isReadable(_ image: Bytes) -> Bool {
    image.count >= SearchIndexFormat.headerSize
      && image.uint32(at: 0) == SearchIndexFormat.magic
      && image.uint32(at: 4) == SearchIndexFormat.version
      && image.uint32(at: 8) == UInt32(Section.allCases.count)
      && Section.allCases.allSatisfy { range(of: $0, in: image).upperBound <= image.count }
  }

  private init(trusting image: Bytes) {
    bytes = image
    columns = Section.allCases.map { Column(image, Self.range(of: $0, in: image)) }
    // Count the symbols with this column, which has one byte for each.
    count = columns[Section.releases.rawValue].count
  }

  private func column<Element>(_ section: Section) -> Column<Element> {
    Column(columns[section.rawValue])
  }

  private func rows(_ section: Section) -> Rows { Rows(offsets: column(section)) }

  private func texts(_ offsets: Section, _ text: Section) -> Texts {
    Texts(rows: rows(offsets), bytes: column(text))
  }

  private static func range(of section: Section, in image: Bytes) -> Range<Int> {
    let entry = SearchIndexFormat.sectionTable + section.rawValue * 8
    let start = Int(image.uint32(at: entry))
    return start..<start + Int(image.uint32(at: entry + 4))
  }

  /// The number of keyword sets, plus the up to 32 category sets that follow them.
  package var setCount: Int { setSymbols.count + 32 }

  /// Returns the name of the symbol at a position in sorted order.
  package func name(_ symbol: Int) -> String { names[symbol] }

  /// Returns the names in a symbol's family, the plainest first, and the others sorted; empty for
  /// an unknown name.
  ///
  /// The result equals `Catalog.family(of:)`, but comes from the family column. Takes O(n), which
  /// is a few microseconds.
  package func family(of name: String) -> [String] {
    guard let symbol = names.index(of: name) else { return [] }
    let family = Int(families[symbol])
    let others = (0..<count).filter { Int(families[$0]) == family && $0 != family }
    return [self.name(family)] + others.map { self.name($0) }
  }

  /// The localization codes that occur in the catalog; a code's position is its bit.
  package var localizationCodes: [String] {
    bytes.string(Self.range(of: .localizationCodes, in: bytes)).split(separator: ",").map(
      String.init)
  }
}
