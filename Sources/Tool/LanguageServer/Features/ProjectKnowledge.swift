package import DeploymentTargets
package import Diagnostics
package import SymbolLint

/// A request to the linter, with everything that the editor knows and the disk does not.
package struct AnalysisRequest: Sendable {
  /// The folders of the projects, as absolute paths.
  package let roots: [String]
  /// The contents of open files by absolute paths.
  package let documents: [String: OpenText]
  /// The editor's settings.
  package let options: ServerOptions
  /// Whether something beside the open files may have changed.
  package let looksAtDisk: Bool

  /// The contents of an open file.
  package struct OpenText: Sendable {
    /// The contents.
    package let bytes: [UInt8]
    /// Our number of these contents.
    package let revision: Int
    /// The kind of source; nil for files without symbol names.
    package let kind: SourceKind?
  }
}

/// The answer of the linter.
package struct Analysis: Sendable {
  /// The diagnostics of `symbols lint` in the folders, by the absolute paths of the files.
  package var findings: [String: [Diagnostic]] = [:]
  /// Our numbers of the contents that were linted, by the paths of open files.
  package var revisions: [String: Int] = [:]
  /// The paths of the files whose findings may be others than in the last answer; nil for all.
  package var changed: Set<String>?
  /// The knowledge about each folder.
  package var projects: [ProjectKnowledge] = []
  /// The problems that prevent linting of folders, as text for people.
  package var problems: [String] = []

  /// An answer without anything.
  package init() {}
}

/// The knowledge about a project: the names that its sources declare together, and their deployment
/// targets.
package struct ProjectKnowledge: Sendable {
  /// The folder's absolute path.
  package let root: String
  /// The names that the sources declare together.
  package let names: ProjectNames
  /// The deployment targets of a file by its absolute path; empty where none are known.
  package let targets: @Sendable (String) -> [PlatformVersion]
  /// A file's path as the project's names know it.
  package let told: @Sendable (String) -> String

  /// Takes all parts.
  package init(
    root: String, names: ProjectNames, targets: @escaping @Sendable (String) -> [PlatformVersion],
    told: @escaping @Sendable (String) -> String
  ) {
    self.root = root
    self.names = names
    self.targets = targets
    self.told = told
  }
}
