/// `inset.filled.lefthalf.rectangle`: a shape with filled panels inside of its outline.
enum InsetRule: Rule {
  /// The parts of the inside that panels take: x and y from 0 to 1.
  private static let panels: [String: (x: ClosedRange<Double>, y: ClosedRange<Double>)] = {
    let sides: [(left: String, right: String)] = [("left", "right"), ("leading", "trailing")]
    let third = 1.0 / 3
    var panels: [String: (x: ClosedRange<Double>, y: ClosedRange<Double>)] = [
      "tophalf": (0...1, 0...0.5), "bottomhalf": (0...1, 0.5...1),
      "topthird": (0...1, 0...third), "bottomthird": (0...1, (1 - third)...1),
      "middlethird": (third...(1 - third), 0...1), "center": (0.22...0.78, 0.22...0.78),
    ]
    for (left, right) in sides {
      panels["\(left)half"] = (0...0.5, 0...1)
      panels["\(right)half"] = (0.5...1, 0...1)
      panels["\(left)third"] = (0...third, 0...1)
      panels["\(right)third"] = ((1 - third)...1, 0...1)
      for (row, y) in [("top", 0...0.5), ("bottom", 0.5...1)] {
        panels["\(row)\(left)"] = (0...0.5, y)
        panels["\(row)\(right)"] = (0.5...1, y)
      }
    }
    return panels
  }()

  private typealias Inside = (
    x: Double, y: Double, width: Double, height: Double, radius: Double
  )

  /// The insides of shapes in Regular, and by how much less they are at each edge in Black.
  private static let insides: [String: Inside] = [
    "rectangle": (4.1, 7.3, 15.8, 9.4, 1.1),
    "rectangle.portrait": (7.3, 4.1, 9.4, 15.8, 1.1),
    "square": (5.9, 5.9, 12.2, 12.2, 1.5),
    "capsule": (3.3, 8.8, 17.4, 6.4, 3.2),
    "capsule.portrait": (8.8, 3.3, 6.4, 17.4, 3.2),
    "circle": (5.1, 5.1, 13.8, 13.8, 6.9),
    "square.dashed": (5.9, 5.9, 12.2, 12.2, 1.5),
    "circle.dashed": (5.1, 5.1, 13.8, 13.8, 6.9),
  ]
  private static let blackInset = 0.75
  /// Half the channel between neighbours.
  private static let halfGap = 0.65

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.hasPrefix(["inset", "filled"]) else { return nil }
    // Panels come first, the shape is the rest.
    var index = 2
    while panels[name[index]] != nil { index += 1 }
    let arrow = arrow(name[index], name[index + 1])
    let shape = name.dropFirst(arrow == nil ? index : index + 2).text
    guard let outline = grammar.read(shape) else { return nil }
    let isDirectional = name.text.contains("leading") || name.text.contains("trailing")
    guard let inside = insides[shape] else {
      guard index == 2, arrow == nil, outline.isWhole, outline.hasBody else { return nil }
      return InsetComposition(outline: outline, panel: nil, isDirectional: isDirectional)
    }
    let names = (2..<index).map { name[$0] }
    let rectangles = names.isEmpty ? [(0.0...1.0, 0.0...1.0)] : names.compactMap { panels[$0] }
    let solids = rectangles.map { panel in
      // Where a panel does not reach the edge, it keeps away from its neighbour.
      let left = panel.0.lowerBound > 0 ? halfGap : 0
      let right = panel.0.upperBound < 1 ? halfGap : 0
      let top = panel.1.lowerBound > 0 ? halfGap : 0
      let bottom = panel.1.upperBound < 1 ? halfGap : 0
      func numbers(_ inset: Double) -> [Double] {
        let width = inside.width - 2 * inset
        let height = inside.height - 2 * inset
        let x = inside.x + inset + panel.0.lowerBound * width + left
        let y = inside.y + inset + panel.1.lowerBound * height + top
        return [
          x, y, (panel.0.upperBound - panel.0.lowerBound) * width - left - right,
          (panel.1.upperBound - panel.1.lowerBound) * height - top - bottom,
        ]
      }
      let pairs = zip(numbers(0), numbers(blackInset)).map { "\($0)~\($1)" }
      return "R \(pairs.joined(separator: " ")) \(inside.radius)"
    }
    // The first panel is what the name is about; others are only outlined.
    var operations = ["solid edge=0: \(solids[0])"]
    if solids.count > 1 {
      operations.append("det @2 max=1.1: " + solids.dropFirst().joined(separator: " + "))
    }
    if let arrow { operations.append(arrow) }
    guard let panel = DerivedRecord.composition(name, operations, grammar) else { return nil }
    return InsetComposition(
      outline: outline, panel: Part(wrappedValue: panel), isDirectional: isDirectional)
  }
}

extension InsetRule {
  private static let leftward: Set<String> = ["left", "leading", "backward"]
  private static let rightward: Set<String> = ["right", "trailing", "forward"]

  /// The operation for an arrow in the half that the panel leaves, pointing to the panel.
  fileprivate static func arrow(_ kind: String, _ direction: String) -> String? {
    let isLeftward = leftward.contains(direction)
    guard isLeftward || rightward.contains(direction) else { return nil }
    func x(_ x: Double) -> Double { isLeftward ? x : 24 - x }
    switch kind {
    case "arrow":
      return "line max=1.7: M\(x(18.7)) 12H\(x(13.6))"
        + " + P .2 \(x(16)),9.5 \(x(13.6)),12 \(x(16)),14.5"
    case "arrowtriangle":
      return "solid max=1.6: P .5 \(x(14)),12 \(x(18)),9.3 \(x(18)),14.7 Z"
    default: return nil
    }
  }
}

/// Panels inside of an outline.
struct InsetComposition: Composition {
  @Part var outline: any Composition
  /// nil: all of the inside.
  let panel: Part?
  let isDirectional: Bool

  var hasBody: Bool { false }
  var base: any Composition { outline.base }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = outline.draw(pen.filled(false), studio)
    ink.lower(to: 2)
    ink.add(panel?.wrappedValue.draw(pen, studio) ?? inside(pen, studio))
    return ink
  }

  /// Of corners that are sharper inside than outside.
  private static let radius = 0.5

  private func inside(_ pen: Pen, _ studio: Studio) -> Ink {
    let area = outline.draw(pen.filled(true), studio).region.withoutHoles
    let inset = pen.width + 1.2 * pen.gap + Self.radius
    var ink = Ink()
    ink.add(area.grown(by: -inset).grown(by: Self.radius))
    return ink
  }
}
