internal import Diagnostics
package import Encodings

/// The code points of symbols in a web font, which stay the same across exports.
///
/// A JSON file next to the font stores them. A name keeps its code point forever: names that are no
/// longer exported stay in the map, so a page with an older font never shows a different symbol.
package struct CodePointMap: Hashable, Sendable {
  /// The code points in plane 15 for private use: 65,534 characters (Unicode 17, 23.5).
  ///
  /// The private use area of plane 0 has only 6,400 code points, which is less than the number of
  /// symbols.
  package static let range: ClosedRange<UInt32> = 0xF0000...0xFFFFD

  /// The code points by name, all of which are unique and in `range`.
  package private(set) var codePoints: [String: UInt32] = [:]

  /// An error that explains why names cannot get code points.
  package enum Failure: FormatError {
    /// The existing map cannot be read; without it, code points would change.
    case damaged(file: String, line: Int, column: Int, expected: String)
    /// There are more new names than unused code points; the payload is the first name without one.
    case exhausted(name: String)

    package var description: String {
      switch self {
      case .damaged(let file, let line, let column, let expected):
        "\(file):\(line):\(column): expected \(expected); the symbols keep their code points only with "
          + "this file: fix it, or remove it to renumber all symbols"
      case .exhausted(let name): "no code point is left for \(name)"
      }
    }
  }

  /// Creates an empty map.
  package init() {}

  /// Assigns code points to all names that have none, in sorted order.
  ///
  /// It continues after the largest code point ever used, so none is reused. The map is unchanged
  /// after an error. Takes O(n log n).
  package mutating func assign(to names: [String]) throws(Failure) {
    var next = (codePoints.values.max() ?? Self.range.lowerBound - 1) + 1
    var assigned = codePoints
    for name in names.sorted() where assigned[name] == nil {
      guard Self.range.contains(next) else { throw .exhausted(name: name) }
      assigned[name] = next
      next += 1
    }
    codePoints = assigned
  }

  // MARK: The file

  private static let schemaVersion = 1
  /// The maximum size in bytes, which is far larger than a map of 65,534 names.
  private static let mostBytes = 1 << 24

  /// Returns the map as JSON, with one line per name, sorted by name.
  package func json(family: String) -> [UInt8] {
    var text = "{\n\"schemaVersion\":\(Self.schemaVersion),\n"
    text += "\"family\":\(JSONText.quoted(family)),\n\"codePoints\":{\n"
    text += codePoints.sorted { $0.key < $1.key }
      .map { "\(JSONText.quoted($0.key)):\"\(String($0.value, radix: 16))\"" }
      .joined(separator: ",\n")
    text += "\n}\n}\n"
    return Array(text.utf8)
  }

  /// Reads the map of an earlier font.
  ///
  /// `file` is the file name for error messages.
  init(earlier json: [UInt8], file: String) throws(Failure) {
    do throws(JSONError) { try self.init(reading: json) } catch {
      let place = LineTable(json).position(of: error.offset)
      throw .damaged(
        file: file, line: place.line, column: place.column, expected: error.expected)
    }
  }

  /// Parses the output of `json`; white space and the order of keys do not matter.
  ///
  /// The parser is strict, because a wrong map would show wrong symbols. Unknown keys, duplicate
  /// names or code points, and code points outside `range` are errors.
  package init(reading json: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(Bytes(json))
    guard json.count <= Self.mostBytes else {
      throw scanner.failure("the end of the map", at: Self.mostBytes)
    }
    var missing: Set = ["schemaVersion", "family", "codePoints"]
    var codePoints: [String: UInt32] = [:]
    try scanner.object { (key, scanner) throws(JSONError) in
      guard missing.remove(key) != nil else {
        throw scanner.failure("\"schemaVersion\", \"family\" and \"codePoints\", each once")
      }
      switch key {
      case "schemaVersion":
        guard try scanner.integer() == Self.schemaVersion else {
          throw scanner.failure("the schema version \(Self.schemaVersion)")
        }
      case "family": _ = try scanner.string()
      default: codePoints = try Self.codePoints(&scanner)
      }
    }
    guard missing.isEmpty else {
      throw scanner.failure(missing.sorted().map(JSONText.quoted).joined(separator: " and "))
    }
    try scanner.finish()
    self.codePoints = codePoints
  }

  private static func codePoints(
    _ scanner: inout JSONScanner
  ) throws(JSONError) -> [String: UInt32] {
    var result: [String: UInt32] = [:]
    var taken: Set<UInt32> = []
    try scanner.object { (name, scanner) throws(JSONError) in
      let text = try scanner.string()
      let isPlain = text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
      guard isPlain, let codePoint = UInt32(text, radix: 16), range.contains(codePoint) else {
        throw scanner.failure("a code point from \"f0000\" to \"ffffd\"")
      }
      guard taken.insert(codePoint).inserted else {
        throw scanner.failure("a code point that no other name has")
      }
      guard result.updateValue(codePoint, forKey: name) == nil else {
        throw scanner.failure("a name that has no code point yet")
      }
    }
    return result
  }
}
