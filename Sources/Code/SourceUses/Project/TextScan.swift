/// A search for many strings in one pass over bytes, which compares the first two bytes before the
/// rest.
struct TextScan: Sendable {
  /// A table with one bit for each pair of bytes: whether any string starts with this pair.
  private var pairs = [UInt64](repeating: 0, count: 1 << 10)
  /// The concatenated strings, sorted by first byte.
  private var bytes: [UInt8] = []
  /// The number of each string and its range in `bytes`.
  private var places: [(number: Int, range: Range<Int>)] = []
  /// For each first byte, the index in `places` where its strings start.
  private var starts = [Int](repeating: 0, count: 257)

  /// Creates a scan for strings, which are numbered in order.
  ///
  /// Empty strings are never found.
  init(_ texts: [[UInt8]]) {
    let sorted = texts.enumerated().filter { !$1.isEmpty }.sorted { $0.element[0] < $1.element[0] }
    for (number, text) in sorted {
      places.append((number, bytes.count..<bytes.count + text.count))
      bytes += text
      starts[Int(text[0]) + 1] = places.count
      // Any byte can follow a string of one byte.
      for second in text.count > 1 ? text[1]...text[1] : 0...0xFF {
        let pair = Int(text[0]) << 8 | Int(second)
        pairs[pair >> 6] |= 1 << (pair & 63)
      }
    }
    for byte in 1..<starts.count { starts[byte] = max(starts[byte], starts[byte - 1]) }
  }

  /// Calls `body` with the number and the start of each occurrence.
  ///
  /// Complexity: O(bytes), except for strings with the same start.
  func forEach(in source: [UInt8], _ body: (_ number: Int, _ index: Int) -> Void) {
    // The last byte has no successor.
    var place = 0
    while let index = candidate(in: source, from: place) {
      let first = Int(source[index])
      for (number, range) in places[starts[first]..<starts[first + 1]]
      where range.count <= source.count - index && isEqual(range, source, index) {
        body(number, index)
      }
      place = index + 1
    }
  }

  /// Returns the next index where a string may start.
  private func candidate(in source: [UInt8], from start: Int) -> Int? {
    // Every byte passes through here, and bounds checks would take half of the time.
    unsafe source.withUnsafeBufferPointer { source in
      unsafe pairs.withUnsafeBufferPointer { pairs in
        guard let bytes = source.baseAddress, let bits = pairs.baseAddress else { return nil }
        let end = source.count - 1
        var index = start
        while index < end {
          let pair = unsafe Int(bytes[index]) << 8 | Int(bytes[index + 1])
          if unsafe bits[pair >> 6] >> UInt64(pair & 63) & 1 == 1 { return index }
          index += 1
        }
        return index == end ? index : nil
      }
    }
  }

  private func isEqual(_ range: Range<Int>, _ source: [UInt8], _ index: Int) -> Bool {
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != source[index + offset] {
      return false
    }
    return true
  }
}
