import DeploymentTargets
import Diagnostics
import FileAccess
import Foundation
import SourceUses
import SymbolCatalog
import TestSupport
import Testing

private let oraclePath = ProcessInfo.processInfo.environment["SYMBOLS_LINT_ORACLE"]

/// What the linter reads in Swift sources is what the toolchain's own parser reads there.
///
/// The oracle is built by `make lint-oracle`, which runs these tests with `SYMBOLS_LINT_ORACLE` set
/// to its path, and with `SYMBOLS_LINT_SOURCES` set to folders of other people's sources, if there
/// are any. Without it, only this is said.
@Suite(.enabled(if: oraclePath != nil, "needs the oracle: make lint-oracle"))
struct LintOracleTests {

  /// A record of the oracle.
  private struct Record: Decodable {
    struct Bounds: Decodable {
      let lo: String?
      let hi: String?
      let dead: Bool
      let excluded: Bool
    }

    let kind: String?
    let file: String?
    let line: Int?
    let column: Int?
    let label: String?
    let value: String?
    let isValue: Bool?
    let probe: Int?
    let platforms: [String: Bounds]?
  }

  private static func records(_ mode: String, _ files: [String]) throws -> [Record] {
    let oracle = try #require(oraclePath)
    let folder = try TemporaryFolder()
    try File.write(Array(files.joined(separator: "\n").utf8), to: "\(folder.path)/files")
    let run = try ToolRun.withPrograms(
      shell: "'\(oracle)' \(mode) - < '\(folder.path)/files' > '\(folder.path)/out'")
    try #require(run.exitCode == 0, "\(run.errors.prefix(2_000))")
    let decoder = JSONDecoder()
    return try File.read("\(folder.path)/out", limit: 1 << 30).split(separator: 0x0A).map {
      try decoder.decode(Record.self, from: Data($0))
    }
  }

  private static func swiftFiles() throws -> [String] {
    let folders =
      ProcessInfo.processInfo.environment["SYMBOLS_LINT_SOURCES"]?.split(separator: ":") ?? []
    return try (["Tests/LintOracle", "Sources"] + folders.map(String.init)).flatMap {
      try File.paths(below: $0, ending: ".swift")
    }
  }

  /// A literal in an argument that takes names.
  private struct Literal: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let column: Int
    let value: String?

    var description: String { "\(file):\(line):\(column): \(value ?? "interpolation")" }
  }

  @Test func everyLiteralInAnArgumentIsFoundAndNoOther() throws {
    let files = try Self.swiftFiles()
    let expected = Set(
      try Self.records("uses", files).compactMap { record -> Literal? in
        guard record.isValue == true, record.label != "systemSymbol",
          record.kind == "literal" || record.kind == "interpolation",
          let file = record.file, let line = record.line, let column = record.column
        else { return nil }
        return Literal(
          file: file, line: line, column: column,
          value: record.kind == "literal" ? record.value : nil)
      })
    var found: Set<Literal> = []
    for file in files {
      let bytes = try File.read(file)
      let lines = LineTable(bytes)
      for use in SourceReaders.uses(in: bytes, of: .swift).uses where !use.isConstant {
        let place = lines.position(of: use.range.lowerBound)
        let value: String? = if case .literal(let text) = use.name { text } else { nil }
        if case .member = use.name { continue }
        found.insert(
          Literal(file: file, line: place.line, column: place.column, value: value))
      }
    }
    let missing = expected.subtracting(found).map(\.description).sorted()
    let extra = found.subtracting(expected).map(\.description).sorted()
    print("\(expected.count) literals in \(files.count) files")
    #expect(missing.isEmpty, "\(missing.prefix(40).joined(separator: "\n"))")
    #expect(extra.isEmpty, "\(extra.prefix(40).joined(separator: "\n"))")
  }

  /// The scopes of a source with calls of `probe(N)`, by the numbers.
  private static func scopes(_ source: String) -> [Int: AvailabilityScope] {
    let text = source.replacing("probe(", with: "Image(systemName: P")
    var result = text
    // Image(systemName: P12) is Image(systemName: "p12").
    result = result.replacing(/systemName: P([0-9]+)\)/) { "systemName: \"p\($0.output.1)\")" }
    var scopes: [Int: AvailabilityScope] = [:]
    for use in SourceReaders.uses(in: Array(result.utf8), of: .swift).uses {
      guard case .literal(let name) = use.name, let number = Int(name.dropFirst()) else { continue }
      scopes[number] = use.scope
    }
    return scopes
  }

  private static func compare(_ source: String, named name: String) throws -> Int {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/\(name).swift"
    try File.write(Array(source.utf8), to: path)
    let scopes = scopes(source)
    var compared = 0
    for record in try records("availability", [path]) {
      guard let probe = record.probe, let platforms = record.platforms else { continue }
      let scope = try #require(scopes[probe], "probe \(probe) of \(name)")
      for platform in BuildPlatform.allCases {
        let expected = try #require(platforms[platform.rawValue])
        let bounds = scope[platform]
        let isGone = bounds.isDead || bounds.isExcluded || isEmpty(bounds)
        let place = "probe \(probe) of \(name), \(platform): \(bounds), expected \(expected)"
        #expect(isGone == (expected.dead || expected.excluded), "\(place)")
        guard !isGone, !expected.dead, !expected.excluded else { continue }
        #expect(bounds.lower == expected.lo.flatMap { OSVersion($0) }, "\(place)")
        #expect(bounds.upper == expected.hi.flatMap { OSVersion($0) }, "\(place)")
        compared += 1
      }
    }
    return compared
  }

  /// Whether no version is within bounds.
  private static func isEmpty(_ bounds: AvailabilityScope.Bounds) -> Bool {
    guard let lower = bounds.lower, let upper = bounds.upper else { return false }
    return upper <= lower
  }

  @Test func handMadeNestingsHaveTheOraclesScopes() throws {
    var compared = 0
    for path in try File.paths(below: "Tests/LintOracle/Nestings", ending: ".swift.txt") {
      let source = String(decoding: try File.read(path), as: UTF8.self)
      compared += try Self.compare(source, named: FilePath.baseName(path))
    }
    print("\(compared) scopes of hand-made nestings compared")
    #expect(compared > 1_000)
  }

  @Test func generatedNestingsHaveTheOraclesScopes() throws {
    let oracle = try #require(oraclePath)
    let run = try ToolRun.withPrograms(shell: "'\(oracle)' generate 1 2000")
    try #require(run.exitCode == 0, "\(run.errors.prefix(2_000))")
    let compared = try Self.compare(run.output, named: "generated")
    print("\(compared) scopes of generated nestings compared, seed 1")
    #expect(compared > 50_000)
  }
}
