/// Numbers of things, to be sorted by a coordinate.
struct SortedKeys {
  struct Entry {
    var key: Double
    var index: Int32
  }

  private(set) var entries: [Entry] = []

  /// Runs of so many are sorted by insertion.
  private static let run = 12

  /// The numbers from 0 to `count`, by what `key` gives for them; those with the same key in their order.
  ///
  /// Merges runs that are sorted by insertion, O(n log n): for some tens of entries, a third of what the library's sort
  /// of any collection by any closure takes.
  init(_ count: Int, by key: (Int) -> Double) {
    entries.reserveCapacity(count)
    for index in 0..<count {
      entries.append(Entry(key: key(index), index: Int32(truncatingIfNeeded: index)))
    }
    var first = 0
    while first < count {
      let end = min(first + Self.run, count)
      insert(first, end)
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

  private mutating func insert(_ first: Int, _ end: Int) {
    for index in first..<end {
      let entry = entries[index]
      var place = index
      while place > first, entries[place - 1].key > entry.key {
        entries[place] = entries[place - 1]
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
    for place in first..<end {
      if right >= end || (left < middle && from[left].key <= from[right].key) {
        other[place] = from[left]
        left += 1
      } else {
        other[place] = from[right]
        right += 1
      }
    }
  }
}
