/// The part of a survey that decides which further sources to read.
///
/// Each source that is read can make other sources relevant: those that may declare what it refers
/// to. Nothing is visited twice, so all rounds together take O(references + constants) time.
struct SurveyFrontier: Sendable {
  typealias Reference = NameSurvey.Reference
  typealias Constant = NameSurvey.Constant

  /// A declaration that a path in code may refer to.
  private enum Meaning: Hashable, Sendable {
    /// A property, function or case of a type.
    case member(String, of: String)
    /// A global constant or function.
    case global(String)
    /// A member with this name of any type that declares one.
    case anyMember(String)
    /// All cases of a type.
    case cases(of: String)
  }

  /// The filter that selects the relevant sources.
  private(set) var filter: SourceFilter
  /// The inheritance of the project's types.
  private(set) var inheritance = TypeInheritance()
  private var wanted: Set<Meaning> = []
  /// The requested members by type.
  private var members: [String: Set<String>] = [:]
  /// Constants that refer to other constants and that nothing requests yet, by name and enclosing
  /// type.
  private var waiting: [String: [String?: [Constant]]] = [:]
  /// The enum cases among these constants, by type.
  private var waitingCases: [String: [Constant]] = [:]

  init(_ filter: SourceFilter) { self.filter = filter }

  /// Makes the sources relevant that call functions, or create types, with parameters that take
  /// names.
  mutating func insert(_ own: NameParameters) { filter.insert(own) }

  /// Returns the filter conditions added since the last call.
  mutating func takeRecent() -> SourceFilter.Recent { filter.takeRecent() }

  /// Adds the facts of a source that was read.
  ///
  /// - Parameters:
  ///   - facts: The facts.
  ///   - isKnown: Whether the source was already added in an earlier round.
  mutating func insert(_ facts: NameSurvey.Facts, isKnown: Bool) {
    if !isKnown {
      inheritance.insert(facts.inheritable, facts.inherited)
      for constant in facts.constants where !constant.references.isEmpty { insert(constant) }
    }
    // The set is built lazily, because few sources contain references.
    lazy var members = Set(
      facts.constants.lazy.filter { $0.path.count > 1 }.map { $0.path.suffix(2) })
    for reference in facts.references {
      insert(reference.path, owners: reference.owners)
      if reference.path.count == 1,
        !reference.owners.contains(where: { members.contains([$0, reference.path[0]]) })
      {
        // The name is not a property of an enclosing type in this source.
        insert(.global(reference.path[0]))
      }
      if reference.use.certainty == .certain, let property = NameSurvey.property(reference) {
        filter.insertInitializers(of: property.callee)
      }
    }
  }

  /// Requests the members of protocols and classes from all known subtypes, because new subtypes
  /// may have been found.
  mutating func insertKinds() {
    for (type, names) in members where inheritance.isInherited(type) {
      filter.insertDeclarations(of: type)
      for kind in inheritance.kinds(of: type) {
        if inheritance.isInherited(kind) { filter.insertDeclarations(of: kind) }
        for name in names { insert(.member(name, of: kind)) }
      }
    }
  }

  private mutating func insert(_ constant: Constant) {
    guard let name = constant.path.last else { return }
    let owner = constant.path.dropLast().last
    let isWanted =
      wanted.contains(.anyMember(name))
      || wanted.contains(owner.map { .member(name, of: $0) } ?? .global(name))
      || constant.isCase && owner.map { wanted.contains(.cases(of: $0)) } == true
    if isWanted {
      for meaning in Self.meanings(of: constant) { insert(meaning) }
    } else {
      waiting[name, default: [:]][owner, default: []].append(constant)
      if constant.isCase, let owner { waitingCases[owner, default: []].append(constant) }
    }
  }

  private mutating func insert(_ path: [String], owners: [String]) {
    for meaning in Self.meanings(of: path, owners: owners) { insert(meaning) }
  }

  /// Requests a declaration, and the declarations to which its constants refer.
  ///
  /// The search uses a list instead of recursion, because constants in generated sources can refer
  /// to each other in chains of thousands.
  private mutating func insert(_ meaning: Meaning) {
    var rest = [meaning]
    while let meaning = rest.popLast() {
      guard wanted.insert(meaning).inserted else { continue }
      for constant in take(meaning) { rest += Self.meanings(of: constant) }
    }
  }

  /// Marks a declaration as requested, and returns the constants that waited for it.
  private mutating func take(_ meaning: Meaning) -> [Constant] {
    switch meaning {
    case .member(let name, of: let type):
      filter.insertDeclarations(of: name, in: type)
      members[type, default: []].insert(name)
      return waiting[name]?.removeValue(forKey: type) ?? []
    case .global(let name):
      filter.insertDeclarations(of: name)
      return waiting[name]?.removeValue(forKey: nil) ?? []
    case .anyMember(let name):
      filter.insertDeclarations(of: name)
      return waiting.removeValue(forKey: name)?.values.flatMap(\.self) ?? []
    case .cases(of: let type):
      filter.insertDeclarations(of: type)
      return waitingCases.removeValue(forKey: type) ?? []
    }
  }

  /// Returns the declarations to which the value of a constant may refer.
  private static func meanings(of constant: Constant) -> [Meaning] {
    let owners = Array(constant.path.dropLast())
    return constant.references.flatMap { other in
      meanings(of: other.path, owners: owners)
        + (other.mayBeGlobal ? [.global(other.path[0])] : [])
    }
  }

  /// Returns the declarations to which a path may refer.
  ///
  /// - Parameters:
  ///   - path: The path as written: `icon`, `self.icon`, `Icons.heart`, `mood.rawValue`.
  ///   - owners: The enclosing types.
  /// - Returns: All possible declarations.
  private static func meanings(of path: [String], owners: [String]) -> [Meaning] {
    var path = path
    var found: [Meaning] = []
    var isCase = false
    if path.last == "rawValue" {
      isCase = true
      path.removeLast()
      if path.isEmpty || path == ["self"] { return owners.last.map { [.cases(of: $0)] } ?? [] }
      // The path names a type, and means its cases.
      if path.count == 1 { found.append(.cases(of: path[0])) }
    }
    if path.count > 1, path[0] == "self" || path[0] == "Self" { path.removeFirst() }
    guard let name = path.last else { return found }
    guard path.count == 1 else {
      let type = path[path.count - 2]
      if !type.isEmpty { found.append(.member(name, of: type)) }
      if type.first?.isUppercase != true, NameSurvey.soundsLikeImage(name) {
        found.append(.anyMember(name))
      }
      return found
    }
    found += owners.map { .member(name, of: $0) }
    if owners.isEmpty || isCase || name.utf8.last == UInt8(ascii: ")") {
      found.append(.global(name))
    }
    return found
  }
}
