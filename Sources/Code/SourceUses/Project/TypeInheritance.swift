/// The inheritance between a project's types, limited to supertypes that the project declares.
struct TypeInheritance: Sendable {
  private var kinds: [String: Set<String>] = [:]
  private var parents: [String: Set<String>] = [:]
  /// The protocols and classes of the project.
  private var inheritable: Set<String> = []

  private static let deepest = 8
  /// The maximum number of subtypes of a type to visit.
  private static let mostKinds = 512

  /// Adds the protocols and classes that a source declares, and the supertypes of its types and
  /// extensions.
  mutating func insert(_ inheritable: Set<String>, _ inherited: [String: Set<String>]) {
    self.inheritable.formUnion(inheritable)
    for (type, names) in inherited {
      for name in names where name != type {
        kinds[name, default: []].insert(type)
        parents[type, default: []].insert(name)
      }
    }
  }

  /// Returns whether a type is a protocol or class of the project, and can therefore have subtypes.
  func isInherited(_ type: String) -> Bool { inheritable.contains(type) }

  /// Returns all direct and indirect subtypes of a type, up to a maximum number.
  func kinds(of type: String) -> [String] {
    guard inheritable.contains(type) else { return [] }
    return Self.reached(from: type) { inheritable.contains($0) ? kinds[$0] ?? [] : [] }
  }

  /// Returns all direct and indirect supertypes of a type, as far as the project declares them.
  func parents(of type: String) -> [String] {
    guard parents[type] != nil else { return [] }
    return Self.reached(from: type) { (parents[$0] ?? []).intersection(inheritable) }
  }

  private static func reached(
    from type: String, _ steps: (String) -> Set<String>
  ) -> [String] {
    var next = steps(type)
    var found: Set<String> = []
    for _ in 0..<deepest where found.count < mostKinds {
      found.formUnion(next)
      next = next.reduce(into: Set<String>()) { $0.formUnion(steps($1)) }.subtracting(found)
      if next.isEmpty { break }
    }
    found.remove(type)
    return found.sorted()
  }
}
