package import DeploymentTargets
package import Diagnostics
package import SymbolSearch

/// A use of a symbol, as it is counted.
package struct CountedUse: Hashable, Sendable {
  /// The name that is written.
  package let name: String
  /// What asks for the image, such as `Image(systemName:)`.
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

/// What the linter has to say of a file.
package struct FileReport: Sendable {
  /// By their places.
  package var findings: [Diagnostic] = []
  /// Uses of symbols, where they are to be counted.
  package var uses: [CountedUse] = []
  /// Names of symbols that nothing asks for, where uses are to be counted.
  package var unfollowed: [UnfollowedName] = []
  /// Whether it names symbols, and nothing says on which systems it runs.
  package var lacksTargets = false
  /// What it says about names to other files, if it is a Swift source.
  package var facts: NameSurvey.Facts?
  /// What its safe fixes presume of the rest of the project.
  package var premises = FixPremises()
  /// The words of a Swift source, where sources are filtered by them.
  package var words: SourceWords?
  /// Why the file could not be understood; nil if it could.
  package var problem: String?

  /// A report without findings.
  package init() {}
}

/// What rules are applied to files, and by what they know names and projects; the same on all
/// threads.
package struct LintEngine: Sendable {
  /// What is on.
  package let configuration: LintConfiguration
  /// The rules that are on.
  let active: [LintConfiguration.ActiveRule]
  /// What knows the names.
  package let engine: SearchEngine
  /// What the sources of the project say together.
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

  /// What there is to say of one file; `FileLinter` is for more of them.
  package func report(
    _ file: SourceFile, _ bytes: [UInt8], countsUses: Bool = false
  ) -> FileReport {
    FileLinter(self).report(file, bytes, countsUses: countsUses)
  }
}
