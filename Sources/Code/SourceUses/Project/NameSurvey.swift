internal import SwiftSource

/// A survey of a project's Swift sources that finds functions that take symbol names, and constants
/// that are used as symbol names.
///
/// `facts(of:path:)` reads each source independently, on any thread. When the survey finds another
/// function that takes names, it reads the sources that call the function again, until it finds
/// nothing new.
package struct NameSurvey: Sendable {
  private(set) var facts: [Facts] = []
  /// The facts of each source; nil for a source that is irrelevant or unreadable.
  private var found: [Facts?] = []
  /// The parameters that take names, from the configuration and from declarations.
  private(set) var own: NameParameters
  let patterns: [ConstantPattern]
  /// The inheritance of the project's types, as far as the sources have been read.
  private(set) var inheritance = TypeInheritance()
  /// The filter that decides which sources the survey reads.
  private var reach = SourceFilter()
  /// For each source that was read again, by its index, the name parameters known at that time.
  private var reread: [Int: NameParameters] = [:]

  /// The maximum number of rounds, larger than the depth of any real chain of calls.
  package static let mostRounds = 4
  /// The maximum length of a chain of constants that refer to each other.
  package static let mostSteps = 64

  /// Creates a survey.
  ///
  /// - Parameters:
  ///   - wrappers: Functions and types that take names, such as `icon(named:)`.
  ///   - constants: Patterns of constants that hold names, such as `Icons.*`.
  package init(wrappers: [String], constants: [String] = []) {
    own = NameParameters(wrappers)
    patterns = constants.compactMap { ConstantPattern($0) }
  }

  /// The input that, together with a source, determines the facts of the source.
  package struct Question: Equatable, Sendable {
    fileprivate let own: NameParameters
  }

  /// The question that includes all name parameters known so far.
  package var question: Question { Question(own: own) }

  /// Returns the facts of a source for the current question.
  ///
  /// Complexity: O(bytes).
  package func facts(of bytes: [UInt8], path: String) -> Facts {
    Self.facts(question, of: bytes, path: path)
  }

  /// A filter for the sources that are relevant regardless of other sources.
  package var filter: SourceFilter { SourceFilter(own, patterns) }

  /// Surveys sources.
  ///
  /// - Parameters:
  ///   - words: The words of each source; nil for a source that must always be read. Other sources
  ///     are read only when they become relevant.
  ///   - read: Returns the facts of the sources with the given indices, in order. It calls
  ///     `facts(of:path:)` on the survey that it receives.
  /// - Returns: The names that all sources together declare.
  package mutating func run(
    _ words: [SourceWords?], read: (Self, [Int]) -> [Facts?]
  ) -> ProjectNames {
    var sources = Sources(words)
    var frontier = SurveyFrontier(filter)
    found = [Facts?](repeating: nil, count: words.count)
    readNew(&sources, &frontier, read)
    for _ in 0..<Self.mostRounds {
      let known = own.keys
      extend()
      let keys = own.keys.subtracting(known)
      if keys.isEmpty { break }
      let again = found.indices.filter { index in
        guard let facts = found[index] else { return false }
        return keys.count < facts.calls.count / 8
          ? keys.contains { Self.contains(facts.calls, $0) }
          : facts.calls.contains { keys.contains($0) }
      }
      for (index, facts) in zip(again, again.isEmpty ? [] : read(self, again)) {
        found[index] = facts
        reread[index] = own
        if let facts { frontier.insert(facts, isKnown: true) }
      }
      facts = found.compactMap { $0 }
      frontier.insert(own)
      readNew(&sources, &frontier, read)
    }
    return conclusion
  }

  /// Reads the sources that became relevant, and repeats this until no more sources do.
  private mutating func readNew(
    _ sources: inout Sources, _ frontier: inout SurveyFrontier,
    _ read: (Self, [Int]) -> [Facts?]
  ) {
    while true {
      frontier.insertKinds()
      let new = sources.take(&frontier)
      if new.isEmpty { break }
      for (index, facts) in zip(new, read(self, new)) {
        found[index] = facts
        if let facts { frontier.insert(facts, isKnown: false) }
      }
    }
    facts = found.compactMap { $0 }
    inheritance = frontier.inheritance
    reach = frontier.filter
  }

  /// Returns whether linting a source with the names of the whole project can give another result
  /// than linting it alone.
  ///
  /// `number` is the index of the source.
  package func concerns(_ number: Int, _ names: ProjectNames) -> Bool {
    found[number]?.isConcerned(by: names) == true
  }

  /// Returns whether the survey read the source with this index, or would read it if it contained
  /// the given words.
  package func reads(_ number: Int, with words: SourceWords?) -> Bool {
    found[number] != nil || words.map(reach.takes) != false
  }

  /// Returns the question for which a source was read again, or nil if it was read only once.
  package func question(again number: Int) -> Question? { reread[number].map { Question(own: $0) } }

  /// Returns whether the facts of a source that was read again did not change.
  package func holds(_ number: Int, _ facts: Facts?) -> Bool { found[number] == facts }

  /// Returns the facts of a source for a question.
  ///
  /// Complexity: O(bytes).
  package static func facts(_ question: Question, of bytes: [UInt8], path: String) -> Facts {
    let tree = SharedTrees.tree(bytes)
    let found = SwiftFactsReader(tree, ScopeMap(tree), own: question.own, path: path).facts
    return Facts(found, bytes, path: path)
  }

  /// The sources that the survey has not read yet.
  private struct Sources {
    private let words: [SourceWords?]
    private var rest: [Int]
    private var isFirst = true

    init(_ words: [SourceWords?]) {
      self.words = words
      rest = Array(words.indices)
    }

    /// Removes and returns the sources that became relevant since the last call.
    mutating func take(_ frontier: inout SurveyFrontier) -> [Int] {
      let recent = frontier.takeRecent()
      let takes: (Int) -> Bool
      if isFirst {
        // The words were searched for these conditions exactly.
        let filter = frontier.filter
        takes = { [words] number in words[number].map(filter.takesAlone) ?? true }
        isFirst = false
      } else {
        takes = { [words] number in words[number].map(recent.takes) ?? true }
      }
      let taken = rest.filter(takes)
      if !taken.isEmpty { rest.removeAll(where: takes) }
      return taken
    }
  }

  /// Adds the parameters that the facts show to take names, including those of aliases and implicit
  /// members.
  private mutating func extend() {
    own.setAliases(
      facts.reduce(into: [:]) { aliases, file in
        aliases.merge(file.aliases) { $0.union($1) }
      })
    own.insert(asked().keys)
    own.setHomonyms(homonyms())
    own.insertAliased(own.aliased(besides: declared))
    own.setSlots(facts.lazy.flatMap(\.slots))
  }

  private var declared: Set<SwiftFacts.Parameter> {
    facts.reduce(into: []) { $0.formUnion($1.declared) }
  }

  static func contains(_ sorted: [UInt64], _ key: UInt64) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == key
  }

  /// Returns the parameters whose values are used as names, directly or through the property that
  /// stores them, with the OS versions of these uses.
  func asked() -> [SwiftFacts.Parameter: AvailabilityScope] {
    var asked: [SwiftFacts.Parameter: AvailabilityScope] = [:]
    /// The properties whose values are used as names, each with its type and name.
    var properties: [SwiftFacts.Parameter: AvailabilityScope] = [:]
    for file in facts {
      asked.merge(file.parameters) { $0.joined($1) }
      for reference in file.references where reference.use.certainty == .certain {
        guard let property = Self.property(reference) else { continue }
        let scope = reference.use.scope.asking(reference.use.api)
        properties[property] = properties[property]?.joined(scope) ?? scope
      }
    }
    // Subtypes have the members that their protocols require.
    for (property, scope) in properties {
      for kind in inheritance.kinds(of: property.callee) {
        let own = SwiftFacts.Parameter(callee: kind, label: property.label)
        properties[own] = properties[own]?.joined(scope) ?? scope
      }
    }
    // The parameters of memberwise initializers are named like the properties. Explicit
    // initializers show how they use their parameters.
    let initialized = facts.reduce(into: Set<String>()) { $0.formUnion($1.initialized) }
    let plain = facts.reduce(into: Set<String>()) {
      $0.formUnion($1.types.subtracting($1.initialized))
    }
    for (property, scope) in properties
    where !initialized.contains(property.callee) || plain.contains(property.callee) {
      asked[property] = asked[property]?.joined(scope) ?? scope
    }
    for file in facts {
      for assignment in file.assignments {
        let property = SwiftFacts.Parameter(
          callee: assignment.type, label: assignment.property)
        guard let scope = properties[property] else { continue }
        let parameter = SwiftFacts.Parameter(callee: assignment.type, label: assignment.label)
        asked[parameter] = asked[parameter]?.joined(scope) ?? scope
      }
    }
    return asked
  }

  /// Returns the property that a reference refers to: a property of an enclosing type, or of a
  /// value with a declared type.
  static func property(_ reference: Reference) -> SwiftFacts.Parameter? {
    if let name = ownProperty(reference.path) {
      return reference.owners.last.map { SwiftFacts.Parameter(callee: $0, label: name) }
    }
    guard reference.path.count == 2, reference.path[0].first?.isUppercase == true else {
      return nil
    }
    return SwiftFacts.Parameter(callee: reference.path[0], label: reference.path[1])
  }

  /// Returns the property of an enclosing type that a path refers to, such as `icon` or
  /// `self.icon`.
  static func ownProperty(_ path: [String]) -> String? {
    if path.count == 1 { return path[0] }
    if path.count == 2, path[0] == "self" || path[0] == "Self" { return path[1] }
    return nil
  }
}
