internal import Geometry

/// A way to make a drawing: a record, or a rule with the compositions that it works on.
///
/// Each rule of the grammar is one type in one file: it knows which names it reads (`Rule`) and how
/// they are drawn. What compositions have to know of each other, they ask by these properties; none
/// looks at another's type or name. Two are equal if they are of one kind and made of equal things:
/// then they draw the same.
protocol Composition: Hashable, Sendable {
  /// Whether its filled form differs from the outlined one.
  var hasBody: Bool { get }
  /// Whether it is a filled form already, that nothing fills again.
  var isFilled: Bool { get }
  /// Whether it is one drawing, which looks right turned: what is composed has an upper side.
  var isWhole: Bool { get }
  /// Whether it has a direction, that right-to-left layouts turn around.
  var isDirectional: Bool { get }
  /// Whether a slash runs the other way across it.
  var hasOtherSlash: Bool { get }
  /// What a slash is drawn across: the same with nothing in the corners where it ends.
  var besideSlash: any Composition { get }
  /// What it is where a badge is in its lower right corner.
  var besideBadge: any Composition { get }
  /// Of a shape in dashes or dots, the shape with an outline that is not broken.
  var unbroken: (any Composition)? { get }
  /// Whose width all variants share in a line of text.
  var base: any Composition { get }

  /// The form that it takes in an enclosure or badge; nil leaves it to `hasBody`.
  var innerForm: Glyph.InnerForm? { get }
  /// What is added to its place there.
  var nudge: Vector { get }
  /// How large it is in an enclosure.
  var fit: Fit { get }
  /// What is to fill the room of an enclosure.
  var measured: any Composition { get }
  /// How many characters it is made of, which need no thinner strokes to lie side by side; 0 for
  /// pictures.
  var characterCount: Int { get }
  /// Its scale beside other things; nil for the usual one.
  var besideScale: Double? { get }

  /// Draws it on the grid, centered at (12, 12).
  func draw(_ pen: Pen, _ studio: Studio) -> Ink
}

extension Composition {
  var isFilled: Bool { false }
  var isWhole: Bool { false }
  var isDirectional: Bool { false }
  var hasOtherSlash: Bool { false }
  var besideSlash: any Composition { self }
  var besideBadge: any Composition { self }
  var unbroken: (any Composition)? { nil }
  var base: any Composition { self }
  var innerForm: Glyph.InnerForm? { nil }
  var nudge: Vector { .zero }
  var fit: Fit { Fit() }
  var measured: any Composition { self }
  var characterCount: Int { 0 }
  var besideScale: Double? { nil }

  /// Whether another one is of the same kind and made of equal things.
  fileprivate func equals(_ other: any Composition) -> Bool { other as? Self == self }

  /// Whether it is filled where it is reduced, as silhouettes are easier to see.
  var isInnerFilled: Bool { innerForm.map { $0 == .fill } ?? hasBody }
}

/// How large something is in an enclosure.
struct Fit: Hashable, Sendable {
  /// The largest scale.
  var most = 0.66
  /// Whether that is the scale in round enclosures, whatever room there is.
  var isFixed = false
  /// How many times as wide as for other things the room is.
  var factor = 1.0
  /// Whether the middle of the circle around it is in the middle of round enclosures, not that of
  /// its bounds.
  var isRound = false
}

/// A composition that another one is made of, or that something is remembered of.
///
/// Gives compositions that have parts their equality and hashes; those are found once for each
/// part, so that deep compositions are looked up as fast as shallow ones.
@propertyWrapper
struct Part: Hashable, Sendable {
  let wrappedValue: any Composition
  let hash: Int

  init(wrappedValue: any Composition) {
    self.wrappedValue = wrappedValue
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type(of: wrappedValue)))
    wrappedValue.hash(into: &hasher)
    hash = hasher.finalize()
  }

  static func == (one: Part, other: Part) -> Bool {
    one.hash == other.hash && one.wrappedValue.equals(other.wrappedValue)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A rule of the grammar of names.
protocol Rule: Sendable {
  /// The composition of a name that the rule reads, and whose parts can be read; nil otherwise.
  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)?
}
