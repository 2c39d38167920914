import SymbolCatalog
import SymbolCodegen
import SymbolStyle
import Testing

/// What snippets say, for single cases.
@Suite struct SnippetContentTests {
  private static func snippet(
    _ name: String, targets: String = "", _ change: (inout SnippetRequest) -> Void = { _ in }
  ) throws -> (text: String, notes: [String]) {
    var request = SnippetRequest()
    request.targets = targets.split(separator: ",").compactMap { DeploymentTarget($0) }
    change(&request)
    let symbol = try #require(Catalog.bundled.resolve(name)?.symbol)
    let snippet = try SnippetMaker.snippet(for: symbol, request, .bundled)
    return (snippet.lines.joined(separator: "\n"), snippet.notes.map(\.text))
  }

  @Test func earlierNamesServeOldTargets() throws {
    let old = try Self.snippet("star.leadinghalf.filled", targets: "iOS14")
    #expect(old.text.contains("\"star.leadinghalf.fill\"") && !old.text.contains("#available"))
    let new = try Self.snippet("star.leadinghalf.filled", targets: "iOS15")
    #expect(new.text.contains("\"star.leadinghalf.filled\"") && !new.text.contains("#available"))
  }

  @Test func fallbacksReplaceEarlierNames() throws {
    let asset = try Self.snippet("star.leadinghalf.filled", targets: "iOS14") {
      $0.fallback = .asset
      $0.isDecorative = true
    }
    #expect(asset.text.contains("if #available(iOS 15, *) {"))
    #expect(asset.text.contains("Image(\"star.leadinghalf.filled\")"))
    let text = try Self.snippet("star.leadinghalf.filled", targets: "iOS14") {
      $0.fallback = .text
      $0.label = SymbolText("Half")
    }
    #expect(text.text.contains("Text(\"Half\")"))
  }

