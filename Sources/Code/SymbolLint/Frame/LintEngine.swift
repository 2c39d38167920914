package import DeploymentTargets
package import Diagnostics
package import SourceUses
package import SymbolSearch

/// A use of a symbol in statistics.
package struct CountedUse: Hashable, Sendable {
  /// The name as written.
  package let name: String
  /// The API that requests the image, such as `Image(systemName:)`.
  package let api: String
  /// Whether the code runs only on OS versions newer than the deployment target.
  package let isGuarded: Bool

  /// Creates an instance with the given values.
  package init(name: String, api: String, isGuarded: Bool) {
    self.name = name
    self.api = api
    self.isGuarded = isGuarded
  }
}

/// The result of linting a file.
package struct FileReport: Sendable {
  /// The diagnostics by location.
  package var findings: [Diagnostic] = []
  /// The uses of symbols; empty unless uses are counted.
  package var uses: [CountedUse] = []
  /// The strings that are symbol names, but that the linter cannot trace to an API; empty unless
  /// uses are counted.
  package var unfollowed: [UnfollowedName] = []
  /// Whether the file names symbols, but has no known deployment targets.
  package var lacksTargets = false
  /// The declarations that affect other files; nil unless the file is a Swift source.
  package var facts: NameSurvey.Facts?
  /// The assumptions that the safe fixes make about the rest of the project.
  package var premises = FixPremises()
  /// The words of a Swift source; nil unless sources are filtered by words.
  package var words: SourceWords?
  /// The syntax error that prevented the file from being linted; nil if there is none.
  package var problem: String?

  /// Creates an empty report.
  package init() {}
}

/// The rules, with the data that they need about symbol names and the project; shared by all
/// threads.
package struct LintEngine: Sendable {
  /// The configuration.
  package let configuration: LintConfiguration
  /// The active rules.
  let active: [LintConfiguration.ActiveRule]
  /// The search engine and its catalog.
  package let engine: SearchEngine
  /// The names that the sources of the project declare.
  package let project: ProjectNames
  /// Returns the deployment targets of the file at a path; empty if none are known.
  package let targets: @Sendable (String) -> [PlatformVersion]

  /// Creates an engine for a configuration.
  package init(
    _ configuration: LintConfiguration, engine: SearchEngine, project: ProjectNames? = nil,
    targets: @escaping @Sendable (String) -> [PlatformVersion] = { _ in [] }
  ) {
    self.configuration = configuration
    active = configuration.active
    self.engine = engine
    self.project =
      project
      ?? ProjectNames(wrappers: configuration.wrappers, constants: configuration.constants)
    self.targets = targets
  }

  /// Lints a single file; for several files, use `FileLinter`.
  package func report(
    _ file: SourceFile, _ bytes: [UInt8], countsUses: Bool = false
  ) -> FileReport {
    FileLinter(self).report(file, bytes, countsUses: countsUses)
  }
}
