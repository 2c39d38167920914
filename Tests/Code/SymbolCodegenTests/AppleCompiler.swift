import FileAccess
import SwiftSource
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Workbench

/// The compiler's own availability checking for Apple's platforms, on Linux.
///
/// The first use of a platform builds its modules, which takes half a minute; they are kept in
/// `.build`.
enum AppleCompiler {
  private static let folder = "\(Repository.root)/Tests/Code/SymbolCodegenTests"
  private static let modules = "\(Repository.root)/.build/apple-modules"

  /// The platforms that the Linux toolchain can check.
  static let platforms: [Platform] = [.iOS, .macOS, .tvOS, .watchOS]

  /// Builds what is missing, once.
  static func prepare() throws { try prepared.get() }

  private static let prepared = Result {
    try File.makeFolder(modules)
    try File.write(
      Array(safeDeclarations(SnippetTable.symbols).utf8), to: "\(modules)/SafeNames.swift",
      .quick)
    let jobs = platforms.map { "'\(folder)/apple-typecheck.sh' '\(modules)' \($0.word) 18.0 &" }
    let run = try ToolRun.withPrograms(shell: jobs.joined(separator: " ") + " wait")
    guard run.errors.isEmpty else { throw CompilerError(text: run.errors) }
  }

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
        "xargs -P 2 -L 1 '\(folder)/apple-typecheck.sh' '\(modules)' <<'END'\n"
        + lines.joined(separator: "\n") + "\nEND")
  }

  struct CompilerError: Error {
    let text: String
  }

  /// Members of SFSafeSymbols, with the availability that its generator writes.
  private static func safeDeclarations(_ symbols: [Symbol]) -> String {
    var text = ""
    for symbol in symbols {
      for period in Catalog.bundled.nameHistory(of: symbol) {
        guard let availability = period.availability, availability[.iOS] < OSVersion(27) else {
          continue
        }
        for platform in Platform.allCases where platform != .visionOS {
          let older = period.supersededIn.map { ", deprecated: \($0.availability[platform])" } ?? ""
          text +=
            "@available(\(platform.rawValue), introduced: \(availability[platform])\(older))\n"
        }
        let member = SwiftText.escaped(SwiftText.memberName(period.name))
        text +=
          "extension SFSymbol {\n  public static let \(member) = SFSymbol(\"\(period.name)\")\n}\n"
      }
    }
    return text
  }
}

extension Platform {
  /// As in compiler triples.
  fileprivate var word: String { rawValue.lowercased() }
}
