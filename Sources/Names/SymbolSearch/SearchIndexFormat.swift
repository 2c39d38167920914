internal import Encodings
internal import SymbolCatalog

/// The layout of the search index: one flat image of little-endian columns.
///
/// The index is built from a catalog by `SearchIndexBuilder` in the workshop and read in place by
/// `SearchIndex`. The one for the bundled catalog is part of the program as it is in the file, so
/// that a search starts without parsing, hashing or copying anything. `N` symbols in the order of
/// their names, `T` terms sorted by bytes, `P` phrases, `K` keyword sets, `S` stems, `A` aliases.
/// "Lists" are in compressed row form: the column of offsets has one entry more than there are
/// rows.
///
/// ```text
/// magic "SYMI", format version u32, section count u32, identity u64,
/// then (offset u32, byte count u32) a section
/// ```
package enum SearchIndexFormat {
  /// The first four bytes of an image: "SYMI".
  package static let magic: UInt32 = 0x494D_5953
  /// Rises when an older program could not read the image.
  package static let version: UInt32 = 4

  /// The columns, in the order of the image.
  package enum Section: Int, CaseIterable {
    /// Symbols: their names, then a value for each.
    ///
    /// Releases by their position in the history, sets as bits, the position of the family's
    /// plainest member, and how likely the symbol is wanted (255 = most).
    case nameOffsets, nameBytes, releases, hierarchical, multicolor, flags, categories,
      localizations, variants, families, priors
    /// The components of each name and their shares of its significance (255 = all of it).
    case componentOffsets, componentTerms, componentShares
    /// Terms: text, inverse document frequency (255 = rarest), set of letters.
    case termOffsets, termBytes, termWeights, termLetters
    /// Lists by term: symbols with the component, phrases with the word, sets whose description has
    /// it, excluded terms.
    case termNameOffsets, termNames, termPhraseOffsets, termPhrases, termAboutOffsets, termAbouts,
      termOppositeOffsets, termOpposites
    /// Stems: text, and the terms that have it.
    case stemOffsets, stemBytes, stemTermOffsets, stemTerms
    /// Phrases: owning set, position weight (255 = 1), sum of the term weights.
    case phraseSets, phraseRanks, phraseTotals
    /// Keyword sets, in the order of the catalog: the symbols they describe with weights 1...100
    /// and the components of the name that the set is about, the first eight as bits.
    ///
    /// After them comes a set for each category, whose symbols are those of `categories`.
    case setSymbolOffsets, setSymbols, setWeights, setComponents
    /// Earlier names, sorted, and their symbols.
    case aliasOffsets, aliasBytes, aliasSymbols
    /// Codes of localizations, one text separated by commas; bit i of `localizations` is the i-th
    /// code.
    case localizationCodes
    /// Labels of user interfaces: their numbers, sorted, and the row of the vocabulary that each is
    /// in; then the symbols of each row, best first.
    case labelNumbers, labelRows, labelSymbolOffsets, labelSymbols
  }

  /// Stands for a release where there is none: the symbol never got such layers.
  package static let never: UInt8 = 255
  /// Stands for a release where nobody has published whether the symbol has such layers.
  package static let unknown: UInt8 = 254
  /// The bit of `flags` for layers that follow a variable value.
  package static let variableFlag: UInt8 = 1
  /// The bit of `flags` for symbols with a restriction.
  package static let restrictedFlag: UInt8 = 2
  /// The bit of `flags` for symbols of which it is unknown whether layers follow a variable value.
  package static let variableUnknownFlag: UInt8 = 4
  /// `phraseTotals` are in this many of the units of `termWeights`, to fit a byte.
  package static let phraseTotalUnit = 4

  /// Where the first column starts, in bytes.
  package static let headerSize = sectionTable + Section.allCases.count * 8

  /// Where the header says what the image was made of.
  static let identityOffset = 12
  /// Where the header says where the columns are.
  static let sectionTable = 20

  /// Stands before Spanish stems, so that they share a table with the English ones but no entries.
  package static let spanishMark = "~"

  /// A set of letters and digits as bits, to reject distant words without comparing them.
  package static func letters(_ word: some Sequence<UInt8>) -> UInt32 {
    var letters: UInt32 = 0
    for byte in word {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): letters |= 1 << UInt32(byte - UInt8(ascii: "a"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): letters |= 1 << 26
      default: letters |= 1 << 27
      }
    }
    return letters
  }
}

extension Variant {
  /// The variant's bit in the index.
  package var mask: UInt32 { 1 << UInt32(Variant.allCases.firstIndex(of: self) ?? 0) }
}

