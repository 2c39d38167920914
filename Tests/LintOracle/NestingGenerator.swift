/// Makes random nestings of everything that has to do with availability.
///
/// The same seed gives the same source. Each nesting is a declaration at the top of the source,
/// after a comment with its number; each probe stands on a line of its own, and no two have the
/// same number.
struct NestingGenerator {
  private var random: SplitMix
  private var lines: [String] = []
  private var depth = 0
  private var probes = 0
  private var names = 0
  /// The number of probes at which the nesting at hand opens no more constructs.
  private var enough = 0

  /// How deep constructs stand in each other.
  private static let deepest = 6
  /// How many probes make a nesting large.
  private static let many = 10

  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  /// A source of so many nestings.
  mutating func source(count: Int) -> String {
    lines = []
    for number in 1...max(1, count) {
      lines.append("// \(number)")
      enough = probes + 1 + random.below(Self.many)
      declaration(budget: Self.deepest)
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Writing

  private mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  /// Writes a head, what is in its braces, and what closes them.
  private mutating func block(
    _ head: String, _ end: String = "}", _ body: (inout NestingGenerator) -> Void
  ) {
    line(head)
    depth += 1
    body(&self)
    depth -= 1
    line(end)
  }

  private mutating func probe() {
    probes += 1
    line("probe(\(probes))")
  }

  private mutating func fresh(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  // MARK: Declarations

  private mutating func declaration(budget: Int) {
    if random.chance(1, 12) {
      choice(budget: budget, among: .declarations)
      return
    }
    attributes()
    switch random.below(budget > 1 ? 4 : 2) {
    case 0: function(budget: budget)
    case 1:
      block("var \(fresh("v")): Int {") { $0.statements(budget: budget - 1) }
    default:
      let keyword = depth == 0 ? random.pick(["extension", "struct"]) : "struct"
      block("\(keyword) \(fresh("S")) {") { $0.members(budget: budget - 1) }
    }
  }

  private mutating func members(budget: Int) {
    for _ in 0...random.below(2) { declaration(budget: budget) }
  }

  private mutating func function(budget: Int) {
    block("func \(fresh("f"))() {") { $0.statements(budget: budget - 1) }
  }

  private mutating func attributes() {
    guard random.chance(1, 2) else { return }
    for _ in 0...random.below(2) {
      let platform = random.pick(Self.domains)
      let version = random.pick(platform.versions)
      switch random.below(10) {
      case 0: line("@available(\(platform.name), introduced: \(version))")
      case 1: line("@available(\(platform.name), introduced: \(version), deprecated: 99)")
      case 2: line("@available(\(platform.name), deprecated: \(version))")
      case 3: line("@available(\(random.pick(["tvOS", "watchOS", "iOS"])), unavailable)")
      case 4: line("@available(\(random.pick(["tvOS", "macOS"])), obsoleted: 26)")
      case 5: line("@available(*, deprecated, message: \"@available(iOS 99, *)\")")
      case 6: line("@available(swift 5.9)")
      default: line("@available(\(list()), *)")
      }
    }
  }

  // MARK: Statements

  private mutating func statements(budget: Int) {
    guard probes < enough else { return probe() }
    if random.chance(1, 3) { probe() }
    for _ in 0...random.below(2) {
      statement(budget: budget)
      if random.chance(1, 3) { probe() }
    }
  }

  private mutating func statement(budget: Int) {
    guard budget > 0, probes < enough else { return probe() }
    switch random.below(20) {
    case 0...5: ladder(budget: budget)
    case 6, 7: exitingIf()
    case 8...10: guarded(budget: budget)
    case 11:
      block("while \(condition()) {") { $0.statements(budget: budget - 1) }
    case 12:
      block(random.pick(["run {", "do {", "for item in items {"])) {
        $0.statements(budget: budget - 1)
      }
      // Nothing may leave a `defer`.
      block("defer {") { $0.probe() }
    case 13:
      block("do {", "} catch {") { $0.statements(budget: budget - 1) }
      depth += 1
      statements(budget: budget - 1)
      depth -= 1
      line("}")
    case 14: cases(budget: budget)
    case 15, 16: choice(budget: budget, among: .statements)
    case 17: value(budget: budget)
    case 18: chain()
    default: declaration(budget: budget)
    }
  }

  private mutating func ladder(budget: Int) {
    block("if \(condition()) {", "}") { $0.statements(budget: budget - 1) }
    while random.chance(1, 3) {
      lines.removeLast()
      block("} else if \(condition()) {") { $0.statements(budget: budget - 1) }
    }
    if random.chance(1, 2) {
      lines.removeLast()
      block("} else {") { $0.statements(budget: budget - 1) }
    }
  }

  /// An `if` without `else` that leaves the block, or seems to.
  private mutating func exitingIf() {
    block("if \(condition()) {") { this in
      if this.random.chance(1, 2) { this.probe() }
      this.line(
        this.random.pick([
          "return", "return", "throw failure", "fatalError(\"}\")", "run { return }",
          "if plain { return }",
        ]))
    }
    probe()
  }

  private mutating func guarded(budget: Int) {
    block("guard \(condition()) else {") { this in
      if this.random.chance(1, 2) { this.statement(budget: min(1, budget - 1)) }
      this.line("return")
    }
    probe()
  }

  private mutating func cases(budget: Int) {
    line("switch value {")
    for head in ["case 1:", "case 2 where plain:", "default:"] {
      line(head)
      depth += 1
      statements(budget: budget - 1)
      depth -= 1
    }
    line("}")
  }

  private mutating func value(budget: Int) {
    line("let \(fresh("x")) =")
    depth += 1
    block("if \(condition()) {") { $0.probe() }
    lines.removeLast()
    block("} else {") { $0.probe() }
    depth -= 1
  }

  /// A chain of calls with an `#if` in it.
  private mutating func chain() {
    line("view")
    depth += 1
    line("#if \(compilation(2))")
    line("  .bold {")
    depth += 2
    probe()
    depth -= 2
    line("  }")
    if random.chance(1, 2) {
      line("#else")
      line("  .thin {")
      depth += 2
      probe()
      depth -= 2
      line("  }")
    }
    line("#endif")
    depth -= 1
  }

  private enum Kind {
    case declarations
    case statements
  }

  private mutating func choice(budget: Int, among kind: Kind) {
    var head = "#if"
    let count = random.below(3)
    for _ in 0...count {
      line("\(head) \(compilation(2))")
      clause(budget: budget, kind)
      head = "#elseif"
    }
    if random.chance(1, 2) {
      line("#else")
      clause(budget: budget, kind)
    }
    line("#endif")
  }

  private mutating func clause(budget: Int, _ kind: Kind) {
    depth += 1
    switch kind {
    case .declarations: function(budget: budget)
    case .statements: statements(budget: budget - 1)
    }
    depth -= 1
  }

  // MARK: Conditions

  /// Platforms with versions that are sure to be the same wherever versions are mapped.
  private static let domains: [(name: String, versions: [String])] = [
    ("iOS", ["15", "16", "16.4", "17", "17.0", "18", "26", "26.0"]),
    ("macOS", ["12", "13", "13.3", "14", "14.4.1", "15", "26"]),
    ("tvOS", ["15", "17", "18", "26"]),
    ("watchOS", ["9", "10", "11", "26"]),
    ("visionOS", ["1", "2", "26"]),
    ("macCatalyst", ["15", "17", "18", "26"]),
    ("iOSApplicationExtension", ["16", "18"]),
  ]

  /// One to three entries, of which iOS is the most frequent.
  private mutating func list() -> String {
    var names: [String] = []
    var entries: [String] = []
    for _ in 0...random.below(3) {
      let domain = random.chance(1, 3) ? Self.domains[0] : random.pick(Self.domains)
      guard !names.contains(domain.name) else { continue }
      names.append(domain.name)
      let name = domain.name == "macOS" && random.chance(1, 8) ? "OSX" : domain.name
      entries.append("\(name) \(random.pick(domain.versions))")
    }
    return entries.joined(separator: ", ")
  }

  private mutating func condition() -> String {
    switch random.below(12) {
    case 0: return "plain"
    case 1: return "#available(\(list()), *), plain"
    case 2: return "let one = optional, #available(\(list()), *)"
    case 3: return "#available(\(list()), *), let one = optional"
    case 4, 5: return "#unavailable(\(list()))"
    case 6: return "#unavailable(\(list())), plain"
    case 7 where random.chance(1, 4): return "#available(*)"
    default: return "#available(\(list()), *)"
    }
  }

  private mutating func compilation(_ budget: Int) -> String {
    switch random.below(budget > 0 ? 12 : 7) {
    case 0...3: "os(\(random.pick(["iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux"])))"
    case 4: "canImport(\(random.pick(["UIKit", "AppKit", "SwiftUI"])))"
    case 5: "targetEnvironment(\(random.pick(["macCatalyst", "simulator"])))"
    case 6: random.pick(["DEBUG", "BETA", "swift(>=5.9)"])
    case 7, 8: "!\(compilation(0))"
    case 9: "\(compilation(0)) && \(compilation(budget - 1))"
    case 10: "\(compilation(0)) || \(compilation(budget - 1))"
    default: "!(\(compilation(budget - 1)))"
    }
  }
}

/// The generator of Steele, Lea and Flood, 2014: the same numbers for the same seed everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from zero to before the bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func chance(_ part: Int, _ whole: Int) -> Bool { below(whole) < part }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
