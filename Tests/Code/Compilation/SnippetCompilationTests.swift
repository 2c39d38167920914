import FileAccess
import Foundation
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Testing
import Workbench

/// Every combination of options compiles for exactly the systems it is said to be for, and is in
/// the toolchain's format.
@Suite struct SnippetCompilationTests {
  /// Unchecked, as snippets keep the code they are made of; nothing changes a sample.
  private struct Sample: @unchecked Sendable {
    let row: SnippetTable.Row
    let request: SnippetRequest
    let snippet: Snippet
  }

  /// What requests are drawn with; `SYMBOLS_SEED=2` draws others.
  private static let seed =
    ProcessInfo.processInfo.environment["SYMBOLS_SEED"].flatMap { Int($0) } ?? 4711
  /// How many requests there are; `SYMBOLS_SAMPLES=4000` makes more of them.
  private static let count =
    ProcessInfo.processInfo.environment["SYMBOLS_SAMPLES"].flatMap { Int($0) } ?? 900

  private static let samples: [Sample] = SnippetTable.rows(atLeast: count, seed: seed).compactMap {
    row in
    let (name, request) = SnippetTable.request(row)
    guard let symbol = SnippetTable.symbol(named: name),
      let snippet = try? SnippetMaker.snippet(for: symbol, request, .bundled)
    else { return nil }
    return Sample(row: row, request: request, snippet: snippet)
  }

  @Test func thereAreEnough() {
    #expect(Self.samples.count >= 500)
    for framework in Framework.allCases {
      #expect(Self.samples.count { $0.request.framework == framework } >= 100)
    }
  }

  @Test func availabilityIsExactlyRight() throws {
    var files: [DeploymentTarget: [Int]] = [:]
    for (index, sample) in Self.samples.enumerated() {
      let targets =
        sample.request.targets.isEmpty
        ? sample.request.framework.platforms.filter(sample.snippet.needs.exists).map {
          DeploymentTarget($0, sample.snippet.needs[$0])
        } : sample.request.targets
      for target in targets where AppleCompiler.platforms.contains(target.platform) {
        files[target, default: []].append(index)
      }
    }
    let folder = try TemporaryFolder()
    var checks: [(path: String, target: DeploymentTarget)] = []
    for (target, indices) in files.sorted(by: { $0.key.description < $1.key.description }) {
      var imports: Set<String> = []
      var text = ""
      for index in indices {
        imports.formUnion(Self.samples[index].snippet.imports)
        text += Self.wrapped(Self.samples[index].snippet, index)
      }
      let path = "\(folder.path)/\(target).swift"
      let head = imports.sorted().map { "import \($0)\n" }.joined()
      try File.write(Array((head + text).utf8), to: path)
      checks.append((path, target))
    }
    let run = try AppleCompiler.check(checks)
    let first = run.errors.split(separator: "\n").first { $0.contains("error:") } ?? ""
    #expect(run.exitCode == 0, "seed \(Self.seed): \(first)\n\(run.errors.prefix(6_000))")
  }