/// A column of numbers in the image.
///
/// Every access is checked.
///
/// Only an address and a count: the index that owns the columns keeps the image alive, and a column
/// that held a reference to it would cost a retain and a release for each access. `Element` has no
/// constraints, as checking them when the type is first used would take longer than a search.
@safe struct Column<Element>: @unchecked Sendable {
  private let start: UnsafeRawPointer
  let count: Int

  init(_ bytes: Bytes, _ range: Range<Int>) {
    unsafe start = bytes.address(range)
    count = range.count / MemoryLayout<Element>.size
  }

  private init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// The numbers that these bytes are.
  init(_ bytes: Column<UInt8>) {
    unsafe start = bytes.start
    count = bytes.count / MemoryLayout<Element>.size
  }

  @inline(__always)
  private func offset(_ index: Int) -> Int {
    precondition(index >= 0 && index < count, "column index out of range")
    return index &* MemoryLayout<Element>.size
  }
}

extension Column<UInt8> {
  /// The byte at an index.
  ///
  /// - Precondition: `0 <= index < count`.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    unsafe start.loadUnaligned(fromByteOffset: offset(index), as: UInt8.self)
  }

  /// The bytes of a range, from index 0.
  func slice(_ range: Range<Int>) -> Column<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "column range out of range")
    return unsafe Column(start: start + range.lowerBound, count: range.count)
  }

  /// The text of a range.
  func string(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "column range out of range")
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count),
      as: UTF8.self)
  }
}

extension Column: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where Element == UInt8 {
  var startIndex: Int { 0 }

  var endIndex: Int { count }
}

extension Column<UInt16> {
  /// The number at an index.
  ///
  /// - Precondition: `0 <= index < count`.
  subscript(index: Int) -> UInt16 {
    unsafe UInt16(
      littleEndian: start.loadUnaligned(fromByteOffset: offset(index), as: UInt16.self))
  }
}

extension Column<UInt32> {
  /// The number at an index.
  ///
  /// - Precondition: `0 <= index < count`.
  subscript(index: Int) -> UInt32 {
    unsafe UInt32(
      littleEndian: start.loadUnaligned(fromByteOffset: offset(index), as: UInt32.self))
  }
}

/// Rows of a compressed list: `offsets[row]..<offsets[row + 1]` are positions in the value columns.
struct Rows: Sendable {
  let offsets: Column<UInt32>

  @inline(__always)
  subscript(row: Int) -> Range<Int> {
    let start = Int(offsets[row])
    return start..<max(start, Int(offsets[row + 1]))
  }

  var count: Int { max(offsets.count - 1, 0) }
}

/// Texts one after the other.
struct Texts: Sendable {
  let rows: Rows
  let bytes: Column<UInt8>

  var count: Int { rows.count }

  /// Where a text lies in `bytes`.
  func range(_ index: Int) -> Range<Int> { rows[index] }

  func length(_ index: Int) -> Int { rows[index].count }

  /// Where a text ends in `bytes`, which is where the next one begins.
  func end(_ index: Int) -> Int { Int(rows.offsets[index + 1]) }

  subscript(index: Int) -> String { bytes.string(range(index)) }

  /// The first index whose text is not before `text`, in byte order.
  ///
  /// O(log n).
  func lowerBound(_ text: borrowing Span<UInt8>) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if compare(middle, with: text) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Negative, zero or positive as a text sorts before, equal to, or after `other`.
  private func compare(_ index: Int, with other: borrowing Span<UInt8>) -> Int {
    let text = slice(index)
    for position in 0..<min(text.count, other.count) {
      let byte = text[position]
      if byte != other[position] { return byte < other[position] ? -1 : 1 }
    }
    return text.count - other.count
  }

  /// The bytes of a text.
  func slice(_ index: Int) -> Column<UInt8> { bytes.slice(range(index)) }

  /// Whether a text is another.
  func isText(_ index: Int, _ other: borrowing Span<UInt8>) -> Bool {
    length(index) == other.count && compare(index, with: other) == 0
  }

  /// The index of `text`, or nil.
  ///
  /// O(log n).
  func index(of text: borrowing Span<UInt8>) -> Int? {
    let index = lowerBound(text)
    return index < count && compare(index, with: text) == 0 ? index : nil
  }

  func index(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { unsafe index(of: $0.span) }
  }

  /// The indices of the texts that start with `prefix`.
  ///
  /// O(log n + result).
  func indices(withPrefix prefix: String) -> Range<Int> {
    var prefix = prefix
    return prefix.withUTF8 { buffer in
      let span = unsafe buffer.span
      let first = lowerBound(span)
      var end = first
      while end < count {
        let range = range(end)
        guard range.count >= span.count,
          span.indices.allSatisfy({ bytes[range.lowerBound + $0] == span[$0] })
        else { break }
        end += 1
      }
      return first..<end
    }
  }
}
