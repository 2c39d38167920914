import SymbolCatalog
import SymbolCodegen
import Testing
import Workbench

/// No snippet uses a name or an API that is newer than the question around it, on any platform.
///
/// The compiler checks API on four platforms (`SnippetCompilationTests`); this reads the text with
/// a table of its own, for all platforms, and knows names too.
@Suite struct SnippetAvailabilityTests {
  /// Spellings and the first versions of iOS, macOS, tvOS, watchOS and visionOS, from Apple's
  /// pages.
  private static let spellings: [(spelling: String, versions: [Int])] = [
    (" Label(", [14, 11, 14, 7, 1]), (" Label {", [14, 11, 14, 7, 1]),
    (".toolbar {", [14, 11, 14, 7, 1]), (".tabItem {", [13, 11, 13, 7, 1]),
    (".accessibilityLabel(", [14, 11, 14, 7, 1]), (".accessibilityHidden(", [14, 11, 14, 7, 1]),
    (".font(.title2", [14, 11, 14, 7, 1]), (".font(.title3", [14, 11, 14, 7, 1]),
    (".symbolRenderingMode(", [15, 12, 15, 8, 1]), (".symbolVariant(", [15, 12, 15, 8, 1]),
    (".foregroundStyle(", [15, 12, 15, 8, 1]), ("localized: ", [15, 12, 15, 8, 1]),
    ("hierarchicalColor: ", [15, 12, 15, 8, 1]), ("paletteColors: ", [15, 12, 15, 8, 1]),
    ("preferringMulticolor", [15, 12, 15, 8, 1]), ("preferringMonochrome", [16, 13, 16, 9, 1]),
    (".systemMint", [15, 11, 15, 8, 1]), (".systemCyan", [15, 12, 15, 8, 1]),
    (".tintColor)", [15, 12, 15, 8, 1]), ("variableValue: ", [16, 13, 16, 9, 1]),
    (".fontWeight(", [16, 13, 16, 9, 1]), (".contentTransition(", [16, 13, 16, 9, 1]),
    (".symbolEffect(", [17, 14, 17, 10, 1]), (".symbolEffectsRemoved(", [17, 14, 17, 10, 1]),
    (".addSymbolEffect(", [17, 14, 17, 10, 1]), (".setSymbolImage(", [17, 14, 17, 10, 1]),
    (".periodic", [18, 15, 18, 11, 2]), (".continuous", [18, 15, 18, 11, 2]),
    ("(.wiggle", [18, 15, 18, 11, 2]), ("(.rotate", [18, 15, 18, 11, 2]),
    ("(.breathe", [18, 15, 18, 11, 2]), (".magic(", [18, 15, 18, 11, 2]),
    (".labelStyle(", [14, 11, 14, 7, 1]), (".contextMenu {", [13, 11, 14, 99, 1]),
    (".swipeActions {", [15, 12, 99, 8, 1]), (" Menu {", [14, 11, 17, 99, 1]),
    ("ControlGroup {", [15, 12, 17, 99, 1]), ("DisclosureGroup {", [14, 11, 99, 99, 1]),
    ("ShareLink(", [16, 13, 99, 9, 1]), ("ContentUnavailableView {", [17, 14, 17, 10, 1]),
    (" Tab(", [18, 15, 18, 11, 2]), (" Tab {", [18, 15, 18, 11, 2]),
    (" TabView {", [13, 11, 13, 7, 1]), ("role: .destructive", [15, 12, 15, 8, 1]),
    ("LocalizedStringResource(", [16, 13, 16, 9, 1]),
    (".symbolVariableValueMode(", [26, 26, 26, 26, 26]),
    (".symbolColorRenderingMode(", [26, 26, 26, 26, 26]),
    ("variableValueMode: ", [26, 26, 26, 26, 26]), ("colorRenderingMode: ", [26, 26, 26, 26, 26]),
    ("placement: .secondaryAction", [16, 13, 16, 9, 1]),
    ("placement: .topBar", [14, 99, 14, 10, 1]), ("placement: .bottomBar", [14, 99, 99, 10, 1]),
    ("AccessoryWidgetBackground()", [16, 13, 99, 9, 26]), ("MenuBarExtra(", [99, 13, 99, 99, 99]),
    ("ControlWidgetButton(", [18, 26, 99, 26, 99]), ("AppShortcut(", [17, 14, 17, 10, 1]),
    ("DisplayRepresentation(", [16, 13, 16, 9, 1]),
    ("UIContentUnavailableConfiguration", [17, 99, 17, 99, 1]),
    ("UIButton.Configuration", [15, 99, 15, 99, 1]),
    ("UIContextMenuConfiguration(", [13, 99, 17, 99, 1]),
    ("UIContextualAction(", [13, 99, 99, 99, 1]),
    ("UIApplicationShortcutI", [13, 99, 99, 99, 1]),
    ("UISymbolContentTransition(", [26, 99, 26, 99, 26]),
    (".symbolContentTransition", [26, 99, 26, 99, 26]),
    ("(.drawOn", [26, 26, 26, 26, 26]), ("(.drawOff", [26, 26, 26, 26, 26]),
  ]

