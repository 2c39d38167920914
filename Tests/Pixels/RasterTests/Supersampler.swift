import Geometry

/// Coverage by counting samples: slow, simple and independent of the rasterizer.
///
/// Each sample's winding number is found by walking all lines of the finely flattened path, at the
/// centers of a grid of `rate` x `rate` samples a pixel.
struct Supersampler {
  var rate: Int

  /// The share of samples inside, 0...1, a pixel after another in rows.
  func coverage(_ path: Path, rule: FillRule, width: Int, height: Int) -> [Double] {
    let lines = Self.lines(path)
    var counts = Array(repeating: 0, count: width * height)
    for sampleRow in 0..<height * rate {
      let y = (Double(sampleRow) + 0.5) / Double(rate)
      var crossings: [(x: Double, winding: Int)] = []
      for (from, to) in lines where (from.y <= y) != (to.y <= y) {
        let x = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
        crossings.append((x, to.y > from.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.winding
        guard rule.isInside(winding), index + 1 < crossings.count else { continue }
        // The samples whose centers lie between the two crossings.
        let end = min(crossings[index + 1].x, Double(width)) * Double(rate) - 0.5
        var sample = max((max(crossing.x, 0) * Double(rate) - 0.5).rounded(.up), 0)
        while sample < end {
          counts[sampleRow / rate * width + Int(sample) / rate] += 1
          sample += 1
        }
      }
    }
    return counts.map { Double($0) / Double(rate * rate) }
  }

  private static func lines(_ path: Path) -> [(Point, Point)] {
    var lines: [(Point, Point)] = []
    for contour in path.contours {
      var last = contour.start
      for segment in contour.segments {
        let steps = if case .line = segment { 1 } else { 256 }
        for step in 1...steps {
          let point = segment.point(at: Double(step) / Double(steps))
          lines.append((last, point))
          last = point
        }
      }
      lines.append((last, contour.start))
    }
    return lines
  }
}
