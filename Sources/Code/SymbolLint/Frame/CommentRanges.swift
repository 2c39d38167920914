internal import SourceUses

/// A search for the comments in files of languages without a separate lexer.
enum CommentRanges {
  /// The maximum number of comments, more than any source has.
  ///
  /// Later comments are skipped.
  private static let most = 4_000_000

  /// Returns the ranges of all comments in a file, with their delimiters, in order.
  ///
  /// If no comment contains a command for the linter, the result is empty, which saves time.
  static func find(_ bytes: [UInt8], _ kind: SourceKind) -> [Range<Int>] {
    guard Suppressions.mayBe(in: bytes) else { return [] }
    return switch kind {
    case .swift, .objectiveC, .javaScript, .typeScript: code(bytes)
    case .interface, .infoPlist: markup(bytes)
    case .stringCatalog, .assetCatalog, .collection, .nameList, .template: []
    }
  }

  /// Returns the ranges of the comments in a language with C-like comments and strings.
  ///
  /// Comment delimiters in string literals are ignored. An unterminated literal ends at the end of
  /// its line.
  static func code(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count, ranges.count < most {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (bytes[index], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        ranges.append(index..<end)
        index = end
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let end = self.end("*/", bytes, from: index + 2)
        ranges.append(index..<end)
        index = end
      case (UInt8(ascii: "\""), _):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
      default: index += 1
      }
    }
    return ranges
  }

  private static func markup(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while ranges.count < most,
      let start = bytes[index...].firstIndex(of: UInt8(ascii: "<"))
    {
      guard bytes[start...].starts(with: "<!--".utf8) else {
        index = start + 1
        continue
      }
      let end = self.end("-->", bytes, from: start + 4)
      ranges.append(start..<end)
      index = end
    }
    return ranges
  }

  /// Returns the index after the delimiter that ends a comment, or the end of the file.
  private static func end(_ mark: String, _ bytes: [UInt8], from start: Int) -> Int {
    var index = min(start, bytes.count)
    while let place = bytes[index...].firstIndex(where: { $0 == mark.utf8.first }) {
      if bytes[place...].starts(with: mark.utf8) { return place + mark.utf8.count }
      index = place + 1
    }
    return bytes.count
  }
}