  /// What is said to be needed is needed: on the system before, every snippet fails.
  ///
  /// Only of names that are as old as symbols, as the compiler knows nothing of names.
  @Test func noMoreIsNeededThanIsSaid() throws {
    let previous = [14: 13, 15: 14, 16: 15, 17: 16, 18: 17, 26: 18]
    var random = SeededGenerator(seed: Self.seed)
    var files: [Int: [Snippet]] = [:]
    let heart = try #require(Catalog.bundled.symbol(named: "heart"))
    for turn in 0..<400 {
      var row = SnippetTable.counts.map { Int.random(in: 0..<$0, using: &random) }
      (row[2], row[3], row[17]) = (0, 0, 0)
      // Nearly all choices of this option are effects.
      if turn % 2 == 0 { row[12] = 0 }
      // And hardly any row is without a look.
      if turn % 4 == 0 { (row[8], row[9], row[10], row[11]) = (0, 0, 0, 0) }
      if turn % 8 != 0 { (row[18], row[19], row[21]) = (0, 0, 0) }
      let request = SnippetTable.request(row).request
      guard request.framework != .appKit,
        let snippet = try? SnippetMaker.snippet(for: heart, request, .bundled),
        previous[snippet.needs[.iOS].major] != nil
      else { continue }
      files[snippet.needs[.iOS].major, default: []].append(snippet)
    }
    #expect(files.count == previous.count)
    let folder = try TemporaryFolder()
    for (version, snippets) in files.sorted(by: { $0.key < $1.key }) {
      let modules = ["AppIntents", "SwiftUI", "UIKit", "WidgetKit"]
      var text = modules.map { "import \($0)\n" }.joined()
      var ends: [Int] = []
      for (index, snippet) in snippets.enumerated() {
        text += Self.wrapped(snippet, index)
        ends.append(text.utf8.count { $0 == 0x0A })
      }
      let path = "\(folder.path)/needs\(version).swift"
      try File.write(Array(text.utf8), to: path)
      let older = OSVersion(previous[version] ?? 13)
      let errors = try AppleCompiler.check(path, DeploymentTarget(.iOS, older)).errors
      let lines = Set(
        errors.split(separator: "\n").filter {
          $0.hasPrefix(path) && $0.contains("available in iOS")
        }
        .compactMap { $0.dropFirst(path.count + 1).split(separator: ":").first.flatMap { Int($0) } }
      )
      for (index, end) in ends.enumerated() {
        let start = index == 0 ? modules.count + 1 : ends[index - 1] + 1
        #expect(
          (start...end).contains { lines.contains($0) },
          "iOS \(version): seed \(Self.seed)\n\(snippets[index].lines.joined(separator: "\n"))")
      }
    }
  }

  @Test func formatIsTheToolchains() throws {
    let folder = try TemporaryFolder()
    for (index, sample) in Self.samples.enumerated() {
      try File.write(
        Array(SnippetFile.text([sample.snippet]).utf8), to: "\(folder.path)/s\(index).swift",
        .quick)
    }
    let run = try AppleCompiler.lint(folder.path)
    let first = run.errors.split(separator: ":").first.map(String.init) ?? ""
    let text = (try? File.read(first)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let places = run.errors.split(separator: "\n").prefix(20).map { error in
      let parts = error.split(separator: ":")
      let lines = (try? File.read(String(parts[0]))).map { String(decoding: $0, as: UTF8.self) }
      let line = (lines ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      return
        "\(error.split(separator: "/").last ?? "")\n  \(Int(parts[1]).map { line[$0 - 1] } ?? "")"
    }
    #expect(run.exitCode == 0, "\(places.joined(separator: "\n"))\n\(text)")
  }

  /// The snippet in a scope of its own.
  private static func wrapped(_ snippet: Snippet, _ index: Int) -> String {
    // The compiler has no macros of Apple's here: what is in a preview is checked as a function.
    let text = snippet.lines.map { line in
      guard line.hasPrefix("#Preview(\"") else { return "    \(line)\n" }
      let title = line.split(separator: "\"")[1]
      return "    @MainActor @ViewBuilder static func preview\(title)() -> some View {\n"
    }.joined()
    switch snippet.kind {
    case .expression:
      // A tab stands among tabs.
      let isTab = snippet.lines.contains { $0.hasPrefix("Tab ") || $0.hasPrefix("Tab(") }
      return "struct S\(index): View {\n  var body: some View {\n"
        + (isTab ? "    TabView {\n\(text)    }\n" : text) + "  }\n}\n"
    case .statements:
      let result =
        snippet.lines.last {
          ($0.hasPrefix("let ") || $0.hasPrefix("var ")) && !$0.hasPrefix("let reduces")
        }?.split(separator: " ")[1] ?? ""
      return "@MainActor func s\(index)() {\n\(text)    _ = \(result)\n}\n"
    case .declaration: return "enum S\(index) {\n\(text)\(use(of: snippet))}\n"
    }
  }

  /// What the comment says of its use, as code among the names that it is about.
  private static func use(of snippet: Snippet) -> String {
    let mark = "/// Use: `"
    guard let line = snippet.lines.first(where: { $0.hasPrefix(mark) }) else { return "" }
    let call = line.dropFirst(mark.count).dropLast()
    let model = "  struct Model {\n    var count = 1\n    var isPlaying = true\n  }\n"
    guard let module = snippet.imports.first(where: { $0.hasSuffix("Kit") }) else {
      return model
        + "  struct Use: View {\n    var model = Model()\n    var body: some View { \(call) }\n  }\n"
    }
    let prefix = module == "UIKit" ? "UI" : "NS"
    let item = module == "UIKit" ? ", item: UIBarButtonItem" : ""
    // What changes a view that is there returns nothing.
    let result = call.hasPrefix("show") ? "" : "_ = "
    return model
      + "  @MainActor func use(model: Model, imageView: \(prefix)ImageView\(item)) { \(result)\(call) }\n"
  }
}
