/// The parameters of a project's own functions and types that take names, and what leads to them:
/// where values of these types are made without their names, and what else the types are called.
struct NameParameters: Equatable, Sendable {
  /// From the configuration, and from declarations that pass their parameters on.
  private(set) var parameters: Set<SwiftFacts.Parameter> = []
  /// The keys of the parameters in `SwiftFacts.calls`, including those of implicit members.
  private(set) var keys: Set<UInt64> = []
  /// The types that parameters and properties mention, by key, if these types take names.
  private(set) var slots: [UInt64: Set<String>] = [:]
  /// The parameters that only type aliases add.
  private var aliased: Set<SwiftFacts.Parameter> = []
  /// The types of each type alias.
  private(set) var aliases: [String: Set<String>] = [:]

  /// The parameters from the configuration, regardless of declarations.
  private var configured: Set<SwiftFacts.Parameter> = []
  /// All declarations of each key that has both declarations with and without names.
  private var homonyms: [UInt64: [Homonym]] = [:]

  /// A declaration that has the name of others.
  struct Homonym: Equatable, Sendable {
    /// The source's path.
    let path: String
    /// The hash of the type whose member it is; 0 for a global one.
    let owner: UInt64
    let takesNames: Bool
  }

  /// The meaning of a call, as far as the declarations of its name tell.
  enum Meaning {
    case takesNames
    /// Some declarations take names, and it is unknown which one is called.
    case unclear
    case takesOthers
  }

  /// Creates the parameters of a configuration: `icon(named:)`.
  init(_ wrappers: [String]) {
    configured = Set(wrappers.compactMap { SwiftFacts.Parameter($0) })
    insert(configured)
  }

  /// Adds parameters.
  mutating func insert(_ new: some Sequence<SwiftFacts.Parameter>) {
    for parameter in new where parameters.insert(parameter).inserted { keys.insert(parameter.key) }
  }

  /// Adds parameters of aliases; see `aliased(besides:)`.
  mutating func insertAliased(_ new: Set<SwiftFacts.Parameter>) {
    aliased.formUnion(new.subtracting(parameters))
    insert(new)
  }

  /// Sets the type aliases of all sources.
  mutating func setAliases(_ new: [String: Set<String>]) {
    aliases = new
    // Calls by the name of an alias may not be calls of Apple's type.
    for row in SymbolArgument.all where new["\(row.callee)"] != nil {
      keys.insert(row.parameter.key)
    }
  }

  /// Sets the parameters and properties of all sources, by the types that they mention.
  mutating func setSlots(_ typed: some Sequence<SwiftFacts.TypedSlot>) {
    var types: [UInt64: [SwiftFacts.Parameter]] = [:]
    for parameter in parameters where parameter.callee.first?.isUppercase == true {
      types[SwiftFacts.key(parameter.callee.utf8, []), default: []].append(parameter)
    }
    slots = [:]
    for slot in typed {
      for parameter in types[slot.type] ?? [] {
        slots[slot.slot, default: []].insert(parameter.callee)
        keys.insert(SwiftFacts.implicitKey(slot.slot, parameter.label.utf8))
      }
    }
  }

  // MARK: Declarations of one name

  /// Sets the declarations of names that have both declarations with and without symbol names.
  mutating func setHomonyms(_ new: [UInt64: [Homonym]]) {
    homonyms = new
    keys.formUnion(new.keys)
  }

  /// Whether the configuration declares that a parameter takes names.
  func isConfigured(_ parameter: SwiftFacts.Parameter) -> Bool { configured.contains(parameter) }

  /// Whether any declaration of a parameter takes names.
  func takes(_ parameter: SwiftFacts.Parameter) -> Bool { parameters.contains(parameter) }

  /// Whether some declarations of a parameter do not take names.
  func hasHomonyms(_ parameter: SwiftFacts.Parameter) -> Bool {
    homonyms[parameter.key] != nil && !isConfigured(parameter)
  }

