internal import SymbolCatalog

/// The layout of the search index: one flat image of little-endian columns.
///
/// The index is built from a catalog by `SearchIndexBuilder` and read in place by `SearchIndex`. The
/// one for the bundled catalog is part of the program as it is in the file, so that a search starts
/// without parsing, hashing or copying anything. `N` symbols in the order of their names, `T` terms
/// sorted by bytes, `P` phrases, `K` keyword sets, `S` stems, `A` aliases. "Lists" are in compressed
/// row form: the column of offsets has one entry more than there are rows.
///
/// ```text
/// magic "SYMI", format version u32, section count u32, then (offset u32, byte count u32) a section
/// ```
enum SearchIndexFormat {
  static let magic: UInt32 = 0x494D_5953
  static let version: UInt32 = 1

  enum Section: Int, CaseIterable {
    // Symbols.
    case nameOffsets, nameBytes
    case releases, hierarchical, multicolor, flags, categories, localizations, variants
    case families, priors
    // The components of each name and their shares of its significance (255 = all of it).
    case componentOffsets, componentTerms, componentShares
    // Terms: text, inverse document frequency (255 = rarest), set of letters, flags.
    case termOffsets, termBytes, termWeights, termLetters, termFlags
    // Lists by term: symbols with the component, phrases with the word, excluded terms.
    case termNameOffsets, termNames
    case termPhraseOffsets, termPhrases
    case termOppositeOffsets, termOpposites
    // Stems: text, and the terms that have it.
    case stemOffsets, stemBytes, stemTermOffsets, stemTerms
    // Phrases: owning set, position weight (255 = 1), sum of the term weights.
    case phraseSets, phraseRanks, phraseTotals
    // Keyword sets: identifier, and the symbols they describe with weights 1...100 and the components
    // of the name that the set is about, the first eight as bits.
    case setOffsets, setBytes, setSymbolOffsets, setSymbols, setWeights, setComponents
    // Earlier names, sorted, and their symbols.
    case aliasOffsets, aliasBytes, aliasSymbols
    // Codes of localizations, one text separated by commas; bit i of `localizations` is the i-th code.
    case localizationCodes
  }

  /// No release.
  static let never: UInt8 = 255
  /// Bits of `flags`.
  static let variableFlag: UInt8 = 1
  static let restrictedFlag: UInt8 = 2
  /// Bits of `termFlags`.
  static let spanishTerm: UInt8 = 1
  static let englishTerm: UInt8 = 2

  static let headerSize = 12 + Section.allCases.count * 8
}

/// A column of numbers in the image.
struct Column<Element: FixedWidthInteger & UnsignedInteger>: Sendable {
  private let bytes: Bytes
  private let start: Int
  let count: Int

  init(_ bytes: Bytes, _ range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    count = range.count / MemoryLayout<Element>.size
  }

  /// - Precondition: `0 <= index < count`.
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "column index out of range")
    let offset = start + index * MemoryLayout<Element>.size
    if Element.self == UInt8.self { return Element(truncatingIfNeeded: bytes[offset]) }
    if Element.self == UInt16.self { return Element(truncatingIfNeeded: bytes.uint16(at: offset)) }
    return Element(truncatingIfNeeded: bytes.uint32(at: offset))
  }
}

/// Rows of a compressed list: `offsets[row]..<offsets[row + 1]` are positions in the value columns.
struct Rows: Sendable {
  let offsets: Column<UInt32>

  subscript(row: Int) -> Range<Int> {
    let start = Int(offsets[row])
    return start..<max(start, Int(offsets[row + 1]))
  }

  var count: Int { max(offsets.count - 1, 0) }
}

/// Texts one after the other.
struct Texts: Sendable {
  let rows: Rows
  let bytes: Bytes
  /// Where the texts' bytes begin in the image.
  let start: Int

  var count: Int { rows.count }

  func range(_ index: Int) -> Range<Int> {
    let row = rows[index]
    return start + row.lowerBound..<start + row.upperBound
  }

  func length(_ index: Int) -> Int { rows[index].count }

  subscript(index: Int) -> String { bytes.string(range(index)) }

  /// The first index whose text is not before `text`, in byte order. O(log n).
  func lowerBound(_ text: borrowing Span<UInt8>) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if bytes.compare(range(middle), with: text) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of `text`, or nil. O(log n).
  func index(of text: borrowing Span<UInt8>) -> Int? {
    let index = lowerBound(text)
    return index < count && bytes.compare(range(index), with: text) == 0 ? index : nil
  }

  func index(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { unsafe index(of: $0.span) }
  }

  /// The indices of the texts that start with `prefix`. O(log n + result).
  func indices(withPrefix prefix: String) -> Range<Int> {
    var prefix = prefix
    return prefix.withUTF8 { buffer in
      let span = unsafe buffer.span
      let first = lowerBound(span)
      var end = first
      while end < count {
        let range = range(end)
        guard range.count >= span.count,
          bytes.compare(range.lowerBound..<range.lowerBound + span.count, with: span) == 0
        else { break }
        end += 1
      }
      return first..<end
    }
  }
}
