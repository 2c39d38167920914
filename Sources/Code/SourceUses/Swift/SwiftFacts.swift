internal import SwiftSource

/// What a Swift source says about symbol names, both for linting itself and for linting other
/// sources.
package struct SwiftFacts: Sendable {
  /// A value that is used as a symbol name.
  struct Use: Sendable {
    let leaf: ValueLeaf
    /// The API that uses the value.
    let api: String
    let certainty: SymbolUse.Certainty
    /// The parameter that receives the value; nil if the function is unknown.
    let parameter: Parameter?
    /// The enclosing types, outermost first.
    let owners: [String]
    /// Whether the value is written elsewhere in the source, not where it is used.
    var isConstant = false
    /// Whether the code handles a missing image.
    var hasFallback = false
    /// The parameter of the Apple API, if it is proven that nothing else uses the value; otherwise
    /// nil.
    var onlyArgument: Parameter?
    /// The assumptions under which code only shows the named image; nil if that is not proven.
    var premises: FixPremises?
    /// Whether the image may be compared with images that views show.
    var isCompared = false
  }

  /// A parameter of a function or type, by its label.
  package struct Parameter: Hashable, Sendable {
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
    /// Whether the value comes from an assignment after a property's declaration, and is one of
    /// several.
    var isAssignment = false
  }

  /// A declared parameter, identified by two hashes.
  ///
  /// The owner distinguishes functions of different types that have the same name.
  struct Declaration: Hashable, Sendable {
    /// The key of the parameter.
    let key: UInt64
    /// The hash of the type around the function or initialized type; 0 for a global declaration.
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

  /// An assignment by which an initializer stores a parameter in a property.
  struct Assignment: Hashable, Sendable {
    let type: String
    let property: String
    let label: String
  }

  /// A parameter or property, and one of the types that its declaration mentions, as hashes.
  struct TypedSlot: Hashable, Sendable {
    /// The hash of the type's name.
    let type: UInt64
    /// The key of the parameter, or the key of the property with its enclosing type.
    let slot: UInt64
  }

  /// Whether the facts are complete; false if a limit stopped the search.
  package var isWhole = true
  var uses: [Use] = []
  var constants: [Constant] = []
  var assignments: [Assignment] = []
  /// The parameters whose values are used as names, with the OS versions of these uses.
  var parameters: [Parameter: AvailabilityScope] = [:]
  /// The types that each type alias stands for.
  var aliases: [String: Set<String>] = [:]
  /// The parameters and properties with the types that their declarations mention, except types of
  /// the standard library.
  var slots: [TypedSlot] = []
  /// The types that declare an initializer in their body, not in an extension.
  var initialized: Set<String> = []
  /// The types that the source declares, without extensions.
  var types: Set<String> = []
  /// The protocols and classes in `types`.
  var inheritable: Set<String> = []
  /// The supertypes of each type.
  var inherited: [String: Set<String>] = [:]
  /// The parameters of functions, and the properties that are parameters of memberwise
  /// initializers.
  var declarations: [Declaration] = []
  /// The declared parameters whose values are used as names.
  var asking: Set<Declaration> = []
  /// The names of images that may be compared with images that views show.
  var compared: Set<String> = []
  /// The declared parameters that have labels from Apple's APIs.
  var declared: Set<Parameter> = []
  /// The names of Apple types that the source declares again.
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
  /// `slot` is the key of the parameter or property that receives the value.
  static func implicitKey(_ slot: UInt64, _ label: some Sequence<UInt8>) -> UInt64 {
    key((0..<8).map { UInt8(truncatingIfNeeded: slot >> ($0 * 8)) }, label)
  }
}

extension SwiftFacts.Parameter {
  /// The hash that identifies calls with this parameter in `SwiftFacts.calls`.
  var key: UInt64 { SwiftFacts.key(callee.utf8, label.utf8) }

  /// Parses a configured parameter, such as `icon(named:)`, `IconButton(symbol:)` or `icon(_:)`.
  package init?(_ text: String) {
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
