import SourceUses
import TestSupport
import Testing
import Workbench

/// Any bytes give a result, whose places are places of the file, and in time that grows as they do.
@Suite struct HostileSourceTests {
  static let paths = [
    "a.m", "a.xib", "Info.plist", "a.tsx", "a.ts", "symbols.json", "a.symbols.txt",
  ]

  private static let symbols = "import { SymbolView, SFSymbol } from 'expo-symbols';\n"

  /// Sources that are right, for mutations.
  private static let seeds: [String] =
    ObjectiveCSourceTests.sources.map(\.testDescription)
    + ObjectiveCSourceTests.guards.map { "void f() {[UIImage imageNamed:@\"a\"]; \($0.0)}" }
    + JavaScriptSourceTests.sources.map(\.testDescription)
    + InterfaceBuilderSourceTests.sources.map(\.testDescription)
    + SmallSourceTests.lists.map(\.testDescription) + SmallSourceTests.files.map(\.testDescription)
    + SmallSourceTests.lines.map(\.testDescription)

  /// Pieces that begin or end something.
  private static let pieces = [
    "\"", "'", "`", "@\"", "R\"x(", ")x\"", "\\", "\\\n", "\r", "\n", "\r\n", "\u{0}", "/*", "*/",
    "//", "/",
    "[", "]", "(", ")", "{", "}", "${", "<", "</", ">", "/>", "<a>", "=", ":", "?", ";", ",",
    "#define A ",
    "#if 0\n", "#endif\n", "@available(iOS 1, *)", "if (", "else", "const a = ", "import ",
    " from 'expo-symbols'",
    "as SFSymbol", "<![CDATA[", "]]>", "<!--", "-->", "&a;", "🟡", "\u{FEFF}",
    "[UIImage systemImageNamed:",
    "<SymbolView name=", "%", "a.b",
  ]

  @Test func anyBytesGiveAResult() {
    let seed = Int.random(in: 0...Int.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<1_500 {
      var bytes = Array((Self.seeds.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          bytes.insert(
            contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2:
          bytes.removeSubrange(
            place..<min(bytes.count, place + Int.random(in: 0...9, using: &random)))
        default: bytes.removeLast(min(bytes.count, Int.random(in: 0...9, using: &random)))
        }
      }
      for path in Self.paths {
        let found = SourceReaders.uses(in: bytes, path: path)
        let source = Comment("seed \(seed), round \(round), \(path): \(bytes)")
        Self.expectPlaces(found, in: bytes, source)
      }
    }
  }

  private static func expectPlaces(_ found: FileUses, in bytes: [UInt8], _ source: Comment) {
    var ranges = found.uses.map(\.range) + found.assets.map(\.range) + found.guards.map(\.range)
    ranges += found.echoes.values.joined()
    #expect(ranges.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= bytes.count }, source)
    #expect(found.problems.allSatisfy { (0...bytes.count).contains($0.offset) }, source)
    for (first, second) in zip(found.uses, found.uses.dropFirst()) {
      #expect(first.range.lowerBound <= second.range.lowerBound, source)
      #expect(first.range != second.range || first.range.isEmpty, source)
    }
    for use in found.uses {
      // What is written plainly stands there.
      guard case .literal(let name) = use.name, !use.range.isEmpty,
        !name.unicodeScalars.contains("\u{FFFD}")
      else {
        continue
      }
      let text = bytes[use.range]
      #expect(
        text.firstRange(of: Array(name.utf8)) != nil
          || text.contains { "\\&%\"<\r\n\t".utf8.contains($0) }, source)
    }
  }

  /// A beginning, what is repeated behind it, and the file.
  static let repeated: [(String, String, String)] =
    ObjectiveCSourceTests.fragments.map { ("[UIImage imageNamed:x];", $0, "a.m") }
    + JavaScriptSourceTests.fragments.map { (symbols, $0, "a.tsx") }
    + ["<a>", "<a b=\"c\"/>", "<a image=\"c\"", " image=\"a\"", "<!--", "<![CDATA["].map {
      ("<d>", $0, "a.xib")
    }
    + ["<array>", "<dict>", "<string>", "<key>a</key>"].map { ("<plist>", $0, "Info.plist") }
    + ["[", "{\"symbols\":", "\"a\",", "\\"].map { ("[", $0, "symbols.json") }
    + [" ", "#", "a ", "a"].map { ("a\n", $0, "a.symbols.txt") }

  /// What is quadratic would take minutes.
  @Test(arguments: repeated)
  func timeGrowsWithBytes(_ start: String, _ fragment: String, _ path: String) {
    let bytes = Array(
      (start + String(repeating: fragment, count: (1 << 17) / fragment.utf8.count)).utf8)
    let time = CPUTime.measure { _ = SourceReaders.uses(in: bytes, path: path) }
    #expect(time < .seconds(10))
  }
}
