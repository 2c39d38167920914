package import Geometry
package import SymbolStyle

/// A custom symbol template as it is in its file, before anything is cut, interpolated or merged.
///
/// It contains the paths in file order, with their classes in each mode. Drawings for a weight and
/// scale are made from it, and templates can be exported from it without loss.
package struct TemplateArtwork: Sendable {
  /// A path in a variant.
  package struct Piece: Sendable {
    /// The path, filled by the nonzero rule, in grid units.
    package var path: Path
    /// The index of the path's appearance in `looks`.
    package var look: Int
    /// Attributes that do not change the drawing, such as the guide points of draw animations.
    package var attributes: [Attribute]

    package init(path: Path, look: Int, attributes: [Attribute] = []) {
      self.path = path
      self.look = look
      self.attributes = attributes
    }
  }

  /// An attribute that is preserved without changes.
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A style sheet rule for a class, including properties that only Apple's tools use.
  package struct Rule: Hashable, Sendable {
    package var name: String
    package var properties: [Attribute]

    package init(name: String, properties: [Attribute]) {
      self.name = name
      self.properties = properties
    }
  }

  /// The drawing for a weight and scale.
  package struct Variant: Sendable {
    package var weight: SymbolWeight
    package var scale: SymbolScale
    package var pieces: [Piece]
    /// The advance width in grid units.
    package var advance: Double

    package init(
      weight: SymbolWeight, scale: SymbolScale, pieces: [Piece], advance: Double
    ) {
      self.weight = weight
      self.scale = scale
      self.pieces = pieces
      self.advance = advance
    }
  }

  /// The variants; at least one.
  package let variants: [Variant]
  package let looks: [TemplateLook]
  /// The style rules in file order.
  package let rules: [Rule]
  /// The format version that the file states; nil if it states none.
  package let version: Int?
  /// The three masters; nil unless all exist and can be interpolated.
  package let masters: [Variant]?

  package init(variants: [Variant], looks: [TemplateLook], rules: [Rule], version: Int?) {
    precondition(!variants.isEmpty, "a template needs at least one variant")
    self.variants = variants
    self.looks = looks
    self.rules = rules
    self.version = version
    masters = Self.masters(variants)
  }

  /// Whether any class assigns a path to a layer.
  package var isAnnotated: Bool { looks.contains { !$0.styles.isEmpty } }

  /// Whether layers depend on a variable value.
  package var isVariable: Bool {
    looks.contains { $0.styles.values.joined().contains { $0.threshold != nil } }
  }

  /// Returns the explicit variant for a weight and scale.
  package func variant(_ weight: SymbolWeight, _ scale: SymbolScale) -> Variant? {
    variants.first { $0.weight == weight && $0.scale == scale }
  }

  // MARK: Interpolation

  /// Returns the three masters in the small scale, if their layers, segments and directions match.
  package static func masters(_ variants: [Variant]) -> [Variant]? {
    let masters = TemplateMasters.weights.compactMap { weight in
      variants.first { $0.weight == weight && $0.scale == .small }
    }
    guard masters.count == TemplateMasters.weights.count, agree(masters) else { return nil }
    return masters
  }

  /// Returns whether the paths of the masters can be interpolated: each has the same appearance,
  /// segments and direction in all masters.
  package static func agree(_ masters: [Variant]) -> Bool {
    guard let first = masters.first else { return false }
    return masters.dropFirst().allSatisfy { master in
      master.pieces.count == first.pieces.count
        && zip(master.pieces, first.pieces).allSatisfy {
          $0.look == $1.look && $0.path.verbs == $1.path.verbs && turnAlike($0.path, $1.path)
        }
    }
  }

  /// Returns whether outlines have the same direction; otherwise interpolation would turn them
  /// inside out.
  private static func turnAlike(_ one: Path, _ other: Path) -> Bool {
    let areas = (one.area, other.area)
    // A nearly empty outline has no direction.
    return areas.0 * areas.1 >= 0
      || min(abs(areas.0), abs(areas.1)) <= 0.02 * max(abs(areas.0), abs(areas.1))
  }

  /// Returns the interpolated variant for a weight and scale; nil without masters.
  package func interpolated(_ weight: SymbolWeight, _ scale: SymbolScale) -> Variant? {
    guard let masters else { return nil }
    let shares = MasterShares(weight, scale)
    let map = AffineMap.scale(shares.factor, about: .center)
    var pieces = masters[1].pieces
    for index in pieces.indices {
      pieces[index].path = shares.path(masters.map { $0.pieces[index].path }).transformed(by: map)
      pieces[index].attributes = []
    }
    let advance =
      shares.ultralight * masters[0].advance + shares.regular * masters[1].advance
      + shares.black * masters[2].advance
    return Variant(
      weight: weight, scale: scale, pieces: pieces, advance: advance * shares.factor)
  }

  /// Returns the variant for a weight and scale.
  ///
  /// It prefers an explicit variant, then an interpolated one, then the nearest weight in another
  /// scale, resized.
  package func resolved(_ weight: SymbolWeight, _ scale: SymbolScale) -> Variant {
    if let variant = variant(weight, scale) { return variant }
    if let interpolated = interpolated(weight, scale) { return interpolated }
    for other in [scale, .medium, .small, .large] {
      let row = variants.filter { $0.scale == other }
      let nearest = row.min {
        abs($0.weight.number - weight.number) < abs($1.weight.number - weight.number)
      }
      guard var variant = nearest else { continue }
      variant.weight = weight
      variant.scale = scale
      for index in variant.pieces.indices { variant.pieces[index].attributes = [] }
      guard other != scale else { return variant }
      // The factors of other scales are relative to the medium scale.
      let factor =
        other == .medium
        ? SymbolArtist.factor(scale)
        : MasterShares(.regular, scale).factor / MasterShares(.regular, other).factor
      let map = AffineMap.scale(factor, about: .center)
      for index in variant.pieces.indices { variant.pieces[index].path.transform(by: map) }
      variant.advance *= factor
      return variant
    }
    return variants[0]
  }
}
