import TestSupport
import Testing

@Suite struct RandomCommandTests {
  @Test func theSeedDecides() throws {
    let first = try ToolRun(["random", "--count", "5", "--seed", "7"])
    #expect(first.exitCode == 0 && Set(first.lines).count == 5)
    #expect(try ToolRun(["random", "--count", "5", "--seed", "7"]).output == first.output)
    #expect(try ToolRun(["random", "--count", "5", "--seed", "8"]).output != first.output)
    #expect(try ToolRun(["check", "-q"] + first.lines).exitCode == 0)
  }

  @Test func oneOfWhatIsSelected() throws {
    for seed in 0..<5 {
      let run = try ToolRun(["random", "heart", "star", "--seed", "\(seed)"])
      #expect(["heart", "star"].contains(run.lines.first))
    }
    let all = try ToolRun(["random", "--category", "weather", "--count", "10000", "--seed", "1"])
    let weather = try ToolRun(["search", "--category", "weather"])
    #expect(all.lines.sorted() == weather.lines.sorted() && all.lines != weather.lines)
  }

  @Test func withoutASeedItChanges() throws {
    let runs = try (0..<4).map { _ in try ToolRun(["random", "--count", "20"]).output }
    #expect(Set(runs).count > 1)
  }

  @Test func nothingToChooseFrom() throws {
    let run = try ToolRun(["random", "no.such.symbol"])
    #expect(run.exitCode == 1 && run.output.isEmpty && run.errors.contains("is not a symbol"))
  }
}
