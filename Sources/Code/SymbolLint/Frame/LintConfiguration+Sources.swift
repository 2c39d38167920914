package import SourceUses

extension NameSurvey {
  /// Creates a survey from a configuration.
  package init(_ configuration: LintConfiguration) {
    self.init(wrappers: configuration.wrappers, constants: configuration.constants)
  }
}

extension SourceFilter {
  /// Creates a filter for the sources that, regardless of other sources, can have diagnostics or
  /// declare names.
  package init(_ configuration: LintConfiguration) {
    self = NameSurvey(configuration).filter
    var keys: [SourceWords.Key] = []
    var pairs: [SourceWords.Wanted.Pair] = []
    for active in configuration.active {
      let rule = active.rule
      switch rule.check {
      case .calls(let names, _):
        pairs.append((Set(names.map { .called("\($0)") }), Set(rule.evidence?.map(Self.key) ?? [])))
      case .swift:
        if let evidence = rule.evidence { keys += evidence.map(Self.key) } else { insertAll() }
      case .frame, .uses, .strings, .assets: break
      }
    }
    insert(keys, pairs: pairs)
  }

  private static func key(_ evidence: Rule.Evidence) -> SourceWords.Key {
    switch evidence {
    case .word(let word): .word("\(word)")
    case .call(let word): .called("\(word)")
    }
  }
}
