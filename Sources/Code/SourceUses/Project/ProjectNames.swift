/// What all sources of a project together say about symbol names: which functions take them, and
/// which constants are used as symbol names.
package struct ProjectNames: Sendable {
  /// Code that uses a constant as a symbol name.
  struct ConstantUse: Hashable, Sendable {
    /// The API that requests the image.
    let api: String
    let certainty: SymbolUse.Certainty
    var scope: AvailabilityScope
    let place: SymbolUse.UsePlace?
    /// Whether the image may be compared with images that views show.
    var isCompared = false

    /// A copy whose certainty is `likely`.
    var likely: ConstantUse {
      ConstantUse(
        api: api, certainty: .likely, scope: scope, place: place, isCompared: isCompared)
    }
  }

  /// The parameters of the project's functions and types that take names.
  private(set) var own: NameParameters
  /// The configured patterns for constants that hold names.
  private let patterns: [ConstantPattern]
  /// The OS versions on which a parameter requests an image, for parameters with a restriction.
  ///
  /// For example, a function may request an image only on newer OS versions.
  private var scopes: [SwiftFacts.Parameter: AvailabilityScope] = [:]
  /// The parameters that have labels from Apple's APIs but take other values.
  private(set) var others: Set<SwiftFacts.Parameter> = []
  /// The parameters and types of the project that share their names with Apple's.
  private var interfaces = OwnInterfaces()
  /// The names of the images in asset catalogs.
  package var assets: Set<String> = []
  /// What the sources declare about views; nil if they were not read, because no diagnostics depend
  /// on it.
  package var views: ViewDeclarations?
  /// Declarations that contain images whose names are too new, and the code that uses them.
  package var guarded = GuardedConstants()
  /// The evidence against fixes that are safe as far as their own source shows.
  package var evidence = CounterEvidence()
  /// The locations where an API requests an image by a value that no source defines, with the path
  /// of the value.
  package internal(set) var unresolved: [(path: [String], place: SymbolUse.UsePlace)] = []
  /// The uses of constants by file, then by enclosing types and name.
  private var constants: [String: ConstantUses] = [:]

  /// The uses of a file's constants, by enclosing types and name.
  typealias ConstantUses = [[String]: [ConstantUse]]

  /// Creates the names from a configuration.
  ///
  /// - Parameters:
  ///   - wrappers: Functions and types that take names, such as `icon(named:)`.
  ///   - constants: Patterns of constants that hold names, such as `Icons.*`.
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
    private let views: ViewDeclarations?
    private let guarded: GuardedConstants
    private let evidence: CounterEvidence

    fileprivate init(_ names: ProjectNames) {
      own = names.own
      patterns = names.patterns
      scopes = names.scopes
      interfaces = names.interfaces
      assets = names.assets
      views = names.views
      guarded = names.guarded
      evidence = names.evidence
    }
  }

  /// The project data on which the results for only one file depend: the uses of its constants.
  package struct Slice: Equatable, Sendable {
    fileprivate let uses: ConstantUses?

    /// The paths of the files that use the file's constants.
    package var users: [String] {
      (uses ?? [:]).values.flatMap { $0.compactMap { $0.place?.path } }.sorted()
    }
  }

  /// The project data on which the results for all files depend.
  package var common: Common { Common(self) }

  /// Returns the project data on which only the results for this file depend.
  package func slice(of file: String) -> Slice { Slice(uses: constants[file]) }

  /// The project's declarations that make a fix unsafe: parameters and types with the names of
  /// Apple's, and images that code compares.
  struct OwnInterfaces: Equatable, Sendable {
    var parameters: Set<SwiftFacts.Parameter> = []
    var types: Set<String> = []
    /// The names of images that may be compared with images that views show.
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

  /// Returns whether the project declares an API that may replace this Apple API.
  func replaces(_ parameter: SwiftFacts.Parameter) -> Bool {
    interfaces.parameters.contains(parameter) || interfaces.types.contains(parameter.callee)
  }

  /// Returns whether a safe fix must not change the name at a location that uses an Apple API.
  ///
  /// This is the case if tests refer to the name, an image with the name is compared, or the
  /// project replaces an Apple API that the fix relies on.
  package func pins(_ use: SymbolUse) -> Bool {
    if use.isReadBack, case .literal(let name) = use.name, interfaces.compared.contains(name) {
      return true
    }
    return evidence.contradicts(use)
  }

  /// Whether any declaration or test in the project can make a fix unsafe that is safe in its own
  /// source.
  package var replacesInterfaces: Bool {
    !interfaces.parameters.isEmpty || !interfaces.types.isEmpty || !interfaces.compared.isEmpty
      || !evidence.isEmpty
  }

  /// Returns whether a value is used as a name, as far as the project's declarations show.
  func asks(_ use: SwiftFacts.Use) -> Bool {
    guard let parameter = use.parameter else { return true }
    return !others.contains(parameter)
  }

  /// Returns the OS versions on which a function requests the image that its parameter names.
  func scope(of parameter: SwiftFacts.Parameter?) -> AvailabilityScope {
    parameter.flatMap { scopes[$0] } ?? .everywhere
  }

  /// Returns why a constant is known to hold names: the text of its `symbols:names` comment or of a
  /// configured pattern, or nil if neither exists.
  func mark(of constant: SwiftFacts.Constant) -> String? {
    if constant.isMarked { return "symbols:names" }
    return patterns.first { $0.matches(constant.path) }?.text
  }

  /// Whether no file has constants that are used as names.
  package var hasNoConstants: Bool { constants.isEmpty }

  /// Returns the paths of the files whose constants the given files use as names.
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

  /// Returns the uses of a file's constants as names, or nil if there are none.
  func uses(ofConstantsIn file: String) -> ConstantUses? { constants[file] }
}
