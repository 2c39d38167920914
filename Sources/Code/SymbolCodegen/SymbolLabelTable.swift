internal import CResources
internal import Encodings
internal import Locks
internal import PNGCodec

/// The labels that people wrote for names: the rows of `Resources/labels.tsv`, sorted by name.
///
/// A name has the row with the longest run of components that begins it. Rows are found by
/// bisecting blocks of text, each of which is decompressed when it is first needed: all of them
/// would take a tenth of the time of a command that shows one label.
final class SymbolLabelTable: Sendable {
  /// The entries of names with the same first components.
  struct Row: Equatable, Sendable {
    /// The run of components that its names begin with.
    let name: String
    let english: String
    let spanish: String
    /// One thing and several, by the languages of labels; nil for labels without a number.
    let things: [LabelLanguage: Things]?

    /// The label in a language.
    func text(in language: LabelLanguage) -> String { language == .english ? english : spanish }
  }

  /// The words for one thing and for several.
  struct Things: Equatable, Sendable {
    let one: String
    let other: String
  }

  /// Rows that are compressed together.
  private struct Block: Sendable {
    let firstName: String
    let size: Int
    let stream: Bytes
  }

  /// The table of the program.
  static let bundled = SymbolLabelTable(
    unsafe Bytes(programImage: symbols_labels, count: symbols_labels_count))

  private let blocks: [Block]
  /// The rows of the blocks that were needed so far.
  private let decompressed: Mutex<[Bytes?]>

  /// The table in a file like `Resources/labels.index`; without the blocks that are damaged.
  ///
  /// O(blocks).
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

  /// The row of a symbol's name.
  ///
  /// O(components · log n).
  ///
  /// - Parameter components: The components of the name.
  /// - Returns: The row of the longest run that begins the name without `fill`; nil if no row does.
  func row(for components: some Collection<Substring>) -> Row? {
    var run = Array(components.prefix(1)) + components.dropFirst().filter { $0 != "fill" }
    while !run.isEmpty {
      if let row = row(named: run.joined(separator: ".")) { return row }
      run.removeLast()
    }
    return nil
  }

  /// The row of exactly this name; nil if the table has none.
  ///
  /// O(log n).
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

  /// The text of all rows, as in `Resources/labels.tsv`.
  var text: String {
    blocks.indices.map { index in
      let text = text(ofBlock: index)
      return text.string(0..<text.count)
    }.joined()
  }

  /// All rows, in order.
  var rows: [Row] { text.split(separator: "\n").compactMap { Row(String($0)) } }

  /// The rows of a block; none if it is damaged.
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
  /// The row of a line; nil if its number of cells is none that rows have.
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
