internal import Geometry

/// Two compositions side by side, which can be wider than the grid: `X.and.Y`.
struct RowComposition: Composition, Rule {
  @Part var left: any Composition
  @Part var right: any Composition

  var hasBody: Bool { left.hasBody || right.hasBody }
  var isDirectional: Bool { left.isDirectional || right.isDirectional }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    for split in name.splits(at: "and") {
      guard let left = grammar.read(split.before), let right = grammar.read(split.after) else {
        continue
      }
      return RowComposition(left: left, right: right)
    }
    return nil
  }

  private static let scale = 0.74

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var parts = [left, right].map {
      studio.placed($0, pen, scale: $0.besideScale ?? Self.scale, at: .center)
    }
    let bounds = parts.map(\.bounds)
    let gap = 1.05 * pen.gap
    var x = 12 - (bounds[0].width + bounds[1].width + gap) / 2
    var ink = Ink()
    for index in parts.indices {
      parts[index].transform(by: .translation(x: x - bounds[index].minX, y: 0))
      x += bounds[index].width + gap
      ink.add(parts[index])
    }
    return ink
  }
}
