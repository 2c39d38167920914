import DeploymentTargets
import LanguageServer
import SymbolCatalog
import SymbolLint

extension ProjectKnowledge {
  /// A project without sources.
  static func of(_ root: String, targets: String) -> ProjectKnowledge {
    let versions = targets.split(separator: ",").compactMap { DeploymentTarget($0) }.map {
      PlatformVersion(BuildPlatform($0.platform), $0.version)
    }
    return ProjectKnowledge(
      root: root, names: ProjectNames(wrappers: []), targets: { _ in versions }, told: { $0 })
  }
}
