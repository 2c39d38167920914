internal import Encodings

/// The changes between two texts, line by line, in the format of `patch` and `git apply`.
package struct UnifiedDiff {
  /// The range of changed lines and the range of their replacement.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The number of unchanged lines around each change, as in `diff -u`.
  private static let context = 3
  /// The maximum number of differing lines.
  ///
  /// Above it, they become a single change, because the shortest edit script takes quadratic time.
  private static let mostSteps = 1_000

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private var changes: [Change] = []

  /// Compares two texts.
  ///
  /// Complexity: O((n + m) · d) for d differing lines, where d is at most 1,000.
  package init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    let limit = min(self.old.count, self.new.count)
    var start = 0
    while start < limit, self.old[start] == self.new[start] { start += 1 }
    var end = 0
    while end < limit - start,
      self.old[self.old.count - 1 - end] == self.new[self.new.count - 1 - end]
    {
      end += 1
    }
    compare(start..<self.old.count - end, start..<self.new.count - end)
  }

  /// Splits a text into lines that include their line breaks.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  // MARK: Comparing

  /// Compares two ranges with the greedy algorithm from "An O(ND) Difference Algorithm and Its
  /// Variations" (Myers, 1986).
  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let count = oldRange.count
    let otherCount = newRange.count
    if count + otherCount == 0 { return }
    let most = min(count + otherCount, Self.mostSteps)
    // The furthest position in the old text that a path reaches on each diagonal.
    var far = [Int](repeating: 0, count: 2 * most + 3)
    let zero = most + 1
    var steps: [[Int]] = []
    for step in 0...most {
      steps.append(far)
      for diagonal in stride(from: -step, through: step, by: 2) {
        let goesDown =
          diagonal == -step
          || diagonal != step && far[zero + diagonal - 1] < far[zero + diagonal + 1]
        var place = goesDown ? far[zero + diagonal + 1] : far[zero + diagonal - 1] + 1
        var other = place - diagonal
        while place < count, other < otherCount,
          old[oldRange.lowerBound + place] == new[newRange.lowerBound + other]
        {
          place += 1
          other += 1
        }
        far[zero + diagonal] = place
        if place >= count, other >= otherCount {
          return follow(steps, zero, oldRange, newRange)
        }
      }
    }
    changes = [Change(old: oldRange, new: newRange)]
  }

  /// Traces the path back from its end, and records the changes along it.
  private mutating func follow(
    _ steps: [[Int]], _ zero: Int, _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) {
    var place = oldRange.count
    var other = newRange.count
    var found: [Change] = []
    for step in steps.indices.reversed() where step > 0 {
      let far = steps[step]
      let diagonal = place - other
      let goesDown =
        diagonal == -step || diagonal != step && far[zero + diagonal - 1] < far[zero + diagonal + 1]
      let before = goesDown ? diagonal + 1 : diagonal - 1
      let oldPlace = far[zero + before]
      let newPlace = oldPlace - before
      let first = oldRange.lowerBound + oldPlace
      let second = newRange.lowerBound + newPlace
      found.append(
        goesDown
          ? Change(old: first..<first, new: second..<second + 1)
          : Change(old: first..<first + 1, new: second..<second))
      place = oldPlace
      other = newPlace
    }
    for change in found.reversed() {
      if let last = changes.last, last.old.upperBound == change.old.lowerBound,
        last.new.upperBound == change.new.lowerBound
      {
        changes[changes.count - 1].old = last.old.lowerBound..<change.old.upperBound
        changes[changes.count - 1].new = last.new.lowerBound..<change.new.upperBound
      } else {
        changes.append(change)
      }
    }
  }

  // MARK: Writing

  /// Returns the diff of a file; empty if nothing changes.
  package func bytes(path: String) -> [UInt8] {
    guard !changes.isEmpty else { return [] }
    var result = Self.header("--- ", "a/", path) + Self.header("+++ ", "b/", path)
    var rest = changes[...]
    while let first = rest.popFirst() {
      var hunk = [first]
      // Changes with adjacent contexts form one hunk.
      while let next = rest.first, let last = hunk.last,
        next.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        hunk.append(next)
        rest = rest.dropFirst()
      }
      append(hunk, to: &result)
    }
    return result
  }

  /// Returns a line of the diff's header; names with unusual bytes are quoted, as in Git.
  private static func header(_ mark: String, _ prefix: String, _ path: String) -> [UInt8] {
    let bytes = Array(prefix.utf8) + ByteText.bytes(path)
    let isPlain = bytes.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    // A tab marks the end of a name that contains spaces.
    if isPlain { return Array(mark.utf8) + bytes + (path.contains(" ") ? [0x09, 0x0A] : [0x0A]) }
    var text = mark + "\""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return Array((text + "\"\n").utf8)
  }

  private func append(_ hunk: [Change], to result: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    result += "@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@\n".utf8
    var place = oldRange.lowerBound
    for change in hunk {
      for line in old[place..<change.old.lowerBound] { append(" ", line, to: &result) }
      for line in old[change.old] { append("-", line, to: &result) }
      for line in new[change.new] { append("+", line, to: &result) }
      place = change.old.upperBound
    }
    for line in old[place..<oldRange.upperBound] { append(" ", line, to: &result) }
  }

  private static func place(_ range: Range<Int>) -> String {
    // An empty range is given by the number of the line before it.
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private func append(_ mark: String, _ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    result += mark.utf8
    result += line
    if line.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
  }
}
