package import Encodings

/// The conversion of a manifest file to an overlay file; all values keep their byte offsets.
package enum ManifestText {
  /// The number of bytes at the start of a manifest that must contain the catalog version.
  private static let headLength = 4_096

  /// Returns whether JSON is a manifest: only manifests have a catalog version near the beginning.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    Array(bytes.prefix(headLength)).firstRange(of: Array("\"catalogVersion\"".utf8)) != nil
  }

  /// The keys of the lists that overlays and manifests share.
  package static let lists = ["releases", "categories", "symbols", "aliases"]

  /// Returns whether JSON has at least one list of records; otherwise, it is not catalog data.
  ///
  /// - Throws: An error if the bytes are not a JSON object.
  package static func hasRecords(_ bytes: [UInt8]) throws(JSONError) -> Bool {
    var scanner = JSONScanner(Bytes(bytes))
    var isFound = false
    try scanner.object { (key, scanner) throws(JSONError) in
      isFound = isFound || lists.contains(key)
      try scanner.skipValue(depth: 1)
    }
    return isFound
  }

  /// Replaces everything that overlays cannot contain by spaces, so errors have the offsets of the
  /// original file.
  ///
  /// Keyword sets are in another file, and counts and doubts apply only to the whole catalog. Takes
  /// O(n).
  ///
  /// - Throws: An error if the bytes are not JSON or do not have the structure of a manifest.
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

  /// The members that are kept in the records of each list.
  private static let records: [String: Set<String>] = [
    "symbols": [
      "name", "release", "hierarchical", "multicolor", "variable", "categories", "localizations",
      "restriction", "unknown",
    ],
    "aliases": ["alias", "name", "release"],
  ]

  /// A JSON text in which members of objects can be replaced by spaces.
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
        // Remove one comma with each removed member: the comma after it, or the one before it if a
        // kept member precedes it.
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
      // Keep line breaks, so line numbers in errors stay the same.
      for index in range where bytes[index] != 0x0A { bytes[index] = 0x20 }
    }

    private mutating func blankComma(_ range: Range<Int>) {
      for index in range where bytes[index] == UInt8(ascii: ",") { bytes[index] = 0x20 }
    }
  }
}
