internal import Geometry

/// A way to make a drawing: a record, or a rule together with the compositions that it combines.
///
/// Each grammar rule is a type in its own file, which defines the names that it reads (`Rule`) and
/// how to draw them. Compositions query each other only through these properties, never by type or
/// name. Two compositions are equal if they have the same type and equal parts; equal compositions
/// draw the same.
protocol Composition: Hashable, Sendable {
  /// Whether the filled form differs from the outlined form.
  var hasBody: Bool { get }
  /// Whether the composition is already a filled form, so fill does not apply again.
  var isFilled: Bool { get }
  /// Whether the composition is a single drawing that can be rotated; composed drawings cannot.
  var isWhole: Bool { get }
  /// Whether the composition has a direction that right-to-left layouts mirror.
  var isDirectional: Bool { get }
  /// Whether a slash across the composition has the opposite direction.
  var hasOtherSlash: Bool { get }
  /// The form that a slash crosses, with nothing in the corners where the slash ends.
  var besideSlash: any Composition { get }
  /// The form next to a badge in the lower right corner.
  var besideBadge: any Composition { get }
  /// For a shape in dashes or dots, the shape with a continuous outline.
  var unbroken: (any Composition)? { get }
  /// The composition whose width in text applies to all its variants.
  var base: any Composition { get }

  /// The form inside an enclosure or a badge; nil to decide by `hasBody`.
  var innerForm: Glyph.InnerForm? { get }
  /// The offset of the composition inside an enclosure or a badge.
  var nudge: Vector { get }
  /// The size of the composition inside an enclosure.
  var fit: Fit { get }
  /// The composition whose size fills an enclosure.
  var measured: any Composition { get }
  /// The number of characters if the composition is text; 0 for pictograms.
  ///
  /// Text needs no thinner strokes when it is reduced.
  var characterCount: Int { get }
  /// The scale next to other compositions, as in `X.and.Y`; nil for the default.
  var besideScale: Double? { get }

  /// Draws the composition on the grid, centered at (12, 12).
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

  /// Returns whether another composition has the same type and equal parts.
  fileprivate func equals(_ other: any Composition) -> Bool { other as? Self == self }

  /// Whether the composition is filled when it is reduced to fit inside another one, because
  /// silhouettes are easier to recognize.
  var isInnerFilled: Bool { innerForm.map { $0 == .fill } ?? hasBody }
}

/// The size of a composition in an enclosure.
struct Fit: Hashable, Sendable {
  /// The maximum scale of a composition in an enclosure.
  var most = 0.66
  /// Whether `most` is the exact scale in round enclosures, regardless of the available space.
  var isFixed = false
  /// The factor for the width that is available in the enclosure.
  var factor = 1.0
  /// Whether round enclosures center the circumscribed circle instead of the bounds.
  var isRound = false
}

/// A property that holds a composition, and makes it equatable and hashable.
///
/// Each part computes its hash only once, which makes lookups of deep compositions as fast as those
/// of shallow ones.
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

/// A rule in the grammar of names.
protocol Rule: Sendable {
  /// Returns the composition for a name; nil if the rule or the rules for its parts cannot read the
  /// name.
  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)?
}
