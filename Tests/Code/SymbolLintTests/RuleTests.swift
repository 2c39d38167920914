import DeploymentTargets
import Diagnostics
import SourceUses
import SymbolCatalog
import SymbolLint
import SymbolSearch
import Testing

/// The examples of rules, which are their documentation, hold.
@Suite struct RuleTests {
  /// An example of a rule.
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let example: Rule.Example

    var testDescription: String { "\(rule.id): \(example.code.prefix(60))" }

    static let bad = Rules.all.flatMap { rule in rule.bad.map { Case(rule: rule, example: $0) } }
    static let good = Rules.all.flatMap { rule in rule.good.map { Case(rule: rule, example: $0) } }
  }

  /// The example's source without its marks, and the places of these.
  private static func source(_ example: Rule.Example) -> (bytes: [UInt8], marks: [Int]) {
    let mark = Array("↓".utf8)
    var bytes: [UInt8] = []
    var marks: [Int] = []
    var rest = Array(example.code.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: mark) {
        marks.append(bytes.count)
        rest = rest.dropFirst(mark.count)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return (bytes, marks)
  }

  private static func engine(
    _ rule: Rule, _ example: Rule.Example, _ bytes: [UInt8], _ kind: SourceKind
  ) -> LintEngine {
    var configuration = LintConfiguration()
    configuration.only = [rule.id]
    configuration.rules[rule.id] = LintConfiguration.RuleSetting(
      .standard, options: example.options)
    let targets = example.targets.split(separator: ",").compactMap { DeploymentTarget($0) }
      .map { PlatformVersion(BuildPlatform($0.platform), $0.version) }
    var survey = NameSurvey(wrappers: [])
    let names = survey.run(kind == .swift ? [nil] : []) { survey, numbers in
      numbers.map { _ in survey.facts(of: bytes, path: example.file) }
    }
    return LintEngine(
      configuration, engine: .bundled, project: names, targets: { _ in targets })
  }

  private static func findings(_ case: Case, _ bytes: [UInt8]) throws -> [Diagnostic] {
    let kind = try #require(SourceKind(path: `case`.example.file))
    let file = SourceFile(path: `case`.example.file, kind: kind)
    let report = engine(`case`.rule, `case`.example, bytes, kind).report(file, bytes)
    #expect(report.problem == nil)
    return report.findings
  }

  @Test(arguments: Case.bad)
  func badExamplesAreFoundAtTheirMarks(_ case: Case) throws {
    let (bytes, marks) = Self.source(`case`.example)
    let findings = try Self.findings(`case`, bytes)
    #expect(!marks.isEmpty, "a bad example says where it is bad")
    #expect(findings.map(\.range.lowerBound) == marks, "\(findings)")
    for finding in findings {
      #expect(!finding.message.isEmpty && finding.message.last != ".")
      #expect(finding.help.allSatisfy { !$0.isEmpty && $0.last != "." })
      for text in [finding.message] + finding.help {
        #expect(text.prefix(2).wholeMatch(of: /[A-Z][a-z]/) == nil, "\(text)")
      }
      if `case`.rule.fixing == .never { #expect(finding.fixIt == nil) }
      if `case`.rule.fixing == .unsafe { #expect(finding.fixIt?.applicability != .safe) }
    }
    let round = FixRound(findings, in: bytes, .unsafe)
    let fixed = round.mended.isEmpty ? nil : String(decoding: round.bytes, as: UTF8.self)
    #expect(fixed == `case`.example.fixed)
    guard fixed != nil else { return }
    // What is mended is not mended again.
    let left = try Self.findings(`case`, round.bytes)
    #expect(FixRound(left, in: round.bytes, .unsafe).mended.isEmpty)
  }

  @Test(arguments: Case.good)
  func goodExamplesAreNotFound(_ case: Case) throws {
    let (bytes, marks) = Self.source(`case`.example)
    #expect(marks.isEmpty)
    #expect(try Self.findings(`case`, bytes).isEmpty)
  }

  @Test(arguments: Rules.all.map(\.id))
  func rulesHaveEnoughExamples(_ id: String) throws {
    let rule = try #require(Rules.rule(named: id))
    #expect(rule.bad.count >= 6, "\(rule.bad.count) bad examples")
    #expect(rule.good.count >= 6, "\(rule.good.count) good examples")
    #expect(Set((rule.bad + rule.good).map(\.code)).count == rule.bad.count + rule.good.count)
    #expect(id.allSatisfy { $0.isASCII && $0.isLowercase || $0 == "-" })
    #expect(rule.fixing == .never || rule.bad.contains { $0.fixed != nil })
  }
}
