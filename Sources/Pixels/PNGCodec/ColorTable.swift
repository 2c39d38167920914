/// A palette of up to 256 distinct colors, with their ranks.
///
/// Colors are ARGB numbers, so sorting puts the transparent colors first, and the tRNS chunk needs
/// entries only for them. All invisible colors are 0.
struct ColorTable {
  /// The distinct colors, in order of occurrence; after `sort()`, in ascending order.
  private(set) var colors: [UInt32] = []
  /// A hash table with linear probing, at most a quarter full; values are the rank of a color, or
  /// -1.
  private var ranks = [Int16](repeating: -1, count: 1 << Self.slotBits)
  private var keys = [UInt32](repeating: 0, count: 1 << Self.slotBits)

  private static let slotBits = 10
  static let capacity = 256

  /// Inserts a color; returns false if it is new and the table is full.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    guard ranks[slot] < 0 else { return true }
    guard colors.count < Self.capacity else { return false }
    keys[slot] = color
    ranks[slot] = Int16(truncatingIfNeeded: colors.count)
    colors.append(color)
    return true
  }

  /// Sorts the colors in palette order.
  mutating func sort() {
    colors.sort()
    for (rank, color) in colors.enumerated() {
      ranks[slot(of: color)] = Int16(truncatingIfNeeded: rank)
    }
  }

  /// Returns the index of a color in `colors`, or 0 if the color is unknown.
  func rank(of color: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, ranks[slot(of: color)]))
  }

  /// Returns the slot of a color, or a free slot for it.
  private func slot(of color: UInt32) -> Int {
    // Fibonacci hashing; the factor is 2^32 divided by the golden ratio.
    var slot = Int(truncatingIfNeeded: (color &* 2_654_435_769) >> UInt32(32 - Self.slotBits))
    while ranks[slot] >= 0 && keys[slot] != color {
      slot = (slot + 1) & (1 << Self.slotBits - 1)
    }
    return slot
  }
}
