internal import CResources
internal import Encodings
internal import Locks
internal import PNGCodec

/// The table of labels that people have written for symbol names: the rows of
/// `Resources/labels.tsv`, sorted by name.
///
/// The row for a name is the one with the longest sequence of components with which the name
/// begins. Rows are found by a binary search over compressed blocks, each of which is decompressed
/// when it is first needed. Decompressing all blocks would take a tenth of the time of a command
/// that shows one label.
final class SymbolLabelTable: Sendable {
  /// The labels for all names that begin with the same components.
  struct Row: Equatable, Sendable {
    /// The components with which the names begin, such as `folder.badge`.
    let name: String
    let english: String
    let spanish: String
    /// The words for one and for several items, by language; nil if the items cannot be counted.
    let things: [LabelLanguage: Things]?

    /// Returns the label in a language.
    func text(in language: LabelLanguage) -> String { language == .english ? english : spanish }
  }

  /// The words for a number of items: for one item, and for other numbers.
  struct Things: Equatable, Sendable {
    let one: String
    let other: String
  }

  /// A block of rows that are compressed together.
  private struct Block: Sendable {
    let firstName: String
    let size: Int
    let stream: Bytes
  }

  /// The table that is built into the program.
  static let bundled = SymbolLabelTable(
    unsafe Bytes(programImage: symbols_labels, count: symbols_labels_count))

  private let blocks: [Block]
  /// The decompressed blocks; nil for blocks that have not been needed yet.
  private let decompressed: Mutex<[Bytes?]>

  /// Reads a table in the format of `Resources/labels.index`.
  ///
  /// Damaged blocks are skipped.
  ///
  /// Complexity: O(blocks).
  ///
  /// - Parameter file: The bytes of the file.
  init(_ file: Bytes) {
    var heads: [[Substring]] = []
    var offset = 0
    while let end = file.firstIndex(of: 0x0A, from: offset), end > offset {
      heads.append(file.string(offset..<end).split(separator: "\t"))
      offset = end + 1
    }
    offset += 1
    var blocks: [Block] = []
    for head in heads where head.count == 3 {
      guard let size = Int(head[1]), let count = Int(head[2]), size >= 0, count >= 0,
        count <= file.count - offset
      else { break }
      blocks.append(
        Block(
          firstName: String(head[0]), size: size, stream: file.slice(offset..<offset + count)))
      offset += count
    }
    self.blocks = blocks
    decompressed = Mutex(Array(repeating: nil, count: blocks.count))
  }

  /// Returns the row for a symbol's name.
  ///
  /// Complexity: O(components · log n).
  ///
  /// - Parameter components: The components of the name.
  /// - Returns: The row with the longest sequence with which the name begins, not counting `fill`;
  ///   nil if there is none.
  func row(for components: some Collection<Substring>) -> Row? {
    var run = Array(components.prefix(1)) + components.dropFirst().filter { $0 != "fill" }
    while !run.isEmpty {
      if let row = row(named: run.joined(separator: ".")) { return row }
      run.removeLast()
    }
    return nil
  }

  /// Returns the row with exactly this name, or nil if there is none.
  ///
  /// Complexity: O(log n).
  func row(named name: String) -> Row? {
    let block = blocks.lastIndex { !name.utf8.lexicographicallyPrecedes($0.firstName.utf8) }
    guard let block else { return nil }
    let text = text(ofBlock: block)
    let letters = ContiguousArray(name.utf8)
    var low = 0
    var high = text.count
    while low < high {
      let middle = low + (high - low) / 2
      let start = text.index(afterLast: 0x0A, before: middle, notBefore: low)
      let end = text.firstIndex(of: 0x0A, from: middle) ?? text.count
      let key = start..<min(text.firstIndex(of: 0x09, from: start) ?? end, end)
      let order = text.compare(key, with: letters.span)
      if order == 0 { return Row(text.string(start..<end)) }
      if order < 0 { low = end + 1 } else { high = start }
    }
    return nil
  }

  /// The text of all rows, in the format of `Resources/labels.tsv`.
  var text: String {
    blocks.indices.map { index in
      let text = text(ofBlock: index)
      return text.string(0..<text.count)
    }.joined()
  }

  /// All rows, in order.
  var rows: [Row] { text.split(separator: "\n").compactMap { Row(String($0)) } }

  /// Returns the rows of a block; empty if the block is damaged.
  private func text(ofBlock index: Int) -> Bytes {
    decompressed.withLock { decompressed in
      if let text = decompressed[index] { return text }
      let block = blocks[index]
      let text = Bytes(Deflate.decompressed(block.stream, count: block.size) ?? [])
      decompressed[index] = text
      return text
    }
  }
}
extension SymbolLabelTable.Row {
  /// Parses a line; returns nil if it does not have a valid number of cells.
  fileprivate init?(_ line: String) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard [2, 3, 7].contains(cells.count) else { return nil }
    (name, english, spanish) = (cells[0], cells[1], cells.count > 2 ? cells[2] : cells[1])
    things =
      cells.count < 7
      ? nil
      : [
        .english: SymbolLabelTable.Things(one: cells[3], other: cells[4]),
        .spanish: SymbolLabelTable.Things(one: cells[5], other: cells[6]),
      ]
  }
}
