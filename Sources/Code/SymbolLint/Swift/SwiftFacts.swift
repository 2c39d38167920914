internal import SwiftSource

/// The facts about symbol names in a Swift source, for itself and for other sources.
struct SwiftFacts: Sendable {
  /// A value that is used as a name.
  struct Use: Sendable {
    let leaf: ValueLeaf
    /// The API that uses the value.
    let api: String
    let certainty: SymbolUse.Certainty
    /// The parameter of the call; nil for calls of unknown functions.
    let parameter: Parameter?
    /// The enclosing types, the outermost first.
    let owners: [String]
    /// Whether the value is written elsewhere in the source than it is used.
    var isConstant = false
    /// Whether a missing image is handled.
    var hasFallback = false
    /// Apple's parameter, if the value provably is its argument and nothing else; otherwise nil.
    var onlyArgument: Parameter?
    /// The assumptions for the named image to be only shown; nil unless that is proven.
    var premises: FixPremises?
    /// Whether the image may be compared with those that views show.
    var isCompared = false
  }

  /// A parameter of a function or type, by its label.
  struct Parameter: Hashable, Sendable {
    /// The function, or the type that the call creates.
    let callee: String
    /// The label; empty for a first parameter without one.
    let label: String
  }

  /// A constant, property, function or case with its possible values.
  struct Constant: Sendable {
    /// The enclosing types and the name.
    let path: [String]
    let leaves: [ValueLeaf]
    /// Whether it is an enum case, whose value is read by `rawValue`.
    let isCase: Bool
    /// Whether a comment marks its texts as names.
    var isMarked = false
    /// Whether it is a later assignment to a property, which is one value of several.
    var isAssignment = false
  }

  /// A declared parameter as hashes: functions of several types may share a name.
  struct Declaration: Hashable, Sendable {
    /// The key of the parameter.
    let key: UInt64
    /// The hash of the type whose member the function or type is; 0 for a global one.
    let owner: UInt64

    init(parameter: Parameter, owner: String) {
      key = parameter.key
      self.owner = Self.owner(owner)
    }

    /// The hash of an owner's name.
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

  /// A parameter or property and a type that it mentions, as hashes.
  struct TypedSlot: Hashable, Sendable {
    /// The hash of the type's name.
    let type: UInt64
    /// The key of the parameter, or of the property and its type.
    let slot: UInt64
  }

  /// Whether all uses were followed, without reaching the limit.
  var isWhole = true
  var uses: [Use] = []
  var constants: [Constant] = []
  var assignments: [Assignment] = []
  /// The parameters that are used as names, with the OS versions of these uses.
  var parameters: [Parameter: AvailabilityScope] = [:]
  /// The types of each type alias.
  var aliases: [String: Set<String>] = [:]
  /// The parameters and properties with the types that they mention, except those of the standard
  /// library.
  var slots: [TypedSlot] = []
  /// The types with explicit initializers, other than those in extensions.
  var initialized: Set<String> = []
  /// The declared types, without extensions.
  var types: Set<String> = []
  /// The protocols and classes among them.
  var inheritable: Set<String> = []
  /// The supertypes of each type.
  var inherited: [String: Set<String>] = [:]
  /// The parameters of functions, and the properties that are parameters of memberwise
  /// initializers.
  var declarations: [Declaration] = []
  /// The declarations that are used as names.
  var asking: Set<Declaration> = []
  /// The names of images that may be compared with those that views show.
  var compared: Set<String> = []
  /// The declared parameters with labels of Apple's APIs.
  var declared: Set<Parameter> = []
  /// The names of Apple's types that the source redefines.
  var shadowed: Set<String> = []
  /// The keys of the parameters in calls whose arguments may be names, sorted.
  var calls: [UInt64] = []

  /// The hash of a parameter in `calls`.
  ///
  /// There are many calls, but few are relevant.
  static func key(_ callee: some Sequence<UInt8>, _ label: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in callee { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0x28) &* 0x100_0000_01B3
    for byte in label { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The hash in `calls` of `.init(label: …)` as an argument or value of a parameter or property
  /// with a key.
  static func implicitKey(_ slot: UInt64, _ label: some Sequence<UInt8>) -> UInt64 {
    key((0..<8).map { UInt8(truncatingIfNeeded: slot >> ($0 * 8)) }, label)
  }
}

extension SwiftFacts.Parameter {
  /// The hash of the parameter in `calls`.
  var key: UInt64 { SwiftFacts.key(callee.utf8, label.utf8) }

  /// Parses a parameter in a configuration: `icon(named:)`, `IconButton(symbol:)`, `icon(_:)`.
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
