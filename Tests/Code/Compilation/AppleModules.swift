import FileAccess
import SwiftSource
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Workbench

/// Apple's modules for the compiler on Linux, as stubs, which all checks share.
///
/// Building them takes a minute. They are kept in `.build/apple-modules`, in a folder whose name is
/// a hash of all that they are made of: the stubs, the scripts and the compiler.
enum AppleModules {
  /// The folder of the stubs and scripts.
  static let sources = "\(Repository.root)/Tests/Code/Compilation"

  /// The folder of the modules; what is missing is built at the first use, while others wait.
  static var folder: String {
    get throws { try prepared.get() }
  }

  private static let prepared = Result {
    let root = "\(Repository.root)/.build/apple-modules"
    let names = safeDeclarations(SnippetTable.symbols)
    try File.makeFolder(root)
    try File.write(Array(names.utf8), to: "\(root)/SafeNames.swift", .quick)
    let key = try output(
      "cd '\(sources)' && { cat Stubs/* KitStubs/* *.sh '\(root)/SafeNames.swift'; swiftc --version; } "
        + "2>/dev/null | sha256sum | cut -c 1-16"
    ).filter { !$0.isWhitespace }
    let folder = "\(root)/\(key)"
    // Modules of other stubs or compilers are of no use any more.
    _ = try output(
      "mkdir -p '\(folder)' && cp '\(root)/SafeNames.swift' '\(folder)' && cd '\(root)' && "
        + "find . -mindepth 1 -maxdepth 1 -type d ! -name '\(key)' -exec rm -rf {} +")
    // Two at a time; those of kits need the others of their platform.
    let jobs = """
      'kit-typecheck.sh' '\(folder)' ios 17.0
      'kit-typecheck.sh' '\(folder)' macos 14.0
      'apple-typecheck.sh' '\(folder)' tvos 18.0
      'apple-typecheck.sh' '\(folder)' watchos 18.0
      """
    let run = try ToolRun.withPrograms(
      shell: "cd '\(sources)' && xargs -P 2 -L 1 bash <<'END'\n\(jobs)\nEND")
    guard run.exitCode == 0, run.errors.isEmpty else { throw CompilerError(text: run.errors) }
    return folder
  }

  private static func output(_ line: String) throws -> String {
    let run = try ToolRun.withPrograms(shell: line)
    guard run.exitCode == 0 else { throw CompilerError(text: run.errors) }
    return run.output
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
