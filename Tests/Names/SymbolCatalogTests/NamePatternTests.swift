import SymbolCatalog
import Testing
import Workbench

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("heart*", "heart.fill", true), ("heart*", "suit.heart", false), ("*heart", "suit.heart", true),
    ("arrow.*.circle", "arrow.up.circle", true), ("arrow.*.circle", "arrow.circle", false),
    ("?.circle", "a.circle", true), ("?.circle", "10.circle", false), ("*", "heart", true),
    ("**.fill**", "heart.fill", true), ("", "heart", false), ("?", "", false),
    ("badge", "bell.badge", true), ("badge", "badge.plus.radiowaves.right", true),
    ("badge", "circlebadge", false), ("badge", "badges", false),
    ("heart.fill", "bolt.heart.fill", true), ("fill.heart", "heart.fill", false),
  ])
  func patternsMatch(_ pattern: String, _ name: String, _ matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  /// The definition, which takes exponential time.
  private func matchesSlowly(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == UInt8(ascii: "*") {
      return matchesSlowly(pattern.dropFirst(), name)
        || (!name.isEmpty && matchesSlowly(pattern, name.dropFirst()))
    }
    guard let letter = name.first, first == UInt8(ascii: "?") || first == letter else {
      return false
    }
    return matchesSlowly(pattern.dropFirst(), name.dropFirst())
  }

  @Test(arguments: 0..<100)
  func globsAgreeWithTheDefinition(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func text(_ letters: String, _ length: Int) -> String {
      String((0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }
    for _ in 0..<50 {
      let pattern = text("ab*?.", Int.random(in: 0...7, using: &generator)) + "*"
      let name = text("ab.", Int.random(in: 0...9, using: &generator))
      #expect(
        NamePattern(pattern).matches(name)
          == matchesSlowly(Array(pattern.utf8)[...], Array(name.utf8)[...]),
        "seed \(seed): \(pattern) \(name)")
    }
  }

  /// With every star tried again, this would never end.
  @Test func hostilePatternsTakeNoTime() {
    let pattern = NamePattern(String(repeating: "*a", count: 400) + "*b")
    #expect(!pattern.matches(String(repeating: "a", count: 5_000)))
    #expect(!NamePattern(String(repeating: "*", count: 100_000) + "b").matches("a"))
    #expect(!NamePattern(String(repeating: "a*", count: 100_000)).matches("aaaa"))
  }
}
