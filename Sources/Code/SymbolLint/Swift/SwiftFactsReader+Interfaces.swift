internal import SwiftSource

/// Determines whether a call uses an Apple API or one of the project's.
extension SwiftFactsReader {
  func title(_ parameter: SwiftFacts.Parameter) -> String {
    "\(parameter.callee)(\(parameter.label.isEmpty ? "_" : parameter.label):)"
  }

  /// The function that a call refers to, or the type that the call creates.
  enum Made {
    /// A function or type with a name, such as `Icon(…)`, `Icon.init(…)` and `icon(…)`, or `init`
    /// if the type is unknown.
    case word(SwiftToken)
    /// A type that the context determines, for `.init(…)` and `Self(…)`.
    case type(String)
    /// A type that a declaration in another source states, for `.init(…)`.
    case slot(UInt64, SwiftToken)

    func key(_ tree: SwiftTree, _ label: ArraySlice<UInt8>) -> UInt64 {
      switch self {
      case .word(let token): SwiftFacts.key(tree.bytes(token), label)
      case .type(let name): SwiftFacts.key(name.utf8, label)
      case .slot(let slot, _): SwiftFacts.implicitKey(slot, label)
      }
    }

    func name(_ tree: SwiftTree) -> String {
      switch self {
      case .word(let token), .slot(_, let token): tree.text(token)
      case .type(let name): name
      }
    }
  }

  func made(_ call: Index, _ callee: SwiftToken) -> Made {
    if tree.has(callee, "Self"), tree.base(call) == nil {
      return nearby.owner(of: call).map { .type($0) } ?? .word(callee)
    }
    guard tree.has(callee, "init") else { return .word(callee) }
    guard let base = tree.base(call) else {
      switch nearby.expectedType(of: call) {
      case .named(let name): return .type(name)
      case .slot(let slot): return .slot(slot, callee)
      case nil: return .word(callee)
      }
    }
    guard let name = tree.nameToken(base) else {
      // `[Icon].init` does not create an `Icon`.
      return .word(callee)
    }
    if name.keyword == .`self` || tree.has(name, "Self") {
      return nearby.owner(of: call).map { .type($0) } ?? .word(callee)
    }
    return .word(name.keyword == .`super` ? callee : name)
  }

  /// Returns the project's parameter that receives a value, or nil if no parameter with its name
  /// and label takes names.
  func parameter(_ made: Made, _ label: SwiftToken?) -> SwiftFacts.Parameter? {
    let label = label.map { tree.text($0) } ?? ""
    var types: [String] = []
    if case .slot(let slot, _) = made {
      types = (own.slots[slot] ?? []).sorted()
    } else {
      types = [made.name(tree)]
    }
    return types.lazy.map { SwiftFacts.Parameter(callee: $0, label: label) }
      .first { own.parameters.contains($0) }
  }

  /// Returns the row of Apple's APIs that a call matches.
  ///
  /// An implicit member can match any of them.
  func row(_ label: SwiftToken?, _ made: Made, _ callee: SwiftToken) -> SymbolArgument? {
    let name: SwiftToken? = if case .word(let token) = made { token } else { nil }
    let type: String? = if case .type(let type) = made { type } else { nil }
    return SymbolArgument.all.first { row in
      let isCalled =
        name.map { tree.has($0, row.callee) }
        ?? (tree.has(callee, row.callee) || type == "\(row.callee)")
      return isCalled
        && (label.map { tree.isLabel($0, row.label) } ?? (row.label.utf8CodeUnitCount == 0))
    }
  }

  // MARK: Resolution

  typealias Meaning = NameParameters.Meaning

