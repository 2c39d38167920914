package import DeploymentTargets
package import Diagnostics
package import SymbolSearch

/// A use of a symbol in statistics.
package struct CountedUse: Hashable, Sendable {
  /// The name that is written.
  package let name: String
  /// The API that requests the image, such as `Image(systemName:)`.
  package let api: String
  /// Whether it is only reached on newer systems than the target's.
  package let isGuarded: Bool

  /// Takes all parts.
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
  /// Uses of symbols, where they are to be counted.
  package var uses: [CountedUse] = []
  /// Names of symbols that nothing asks for, where uses are to be counted.
  package var unfollowed: [UnfollowedName] = []
  /// Whether the file names symbols, but has no known deployment targets.
  package var lacksTargets = false
  /// The declarations of names for other files, if it is a Swift source.
  package var facts: NameSurvey.Facts?
  /// The assumptions of its safe fixes about the rest of the project.
  package var premises = FixPremises()
  /// The words of a Swift source, where sources are filtered by them.
  package var words: SourceWords?
  /// Why the file could not be understood; nil if it could.
  package var problem: String?

  /// Creates an empty report.
  package init() {}
}

/// The rules for files, with the data about names and the project that they use; shared by all
/// threads.
package struct LintEngine: Sendable {
  /// The configuration.
  package let configuration: LintConfiguration
  /// The rules that are on.
  let active: [LintConfiguration.ActiveRule]
  /// The search engine with the catalog.
  package let engine: SearchEngine
  /// The names that the sources of the project declare.
  package let project: ProjectNames
  /// The deployment targets of a file by its path; empty where none are known.
  package let targets: @Sendable (String) -> [PlatformVersion]

  /// An engine for files of a configuration.
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
