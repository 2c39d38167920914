import FileAccess
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Testing

/// Declarations with several symbols in one container compile for the systems that they are for.
@Suite struct ContainerCompilationTests {
  private static let forms: [Form] = [
    .toolbar, .contextMenu, .swipeAction, .controlGroup, .tabItem, .shortcut,
  ]

  @Test func containersCompileAndAreInFormat() throws {
    let names = ["plus", "trash", "rotate.3d.fill", "square.and.arrow.up.circle.fill"]
    let symbols = names.compactMap { Catalog.bundled.symbol(named: $0) }
    try #require(symbols.count == names.count)
    let folder = try TemporaryFolder()
    var checks: [(path: String, target: DeploymentTarget)] = []
    for form in Self.forms {
      for version in [0, 15, 17, 18, 26] {
        var request = SnippetRequest()
        request.form = form
        request.targets = version == 0 ? [] : [DeploymentTarget(.iOS, OSVersion(version))]
        let made = try SnippetContainer.merged(request) {
          (asDeclarations) throws(SnippetProblem) -> [Snippet] in
          try symbols.map { symbol throws(SnippetProblem) in
            var request = request
            request.isDeclaration = asDeclarations
            return try SnippetMaker.snippet(for: symbol, request, .bundled)
          }
        }
        // Where a symbol needs a question, each is a view of its own.
        guard let made else { continue }
        let path = "\(folder.path)/\(form)\(version).swift"
        try File.write(Array(SnippetFile.text([made]).utf8), to: path)
        checks.append((path, DeploymentTarget(.iOS, max(OSVersion(version), made.needs[.iOS]))))
      }
    }
    try #require(checks.count > 12)
    for form in Self.forms { #expect(checks.contains { $0.path.contains("/\(form)") }) }
    let run = try AppleCompiler.check(checks)
    #expect(run.exitCode == 0, "\(run.errors.prefix(4_000))")
    let lint = try AppleCompiler.lint(folder.path)
    #expect(lint.exitCode == 0, "\(lint.errors.prefix(2_000))")
  }
}
