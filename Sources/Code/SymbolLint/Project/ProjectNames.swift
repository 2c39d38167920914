/// What the sources of a project say together about names of symbols: which of its own functions take them,
/// and which of its constants are used as such.
package struct ProjectNames: Sendable {
  /// A use of a constant.
  struct ConstantUse: Hashable, Sendable {
    /// What asks for the image.
    let api: String
    let certainty: SymbolUse.Certainty
    let scope: AvailabilityScope
    let place: SymbolUse.UsePlace?
  }

  /// A constant of a file, by the types around it and its name.
  struct ConstantKey: Hashable, Sendable {
    let file: String
    let path: [String]
  }

  /// Parameters of the project's own functions and types that take names.
  private(set) var wrappers: Set<SwiftFacts.Parameter>
  /// Where these ask for images, if that is not everywhere: a function may ask only on newer systems.
  private var scopes: [SwiftFacts.Parameter: AvailabilityScope] = [:]
  /// Parameters with labels of Apple's APIs that turn out to take something else.
  private(set) var others: Set<SwiftFacts.Parameter> = []
  /// The names of the images in asset catalogs.
  package var assets: Set<String> = []
  private var constants: [ConstantKey: [ConstantUse]] = [:]

  /// What a configuration says: `icon(named:)`.
  package init(wrappers: [String]) {
    self.wrappers = Set(wrappers.compactMap { SwiftFacts.Parameter($0) })
  }

  /// Takes what a survey found.
  init(
    wrappers: Set<SwiftFacts.Parameter>, scopes: [SwiftFacts.Parameter: AvailabilityScope],
    others: Set<SwiftFacts.Parameter>, constants: [ConstantKey: [ConstantUse]]
  ) {
    self.wrappers = wrappers
    self.scopes = scopes
    self.others = others
    self.constants = constants
  }

  /// Whether a value is asked for as a name, as far as the declarations say.
  func asks(_ use: SwiftFacts.Use) -> Bool {
    guard use.certainty == .likely, let parameter = use.parameter else { return true }
    return !others.contains(parameter)
  }

  /// Where a function asks for the image that its parameter names.
  func scope(of parameter: SwiftFacts.Parameter?) -> AvailabilityScope {
    parameter.flatMap { scopes[$0] } ?? .everywhere
  }

  /// The uses of a constant of a file as a name.
  func uses(of path: [String], in file: String) -> [ConstantUse] {
    guard !constants.isEmpty else { return [] }
    return constants[ConstantKey(file: file, path: path)] ?? []
  }
}
