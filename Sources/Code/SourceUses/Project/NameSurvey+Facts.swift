internal import Diagnostics

/// The data that a survey stores for each source.
extension NameSurvey {
  /// What a survey learns from one source: names, locations, and strings that may be symbol names.
  package final class Facts: Equatable, Sendable {
    let path: String
    let references: [Reference]
    let constants: [Constant]
    let assignments: [SwiftFacts.Assignment]
    let parameters: [SwiftFacts.Parameter: AvailabilityScope]
    let declared: Set<SwiftFacts.Parameter>
    let shadowed: Set<String>
    let initialized: Set<String>
    let calls: [UInt64]
    let aliases: [String: Set<String>]
    let slots: [SwiftFacts.TypedSlot]
    /// The parameters that are assumed to take names only because of their labels.
    let likely: Set<SwiftFacts.Parameter>
    let types: Set<String>
    let inheritable: Set<String>
    let inherited: [String: Set<String>]
    let declarations: [SwiftFacts.Declaration]
    let asking: Set<SwiftFacts.Declaration>
    let compared: Set<String>

    package init(_ found: SwiftFacts, _ bytes: [UInt8], path: String) {
      self.path = path
      calls = found.calls
      aliases = found.aliases
      slots = found.slots
      parameters = found.parameters
      declared = found.declared
      shadowed = found.shadowed
      initialized = found.initialized
      assignments = found.assignments
      types = found.types
      inheritable = found.inheritable
      inherited = found.inherited
      declarations = found.declarations
      asking = found.asking
      compared = found.compared
      // The set is built lazily, because few sources contain references.
      lazy var members = Set(
        found.constants.lazy.filter { $0.path.count > 1 }.map { $0.path.suffix(2) })
      constants = found.constants.map { constant in
        let references = constant.leaves.compactMap { leaf -> Constant.Other? in
          guard case .reference(let path) = leaf.kind else { return nil }
          // In `static let home = homeIcon`, the name does not refer to a member of an enclosing
          // type in this source.
          let isFar =
            path.count == 1
            && !constant.path.dropLast().contains { members.contains([$0, path[0]]) }
          return Constant.Other(path: path, scope: leaf.scope, mayBeGlobal: isFar)
        }
        return Constant(
          path: constant.path, references: references, isCase: constant.isCase,
          isAssignment: constant.isAssignment,
          texts: constant.leaves.compactMap { leaf in
            if case .name(.literal(let text)) = leaf.kind { text } else { nil }
          })
      }
      var references: [Reference] = []
      var likely: Set<SwiftFacts.Parameter> = []
      var lines: LineTable?
      for use in found.uses {
        if let parameter = use.parameter { likely.insert(parameter) }
        guard case .reference(let reference) = use.leaf.kind else { continue }
        let known = lines ?? LineTable(bytes)
        lines = known
        let place = SymbolUse.UsePlace(
          path: path, line: known.position(of: use.leaf.range.lowerBound).line)
        references.append(
          Reference(
            path: reference, owners: use.owners,
            use: ProjectNames.ConstantUse(
              api: use.api, certainty: use.certainty, scope: use.leaf.scope, place: place,
              isCompared: use.isCompared)))
      }
      self.references = references
      self.likely = likely
    }

    /// Returns whether two versions of a source have the same effect on other sources.
    package static func == (left: Facts, right: Facts) -> Bool {
      left === right
        || left.path == right.path && left.references == right.references
          && left.constants == right.constants && left.assignments == right.assignments
          && left.parameters == right.parameters && left.declared == right.declared
          && left.shadowed == right.shadowed && left.initialized == right.initialized
          && left.calls == right.calls && left.aliases == right.aliases
          && left.slots == right.slots && left.likely == right.likely
          && left.types == right.types && left.inheritable == right.inheritable
          && left.inherited == right.inherited && left.declarations == right.declarations
          && left.asking == right.asking && left.compared == right.compared
    }

    /// Returns whether linting this source with the names of the whole project can give other
    /// diagnostics than linting it alone.
    package func isConcerned(by names: ProjectNames) -> Bool {
      !likely.isDisjoint(with: names.others)
        || names.own.keys.contains { NameSurvey.contains(calls, $0) }
        || names.uses(ofConstantsIn: path) != nil
    }
  }

  /// A reference to a value that is used as a symbol name, but whose text is written somewhere
  /// else.
  struct Reference: Hashable, Sendable {
    let path: [String]
    /// The enclosing types.
    let owners: [String]
    let use: ProjectNames.ConstantUse
  }

  /// The facts about a constant.
  struct Constant: Equatable, Sendable {
    let path: [String]
    /// Another constant that can be the value, with the OS versions on which it is.
    struct Other: Equatable, Sendable {
      let path: [String]
      let scope: AvailabilityScope
      /// Whether it may be a global constant in another file.
      let mayBeGlobal: Bool
    }

    /// The other constants that can be the value.
    let references: [Other]
    let isCase: Bool
    /// Whether the value comes from an assignment after a property's declaration.
    let isAssignment: Bool
    /// The strings that can be the value.
    let texts: [String]
  }
}
