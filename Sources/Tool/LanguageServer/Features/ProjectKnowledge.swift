package import DeploymentTargets
package import Diagnostics
package import SymbolLint

/// A request to the linter, with all data from the editor that is not on disk.
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
    /// The server's unique number for these contents.
    package let revision: Int
    /// The kind of source; nil for files without symbol names.
    package let kind: SourceKind?
  }
}

/// The response of the linter.
package struct Analysis: Sendable {
  /// The diagnostics of `symbols lint` in the folders, by absolute file path.
  package var findings: [String: [Diagnostic]] = [:]
  /// The server's numbers for the linted contents, by path of the open file.
  package var revisions: [String: Int] = [:]
  /// The paths of the files whose diagnostics may have changed since the last response; nil for all
  /// files.
  package var changed: Set<String>?
  /// The data about each project folder.
  package var projects: [ProjectKnowledge] = []
  /// The problems that prevent linting of folders, as messages for people.
  package var problems: [String] = []

  /// Creates an empty response.
  package init() {}
}

/// Data about a project: the combined names that its sources declare, and their deployment targets.
package struct ProjectKnowledge: Sendable {
  /// The absolute path of the folder.
  package let root: String
  /// The combined names that the sources declare.
  package let names: ProjectNames
  /// Returns the deployment targets of a file from its absolute path; empty if they are unknown.
  package let targets: @Sendable (String) -> [PlatformVersion]
  /// Converts a file path to the form that `names` uses.
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
