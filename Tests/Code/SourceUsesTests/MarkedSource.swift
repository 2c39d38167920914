import SourceUses
import Testing

/// A source in which `‹` and `›` stand around what is to be found, and nothing else is.
struct MarkedSource: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let ranges: [Range<Int>]
  let names: [SymbolUse.Name]
  var testDescription: String { String(decoding: bytes, as: UTF8.self) }

  /// Names are in the order of the marks; the texts between them without quotes if they are not
  /// given.
  init(_ marked: String, _ names: [SymbolUse.Name]? = nil) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [Range<Int>] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "‹": starts.append(bytes.count)
      case "›": ranges.append((starts.popLast() ?? 0)..<bytes.count)
      default: bytes += String(Character(scalar)).utf8
      }
    }
    self.bytes = bytes
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    self.names =
      names
      ?? self.ranges.map { range in
        .literal(
          String(decoding: bytes[range].filter { !"@\"'`".utf8.contains($0) }, as: UTF8.self))
      }
  }

  /// Sources of texts, of names that stand as they are.
  static func all(_ marked: [String]) -> [Self] { marked.map { Self($0) } }
}
