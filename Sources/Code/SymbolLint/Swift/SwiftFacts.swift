internal import SwiftSource

/// What a Swift source says about names of symbols, for itself and for other sources.
struct SwiftFacts: Sendable {
  /// A value that is asked for as a name.
  struct Use: Sendable {
    let leaf: ValueLeaf
    /// What asks for it.
    let api: String
    let certainty: SymbolUse.Certainty
    /// The call whose argument it is; nil for calls of what is not seen.
    let parameter: Parameter?
    /// The types around it, the outermost first.
    let owners: [String]
    /// Whether it is written elsewhere in the source than where it is asked for.
    var isConstant = false
    /// Whether it is seen to that there may be no such image.
    var hasFallback = false
    /// The parameter of Apple's whose argument it is and nothing else; nil unless that is proven.
    var onlyArgument: Parameter?
    /// What is presumed for the image that it names to be shown and to go nowhere else; nil unless
    /// that is proven.
    var premises: FixPremises?
    /// Whether the image may be compared with those that views show.
    var isCompared = false
  }

  /// A parameter of a function or type by its label.
  struct Parameter: Hashable, Sendable {
    /// The function, or the type that is made.
    let callee: String
    /// Empty for a first one without a label.
    let label: String
  }

  /// A constant, property, function or case with what it can be.
  struct Constant: Sendable {
    /// The types around it and its name.
    let path: [String]
    let leaves: [ValueLeaf]
    /// Whether it is a case of an enum, whose value is asked for by `rawValue`.
    let isCase: Bool
    /// Whether a comment says that its texts are names.
    var isMarked = false
    /// Whether it is what a property gets later: one value of several.
    var isAssignment = false
  }

  /// A parameter as it is declared, by hashes: functions of several types may have the same name.
  struct Declaration: Hashable, Sendable {
    /// The key of the parameter.
    let key: UInt64
    /// That of the type whose member the function or type is; 0 for the file.
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

  /// A property of a type that gets the value of a parameter of its initializer.
  struct Assignment: Hashable, Sendable {
    let type: String
    let property: String
    let label: String
  }

  /// A parameter or property and a type that it mentions, as hashes.
  struct TypedSlot: Hashable, Sendable {
    /// That of the type's name.
    let type: UInt64
    /// The key of the parameter, or of the property of its type.
    let slot: UInt64
  }

  /// Whether all uses were followed: there are not too many of them.
  var isWhole = true
  var uses: [Use] = []
  var constants: [Constant] = []
  var assignments: [Assignment] = []
  /// Parameters that are asked for as names, and where that can run.
  var parameters: [Parameter: AvailabilityScope] = [:]
  /// What `typealias` makes of names.
  var aliases: [String: Set<String>] = [:]
  /// Parameters and properties with the types that they mention; those of the standard library are
  /// passed over.
  var slots: [TypedSlot] = []
  /// Types with initializers of their own, beside those of extensions.
  var initialized: Set<String> = []
  /// Types that are declared, and no extensions.
  var types: Set<String> = []
  /// The protocols and classes among them.
  var inheritable: Set<String> = []
  /// What types inherit from or conform to.
  var inherited: [String: Set<String>] = [:]
  /// Parameters of functions, and properties that initializers of types have as parameters.
  var declarations: [Declaration] = []
  /// Those that are asked for as names.
  var asking: Set<Declaration> = []
  /// Names of images that may be compared with those that views show.
  var compared: Set<String> = []
  /// Parameters with labels of Apple's APIs that functions and types of this source have.
  var declared: Set<Parameter> = []
  /// Names of Apple's types that stand for something of this source.
  var shadowed: Set<String> = []
  /// Parameters of calls whose values may be names, if they turn out to be asked for: sorted.
  var calls: [UInt64] = []

  /// The hash of a parameter in `calls`.
  ///
  /// There are many calls, and few that matter.
  static func key(_ callee: some Sequence<UInt8>, _ label: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in callee { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0x28) &* 0x100_0000_01B3
    for byte in label { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The hash in `calls` of `.init(label: …)` where a parameter or property of a key takes it.
  static func implicitKey(_ slot: UInt64, _ label: some Sequence<UInt8>) -> UInt64 {
    key((0..<8).map { UInt8(truncatingIfNeeded: slot >> ($0 * 8)) }, label)
  }
}

extension SwiftFacts.Parameter {
  /// Its hash in `calls`.
  var key: UInt64 { SwiftFacts.key(callee.utf8, label.utf8) }

  /// A parameter as configurations write it: `icon(named:)`, `IconButton(symbol:)`, `icon(_:)`.
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
