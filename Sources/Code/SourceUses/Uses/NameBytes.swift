/// A list of names in a single byte array, which makes pattern matching fast for sources with
/// thousands of patterns.
struct NameBytes {
  private let names: [String]
  private var bytes: [UInt8] = []
  /// The start offset of each name, and finally the end of the last name.
  private var starts: [Int] = [0]

  init(_ names: [String]) {
    self.names = names
    for name in names {
      bytes += name.utf8
      starts.append(bytes.count)
    }
  }

  /// Returns at most `limit` names that match a pattern.
  ///
  /// The fixed fragments must occur in order, the first as a prefix and the last as a suffix.
  ///
  /// Complexity: O(names). For most names, only one or two bytes are compared.
  func names(fitting fragments: [String], limit: Int) -> [String] {
    let fragments = fragments.map { Array($0.utf8) }
    guard let first = fragments.first, let last = fragments.last else { return [] }
    let inner = fragments.dropFirst().dropLast().filter { !$0.isEmpty }
    var found: [String] = []
    for index in names.indices {
      var start = starts[index]
      var end = starts[index + 1]
      guard end - start >= first.count + last.count, has(last, at: end - last.count),
        has(first, at: start)
      else { continue }
      start += first.count
      end -= last.count
      let fits = inner.allSatisfy { fragment in
        while start + fragment.count <= end {
          start += 1
          if has(fragment, at: start - 1) {
            start += fragment.count - 1
            return true
          }
        }
        return false
      }
      guard fits else { continue }
      found.append(names[index])
      if found.count == limit { break }
    }
    return found
  }

  private func has(_ fragment: [UInt8], at start: Int) -> Bool {
    for index in fragment.indices where bytes[start + index] != fragment[index] { return false }
    return true
  }
}
