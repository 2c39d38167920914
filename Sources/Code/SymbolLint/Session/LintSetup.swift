package import Diagnostics
package import SourceUses

/// What a run lints, and how: from the command line and the project file.
package struct LintSetup {
  package let configuration: LintConfiguration
  /// The projects that the paths belong to.
  package let project: ProjectRoots
  /// The given paths, or the folder of the project.
  package let paths: [String]
  package let scope: SourceScope
  /// Whether fixes also replace files that are read-only.
  package let replacesReadOnly: Bool
  /// Whether unknown deployment targets are an error.
  package let requiresTargets: Bool
  /// The riskiest kind of fix that is applied and reported as fixable.
  package let permitted: FixIt.Applicability
  /// The path of the baseline; nil for no baseline.
  package let baseline: String?

  /// Creates a setup.
  package init(
    configuration: LintConfiguration,
    project: ProjectRoots,
    paths: [String],
    scope: SourceScope,
    replacesReadOnly: Bool,
    requiresTargets: Bool,
    permitted: FixIt.Applicability,
    baseline: String?
  ) {
    self.configuration = configuration
    self.project = project
    self.paths = paths
    self.scope = scope
    self.replacesReadOnly = replacesReadOnly
    self.requiresTargets = requiresTargets
    self.permitted = permitted
    self.baseline = baseline
  }
}
