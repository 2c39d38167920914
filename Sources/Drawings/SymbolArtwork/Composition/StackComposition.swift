internal import Geometry

/// A composition in front of two copies, each reduced to its upper edge: `X.stack`.
struct StackComposition: Composition, Rule {
  @Part var content: any Composition

  var hasBody: Bool { content.hasBody }
  var base: any Composition { content.base }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count > 1, name.last == "stack", let content = grammar.read(name.dropLast()),
      content.hasBody
    else { return nil }
    return StackComposition(content: content)
  }

  /// The maximum stroke width of rails, the visible upper edges of the copies; heavier rails would
  /// merge.
  private static let maximumRail = 1.9
  /// The y coordinate of the ink's lower edge.
  private static let bottom = 21.9
  /// The lengths by which the rails are shortened at each end; the upper rail comes first.
  private static let insets = [2.4, 1.2]

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    let rail = min(pen.width, Self.maximumRail)
    let gap = max(0.85, 0.75 * pen.gap)
    let first = 2.2 + rail / 2
    let second = first + rail + gap
    let top = second + rail / 2 + gap
    let metrics = studio.metrics(of: content, isFilled: pen.isFilled)
    let scale = min(0.93, (Self.bottom - top) / max(metrics.bounds.height, 1))
    var ink = studio.placed(
      content, pen, scale: scale, at: Point(x: 12, y: (Self.bottom + top) / 2),
      from: metrics.bounds.center)
    let bounds = ink.bounds
    ink.transform(by: .translation(x: 0, y: top - bounds.minY))
    let half = bounds.width / 2
    for (y, inset) in zip([first, second], Self.insets) {
      let reach = half - inset - rail / 2
      guard reach > 0 else { continue }
      var path = Path()
      path.move(to: Point(x: 12 - reach, y: y))
      path.line(to: Point(x: 12 + reach, y: y))
      ink.add(path.inked(width: rail), Look(level: 2))
    }
    return ink
  }
}
