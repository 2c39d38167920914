internal import Geometry

/// A way to make a drawing: a record, or a rule with the compositions that it works on.
///
/// Each rule of the grammar is one type in one file: it knows which names it reads (`Rule`) and how they
/// are drawn.
protocol Composition: Sendable {
  /// Tells it from all others, with the names of all that it is made of.
  var key: String { get }
  /// Whether its filled form differs from the outlined one.
  var hasBody: Bool { get }
  /// The form that it takes in an enclosure or badge; nil leaves it to `hasBody`.
  var innerForm: Glyph.InnerForm? { get }
  /// What is added to its place there.
  var nudge: Vector { get }
  /// Whether it has a direction, that right-to-left layouts turn around.
  var isDirectional: Bool { get }
  /// Whose width all variants share in a line of text.
  var base: any Composition { get }

  /// Draws it on the grid, centred at (12, 12).
  func draw(_ pen: Pen, _ studio: Studio) -> Ink
}

extension Composition {
  var innerForm: Glyph.InnerForm? { nil }
  var nudge: Vector { Vector(x: 0, y: 0) }
  var isDirectional: Bool { false }
  var base: any Composition { self }

  /// Whether it is filled where it is reduced, as silhouettes are easier to see.
  var isInnerFilled: Bool { innerForm.map { $0 == .fill } ?? hasBody }
}

/// A rule of the grammar of names.
protocol Rule: Sendable {
  /// The composition of a name that the rule reads, and whose parts can be read; nil otherwise.
  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)?
}
