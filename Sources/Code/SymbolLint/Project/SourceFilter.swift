/// Which sources can matter, by their words: those of which any condition holds.
///
/// Most sources of a project name no symbol and no API that takes one; they need no tree.
package struct SourceFilter: Sendable {
  typealias Key = SourceWords.Key

  /// Words that a source must have together.
  struct Condition: Hashable, Sendable {
    let first: Key
    let second: Key?

    init(_ first: Key, _ second: Key? = nil) {
      self.first = first
      self.second = second
    }

    func mayHold(_ words: SourceWords) -> Bool {
      words.mayContain(first) && second.map(words.mayContain) != false
    }
  }

  private(set) var conditions: Set<Condition> = []
  /// Whether all sources matter.
  private(set) var takesAll = false
  /// What is looked for while words are read: the conditions of one word that there were from the beginning.
  private var wanted = SourceWords.Wanted([])

  init() {}

  /// The words of a source, with whether it matters by itself.
  package func words(of bytes: [UInt8]) -> SourceWords { SourceWords(bytes, lookingFor: wanted) }

  /// Whether a source matters by itself, by its words as this filter gives them.
  package func takesAlone(_ words: SourceWords) -> Bool { takesAll || words.isWanted }

  /// Whether a source can matter; false is certain.
  package func takes(_ words: SourceWords) -> Bool {
    takesAll || conditions.contains { $0.mayHold(words) }
  }

  /// What it takes besides another.
  func besides(_ other: Self) -> Self {
    var rest = self
    rest.conditions.subtract(other.conditions)
    return rest
  }

  mutating func insert(_ first: Key, _ second: Key? = nil) {
    conditions.insert(Condition(first, second))
  }

  // MARK: What matters

  /// The sources that say something about names by themselves: those with words of Apple's APIs, of the project's
  /// own that the configuration names, with types in the place of Apple's, other names of these, and comments for the
  /// linter.
  init(_ own: NameParameters, _ patterns: [ConstantPattern]) {
    insert(.comment)
    insert(.called("systemImageNamed"))
    for word in TestTexts.words { insert(.word("\(word)")) }
    for label in SymbolArgument.labels { insert(.word("\(label)")) }
    for callee in Set(SymbolArgument.all.map { "\($0.callee)" }) { insert(.declared(callee)) }
    insert(own)
    for pattern in patterns {
      // What has an asterisk in it can be any word.
      if let word = pattern.words.first { insert(.word(word)) } else { takesAll = true }
    }
  }

  /// The sources that can have findings, or say something about names, by themselves.
  package init(_ configuration: LintConfiguration) {
    self = NameSurvey(configuration).filter
    for active in configuration.active {
      switch active.rule.check {
      case .calls, .swift:
        guard let evidence = active.rule.evidence else {
          takesAll = true
          continue
        }
        for case .word(let word) in evidence { insert(.word("\(word)")) }
        for case .call(let word) in evidence { insert(.called("\(word)")) }
      case .frame, .uses, .strings: break
      }
    }
    assert(conditions.allSatisfy { $0.second == nil })
    wanted = SourceWords.Wanted(conditions.map(\.first))
  }

  /// Adds the sources that call functions and make types which take names.
  mutating func insert(_ own: NameParameters) {
    let types = own.slots.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for parameter in own.parameters {
      insert(.word(parameter.callee))
      guard types.contains(parameter.callee) else { continue }
      // Where a declaration elsewhere states the type, the source need not.
      insert(.implicitInit, parameter.label.isEmpty ? nil : .word(parameter.label))
    }
  }

  /// Adds the sources that may declare what a path means.
  ///
  /// - Parameters:
  ///   - path: As it is written: `icon`, `self.icon`, `Icons.heart`, `mood.rawValue`.
  ///   - owners: The types around it.
  mutating func insertDeclarations(of path: [String], owners: [String]) {
    var path = path
    var isCase = false
    if path.last == "rawValue" {
      isCase = true
      path.removeLast()
      if path.isEmpty || path == ["self"] {
        if let type = owners.last { insert(.declared(type)) }
        return
      }
      // A type, whose cases are meant.
      if path.count == 1 { insert(.declared(path[0])) }
    }
    if path.count > 1, path[0] == "self" || path[0] == "Self" { path.removeFirst() }
    guard let last = path.last else { return }
    let name = last.prefix { $0 != "(" }
    guard path.count == 1 else {
      let type = path[path.count - 2]
      insert(.declared(name), type.isEmpty ? nil : .word(type))
      // A property of a type may get a value anywhere.
      if !type.isEmpty { insert(.assigned(name), .word(type)) }
      if type.first?.isUppercase != true, NameSurvey.soundsLikeImage(last) {
        insert(.declared(name))
      }
      return
    }
    for owner in owners {
      insert(.declared(name), .word(owner))
      insert(.assigned(name), .word(owner))
    }
    if owners.isEmpty || isCase || last.utf8.last == UInt8(ascii: ")") { insert(.declared(name)) }
  }

  /// Adds the sources with kinds of the protocol or class whose member a path means, and those that declare the member
  /// for them.
  mutating func insertKinds(of path: [String], owners: [String], _ inheritance: TypeInheritance) {
    guard let name = path.last?.prefix(while: { $0 != "(" }) else { return }
    let isOwn = path.count == 1 || path[0] == "self" || path[0] == "Self"
    for type in isOwn ? owners : Array(path.dropLast().suffix(1))
    where inheritance.isInherited(type) {
      insert(.declared(type))
      for kind in inheritance.kinds(of: type) {
        insert(.declared(name), .word(kind))
        if inheritance.isInherited(kind) { insert(.declared(kind)) }
      }
    }
  }

  /// Adds the sources with initializers of a type.
  mutating func insertInitializers(of type: String) {
    insert(.declared(type), .word("init"))
  }
}
