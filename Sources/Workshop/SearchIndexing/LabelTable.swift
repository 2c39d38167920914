package import SymbolSearch

/// The user interface labels with their symbols, as in `Resources/vocabulary.tsv`.
///
/// A label that begins with `=` is found only as written, not by its stems.
package struct LabelTable {
  /// A row in the file.
  package struct Row {
    /// The line number, from 1.
    package var line: Int
    package var kind: LabelKey.Kind
    package var english: [String]
    package var spanish: [String]
    /// The symbol names, the best first.
    package var symbols: [String]
  }

  /// The contents of the file that was parsed.
  package private(set) var source: [UInt8] = []
  package private(set) var rows: [Row] = []
  /// The errors in the file, each with its line number.
  package private(set) var problems: [String] = []

  /// The maximum number of symbols in a row.
  package static let maximumSymbols = 5

  /// Creates a table without labels.
  package init() {}

  /// Parses a file, and stores its errors in `problems`.
  package init(_ bytes: [UInt8]) {
    source = bytes
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 4, let kind = Self.kind(cells[0]) else {
        problems.append("line \(number + 1): expected a kind and three columns")
        continue
      }
      func labels(_ cell: Substring) -> [String] { cell.split(separator: "|").map(String.init) }
      let row = Row(
        line: number + 1, kind: kind, english: labels(cells[1]), spanish: labels(cells[2]),
        symbols: cells[3].split(separator: " ").map(String.init))
      let isFull = (kind == .light ? 0...0 : 1...Self.maximumSymbols).contains(row.symbols.count)
      if !isFull || Set(row.symbols).count < row.symbols.count {
        problems.append(
          "line \(number + 1): expected 1 to 5 different symbols, or none for a light word")
      }
      rows.append(row)
    }
    problems += collisions()
  }

  private static func kind(_ text: Substring) -> LabelKey.Kind? {
    switch text {
    case "label": .label
    case "act": .act
    case "light": .light
    default: nil
    }
  }

  /// Returns the names in the table that are not in the catalog, with their line numbers.
  package func unknownNames(_ isName: (String) -> Bool) -> [String] {
    rows.flatMap { row in
      row.symbols.filter { !isName($0) }.map { "line \(row.line): '\($0)' is not a symbol" }
    }
  }

  /// Returns the table with renamed symbols, each only once in a row.
  package func renamed(_ name: (String) -> String) -> LabelTable {
    var result = self
    for index in rows.indices {
      var seen: Set<String> = []
      result.rows[index].symbols = rows[index].symbols.map(name).filter {
        seen.insert($0).inserted
      }
    }
    return result
  }

  /// The words that find a label.
  private struct Key {
    var words: [String]
    var isAsWritten: Bool
    /// The words as the index compares them.
    var text: String {
      (isAsWritten ? words.map { "=" + $0 } : words.map(Stemmer.english)).joined(separator: " ")
    }

    func number(_ kind: LabelKey.Kind) -> UInt32 {
      LabelKey.number(words, kind, asWritten: isAsWritten)
    }
  }

  /// Returns the keys that find a label: all of its words, and only the significant ones.
  private static func keys(_ label: String) -> [Key] {
    let words = Tokenizer.words(label).map(\.text)
    let meant = words.filter { !LabelKey.isLeftOut($0) }
    let lists = meant.isEmpty || meant.count == words.count ? [words] : [words, meant]
    return lists.map { Key(words: $0, isAsWritten: label.hasPrefix("=")) }
  }

  /// Returns the row number of each label, by the hash of the label.
  ///
  /// If several labels have the same hash, complete labels take precedence over labels with omitted
  /// words, and English over Spanish.
  private func rowOfNumber() -> [UInt32: Int] {
    var rowOfNumber: [UInt32: Int] = [:]
    for language in [\Row.english, \Row.spanish] {
      for place in 0...1 {
        for (position, row) in rows.enumerated() {
          for label in row[keyPath: language] {
            let keys = Self.keys(label)
            guard place < keys.count, keys[place].words.count <= LabelKey.maximumWords
            else { continue }
            let number = keys[place].number(row.kind)
            if rowOfNumber[number] == nil { rowOfNumber[number] = position }
          }
        }
      }
    }
    return rowOfNumber
  }

  /// Returns messages for different labels that have the same hash.
  private func collisions() -> [String] {
    var stems: [UInt32: (words: String, line: Int)] = [:]
    var found: [String] = []
    for row in rows {
      for key in (row.english + row.spanish).flatMap(Self.keys) {
        let words = "\(row.kind) \(key.text)"
        let number = key.number(row.kind)
        if let other = stems[number], other.words != words {
          found.append("line \(row.line): '\(words)' has the same hash as '\(other.words)'")
        }
        stems[number] = (words, row.line)
      }
    }
    return found
  }

  /// Writes the columns of labels; symbols are stored as positions in `names`.
  func write(_ writer: inout ImageWriter, _ names: [String]) {
    let sorted = rowOfNumber().sorted { $0.key < $1.key }
    writer.u32(.labelNumbers, sorted.map { Int($0.key) })
    writer.u16(.labelRows, sorted.map(\.value))
    let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let symbols = rows.map { row in row.symbols.compactMap { positions[$0] } }
    writer.lists(.labelSymbolOffsets, symbols.map(\.count))
    writer.u16(.labelSymbols, symbols.flatMap(\.self))
  }
}
