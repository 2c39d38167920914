import SourceUses
import SymbolLint
import SymbolSearch
import TestSupport
import Testing

/// Rules about views take time by the length of the source, whatever its shape.
@Suite struct ViewRulesHostileTests {
  private static let families: Set<Rule.Family> = [.accessibility, .motion, .layers, .localization]

  /// Shapes in which each view has much in front of it, around it or behind it.
  private static let sources: [String: String] = [
    "long chains": String(
      repeating: "Image(systemName: \"xmark\")"
        + String(repeating: ".onTapGesture { a() }.accessibilityAddTraits(.isButton)", count: 500)
        + "\n", count: 8),
    "chains around chains": (0..<60).reduce("Image(systemName: \"a\")") { inner, _ in
      "Button(action: a) { \(inner) }" + String(repeating: ".font(.title)", count: 100)
    },
    "nested backgrounds": (0..<120).reduce("Image(systemName: \"a\")") { inner, _ in
      "Button(action: a) { Image(systemName: \"a\").background { \(inner) } }"
    },
    "labels in labels": (0..<120).reduce("Image(systemName: \"a\")") { inner, _ in
      "Menu { x } label: { HStack { ZStack { \(inner) } } }"
    },
    "many in one": "VStack { "
      + String(repeating: "Button(action: a) { Image(systemName: \"a\") }\n", count: 4_000) + "}"
      + String(repeating: ".accessibilityElement(children: .contain)", count: 400),
    "effects": String(
      repeating: "Image(systemName: \"a\").symbolEffect(.pulse).symbolEffect(.bounce)\n",
      count: 4_000),
    "postfix conditions": "Image(systemName: \"a\")\n"
      + String(repeating: "#if os(iOS)\n.accessibilityLabel(\"a\")\n#endif\n", count: 400),
    "nested postfix conditions": "Image(systemName: \"a\")\n"
      + String(repeating: "#if os(iOS)\n.font(.title)\n", count: 200)
      + String(repeating: "#endif\n", count: 200),
    "formatted texts": String(
      repeating: "func f() { let text = String(format: \"%.2f\", x)\nText(text) }\n", count: 4_000),
    "formats of variables": String(
      repeating: "let a = \"%.2f\"\nText(String(format: a, x))\n", count: 4_000),
    "checks of Reduce Motion": String(
      repeating: "func f() { withAnimation(a) { b() } }\nvar c: Bool { reduceMotion }\n",
      count: 4_000),
    "modifiers of modifiers": "extension View {\n"
      + (0..<2_000).map { "func m\($0)() -> some View { m\($0 + 1)() }\n" }.joined() + "}\n"
      + String(repeating: "Text(\"a\").m0()\n", count: 2_000),
    "values": "Image(systemName: " + String(repeating: "a ? \"star\" : ", count: 2_000)
      + "\"star\").symbolRenderingMode(.hierarchical)",
  ]

  @Test(.timeLimit(.minutes(30)), arguments: sources.keys.sorted())
  func endsSoon(_ shape: String) throws {
    let source = try #require(Self.sources[shape])
    var configuration = LintConfiguration()
    configuration.only = Set(
      Rules.all.filter { Self.families.contains($0.family) }.map(\.id))
    let engine = LintEngine(configuration, engine: .bundled)
    let file = SourceFile(path: "Views.swift", kind: .swift)
    let time = CPUTime.measure { _ = engine.report(file, Array(source.utf8)) }
    // An unoptimized build reads each of them in less than a tenth of that.
    #expect(time < .seconds(5), "\(shape): \(time) for \(source.utf8.count) bytes")
  }
}
