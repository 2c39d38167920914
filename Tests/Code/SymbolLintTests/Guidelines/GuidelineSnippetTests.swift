import DeploymentTargets
import SourceUses
import SymbolCatalog
import SymbolCodegen
import SymbolLint
import SymbolSearch
import SymbolStyle
import Testing

/// Code that is generated for roles follows the guidelines that the linter checks.
@Suite struct GuidelineSnippetTests {
  private static let forms: [Form] = [
    .image, .label, .button, .tabItem, .menuItem, .toolbar, .menu, .contextMenu, .swipeAction,
    .controlGroup, .disclosure, .pickerRow, .shareLink, .unavailable, .inlineText,
  ]

  @Test(arguments: Role.all, forms)
  func snippetsOfRolesHaveNoFindings(_ role: Role, _ form: Form) throws {
    let symbol = try #require(Catalog.bundled.symbol(named: "bell"))
    var request = SnippetRequest()
    request.form = form
    request.label = SymbolText("Alerts")
    let target = try #require(DeploymentTarget("iOS16"))
    request.targets = [target]
    request.apply(role)
    let snippet = try SnippetMaker.snippet(for: symbol, request, .bundled)
    let bytes = Array(SnippetFile.text([snippet]).utf8)
    for preset in [Rule.Preset.guidelines, .strict] {
      var configuration = LintConfiguration()
      configuration.preset = preset
      let targets = [PlatformVersion(BuildPlatform(target.platform), target.version)]
      let engine = LintEngine(configuration, engine: .bundled, targets: { _ in targets })
      let report = engine.report(SourceFile(path: "A.swift", kind: .swift), bytes)
      #expect(report.findings.isEmpty, "\(report.findings)")
    }
  }
}
