import SymbolCatalog
import SymbolCodegen
import SymbolStyle
import Testing

/// Own symbols are images of the app's asset catalog, not symbols of the system.
@Suite struct AssetSnippetTests {
  private static func snippet(
    _ framework: Framework, _ form: Form, _ change: (inout SnippetRequest) -> Void = { _ in }
  ) throws -> Snippet {
    var request = SnippetRequest()
    request.framework = framework
    request.form = form
    request.label = SymbolText("Tag")
    request.targets =
      DeploymentTarget(framework == .appKit ? "macOS13" : "iOS17").map { [$0] } ?? []
    change(&request)
    let symbol = try #require(SnippetTable.symbol(named: "custom.tag"))
    return try SnippetMaker.snippet(for: symbol, request, .bundled)
  }

  @Test(arguments: Framework.allCases, Form.allCases)
  func everyFormUsesTheAsset(framework: Framework, form: Form) throws {
    guard form.requirement(in: framework) != nil else { return }
    guard framework == .uiKit || form != .shortcut else {
      #expect(throws: SnippetProblem.noAsset(.shortcut)) { try Self.snippet(framework, form) }
      return
    }
    let snippet = try Self.snippet(framework, form) { request in
      if form == .statusItem || form == .tabItem || form == .control { request.targets = [] }
    }
    let text = snippet.lines.joined(separator: "\n")
    #expect(text.contains("custom.tag"))
    #expect(!text.contains("systemName") && !text.contains("systemSymbol"), "\(text)")
    #expect(!text.contains("systemImage:"), "\(text)")
    #expect(!text.contains("#available"))
    #expect(snippet.notes.contains(.asset("custom.tag", asSymbolSet: false)))
  }

  @Test(arguments: [
    (Framework.swiftUI, Form.image, "Image(\"custom.tag\")"),
    (.swiftUI, .label, "Label(\"Tag\", image: \"custom.tag\")"),
    (.uiKit, .image, "let image = UIImage(named: \"custom.tag\")"),
    (.appKit, .image, "let image = NSImage(named: \"custom.tag\")"),
  ])
  func plainSpellings(framework: Framework, form: Form, line: String) throws {
    let text = try Self.snippet(framework, form).lines.joined(separator: "\n")
    #expect(text.contains(line), "\(text)")
  }

  @Test func whatASymbolSetHasIsSaid() throws {
    let snippet = try Self.snippet(.uiKit, .image) {
      $0.weight = .bold
      $0.variableValue = 0.5
    }
    #expect(
      snippet.lines.joined(separator: "\n").contains(
        #"let image = UIImage(named: "custom.tag", in: nil, variableValue: 0.5, configuration: "#
      ))
    #expect(snippet.notes.contains(.asset("custom.tag", asSymbolSet: true)))
  }

  /// A symbol of the system may take its place.
  @Test(arguments: [
    (
      Framework.swiftUI, "(isActive ? Image(systemName: \"star\") : Image(\"custom.tag\"))"
    ),
    (
      .uiKit, "isActive ? UIImage(systemName: \"star\") : UIImage(named: \"custom.tag\")"
    ),
  ])
  func replacements(framework: Framework, part: String) throws {
    let text = try Self.snippet(framework, .image) {
      $0.effect = SymbolEffectKind.all.first { $0.uses == [.replacement] }.map { EffectRequest($0) }
      $0.replacement = "star"
    }.lines.joined(separator: "\n")
    #expect(text.contains(part), "\(text)")
  }

  /// A member of SFSafeSymbols has an image, and one of the app's may have none.
  @Test func ownImagesBesideTypedOnesMayLack() throws {
    let text = try Self.snippet(.appKit, .image) {
      $0.effect = SymbolEffectKind(named: "replace").map { EffectRequest($0) }
      $0.replacement = "star"
      $0.isSafe = true
      $0.weight = .bold
    }.lines.joined(separator: "\n")
    #expect(text.contains("let image = symbol?.withSymbolConfiguration(configuration)"), "\(text)")
  }

  @Test func labelsLeaveOutThePrefix() throws {
    let symbol = try #require(SnippetTable.symbol(named: "custom.qwertz"))
    #expect(SymbolLabel.text(for: symbol, in: .english, .bundled) == "Qwertz")
  }

  @Test func typedSourcesTellThemApart() throws {
    let own = try #require(SnippetTable.symbol(named: "custom.tag"))
    let heart = try #require(SnippetTable.symbol(named: "heart"))
    func text(_ symbols: [Symbol]) -> String {
      TypedSource(
        symbols, shape: .enum, typeName: "AppSymbol", framework: .swiftUI, targets: [], .bundled
      ).text
    }
    #expect(text([own]).contains("self.init(symbol.rawValue)"))
    #expect(!text([own]).contains("systemName"))
    #expect(text([own, heart]).contains("if symbol.rawValue.hasPrefix(\"custom.\") {"))
    #expect(!text([heart]).contains("custom."))
  }
}
