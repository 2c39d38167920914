import TestSupport
import Testing

/// Targets that are no systems, in every command that takes some.
@Suite struct TargetDoubtTests {
  private func run(_ line: String) throws -> ToolRun { try ToolRun(shell: line) }

  @Test(arguments: [
    "check heart --target", "search heart --limit 1 --target", "show heart --target",
    "fallback heart -o /nowhere/fb --target", "codegen heart --target", "lint /nowhere --target",
    "catalog add a.b --availability",
  ])
  func thereIsNoSystemZero(_ command: String) throws {
    for target in ["iOS0", "iOS 0.1", "macOS0,iOS15"] {
      let run = try run("$S \(command) '\(target)'")
      #expect(run.exitCode == 2 && run.output.isEmpty)
      #expect(
        run.errors.contains("OS 0") && run.errors.contains("does not exist"), "\(run.errors)")
    }
  }

  /// Who works with a beta is not told every day; what is far from all that is known is.
  @Test(arguments: [
    ("iOS99", "iOS 99 is newer than this catalog"), ("iOS26", nil), ("iOS27", nil), ("iOS28", nil),
    ("iOS29", "iOS 29 is newer than this catalog"), ("iOS20", "iOS 20 does not exist"),
    ("iOS12", nil),
    ("visionOS3", "visionOS 3 does not exist"),
    ("iOS15,macOS99", "macOS 99 is newer than this catalog"),
  ])
  func systemsThatNobodyKnowsAreTold(_ target: String, _ words: String?) throws {
    for command in ["check heart", "search heart --limit 1", "codegen heart"] {
      let run = try run("$S \(command) --target \(target)")
      if let words {
        #expect(run.errors.contains(words), "\(run.errors)")
      } else {
        #expect(
          !run.errors.contains("does not exist") && !run.errors.contains("newer than this catalog"),
          "\(run.errors)")
      }
      #expect(run.exitCode == 0 || target == "iOS12")
    }
    #expect(
      try run("SYMBOLS_TARGET=\(target) $S search heart --limit 1").errors.contains(words ?? ""))
  }
}
