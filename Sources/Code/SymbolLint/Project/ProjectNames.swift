/// What the sources of a project say together about names of symbols: which of its own functions
/// take them, and which of its constants are used as such.
package struct ProjectNames: Sendable {
  /// A use of a constant.
  struct ConstantUse: Hashable, Sendable {
    /// What asks for the image.
    let api: String
    let certainty: SymbolUse.Certainty
    var scope: AvailabilityScope
    let place: SymbolUse.UsePlace?
    /// Whether the image may be compared with those that views show.
    var isCompared = false

    /// The same where it is less sure that a name is asked for.
    var likely: ConstantUse {
      ConstantUse(
        api: api, certainty: .likely, scope: scope, place: place, isCompared: isCompared)
    }
  }

  /// Parameters of the project's own functions and types that take names.
  private(set) var own: NameParameters
  /// The constants that the configuration says are names.
  private let patterns: [ConstantPattern]
  /// Where these ask for images, if that is not everywhere: a function may ask only on newer
  /// systems.
  private var scopes: [SwiftFacts.Parameter: AvailabilityScope] = [:]
  /// Parameters with labels of Apple's APIs that turn out to take something else.
  private(set) var others: Set<SwiftFacts.Parameter> = []
  /// Parameters and types of the project that have the names of Apple's.
  private var interfaces = OwnInterfaces()
  /// The names of the images in asset catalogs.
  package var assets: Set<String> = []
  /// Declarations with images that are too new, and where they are used.
  package var guarded = GuardedConstants()
  /// What speaks against fixes that are safe as far as their sources show.
  package var evidence = CounterEvidence()
  /// The uses of constants by their files, and then by the types around them and their names.
  private var constants: [String: ConstantUses] = [:]

  /// The uses of the constants of a file, by the types around these and their names.
  typealias ConstantUses = [[String]: [ConstantUse]]

  /// What a configuration says.
  ///
  /// - Parameters:
  ///   - wrappers: Functions and types that take names: `icon(named:)`.
  ///   - constants: Constants that are names: `Icons.*`.
  package init(wrappers: [String], constants: [String] = []) {
    own = NameParameters(wrappers)
    patterns = constants.compactMap { ConstantPattern($0) }
  }

  /// What all files of a project depend on.
  package struct Common: Equatable, Sendable {
    private let own: NameParameters
    private let patterns: [ConstantPattern]
    private let scopes: [SwiftFacts.Parameter: AvailabilityScope]
    private let interfaces: OwnInterfaces
    private let assets: Set<String>
    private let guarded: GuardedConstants
    private let evidence: CounterEvidence

    fileprivate init(_ names: ProjectNames) {
      own = names.own
      patterns = names.patterns
      scopes = names.scopes
      interfaces = names.interfaces
      assets = names.assets
      guarded = names.guarded
      evidence = names.evidence
    }
  }

  /// What only one file depends on: who uses its constants.
  package struct Slice: Equatable, Sendable {
    fileprivate let uses: ConstantUses?

    /// The paths of the files that use them.
    package var users: [String] {
      (uses ?? [:]).values.flatMap { $0.compactMap { $0.place?.path } }.sorted()
    }
  }

  /// What all files depend on.
  package var common: Common { Common(self) }

  /// What a file depends on beside.
  package func slice(of file: String) -> Slice { Slice(uses: constants[file]) }

  /// What of a project speaks against a proof: parameters and types by which it may mean something
  /// else than Apple's, and names that others know.
  struct OwnInterfaces: Equatable, Sendable {
    var parameters: Set<SwiftFacts.Parameter> = []
    var types: Set<String> = []
    /// Names of images that may be compared with those that views show.
    var compared: Set<String> = []
  }

  /// Takes what a survey found.
  init(
    own: NameParameters, patterns: [ConstantPattern],
    scopes: [SwiftFacts.Parameter: AvailabilityScope],
    interfaces: OwnInterfaces, constants: [String: ConstantUses]
  ) {
    self.own = own
    self.patterns = patterns
    self.scopes = scopes
    self.interfaces = interfaces
    self.constants = constants
    others = interfaces.parameters.subtracting(own.parameters)
  }

  /// Whether the project has an interface that may be meant instead of Apple's.
  func replaces(_ parameter: SwiftFacts.Parameter) -> Bool {
    interfaces.parameters.contains(parameter) || interfaces.types.contains(parameter.callee)
  }

  /// Whether a name must stay as it is where an interface of Apple's gets it: tests look for it, an
  /// image with the name is compared, or the project has something that the proof takes for
  /// Apple's.
  func pins(_ use: SymbolUse) -> Bool {
    if use.isReadBack, case .literal(let name) = use.name, interfaces.compared.contains(name) {
      return true
    }
    return evidence.contradicts(use)
  }

  /// Whether it has any, so that what is proven of one source may not hold in the project.
  package var replacesInterfaces: Bool {
    !interfaces.parameters.isEmpty || !interfaces.types.isEmpty || !interfaces.compared.isEmpty
      || !evidence.isEmpty
  }

  /// Whether a value is asked for as a name, as far as the declarations say.
  func asks(_ use: SwiftFacts.Use) -> Bool {
    guard let parameter = use.parameter else { return true }
    return !others.contains(parameter)
  }

  /// Where a function asks for the image that its parameter names.
  func scope(of parameter: SwiftFacts.Parameter?) -> AvailabilityScope {
    parameter.flatMap { scopes[$0] } ?? .everywhere
  }

  /// What says that a constant holds names, by itself or by the configuration; nil if nothing does.
  func mark(of constant: SwiftFacts.Constant) -> String? {
    if constant.isMarked { return "symbols:names" }
    return patterns.first { $0.matches(constant.path) }?.text
  }

  /// Whether no constant of any file is used as a name.
  package var hasNoConstants: Bool { constants.isEmpty }

  /// The files with constants that some files use as names.
  package func filesWithConstants(usedIn users: Set<String>) -> Set<String> {
    var files: Set<String> = []
    for (file, uses) in constants where !files.contains(file) {
      let isUsed = uses.values.contains { uses in
        uses.contains { use in use.place.map { users.contains($0.path) } == true }
      }
      if isUsed { files.insert(file) }
    }
    return files
  }

  /// The constants of a file that are used as names; nil if there are none.
  func uses(ofConstantsIn file: String) -> ConstantUses? { constants[file] }
}
