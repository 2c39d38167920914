package import DeploymentTargets
package import Diagnostics
package import SourceUses

/// A request to lint, with everything from the editor that is not on disk.
package struct AnalysisRequest: Sendable {
  /// The absolute paths of the project folders.
  package let roots: [String]
  /// The contents of open files by absolute path.
  package let documents: [String: OpenText]
  /// The editor's settings.
  package let options: ServerOptions
  /// Whether anything other than open files may have changed.
  package let looksAtDisk: Bool

  /// The contents of an open file.
  package struct OpenText: Sendable {
    /// The contents.
    package let bytes: [UInt8]
    /// A number that the server assigns to each state of the contents; no two states share one.
    package let revision: Int
    /// The kind of source; nil for files without symbol names.
    package let kind: SourceKind?
  }
}

/// The response of the linter.
package struct Analysis: Sendable {
  /// The diagnostics of `symbols lint` in the folders, by absolute file path.
  package var findings: [String: [Diagnostic]] = [:]
  /// The revision numbers of the linted contents, by the path of the open file.
  package var revisions: [String: Int] = [:]
  /// The paths of the files whose diagnostics may have changed since the last response; nil for all
  /// files.
  package var changed: Set<String>?
  /// The data about each project folder.
  package var projects: [ProjectKnowledge] = []
  /// The problems that prevent linting of folders, as human-readable messages.
  package var problems: [String] = []

  /// Creates an empty response.
  package init() {}
}

/// Data about a project: the names that its sources declare, and the deployment targets of its
/// files.
package struct ProjectKnowledge: Sendable {
  /// The absolute path of the folder.
  package let root: String
  /// The names that any source in the project declares.
  package let names: ProjectNames
  /// Returns the deployment targets of a file from its absolute path; empty if they are unknown.
  package let targets: @Sendable (String) -> [PlatformVersion]
  /// Converts a file path to the form of the paths in `names`.
  package let told: @Sendable (String) -> String

  /// Creates data from its parts.
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
