/// The symbol names that the sources of a project declare together: functions that take them, and
/// constants that are used as such.
package struct ProjectNames: Sendable {
  /// A use of a constant.
  struct ConstantUse: Hashable, Sendable {
    /// The API that requests the image.
    let api: String
    let certainty: SymbolUse.Certainty
    var scope: AvailabilityScope
    let place: SymbolUse.UsePlace?
    /// Whether the image may be compared with those that views show.
    var isCompared = false

    /// The same use with less certainty that a name is requested.
    var likely: ConstantUse {
      ConstantUse(
        api: api, certainty: .likely, scope: scope, place: place, isCompared: isCompared)
    }
  }

  /// The parameters of the project's functions and types that take names.
  private(set) var own: NameParameters
  /// The patterns of the configuration for constants with names.
  private let patterns: [ConstantPattern]
  /// The OS versions on which these request images, if not all: a function may only do so on newer
  /// systems.
  private var scopes: [SwiftFacts.Parameter: AvailabilityScope] = [:]
  /// The parameters with labels of Apple's APIs that turn out to take other values.
  private(set) var others: Set<SwiftFacts.Parameter> = []
  /// The parameters and types of the project with names of Apple's.
  private var interfaces = OwnInterfaces()
  /// The names of the images in asset catalogs.
  package var assets: Set<String> = []
  /// Declarations with images that are too new, and their uses.
  package var guarded = GuardedConstants()
  /// The evidence against fixes that are safe as far as their sources show.
  package var evidence = CounterEvidence()
  /// Where images are asked for by values that no source says, with the paths of these.
  package internal(set) var unresolved: [(path: [String], place: SymbolUse.UsePlace)] = []
  /// The uses of constants by their files, and then by the types around them and their names.
  private var constants: [String: ConstantUses] = [:]

  /// The uses of a file's constants, by enclosing types and name.
  typealias ConstantUses = [[String]: [ConstantUse]]

  /// Creates the names of a configuration.
  ///
  /// - Parameters:
  ///   - wrappers: Functions and types that take names: `icon(named:)`.
  ///   - constants: Constants that are names: `Icons.*`.
  package init(wrappers: [String], constants: [String] = []) {
    own = NameParameters(wrappers)
    patterns = constants.compactMap { ConstantPattern($0) }
  }

  /// The project data on which the results for all files depend.
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

  /// The project data on which only one file depends: the uses of its constants.
  package struct Slice: Equatable, Sendable {
    fileprivate let uses: ConstantUses?

    /// The paths of the files that use them.
    package var users: [String] {
      (uses ?? [:]).values.flatMap { $0.compactMap { $0.place?.path } }.sorted()
    }
  }

  /// The project data on which the results for all files depend.
  package var common: Common { Common(self) }

  /// Returns the project data on which only one file depends.
  package func slice(of file: String) -> Slice { Slice(uses: constants[file]) }

  /// Project names that may refute a proof: parameters and types with names of Apple's, and
  /// compared images.
  struct OwnInterfaces: Equatable, Sendable {
    var parameters: Set<SwiftFacts.Parameter> = []
    var types: Set<String> = []
    /// The names of images that may be compared with those that views show.
    var compared: Set<String> = []
  }

  /// Creates the names from the results of a survey.
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

  /// Whether the project has an API that may replace Apple's.
  func replaces(_ parameter: SwiftFacts.Parameter) -> Bool {
    interfaces.parameters.contains(parameter) || interfaces.types.contains(parameter.callee)
  }

  /// Whether the name in a use of an Apple API must not change: tests refer to it, an image with
  /// the name is compared, or the project replaces an API that the proof assumes to be Apple's.
  func pins(_ use: SymbolUse) -> Bool {
    if use.isReadBack, case .literal(let name) = use.name, interfaces.compared.contains(name) {
      return true
    }
    return evidence.contradicts(use)
  }

  /// Whether there are any, so that a proof from one source may not hold in the project.
  package var replacesInterfaces: Bool {
    !interfaces.parameters.isEmpty || !interfaces.types.isEmpty || !interfaces.compared.isEmpty
      || !evidence.isEmpty
  }

  /// Whether a value is used as a name, as far as the declarations tell.
  func asks(_ use: SwiftFacts.Use) -> Bool {
    guard let parameter = use.parameter else { return true }
    return !others.contains(parameter)
  }

  /// The OS versions on which a function requests the image that its parameter names.
  func scope(of parameter: SwiftFacts.Parameter?) -> AvailabilityScope {
    parameter.flatMap { scopes[$0] } ?? .everywhere
  }

  /// The mark or pattern by which a constant holds names; nil if there is none.
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

  /// The uses of a file's constants as names; nil if there are none.
  func uses(ofConstantsIn file: String) -> ConstantUses? { constants[file] }
}
