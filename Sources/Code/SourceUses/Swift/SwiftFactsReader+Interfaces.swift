internal import SwiftSource

/// The part of the reader that determines whether a call refers to an Apple API or to one of the
/// project's.
extension SwiftFactsReader {
  func title(_ parameter: SwiftFacts.Parameter) -> String {
    "\(parameter.callee)(\(parameter.label.isEmpty ? "_" : parameter.label):)"
  }

  /// What a call refers to: a function, or the type that the call creates.
  enum Made {
    /// The name of a function or type, as in `Icon(…)`, `Icon.init(…)` and `icon(…)`; `init` if the
    /// type is unknown.
    case word(SwiftToken)
    /// The type that the context determines, for `.init(…)` and `Self(…)`.
    case type(String)
    /// The type of a parameter or property in another source, given by its key, for `.init(…)`.
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

  /// Returns the parameter in the project that receives a value, or nil if no parameter with this
  /// callee and label takes names.
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

  /// Returns the Apple API that a call matches, as a row of `SymbolArgument.all`.
  ///
  /// A call by `.init(…)` can match any row with its label.
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

  /// Returns whether a call that looks like a call to an Apple API is one.
  ///
  /// The project's types replace Apple's: certainly in their own file, and possibly in other files.
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

  /// Returns whether a call that looks like a call to one of the project's APIs refers to an API
  /// that takes names.
  ///
  /// Functions in several types and files can have the same name.
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

  /// Returns a parameter as hashes that distinguish it from parameters of other declarations with
  /// the same name.
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
  /// Returns whether a token is the given label, with or without backticks.
  func isLabel(_ token: SwiftToken, _ text: StaticString) -> Bool {
    if has(token, text) { return true }
    let bytes = bytes(token)
    return bytes.count == text.utf8CodeUnitCount && bytes.count < token.range.count
      && bytes.elementsEqual("\(text)".utf8)
  }
}
