/// The parameters of a project's own functions and types that take names, and what leads to them:
/// where values of these types are made without their names, and what else the types are called.
struct NameParameters: Equatable, Sendable {
  /// From the configuration, and from declarations that pass their parameters on.
  private(set) var parameters: Set<SwiftFacts.Parameter> = []
  /// Their keys in `SwiftFacts.calls`, with those of implicit members.
  private(set) var keys: Set<UInt64> = []
  /// The types that parameters and properties of a key mention, as far as these types take names.
  private(set) var slots: [UInt64: Set<String>] = [:]
  /// Those that only the names of aliases add.
  private var aliased: Set<SwiftFacts.Parameter> = []
  /// What `typealias` makes of a name.
  private(set) var aliases: [String: Set<String>] = [:]

  /// Those of the configuration, whatever declarations do with them.
  private var configured: Set<SwiftFacts.Parameter> = []
  /// All declarations of a key of which some take names and some do not.
  private var homonyms: [UInt64: [Homonym]] = [:]

  /// A declaration that has the name of others.
  struct Homonym: Equatable, Sendable {
    /// The source's path.
    let path: String
    /// The type whose member it is, as a hash; 0 for the file.
    let owner: UInt64
    let takesNames: Bool
  }

  /// What an interface takes, as far as the declarations of its name say.
  enum Meaning {
    case takesNames
    /// Some declarations of its name take names, and nothing says which one is meant.
    case unclear
    case takesOthers
  }

  /// What a configuration says: `icon(named:)`.
  init(_ wrappers: [String]) {
    configured = Set(wrappers.compactMap { SwiftFacts.Parameter($0) })
    insert(configured)
  }

  /// Adds parameters.
  mutating func insert(_ new: some Sequence<SwiftFacts.Parameter>) {
    for parameter in new where parameters.insert(parameter).inserted { keys.insert(parameter.key) }
  }

  /// Adds those that aliases add; see `aliased(besides:)`.
  mutating func insertAliased(_ new: Set<SwiftFacts.Parameter>) {
    aliased.formUnion(new.subtracting(parameters))
    insert(new)
  }

  /// Takes the aliases of all sources.
  mutating func setAliases(_ new: [String: Set<String>]) {
    aliases = new
    // Calls with the name of an alias may be none of Apple's.
    for row in SymbolArgument.all where new["\(row.callee)"] != nil {
      keys.insert(row.parameter.key)
    }
  }

  /// Takes the parameters and properties of all sources, by the types that they mention.
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

  /// Takes the declarations of names that have several, of which not all take names.
  mutating func setHomonyms(_ new: [UInt64: [Homonym]]) {
    homonyms = new
    keys.formUnion(new.keys)
  }

  /// Whether the configuration says that a parameter takes names.
  func isConfigured(_ parameter: SwiftFacts.Parameter) -> Bool { configured.contains(parameter) }

  /// Whether some declaration of a parameter takes names.
  func takes(_ parameter: SwiftFacts.Parameter) -> Bool { parameters.contains(parameter) }

  /// Whether there are declarations of a parameter that do not take names.
  func hasHomonyms(_ parameter: SwiftFacts.Parameter) -> Bool {
    homonyms[parameter.key] != nil && !isConfigured(parameter)
  }

  /// What a member of a type takes; nil if the type has none of the name.
  func meaning(_ parameter: SwiftFacts.Parameter, of type: String) -> Meaning? {
    let owner = SwiftFacts.Declaration.owner(type)
    return Self.meaning(homonyms[parameter.key]?.filter { $0.owner == owner })
  }

  /// What a member of a value takes whose type is not known.
  func meaning(ofMember parameter: SwiftFacts.Parameter) -> Meaning? {
    Self.meaning(homonyms[parameter.key]?.filter { $0.owner != 0 })
  }

  /// What a call without anything in front of it means: a member of a type around, what its file
  /// declares, or what another one does; nil if there is none of these.
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

  /// What a name stands for in the end, over aliases of aliases; empty if it is no alias.
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

  /// The parameters that aliases add: those of Apple's types and of the project's own under other
  /// names.
  ///
  /// - `declared`: Parameters of types that happen to have the name of an alias.
  func aliased(besides declared: Set<SwiftFacts.Parameter>) -> Set<SwiftFacts.Parameter> {
    guard !aliases.isEmpty else { return [] }
    let targets = Dictionary(
      uniqueKeysWithValues: aliases.keys.map { ($0, self.targets(ofAlias: $0)) })
    // What an extension adds to an alias, it adds to the type.
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

  /// The rows of Apple's interfaces that a parameter of an alias means.
  func rows(ofAlias parameter: SwiftFacts.Parameter) -> [SymbolArgument] {
    let targets = targets(ofAlias: parameter.callee)
    guard !targets.isEmpty else { return [] }
    return SymbolArgument.all.filter {
      targets.contains("\($0.callee)") && "\($0.label)" == parameter.label
    }
  }

  /// Where the parameter of an alias of Apple's can be used.
  func scope(ofAlias parameter: SwiftFacts.Parameter) -> AvailabilityScope {
    let scopes = rows(ofAlias: parameter).map { AvailabilityScope.everywhere.asking($0.title) }
    guard let first = scopes.first else { return .everywhere }
    return scopes.dropFirst().reduce(first) { $0.joined($1) }
  }
}
