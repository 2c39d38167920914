internal import Geometry

/// The correspondence between positions on two outlines of the same object.
///
/// Breakpoints are aligned like the characters of two texts, by the cheapest sequence of pairs and
/// gaps (Needleman and Wunsch 1970), in O(n m). Unpaired breakpoints are placed between their
/// neighbors in proportion to outline length.
struct MasterAlignment {
  /// The corresponding positions on both outlines for one full turn; the last pair is the first
  /// pair again.
  ///
  /// A position is the index of a curve plus the parameter on that curve. On each outline the
  /// positions never decrease, and they include every breakpoint.
  private(set) var places: [(one: Double, other: Double)] = []
  /// The mean cost per breakpoint.
  let cost: Double

  /// Aligns two outlines whose corresponding positions are at most about `reach` units apart.
  init(_ one: MasterOutline, _ other: MasterOutline, reach: Double) {
    let (n, m) = (one.curves.count, other.curves.count)
    var costs = [Double](repeating: 0, count: n * m)
    var start = 0
    for index in 0..<n {
      for otherIndex in 0..<m {
        let cost = one.cost(index, other, otherIndex, reach: reach)
        costs[index * m + otherIndex] = cost
        if cost < costs[start] { start = index * m + otherIndex }
      }
    }
    let (first, otherFirst) = (start / m, start % m)
    // Start both outlines at the best pair of breakpoints, which is then also the end.
    let weights = (0...n).map { one.weight((first + $0) % n) }
    let otherWeights = (0...m).map { other.weight((otherFirst + $0) % m) }
    let width = m + 1
    var sums = [Double](repeating: .infinity, count: (n + 1) * width)
    var steps = [UInt8](repeating: 0, count: (n + 1) * width)
    sums[0] = 0
    for row in 0...n {
      for column in 0...m where row + column > 0 {
        let place = row * width + column
        if row > 0, column > 0 {
          let cost = costs[(first + row) % n * m + (otherFirst + column) % m]
          sums[place] = sums[place - width - 1] + cost
        }
        if row > 0, row < n, sums[place - width] + weights[row] < sums[place] {
          sums[place] = sums[place - width] + weights[row]
          steps[place] = 1
        }
        if column > 0, column < m, sums[place - 1] + otherWeights[column] < sums[place] {
          sums[place] = sums[place - 1] + otherWeights[column]
          steps[place] = 2
        }
      }
    }
    cost = (sums[n * width + m] + costs[start]) / Double(n + m)
    var pairs: [(Int, Int)] = []
    var (row, column) = (n, m)
    while row > 0 || column > 0 {
      switch steps[row * width + column] {
      case 0:
        pairs.append((row, column))
        row -= 1
        column -= 1
      case 1: row -= 1
      default: column -= 1
      }
    }
    pairs.append((0, 0))
    pairs.reverse()
    for (pair, next) in zip(pairs, pairs.dropFirst()) {
      append(one, first + pair.0..<first + next.0, other, otherFirst + pair.1..<otherFirst + next.1)
    }
    places.append((Double(first + n), Double(otherFirst + m)))
  }

  /// Appends the positions for two corresponding runs of curves, from the start of the first curves
  /// to the end of the last.
  private mutating func append(
    _ one: MasterOutline, _ curves: Range<Int>, _ other: MasterOutline, _ otherCurves: Range<Int>
  ) {
    places.append((Double(curves.lowerBound), Double(otherCurves.lowerBound)))
    guard curves.count > 1 || otherCurves.count > 1 else { return }
    let shares = Self.shares(one, curves)
    let otherShares = Self.shares(other, otherCurves)
    var (index, otherIndex) = (1, 1)
    while index < curves.count || otherIndex < otherCurves.count {
      let share = index < curves.count ? shares[index] : 1
      let otherShare = otherIndex < otherCurves.count ? otherShares[otherIndex] : 1
      if abs(share - otherShare) < 1e-6, index < curves.count, otherIndex < otherCurves.count {
        places.append(
          (Double(curves.lowerBound + index), Double(otherCurves.lowerBound + otherIndex)))
        index += 1
        otherIndex += 1
      } else if share <= otherShare, index < curves.count {
        places.append(
          (
            Double(curves.lowerBound + index),
            Self.place(at: share, otherShares, otherCurves.lowerBound)
          ))
        index += 1
      } else {
        places.append(
          (
            Self.place(at: otherShare, shares, curves.lowerBound),
            Double(otherCurves.lowerBound + otherIndex)
          ))
        otherIndex += 1
      }
    }
  }

  /// Returns the start of each curve in a run as a fraction of the run's length, followed by 1 for
  /// the end.
  private static func shares(_ outline: MasterOutline, _ curves: Range<Int>) -> [Double] {
    var shares = [0.0]
    for curve in curves {
      shares.append(shares[shares.count - 1] + outline.lengths[curve % outline.lengths.count])
    }
    let length = shares[shares.count - 1]
    return shares.map { $0 / length }
  }

  /// Returns the position at a fraction of a run of curves.
  private static func place(at share: Double, _ shares: [Double], _ first: Int) -> Double {
    var index = 0
    while index + 2 < shares.count, shares[index + 1] <= share { index += 1 }
    let part = (share - shares[index]) / (shares[index + 1] - shares[index])
    return Double(first + index) + min(max(part, 0), 1)
  }

  /// Returns the same positions, starting at another breakpoint of the first outline.
  func started(at breakpoint: Int, _ count: Int, _ otherCount: Int) -> [(
    one: Double, other: Double
  )] {
    let start = Double(breakpoint)
    let (turn, otherTurn) = (Double(count), Double(otherCount))
    guard let index = places.firstIndex(where: { $0.one == start || $0.one - turn == start })
    else { return places }
    let shift = places[index].one == start ? 0 : -turn
    let otherShift = places[index].other < otherTurn ? 0 : -otherTurn
    let later = places[index...].map { ($0.one + shift, $0.other + otherShift) }
    // The last position equals the first one.
    let earlier = places[..<index].map {
      ($0.one + shift + turn, $0.other + otherShift + otherTurn)
    }
    let end = (start + turn, later[0].1 + otherTurn)
    if index == 0 { return later }
    return later.dropLast() + earlier + [end]
  }
}
