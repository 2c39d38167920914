internal import Encodings

/// The layout of the search index, which is one flat image of little-endian columns.
///
/// `SearchIndexBuilder` in Workshop builds the index from a catalog, and `SearchIndex` reads it in
/// place. The bundled image is embedded in the program unchanged, so a search starts without
/// parsing, hashing or copying. `N` symbols are sorted by name, and `T` terms are sorted by bytes.
/// There are `P` phrases, `K` keyword sets, `S` stems, and `A` aliases. "Lists" use compressed
/// rows: the offset column has one more entry than there are rows.
///
/// ```text
/// magic "SYMI", format version u32, section count u32, identity u64,
/// then (offset u32, byte count u32) a section
/// ```
package enum SearchIndexFormat {
  /// The first four bytes of an image: "SYMI".
  package static let magic: UInt32 = 0x494D_5953
  /// The format version; raise it if older programs cannot read the new image.
  package static let version: UInt32 = 4

  /// The columns, in the order of the image.
  package enum Section: Int, CaseIterable {
    /// Symbols: their names, followed by columns with one value for each.
    ///
    /// Releases are ordinals, and sets are bit masks. A family is the position of its plainest
    /// member. A prior is the relevance before any query (255 is the highest).
    case nameOffsets, nameBytes, releases, hierarchical, multicolor, flags, categories,
      localizations, variants, families, priors
    /// The components of each name, with their shares of the name's significance (255 is all of
    /// it).
    case componentOffsets, componentTerms, componentShares
    /// Terms: their text, their weight (the inverse document frequency; 255 is the rarest), and
    /// their letters as a bit mask.
    case termOffsets, termBytes, termWeights, termLetters
    /// Lists for each term: symbols with the component, phrases with the word, keyword sets with
    /// the word in their description, and excluded opposite terms.
    case termNameOffsets, termNames, termPhraseOffsets, termPhrases, termAboutOffsets, termAbouts,
      termOppositeOffsets, termOpposites
    /// Stems: their text, and the terms that have the stem.
    case stemOffsets, stemBytes, stemTermOffsets, stemTerms
    /// Phrases: their keyword set, the weight of their position in it (255 is 1), and the total
    /// weight of their terms.
    case phraseSets, phraseRanks, phraseTotals
    /// Keyword sets, in catalog order: the symbols that they describe, with weights from 1 to 100,
    /// and bit masks of the described name components (the first eight).
    ///
    /// One set for each category follows; its symbols are those in the column `categories`.
    case setSymbolOffsets, setSymbols, setWeights, setComponents
    /// Earlier names, sorted, and their symbols.
    case aliasOffsets, aliasBytes, aliasSymbols
    /// Localization codes as one text, separated by commas; a code's position in it is its bit in
    /// `localizations`.
    case localizationCodes
    /// User interface labels: their hashes, sorted, with a row number for each, followed by the
    /// symbols of each row, best first.
    case labelNumbers, labelRows, labelSymbolOffsets, labelSymbols
  }

  /// The value in layer columns for layers that a symbol has never had.
  package static let never: UInt8 = 255
  /// The value in layer columns for layers whose existence is unpublished.
  package static let unknown: UInt8 = 254
  /// The bit in `flags` for layers that respond to a variable value.
  package static let variableFlag: UInt8 = 1
  /// The bit in `flags` for symbols with a restriction.
  package static let restrictedFlag: UInt8 = 2
  /// The bit in `flags` for symbols of which it is unknown whether they have layers for a variable
  /// value.
  package static let variableUnknownFlag: UInt8 = 4
  /// The bit in `variants` for filled symbols.
  package static let fillMask: UInt32 = 1
  /// The prefix of the names of custom symbols.
  package static let customPrefix = "custom."
  /// The unit of `phraseTotals`, as a multiple of that of `termWeights`; it is large enough for
  /// totals to fit in a byte.
  package static let phraseTotalUnit = 4

  /// The offset of the first column in bytes.
  package static let headerSize = sectionTable + Section.allCases.count * 8

  /// The offset of the identity hash in the header.
  static let identityOffset = 12
  /// The offset of the section table in the header.
  static let sectionTable = 20

  /// The prefix of Spanish stems, which distinguishes them from English stems in the same table.
  package static let spanishMark = "~"

  /// Returns a bit mask of the letters and digits in a word, which shows quickly that two words are
  /// not similar.
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

/// A column of numbers in the image, with bounds-checked access.
///
/// A column has only an address and a count; the index that owns the columns retains the image. A
/// reference in each column would cost a retain and a release for each access. `Element` has no
/// constraints, because checking them on first use would take longer than a search.
@safe package struct Column<Element>: @unchecked Sendable {
  @usableFromInline let start: UnsafeRawPointer
  /// The number of values.
  package let count: Int

  init(_ bytes: Bytes, _ range: Range<Int>) {
    unsafe start = bytes.address(range)
    count = range.count / MemoryLayout<Element>.size
  }

  private init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Creates a column whose numbers consist of these bytes.
  init(_ bytes: Column<UInt8>) {
    unsafe start = bytes.start
    count = bytes.count / MemoryLayout<Element>.size
  }

  @inlinable @inline(__always)
  func offset(_ index: Int) -> Int {
    precondition(index >= 0 && index < count, "column index out of range")
    return index &* MemoryLayout<Element>.size
  }
}

extension Column<UInt8> {
  /// The byte at an index.
  ///
  /// - Precondition: `0 <= index < count`.
  @inlinable @inline(__always)
  package subscript(index: Int) -> UInt8 {
    unsafe start.loadUnaligned(fromByteOffset: offset(index), as: UInt8.self)
  }

  /// Returns the bytes in a range, with indices from 0.
  package func slice(_ range: Range<Int>) -> Column<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "column range out of range")
    return unsafe Column(start: start + range.lowerBound, count: range.count)
  }

  /// Returns the text in a range of bytes.
  package func string(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "column range out of range")
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count),
      as: UTF8.self)
  }
}

