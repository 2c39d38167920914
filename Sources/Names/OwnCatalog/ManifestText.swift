package import Encodings

/// A manifest as the file of an overlay, byte for byte at the same place.
package enum ManifestText {
  /// How far into a file its version of the catalog stands.
  private static let headLength = 4_096

  /// Whether JSON is a manifest: what no overlay has stands at its beginning.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    Array(bytes.prefix(headLength)).firstRange(of: Array("\"catalogVersion\"".utf8)) != nil
  }

  /// The keys of what an overlay and a manifest say of the catalog.
  package static let lists = ["releases", "categories", "symbols", "aliases"]

  /// Whether JSON has at least one list of records: what has none is something else.
  ///
  /// - Throws: What is no JSON object.
  package static func hasRecords(_ bytes: [UInt8]) throws(JSONError) -> Bool {
    var scanner = JSONScanner(Bytes(bytes))
    var isFound = false
    try scanner.object { (key, scanner) throws(JSONError) in
      isFound = isFound || lists.contains(key)
      try scanner.skipValue(depth: 1)
    }
    return isFound
  }

  /// The manifest with blanks where it says what overlays do not, so that all that is wrong keeps
  /// its place.
  ///
  /// Keywords are sets of another file, counts and doubts are of the whole catalog. O(n).
  ///
  /// - Throws: What is no JSON, or not of a manifest's form.
  package static func overlay(_ bytes: [UInt8]) throws(JSONError) -> [UInt8] {
    var blanks = Blanks(bytes)
    var scanner = JSONScanner(Bytes(bytes))
    try blanks.object(
      &scanner, keeping: Set(["schemaVersion"] + lists)
    ) { (key, scanner, blanks) throws(JSONError) in
      guard let kept = records[key], scanner.peek() == UInt8(ascii: "[") else {
        return try scanner.skipValue(depth: 1)
      }
      try scanner.array { (scanner) throws(JSONError) in
        guard scanner.peek() == UInt8(ascii: "{") else { return try scanner.skipValue(depth: 2) }
        try blanks.object(&scanner, keeping: kept) { (_, scanner, _) throws(JSONError) in
          try scanner.skipValue(depth: 3)
        }
      }
    }
    try scanner.finish()
    return blanks.bytes
  }

  /// What is kept of the records of a list.
  private static let records: [String: Set<String>] = [
    "symbols": [
      "name", "release", "hierarchical", "multicolor", "variable", "categories", "localizations",
      "restriction", "unknown",
    ],
    "aliases": ["alias", "name", "release"],
  ]

  /// A text of which members of objects are taken out.
  private struct Blanks {
    var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads an object; `member` must consume the value of each key.
    mutating func object(
      _ scanner: inout JSONScanner, keeping kept: Set<String>,
      _ member: (String, inout JSONScanner, inout Blanks) throws(JSONError) -> Void
    ) throws(JSONError) {
      var end = scanner.offset
      var hasKept = false
      var copy = self
      try scanner.object { (key, scanner) throws(JSONError) in
        let start = scanner.keyOffset
        try member(key, &scanner, &copy)
        let isKept = kept.contains(key)
        // Of two neighbors one goes with its comma: the one before stays as long as nothing is
        // kept.
        if isKept {
          if !hasKept { copy.blankComma(end..<start) }
        } else {
          if hasKept { copy.blankComma(end..<start) }
          copy.blank(start..<scanner.offset)
          if !hasKept { copy.blankComma(end..<start) }
        }
        hasKept = hasKept || isKept
        end = scanner.offset
      }
      self = copy
    }

    private mutating func blank(_ range: Range<Int>) {
      // Lines stay lines.
      for index in range where bytes[index] != 0x0A { bytes[index] = 0x20 }
    }

    private mutating func blankComma(_ range: Range<Int>) {
      for index in range where bytes[index] == UInt8(ascii: ",") { bytes[index] = 0x20 }
    }
  }
}
