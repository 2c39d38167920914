internal import CResources
internal import Encodings

/// The search index of a catalog, read in place.
///
/// Making one costs a few dozen loads.
///
/// A class, because it is forty columns wide and passed to everything that searches.
package final class SearchIndex: Sendable {
  typealias Section = SearchIndexFormat.Section

  private let bytes: Bytes
  let names: Texts
  let releases: Column<UInt8>
  let hierarchical: Column<UInt8>
  let multicolor: Column<UInt8>
  let flags: Column<UInt8>
  let categories: Column<UInt32>
  let localizations: Column<UInt32>
  let variants: Column<UInt32>
  let families: Column<UInt16>
  let priors: Column<UInt8>
  let components: Rows
  let componentTerms: Column<UInt16>
  let componentShares: Column<UInt8>
  let terms: Texts
  let termWeights: Column<UInt8>
  let termLetters: Column<UInt32>
  let termNames: Rows
  let termNameSymbols: Column<UInt16>
  let termPhrases: Rows
  let termPhraseIndices: Column<UInt16>
  let termAbouts: Rows
  let termAboutSets: Column<UInt16>
  let termOpposites: Rows
  let termOppositeTerms: Column<UInt16>
  let stems: Texts
  let stemTerms: Rows
  let stemTermIndices: Column<UInt16>
  let phraseSets: Column<UInt16>
  let phraseRanks: Column<UInt8>
  let phraseTotals: Column<UInt8>
  let setSymbols: Rows
  let setSymbolIndices: Column<UInt16>
  let setWeights: Column<UInt8>
  let setComponents: Column<UInt8>
  let aliases: Texts
  let aliasSymbols: Column<UInt16>

  /// The index of `Catalog.bundled`.
  package static let bundled: SearchIndex = {
    let image = unsafe Bytes(
      programImage: symbols_search_index, count: symbols_search_index_count)
    guard let index = SearchIndex(image: image) else {
      preconditionFailure("the bundled search index is not of this program's format")
    }
    return index
  }()

  /// Reads an image, or nil if it is not one of this format.
  convenience init?(image: Bytes) {
    guard Self.isReadable(image) else { return nil }
    self.init(trusting: image)
  }

  /// Whether the header is of this format and all sections lie inside the image.
  private static func isReadable(_ image: Bytes) -> Bool {
    image.count >= SearchIndexFormat.headerSize
      && image.uint32(at: 0) == SearchIndexFormat.magic
      && image.uint32(at: 4) == SearchIndexFormat.version
      && image.uint32(at: 8) == UInt32(Section.allCases.count)
      && Section.allCases.allSatisfy { range(of: $0, in: image).upperBound <= image.count }
  }

  private init(trusting image: Bytes) {
    bytes = image
    func column<Element>(_ section: Section) -> Column<Element> {
      Column(image, Self.range(of: section, in: image))
    }
    func rows(_ section: Section) -> Rows { Rows(offsets: column(section)) }
    func texts(_ offsets: Section, _ text: Section) -> Texts {
      Texts(rows: rows(offsets), bytes: column(text))
    }
    names = texts(.nameOffsets, .nameBytes)
    releases = column(.releases)
    hierarchical = column(.hierarchical)
    multicolor = column(.multicolor)
    flags = column(.flags)
    categories = column(.categories)
    localizations = column(.localizations)
    variants = column(.variants)
    families = column(.families)
    priors = column(.priors)
    components = rows(.componentOffsets)
    componentTerms = column(.componentTerms)
    componentShares = column(.componentShares)
    terms = texts(.termOffsets, .termBytes)
    termWeights = column(.termWeights)
    termLetters = column(.termLetters)
    termNames = rows(.termNameOffsets)
    termNameSymbols = column(.termNames)
    termPhrases = rows(.termPhraseOffsets)
    termPhraseIndices = column(.termPhrases)
    termAbouts = rows(.termAboutOffsets)
    termAboutSets = column(.termAbouts)
    termOpposites = rows(.termOppositeOffsets)
    termOppositeTerms = column(.termOpposites)
    stems = texts(.stemOffsets, .stemBytes)
    stemTerms = rows(.stemTermOffsets)
    stemTermIndices = column(.stemTerms)
    phraseSets = column(.phraseSets)
    phraseRanks = column(.phraseRanks)
    phraseTotals = column(.phraseTotals)
    setSymbols = rows(.setSymbolOffsets)
    setSymbolIndices = column(.setSymbols)
    setWeights = column(.setWeights)
    setComponents = column(.setComponents)
    aliases = texts(.aliasOffsets, .aliasBytes)
    aliasSymbols = column(.aliasSymbols)
  }

  private static func range(of section: Section, in image: Bytes) -> Range<Int> {
    let entry = 12 + section.rawValue * 8
    let start = Int(image.uint32(at: entry))
    return start..<start + Int(image.uint32(at: entry + 4))
  }

  /// Number of symbols.
  package var count: Int { names.count }

  /// Number of keyword sets and, after them, of categories as sets, of which there are at most 32.
  var setCount: Int { setSymbols.count + 32 }

  /// The name of a symbol by its position in the order of names.
  package func name(_ symbol: Int) -> String { names[symbol] }

  /// The names of a symbol's family, the plainest first, then sorted; empty for no symbol.
  ///
  /// The same as `Catalog.family(of:)`, from the column of families. O(n), a few microseconds.
  package func family(of name: String) -> [String] {
    guard let symbol = names.index(of: name) else { return [] }
    let family = Int(families[symbol])
    let others = (0..<count).filter { Int(families[$0]) == family && $0 != family }
    return [self.name(family)] + others.map { self.name($0) }
  }

  /// The codes of localizations that some symbol has, in the order of the bits.
  package var localizationCodes: [String] {
    bytes.string(Self.range(of: .localizationCodes, in: bytes)).split(separator: ",").map(
      String.init)
  }
}
