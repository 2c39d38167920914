/// A cache of written records, because lists and endless streams repeat names.
struct RecordMemo {
  /// More bytes of records than these are not kept; those of all symbols are about as many.
  private static let mostBytes = 24 << 20

  private var records: [String: [UInt8]?] = [:]
  private var size = 0
  /// Whether the last record was kept from before.
  private(set) var isKnown = false

  /// The record of a name, made if it is not known; nil if there is none.
  mutating func record(
    of name: String, _ make: () throws(ToolError) -> [UInt8]?
  ) throws(ToolError) -> [UInt8]? {
    if let known = records[name] {
      isKnown = true
      return known
    }
    isKnown = false
    let record = try make()
    // The approximate memory that a table needs for an entry.
    let added = name.utf8.count + (record?.count ?? 0) + 64
    if size + added <= Self.mostBytes {
      records[name] = .some(record)
      size += added
    }
    return record
  }
}
