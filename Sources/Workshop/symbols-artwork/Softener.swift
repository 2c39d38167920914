import ArtworkLint
import FileAccess
import SymbolArtwork
import SymbolCatalog

/// Finds out how much of the weight above Regular records can take, and writes it to their first lines.
///
/// Of the factors below, a record gets the largest one with which no parts merge and no channels close
/// from Bold on; records that need more help stay as they are.
struct Softener {
  private static let factors = [0.9, 0.8, 0.7, 0.6, 0.5, 0.45]

  private var texts: [(file: String, bytes: [UInt8])]
  private let folder: String

  init(folder: String, files: [String]) throws {
    self.folder = folder
    texts = try files.map { ($0, try File.read("\(folder)/\($0)")) }
  }

  /// Softens one record if that mends it; returns the factor.
  mutating func soften(_ record: SymbolArtist.Record) -> Double? {
    guard let index = texts.firstIndex(where: { $0.file == record.place.file }) else { return nil }
    let original = texts[index].bytes
    for factor in Self.factors {
      texts[index].bytes = Self.text(original, record, factor)
      var lint = ArtworkLint(artist: SymbolArtist(.bundled, texts: texts))
      let rest = (lint.check(record.name) + lint.check(record.name + ".fill")).filter {
        $0.rule == .topology || $0.rule == .channel
      }
      if rest.isEmpty { return factor }
    }
    texts[index].bytes = original
    return nil
  }

  func save() throws {
    for text in texts { try File.write(text.bytes, to: "\(folder)/\(text.file)") }
  }

  /// The text with another factor in the first line of a record.
  private static func text(
    _ bytes: [UInt8], _ record: SymbolArtist.Record, _ factor: Double
  ) -> [UInt8] {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let line = record.place.line - 1
    guard lines.indices.contains(line) else { return bytes }
    var words = lines[line].split(separator: " ").filter { !$0.hasPrefix("soft=") }
    words.insert("soft=\(String(factor).dropFirst())", at: min(2, words.count))
    lines[line] = words.joined(separator: " ")
    return Array(lines.joined(separator: "\n").utf8)
  }
}
