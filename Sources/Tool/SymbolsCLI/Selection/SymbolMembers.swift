internal import Diagnostics
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolLint

/// Finds the members of a type in Swift files that stand for symbols: `Type.heartFill`, or an
/// argument `symbol: .heartFill`.
struct SymbolMembers {
  /// A member where it stands.
  struct Use {
    let member: String
    /// The name that it stands for; nil for what is no member of a symbol, but something else of
    /// the type.
    let name: String?
    let place: SourceLocation

    /// The use as a name that sources say; nil if it is none.
    var mention: Mention? {
      guard let name else { return nil }
      var mention = Mention(name, at: place)
      mention.isInSource = true
      return mention
    }
  }

  private let starts: [String]
  /// By member.
  private let names: [Substring: String]

  /// - `type`: The type's name.
  init(of type: String, _ catalog: Catalog) {
    starts = [type + ".", "symbol: ."]
    var names: [Substring: String] = [:]
    for symbol in catalog.symbols {
      for name in symbol.aliases + [symbol.name] {
        names[Substring(SwiftText.memberName(name))] = name
      }
    }
    self.names = names
  }

  /// The uses in a file, in the order of its lines; O(bytes).
  func uses(in bytes: [UInt8], path: String) -> [Use] {
    // Most files have none, and are not taken apart.
    guard starts.contains(where: { Self.contains(Array($0.utf8), bytes) }) else { return [] }
    var uses: [Use] = []
    let text = String(decoding: bytes, as: UTF8.self)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      for start in starts {
        var rest = line[...]
        while let range = rest.firstRange(of: start) {
          let isWhole =
            range.lowerBound == line.startIndex
            || !Self.isWord(line[line.index(before: range.lowerBound)])
          rest = rest[range.upperBound...]
          let member = rest.drop { $0 == "`" }.prefix(while: Self.isWord)
          guard isWhole else { continue }
          let column = line.unicodeScalars.distance(from: line.startIndex, to: range.upperBound) + 1
          uses.append(
            Use(
              member: String(member), name: names[member],
              place: SourceLocation(path: path, TextPosition(line: number + 1, column: column))))
        }
      }
    }
    return uses
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func contains(_ word: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var at = 0
    while let next = bytes[at...].firstIndex(of: first) {
      if bytes[next...].starts(with: word) { return true }
      at = next + 1
    }
    return false
  }
}
