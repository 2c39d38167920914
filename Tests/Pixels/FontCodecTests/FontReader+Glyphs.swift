import Geometry

extension FontReader {
  var glyphCount: Int { number("maxp", 4) }

  /// Where the entry of a glyph begins and ends in `glyf`.
  func place(of glyph: Int) -> Range<Int>? {
    let start = number("loca", 4 * glyph, 4)
    let end = number("loca", 4 * glyph + 4, 4)
    return start <= end && end <= tables["glyf"]?.count ?? 0 ? start..<end : nil
  }

  /// What `hmtx` says of a glyph.
  func metrics(of glyph: Int) -> (advance: Int, bearing: Int) {
    let full = number("hhea", 34)
    let advance = number("hmtx", 4 * min(glyph, full - 1))
    let bearing = glyph < full ? 4 * glyph + 2 : 4 * full + 2 * (glyph - full)
    return (advance, signed("hmtx", bearing))
  }

  /// The points of the contours of a simple glyph, in font units; nil if the entry is damaged.
  func points(of glyph: Int) -> [[(point: Point, isOnCurve: Bool)]]? {
    guard let place = place(of: glyph) else { return nil }
    guard !place.isEmpty else { return [] }
    let entry = Array((tables["glyf"] ?? [])[place])
    let contourCount = Self.signed(entry, 0)
    guard contourCount > 0 else { return nil }
    let ends = (0..<contourCount).map { Self.number(entry, 10 + 2 * $0, 2) }
    let count = (ends.last ?? -1) + 1
    guard ends == ends.sorted() else { return nil }
    var offset = 10 + 2 * contourCount
    offset += 2 + Self.number(entry, offset, 2)
    var flags: [UInt8] = []
    while flags.count < count {
      guard offset < entry.count else { return nil }
      let flag = entry[offset]
      offset += 1
      flags.append(flag)
      if flag & 8 != 0 {
        for _ in 0..<Self.number(entry, offset, 1) { flags.append(flag) }
        offset += 1
      }
    }
    guard flags.count == count else { return nil }
    let x = coordinates(entry, &offset, flags, short: 2, same: 16)
    let y = coordinates(entry, &offset, flags, short: 4, same: 32)
    // Padding to four bytes is all that may follow.
    guard offset <= entry.count, entry.count - offset < 4 else { return nil }
    var start = 0
    return ends.map { end in
      defer { start = end + 1 }
      return (start..<end + 1).map {
        (Point(x: Double(x[$0]), y: Double(y[$0])), flags[$0] & 1 != 0)
      }
    }
  }

  private func coordinates(
    _ entry: [UInt8], _ offset: inout Int, _ flags: [UInt8], short: UInt8, same: UInt8
  ) -> [Int] {
    var value = 0
    return flags.map { flag in
      if flag & short != 0 {
        let step = Self.number(entry, offset, 1)
        value += flag & same != 0 ? step : -step
        offset += 1
      } else if flag & same == 0 {
        value += Self.signed(entry, offset)
        offset += 2
      }
      return value
    }
  }

  /// The outline of a glyph in font units, y upwards, with the points that are not stored.
  func outline(of glyph: Int) -> Path? {
    guard let contours = points(of: glyph) else { return nil }
    var path = Path()
    for contour in contours {
      guard let first = contour.first, first.isOnCurve else { return nil }
      path.move(to: first.point)
      var control: Point?
      for (point, isOnCurve) in contour.dropFirst() + [first] {
        switch (control, isOnCurve) {
        case (nil, true): path.line(to: point)
        case (nil, false): control = point
        case (let last?, true):
          path.quad(to: point, control: last)
          control = nil
        case (let last?, false):
          path.quad(to: last.midpoint(to: point), control: last)
          control = point
        }
      }
      path.close()
    }
    return path
  }

  /// The glyph of a character by the subtable of a format; 0 for none.
  func glyph(of codePoint: Int, format: Int) -> Int? {
    let cmap = tables["cmap"] ?? []
    for index in 0..<Self.number(cmap, 2, 2) {
      let start = Self.number(cmap, 4 + 8 * index + 4, 4)
      guard Self.number(cmap, start, 2) == format else { continue }
      return format == 4 ? segment(cmap, start, codePoint) : group(cmap, start, codePoint)
    }
    return nil
  }

  private func group(_ cmap: [UInt8], _ start: Int, _ codePoint: Int) -> Int {
    for index in 0..<Self.number(cmap, start + 12, 4) {
      let group = start + 16 + 12 * index
      let first = Self.number(cmap, group, 4)
      if first <= codePoint, codePoint <= Self.number(cmap, group + 4, 4) {
        return Self.number(cmap, group + 8, 4) + codePoint - first
      }
    }
    return 0
  }

  private func segment(_ cmap: [UInt8], _ start: Int, _ codePoint: Int) -> Int {
    let count = Self.number(cmap, start + 6, 2) / 2
    for index in 0..<count where codePoint <= Self.number(cmap, start + 14 + 2 * index, 2) {
      let first = Self.number(cmap, start + 16 + 2 * (count + index), 2)
      let delta = Self.number(cmap, start + 16 + 2 * (2 * count + index), 2)
      let rangeOffset = Self.number(cmap, start + 16 + 2 * (3 * count + index), 2)
      return first <= codePoint && rangeOffset == 0 ? (codePoint + delta) & 0xFFFF : 0
    }
    return 0
  }
}