extension Column: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where Element == UInt8 {
  /// 0.
  package var startIndex: Int { 0 }

  /// The number of bytes.
  package var endIndex: Int { count }
}

extension Column<UInt16> {
  /// The number at an index.
  ///
  /// - Precondition: `0 <= index < count`.
  @inlinable package subscript(index: Int) -> UInt16 {
    unsafe UInt16(
      littleEndian: start.loadUnaligned(fromByteOffset: offset(index), as: UInt16.self))
  }
}

extension Column<UInt32> {
  /// The number at an index.
  ///
  /// - Precondition: `0 <= index < count`.
  @inlinable package subscript(index: Int) -> UInt32 {
    unsafe UInt32(
      littleEndian: start.loadUnaligned(fromByteOffset: offset(index), as: UInt32.self))
  }
}

/// The rows of lists that are stored one after another: `offsets[row]..<offsets[row + 1]` are the
/// positions of a row in the value columns.
package struct Rows: Sendable {
  /// The start of each row, and the end of the last one.
  package let offsets: Column<UInt32>

  /// The range of a row in the value columns.
  @inlinable @inline(__always)
  package subscript(row: Int) -> Range<Int> {
    let start = Int(offsets[row])
    return start..<max(start, Int(offsets[row + 1]))
  }

  /// The number of rows.
  @inlinable package var count: Int { max(offsets.count - 1, 0) }
}

/// Texts that are stored one after another.
package struct Texts: Sendable {
  /// The ranges of the texts in `bytes`.
  package let rows: Rows
  /// The bytes of all texts.
  package let bytes: Column<UInt8>

  /// The number of texts.
  @inlinable package var count: Int { rows.count }

  /// Returns the range of a text, by its index, in `bytes`.
  @inlinable package func range(_ index: Int) -> Range<Int> { rows[index] }

  /// Returns the number of bytes of a text.
  @inlinable package func length(_ index: Int) -> Int { rows[index].count }

  /// Returns the end of a text, by its index, in `bytes`; the next text begins there.
  @inlinable package func end(_ index: Int) -> Int { Int(rows.offsets[index + 1]) }

  /// The text at an index.
  package subscript(index: Int) -> String { bytes.string(range(index)) }

  /// Returns the first index whose text does not sort before `text`, in byte order.
  ///
  /// Takes O(log n).
  package func lowerBound(_ text: borrowing Span<UInt8>) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if compare(middle, with: text) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Compares the text at an index with `other`, by bytes; the result is negative, zero or positive
  /// if the text sorts before, equals or sorts after it.
  private func compare(_ index: Int, with other: borrowing Span<UInt8>) -> Int {
    let text = slice(index)
    for position in 0..<min(text.count, other.count) {
      let byte = text[position]
      if byte != other[position] { return byte < other[position] ? -1 : 1 }
    }
    return text.count - other.count
  }

  /// Returns the bytes of a text.
  package func slice(_ index: Int) -> Column<UInt8> { bytes.slice(range(index)) }

  /// Returns whether the text at an index equals another text.
  package func isText(_ index: Int, _ other: borrowing Span<UInt8>) -> Bool {
    length(index) == other.count && compare(index, with: other) == 0
  }

  /// Returns the index of `text`, or nil.
  ///
  /// Takes O(log n).
  package func index(of text: borrowing Span<UInt8>) -> Int? {
    let index = lowerBound(text)
    return index < count && compare(index, with: text) == 0 ? index : nil
  }

  /// Returns the index of `text`, or nil.
  ///
  /// Takes O(log n).
  package func index(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { unsafe index(of: $0.span) }
  }

  /// Returns the indices of the texts that start with `prefix`.
  ///
  /// Takes O(log n + result).
  package func indices(withPrefix prefix: String) -> Range<Int> {
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
