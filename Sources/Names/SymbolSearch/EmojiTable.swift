internal import CResources
internal import Encodings

/// The symbols that emoji mean: `Resources/emoji.tsv`.
///
/// Each line has emoji, without what only changes their look, a tab, and names, best first. Lines
/// that begin with `#` are comments.
package struct EmojiTable: Sendable {
  private let rows: [String: [String]]

  /// The table of the program, read when a text first has an emoji.
  package static let bundled = EmojiTable(source)

  private static let source =
    unsafe Bytes(programImage: symbols_emoji, count: symbols_emoji_count)

  /// The table as it is in the file.
  package static var text: [UInt8] { source.array(0..<source.count) }

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

  /// The symbols of an emoji, best first; nil if the table does not have it.
  package func names(_ emoji: String) -> [String]? {
    // No other text pays for the table.
    guard emoji.unicodeScalars.contains(where: { !$0.isASCII }) else { return nil }
    return rows[emoji]
  }

  /// All emoji of the table, in no order.
  package var emoji: some Collection<String> { rows.keys }
}
