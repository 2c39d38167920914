internal import DeploymentTargets
internal import Diagnostics
internal import OwnCatalog
internal import SourceUses
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolLint
internal import SymbolSearch

/// Checks that any Swift source has a syntax tree and names, that all rules can run on it, and that
/// fixing it repeatedly comes to an end.
func fuzzSwift(_ bytes: [UInt8]) {
  expectNesting(SwiftTree(bytes, keepsComments: true))
  var source = bytes
  for _ in 0...LintRun.mostRounds {
    let report = swiftEngine.report(swiftFile, source, countsUses: true)
    for finding in report.findings {
      precondition(finding.range.lowerBound >= 0 && finding.range.upperBound <= source.count)
      precondition(finding.start <= finding.end && !finding.message.isEmpty)
      expectOrder(finding.fixIt?.edits ?? [], source.count)
    }
    let round = FixRound(report.findings, in: source, .unsafe)
    if round.mended.isEmpty {
      precondition(round.bytes == source)
      return
    }
    precondition(round.bytes != source)
    source = round.bytes
  }
  preconditionFailure("fixing does not come to an end")
}

private let swiftFile = SourceFile(path: "a.swift", kind: .swift)

/// A lint engine with all rules, including those that need configuration, and with an old
/// deployment target, on which many symbols are missing.
private let swiftEngine: LintEngine = {
  var configuration = LintConfiguration()
  configuration.preset = .strict
  configuration.wrappers = ["icon(named:)", "glyph(_:)"]
  configuration.languages = ["en", "de"]
  return LintEngine(configuration, engine: .bundled) { _ in
    [
      PlatformVersion(.iOS, OSVersion(15)),
      PlatformVersion(.macOS, OSVersion(12)),
    ]
  }
}()

/// Checks that each node of a syntax tree is inside its parent, and that nodes are in source order.
private func expectNesting(_ tree: SwiftTree) {
  for node in tree.indices {
    let tokens = tree.tokens(node)
    var end = tokens.lowerBound
    for child in tree.children(node) {
      let own = tree.tokens(child)
      precondition(tree.parent(child) == node && own.lowerBound >= end)
      precondition(own.upperBound <= tokens.upperBound)
      end = own.upperBound
    }
    precondition(tree.range(node).upperBound <= tree.source.count)
    _ = tree.fragments(node)
    _ = tree.value(node)
  }
  for (token, next) in zip(tree.tokens, tree.tokens.dropFirst()) {
    precondition(token.range.upperBound <= next.range.lowerBound)
  }
}

/// Checks that the edits in a fix do not overlap.
private func expectOrder(_ edits: [TextEdit], _ count: Int) {
  var end = 0
  for edit in edits {
    precondition(edit.range.lowerBound >= end && edit.range.upperBound <= count)
    end = edit.range.upperBound
  }
}

/// One path for each kind of source file; the first byte of the input selects one.
private let lintPaths = [
  "a.m", "a.xib", "Info.plist", "a.tsx", "a.ts", "symbols.json", "a.symbols.txt", "a.xcstrings",
]

/// Checks that the symbol uses found in any source file have locations inside the file.
func fuzzLintSources(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let path = lintPaths[Int(first) % lintPaths.count]
  let source = Array(bytes.dropFirst())
  guard path != "a.xcstrings" else {
    guard let catalog = try? StringCatalogFile(source) else { return }
    precondition(catalog.entries.allSatisfy { source[$0.range].first == UInt8(ascii: "\"") })
    return
  }
  let found = SourceReaders.uses(in: source, path: path)
  let ranges = found.uses.map(\.range) + found.assets.map(\.range) + found.guards.map(\.range)
  precondition(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= source.count })
  precondition(found.problems.allSatisfy { (0...source.count).contains($0.offset) })
}