  @Test func aNameThatNeverWorkedFallsBackToTheLabel() throws {
    let symbol = try #require(
      Catalog.bundled.symbols.first { $0.release.key == "2025" && $0.aliases.isEmpty })
    let snippet = try Self.snippet(symbol.name, targets: "iOS16")
    #expect(snippet.text.contains("if #available(iOS 26, *) {"))
    #expect(snippet.notes.contains { $0.contains("older systems get the label") })
  }

  @Test(arguments: [
    ("iphone", "'iphone' may only refer to Apple’s iPhone"),
    (
      "airpods.gen4",
      "'airpods.gen4' counts as restricted because it carries the name of a restricted product"
    ),
  ])
  func restrictionsAreNotedInWords(_ name: String, _ note: String) throws {
    #expect(try Self.snippet(name).notes.contains(note))
  }

  @Test func everyEffectHonoursReduceMotion() throws {
    for kind in SymbolEffectKind.all {
      for framework in Framework.allCases {
        let snippet = try Self.snippet("bell") {
          $0.framework = framework
          $0.effect = EffectRequest(kind)
        }
        let word =
          switch framework {
          case .swiftUI: "reduceMotion"
          case .uiKit: "isReduceMotionEnabled"
          case .appKit: "accessibilityDisplayShouldReduceMotion"
          }
        #expect(snippet.text.components(of: word) >= (framework == .swiftUI ? 2 : 1))
        if framework == .swiftUI { #expect(snippet.text.contains("\\.accessibilityReduceMotion")) }
      }
    }
  }

  @Test func effectsInFrequentPlacesAreWarnedOf() throws {
    let snippet = try Self.snippet("bell") {
      $0.form = .tabItem
      $0.effect = SymbolEffectKind(named: "bounce").map { EffectRequest($0) }
    }
    #expect(snippet.notes.contains { $0.contains("tab bar") })
  }

  @Test func buttonsHaveALabelEvenIfDecorative() throws {
    for framework in Framework.allCases {
      let snippet = try Self.snippet("plus") {
        $0.framework = framework
        $0.form = .button
        $0.isDecorative = true
      }
      #expect(
        snippet.text.contains("\"Add\"") && snippet.text.lowercased().contains("accessibilitylabel")
      )
    }
    let image = try Self.snippet("plus") { $0.isDecorative = true }
    #expect(image.text.contains(".accessibilityHidden(true)"))
  }

  @Test func contrastIsThatOfWCAG() throws {
    #expect(abs(Contrast.ratio(.black, .white) - 21) < 1e-9)
    // #777777 on white is the usual example just below 4.5:1.
    #expect(abs(Contrast.ratio(Color(red: 0x77, green: 0x77, blue: 0x77), .white) - 4.478) < 0.001)
    let yellow = try Self.snippet("star") { $0.colors = [.named("#ffcc00")] }
    #expect(yellow.notes.contains { $0.contains("1.51:1") && $0.contains("light") })
    #expect(!yellow.notes.contains { $0.contains("dark") })
    let gray = try Self.snippet("star") { $0.colors = [.named("#777777")] }
    #expect(!gray.notes.contains { $0.contains("contrast") })
    let text = try Self.snippet("star") {
      $0.colors = [.named("#777777")]
      $0.form = .label
    }
    #expect(text.notes.contains { $0.contains("4.47:1") })
    let system = try Self.snippet("star") { $0.colors = [.named("yellow")] }
    #expect(!system.notes.contains { $0.contains("contrast") })
  }

  @Test func variantsBecomeModifiersOrNames() throws {
    let new = try Self.snippet("heart", targets: "iOS15") { $0.variants = ["fill"] }
    #expect(new.text.contains(".symbolVariant(.fill)") && new.text.contains("\"heart\""))
    let old = try Self.snippet("heart", targets: "iOS14") { $0.variants = ["fill"] }
    #expect(old.text.contains("\"heart.fill\"") && !old.text.contains("symbolVariant"))
    #expect(throws: SnippetProblem.variant("heart.slash.rectangle")) {
      try Self.snippet("heart") { $0.variants = ["slash", "rectangle"] }
    }
  }

  @Test func whatCannotBeIsAnError() {
    #expect(throws: SnippetProblem.self) {
      try Self.snippet("heart", targets: "macOS12") { $0.framework = .uiKit }
    }
    #expect(throws: SnippetProblem.self) { try Self.snippet("heart", targets: "iOS12") }
    #expect(throws: SnippetProblem.self) {
      try Self.snippet("heart") {
        $0.effect = SymbolEffectKind(named: "scale").map { EffectRequest($0) }
        $0.effect?.value = "count"
      }
    }
  }

  @Test func rolesFillInWhatIsNotSaid() throws {
    for role in Role.all {
      var request = SnippetRequest()
      request.apply(role)
      #expect(request.size == role.size && request.weight == role.weight)
      request.apply(Role.all[0])
      #expect(request.size == role.size)
    }
    #expect(Set(Role.all.map(\.name)).count == Role.all.count)
    let dismiss = try Self.snippet("xmark") { request in
      Role(named: "toolbar-dismiss").map { request.apply($0) }
    }
    #expect(dismiss.text.contains(".font(.system(size: 14, weight: .semibold))"))
  }

  @Test func severalSnippetsShareTheirImports() throws {
    let symbols = ["heart", "bell"].compactMap { Catalog.bundled.symbol(named: $0) }
    var request = SnippetRequest()
    request.isDeclaration = true
    let snippets = try symbols.map { try SnippetMaker.snippet(for: $0, request, .bundled) }
    let text = SnippetFile.text(snippets)
    #expect(text.hasPrefix("import SwiftUI\n\n/// The symbol `heart`."))
    #expect(text.components(of: "import") == 1 && text.hasSuffix("}\n"))
  }

  @Test func namesAreFoundInSources() {
    let source = """
      Image(systemName: "heart") // systemName: "comment"
      Label("not.this", systemImage: isOn ? "bell" : "bell.slash")
      /* systemName: "block" */
      let text = "systemName: \\"inside\\""
      NSImage(systemSymbolName :"a\\(b)", accessibilityDescription: "no")
      Image(systemName: name(of: "star", "moon"), variableValue: 0.5)
      mysystemName: "other"
      systemName: "unclosed
      """
    #expect(
      SourceScanner.names(in: Array(source.utf8)) == [
        "heart", "bell", "bell.slash", "star", "moon",
      ])
    // Any bytes are read without a trap.
    for cut in 0..<source.utf8.count { _ = SourceScanner.names(in: Array(source.utf8.prefix(cut))) }
  }
}

extension String {
  /// How often a word occurs.
  fileprivate func components(of word: String) -> Int { ranges(of: word).count }
}
