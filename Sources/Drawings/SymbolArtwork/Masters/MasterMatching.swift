internal import Geometry

/// A matcher for the outlines of two masters.
enum MasterMatching {
  /// The minimum overlap of matching outlines: the common area as a fraction of their union.
  private static let leastShare = 0.3

  /// The maximum distance between the centers of two outlines that match only because no others
  /// remain, in units.
  private static let mostMove = 3.0

  /// Returns, for each outline of one master, the nearest outline of similar size in the other,
  /// without duplicates.
  static func matches(_ ones: [MasterOutline], _ others: [MasterOutline]) -> [Int?] {
    var candidates: [(cost: Double, one: Int, other: Int)] = []
    for (index, one) in ones.enumerated() {
      for (otherIndex, other) in others.enumerated() where (one.area > 0) == (other.area > 0) {
        let size = max(one.box.width, one.box.height, other.box.width, other.box.height)
        let move = one.box.center.distance(to: other.box.center)
        let growth = max(
          abs(one.box.width - other.box.width), abs(one.box.height - other.box.height))
        guard move < 0.7 + 0.12 * size, growth < 2.2 + 0.3 * size else { continue }
        candidates.append((move + growth / 2, index, otherIndex))
      }
    }
    var result = [Int?](repeating: nil, count: ones.count)
    var isTaken = [Bool](repeating: false, count: others.count)
    func take(_ candidates: [(cost: Double, one: Int, other: Int)]) {
      let sorted = candidates.sorted { ($0.cost, $0.one, $0.other) < ($1.cost, $1.one, $1.other) }
      for candidate in sorted where result[candidate.one] == nil && !isTaken[candidate.other] {
        result[candidate.one] = candidate.other
        isTaken[candidate.other] = true
      }
    }
    take(candidates)
    // Outlines without a match might have changed more, if they share most of their area.
    candidates.removeAll()
    for one in ones.indices where result[one] == nil {
      for other in others.indices
      where !isTaken[other] && (ones[one].area > 0) == (others[other].area > 0) {
        let share = ones[one].box.commonShare(others[other].box)
        if share > leastShare { candidates.append((1 - share, one, other)) }
      }
    }
    take(candidates)
    // If one outline remains on each side, the two match unless they are far apart.
    for isPart in [true, false] {
      let left = ones.indices.filter { result[$0] == nil && (ones[$0].area > 0) == isPart }
      let right = others.indices.filter { !isTaken[$0] && (others[$0].area > 0) == isPart }
      guard left.count == 1, right.count == 1,
        ones[left[0]].box.center.distance(to: others[right[0]].box.center) < mostMove
      else { continue }
      result[left[0]] = right[0]
    }
    return result
  }

  /// Returns the outlines of three masters, after cuts.
  ///
  /// If one master has a single outline where another has several, the single outline is cut along
  /// seams.
  static func seamed(_ outlines: [[MasterOutline]]) -> [[MasterOutline]] {
    var outlines = outlines
    // A cut in one master can require cuts in others.
    for _ in 0..<3 {
      var hasChanged = false
      for other in [0, 2] {
        for (one, another) in [(1, other), (other, 1)] {
          while let cut = cut(outlines[one], along: outlines[another]) {
            outlines[one] = cut
            hasChanged = true
          }
        }
      }
      if !hasChanged { break }
    }
    return outlines
  }

  /// The maximum area of an outline that needs no match, in square units.
  private static let leastArea = 0.2
  /// The maximum distance between outlines that can be merged, in units.
  private static let nearness = 1.5

  /// Returns the outlines, cut along seams where the other master has an outline without a match;
  /// nil if cuts do not help.
  private static func cut(
    _ ones: [MasterOutline], along others: [MasterOutline]
  ) -> [MasterOutline]? {
    let partners = matches(others, ones)
    let before = missing(ones, others)
    let left = others.indices.filter { partners[$0] == nil && abs(others[$0].area) > leastArea }
    for index in left.sorted(by: { abs(others[$0].area) > abs(others[$1].area) }) {
      let place = others[index].box.expanded(by: nearness)
      let near = ones.indices.filter { ones[$0].box.intersects(place) }
      guard !near.isEmpty else { continue }
      let labels = others.indices.filter { label in
        if let partner = partners[label] { return near.contains(partner) }
        return others[label].box.intersects(place)
      }
      guard
        let cut = MasterSeams.cut(near.map { ones[$0] }, along: labels.map { others[$0] })
      else { continue }
      let result = ones.indices.filter { !near.contains($0) }.map { ones[$0] } + cut
      if missing(result, others) < before - leastArea { return result }
    }
    return nil
  }

  /// Returns the total area of the outlines that have no match in the other master.
  private static func missing(_ ones: [MasterOutline], _ others: [MasterOutline]) -> Double {
    let partners = matches(ones, others)
    let used = Set(partners.compactMap(\.self))
    let mine = ones.indices.reduce(0) { $0 + (partners[$1] == nil ? abs(ones[$1].area) : 0) }
    return others.indices.reduce(mine) { $0 + (used.contains($1) ? 0 : abs(others[$1].area)) }
  }
}

extension Rectangle {
  /// Returns the area of the intersection as a fraction of the union.
  fileprivate func commonShare(_ other: Rectangle) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    guard width > 0, height > 0 else { return 0 }
    let common = width * height
    return common / (self.width * self.height + other.width * other.height - common)
  }
}
