import SwiftSyntax

/// What a file says itself that is to be found in it, in comments written by hand.
///
/// `//: text` tells of its own line, `//v text` of the next line that has none of these comments;
/// several findings are divided by ` | `, and what the texts look like is with the three kinds
/// below.
enum Expectations {
  enum Kind: String {
    case uses
    case constants
    case availability
  }

  /// Prints what differs; gives how many lines do.
  static func check(_ file: SwiftFile, _ kind: Kind) -> Int {
    guard !file.hasErrors else {
      print("\(file.path): does not parse")
      return 1
    }
    let expected = written(in: file.text, kind)
    let found = found(in: file, kind)
    var wrong = 0
    for line in Set(expected.keys).union(found.keys).sorted() {
      let (want, have) = (expected[line] ?? [], found[line] ?? [])
      guard want != have else { continue }
      wrong += 1
      print("\(file.path):\(line):")
      print("  expected  \(want.joined(separator: " | "))")
      print("  found     \(have.joined(separator: " | "))")
    }
    let count = found.values.map(\.count).reduce(0, +)
    print("\(wrong == 0 ? "ok  " : "FAIL") \(file.path): \(count) \(kind.rawValue)")
    return wrong
  }

  private static func written(in text: String, _ kind: Kind) -> [Int: [String]] {
    var result: [Int: [String]] = [:]
    var next: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let start = line.firstRange(of: "//v ") {
        next += parts(line[start.upperBound...], kind)
        continue
      }
      var own = next
      next = []
      if let start = line.firstRange(of: "//: ") { own += parts(line[start.upperBound...], kind) }
      if !own.isEmpty { result[index + 1] = own }
    }
    return result
  }

  private static func parts(_ text: Substring, _ kind: Kind) -> [String] {
    text.split(separator: " | ").map { part in
      let words = part.split(separator: " ")
      return kind == .availability ? scope(words) : words.joined(separator: " ")
    }
  }

  private static func found(in file: SwiftFile, _ kind: Kind) -> [Int: [String]] {
    var result: [Int: [String]] = [:]
    switch kind {
    case .uses:
      for use in UseFinder.uses(in: file) where use.kind != "argument" {
        result[use.place.line, default: []].append(text(use))
      }
    case .constants:
      for constant in ConstantFinder.constants(in: file) {
        result[constant.place.line, default: []].append(text(constant))
      }
    case .availability:
      for probe in AvailabilityWalk.probes(in: file) {
        result[probe.place.line, default: []].append(text(probe.scope))
      }
    }
    return result
  }

  // MARK: Uses and constants

  /// `7-12 literal Image(systemName) ternary: value`, with `-literal` for a string that is no
  /// value.
  private static func text(_ use: Use) -> String {
    let kind = use.isValue ? use.kind : "-" + use.kind
    let value = (use.value ?? "?").replacing("\u{FFFC}", with: "*").replacing("\n", with: "\\n")
    return "\(use.place.text) \(kind) \(use.callee.name)(\(use.label)) \(use.shape): \(value)"
      .split(separator: " ").joined(separator: " ")
  }

  /// `9-14 static let Outer.Inner.name: value`, with `local` first if it belongs to a body.
  private static func text(_ constant: Constant) -> String {
    let path = (constant.type.isEmpty ? "" : constant.type + ".") + constant.name
    let kind = (constant.isLocal ? "local " : "") + constant.kind
    return "\(constant.place.text) \(kind) \(path): \(constant.value)"
  }

  // MARK: Scopes

  /// The letters of the platforms, in their order.
  private static let letters: [Character] = ["i", "m", "t", "w", "v", "c"]

  /// `i17 i16<18 m<14 t! w-`: from 17 on, from 16 to before 18, before 14, dead, excluded.
  private static func text(_ scope: Scope) -> String {
    let words = Platform.allCases.compactMap { platform -> String? in
      let range = scope[platform]
      let letter = letters[platform.rawValue]
      if range.isExcluded { return "\(letter)-" }
      if range.isDead { return "\(letter)!" }
      let high = range.high.map { "<\($0)" } ?? ""
      let low = range.low.map(\.description) ?? ""
      return low.isEmpty && high.isEmpty ? nil : "\(letter)\(low)\(high)"
    }
    return words.isEmpty ? "=" : words.joined(separator: " ")
  }

  /// The same from what is written by hand, where `I17` means iOS with those who inherit its entry,
  /// `*!` all platforms, `~!` all that no word before or after names, and `=` no limit at all.
  private static func scope(_ words: [Substring]) -> String {
    var scope = Scope()
    var named: Set<Platform> = []
    for word in words where word.first != "~" && word != "=" {
      let rest = String(word.dropFirst())
      if word.first == "I" {
        for platform in [Platform.iOS, .visionOS, .macCatalyst] {
          scope[platform] = range(rest, isMapped: platform == .visionOS)
          named.insert(platform)
        }
      } else {
        for platform in Platform.allCases
        where word.first == letters[platform.rawValue] || word.first == "*" {
          scope[platform] = range(rest, isMapped: false)
          named.insert(platform)
        }
      }
    }
    for word in words where word.first == "~" {
      for platform in Platform.allCases where !named.contains(platform) {
        scope[platform] = range(String(word.dropFirst()), isMapped: false)
      }
    }
    return text(scope)
  }

  private static func range(_ text: String, isMapped: Bool) -> Range {
    switch text {
    case "!": return Range(isUnreachable: true)
    case "-": return Range(isExcluded: true)
    default:
      let sides = text.split(separator: "<", omittingEmptySubsequences: false).map { Version($0) }
      return Range(
        low: sides.first.flatMap { isMapped ? $0.map(visionOS) : $0 },
        high: sides.count > 1 ? sides[1].map { isMapped ? visionOS($0) : $0 } : nil)
    }
  }

  /// What the hand-made expectations need of the versions of visionOS, apart from the code that
  /// they test.
  private static func visionOS(_ version: Version) -> Version {
    let table = [17: 1, 18: 2, 26: 26]
    return Version(table[version.parts[0]] ?? 1, 0)
  }
}

extension Version {
  fileprivate init?(_ text: Substring) { self.init(String(text)) }
}
