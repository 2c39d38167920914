import FileAccess
import SwiftSource
import TestSupport
import Testing
import Workbench

@Suite struct CodeTests {
  private static let seed = 41

  /// Nested calls with names of random lengths.
  private static func expression(_ random: inout SeededGenerator, depth: Int) -> Expression {
    func word() -> String { String(repeating: "a", count: .random(in: 1...30, using: &random)) }
    guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else { return .text(word()) }
    let count = Int.random(in: 0...4, using: &random)
    let arguments = (0..<count).map { index in
      expression(&random, depth: depth - 1).labeled("b\(index)")
    }
    return .call(word(), arguments)
  }

  /// Breaking adds nothing but white space, and lines are as short as can be.
  @Test(arguments: 0..<200)
  func breakingChangesNothing(index: Int) {
    var random = SeededGenerator(seed: Self.seed + index)
    let expression = Self.expression(&random, depth: 3)
    let lines = Code(expression).rendered()
    #expect(
      lines.joined().filter { $0 != " " } == expression.flat.filter { $0 != " " },
      "seed \(Self.seed + index)")
    #expect(lines.allSatisfy { $0.count <= Expression.width }, "seed \(Self.seed + index)")
    if expression.flat.count <= Expression.width { #expect(lines == [expression.flat]) }
  }

  /// The layout is the one that `swift format` leaves as it is.
  @Test(arguments: zip(Indentation.allCases, ["spaces\": 2", "spaces\": 4", "tabs\": 1"]))
  func layoutIsTheToolchains(_ indentation: Indentation, _ configuration: String) throws {
    var random = SeededGenerator(seed: Self.seed)
    var code = Code()
    for index in 0..<200 {
      var body = Code()
      body.add(Self.expression(&random, depth: 3).prefixed("let x = "))
      body.add(Code("base").calling([Self.expression(&random, depth: 2).prefixed(".")]))
      if index > 0 { code.blank() }
      code.block("func f\(index)()", body)
    }
    let folder = try TemporaryFolder()
    try File.write(
      Array((code.rendered(indentation).joined(separator: "\n") + "\n").utf8),
      to: "\(folder.path)/a.swift")
    let run = try ToolRun.withPrograms(
      shell: "cd '\(folder.path)' && sed 's/spaces\": 2/\(configuration)/' "
        + "'\(Repository.root)/.swift-format' > layout && swift format --configuration layout "
        + "'\(folder.path)/a.swift' | diff '\(folder.path)/a.swift' -")
    #expect(run.exitCode == 0, "seed \(Self.seed): \(run.output.prefix(2_000))\(run.errors)")
  }

  @Test func choicesBreakBeforeTheirBranches() {
    let long = String(repeating: "a", count: 60)
    let choice = Expression.call("f", [.choice("isOn", .text(long), .text(long))])
    #expect(Code(choice).rendered() == ["f(", "  isOn", "    ? \(long)", "    : \(long))"])
    #expect(Expression.choice("isOn", "1", "2").labeled("a").flat == "a: isOn ? 1 : 2")
  }

  @Test func callsStandBelowWhatTheyAreCalledOn() {
    var block = Code()
    block.block("Button", Code("title"))
    #expect(block.calling([".bold()"]).rendered() == ["Button {", "  title", "}", ".bold()"])
    #expect(Code("Text").calling([".a()", ".b()"]).rendered() == ["Text", "  .a()", "  .b()"])
    #expect(Code().calling([".a()"]).isEmpty)
    #expect(Code("x").prefixed("return ").rendered() == ["return x"])
  }
}
