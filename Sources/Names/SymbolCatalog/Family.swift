/// A component that turns a name into a variant of a symbol: `fill`, `slash`, an enclosing shape,
/// or a badge.
public enum Variant: String, CaseIterable, Hashable, Sendable {
  /// A filled or crossed-out symbol, or an enclosing shape.
  case fill, slash, circle, square, rectangle, diamond, triangle, hexagon, octagon, capsule, app
  /// A shield, a seal or a badge, inverted colors, or dashed lines.
  case shield, seal, badge, inverse, dashed

  /// Whether the variant encloses the symbol in a shape.
  public var isEnclosure: Bool {
    switch self {
    case .circle, .square, .rectangle, .diamond, .triangle, .hexagon, .octagon, .capsule, .app: true
    default: false
    }
  }

  /// Returns the variants among the components of a name.
  ///
  /// The first component is always the subject. So `circle` is not a variant, and
  /// `heart.circle.fill` has two. `trianglebadge` is a badge.
  public static func variants(of name: some StringProtocol) -> Set<Variant> {
    Set(
      name.split(separator: ".").dropFirst().compactMap { component in
        component == "trianglebadge" ? .badge : Variant(rawValue: String(component))
      })
  }
}

extension Catalog {
  /// Returns the plainest name in the family of `name`: the name without its variants.
  ///
  /// Components for variants (`fill`, `slash`, `inverse`, a final enclosing shape, and badges) are
  /// removed as long as the rest is a symbol. `bell.badge.circle.fill` becomes `bell`.
  /// `person.crop.circle` is unchanged, because `person.crop` does not exist. Takes O(components² ·
  /// log n).
  public func familyName(of name: String) -> String {
    Self.familyName(of: name) { contains($0) }
  }

  /// Returns the plainest name in the family of `name`, like `familyName(of:)`, but for the set of
  /// names that `exists` defines.
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

  /// Returns the names in a symbol's family, including the symbol's own name; the plainest comes
  /// first, and the others are sorted.
  ///
  /// Takes O(k · log n) for the k names that have the same first component.
  public func family(of name: String) -> [String] {
    let base = familyName(of: name)
    let components = base.split(separator: ".")
    guard let first = components.first else { return [] }
    let members = symbolRecords(withPrefix: String(first)).map { symbolName(at: $0) }.filter {
      candidate in
      // A variant contains the components of its base in order. This quick test avoids computing
      // the family of most names.
      var rest = components[...]
      for component in candidate.split(separator: ".") where component == rest.first {
        rest = rest.dropFirst()
      }
      return rest.isEmpty && candidate != base && familyName(of: candidate) == base
    }
    return [base] + members
  }
}
