/// How a rule looks at sources.
enum RuleCheck: Sendable {
  /// Not at all: the linter itself finds it (`FrameRules`).
  case frame
  /// At each use of a symbol.
  case uses(@Sendable (SymbolUse, inout RuleContext) -> Void)
}

/// What a rule sees of a file, and where it reports.
struct RuleContext {
  /// What was found.
  private(set) var findings: [Finding] = []
}
