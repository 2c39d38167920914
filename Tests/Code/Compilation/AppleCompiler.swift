import SymbolCatalog
import TestSupport
import Workbench

/// The compiler's own availability checking for Apple's platforms, on Linux.
enum AppleCompiler {
  /// The platforms that the Linux toolchain can check.
  static let platforms: [Platform] = [.iOS, .macOS, .tvOS, .watchOS]

  /// What the formatter says of all files in a folder, by this project's rules for layout.
  ///
  /// What comments of declarations must have is the project's own rule, and not that of its users.
  static func lint(_ folder: String) throws -> ToolRun {
    let rule = "\"ValidateDocumentationComments\""
    return try ToolRun.withPrograms(
      shell: "sed 's/\(rule): true/\(rule): false/' '\(Repository.root)/.swift-format' "
        + "> '\(folder)/.layout' && swift format lint --strict --parallel --recursive "
        + "--configuration '\(folder)/.layout' '\(folder)'")
  }

  /// What the compiler says of a file for a deployment target; warnings are errors.
  static func check(_ path: String, _ target: DeploymentTarget) throws -> ToolRun {
    try check([(path, target)])
  }

  /// What the compiler says of files, two at a time.
  static func check(_ files: [(path: String, target: DeploymentTarget)]) throws -> ToolRun {
    let lines = files.map { "\($0.target.platform.word) \($0.target.version) \($0.path)" }
    return try ToolRun.withPrograms(
      shell:
        "xargs -P 2 -L 1 '\(AppleModules.sources)/apple-typecheck.sh' '\(AppleModules.folder)' <<'END'\n"
        + lines.joined(separator: "\n") + "\nEND")
  }
}

extension Platform {
  /// As in compiler triples.
  fileprivate var word: String { rawValue.lowercased() }
}
