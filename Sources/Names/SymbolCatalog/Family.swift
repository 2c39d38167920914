/// A component that makes a variant of a symbol: `fill`, `slash`, an enclosing shape, a badge.
public enum Variant: String, CaseIterable, Hashable, Sendable {
  /// Filled, crossed out, and the enclosing shapes.
  case fill, slash, circle, square, rectangle, diamond, triangle, hexagon, octagon, capsule, app
  /// Shields, seals and badges; inverted colors; dashed lines.
  case shield, seal, badge, inverse, dashed

  /// Whether the variant encloses the symbol in a shape.
  public var isEnclosure: Bool {
    switch self {
    case .circle, .square, .rectangle, .diamond, .triangle, .hexagon, .octagon, .capsule, .app: true
    default: false
    }
  }

  /// The variants among the components of a name.
  ///
  /// The first component is always the subject: `circle` is not a variant, and `heart.circle.fill`
  /// has two variants. `trianglebadge` is a badge.
  public static func variants(of name: some StringProtocol) -> Set<Variant> {
    Set(
      name.split(separator: ".").dropFirst().compactMap { component in
        component == "trianglebadge" ? .badge : Variant(rawValue: String(component))
      })
  }
}

extension Catalog {
  /// The plainest name with `name` as a variant.
  ///
  /// `fill`, `slash`, `inverse`, a final enclosing shape, and badges are removed as long as the
  /// rest is a symbol. `bell.badge.circle.fill` → `bell`; `person.crop.circle` is unchanged,
  /// because `person.crop` does not exist. O(components² · log n).
  public func familyName(of name: String) -> String {
    Self.familyName(of: name) { contains($0) }
  }

  /// Computes `familyName(of:)` for another set of names, defined by `exists`.
  package static func familyName(of name: String, exists: (String) -> Bool) -> String {
    var components = name.split(separator: ".").map(String.init)
    while let next = plainer(components, exists: exists) { components = next }
    return components.joined(separator: ".")
  }

  private static func plainer(_ components: [String], exists: (String) -> Bool) -> [String]? {
    func accepted(_ candidate: [String]) -> [String]? {
      exists(candidate.joined(separator: ".")) ? candidate : nil
    }
    for index in components.indices.dropFirst().reversed() where components[index] == "fill" {
      var candidate = components
      candidate.remove(at: index)
      if let found = accepted(candidate) { return found }
    }
    if components.count > 1, let last = components.last, let variant = Variant(rawValue: last),
      variant.isEnclosure || variant == .slash || variant == .inverse,
      let found = accepted(components.dropLast())
    {
      return found
    }
    for index in components.indices.dropFirst().reversed()
    where components[index] == "badge" || components[index] == "trianglebadge" {
      if let found = accepted(Array(components[..<index])) { return found }
    }
    return nil
  }

  /// The names of a symbol's family including itself, the plainest first, then sorted.
  ///
  /// O(k · log n) for the k names that start with the same component.
  public func family(of name: String) -> [String] {
    let base = familyName(of: name)
    let components = base.split(separator: ".")
    guard let first = components.first else { return [] }
    let members = symbolRecords(withPrefix: String(first)).map { symbolName(at: $0) }.filter {
      candidate in
      // A variant has the components of its base in the same order; compute the family name only
      // then.
      var rest = components[...]
      for component in candidate.split(separator: ".") where component == rest.first {
        rest = rest.dropFirst()
      }
      return rest.isEmpty && candidate != base && familyName(of: candidate) == base
    }
    return [base] + members
  }
}
