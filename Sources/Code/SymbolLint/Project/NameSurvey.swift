internal import SwiftSource

/// Surveys the Swift sources of a project for functions that take symbol names, and for constants
/// that are used as such.
///
/// Sources are read independently, on any threads, by `facts(of:path:)`. Functions that take names
/// make further calls relevant, so that sources with such calls are read again, until nothing new
/// is found.
package struct NameSurvey: Sendable {
  private(set) var facts: [Facts] = []
  /// The facts of each source; nil for irrelevant and unreadable ones.
  private var found: [Facts?] = []
  /// The parameters that take names, from the configuration and from declarations.
  private(set) var own: NameParameters
  private let patterns: [ConstantPattern]
  /// The inheritance of the project's types, as far as sources were read.
  private(set) var inheritance = TypeInheritance()
  /// What sources were read by.
  private var reach = SourceFilter()
  /// What was known to take names when sources were read again.
  private var reread: [Int: NameParameters] = [:]

  /// The maximum number of rounds, above the depth of any real chain of calls.
  package static let mostRounds = 4
  /// The maximum length of a chain of constants that refer to each other.
  package static let mostSteps = 8

  /// Creates a survey.
  ///
  /// - Parameters:
  ///   - wrappers: Functions and types that take names: `icon(named:)`.
  ///   - constants: Constants that are names: `Icons.*`.
  package init(wrappers: [String], constants: [String] = []) {
    own = NameParameters(wrappers)
    patterns = constants.compactMap { ConstantPattern($0) }
  }

  /// Creates a survey from a configuration.
  package init(_ configuration: LintConfiguration) {
    self.init(wrappers: configuration.wrappers, constants: configuration.constants)
  }

  /// What the facts of a source depend on beside the source.
  package struct Question: Equatable, Sendable {
    fileprivate let own: NameParameters
  }

  /// What is asked of sources by now.
  package var question: Question { Question(own: own) }

  /// What is kept of a source, as far as is known by now.
  ///
  /// O(bytes).
  package func facts(of bytes: [UInt8], path: String) -> Facts {
    Self.facts(question, of: bytes, path: path)
  }

  /// Selects the sources that are relevant by themselves.
  package var filter: SourceFilter { SourceFilter(own, patterns) }

  /// Surveys sources.
  ///
  /// - Parameters:
  ///   - words: The words of each source; nil for a source that is always read. The others are read
  ///     once they become relevant.
  ///   - read: Returns the facts of the sources with these indices, in order, by `facts(of:path:)`
  ///     of the survey.
  /// - Returns: The names that the sources declare together.
  package mutating func run(
    _ words: [SourceWords?], read: (Self, [Int]) -> [Facts?]
  ) -> ProjectNames {
    var sources = Sources(words)
    var frontier = SurveyFrontier(filter)
    found = [Facts?](repeating: nil, count: words.count)
    readNew(&sources, &frontier, read)
    for _ in 0..<Self.mostRounds {
      let known = own.keys
      extend()
      let keys = own.keys.subtracting(known)
      if keys.isEmpty { break }
      let again = found.indices.filter { index in
        guard let facts = found[index] else { return false }
        return keys.count < facts.calls.count / 8
          ? keys.contains { Self.contains(facts.calls, $0) }
          : facts.calls.contains { keys.contains($0) }
      }
      for (index, facts) in zip(again, again.isEmpty ? [] : read(self, again)) {
        found[index] = facts
        reread[index] = own
        if let facts { frontier.insert(facts, isKnown: true) }
      }
      facts = found.compactMap { $0 }
      frontier.insert(own)
      readNew(&sources, &frontier, read)
    }
    return conclusion
  }

  /// Reads sources that became relevant, until there are no others.
  private mutating func readNew(
    _ sources: inout Sources, _ frontier: inout SurveyFrontier,
    _ read: (Self, [Int]) -> [Facts?]
  ) {
    while true {
      frontier.insertKinds()
      let new = sources.take(&frontier)
      if new.isEmpty { break }
      for (index, facts) in zip(new, read(self, new)) {
        found[index] = facts
        if let facts { frontier.insert(facts, isKnown: false) }
      }
    }
    facts = found.compactMap { $0 }
    inheritance = frontier.inheritance
    reach = frontier.filter
  }

  /// Whether the names of the whole project change the result for a source, which was analyzed
  /// alone.
  package func concerns(_ number: Int, _ names: ProjectNames) -> Bool {
    found[number]?.isConcerned(by: names) == true
  }

  /// Whether the survey read a source, or would with other words in it.
  package func reads(_ number: Int, with words: SourceWords?) -> Bool {
    found[number] != nil || words.map(reach.takes) != false
  }

  /// What was asked of a source that was read again; nil if it was read once.
  package func question(again number: Int) -> Question? { reread[number].map { Question(own: $0) } }

  /// Whether a source that was read again says the same as before.
  package func holds(_ number: Int, _ facts: Facts?) -> Bool { found[number] == facts }

  /// What is kept of a source, by a question.
  ///
  /// O(bytes).
  package static func facts(_ question: Question, of bytes: [UInt8], path: String) -> Facts {
    let tree = SharedTrees.tree(bytes)
    let found = SwiftFactsReader(tree, ScopeMap(tree), own: question.own, path: path).facts
    return Facts(found, bytes, path: path)
  }

  /// The sources that are not read yet.
  private struct Sources {
    private let words: [SourceWords?]
    private var rest: [Int]
    private var isFirst = true

    init(_ words: [SourceWords?]) {
      self.words = words
      rest = Array(words.indices)
    }

    /// Removes and returns those that became relevant.
    mutating func take(_ frontier: inout SurveyFrontier) -> [Int] {
      let recent = frontier.takeRecent()
      let takes: (Int) -> Bool
      if isFirst {
        // The conditions that the words were searched for exactly.
        let filter = frontier.filter
        takes = { [words] number in words[number].map(filter.takesAlone) ?? true }
        isFirst = false
      } else {
        takes = { [words] number in words[number].map(recent.takes) ?? true }
      }
      let taken = rest.filter(takes)
      if !taken.isEmpty { rest.removeAll(where: takes) }
      return taken
    }
  }

  /// Adds the parameters that turn out to take names, with those of aliases and implicit members.
  private mutating func extend() {
    own.setAliases(
      facts.reduce(into: [:]) { aliases, file in
        aliases.merge(file.aliases) { $0.union($1) }
      })
    own.insert(asked().keys)
    own.setHomonyms(homonyms())
    own.insertAliased(own.aliased(besides: declared))
    own.setSlots(facts.lazy.flatMap(\.slots))
  }

  private var declared: Set<SwiftFacts.Parameter> {
    facts.reduce(into: []) { $0.formUnion($1.declared) }
  }

  static func contains(_ sorted: [UInt64], _ key: UInt64) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == key
  }

  /// The parameters that are used as names, directly or by the property that stores them, with the
  /// OS versions of these uses.
  private func asked() -> [SwiftFacts.Parameter: AvailabilityScope] {
    var asked: [SwiftFacts.Parameter: AvailabilityScope] = [:]
    /// The properties that are used as names, by type and name.
    var properties: [SwiftFacts.Parameter: AvailabilityScope] = [:]
    for file in facts {
      asked.merge(file.parameters) { $0.joined($1) }
      for reference in file.references where reference.use.certainty == .certain {
        guard let property = Self.property(reference) else { continue }
        let scope = reference.use.scope.asking(reference.use.api)
        properties[property] = properties[property]?.joined(scope) ?? scope
      }
    }
    // Subtypes have the members that a protocol requires.
    for (property, scope) in properties {
      for kind in inheritance.kinds(of: property.callee) {
        let own = SwiftFacts.Parameter(callee: kind, label: property.label)
        properties[own] = properties[own]?.joined(scope) ?? scope
      }
    }
    // Memberwise initializers have the names of properties; explicit ones show how they use their
    // parameters.
    let initialized = facts.reduce(into: Set<String>()) { $0.formUnion($1.initialized) }
    let plain = facts.reduce(into: Set<String>()) {
      $0.formUnion($1.types.subtracting($1.initialized))
    }
    for (property, scope) in properties
    where !initialized.contains(property.callee) || plain.contains(property.callee) {
      asked[property] = asked[property]?.joined(scope) ?? scope
    }
    for file in facts {
      for assignment in file.assignments {
        let property = SwiftFacts.Parameter(
          callee: assignment.type, label: assignment.property)
        guard let scope = properties[property] else { continue }
        let parameter = SwiftFacts.Parameter(callee: assignment.type, label: assignment.label)
        asked[parameter] = asked[parameter]?.joined(scope) ?? scope
      }
    }
    return asked
  }

  /// The property that a reference refers to: of an enclosing type, or of a value with a declared
  /// type.
  static func property(_ reference: Reference) -> SwiftFacts.Parameter? {
    if let name = ownProperty(reference.path) {
      return reference.owners.last.map { SwiftFacts.Parameter(callee: $0, label: name) }
    }
    guard reference.path.count == 2, reference.path[0].first?.isUppercase == true else {
      return nil
    }
    return SwiftFacts.Parameter(callee: reference.path[0], label: reference.path[1])
  }

  /// The property of an enclosing type that a path refers to: `icon` and `self.icon`.
  private static func ownProperty(_ path: [String]) -> String? {
    if path.count == 1 { return path[0] }
    if path.count == 2, path[0] == "self" || path[0] == "Self" { return path[1] }
    return nil
  }

  // MARK: Constants

  private struct Place: Hashable {
    let file: Int
    let constant: Int
  }

  /// The lookup key of a constant: many types have constants with the same name.
  private struct Key: Hashable {
    enum Owner: Hashable {
      case anything
      /// A type by its name; nil for the file.
      case type(String?)
    }

    /// The name; nil for all cases of a type.
    let name: String?
    let isCase: Bool
    let owner: Owner
  }

  private var conclusion: ProjectNames {
    let names = namesThatMatter()
    var known: [Key: [Place]] = [:]
    for (file, facts) in facts.enumerated() {
      for (index, constant) in facts.constants.enumerated() {
        guard let name = constant.path.last, constant.isCase || names.contains(name) else {
          continue
        }
        let place = Place(file: file, constant: index)
        let owner = Key.Owner.type(constant.path.dropLast().last)
        known[Key(name: name, isCase: constant.isCase, owner: owner), default: []].append(place)
        let anywhere = Key(name: name, isCase: constant.isCase, owner: .anything)
        // Two are enough to show that the name is ambiguous.
        if !constant.isAssignment, known[anywhere, default: []].count < 2 {
          known[anywhere, default: []].append(place)
        }
        if constant.isCase, constant.path.count > 1 {
          known[Key(name: nil, isCase: true, owner: owner), default: []].append(place)
        }
      }
    }
    var uses: [String: ProjectNames.ConstantUses] = [:]
    var pending: [(file: Int, reference: Reference, depth: Int)] = []
    for (file, facts) in facts.enumerated() {
      for reference in facts.references { pending.append((file, reference, 0)) }
    }
    // References that were followed before from the same scope.
    var followed: Set<FollowedReference> = []
    var visited: Set<VisitedPlace> = []
    var compared: Set<String> = []
    var unknown: Set<FollowedReference> = []
    while let (file, reference, depth) = pending.popLast() {
      let step = FollowedReference(file, reference)
      guard followed.insert(step).inserted else { continue }
      let found = places(reference, in: file, known)
      if found.isEmpty, depth == 0, Self.isElsewhere(reference) { unknown.insert(step) }
      for place in found {
        let facts = facts[place.file]
        let constant = facts.constants[place.constant]
        let visit = VisitedPlace(
          place: place, scope: reference.use.scope, isCompared: reference.use.isCompared)
        guard visited.insert(visit).inserted else { continue }
        if reference.use.isCompared { compared.formUnion(constant.texts) }
        let others = uses[facts.path]?[constant.path] ?? []
        if !others.contains(where: { $0.scope == reference.use.scope }) {
          uses[facts.path, default: [:]][constant.path, default: []].append(reference.use)
        }
        guard depth < Self.mostSteps else { continue }
        for other in constant.references {
          let scope = other.scope.intersection(reference.use.scope)
          guard scope.isReachable else { continue }
          // The result of a function may depend on its arguments.
          let isComputed = other.path.last?.utf8.last == UInt8(ascii: ")")
          var use = isComputed ? reference.use.likely : reference.use
          use.scope = scope
          let next = Reference(
            path: other.path, owners: Array(constant.path.dropLast()), use: use)
          pending.append((place.file, next, depth + 1))
        }
      }
    }
    let interfaces = facts.reduce(into: ProjectNames.OwnInterfaces(compared: compared)) {
      $0.parameters.formUnion($1.declared)
      $0.types.formUnion($1.shadowed)
      $0.compared.formUnion($1.compared)
    }
    for (file, found) in uses {
      uses[file] = found.mapValues { $0.sorted { Self.isBefore($0, $1) } }
    }
    var project = ProjectNames(
      own: own, patterns: patterns, scopes: scopes, interfaces: interfaces, constants: uses)
    if !unknown.isEmpty {
      project.unresolved = facts.enumerated().flatMap { file, facts in
        facts.references.filter { unknown.contains(FollowedReference(file, $0)) }.compactMap {
          reference in reference.use.place.map { (path: reference.path, place: $0) }
        }
      }
    }
    return project
  }

  /// Whether the value of a reference is said elsewhere than by those who make the type around it.
  private static func isElsewhere(_ reference: Reference) -> Bool {
    if reference.path.last?.utf8.last == UInt8(ascii: ")") { return true }
    return reference.use.certainty == .certain && ownProperty(reference.path) == nil
  }

  /// The OS versions on which parameters request images, if not all.
  private var scopes: [SwiftFacts.Parameter: AvailabilityScope] {
    var scopes = asked()
    for parameter in own.parameters where scopes[parameter] == nil {
      scopes[parameter] = own.scope(ofAlias: parameter)
    }
    return scopes.filter { $0.value != .everywhere }
  }

  /// The last names of requested constants, and of the constants that these refer to: few of all.
  private func namesThatMatter() -> Set<String> {
    var names: Set<String> = []
    func insert(_ path: [String]) -> Bool {
      var isNew = false
      for name in path.suffix(2) where names.insert(name).inserted { isNew = true }
      return isNew
    }
    for file in facts {
      for reference in file.references { _ = insert(reference.path) }
    }
    // Follows references to the same depth as `conclusion`.
    for _ in 0..<Self.mostSteps {
      var hasNew = false
      for file in facts {
        for constant in file.constants where !constant.references.isEmpty {
          guard let name = constant.path.last, names.contains(name) else { continue }
          for other in constant.references where insert(other.path) { hasNew = true }
        }
      }
      if !hasNew { break }
    }
    return names
  }

  private static func isBefore(
    _ left: ProjectNames.ConstantUse, _ right: ProjectNames.ConstantUse
  ) -> Bool {
    (left.place?.path ?? "", left.place?.line ?? 0)
      < (right.place?.path ?? "", right.place?.line ?? 0)
  }

  private struct VisitedPlace: Hashable {
    let place: Place
    let scope: AvailabilityScope
    let isCompared: Bool
  }

  private struct FollowedReference: Hashable {
    let file: Int
    let path: [String]
    let owners: [String]
    let scope: AvailabilityScope
    let isCompared: Bool

    init(_ file: Int, _ reference: Reference) {
      self.file = file
      path = reference.path
      owners = reference.owners
      scope = reference.use.scope
      isCompared = reference.use.isCompared
    }
  }

  /// The constants that a path may refer to.
  private func places(
    _ reference: Reference, in file: Int, _ known: [Key: [Place]]
  ) -> [Place] {
    var path = reference.path
    var wantsCase = false
    if path.last == "rawValue" {
      wantsCase = true
      path.removeLast()
      if path.isEmpty || path == ["self"] {
        guard let type = reference.owners.last else { return [] }
        return known[Key(name: nil, isCase: true, owner: .type(type))] ?? []
      }
      // A value of a type, and not one of its cases.
      if path.count == 1, let cases = known[Key(name: nil, isCase: true, owner: .type(path[0]))] {
        let types = Set(cases.map { constant($0).path.dropLast() })
        return types.count == 1 ? cases : cases.filter { $0.file == file }
      }
    }
    if path.count > 1, path[0] == "self" || path[0] == "Self" { path.removeFirst() }
    guard let name = path.last else { return [] }
    func places(_ owner: Key.Owner) -> [Place] {
      known[Key(name: name, isCase: wantsCase, owner: owner)] ?? []
    }
    if path.count == 1 {
      // A constant of the same type, of an enclosing type, or of the file.
      for owner in reference.owners.reversed().map(Optional.some) + [nil] {
        let own = places(.type(owner))
        let kinds = owner.map { owner in
          inheritance.kinds(of: owner).flatMap { preferring(file, places(.type($0))) }
        }
        if let kinds, !kinds.isEmpty { return preferring(file, own) + kinds }
        if own.isEmpty, let inherited = owner.flatMap({ inherited(by: $0, in: file, places) }) {
          return inherited
        }
        if own.isEmpty { continue }
        // A property may come from a type of another module rather than from another file; argument
        // labels are rarely equal.
        let isFar =
          owner == nil && !reference.owners.isEmpty && name.utf8.last != UInt8(ascii: ")")
          && places(.anything).count > 1
        return isFar ? own.filter { $0.file == file } : preferring(file, own)
      }
      return []
    }
    let type = path[path.count - 2]
    let ofType = preferring(file, places(.type(type)))
    let ofKinds = inheritance.kinds(of: type).flatMap { preferring(file, places(.type($0))) }
    if !ofType.isEmpty || !ofKinds.isEmpty { return ofType + ofKinds }
    if let inherited = inherited(by: type, in: file, places) { return inherited }
    for target in self.own.targets(ofAlias: type).sorted() {
      let ofTarget = preferring(file, places(.type(target)))
      if !ofTarget.isEmpty { return ofTarget }
    }
    // A member of a value with unknown type, if no other constant has the name.
    let found = places(.anything)
    guard type.first?.isUppercase != true, found.count == 1, Self.soundsLikeImage(name) else {
      return []
    }
    return found
  }

  /// The constants that a type inherits from protocols and classes; nil if there are none.
  private func inherited(
    by type: String, in file: Int, _ places: (Key.Owner) -> [Place]
  ) -> [Place]? {
    for parent in inheritance.parents(of: type) {
      let inherited = places(.type(parent))
      if !inherited.isEmpty { return preferring(file, inherited) }
    }
    return nil
  }

  private func constant(_ place: Place) -> Constant { facts[place.file].constants[place.constant] }

  /// The constants of a file, if it has any: several targets may have types with the same name.
  private func preferring(_ file: Int, _ places: [Place]) -> [Place] {
    let own = places.filter { $0.file == file && !constant($0).isAssignment }
    if !own.isEmpty { return own + places.filter { constant($0).isAssignment } }
    let paths = Set(places.map { constant($0).path })
    return paths.count == 1 ? places : []
  }

  /// Whether the name of a property is only used for image names.
  static func soundsLikeImage(_ name: String) -> Bool {
    let name = name.prefix { $0 != "(" }.lowercased()
    return ["icon", "symbol", "image", "glyph", "systemname"].contains { word in
      name.hasSuffix(word) || name.hasSuffix(word + "name")
    }
  }
}
