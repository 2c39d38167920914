internal import SwiftSource

/// The part of the survey that follows constants with symbol names through the project.
extension NameSurvey {
  private struct Place: Hashable {
    let file: Int
    let constant: Int
  }

  /// The lookup key of a constant.
  ///
  /// It includes the owner, because many types have constants with the same name.
  private struct Key: Hashable {
    enum Owner: Hashable {
      case anything
      /// A member of the type with this name; nil for a global constant.
      case type(String?)
    }

    /// The name; nil for all cases of a type.
    let name: String?
    let isCase: Bool
    let owner: Owner
  }

  var conclusion: ProjectNames {
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
        // Two entries are enough to show that the name is ambiguous.
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
    // References that were already followed from the same scope.
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

  /// Returns whether the value of a reference is defined outside of the enclosing type's
  /// initializers.
  private static func isElsewhere(_ reference: Reference) -> Bool {
    if reference.path.last?.utf8.last == UInt8(ascii: ")") { return true }
    return reference.use.certainty == .certain && ownProperty(reference.path) == nil
  }

  /// The OS versions on which parameters request images; only parameters with a restriction are
  /// included.
  private var scopes: [SwiftFacts.Parameter: AvailabilityScope] {
    var scopes = asked()
    for parameter in own.parameters where scopes[parameter] == nil {
      scopes[parameter] = own.scope(ofAlias: parameter)
    }
    return scopes.filter { $0.value != .everywhere }
  }

  /// Returns the last two names of all requested constants, and of the constants that they refer
  /// to.
  ///
  /// Only a few constants in a project have one of these names.
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
    // The maximum depth of references is the same as in `conclusion`.
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

  /// Returns the constants that a reference can refer to.
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
      // The path names a value of a type, not one of its cases.
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
      // The path names a constant of the same type, of an enclosing type, or of the file.
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
        // A property is more likely inherited from a type in another module than global in another
        // file. Function names with argument labels are rarely equal by accident.
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
    // The path names a member of a value whose type is unknown; it counts only if no other constant
    // has the name.
    let found = places(.anything)
    guard type.first?.isUppercase != true, found.count == 1, Self.soundsLikeImage(name) else {
      return []
    }
    return found
  }

  /// Returns the constants that a type inherits from protocols and classes, or nil if there are
  /// none.
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

  /// Returns the constants in the given file or, if it has none, those in all files.
  ///
  /// Several targets can have types with the same name, so constants of different types are not
  /// mixed.
  private func preferring(_ file: Int, _ places: [Place]) -> [Place] {
    let own = places.filter { $0.file == file && !constant($0).isAssignment }
    if !own.isEmpty { return own + places.filter { constant($0).isAssignment } }
    let paths = Set(places.map { constant($0).path })
    return paths.count == 1 ? places : []
  }

  /// Returns whether a property's name suggests that its values are names of images.
  static func soundsLikeImage(_ name: String) -> Bool {
    let name = name.prefix { $0 != "(" }.lowercased()
    return ["icon", "symbol", "image", "glyph", "systemname"].contains { word in
      name.hasSuffix(word) || name.hasSuffix(word + "name")
    }
  }
}
