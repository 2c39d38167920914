internal import Geometry
internal import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// Checks that determine whether the system can interpolate the three masters, which it does point
/// by point in file order.
enum MasterChecks {
  /// The number of points in an outline above which its start is not compared.
  private static let mostPoints = 300
  /// The number of outlines in a path above which their order is not compared.
  private static let mostOutlines = 100

  static func run(
    _ file: TemplateFile, _ fixes: TemplateFixes, _ report: inout TemplateReport
  ) {
    let masters = TemplateVariant.masters.compactMap(file.variant)
    guard masters.count == TemplateVariant.masters.count else { return }
    // Explicit variants are not interpolated.
    if (file.version ?? 3) < 3 || file.variants.count == TemplateVariant.all.count { return }
    guard masters.allSatisfy({ $0.shapes.allSatisfy { $0.name == "path" && $0.fault == nil } })
    else { return }
    let fix = { fixes.equalizing() }
    let regular = masters[1]
    for master in [masters[0], masters[2]] {
      let id = master.variant.id
      guard master.shapes.count == regular.shapes.count else {
        report.add(
          TemplateRules.masterPaths, file.tree.elements[master.element].tag,
          "\(id) has \(count(master.shapes.count, "path")), but Regular-S has \(regular.shapes.count)",
          fix: fix())
        continue
      }
      let turns = [regular, master].map { fixes.picture.map(of: $0.variant.id)?.determinant ?? 1 }
      for (number, pair) in zip(regular.shapes, master.shapes).enumerated() {
        compare(
          pair.0, pair.1, "path \(number + 1) of \(id)", isMirrored: turns[0] * turns[1] < 0, file,
          fix, &report)
      }
    }
  }

  private static func count(_ count: Int, _ what: String) -> String {
    "\(count) \(what)\(count == 1 ? "" : "s")"
  }

  /// An outline, with its points in file order.
  private struct Outline {
    /// The index of the outline's first verb in the path.
    let first: Int
    let verbs: ArraySlice<Path.Verb>
    /// The end points of all verbs except `close`.
    let points: [Point]
    let area: Double
    let box: Rectangle
  }

  private static func outlines(_ path: Path) -> [Outline] {
    var outlines: [Outline] = []
    var first = 0
    var at = 0
    var points: [Point] = []
    var all: [Point] = []
    var piece = Path()
    func finish(_ end: Int) {
      guard end > first else { return }
      var box = Rectangle.empty
      for point in all { box.include(point) }
      outlines.append(
        Outline(
          first: first, verbs: path.verbs[first..<end], points: points, area: piece.area, box: box))
    }
    for (index, verb) in path.verbs.enumerated() {
      let own = path.points[at..<at + verb.pointCount]
      at += verb.pointCount
      if verb == .move {
        finish(index)
        (first, points, all, piece) = (index, [], [], Path())
      }
      all += own
      if let last = own.last { points.append(last) }
      switch verb {
      case .move: piece.move(to: own[own.startIndex])
      case .line: piece.line(to: own[own.startIndex])
      case .quad: piece.quad(to: own[own.startIndex + 1], control: own[own.startIndex])
      case .cubic:
        piece.cubic(
          to: own[own.startIndex + 2], control1: own[own.startIndex],
          control2: own[own.startIndex + 1])
      case .close: piece.close()
      }
    }
    finish(path.verbs.count)
    return outlines
  }

