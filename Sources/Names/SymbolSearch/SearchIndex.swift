internal import CResources
package import Encodings
package import SymbolCatalog

/// The search index of a catalog, which is used in place, without parsing.
///
/// Creating an index reads only a few dozen values. It is a class, so it can be passed around
/// without copying its columns.
package final class SearchIndex: Sendable {
  typealias Section = SearchIndexFormat.Section

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

  var names: Texts { texts(.nameOffsets, .nameBytes) }
  var releases: Column<UInt8> { column(.releases) }
  var hierarchical: Column<UInt8> { column(.hierarchical) }
  var multicolor: Column<UInt8> { column(.multicolor) }
  var flags: Column<UInt8> { column(.flags) }
  var categories: Column<UInt32> { column(.categories) }
  var localizations: Column<UInt32> { column(.localizations) }
  var variants: Column<UInt32> { column(.variants) }
  var families: Column<UInt16> { column(.families) }
  var priors: Column<UInt8> { column(.priors) }
  var components: Rows { rows(.componentOffsets) }
  var componentTerms: Column<UInt16> { column(.componentTerms) }
  var componentShares: Column<UInt8> { column(.componentShares) }
  var terms: Texts { texts(.termOffsets, .termBytes) }
  var termWeights: Column<UInt8> { column(.termWeights) }
  var termLetters: Column<UInt32> { column(.termLetters) }
  var termNames: Rows { rows(.termNameOffsets) }
  var termNameSymbols: Column<UInt16> { column(.termNames) }
  var termPhrases: Rows { rows(.termPhraseOffsets) }
  var termPhraseIndices: Column<UInt32> { column(.termPhrases) }
  var termAbouts: Rows { rows(.termAboutOffsets) }
  var termAboutSets: Column<UInt16> { column(.termAbouts) }
  var termOpposites: Rows { rows(.termOppositeOffsets) }
  var termOppositeTerms: Column<UInt16> { column(.termOpposites) }
  var stems: Texts { texts(.stemOffsets, .stemBytes) }
  var stemTerms: Rows { rows(.stemTermOffsets) }
  var stemTermIndices: Column<UInt16> { column(.stemTerms) }
  var phraseSets: Column<UInt16> { column(.phraseSets) }
  var phraseRanks: Column<UInt8> { column(.phraseRanks) }
  var phraseTotals: Column<UInt8> { column(.phraseTotals) }
  var setSymbols: Rows { rows(.setSymbolOffsets) }
  var setSymbolIndices: Column<UInt16> { column(.setSymbols) }
  var setWeights: Column<UInt8> { column(.setWeights) }
  var setComponents: Column<UInt8> { column(.setComponents) }
  var aliases: Texts { texts(.aliasOffsets, .aliasBytes) }
  var aliasSymbols: Column<UInt16> { column(.aliasSymbols) }
  var labelNumbers: Column<UInt32> { column(.labelNumbers) }
  var labelRows: Column<UInt16> { column(.labelRows) }
  var labelSymbols: Rows { rows(.labelSymbolOffsets) }
  var labelSymbolIndices: Column<UInt16> { column(.labelSymbols) }

  /// The index of `Catalog.bundled`.
  package static let bundled: SearchIndex = {
    let image = unsafe Bytes(
      programImage: symbols_search_index, count: symbols_search_index_count)
    guard let index = SearchIndex(image: image) else {
      preconditionFailure("the bundled search index has another format version")
    }
    return index
  }()

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
  var setCount: Int { setSymbols.count + 32 }

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

  /// Returns whether the catalog may contain a name; false means that it certainly does not.
  ///
  /// It also accepts names that end in something that might be a script or direction code, judged
  /// by its length. Takes O(log n), which is faster than reading the catalog.
  package func mayKnow(_ name: String) -> Bool {
    mayKnow(name) { names.index(of: $0) != nil || aliases.index(of: $0) != nil }
  }

  /// Returns whether the catalog may contain a name; `isName` returns whether a text is a canonical
  /// or earlier name.
  func mayKnow(_ name: String, _ isName: (Span<UInt8>) -> Bool) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      let text = unsafe bytes.span
      let lengths = 1..<min(Self.longestCode + 2, max(text.count, 1))
      let code = lengths.first { text[text.count - $0] == UInt8(ascii: ".") }
      return isName(text) || code.map { isName(text.extracting(droppingLast: $0)) } ?? false
    }
  }

  /// The maximum length of localization codes; a test verifies it.
  package static let longestCode = 3

  /// Returns whether any name matches a pattern.
  ///
  /// Takes O(n).
  package func hasName(with pattern: NamePattern) -> Bool {
    (0..<count).contains { pattern.matches(name($0)) }
  }

  /// The localization codes that occur in the catalog; a code's position is its bit.
  package var localizationCodes: [String] {
    bytes.string(Self.range(of: .localizationCodes, in: bytes)).split(separator: ",").map(
      String.init)
  }
}
