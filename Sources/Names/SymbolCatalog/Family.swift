/// A component that makes a variant of a symbol: `fill`, `slash`, an enclosing shape, a badge.
public enum Variant: String, CaseIterable, Hashable, Sendable {
  /// Filled and crossed out, then the shapes that symbols are put into.
  case fill, slash, circle, square, rectangle, diamond, triangle, hexagon, octagon, capsule, app
  /// Shields, seals and badges; light on dark; with dashed lines.
  case shield, seal, badge, inverse, dashed

  /// Whether the variant puts the symbol into a shape.
  public var isEnclosure: Bool {
    switch self {
    case .circle, .square, .rectangle, .diamond, .triangle, .hexagon, .octagon, .capsule, .app: true
    default: false
    }
  }

  /// The variants among the components of a name.
  ///
  /// The first component is the subject, whatever it says: `circle` is no variant,
  /// `heart.circle.fill` has two. `trianglebadge` counts as a badge.
  public static func variants(of name: some StringProtocol) -> Set<Variant> {
    Set(
      name.split(separator: ".").dropFirst().compactMap { component in
        component == "trianglebadge" ? .badge : Variant(rawValue: String(component))
      })
  }
}

extension Catalog {
  /// The plainest name of which `name` is a variant: `fill`, `slash`, `inverse`, an enclosing
  /// shape at the end, and badges are taken off as long as what remains is a symbol.
  ///
  /// `bell.badge.circle.fill` → `bell`; `person.crop.circle` stays, as there is no `person.crop`.
  /// O(components² · log n).
  public func familyName(of name: String) -> String {
    Self.familyName(of: name) { contains($0) }
  }

  /// `familyName(of:)` for another set of names, given by `exists`.
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

  /// The names of a symbol's family, the plainest first, then sorted; contains the name itself.
  ///
  /// O(k · log n) for the k names that start with the same component.
  public func family(of name: String) -> [String] {
    let base = familyName(of: name)
    let components = base.split(separator: ".")
    guard let first = components.first else { return [] }
    let members = symbolRecords(withPrefix: String(first)).map { symbolName(at: $0) }.filter {
      candidate in
      // A variant keeps the components of its base, in order; only then is the base worth
      // computing.
      var rest = components[...]
      for component in candidate.split(separator: ".") where component == rest.first {
        rest = rest.dropFirst()
      }
      return rest.isEmpty && candidate != base && familyName(of: candidate) == base
    }
    return [base] + members
  }
}
