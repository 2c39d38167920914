internal import Geometry

/// A rule for a shape with filled panels inside its outline: `inset.filled.lefthalf.rectangle`.
enum InsetRule: Rule {
  /// The part of the inside that a panel covers, with x and y from 0 to 1.
  private typealias Panel = (x: ClosedRange<Double>, y: ClosedRange<Double>)

  private static let panels: [String: Panel] = {
    let sides: [(left: String, right: String)] = [("left", "right"), ("leading", "trailing")]
    let third = 1.0 / 3
    var panels: [String: Panel] = [
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

  /// The insides of shapes in Regular, and how much they shrink at each edge in Black.
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
  private static let blackInset = 0.45
  /// Half the gap between adjacent panels.
  private static let halfGap = 0.65

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.hasPrefix(["inset", "filled"]) else { return nil }
    // The panels come first, then the shape.
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
    var shapes = (2..<index).compactMap { panels[name[$0]] }.map { solid($0, inside) }
    if shapes.isEmpty { shapes = [solid((0...1, 0...1), inside)] }
    // The first panel is the subject of the name; the others are only outlined.
    var operations = [GlyphOperation(.solid(edge: 0), [shapes.removeFirst()])]
    if !shapes.isEmpty { operations.append(GlyphOperation(.det, shapes, maximum: 1.4, level: 2)) }
    if let arrow { operations.append(arrow) }
    let panel = DerivedRecord.composition(name, operations, grammar)
    return InsetComposition(
      outline: outline, panel: Part(wrappedValue: panel), isDirectional: isDirectional)
  }

  /// Returns the shape of a panel.
  private static func solid(_ panel: Panel, _ inside: Inside) -> GlyphShape {
    // Leave a gap to the adjacent panel where a panel does not reach the edge.
    let left = panel.x.lowerBound > 0 ? halfGap : 0
    let right = panel.x.upperBound < 1 ? halfGap : 0
    let top = panel.y.lowerBound > 0 ? halfGap : 0
    let bottom = panel.y.upperBound < 1 ? halfGap : 0
    func numbers(_ inset: Double) -> [Double] {
      let width = inside.width - 2 * inset
      let height = inside.height - 2 * inset
      return [
        inside.x + inset + panel.x.lowerBound * width + left,
        inside.y + inset + panel.y.lowerBound * height + top,
        (panel.x.upperBound - panel.x.lowerBound) * width - left - right,
        (panel.y.upperBound - panel.y.lowerBound) * height - top - bottom,
      ]
    }
    return .rectangle(
      zip(numbers(0), numbers(blackInset)).map { TwinNumber($0, black: $1) }
        + [TwinNumber(inside.radius)])
  }

  private static let leftward: Set<String> = ["left", "leading", "backward"]
  private static let rightward: Set<String> = ["right", "trailing", "forward"]

  /// Returns the operation for an arrow in the half next to the panel, pointing to the panel.
  private static func arrow(_ kind: String, _ direction: String) -> GlyphOperation? {
    let isLeftward = leftward.contains(direction)
    guard isLeftward || rightward.contains(direction) else { return nil }
    func point(_ x: Double, _ y: Double) -> Point { Point(x: isLeftward ? x : 24 - x, y: y) }
    switch kind {
    case "arrow":
      let head = [point(16, 9.5), point(13.6, 12), point(16, 14.5)]
      return GlyphOperation(
        .line, [.lines([[point(18.7, 12), point(13.6, 12)]]), .polyline(head, radius: 0.2)],
        maximum: 1.7)
    case "arrowtriangle":
      let triangle = [point(14, 12), point(18, 9.3), point(18, 14.7)]
      return GlyphOperation(
        .solid(edge: 0.5), [.polyline(triangle, radius: 0.5, isClosed: true)], maximum: 1.6)
    default: return nil
    }
  }
}

/// A composition of an outline with panels inside it.
struct InsetComposition: Composition {
  @Part var outline: any Composition
  /// The panel; nil for the whole inside.
  let panel: Part?
  let isDirectional: Bool

  var hasBody: Bool { false }
  var base: any Composition { outline.base }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    // Use a lighter stroke than the weight's, which would obscure the inside.
    let ring = pen.filled(false).ring
    var ink = studio.draw(outline, ring.pen)
    if ring.scale != 1 { ink.transform(by: .scale(ring.scale, about: .center)) }
    ink.lower(to: 2)
    ink.add(panel?.wrappedValue.draw(pen, studio) ?? inside(pen, studio))
    return ink
  }

  /// The radius of the corners of the inside, which are sharper than those of the outline.
  private static let radius = 0.5

  private func inside(_ pen: Pen, _ studio: Studio) -> Ink {
    let area = studio.draw(outline, pen.filled(true)).region.withoutHoles
    let inset = pen.width + 1.2 * pen.gap + Self.radius
    var ink = Ink()
    ink.add(area.grown(by: -inset).grown(by: Self.radius))
    return ink
  }
}
