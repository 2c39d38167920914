/// A filter that finds relevant sources by their words: a source is relevant if it meets any of the
/// conditions.
///
/// Most sources in a project contain neither a symbol name nor an API that takes one. They do not
/// need a syntax tree.
package struct SourceFilter: Sendable {
  package typealias Key = SourceWords.Key

  /// One or two words; a source meets the condition if it contains all of them.
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

  private var conditions: Set<Condition> = []
  /// The conditions added since the last call of `takeRecent()`.
  private var recent: [Condition] = []
  /// Whether all sources are relevant.
  private(set) var takesAll = false
  /// The keys to search for while words are read: the conditions that exist at the start.
  private var wanted = SourceWords.Wanted([])

  init() {}

  /// Returns the words of a source, including whether they make it relevant regardless of other
  /// sources.
  package func words(of bytes: [UInt8]) -> SourceWords { SourceWords(bytes, lookingFor: wanted) }

  /// Returns whether a source is relevant regardless of other sources.
  ///
  /// `words` must come from `words(of:)` of this filter.
  package func takesAlone(_ words: SourceWords) -> Bool { takesAll || words.isWanted }

  /// Returns whether a source with these words may be relevant.
  ///
  /// `false` is certain.
  func takes(_ words: SourceWords) -> Bool {
    takesAlone(words) || conditions.contains { $0.mayHold(words) }
  }

  /// Returns the conditions added since the last call.
  mutating func takeRecent() -> Recent {
    defer { recent = [] }
    return Recent(conditions: recent)
  }

  /// Conditions that were recently added to a filter.
  struct Recent: Sendable {
    fileprivate let conditions: [Condition]

    /// Returns whether a source with these words may be relevant because of these conditions.
    ///
    /// `false` is certain.
    func takes(_ words: SourceWords) -> Bool { conditions.contains { $0.mayHold(words) } }
  }

  mutating func insert(_ first: Key, _ second: Key? = nil) {
    let condition = Condition(first, second)
    if conditions.insert(condition).inserted { recent.append(condition) }
  }

  // MARK: Conditions

  /// Creates a filter for the sources that are relevant regardless of other sources.
  ///
  /// They contain words of Apple's APIs, configured functions, types that replace Apple's, aliases
  /// of these, or comments for the linter.
  init(_ own: NameParameters, _ patterns: [ConstantPattern]) {
    insert(.comment)
    insert(.called("systemImageNamed"))
    for label in SymbolArgument.labels { insert(.word("\(label)")) }
    // Initializers are declared in types, so the types' names are searched instead.
    for callee in Set(SymbolArgument.all.map { "\($0.callee)" }) where callee != "init" {
      insert(.declared(callee))
    }
    insert(own)
    for pattern in patterns {
      // A pattern without a complete word can match in any source.
      if let word = pattern.words.first { insert(.word(word)) } else { takesAll = true }
    }
  }

  /// Makes the sources relevant that meet further conditions, and sets what is searched for while
  /// words are read.
  ///
  /// - Parameters:
  ///   - keys: Words of which each makes a source relevant.
  ///   - pairs: Words that make a source relevant together.
  package mutating func insert(_ keys: [Key], pairs: [SourceWords.Wanted.Pair]) {
    for key in keys { insert(key) }
    wanted = SourceWords.Wanted(conditions.map(\.first), pairs: pairs)
  }

  /// Makes all sources relevant.
  package mutating func insertAll() { takesAll = true }

  /// Makes the sources relevant that call functions, or create types, with parameters that take
  /// names.
  mutating func insert(_ own: NameParameters) {
    let types = own.slots.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for parameter in own.parameters {
      let label = parameter.label.isEmpty ? nil : Key.word(parameter.label)
      guard parameter.callee.first?.isUppercase == true else {
        insert(.called(parameter.callee), label)
        continue
      }
      // A source that mentions a type may provide the context for `.init(…)` elsewhere.
      insert(.word(parameter.callee))
      if types.contains(parameter.callee) { insert(.implicitInit, label) }
    }
  }

  /// Makes the sources relevant that declare a name.
  mutating func insertDeclarations(of name: String) { insert(.declared(Self.plain(name))) }

  /// Makes the sources relevant that declare or assign a member of a type.
  mutating func insertDeclarations(of name: String, in type: String) {
    let name = Self.plain(name)
    insert(.declared(name), .declared(type))
    // Any source may assign a value of the type.
    if type.first?.isUppercase == true { insert(.assigned(name), .word(type)) }
  }

  /// Returns the name of a function without argument labels.
  private static func plain(_ name: String) -> Substring { name.prefix { $0 != "(" } }

  /// Makes the sources relevant that declare initializers of a type.
  mutating func insertInitializers(of type: String) {
    insert(.declared(type), .word("init"))
  }
}
