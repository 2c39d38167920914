/// Numbers of things, to be sorted by a coordinate.
struct SortedKeys {
  struct Entry {
    var key: Double
    var index: Int32
  }

  private(set) var entries: [Entry]

  /// Runs of so many are sorted by insertion.
  private static let run = 8

  /// The numbers from 0 to `count`, by what `key` gives for them; those with the same key in their order.
  ///
  /// Merges runs that are sorted by insertion, O(n log n): for some tens of entries, a third of what the library's sort
  /// of any collection by any closure takes.
  init(_ count: Int, by key: (Int) -> Double) {
    entries = (0..<count).map { Entry(key: key($0), index: Int32(truncatingIfNeeded: $0)) }
    var first = 0
    while first < count {
      let end = min(first + Self.run, count)
      Self.insert(&entries, first, end)
      first = end
    }
    guard count > Self.run else { return }
    var other = entries
    var width = Self.run
    while width < count {
      var first = 0
      while first < count {
        let middle = min(first + width, count)
        let end = min(middle + width, count)
        Self.merge(entries, first, middle, end, into: &other)
        first = end
      }
      swap(&entries, &other)
      width *= 2
    }
  }

  private static func insert(_ entries: inout [Entry], _ first: Int, _ end: Int) {
    for index in first + 1..<max(end, first + 1) {
      let entry = entries[index]
      var place = index
      while place > first {
        let before = entries[place - 1]
        guard before.key > entry.key else { break }
        entries[place] = before
        place -= 1
      }
      entries[place] = entry
    }
  }

  private static func merge(
    _ from: [Entry], _ first: Int, _ middle: Int, _ end: Int, into other: inout [Entry]
  ) {
    var left = first
    var right = middle
    var place = first
    while left < middle, right < end {
      let one = from[left]
      let two = from[right]
      let isOne = one.key <= two.key
      other[place] = isOne ? one : two
      left += isOne ? 1 : 0
      right += isOne ? 0 : 1
      place += 1
    }
    while left < middle {
      other[place] = from[left]
      left += 1
      place += 1
    }
    while right < end {
      other[place] = from[right]
      right += 1
      place += 1
    }
  }
}
