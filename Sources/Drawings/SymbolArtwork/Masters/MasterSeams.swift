internal import Geometry

/// Cuts in the outlines of one master, needed where another master has several outlines instead of
/// one.
///
/// This happens if parts touch in only one weight, if counters merge, or if a hole opens to a side.
/// Each piece of an outline is assigned to the most similar outline of the other master, with as
/// few changes as possible (Viterbi 1967), in O(n m). Where the assignment changes, a seam of zero
/// width leads through the ink or the counter to the point where it changes back. The filled area
/// therefore stays the same.
struct MasterSeams {
  /// A piece of an outline that is assigned as a whole.
  private struct Piece {
    let curve: Int
    let start: Double
    let end: Double
    let middle: Point
    let direction: Vector
    let length: Double
    /// The cost of assigning this piece to another outline than the piece before it; lower at
    /// corners, where parts meet.
    let change: Double
  }

  /// A run of consecutive pieces that are assigned to the same outline.
  private struct Run {
    let outline: Int
    let label: Int
    let pieces: Range<Int>
    let start: Point
    let end: Point
    /// The labels of the previous and the next run; a label is the index of an outline in the other
    /// master.
    var before: Int
    var after: Int
  }

  /// The maximum length of a piece, in units.
  private static let step = 0.5
  /// The maximum number of pieces per outline; longer outlines get longer pieces.
  private static let mostPieces = 400
  /// The cost of assigning the next piece to another outline: on a smooth part, and at a corner.
  private static let changes = (smooth: 1.4, corner: 0.5)
  /// The maximum movement between masters in units, and the cost of the worst position.
  private static let (reach, mostCost) = (1.6, 6.0)
  /// The maximum length of a seam, in units.
  private static let longest = 20.0

  private let ones: [MasterOutline]
  private let pieces: [[Piece]]
  private var runs: [Run] = []

  /// Returns the outlines after cuts, which do not change the total area: one for each matching
  /// outline in `others`.
  ///
  /// Returns nil if no cut is needed or possible.
  static func cut(_ ones: [MasterOutline], along others: [MasterOutline]) -> [MasterOutline]? {
    let seams = MasterSeams(ones, others)
    guard seams.runs.contains(where: { $0.before != $0.label }) else { return nil }
    return seams.traced()
  }

  private init(_ ones: [MasterOutline], _ others: [MasterOutline]) {
    self.ones = ones
    pieces = ones.map(Self.pieces)
    let targets = others.map(Self.pieces)
    for (outline, pieces) in pieces.enumerated() {
      let labels = Self.labels(pieces, targets)
      appendRuns(outline, labels)
    }
  }

  private static func pieces(_ outline: MasterOutline) -> [Piece] {
    let step = max(step, outline.lengths.reduce(0, +) / Double(mostPieces))
    var pieces: [Piece] = []
    for (index, curve) in outline.curves.enumerated() {
      let count = Int((outline.lengths[index] / step).rounded(.up))
      for part in 0..<max(count, 1) {
        let (start, end) = (Double(part) / Double(count), Double(part + 1) / Double(count))
        let way = curve.derivative(at: (start + end) / 2)
        pieces.append(
          Piece(
            curve: index, start: start, end: end, middle: curve.point(at: (start + end) / 2),
            direction: way.normalized ?? .zero, length: outline.lengths[index] / Double(count),
            change: part == 0 && outline.turns(index) ? changes.corner : changes.smooth))
      }
    }
    return pieces
  }

  /// Returns the label of each piece: the index of the target that is nearest in position and
  /// direction.
  private static func labels(_ pieces: [Piece], _ targets: [[Piece]]) -> [Int] {
    let costs = pieces.map { piece in
      targets.map { target in
        var least = mostCost
        for other in target {
          let distance = (other.middle - piece.middle).lengthSquared / (reach * reach)
          guard distance < least else { continue }
          least = min(least, distance + 2 - 2 * piece.direction.dot(other.direction))
        }
        return least * piece.length
      }
    }
    // Go around the outline twice, because it has no natural start. The middle half of the result
    // does not depend on where the pass starts or ends.
    let count = pieces.count
    var sums = costs[0]
    var origins: [[Int]] = [Array(targets.indices)]
    for index in 1..<count * 2 {
      let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
      let change = sums[best] + pieces[index % count].change
      var origin = Array(targets.indices)
      for label in sums.indices {
        if change < sums[label] {
          sums[label] = change
          origin[label] = best
        }
        sums[label] += costs[index % count][label]
      }
      origins.append(origin)
    }
    var label = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    var labels = [Int](repeating: 0, count: count)
    for index in stride(from: count * 2 - 1, through: 0, by: -1) {
      if index >= count / 2, index < count / 2 + count { labels[index % count] = label }
      label = origins[index][label]
    }
    return labels
  }

