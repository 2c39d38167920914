internal import CResources
internal import Encodings
internal import PNGCodec

/// The labels that people wrote for names: the rows of `Resources/labels.tsv`, sorted by name.
///
/// A name has the row with the longest run of components that begins it. Rows are found by
/// bisecting the text.
struct SymbolLabelTable: Sendable {
  /// What the table has for names that begin alike.
  struct Row: Equatable, Sendable {
    /// The run of components that its names begin with.
    let name: String
    let english: String
    let spanish: String
    /// One thing and several, by the languages of labels; nil where nobody counts the label.
    let things: [LabelLanguage: Things]?

    /// The label in a language.
    func text(in language: LabelLanguage) -> String { language == .english ? english : spanish }
  }

  /// The words for one thing and for several.
  struct Things: Equatable, Sendable {
    let one: String
    let other: String
  }

  /// The table of the program, decompressed when a label is first asked for.
  static let bundled = SymbolLabelTable(
    unsafe Bytes(programImage: symbols_labels, count: symbols_labels_count))

  private let text: Bytes

  /// The table in a file like `Resources/labels.index`; empty if the file is damaged.
  ///
  /// O(size of the table).
  private init(_ file: Bytes) {
    let rows =
      file.count > 4
      ? Deflate.decompressed(file.slice(4..<file.count), count: Int(file.uint32(at: 0))) : nil
    text = Bytes(rows ?? [])
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
    var low = 0
    var high = text.count
    while low < high {
      let middle = low + (high - low) / 2
      let start = text.index(afterLast: 0x0A, before: middle, notBefore: low)
      let end = text.firstIndex(of: 0x0A, from: middle) ?? text.count
      let key = start..<min(text.firstIndex(of: 0x09, from: start) ?? end, end)
      let order = text.compare(key, with: name.utf8.span)
      if order == 0 { return Row(text.string(start..<end)) }
      if order < 0 { low = end + 1 } else { high = start }
    }
    return nil
  }

  /// All rows, in order.
  var rows: [Row] {
    text.string(0..<text.count).split(separator: "\n").compactMap { Row(String($0)) }
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