  /// The meaning of a member of a type; nil if the type has no member with the name.
  func meaning(_ parameter: SwiftFacts.Parameter, of type: String) -> Meaning? {
    let owner = SwiftFacts.Declaration.owner(type)
    return Self.meaning(homonyms[parameter.key]?.filter { $0.owner == owner })
  }

  /// The meaning of a member of a value with unknown type.
  func meaning(ofMember parameter: SwiftFacts.Parameter) -> Meaning? {
    Self.meaning(homonyms[parameter.key]?.filter { $0.owner != 0 })
  }

  /// The meaning of an unqualified call: a member of an enclosing type, a declaration of the file,
  /// or one of another file; nil if there is none.
  func meaning(
    _ parameter: SwiftFacts.Parameter, in path: String, around owners: [String]
  ) -> Meaning? {
    guard let all = homonyms[parameter.key] else { return nil }
    for owner in owners.reversed() {
      if let found = meaning(parameter, of: owner) { return found }
    }
    let outside = all.filter { $0.owner == 0 }
    return Self.meaning(outside.filter { $0.path == path }) ?? Self.meaning(outside)
  }

  private static func meaning(_ found: [Homonym]?) -> Meaning? {
    guard let found, let first = found.first else { return nil }
    guard found.allSatisfy({ $0.takesNames == first.takesNames }) else { return .unclear }
    return first.takesNames ? .takesNames : .takesOthers
  }

  // MARK: Aliases

  private static let deepestAlias = 8

  /// The types of an alias, with aliases of aliases resolved; empty if it is not an alias.
  func targets(ofAlias name: String) -> Set<String> {
    guard aliases[name] != nil else { return [] }
    var found: Set<String> = [name]
    for _ in 0..<Self.deepestAlias {
      let next = found.reduce(into: Set<String>()) { $0.formUnion(aliases[$1] ?? [$1]) }
      if next == found { break }
      found = next
    }
    return found.subtracting([name])
  }

  /// The parameters that aliases add: those of Apple's and the project's types by other names.
  ///
  /// `declared` are the parameters of types that have the name of an alias.
  func aliased(besides declared: Set<SwiftFacts.Parameter>) -> Set<SwiftFacts.Parameter> {
    guard !aliases.isEmpty else { return [] }
    let targets = Dictionary(
      uniqueKeysWithValues: aliases.keys.map { ($0, self.targets(ofAlias: $0)) })
    // An extension of an alias extends its type.
    var own = parameters
    for parameter in parameters.subtracting(aliased) {
      for target in targets[parameter.callee] ?? [] {
        own.insert(SwiftFacts.Parameter(callee: target, label: parameter.label))
      }
    }
    var labels: [String: Set<String>] = [:]
    for parameter in own { labels[parameter.callee, default: []].insert(parameter.label) }
    for row in SymbolArgument.all { labels["\(row.callee)", default: []].insert("\(row.label)") }
    var found = own.subtracting(parameters)
    for (alias, targets) in targets {
      for label in targets.flatMap({ labels[$0] ?? [] }) {
        let parameter = SwiftFacts.Parameter(callee: alias, label: label)
        if !declared.contains(parameter) { found.insert(parameter) }
      }
    }
    return found.subtracting(parameters)
  }

  /// The rows of Apple's APIs that a parameter of an alias refers to.
  func rows(ofAlias parameter: SwiftFacts.Parameter) -> [SymbolArgument] {
    let targets = targets(ofAlias: parameter.callee)
    guard !targets.isEmpty else { return [] }
    return SymbolArgument.all.filter {
      targets.contains("\($0.callee)") && "\($0.label)" == parameter.label
    }
  }

  /// The OS versions on which an alias's parameter of an Apple API is available.
  func scope(ofAlias parameter: SwiftFacts.Parameter) -> AvailabilityScope {
    let scopes = rows(ofAlias: parameter).map { AvailabilityScope.everywhere.asking($0.title) }
    guard let first = scopes.first else { return .everywhere }
    return scopes.dropFirst().reduce(first) { $0.joined($1) }
  }
}
