internal import Geometry

extension SlabSweep {
  /// Visits the items in order, and adds the parts that separate the inside from the outside.
  mutating func sweep(
    _ cells: inout CellBand, _ vertices: borrowing Buffer<Vertex>, rule: FillRule, from top: Double,
    to bottom: Double
  ) {
    // The bits of the winding number that distinguish inside from outside.
    let insideBits: Int32 = rule == .evenOdd ? 1 : -1
    // A profile is needed only once the winding number differs between heights.
    var winding: Int32 = 0
    var isFlat = true
    for index in 0..<order.count {
      let item = items[Int(order[index])]
      if isFlat, item.start.y == top, item.end.y == bottom {
        let right = winding &+ item.winding
        let isInside = right & insideBits != 0
        if (winding & insideBits != 0) != isInside {
          cells.add(item, vertices, sign: isInside ? 1 : -1)
        }
        winding = right
        continue
      }
      if isFlat {
        profile.removeAll()
        profile.append(Step(top: top, winding: winding))
      }
      sweepProfile(item, bottom, insideBits, &cells, vertices)
      isFlat = profile.count == 1
      winding = profile[0].winding
    }
  }

  private mutating func sweepProfile(
    _ item: Item, _ bottom: Double, _ insideBits: Int32, _ cells: inout CellBand,
    _ vertices: borrowing Buffer<Vertex>
  ) {
    var step = cutProfile(at: item.start.y, from: 0)
    if item.end.y < bottom { _ = cutProfile(at: item.end.y, from: step) }
    while step < profile.count, profile[step].top < item.end.y {
      let left = profile[step].winding
      let isInside = (left &+ item.winding) & insideBits != 0
      if (left & insideBits != 0) != isInside {
        let start = profile[step].top
        let end = step + 1 < profile.count ? profile[step + 1].top : bottom
        let sign = isInside ? 1.0 : -1.0
        if start <= item.start.y, end >= item.end.y {
          cells.add(item, vertices, sign: sign)
        } else {
          cells.add(item.part(from: start, to: end, vertices), vertices, sign: sign)
        }
      }
      profile[step].winding = left &+ item.winding
      step += 1
    }
    mergeProfile()
  }

  /// Splits the profile (`profile`) at the height `y`, and returns the index of the step that
  /// begins there.
  private mutating func cutProfile(at y: Double, from first: Int) -> Int {
    var step = first
    while step + 1 < profile.count, profile[step + 1].top <= y { step += 1 }
    guard profile[step].top < y else { return step }
    profile.insert(Step(top: y, winding: profile[step].winding), at: step + 1)
    return step + 1
  }

  /// Joins adjacent steps of the profile (`profile`) with equal winding numbers, which keeps it
  /// short.
  private mutating func mergeProfile() {
    var kept = 0
    for step in 1..<profile.count where profile[step].winding != profile[kept].winding {
      kept += 1
      profile[kept] = profile[step]
    }
    profile.removeLast(profile.count - kept - 1)
  }
}

extension CellBand {
  /// Adds the signed area to the right of an item to the selected row.
  mutating func add(
    _ item: SlabSweep.Item, _ vertices: borrowing Buffer<Vertex>, sign: Double
  ) {
    let sign = sign * Double(Self.one)
    let within = columnsWithoutClipping
    let isClipped = item.minX < within.lowerBound || item.maxX > within.upperBound
    draw { pen, cells, marks in
      var start = item.start
      for index in Int(item.first)...Int(item.last) {
        let end = item.vertex(index, vertices)
        pen.add(
          start.x, end.x, (end.y - start.y) * sign, isClipped: isClipped, &cells, &marks)
        start = end
      }
    }
  }
}
