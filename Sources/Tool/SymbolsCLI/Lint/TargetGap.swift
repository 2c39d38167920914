internal import Diagnostics
internal import SourceUses
internal import SymbolLint

/// Files that use symbols but have no known deployment targets, which means that lint cannot check
/// availability in them.
struct TargetGap {
  private let count: Int
  private let first: String

  /// Collects the files; nil if there are none.
  init?(_ outcomes: [LintRun.Outcome]) {
    let files = outcomes.filter(\.lacksTargets)
    guard let first = files.first else { return nil }
    count = files.count
    self.first = first.file.path
  }

  /// The message that availability was not checked, with advice.
  var message: Message {
    "no deployment targets known for \(count) file\(count == 1 ? "" : "s"): "
      + "availability was not checked; pass --\(Commands.target.name)"
  }

  /// Prints the message as a note, or as an error if targets are required.
  func tell(isRequired: Bool, _ context: inout Context) {
    guard isRequired else { return context.note(message) }
    context.report("--\(LintOptions.requireTargets.name) fails: \(message)")
    context.report(
      "the first of them: \(first); to see where targets come from: symbols lint --explain-target")
  }
}
