import DeploymentTargets
import Diagnostics
import LanguageServer
import SourceUses
import SymbolCatalog
import SymbolLint
import SymbolSearch

extension ProjectKnowledge {
  /// A project without sources.
  static func of(_ root: String, targets: String) -> ProjectKnowledge {
    let versions = targets.split(separator: ",").compactMap { DeploymentTarget($0) }.map {
      PlatformVersion(BuildPlatform($0.platform), $0.version)
    }
    return ProjectKnowledge(
      root: root, names: ProjectNames(wrappers: []), targets: { _ in versions }, told: { $0 })
  }

  /// What lint finds in one source.
  static func findings(_ text: String, targets: String) -> [Diagnostic] {
    let knowledge = of("/p", targets: targets)
    let engine = LintEngine(LintConfiguration(), engine: .bundled, targets: knowledge.targets)
    return engine.report(SourceFile(path: "/p/A.swift", kind: .swift), Array(text.utf8)).findings
  }
}