  private mutating func appendRuns(_ outline: Int, _ labels: [Int]) {
    let count = labels.count
    let starts = labels.indices.filter { labels[$0] != labels[($0 + count - 1) % count] }
    guard let first = starts.first, starts.count > 1 else {
      let start = ones[outline].curves[0].p0
      runs.append(
        Run(
          outline: outline, label: labels[0], pieces: 0..<count, start: start, end: start,
          before: labels[0], after: labels[0]))
      return
    }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : first + count
      runs.append(
        Run(
          outline: outline, label: labels[start], pieces: start..<end,
          start: point(outline, start), end: point(outline, end),
          before: labels[(start + count - 1) % count], after: labels[end % count]))
    }
  }

  /// Returns the start of a piece.
  private func point(_ outline: Int, _ piece: Int) -> Point {
    let piece = pieces[outline][piece % pieces[outline].count]
    return ones[outline].curves[piece.curve].point(at: piece.start)
  }

  /// Returns the outlines with their seams; nil if the curve after a run cannot be determined.
  private func traced() -> [MasterOutline]? {
    // The index of the run with the same label that follows each run across a seam.
    var next = [Int?](repeating: nil, count: runs.count)
    var middles = [Point?](repeating: nil, count: runs.count)
    for (index, run) in runs.enumerated() where run.before == run.label { next[index] = index }
    // The next run on the same outline, which starts at the point where the run ends.
    var follower: [Int: Int] = [:]
    for index in runs.indices where next[index] == nil {
      let same = runs.indices.filter { runs[$0].outline == runs[index].outline }
      let place = same.firstIndex(of: index) ?? 0
      follower[index] = same[(place + 1) % same.count]
    }
    let open = runs.indices.filter { next[$0] == nil }
    // Pair opposite label changes, the nearest first.
    var pairs: [(length: Double, one: Int, other: Int)] = []
    for one in open {
      for other in open where one < other {
        guard runs[one].label == runs[other].after, runs[one].after == runs[other].label else {
          continue
        }
        let length = runs[one].end.distance(to: runs[other].end)
        if length < Self.longest { pairs.append((length, one, other)) }
      }
    }
    pairs.sort { ($0.length, $0.one, $0.other) < ($1.length, $1.one, $1.other) }
    for pair in pairs where next[pair.one] == nil && next[pair.other] == nil {
      next[pair.one] = follower[pair.other]
      next[pair.other] = follower[pair.one]
    }
    // The remaining changes are at points where three outlines meet.
    for one in open where next[one] == nil {
      for other in open where next[one] == nil && next[other] == nil {
        guard runs[other].label == runs[one].after else { continue }
        for third in open where next[third] == nil && next[one] == nil {
          guard runs[third].label == runs[other].after, runs[third].after == runs[one].label else {
            continue
          }
          let ends = [runs[one].end, runs[other].end, runs[third].end]
          let middle = Point(
            x: (ends[0].x + ends[1].x + ends[2].x) / 3, y: (ends[0].y + ends[1].y + ends[2].y) / 3)
          next[one] = follower[third]
          next[other] = follower[one]
          next[third] = follower[other]
          for run in [one, other, third] { middles[run] = middle }
        }
      }
    }
    guard next.allSatisfy({ $0 != nil }) else { return nil }
    return outlines(next.compactMap(\.self), middles)
  }

  private func outlines(_ next: [Int], _ middles: [Point?]) -> [MasterOutline]? {
    var result: [MasterOutline] = []
    var isDone = [Bool](repeating: false, count: runs.count)
    for first in runs.indices where !isDone[first] {
      if next[first] == first, runs[first].before == runs[first].label {
        isDone[first] = true
        result.append(ones[runs[first].outline])
        continue
      }
      var curves: [CubicBezier] = []
      var isLine: [Bool] = []
      var index = first
      repeat {
        isDone[index] = true
        append(runs[index], &curves, &isLine)
        var from = runs[index].end
        for point in [middles[index], runs[next[index]].start].compactMap(\.self)
        where point.distance(to: from) > 1e-4 {
          curves.append(CubicBezier(lineFrom: from, to: point))
          isLine.append(true)
          from = point
        }
        index = next[index]
      } while index != first && !isDone[index]
      guard index == first, let outline = MasterOutline(curves, isLine) else { return nil }
      result.append(outline)
    }
    return result
  }

  /// Appends the curves of a run, joined into as few curves as possible.
  private func append(_ run: Run, _ curves: inout [CubicBezier], _ isLine: inout [Bool]) {
    let (outline, all) = (ones[run.outline], pieces[run.outline])
    var index = run.pieces.lowerBound
    while index < run.pieces.upperBound {
      let piece = all[index % all.count]
      var end = index
      while end + 1 < run.pieces.upperBound, all[(end + 1) % all.count].curve == piece.curve,
        all[(end + 1) % all.count].start > piece.start
      {
        end += 1
      }
      let curve = outline.curves[piece.curve]
      let last = all[end % all.count].end
      curves.append(
        piece.start == 0 && last == 1 ? curve : curve.subsegment(from: piece.start, to: last))
      isLine.append(outline.isLine[piece.curve])
      index = end + 1
    }
  }
}

extension CubicBezier {
  /// Creates a straight line.
  init(lineFrom start: Point, to end: Point) {
    self.init(
      p0: start, p1: start.interpolated(to: end, at: 1 / 3),
      p2: start.interpolated(to: end, at: 2 / 3), p3: end)
  }
}
