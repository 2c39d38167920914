internal import Encodings

/// The positions of the entries in an existing string catalog.
struct EarlierStringCatalog {
  /// The keys in file order, each with the offset of the end of its entry.
  private(set) var keys: [(name: String, end: Int)] = []
  /// The offset of the whitespace before the first entry.
  private(set) var start = 0
  /// For each entry, the smallest key among it and all later entries.
  ///
  /// This list is sorted even if the keys are not, so it can be searched quickly.
  private var least: [String] = []
  /// Whether the object for the entries is empty and contains no whitespace.
  private(set) var isTight = false

  /// Parses the file.
  ///
  /// - Throws: An error if the file is not a string catalog, which has a source language and
  ///   exactly one object with entries.
  init(_ json: [UInt8]) throws(JSONError) {
    let bytes = Bytes(json)
    var scanner = JSONScanner(bytes)
    var hasLanguage = false
    var hasEntries = false
    var keys: [(name: String, end: Int)] = []
    var start = 0
    var end = 0
    try scanner.object { (key, scanner) throws(JSONError) in
      switch key {
      case "sourceLanguage":
        _ = try scanner.string()
        hasLanguage = true
      case "strings":
        if hasEntries { throw scanner.failure("\"strings\" only once") }
        hasEntries = true
        _ = scanner.peek()
        start = scanner.offset + 1
        try scanner.object { (key, scanner) throws(JSONError) in
          try scanner.skipValue()
          keys.append((key, scanner.offset))
        }
        end = scanner.offset - 1
      default: try scanner.skipValue()
      }
    }
    try scanner.finish()
    guard hasLanguage, hasEntries else {
      throw scanner.failure("\"sourceLanguage\" and \"strings\"", at: 0)
    }
    self.keys = keys
    self.start = start
    isTight = start == end
    least = keys.map(\.name)
    for index in least.indices.dropLast().reversed() {
      least[index] = min(least[index], least[index + 1])
    }
  }

  /// Returns the end of the last entry in the file whose key is smaller, or nil if there is none.
  ///
  /// Complexity: O(log n).
  func end(ofLastBefore key: String) -> Int? {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if least[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? keys[low - 1].end : nil
  }
}
