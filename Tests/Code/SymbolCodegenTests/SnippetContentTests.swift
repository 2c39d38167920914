import SymbolCatalog
import SymbolCodegen
import SymbolStyle
import Testing

/// What snippets say, for single cases.
@Suite struct SnippetContentTests {
  private static func snippet(
    _ name: String, targets: String = "", _ change: (inout SnippetRequest) -> Void = { _ in }
  ) throws -> (text: String, notes: [SnippetNote]) {
    var request = SnippetRequest()
    request.targets = targets.split(separator: ",").compactMap { DeploymentTarget($0) }
    change(&request)
    let symbol = try #require(Catalog.bundled.resolve(name)?.symbol)
    let snippet = try SnippetMaker.snippet(for: symbol, request, .bundled)
    return (snippet.lines.joined(separator: "\n"), snippet.notes)
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
    #expect(snippet.notes.contains(.noEarlierName(of: symbol.name)))
  }

  @Test(arguments: [
    ("iphone", Restriction.mayOnlyRefer(to: "Apple’s iPhone")),
    ("airpods.gen4", .inferred("carries the name of a restricted product")),
  ])
  func restrictionsAreNoted(_ name: String, _ restriction: Restriction) throws {
    #expect(try Self.snippet(name).notes.contains(.restricted(name, restriction)))
  }

