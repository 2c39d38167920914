internal import SwiftSource

/// The facts about symbol names in a Swift source that matter for the source itself and for others.
struct SwiftFacts: Sendable {
  /// A value that is used as a name.
  struct Use: Sendable {
    let leaf: ValueLeaf
    /// The API that uses the value.
    let api: String
    let certainty: SymbolUse.Certainty
    /// The parameter of the call; nil if the function is unknown.
    let parameter: Parameter?
    /// The enclosing types, outermost first.
    let owners: [String]
    /// Whether the value is not written where it is used, but elsewhere in the source.
    var isConstant = false
    /// Whether the code handles a missing image.
    var hasFallback = false
    /// The parameter of the Apple API, if the value provably has no other use; otherwise nil.
    var onlyArgument: Parameter?
    /// The assumptions under which the named image is only shown; nil if that is not proven.
    var premises: FixPremises?
    /// Whether the image may be compared with images that views show.
    var isCompared = false
  }

  /// A parameter of a function or type, by its label.
  struct Parameter: Hashable, Sendable {
    /// The function, or the type that the call creates.
    let callee: String
    /// The argument label; empty for an unlabeled first parameter.
    let label: String
  }

  /// A constant, property, function or case with its possible values.
  struct Constant: Sendable {
    /// The names of the enclosing types, followed by the constant's name.
    let path: [String]
    let leaves: [ValueLeaf]
    /// Whether the constant is an enum case, whose value is read through `rawValue`.
    let isCase: Bool
    /// Whether a comment marks the constant's strings as names.
    var isMarked = false
    /// Whether this is a later assignment to a property, which is one of several values.
    var isAssignment = false
  }

  /// A declared parameter as hashes.
  ///
  /// The owner is included because functions of several types can have the same name.
  struct Declaration: Hashable, Sendable {
    /// The key of the parameter.
    let key: UInt64
    /// The hash of the type that the function or type is a member of; 0 for a global declaration.
    let owner: UInt64

    init(parameter: Parameter, owner: String) {
      key = parameter.key
      self.owner = Self.owner(owner)
    }

    /// Returns the hash of an owner's name.
    static func owner(_ name: String) -> UInt64 {
      name.isEmpty ? 0 : SwiftFacts.key(name.utf8, [])
    }
  }

  /// A property that is set by a parameter of its type's initializer.
  struct Assignment: Hashable, Sendable {
    let type: String
    let property: String
    let label: String
  }

  /// A parameter or property with a type that it mentions, as hashes.
  struct TypedSlot: Hashable, Sendable {
    /// The hash of the type's name.
    let type: UInt64
    /// The key of the parameter, or of the property with its type.
    let slot: UInt64
  }

  /// Whether all uses were followed before the limit was reached.
  var isWhole = true
  var uses: [Use] = []
  var constants: [Constant] = []
  var assignments: [Assignment] = []
  /// The parameters that are used as names, with the OS versions of these uses.
  var parameters: [Parameter: AvailabilityScope] = [:]
  /// The types of each type alias.
  var aliases: [String: Set<String>] = [:]
  /// The parameters and properties with the types that they mention, except standard library types.
  var slots: [TypedSlot] = []
  /// The types with explicit initializers outside of extensions.
  var initialized: Set<String> = []
  /// The declared types, excluding extensions.
  var types: Set<String> = []
  /// The protocols and classes in `types`.
  var inheritable: Set<String> = []
  /// The supertypes of each type.
  var inherited: [String: Set<String>] = [:]
  /// The parameters of functions, and the properties that become parameters of memberwise
  /// initializers.
  var declarations: [Declaration] = []
  /// The declarations that are used as names.
  var asking: Set<Declaration> = []
  /// The names of images that may be compared with images that views show.
  var compared: Set<String> = []
  /// The declared parameters that have labels from Apple's APIs.
  var declared: Set<Parameter> = []
  /// The names of Apple types that the source redefines.
  var shadowed: Set<String> = []
  /// The keys of the parameters in calls whose arguments may be names, sorted.
  var calls: [UInt64] = []

  /// Returns the hash of a parameter in `calls`.
  ///
  /// Hashes save memory, because there are many calls but few relevant ones.
  static func key(_ callee: some Sequence<UInt8>, _ label: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in callee { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0x28) &* 0x100_0000_01B3
    for byte in label { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// Returns the hash in `calls` for `.init(label: …)` as an argument or value.
  ///
  /// The key identifies the parameter or property that receives it.
  static func implicitKey(_ slot: UInt64, _ label: some Sequence<UInt8>) -> UInt64 {
    key((0..<8).map { UInt8(truncatingIfNeeded: slot >> ($0 * 8)) }, label)
  }
}

extension SwiftFacts.Parameter {
  /// The hash of the parameter in `calls`.
  var key: UInt64 { SwiftFacts.key(callee.utf8, label.utf8) }

  /// Parses a configured parameter, such as `icon(named:)`, `IconButton(symbol:)` or `icon(_:)`.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let label = text[text.index(after: open)...].dropLast()
    guard label.last == ":", !label.dropLast().contains(":") else { return nil }
    let callee = text[..<open].split(separator: ".").last.map(String.init) ?? ""
    guard SwiftText.isIdentifier(callee) else { return nil }
    let name = String(label.dropLast())
    guard name == "_" || SwiftText.isIdentifier(name) else { return nil }
    self.init(callee: callee, label: name == "_" ? "" : name)
  }
}
