internal import Geometry

/// A way to make a drawing: a record, or a rule with the compositions it is applied to.
///
/// Each grammar rule is one type in one file, which defines the names it reads (`Rule`) and their
/// drawing. Compositions query each other only through these properties, never by type or name. Two
/// compositions are equal if they have the same type and equal parts; then they draw the same.
protocol Composition: Hashable, Sendable {
  /// Whether its filled form differs from the outlined one.
  var hasBody: Bool { get }
  /// Whether it is already a filled form, to which fill does not apply again.
  var isFilled: Bool { get }
  /// Whether it is a single drawing, which may be rotated; composed drawings have an upper side.
  var isWhole: Bool { get }
  /// Whether it has a direction, which right-to-left layouts mirror.
  var isDirectional: Bool { get }
  /// Whether a slash across it has the opposite direction.
  var hasOtherSlash: Bool { get }
  /// The form that a slash crosses: without anything in the corners where the slash ends.
  var besideSlash: any Composition { get }
  /// The form beside a badge in the lower right corner.
  var besideBadge: any Composition { get }
  /// For a shape in dashes or dots, the shape with a continuous outline.
  var unbroken: (any Composition)? { get }
  /// The composition whose width in text all variants share.
  var base: any Composition { get }

  /// The form in an enclosure or badge; nil to decide by `hasBody`.
  var innerForm: Glyph.InnerForm? { get }
  /// The offset of its position there.
  var nudge: Vector { get }
  /// The size in an enclosure.
  var fit: Fit { get }
  /// The composition whose size fills an enclosure.
  var measured: any Composition { get }
  /// The number of characters, which need no thinner strokes to lie side by side; 0 for pictograms.
  var characterCount: Int { get }
  /// The scale beside other compositions; nil for the default.
  var besideScale: Double? { get }

  /// Draws the component on the grid, centered at (12, 12).
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

  /// Whether another composition has the same type and equal parts.
  fileprivate func equals(_ other: any Composition) -> Bool { other as? Self == self }

  /// Whether it is filled if reduced, because silhouettes are easier to recognize.
  var isInnerFilled: Bool { innerForm.map { $0 == .fill } ?? hasBody }
}

/// The size of a composition in an enclosure.
struct Fit: Hashable, Sendable {
  /// The maximum scale.
  var most = 0.66
  /// Whether that is the exact scale in round enclosures, whatever the available space.
  var isFixed = false
  /// The multiplier for the available width.
  var factor = 1.0
  /// Whether the center of the circumscribed circle is centered in round enclosures, instead of the
  /// center of the bounds.
  var isRound = false
}

/// A property that is a composition, with equality and hash.
///
/// The hash is computed once for each part, so that lookups of deep compositions are as fast as
/// those of shallow ones.
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
  /// The composition of a name, if the rule and the rules of its parts can read it; nil otherwise.
  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)?
}
