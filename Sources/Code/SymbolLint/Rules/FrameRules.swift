internal import Diagnostics

/// The rules about suppression comments, which the linter itself checks.
enum FrameRules {
  /// All rules about suppression comments.
  static let all = [unknownSuppression, unusedSuppression]

  /// The rule that reports a suppression comment that names an unknown rule.
  static let unknownSuppression = Rule(
    "unknown-suppression", .suppressions, .warning,
    summary: "a comment turns off a rule that does not exist",
    rationale:
      "An unknown rule id has no effect. Correct the id, or remove the comment. Write ids after "
      + "'symbols:disable', separated by commas or spaces, and the reason after ' -- '.",
    bad: [
      Rule.Example("let x = 1 // symbols:disable:this ↓unknown-nam"),
      Rule.Example("// ↓symbols:disable"),
      Rule.Example("// ↓symbols:disable:previous all"),
    ],
    good: [
      Rule.Example("// Write symbols:disable to turn rules off.\nlet x = 1"),
      Rule.Example("// symbols:enable\nlet x = 1"),
    ],
    check: .frame)

  /// The rule that reports a suppression comment that has no effect.
  static let unusedSuppression = Rule(
    "unused-suppression", .suppressions, .warning,
    summary: "a comment turns off a rule that reports nothing there",
    rationale:
      "The problem that the comment hid is gone, and the comment would hide the next one. "
      + "Comments for rules that did not run are not reported.",
    bad: [
      Rule.Example(
        "// symbols:disable ↓unknown-suppression\nlet x = 1", fixed: "let x = 1"),
      Rule.Example("let x = 1  // symbols:disable:this ↓all -- old", fixed: "let x = 1"),
    ],
    good: [Rule.Example("let x = 1 // symbols are fine")],
    fixing: .safe,
    check: .frame)
}

extension Rules {
  /// All rules, including those that the linter itself checks.
  package static let known = all + FrameRules.all

  /// The ids of the rules that need known deployment targets to report anything.
  package static let needingTargets: Set<String> = [
    TooNewSymbol.rule.id, RenamedSymbol.rule.id, EffectTooNew.rule.id,
  ]
}