  @Test func everyEffectHonoursReduceMotion() throws {
    for kind in SymbolEffectKind.all {
      for framework in Framework.allCases {
        let snippet = try Self.snippet("bell") {
          $0.framework = framework
          $0.effect = EffectRequest(kind)
          if kind.uses == [.replacement] { $0.replacement = "bell.slash" }
        }
        let word =
          switch framework {
          case .swiftUI: "reduceMotion"
          case .uiKit: "isReduceMotionEnabled"
          case .appKit: "accessibilityDisplayShouldReduceMotion"
          }
        // In SwiftUI, a scale is a state that nothing takes away.
        if framework == .swiftUI, kind.name == "scale" {
          #expect(!snippet.text.contains(word))
          continue
        }
        #expect(snippet.text.components(of: word) >= (framework == .swiftUI ? 2 : 1))
        if framework == .swiftUI { #expect(snippet.text.contains("\\.accessibilityReduceMotion")) }
      }
    }
  }

  /// The symbols of a replacing effect stand for different things.
  @Test func replacementsHaveTwoLabels() throws {
    let request = { (change: (inout SnippetRequest) -> Void) throws -> String in
      try Self.snippet("play") {
        $0.effect = SymbolEffectKind(named: "replace").map { EffectRequest($0) }
        $0.replacement = "stop"
        change(&$0)
      }.text
    }
    #expect(try request { _ in }.contains("isActive ? \"Stop"))
    #expect(try request { $0.label = SymbolText("Go") }.contains("isActive ? \"Stop"))
    let said = try request {
      $0.label = SymbolText("Go")
      $0.replacementLabel = "Halt"
    }
    #expect(said.contains("isActive ? \"Halt\" : \"Go\""))
    let keyed = try request { $0.labelKey = "symbol.{name}" }
    #expect(keyed.contains("\"symbol.stop\"") && keyed.contains("\"symbol.play\""))
  }

  /// A form that a framework or a platform lacks is said to be missing.
  @Test func formsThatAreNotThereAreErrors() throws {
    #expect(throws: SnippetProblem.noForm(.widget, .uiKit)) {
      try Self.snippet("heart") { ($0.form, $0.framework) = (.widget, .uiKit) }
    }
    #expect(throws: SnippetProblem.noFormOn(.menu, .watchOS)) {
      try Self.snippet("heart") {
        $0.form = .menu
        $0.targets = [DeploymentTarget(.watchOS, OSVersion(11))]
      }
    }
  }

  @Test func effectsInFrequentPlacesAreWarnedOf() throws {
    let snippet = try Self.snippet("bell") {
      $0.form = .tabItem
      $0.effect = SymbolEffectKind(named: "bounce").map { EffectRequest($0) }
    }
    #expect(snippet.notes.contains(.distracting(.tabItem)))
  }

  @Test func buttonsHaveALabelEvenIfDecorative() throws {
    for framework in Framework.allCases {
      let snippet = try Self.snippet("plus") {
        $0.framework = framework
        $0.form = .button
        $0.isDecorative = true
      }
      #expect(snippet.text.contains("\"Add\""))
      #expect(
        framework == .swiftUI
          ? snippet.text.contains(".labelStyle(.iconOnly)")
          : snippet.text.lowercased().contains("accessibilitylabel"))
    }
    let image = try Self.snippet("plus") { $0.isDecorative = true }
    #expect(image.text.contains(".accessibilityHidden(true)"))
  }

  @Test func contrastIsThatOfWCAG() throws {
    #expect(abs(Contrast.ratio(.black, .white) - 21) < 1e-9)
    // #777777 on white is the usual example just below 4.5:1.
    #expect(abs(Contrast.ratio(Color(red: 0x77, green: 0x77, blue: 0x77), .white) - 4.478) < 0.001)
    func contrasts(_ color: String, _ form: Form = .image) throws -> [SnippetNote] {
      try Self.snippet("star") {
        $0.colors = [.named(color)]
        $0.form = form
        $0.label = SymbolText("Star")
      }.notes
    }
    let yellow = Color(red: 0xFF, green: 0xCC, blue: 0)
    #expect(
      try contrasts("#ffcc00") == [
        .contrast(yellow, ratio: Contrast.ratio(yellow, .white), .light)
      ])
    #expect(try contrasts("#777777").isEmpty)
    // Titles keep their own color, so that symbols beside them need no more.
    #expect(try contrasts("#777777", .label).isEmpty)
    // System colors are other ones in the dark.
    #expect(try contrasts("yellow").isEmpty)
  }

  @Test func variantsBecomeModifiersOrNames() throws {
    let new = try Self.snippet("heart", targets: "iOS15") { $0.variants = ["fill"] }
    #expect(new.text.contains(".symbolVariant(.fill)") && new.text.contains("\"heart\""))
    let old = try Self.snippet("heart", targets: "iOS14") { $0.variants = ["fill"] }
    #expect(old.text.contains("\"heart.fill\"") && !old.text.contains("symbolVariant"))
    #expect(throws: SnippetProblem.unknownName("heart.slash.rectangle")) {
      try Self.snippet("heart") { $0.variants = ["slash", "rectangle"] }
    }
  }

  @Test func whatCannotBeIsAnError() throws {
    #expect(throws: SnippetProblem.platform(.uiKit, .macOS)) {
      try Self.snippet("heart", targets: "macOS12") { $0.framework = .uiKit }
    }
    let needed = DeploymentTarget(.iOS, OSVersion(13))
    #expect(throws: SnippetProblem.tooOld(DeploymentTarget(.iOS, OSVersion(12)), needed: needed)) {
      try Self.snippet("heart", targets: "iOS12")
    }
    let scale = try #require(SymbolEffectKind(named: "scale"))
    let effects: [(SymbolEffectKind, SnippetProblem, (inout EffectRequest) -> Void)] = [
      (scale, .takesNoValue(scale), { $0.value = "count" }),
      (scale, .exclusiveWords(["up", "down"], scale), { $0.words = ["down", "byLayer", "up"] }),
    ]
    for (kind, problem, change) in effects {
      var effect = EffectRequest(kind)
      change(&effect)
      #expect(throws: problem) { try Self.snippet("heart") { $0.effect = effect } }
    }
  }

  @Test func frameworksSayWhatTheyCannotPlay() throws {
    let wiggle = try #require(SymbolEffectKind(named: "wiggle"))
    let left = try Self.snippet("bell") {
      $0.framework = .appKit
      $0.form = .button
      $0.label = SymbolText("Bell")
      $0.effect = EffectRequest(wiggle)
    }
    #expect(left.notes == [.leftOut(wiggle, .appKit, .button)] && !left.text.contains("wiggle"))
    let added = try Self.snippet("bell") {
      $0.framework = .uiKit
      $0.label = SymbolText("Bell")
      $0.effect = EffectRequest(wiggle)
      $0.effect?.value = "model.count"
    }
    #expect(added.notes == [.playsWhenAdded(.uiKit, value: "model.count")])
  }

  /// Bounce became one that goes on and on a release after it came.
  @Test func bounceUnderAConditionIsNewer() throws {
    let bounce = try #require(SymbolEffectKind(named: "bounce"))
    let snippet = try Self.snippet("bell", targets: "iOS17") {
      $0.effect = EffectRequest(bounce)
      $0.effect?.active = "isRinging"
    }
    #expect(snippet.text.contains("if #available(iOS 18, *) {"), "\(snippet.text)")
    let value = try Self.snippet("bell", targets: "iOS17") { $0.effect = EffectRequest(bounce) }
    #expect(!value.text.contains("#available"), "\(value.text)")
  }

  /// Where symbols are replaced, it is in what is there already: an image view, and an item of a
  /// bar.
  @Test func itemsOfBarsReplaceTheirImage() throws {
    let replace = try #require(SymbolEffectKind(named: "replace"))
    let snippet = try Self.snippet("bell", targets: "iOS17") {
      $0.framework = .uiKit
      $0.form = .toolbar
      $0.effect = EffectRequest(replace)
      $0.effect?.active = "isMuted"
      $0.replacement = "bell.slash"
    }
    for part in [
      "item.setSymbolImage(image, contentTransition: .replace)", "item.image = image",
      "func showBell(in item: UIBarButtonItem, isActive: Bool)",
      "Use: `showBell(in: item, isActive: isMuted)`",
    ] {
      #expect(snippet.text.contains(part), "\(part)\n\(snippet.text)")
    }
    #expect(!snippet.notes.contains(.leftOut(replace, .uiKit, .toolbar)))
    #expect(throws: SnippetProblem.needsReplacement(replace)) {
      try Self.snippet("bell") { $0.effect = EffectRequest(replace) }
    }
  }

  /// A condition means the same in all frameworks: what disappears is gone while it holds.
  @Test(arguments: ["disappear", "drawOff", "appear", "drawOn"])
  func conditionsOfComingAndGoing(_ name: String) throws {
    let hides = name == "disappear" || name == "drawOff"
    let kind = try #require(SymbolEffectKind(named: name))
    func text(_ framework: Framework, _ targets: String, _ active: String?) throws -> String {
      try Self.snippet("bell", targets: targets) {
        $0.framework = framework
        $0.effect = EffectRequest(kind)
        $0.effect?.active = active
      }.text
    }
    let swiftUI = try text(.swiftUI, "iOS26", "isOn")
    #expect(swiftUI.contains(hides ? "if !isActive {" : "if isActive {"), "\(swiftUI)")
    #expect(try text(.swiftUI, "iOS26", nil).contains("var isActive = \(!hides)"))
    let new = try text(.uiKit, "iOS26", "isOn")
    #expect(new.contains("if isActive {\n    imageView.addSymbolEffect(.\(name),"), "\(new)")
    #expect(new.contains("isHidden = true") == !hides, "\(new)")
    let old = try text(.appKit, "macOS11", "isOn")
    #expect(old.contains("imageView.isHidden = \(hides ? "" : "!")isActive"), "\(old)")
  }

  /// A change plays an effect once, also with a delay, and nothing is said twice.
  @Test func aTriggerPlaysOnce() throws {
    for name in ["bounce", "pulse", "wiggle"] {
      let kind = try #require(SymbolEffectKind(named: name))
      for framework in Framework.allCases {
        let snippet = try Self.snippet("bell", targets: framework == .appKit ? "macOS14" : "iOS17")
        {
          $0.framework = framework
          $0.effect = EffectRequest(kind)
          $0.effect?.value = "count"
          $0.effect?.delay = 0.5
        }
        #expect(!snippet.text.contains("repeat"), "\(snippet.text)")
        #expect(snippet.notes.contains(.idleDelay(kind)))
        #expect(
          snippet.text.contains(".nonRepeating") == (framework != .swiftUI && name != "bounce"))
      }
    }
    let pulse = try #require(SymbolEffectKind(named: "pulse"))
    let once = try Self.snippet("bell", targets: "iOS17") {
      $0.effect = EffectRequest(pulse)
      $0.effect?.delay = 0.5
      $0.effect?.repetition = .once
    }
    #expect(!once.text.contains("#available"), "\(once.text)")
    let forever = try Self.snippet("bell", targets: "iOS18") {
      $0.effect = EffectRequest(pulse)
      $0.effect?.delay = 0.5
    }
    #expect(forever.text.contains(".repeat(.periodic(delay: 0.5))"), "\(forever.text)")
  }

  /// Older systems get the label that is promised, also where an image view was asked for.
  @Test(arguments: [
    (Framework.uiKit, "iOS13", "UIView", "textLabel.text = \"Nobody\""),
    (.appKit, "macOS11", "NSView", "return NSTextField(labelWithString: \"Nobody\")"),
  ])
  func imagesGiveWayToLabels(framework: Framework, target: String, type: String, label: String)
    throws
  {
    let snippet = try Self.snippet("person.slash.fill", targets: target) {
      $0.framework = framework
      $0.label = SymbolText("Nobody")
    }
    #expect(snippet.text.contains("func makePersonSlashFillView() -> \(type) {"), "\(snippet.text)")
    #expect(snippet.text.contains("guard let image else {") && snippet.text.contains(label))
    let replaced = try Self.snippet("person.slash.fill", targets: target) {
      $0.framework = framework
      $0.effect = SymbolEffectKind(named: "replace").map { EffectRequest($0) }
      $0.replacement = "bell"
    }
    #expect(replaced.notes.contains(.noImage(of: "person.slash.fill")))
    #expect(!replaced.notes.contains(.noEarlierName(of: "person.slash.fill")))
  }

  /// Buttons with a border take no tint.
  @Test func tintedButtonsHaveNoBorder() throws {
    let snippet = try Self.snippet("star", targets: "macOS11") {
      $0.framework = .appKit
      $0.form = .button
      $0.colors = [.named("red")]
    }
    #expect(
      snippet.text.contains("button.isBordered = false\nbutton.contentTintColor = .systemRed"),
      "\(snippet.text)")
  }

  /// SFSafeSymbols has no default for the configuration where there is a value.
  @Test func valuesOfSafeImagesHaveAConfiguration() throws {
    let snippet = try Self.snippet("wifi", targets: "iOS16") {
      $0.framework = .uiKit
      $0.isSafe = true
      $0.variableValue = 0.5
    }
    #expect(
      snippet.text.contains(
        "UIImage(systemSymbol: .wifi, variableValue: 0.5, configuration: nil)"), "\(snippet.text)")
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
    #expect(
      SnippetFile.text(snippets) == "import SwiftUI\n\n"
        + snippets.map { $0.lines.joined(separator: "\n") + "\n" }.joined(separator: "\n"))
    #expect(snippets.map { $0.lines[0] } == ["/// The symbol `heart`.", "/// The symbol `bell`."])
  }
}

extension String {
  /// How often a word occurs.
  fileprivate func components(of word: String) -> Int { ranges(of: word).count }
}
