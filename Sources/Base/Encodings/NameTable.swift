/// A lookup table for a fixed set of names; it compares bytes, without making strings.
package struct NameTable<Value: Sendable>: Sendable {
  /// The slots; their number is a power of two that leaves most of them empty.
  ///
  /// Most lookups therefore need only one probe.
  private let slots: [UInt16]
  private let values: [Value]
  private let starts: [Int]
  private let bytes: [UInt8]

  /// Creates a table of fewer than 16,384 unique names.
  package init(_ entries: [(name: String, value: Value)]) {
    var size = 16
    while size < entries.count * 4 { size *= 2 }
    var slots = [UInt16](repeating: .max, count: size)
    var starts = [0]
    var bytes: [UInt8] = []
    for (index, entry) in entries.enumerated() {
      let text = ContiguousArray(entry.name.utf8)
      var slot = Self.hash(text.span, 0, text.count) & (size - 1)
      while slots[slot] != .max { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(index)
      bytes += text
      starts.append(bytes.count)
    }
    self.values = entries.map(\.value)
    self.slots = slots
    self.starts = starts
    self.bytes = bytes
  }

  /// Returns the value of the name `text[start..<end]`, or nil; O(end - start).
  package func find(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Value? {
    var slot = Self.hash(text, start, end) & (slots.count - 1)
    while slots[slot] != .max {
      let index = Int(slots[slot])
      let from = starts[index]
      if starts[index + 1] - from == end - start {
        var at = 0
        while at < end - start, bytes[from + at] == text[start + at] { at += 1 }
        if at == end - start { return values[index] }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Hashes a name.
  ///
  /// FNV-1a is safe here: the set of names is fixed, so nobody can craft collisions.
  private static func hash(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var hash = FNV1a()
    for index in start..<end { hash.add(text[index]) }
    return hash.folded
  }
}
