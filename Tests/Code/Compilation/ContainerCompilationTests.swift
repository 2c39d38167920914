import FileAccess
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Testing

/// Declarations with several symbols in one container compile for the systems that they are for.
@Suite struct ContainerCompilationTests {
  private static let forms: [Form] = [
    .toolbar, .contextMenu, .swipeAction, .controlGroup, .tabItem, .shortcut, .menuItem, .pickerRow,
    .shareLink,
  ]

  @Test func containersCompileAndAreInFormat() throws {
    let names = [
      "person.2.badge.plus", "bell.badge.waveform", "plus", "trash", "rotate.3d.fill",
      "square.and.arrow.up.circle.fill",
    ]
    let symbols = names.compactMap { Catalog.bundled.symbol(named: $0) }
    try #require(symbols.count == names.count)
    let folder = try TemporaryFolder()
    var checks: [(path: String, target: DeploymentTarget)] = []
    for form in Self.forms {
      for version in [0, 13, 15, 17, 18, 26] {
        var request = SnippetRequest()
        request.form = form
        request.targets = version == 0 ? [] : [DeploymentTarget(.iOS, OSVersion(version))]
        if form == .tabItem, version % 2 == 1 {
          // Effects have properties that all tabs share.
          let kind = try #require(SymbolEffectKind(named: "bounce"))
          request.effect = EffectRequest(kind)
          request.effect?.active = "true"
        }
        let made = try SnippetContainer.merged(request) {
          (shape) throws(SnippetProblem) -> [Snippet] in
          try symbols.map { symbol throws(SnippetProblem) in
            try SnippetMaker.snippet(for: symbol, request.shaped(shape), .bundled)
          }
        }
        let snippet = try #require(made)
        let path = "\(folder.path)/\(form)\(version).swift"
        try File.write(Array(SnippetFile.text([snippet]).utf8), to: path)
        checks.append((path, DeploymentTarget(.iOS, max(OSVersion(version), snippet.needs[.iOS]))))
      }
    }
    let run = try AppleCompiler.check(checks)
    #expect(run.exitCode == 0, "\(run.errors.prefix(4_000))")
    let lint = try AppleCompiler.lint(folder.path)
    #expect(lint.exitCode == 0, "\(lint.errors.prefix(2_000))")
  }
}
