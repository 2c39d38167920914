import SymbolCatalog
import SymbolCodegen
import SymbolStyle
import TestSupport
import Testing

/// Whole texts for requests of all frameworks, forms and features; `SYMBOLS_RECORD=all` writes them
/// anew.
@Suite struct SnippetGoldenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let names: [String]
    let targets: String
    let change: @Sendable (inout SnippetRequest) -> Void
    var testDescription: String { file }

    init(
      _ file: String, _ names: String..., targets: String = "",
      _ change: @escaping @Sendable (inout SnippetRequest) -> Void
    ) {
      self.file = file
      self.names = names
      self.targets = targets
      self.change = change
    }
  }

  private static func effect(
    _ name: String, _ change: (inout EffectRequest) -> Void = { _ in }
  ) -> EffectRequest? {
    guard let kind = SymbolEffectKind(named: name) else { return nil }
    var effect = EffectRequest(kind)
    change(&effect)
    return effect
  }

  static let cases = [
    // SwiftUI
    Case("swiftui-image", "heart.fill") { $0.label = SymbolText("say \"hi\" 100% *now*\n") },
    Case("swiftui-image-look", "wifi") {
      $0.weight = .semibold
      $0.scale = .large
      $0.size = .style(.title2)
      $0.mode = .palette
      $0.colors = [.named("#0080ff80"), .named("mint")]
      $0.variableValue = 0.25
      $0.isDecorative = true
    },
    Case("swiftui-image-effect", "bell", targets: "iOS15,macOS12") {
      $0.effect = effect("wiggle") {
        $0.words = ["up"]
        $0.repetition = .times(3)
        $0.active = "model.isRinging"
      }
    },
    Case("swiftui-image-value", "bell", targets: "iOS17") {
      $0.effect = effect("bounce") {
        $0.value = "model.count"
        $0.speed = 1.5
      }
    },
    Case("swiftui-image-replace", "play", targets: "iOS16") {
      $0.effect = effect("magicReplace")
      $0.replacement = "pause"
    },
    Case("swiftui-image-appear", "checkmark", targets: "iOS26") {
      $0.effect = effect("drawOn") { $0.words = ["individually"] }
    },
    Case("swiftui-label", "star.leadinghalf.filled", targets: "iOS13") {
      $0.form = .label
      $0.size = .style(.title3)
    },
    Case("swiftui-button-localized", "trash", targets: "iOS14") {
      $0.form = .button
      $0.label = SymbolText("Delete", key: "item.delete", comment: "Removes the item")
    },
    Case("swiftui-tabitem", "house", targets: "watchOS6") { $0.form = .tabItem },
    Case("swiftui-menuitem", "square.and.arrow.up") {
      $0.form = .menuItem
      $0.variants = ["fill"]
    },
    Case("swiftui-toolbar-asset", "rotate.3d.fill", targets: "iOS13") {
      $0.form = .toolbar
      $0.fallback = .asset
    },
    Case("swiftui-safe-several", "1.circle", "return", "heart") {
      $0.isSafe = true
      $0.isDeclaration = true
    },
    // UIKit
    Case("uikit-image", "heart", targets: "iOS13,tvOS14") {
      $0.colors = [.named("mint")]
      $0.weight = .bold
      $0.effect = effect("pulse")
    },
    Case("uikit-label", "person.2") {
      $0.form = .label
      $0.size = .style(.caption2)
      $0.mode = .hierarchical
    },
    Case("uikit-button", "plus", targets: "iOS15") {
      $0.form = .button
      $0.size = .points(18)
      $0.label = SymbolText("Add", key: "add")
    },
    Case("uikit-tabitem", "star") { $0.form = .tabItem },
    Case("uikit-menuitem", "trash") {
      $0.form = .menuItem
      $0.colors = [.named("red")]
    },
    Case("uikit-toolbar-old", "rotate.3d.fill", targets: "iOS14") {
      $0.form = .toolbar
      $0.fallback = .text
    },
    Case("uikit-replace", "play", targets: "iOS16") {
      $0.effect = effect("replace")
      $0.replacement = "pause"
    },
    // AppKit
    Case("appkit-image", "wifi", targets: "macOS12") {
      $0.variableValue = 0.5
      $0.colors = [.named("cyan")]
      $0.effect = effect("breathe") { $0.delay = 0.5 }
    },
    Case("appkit-label", "folder") {
      $0.form = .label
      $0.size = .style(.headline)
      $0.weight = .light
    },
    Case("appkit-button-safe", "gearshape") {
      $0.form = .button
      $0.isSafe = true
    },
    Case("appkit-menuitem", "doc.on.doc") {
      $0.form = .menuItem
      $0.colors = [.named("gray3")]
    },
    Case("appkit-toolbar", "sidebar.left", targets: "macOS11") { $0.form = .toolbar },
  ]

  @Test(arguments: cases)
  func snippet(of example: Case) throws {
    var request = SnippetRequest()
    let frameworks = ["swiftui": Framework.swiftUI, "uikit": .uiKit, "appkit": .appKit]
    request.framework = try #require(frameworks[String(example.file.prefix { $0 != "-" })])
    request.targets = example.targets.split(separator: ",").compactMap { DeploymentTarget($0) }
    example.change(&request)
    let snippets = try example.names.map { name in
      try SnippetMaker.snippet(
        for: #require(Catalog.bundled.resolve(name)?.symbol), request, .bundled)
    }
    try Self.compare(SnippetFile.text(snippets), "\(example.file).swift")
  }

  /// Every form, for the newest systems and for the oldest that have it, of a symbol that acts and
  /// of one that takes away.
  @Test(arguments: Framework.allCases)
  func everyForm(of framework: Framework) throws {
    let oldest: [Framework: DeploymentTarget] = [
      .swiftUI: DeploymentTarget(.iOS, OSVersion(13)),
      .uiKit: DeploymentTarget(.iOS, OSVersion(13)),
      .appKit: DeploymentTarget(.macOS, OSVersion(11)),
    ]
    var text = ""
    for form in Form.allCases {
      for (name, target) in [("heart.fill", nil), ("trash", oldest[framework])] {
        var request = SnippetRequest()
        (request.framework, request.form) = (framework, form)
        request.targets = target.map { [$0] } ?? []
        let symbol = try #require(Catalog.bundled.symbol(named: name))
        guard let snippet = try? SnippetMaker.snippet(for: symbol, request, .bundled) else {
          continue
        }
        text += "// MARK: \(form.rawValue)\(target.map { ", \($0)" } ?? "")\n\n"
        text += SnippetFile.text([snippet]) + "\n"
      }
    }
    try Self.compare(text, "\(framework.rawValue)-forms.swift")
  }

  @Test(arguments: TypedSource.Shape.allCases, Framework.allCases)
  func typed(shape: TypedSource.Shape, framework: Framework) throws {
    // Frameworks differ in the initializers only, so that each goes with one set of targets.
    let targets: [Framework: [DeploymentTarget]] = [
      .uiKit: [DeploymentTarget(.iOS, OSVersion(16))],
      .appKit: [DeploymentTarget(.macOS, OSVersion(26))],
    ]
    let names = [
      "star.leadinghalf.filled", "return", "1.circle", "rotate.3d.fill", "apple.meditate",
    ]
    let source = TypedSource(
      names.compactMap { Catalog.bundled.resolve($0)?.symbol }, shape: shape, typeName: "Icon",
      framework: framework, targets: targets[framework] ?? [],
      labelKey: shape == .struct ? SymbolText.usualKey : nil, .bundled)
    try Self.compare(source.text, "\(framework.rawValue)-typed-\(shape).swift")
  }

  @Test(arguments: [false, true])
  func stringCatalog(countsThings: Bool) throws {
    let names = ["heart.fill", "trash", "wifi.slash", "person.2", "return"]
    var wording = StringCatalog.Wording()
    wording.countsThings = countsThings
    let text = StringCatalog.text(
      for: names.compactMap { Catalog.bundled.symbol(named: $0) }, wording, .bundled)
    try Self.compare(text, countsThings ? "labels-plural.xcstrings" : "labels.xcstrings")
  }

  private static func compare(_ text: String, _ file: String) throws {
    let problem = try Golden.problem(
      text, "Tests/Code/SymbolCodegenTests/Goldens/\(file).txt")
    #expect(problem == nil)
  }
}
