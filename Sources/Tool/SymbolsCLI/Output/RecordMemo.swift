/// A cache of formatted records.
///
/// It saves time, because lists and endless streams repeat names.
struct RecordMemo {
  /// The maximum size of the cache in bytes, about the size of the records for all symbols.
  private static let mostBytes = 24 << 20

  private var records: [String: [UInt8]?] = [:]
  private var size = 0
  /// Whether the last record came from the cache.
  private(set) var isKnown = false

  /// Returns the record for a name and creates it if necessary; nil if there is none.
  mutating func record(
    of name: String, _ make: () throws(ToolError) -> [UInt8]?
  ) throws(ToolError) -> [UInt8]? {
    if let known = records[name] {
      isKnown = true
      return known
    }
    isKnown = false
    let record = try make()
    // The approximate memory overhead of a dictionary entry is included.
    let added = name.utf8.count + (record?.count ?? 0) + 64
    if size + added <= Self.mostBytes {
      records[name] = .some(record)
      size += added
    }
    return record
  }
}
