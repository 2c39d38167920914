/// A stable sort of numbers in O(n log n).
///
/// It takes O(n) if the numbers are spread evenly, as coordinates in a drawing usually are.
///
/// Numbers are distributed to as many buckets as there are numbers, and then sorted by insertion.
/// If that takes too long, the standard sort is used. The standard sort alone takes twice the time,
/// and allocates memory on every call.
struct BucketOrder {
  /// The indices of the numbers, smallest number first; elements beyond the sorted count are
  /// unused.
  private(set) var order: ContiguousArray<Int32> = []
  private var buckets: ContiguousArray<Int32> = []
  private var offsets: ContiguousArray<Int32> = []

  /// Sorts the first `count` numbers, which must be finite.
  mutating func sort(_ keys: ContiguousArray<Double>, _ count: Int) {
    order.makeRoom(count, of: 0)
    buckets.makeRoom(count, of: 0)
    offsets.fill(count + 1, with: 0)
    Self.spread(keys.span.extracting(first: count), &order, &buckets, &offsets)
    if !Self.insert(keys.span.extracting(first: count), &order) {
      order[..<count].sort { keys[Int($0)] < keys[Int($1)] }
    }
  }

  /// Distributes the numbers to buckets.
  private static func spread(
    _ keys: Span<Double>, _ order: inout ContiguousArray<Int32>,
    _ buckets: inout ContiguousArray<Int32>,
    _ offsets: inout ContiguousArray<Int32>
  ) {
    var order = order.mutableSpan
    var buckets = buckets.mutableSpan
    var offsets = offsets.mutableSpan
    var low = Double.infinity
    var high = -Double.infinity
    for i in keys.indices {
      low = min(low, keys[i])
      high = max(high, keys[i])
    }
    let last = Double(keys.count - 1)
    let scale = high > low ? last / (high - low) : 0
    for i in keys.indices {
      // The value is at most `last` except for rounding, and 0 if the scale is infinite or not
      // positive.
      let place = (keys[i] - low) * scale
      let bucket = place >= 0 ? Int(min(place, last)) : 0
      buckets[i] = Int32(truncatingIfNeeded: bucket)
      offsets[bucket + 1] += 1
    }
    for i in keys.indices { offsets[i + 1] += offsets[i] }
    for i in keys.indices {
      let bucket = Int(buckets[i])
      order[Int(offsets[bucket])] = Int32(truncatingIfNeeded: i)
      offsets[bucket] += 1
    }
  }

  /// Moves each number to its position among the previous ones; returns false if that takes too
  /// long.
  private static func insert(_ keys: Span<Double>, _ order: inout ContiguousArray<Int32>) -> Bool {
    var order = order.mutableSpan
    var budget = 8 * keys.count
    for i in keys.indices {
      let moved = order[i]
      let key = keys[Int(moved)]
      var at = i
      while at > 0, keys[Int(order[at - 1])] > key {
        order[at] = order[at - 1]
        at -= 1
      }
      order[at] = moved
      budget -= i - at
      if budget < 0 { return false }
    }
    return true
  }
}
