import SymbolCatalog
import TestSupport
import Testing

/// What commands offer in place of a name that a target lacks, and names with a similar meaning.
@Suite struct SimilarCommandTests {
  private func run(_ line: String) throws -> ToolRun {
    try ToolRun(shell: "$S " + line)
  }

  /// A name that is too new always comes with names that work.
  @Test(arguments: [
    "gearshape.2 iOS13", "visionpro iOS15", "gearshape iOS13",
    "bell.badge.waveform iOS13", "dog macOS12",
    "sparkles.2 iOS16", "tree watchOS8", "cat tvOS15",
  ])
  func namesThatAreTooNewHaveOthers(line: String) throws {
    let words = line.split(separator: " ")
    let run = try run("check \(words[0]) --target \(words[1]) --json")
    guard run.output.contains("unavailable") else { return }
    let names = run.output.split(separator: "\"suggestions\":[").last?.prefix { $0 != "]" } ?? ""
    let target = try #require(DeploymentTarget(String(words[1])))
    let found = names.split(separator: ",").map { $0.filter { $0 != "\"" } }
    #expect(!found.isEmpty && found.count <= 3, "\(run.output)")
    for name in found {
      #expect(Catalog.bundled.resolve(name)?.availability.works(on: [target]) == true, "\(name)")
    }
  }

  @Test func mostNamesThatAreTooNewHaveOthers() throws {
    let target = try #require(DeploymentTarget("iOS13"))
    let names = Catalog.bundled.symbols.filter {
      Catalog.bundled.name(of: $0, workingOn: [target]) == nil && $0.restriction == nil
    }.map(\.name)
    let sample = stride(from: 0, to: names.count, by: 25).map { names[$0] }
    let run = try run("check --target iOS13 \(sample.joined(separator: " ")) --format tsv")
    let without = run.output.split(separator: "\n").filter { $0.hasSuffix("unavailable\t") }
    #expect(without.count * 20 <= sample.count, "\(without)")
  }

  @Test func symbolsWithASimilarMeaning() throws {
    let lines = try run("search --similar trash").lines
    #expect(lines.contains("xmark.bin") && lines.count <= 12, "\(lines)")
    #expect(try run("search --like trash").lines == lines)
    #expect(try run("search --similar trash --limit 2").lines == Array(lines.prefix(2)))
    #expect(try run("search --similar gearshape --target iOS13 --limit 1").lines == ["gear"])
    #expect(
      try run("search --similar icloud.slash --json").output.contains("\"reason\":\"keywords\""))
    // An earlier name has the meaning of the current one.
    #expect(
      try run("search --similar smiley").lines == run("search --similar face.smiling").lines)
  }

  @Test func wrongUsesAreErrors() throws {
    let unknown = try run("search --similar hart")
    #expect(unknown.exitCode == 2 && unknown.errors.contains("heart"), "\(unknown.errors)")
    #expect(try run("search --similar heart love").exitCode == 2)
  }

  /// Versions of the SF Symbols app are years.
  @Test(arguments: [
    ("5", "2023"), ("SF5", "2023"), ("sf5", "2023"), ("'SF Symbols 5'", "2023"), ("5.0", "2023"),
    ("sf-symbols-6", "2024"), ("v7", "2025"), ("1", "2019"), ("SF6+", "2024+"),
    ("sfsymbols4", "2022"),
  ])
  func versionsOfTheApp(version: String, year: String) throws {
    let expected = try run("search --introduced \(year)").lines
    #expect(try run("search --introduced \(version)").lines == expected && !expected.isEmpty)
    #expect(try run("search --release \(version)").lines == expected)
  }

  @Test(arguments: ["5.1", "0", "SF", "SF99", "SF-", "symbols", "5.0.0", "-5"])
  func whatIsNoVersionOfTheApp(version: String) throws {
    let run = try run("search '--introduced=\(version)'")
    #expect(run.exitCode == 2 && run.errors.contains("SF6 for SF Symbols 6"), "\(run.errors)")
  }

  @Test func statesByVersionsOfTheApp() throws {
    let lines = try run("catalog diff SF6 SF7").lines.filter { $0.hasPrefix("+ ") }
    #expect(!lines.isEmpty)
    #expect(try run("catalog diff 2024 2025").lines.filter { $0.hasPrefix("+ ") } == lines)
  }
}
