import FileAccess
import SymbolKit
import TestSupport
import Testing
import Workbench

/// Screens and run-time views are what the compiler takes, against the package that the tool builds
/// and stubs of Apple's modules; warnings are errors.
@Suite struct ScreenCompilationTests {
  @Test(arguments: ["ios 17.0", "macos 14.0"]) func screensCompile(_ target: String) throws {
    let folder = try TemporaryFolder()
    let package = try KitPackage(TokenSet(KitFiles.tokens), KitPackage.Request(), version: "t")
    for file in package.files {
      let path = "\(folder.path)/Kit/\(file.path)"
      try File.makeFolder(FilePath.folder(path))
      try File.write(file.bytes, to: path)
    }
    let uses = "\(folder.path)/Uses"
    try File.makeFolder(uses)
    var paths: [String] = []
    func write(_ name: String, _ code: String) throws {
      paths.append("\(uses)/\(name).swift")
      try File.write(Array(code.utf8), to: "\(uses)/\(name).swift")
    }
    for file in try ScreenSet.files("Good") {
      let name = file.name.prefix { $0 != "." }
      let code = try ScreenSet.code(file.name, file.bytes)
      try write(String(name), Self.withFunctions(code, name))
    }
    for row in KitTable.bundled.components {
      let yaml = try #require(KitDescription.screen(of: row, .bundled)).yaml
      let code = try ScreenSet.code("\(row.name).yaml", Array(yaml.utf8))
      try write("\(row.name)Example", Self.withFunctions(code, row.name[...]))
    }
    try write("Runtime", RuntimeSource(.bundled).text)
    try write("Described", Self.described)
    let run = try KitCompiler.check("\(folder.path)/Kit", target, uses: paths)
    #expect(run.exitCode == 0, "\((run.output + run.errors).prefix(4_000))")
  }

  /// Views from data describe themselves and what they contain, off the main actor, too.
  private static let described = """
    import FoundationUI

    func descriptions(of screen: KitScreen, _ view: KitScreenView) throws -> [String] {
      let all: [any AgentDescribable] = [view]
      let contents = screen.body.agentDescription.slots["content"] ?? []
      return try (all.map(\\.agentDescription) + contents).map { try $0.json() }
    }

    """

  /// No toolchain of Linux expands `#Preview`: a function has the same in it.
  private static func withFunctions(_ code: String, _ name: Substring) -> String {
    let name = name.filter { $0.isLetter || $0.isNumber }
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("#Preview")
        ? "@MainActor @ViewBuilder func preview\(name)() -> some View {" : String(line)
    }.joined(separator: "\n")
  }
}
