/// Up to 256 distinct colors and their ranks: a palette in the making.
///
/// A color is alpha, red, green, blue from the highest byte down, so that the order of the numbers
/// has the transparent ones first: tRNS ends with the last of them. Every invisible color is 0.
struct ColorTable {
  /// The distinct colors: as they came, and after `sort()` ascending.
  private(set) var colors: [UInt32] = []
  /// Open addressing with linear probing, at most a quarter full: the rank of a color, or -1.
  private var ranks = [Int16](repeating: -1, count: 1 << Self.slotBits)
  private var keys = [UInt32](repeating: 0, count: 1 << Self.slotBits)

  private static let slotBits = 10
  static let capacity = 256

  /// False if the color is new and there are 256 others already.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    guard ranks[slot] < 0 else { return true }
    guard colors.count < Self.capacity else { return false }
    keys[slot] = color
    ranks[slot] = Int16(truncatingIfNeeded: colors.count)
    colors.append(color)
    return true
  }

  /// Puts the colors into the order of a palette.
  mutating func sort() {
    colors.sort()
    for (rank, color) in colors.enumerated() {
      ranks[slot(of: color)] = Int16(truncatingIfNeeded: rank)
    }
  }

  /// The place among `colors` of one of them, 0 for any other color.
  func rank(of color: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, ranks[slot(of: color)]))
  }

  /// Where the color is, or where it would be put.
  private func slot(of color: UInt32) -> Int {
    // Fibonacci hashing: 2^32 divided by the golden ratio.
    var slot = Int(truncatingIfNeeded: (color &* 2_654_435_769) >> UInt32(32 - Self.slotBits))
    while ranks[slot] >= 0 && keys[slot] != color {
      slot = (slot + 1) & (1 << Self.slotBits - 1)
    }
    return slot
  }
}