  /// Returns whether a call that looks like an Apple API uses that API.
  ///
  /// The project's types replace Apple's, certainly in their own file and possibly in other files.
  func meaning(
    of row: SymbolArgument, _ label: SwiftToken?, _ call: Index
  ) -> Meaning {
    let parameter = row.parameter
    if own.isConfigured(parameter) { return .takesNames }
    var owner: String?
    if let base = tree.base(call), let callee = tree.callee(call) {
      if tree.has(callee, "init") {
        // The call has the form `MyKit.Image.init(…)`.
        guard let module = tree.first(base) else { return meaning(ofPlain: row, call) }
        if proof.isModule(module) { return .takesNames }
        owner = tree.name(module)
      } else {
        if proof.isModule(base) || tree.isNamed(base, "INImage") { return .takesNames }
        if tree.isNamed(base, "self") || tree.isNamed(base, "Self") {
          return meaning(ofPlain: row, call)
        }
        owner = tree.name(base)
      }
    }
    guard let owner else { return meaning(ofPlain: row, call) }
    if case .alias(let target)? = interfaces.meaning(of: row.callee, in: owner),
      Self.isApple(target, row)
    {
      return .takesNames
    }
    return own.meaning(parameter, of: owner) ?? .unclear
  }

  private func meaning(ofPlain row: SymbolArgument, _ call: Index) -> Meaning {
    let parameter = row.parameter
    switch interfaces.meaning(of: row.callee, at: call) {
    case .own: return own.takes(parameter) ? .takesNames : .takesOthers
    case .alias(let target):
      if Self.isApple(target, row) || own.takes(parameter) { return .takesNames }
      return .takesOthers
    case .foreign: return own.takes(parameter) ? .takesNames : .unclear
    case nil: break
    }
    let others = own.targets(ofAlias: parameter.callee)
    if !others.isEmpty, !others.contains(where: { Self.isApple($0, row) }),
      !own.takes(parameter)
    {
      return .unclear
    }
    // Another file may belong to another target, in which Apple's type is used.
    switch own.meaning(parameter, in: path, around: owners(call)) {
    case .takesOthers?, .unclear?: return .unclear
    case .takesNames?, nil: return .takesNames
    }
  }

  private static func isApple(_ type: String, _ row: SymbolArgument) -> Bool {
    SymbolArgument.all.contains {
      "\($0.callee)" == type && "\($0.label)" == "\(row.label)"
    }
  }

  /// Returns whether a call that looks like one of the project's APIs refers to one that takes
  /// names.
  ///
  /// Functions of several types and files can have the same name.
  func meaning(of parameter: SwiftFacts.Parameter, _ call: Index) -> Meaning {
    guard own.hasHomonyms(parameter) else { return .takesNames }
    let around = owners(call)
    guard let base = tree.base(call), let callee = tree.callee(call), !tree.has(callee, "init")
    else {
      return own.meaning(parameter, in: path, around: around) ?? own.meaning(ofMember: parameter)
        ?? .takesNames
    }
    if tree.isNamed(base, "self") || tree.isNamed(base, "Self") {
      return own.meaning(parameter, in: path, around: around) ?? own.meaning(ofMember: parameter)
        ?? .takesNames
    }
    let name = tree.name(base)
    let type =
      name.first?.isUppercase == true
      ? name : tree.kind(base) == .name ? nearby.typeName(of: name, call) : nil
    if let type, let found = own.meaning(parameter, of: type) { return found }
    return own.meaning(ofMember: parameter) ?? .unclear
  }

  /// Returns the declaration of a parameter as hashes, which distinguish it from others with its
  /// name.
  func declaration(
    _ parameter: SwiftFacts.Parameter, of function: Index
  ) -> SwiftFacts.Declaration {
    var owners = owners(function)
    // The owner of an initializer is the type that contains the initializer's type.
    if tree.isNamed(function, "init") || tree.kind(function) == .variable { owners.removeLast() }
    return SwiftFacts.Declaration(parameter: parameter, owner: owners.last ?? "")
  }
}

extension SwiftTree {
  /// Returns whether a token is a label, with or without backticks.
  func isLabel(_ token: SwiftToken, _ text: StaticString) -> Bool {
    if has(token, text) { return true }
    let bytes = bytes(token)
    return bytes.count == text.utf8CodeUnitCount && bytes.count < token.range.count
      && bytes.elementsEqual("\(text)".utf8)
  }
}