  private static func compare(
    _ regular: TemplateShape, _ other: TemplateShape, _ name: String, isMirrored: Bool,
    _ file: TemplateFile, _ fix: () -> FixOffer, _ report: inout TemplateReport
  ) {
    let element = file.tree.elements[other.element]
    let layers = [regular, other].map { shape in
      shape.classes.map(String.init).filter { LayerAnnotation($0) != nil && !$0.hasPrefix("SFS") }
        .sorted()
    }
    if layers[0] != layers[1] {
      report.add(
        TemplateRules.masterLayers, element.attribute("class")?.range ?? element.tag,
        "\(name) has different layer classes than in Regular-S")
    }
    guard let data = element.attribute("d") else { return }
    let places = PathDataPlaces(data.value)
    let isPlain = data.value.utf8.count == data.range.count
    func place(_ verb: Int) -> Range<Int> {
      let offset = isPlain ? places.offset(of: verb) : 0
      let start = min(data.range.lowerBound + offset, max(data.range.upperBound - 1, 0))
      return start..<min(start + 1, data.range.upperBound)
    }
    let (ones, others) = (outlines(regular.path), outlines(other.path))
    guard ones.count == others.count else {
      report.add(
        TemplateRules.masterOutlines, data.range,
        "\(name) has \(count(others.count, "outline")), but \(ones.count) in Regular-S", fix: fix())
      return
    }
    for (number, (one, other)) in zip(ones, others).enumerated() {
      let outline = "outline \(number + 1) of \(name)"
      guard one.verbs.count == other.verbs.count else {
        let verb = zip(one.verbs, other.verbs).enumerated().first { $0.element.0 != $0.element.1 }
        report.add(
          TemplateRules.masterPoints,
          place(other.first + min(verb?.offset ?? one.verbs.count, other.verbs.count - 1)),
          "\(outline) has \(count(other.points.count, "point")), but \(one.points.count) in Regular-S",
          fix: fix())
        return
      }
      if let verb = zip(one.verbs, other.verbs).enumerated().first(where: {
        $0.element.0 != $0.element.1
      }) {
        report.add(
          TemplateRules.masterSegments, place(other.first + verb.offset),
          "point \(verb.offset + 1) of \(outline) ends a \(title(verb.element.1)), but a \(title(verb.element.0)) in Regular-S",
          fix: fix())
        return
      }
      // An outline that is tiny in one master has no direction.
      let least = 0.02 * max(abs(one.area), abs(other.area))
      if one.area * other.area * (isMirrored ? -1 : 1) < 0,
        min(abs(one.area), abs(other.area)) > max(least, 0.5)
      {
        report.add(
          TemplateRules.masterDirection, place(other.first),
          "\(outline) runs in the opposite direction from Regular-S", fix: fix())
        return
      }
      if let turn = turn(one, other) {
        report.add(
          TemplateRules.masterStart, place(other.first),
          "\(outline) starts \(count(turn, "point")) later than in Regular-S",
          fix: fix())
        return
      }
    }
    if let pair = swapped(ones, others) {
      report.add(
        TemplateRules.masterOrder, place(others[pair.0].first),
        "outlines \(pair.0 + 1) and \(pair.1 + 1) of \(name) are swapped compared to Regular-S",
        fix: fix())
    }
  }

  private static func title(_ verb: Path.Verb) -> String {
    switch verb {
    case .move: "start"
    case .line: "line"
    case .quad: "quadratic curve"
    case .cubic: "curve"
    case .close: "close"
    }
  }

  /// Returns by how many points the start of an outline is shifted compared with Regular, or nil if
  /// this is uncertain.
  private static func turn(_ one: Outline, _ other: Outline) -> Int? {
    let kinds = one.verbs.filter { $0 != .move && $0 != .close }
    // An outline with an implicit closing line does not end where it starts, so every point
    // matters.
    var (points, others) = (normalized(one), normalized(other))
    var (places, otherPlaces) = (Array(one.points), Array(other.points))
    guard points.count == others.count, points.count > 3, points.count <= mostPoints,
      Set(kinds).count == 1
    else { return nil }
    if points[0].distance(to: points[points.count - 1]) < 1e-3,
      others[0].distance(to: others[others.count - 1]) < 1e-3
    {
      points.removeLast()
      others.removeLast()
      places.removeLast()
      otherPlaces.removeLast()
    }
    let n = points.count
    func cost(_ ones: [Point], _ others: [Point], _ shift: Int) -> Double {
      var sum = 0.0
      for index in 0..<n { sum += (ones[index] - others[(index + shift) % n]).lengthSquared }
      return sum / Double(n)
    }
    let own = cost(points, others, 0)
    guard own > 0.05 else { return nil }
    let best = (1..<n).map { ($0, cost(points, others, $0)) }.min { $0.1 < $1.1 }
    // Also compare the positions of the points: the other start must be nearer. Thin outlines that
    // widen seem to rotate by half of their longer side.
    guard let best, best.1 < own / 8,
      cost(places, otherPlaces, best.0) < cost(places, otherPlaces, 0) / 8
    else { return nil }
    return min(best.0, n - best.0)
  }

  /// Returns the points relative to the center of the outline's bounding box, scaled so that half
  /// of the longer side is 1.
  private static func normalized(_ outline: Outline) -> [Point] {
    let size = max(outline.box.width, outline.box.height) / 2
    let center = outline.box.center
    guard size > 0 else { return [] }
    return outline.points.map {
      Point(x: ($0.x - center.x) / size, y: ($0.y - center.y) / size)
    }
  }

  /// Returns the indices of two outlines that are swapped compared with Regular, or nil if no
  /// outlines are.
  private static func swapped(_ ones: [Outline], _ others: [Outline]) -> (Int, Int)? {
    guard ones.count > 1, ones.count <= mostOutlines else { return nil }
    for one in ones.indices {
      for other in ones.indices where other > one {
        guard ones[one].verbs.elementsEqual(ones[other].verbs),
          ones[one].area * ones[other].area > 0
        else { continue }
        func move(_ from: Int, _ to: Int) -> Double {
          ones[from].box.center.distance(to: others[to].box.center)
        }
        let kept = move(one, one) + move(other, other)
        let crossed = move(one, other) + move(other, one)
        if kept > 8, crossed < kept / 4 { return (one, other) }
      }
    }
    return nil
  }
}
