internal import CResources
internal import Encodings

/// The table that maps emoji to symbols: `Resources/emoji.tsv`.
///
/// Each line consists of emoji (without presentation selectors and skin tones), a tab, and symbol
/// names, best first. Lines that begin with `#` are comments.
package struct EmojiTable: Sendable {
  private let rows: [String: [String]]

  /// The embedded table, which is parsed when a query first contains an emoji.
  package static let bundled = EmojiTable(source)

  private static let source =
    unsafe Bytes(programImage: symbols_emoji, count: symbols_emoji_count)

  private init(_ bytes: Bytes) {
    var rows: [String: [String]] = [:]
    for line in bytes.string(0..<bytes.count).split(separator: "\n") where !line.hasPrefix("#") {
      let columns = line.split(separator: "\t")
      guard columns.count == 2 else { continue }
      let names = columns[1].split(separator: " ").map(String.init)
      for emoji in columns[0].split(separator: " ") { rows[String(emoji)] = names }
    }
    self.rows = rows
  }

  /// Returns the symbols for an emoji, best first, or nil if it is not in the table.
  package func names(_ emoji: String) -> [String]? {
    // Do not load the table for text that cannot contain emoji.
    guard emoji.unicodeScalars.contains(where: { !$0.isASCII }) else { return nil }
    return rows[emoji]
  }

  /// All emoji in the table, unordered.
  package var emoji: some Collection<String> { rows.keys }
}
