internal import Diagnostics
package import Encodings

/// Which character of a web font shows which symbol: stable from one export to the next.
///
/// Kept in a JSON file beside the font. A name has its code point for ever: names that are no
/// longer exported stay in the map, so that no page that is set with an older font shows another
/// symbol.
package struct CodePointMap: Hashable, Sendable {
  /// Plane 15, which Unicode leaves to private use: 65,534 characters (Unicode 17, 23.5).
  ///
  /// The private area of the first plane has 6,400, fewer than there are symbols.
  package static let range: ClosedRange<UInt32> = 0xF0000...0xFFFFD

  /// By names; all in `range`, and no two the same.
  package private(set) var codePoints: [String: UInt32] = [:]

  /// Why names cannot get code points.
  package enum Failure: FormatError {
    /// A map that is there and cannot be read: without it, code points would change.
    case damaged(file: String, line: Int, column: Int, expected: String)
    /// More new names than there are characters left: the first one that gets none.
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

  /// A map without names.
  package init() {}

  /// Gives a code point to each name that has none: in sorted order the next ones after the
  /// greatest that is taken, so that one that was ever used is not used again.
  ///
  /// The map stays as it is when it fails. O(n log n).
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
  /// Far above what 65,534 names take.
  private static let mostBytes = 1 << 24

  /// The map as JSON, one line for each name, sorted by names.
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
  /// - `file`: What it is called, for the error.
  init(earlier json: [UInt8], file: String) throws(Failure) {
    do throws(JSONError) { try self.init(reading: json) } catch {
      let place = LineTable(json).position(of: error.offset)
      throw .damaged(
        file: file, line: place.line, column: place.column, expected: error.expected)
    }
  }

  /// Reads what `json` wrote; white space and the order of keys are free.
  ///
  /// Strict, as a wrong map would let pages show wrong symbols: keys that are not known, names or
  /// code points that come twice, and code points outside of `range` are errors.
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
