/// The parameters that take symbol names in the project's functions and types.
///
/// Related data tells where values of these types are created without naming the type, and which
/// aliases the types have.
struct NameParameters: Equatable, Sendable {
  /// The parameters, from the configuration and from declarations that pass their parameters on.
  private(set) var parameters: Set<SwiftFacts.Parameter> = []
  /// The keys of the parameters in `SwiftFacts.calls`, including those of implicit members.
  private(set) var keys: Set<UInt64> = []
  /// The types that parameters and properties mention, by key; only types that take names are
  /// included.
  private(set) var slots: [UInt64: Set<String>] = [:]
  /// The parameters that only type aliases add.
  private var aliased: Set<SwiftFacts.Parameter> = []
  /// The types of each type alias.
  private(set) var aliases: [String: Set<String>] = [:]

  /// The configured parameters, which apply regardless of declarations.
  private var configured: Set<SwiftFacts.Parameter> = []
  /// All declarations for each key that has declarations both with and without names.
  private var homonyms: [UInt64: [Homonym]] = [:]

  /// A declaration that shares its name with others.
  struct Homonym: Equatable, Sendable {
    /// The path of the source.
    let path: String
    /// The hash of the type that it is a member of; 0 for a global declaration.
    let owner: UInt64
    let takesNames: Bool
  }

  /// The meaning of a call, as far as the declarations with its name determine it.
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

  /// Adds parameters that aliases add; see `aliased(besides:)`.
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

  /// Sets the parameters and properties of all sources by the types that they mention.
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

  /// Sets the declarations of names that are declared both with and without symbol names.
  mutating func setHomonyms(_ new: [UInt64: [Homonym]]) {
    homonyms = new
    keys.formUnion(new.keys)
  }

  /// Returns whether the configuration declares that a parameter takes names.
  func isConfigured(_ parameter: SwiftFacts.Parameter) -> Bool { configured.contains(parameter) }

  /// Returns whether any declaration of a parameter takes names.
  func takes(_ parameter: SwiftFacts.Parameter) -> Bool { parameters.contains(parameter) }

  /// Returns whether some declarations of a parameter do not take names.
  func hasHomonyms(_ parameter: SwiftFacts.Parameter) -> Bool {
    homonyms[parameter.key] != nil && !isConfigured(parameter)
  }

  /// Returns the meaning of a member of a type, or nil if the type has no member with the name.
  func meaning(_ parameter: SwiftFacts.Parameter, of type: String) -> Meaning? {
    let owner = SwiftFacts.Declaration.owner(type)
    return Self.meaning(homonyms[parameter.key]?.filter { $0.owner == owner })
  }

  /// Returns the meaning of a member of a value whose type is unknown.
  func meaning(ofMember parameter: SwiftFacts.Parameter) -> Meaning? {
    Self.meaning(homonyms[parameter.key]?.filter { $0.owner != 0 })
  }

  /// Returns the meaning of an unqualified call.
  ///
  /// A member of an enclosing type takes precedence over a declaration in the file, and that over a
  /// declaration in another file; nil if there is none.
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

  /// Returns the types of an alias, resolved through other aliases; empty if it is not an alias.
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

  /// Returns the parameters that aliases add to those of Apple's and the project's types.
  ///
  /// - Parameter declared: The parameters of types that share their name with an alias.
  /// - Returns: The additional parameters.
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

  /// Returns the rows of Apple's APIs that a parameter of an alias stands for.
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
