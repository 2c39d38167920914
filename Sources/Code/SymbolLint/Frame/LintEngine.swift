package import SymbolCatalog
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
  package var findings: [Finding] = []
  /// Uses of symbols, where they are to be counted.
  package var uses: [CountedUse] = []
  /// Why the file could not be understood; nil if it could.
  package var problem: String?

  /// A report without findings.
  package init() {}
}

/// A deployment target of a file, and what says it.
package struct AppliedTarget: Hashable, Sendable {
  /// The oldest system.
  package let target: DeploymentTarget
  /// What says so, in a phrase: "--target", "App.xcodeproj, target App, Release".
  package let origin: String

  /// Takes all parts.
  package init(_ target: DeploymentTarget, origin: String) {
    self.target = target
    self.origin = origin
  }
}

/// Applies rules to files; the same from all threads.
package struct LintEngine: Sendable {
  /// What is on.
  package let configuration: LintConfiguration
  /// What knows the names.
  package let engine: SearchEngine
  /// Targets that were said for all files; empty if files have their own.
  package let targets: [AppliedTarget]

  /// An engine for files of a configuration.
  package init(
    _ configuration: LintConfiguration, engine: SearchEngine, targets: [AppliedTarget]
  ) {
    self.configuration = configuration
    self.engine = engine
    self.targets = targets
  }

  /// The deployment targets of a file.
  package func targets(of path: String) -> [AppliedTarget] { targets }

  /// What there is to say of a file.
  ///
  /// - Parameters:
  ///   - file: Which it is.
  ///   - bytes: What it holds.
  ///   - countsUses: Whether uses are to be counted.
  /// - Returns: Findings by their places, without those that comments turn off.
  package func report(
    _ file: SourceFile, _ bytes: [UInt8], countsUses: Bool = false
  ) -> FileReport {
    var report = FileReport()
    let suppressions = Suppressions(
      path: file.path, bytes: bytes, lines: TextLines(bytes),
      comments: CommentRanges.find(bytes, file.kind))
    report.findings = suppressions.left(of: report.findings, configuration)
    return report
  }
}
