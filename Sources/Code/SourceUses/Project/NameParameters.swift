/// The parameters of the project's functions and types that take symbol names.
///
/// The type also records the aliases of these types, and where `.init(…)` can create a value
/// without naming its type.
struct NameParameters: Equatable, Sendable {
  /// The parameters from the configuration, and those whose declarations pass them on to an API
  /// that takes names.
  private(set) var parameters: Set<SwiftFacts.Parameter> = []
  /// The keys that find calls with these parameters in `SwiftFacts.calls`, including calls to
  /// implicit members.
  private(set) var keys: Set<UInt64> = []
  /// The types of parameters and properties, by key, limited to types whose initializers take
  /// names.
  private(set) var slots: [UInt64: Set<String>] = [:]
  /// The parameters that only type aliases add.
  private var aliased: Set<SwiftFacts.Parameter> = []
  /// The types that each type alias can stand for.
  private(set) var aliases: [String: Set<String>] = [:]

  /// The configured parameters, which apply regardless of declarations.
  private var configured: Set<SwiftFacts.Parameter> = []
  /// The declarations for each key of which some take symbol names and others do not.
  private var homonyms: [UInt64: [Homonym]] = [:]

  /// A declaration whose name also belongs to other declarations.
  struct Homonym: Equatable, Sendable {
    /// The path of the source.
    let path: String
    /// The hash of the enclosing type; 0 for a global declaration.
    let owner: UInt64
    let takesNames: Bool
  }

  /// Whether a call takes a symbol name, judging by the declarations with the called name.
  enum Meaning {
    case takesNames
    /// Some declarations take names, but it is unknown which declaration is called.
    case unclear
    case takesOthers
  }

  /// Creates the parameters from a configuration, such as `icon(named:)`.
  init(_ wrappers: [String]) {
    configured = Set(wrappers.compactMap { SwiftFacts.Parameter($0) })
    insert(configured)
  }

  /// Adds parameters.
  mutating func insert(_ new: some Sequence<SwiftFacts.Parameter>) {
    for parameter in new where parameters.insert(parameter).inserted { keys.insert(parameter.key) }
  }

  /// Adds the parameters that come from type aliases; see `aliased(besides:)`.
  mutating func insertAliased(_ new: Set<SwiftFacts.Parameter>) {
    aliased.formUnion(new.subtracting(parameters))
    insert(new)
  }

  /// Sets the type aliases of all sources.
  mutating func setAliases(_ new: [String: Set<String>]) {
    aliases = new
    // A call with an alias's name does not necessarily refer to Apple's type.
    for row in SymbolArgument.all where new["\(row.callee)"] != nil {
      keys.insert(row.parameter.key)
    }
  }

  /// Sets the parameters and properties in all sources, with their types.
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

  // MARK: Declarations with the same name

  /// Sets the declarations for each key of which some take symbol names and others do not.
  mutating func setHomonyms(_ new: [UInt64: [Homonym]]) {
    homonyms = new
    keys.formUnion(new.keys)
  }

  /// Returns whether the configuration declares that a parameter takes names.
  func isConfigured(_ parameter: SwiftFacts.Parameter) -> Bool { configured.contains(parameter) }

  /// Returns whether any declaration of a parameter takes names.
  func takes(_ parameter: SwiftFacts.Parameter) -> Bool { parameters.contains(parameter) }

  /// Returns whether another declaration of a parameter does not take names.
  func hasHomonyms(_ parameter: SwiftFacts.Parameter) -> Bool {
    homonyms[parameter.key] != nil && !isConfigured(parameter)
  }

  /// Returns whether a call to a member of a type takes a symbol name, or nil if the type has no
  /// such member.
  func meaning(_ parameter: SwiftFacts.Parameter, of type: String) -> Meaning? {
    let owner = SwiftFacts.Declaration.owner(type)
    return Self.meaning(homonyms[parameter.key]?.filter { $0.owner == owner })
  }

  /// Returns whether a call to a member of a value with an unknown type takes a symbol name, or nil
  /// if no type has such a member.
  func meaning(ofMember parameter: SwiftFacts.Parameter) -> Meaning? {
    Self.meaning(homonyms[parameter.key]?.filter { $0.owner != 0 })
  }

  /// Returns whether an unqualified call takes a symbol name, or nil if no declaration has the
  /// called name.
  ///
  /// Members of enclosing types are considered first, then declarations in the same file, then
  /// those in other files.
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

  /// Returns the types that an alias stands for, directly or through other aliases; empty if the
  /// name is not an alias.
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

  /// Returns parameters for calls that use an alias instead of the type's name: the parameters of
  /// Apple's and the project's types, under the alias's name.
  ///
  /// - Parameter declared: The parameters of types that have the same name as an alias.
  /// - Returns: The parameters that are not known yet.
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

  /// Returns the Apple APIs, as rows of `SymbolArgument.all`, that a call with an alias can refer
  /// to.
  func rows(ofAlias parameter: SwiftFacts.Parameter) -> [SymbolArgument] {
    let targets = targets(ofAlias: parameter.callee)
    guard !targets.isEmpty else { return [] }
    return SymbolArgument.all.filter {
      targets.contains("\($0.callee)") && "\($0.label)" == parameter.label
    }
  }

  /// Returns the OS versions on which the Apple API behind an alias's parameter is available.
  func scope(ofAlias parameter: SwiftFacts.Parameter) -> AvailabilityScope {
    let scopes = rows(ofAlias: parameter).map { AvailabilityScope.everywhere.asking($0.title) }
    guard let first = scopes.first else { return .everywhere }
    return scopes.dropFirst().reduce(first) { $0.joined($1) }
  }
}