  /// The spellings by a word that is in them.
  private static let spellingsByWord = Dictionary(grouping: spellings) { row in
    String(decoding: row.spelling.utf8.split { !isLetter($0) }.last ?? [], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static let seed = 11

  @Test func nothingIsNewerThanItsGuard() throws {
    var random = SeededGenerator(seed: Self.seed)
    let symbols = Array(Catalog.bundled.symbols)
    var checked = 0
    var guarded = 0
    while checked < 1_200 {
      let symbol = symbols[Int.random(in: 0..<symbols.count, using: &random)]
      let row = SnippetTable.counts.map { Int.random(in: 0..<$0, using: &random) }
      var request = SnippetTable.request(row).request
      // Names of the app's own in labels are not of interest here.
      request.label = row[13] % 2 == 0 ? SymbolText("Text") : SymbolText("Text", key: "key")
      request.targets = request.framework.platforms.shuffled(using: &random).prefix(row[3] % 3).map
      {
        DeploymentTarget($0, Self.version(of: $0, &random))
      }
      guard let snippet = try? SnippetMaker.snippet(for: symbol, request, .bundled) else {
        continue
      }
      checked += 1
      let targets =
        request.targets.isEmpty
        ? request.framework.platforms.filter(snippet.needs.exists).map {
          DeploymentTarget($0, snippet.needs[$0])
        }
        : request.targets
      if snippet.lines.contains(where: { $0.contains("#available") }) { guarded += 1 }
      let problems =
        Self.problems(in: Self.withoutTextWeights(snippet.lines), targets, isSafe: request.isSafe)
        + Self.repeatedQuestions(in: snippet.lines)
      for problem in problems {
        Issue.record(
          "seed \(Self.seed), \(symbol.name) for \(targets): \(problem)\n\(snippet.lines.joined(separator: "\n"))"
        )
      }
    }
    #expect(guarded > 200)
  }

  private static func version(
    of platform: Platform, _ random: inout SeededGenerator
  ) -> OSVersion {
    let range: ClosedRange<Int> =
      switch platform {
      case .iOS, .tvOS: 13...27
      case .macOS: 11...27
      case .watchOS: 6...27
      case .visionOS: 1...27
      }
    return OSVersion(Int.random(in: range, using: &random))
  }

  /// Questions of a ladder that the rung above has answered.
  private static func repeatedQuestions(in lines: [String]) -> [String] {
    var last: [Int: Substring] = [:]
    return lines.compactMap { line in
      let indent = line.prefix { $0 == " " }.count
      guard let start = line.firstRange(of: "if #available") else { return nil }
      let question = line[start.lowerBound...]
      let isRepeated = line.contains("} else if") && last[indent] == question
      last[indent] = question
      return isRepeated ? "asked twice: \(question)" : nil
    }
  }

  /// The lines without weights of texts, which all systems have, unlike those of other views.
  private static func withoutTextWeights(_ lines: [String]) -> [String] {
    var root = ""
    // The expressions by their indentation, for those that end in a line of their own.
    var roots: [Int: String] = [:]
    return lines.map { line in
      let indent = line.prefix { $0 == " " }.count
      var code = line.dropFirst(indent)
      if code.hasPrefix("let "), let value = code.firstRange(of: "= ") {
        code = code[value.upperBound...]
      }
      if code.hasPrefix(")") {
        root = roots[indent] ?? ""
      } else if !code.hasPrefix(".") {
        root = String(code)
        roots[indent] = root
      }
      let isText = root.hasPrefix("Text(") || code.contains("Text(Image(")
      return isText ? line.replacing(".fontWeight(", with: ".weight(") : line
    }
  }

  /// What is used where it may not work.
  private static func problems(
    in lines: [String], _ targets: [DeploymentTarget], isSafe: Bool
  ) -> [String] {
    var problems: [String] = []
    var scopes: [[DeploymentTarget]] = []
    var attribute: [DeploymentTarget] = []
    for line in lines where !line.contains("///") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("}") { _ = scopes.popLast() }
      if text.hasPrefix("@available(") {
        attribute = conditions(line)
        continue
      }
      if text.hasSuffix("{") || text.hasSuffix(" in") {
        scopes.append(conditions(line) + attribute)
        attribute = []
      }
      let known = targets.map { target in
        DeploymentTarget(
          target.platform,
          // A signature in several lines is still behind its attribute.
          (scopes.joined() + attribute).filter { $0.platform == target.platform }.map(\.version)
            .max().map {
              max($0, target.version)
            } ?? target.version)
      }
      let words = Set(text.utf8.split { !isLetter($0) }.map { String(decoding: $0, as: UTF8.self) })
      let found = words.lazy.flatMap { spellingsByWord[$0] ?? [] }
      for (spelling, versions) in found where (" " + text).contains(spelling) {
        for target in known where target.version < OSVersion(versions[index(of: target.platform)]) {
          problems.append("\(spelling) on \(target)")
        }
      }
      for name in names(in: line, isSafe: isSafe) {
        guard let resolution = Catalog.bundled.resolve(name) else {
          problems.append("\(name) is no name")
          continue
        }
        let release =
          resolution.alias == nil ? resolution.symbol.release : resolution.alias?.release
        for target in known
        where (release?.availability[target.platform] ?? OSVersion(99)) > target.version {
          problems.append("\(name) on \(target)")
        }
      }
    }
    return problems
  }

  private static func index(of platform: Platform) -> Int {
    Platform.allCases.firstIndex(of: platform) ?? 0
  }

  /// The versions that a line's `#available` makes sure of.
  private static func conditions(_ line: String) -> [DeploymentTarget] {
    guard let range = line.firstRange(of: "available(") else { return [] }
    return line[range.upperBound...].prefix { $0 != "*" }.split(separator: ",").compactMap { part in
      DeploymentTarget(part.drop { $0 == " " })
    }
  }

  private static let labels = ["systemName: ", "systemImage: ", "systemSymbolName: "]

  /// The names in a line: literals of the arguments that take them.
  private static func names(in line: String, isSafe: Bool) -> [String] {
    guard let range = labels.lazy.compactMap({ line.firstRange(of: $0) }).first else { return [] }
    let value = line[range.upperBound...].prefix { $0 != ")" && $0 != "," }
    return value.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
      $0.offset % 2 == 1
    }.map { String($0.element) }
  }
}
