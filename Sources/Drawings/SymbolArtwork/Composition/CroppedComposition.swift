internal import Geometry

/// A bust that is clipped by the shape around it: `person.crop.circle`.
struct CroppedComposition: Composition, Rule {
  @Part var content: any Composition
  @Part var shape: any Composition

  var hasBody: Bool { shape.hasBody }
  var base: any Composition { shape }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard let split = name.splits(at: "crop").last, Enclosure.named(split.after.text) != nil,
      let shape = grammar.read(split.after), shape.isWhole || shape.unbroken != nil,
      let content = grammar.library.record("\(split.before.text).cropped")
        .map({ GlyphComposition($0, grammar.library) }) ?? grammar.read(split.before),
      !content.isFilled
    else { return nil }
    return CroppedComposition(content: content, shape: shape)
  }

  private static let scale = 0.74
  /// The offset of the bust below the center, in units.
  private static let drop = 2.7
  /// The width of the ring's stroke plus a gap in Regular, which the measures above are based on.
  private static let inset = 2.52
  private static let reach = 9.78
  /// The stroke width that sets how fine points can be after cropping; with this value, they are as
  /// fine as at the edge of a bust.
  private static let fineness = 1.4
  /// The stroke width of the bust; it is thin, because a silhouette needs almost no stroke.
  private static let strokeWidth = 0.9

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    let isDisc = pen.isFilled && shape.hasBody
    let ring = isDisc ? (pen: pen, scale: 1) : pen.ring
    let map = AffineMap.scale(ring.scale, about: .center)
    var ink = studio.draw(shape, ring.pen)
    if ring.scale != 1 { ink.transform(by: map) }
    // The inside of the ring minus a gap. In a filled shape, the bust can touch the stroke of the
    // edge.
    let solid =
      (shape.unbroken?.draw(ring.pen, studio).region.transformed(by: map) ?? ink.region)
      .withoutHoles
    let inset = isDisc ? 0.86 * pen.width : ring.pen.width * ring.scale + 0.8 * pen.gap
    let room = solid.grown(by: -inset)
    // Heavy rings leave less space, and low rings leave too little for shoulders.
    let bounds = room.controlBounds
    let lowness = bounds.height < 0.85 * bounds.width ? 2 * (Self.reach - inset) / bounds.height : 1
    let size = min((Self.reach - inset) / (Self.reach - Self.inset), 1) / lowness
    var bust = studio.placed(
      content, pen.with(width: Self.strokeWidth).filled(true), scale: Self.scale * size,
      at: Point(x: 12, y: 12 + Self.drop * size))
    let outside = Path.rectangle(Rectangle(x: -12, y: -12, width: 48, height: 48)).minus(room)
    Cutout(outside, pen.with(width: Self.fineness), .slash, isSolid: false).cut(&bust)
    if isDisc {
      ink.erase(bust.region)
    } else {
      ink.lower(to: 2)
      ink.add(bust)
    }
    return ink
  }
}
