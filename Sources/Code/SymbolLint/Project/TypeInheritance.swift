/// Which types of a project are kinds of which others: of protocols and classes that the project
/// declares itself.
struct TypeInheritance: Sendable {
  private var kinds: [String: Set<String>] = [:]
  private var parents: [String: Set<String>] = [:]
  /// The protocols and classes of the project.
  private var inheritable: Set<String> = []

  private static let deepest = 8
  /// More kinds of one type are not looked at.
  private static let mostKinds = 512

  /// Adds the protocols and classes that a source declares, and what its types and extensions
  /// inherit from.
  mutating func insert(_ inheritable: Set<String>, _ inherited: [String: Set<String>]) {
    self.inheritable.formUnion(inheritable)
    for (type, names) in inherited {
      for name in names where name != type {
        kinds[name, default: []].insert(type)
        parents[type, default: []].insert(name)
      }
    }
  }

  /// Whether a type is a protocol or a class, of which others can be kinds.
  func isInherited(_ type: String) -> Bool { inheritable.contains(type) }

  /// The types that conform to a type or inherit from it, those of these, too.
  func kinds(of type: String) -> [String] {
    guard inheritable.contains(type) else { return [] }
    return Self.reached(from: type) { inheritable.contains($0) ? kinds[$0] ?? [] : [] }
  }

  /// The protocols and classes of the project that a type conforms to or inherits from, and those
  /// of these.
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
