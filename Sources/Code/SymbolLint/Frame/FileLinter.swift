internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
package import SourceUses
internal import SwiftSource

/// A single-threaded linter that applies rules to files and caches name lookups between files.
package final class FileLinter {
  private let engine: LintEngine
  private let names: NameKnowledge
  private let calls: CallRules
  private let severities: [String: Severity]
  /// The filter for Swift sources that need a tree; nil if all do.
  private let filter: SourceFilter?

  /// The maximum number of diagnostics to report in a file.
  private static let mostFindings = 10_000

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - engine: The rules and their data.
  ///   - filter: The filter for Swift sources that need a tree; nil if all do. For the other
  ///     sources, only their words are reported.
  package init(_ engine: LintEngine, filter: SourceFilter? = nil) {
    self.engine = engine
    self.filter = filter
    names = NameKnowledge(engine.engine)
    calls = CallRules(engine.active)
    severities = Dictionary(
      uniqueKeysWithValues: engine.active.map { ($0.rule.id, $0.severity) })
  }

  /// Lints a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - bytes: The contents of the file.
  ///   - countsUses: Whether to collect uses for statistics.
  /// - Returns: The diagnostics by location, without suppressed ones.
  package func report(
    _ file: SourceFile, _ bytes: [UInt8], countsUses: Bool = false
  ) -> FileReport {
    report(file, bytes, countsUses: countsUses, usedIn: nil)
  }

  /// Lints a file, but only those of its constants that certain other files use.
  ///
  /// `users` holds the paths of these other files.
  package func report(
    _ file: SourceFile, _ bytes: [UInt8], ofConstantsUsedIn users: Set<String>
  ) -> FileReport {
    var report = report(file, bytes, countsUses: false, usedIn: users)
    report.facts = nil
    return report
  }

  private func report(
    _ file: SourceFile, _ bytes: [UInt8], countsUses: Bool, usedIn users: Set<String>?
  ) -> FileReport {
    var report = FileReport()
    if let problem = SourceProblem.encoding(of: bytes, file.kind) {
      report.problem = problem.message
      return report
    }
    if let filter, file.kind == .swift {
      let words = filter.words(of: bytes)
      report.words = words
      if !filter.takesAlone(words) { return report }
    }
    let mayBeSuppressed = Suppressions.mayBe(in: bytes)
    let lookup = TargetLookup { [engine] in engine.targets(file.path) }
    var echoes: [String: [Range<Int>]] = [:]
    func context(_ active: LintConfiguration.ActiveRule) -> RuleContext {
      RuleContext(
        rule: active.rule, options: active.options, path: file.path, targets: lookup,
        languages: engine.configuration.languages, names: names, assets: engine.project.assets,
        bytes: bytes,
        echoes: echoes)
    }
    var drafts: [FindingDraft] = []
    var uses: [SymbolUse]
    var comments: [Range<Int>]?
    if file.kind == .swift {
      let tree = SharedTrees.tree(bytes, keepsComments: mayBeSuppressed)
      comments = mayBeSuppressed ? tree.comments : []
      let reader = SwiftSourceReader(tree, engine.project, path: file.path)
      if !tree.isWhole || !reader.facts.isWhole {
        report.problem = SourceProblem.tooDeep.message
      }
      uses = reader.uses(path: file.path).compactMap { use in
        guard use.scope.isReachable else { return nil }
        if let users, use.usePlace.map({ users.contains($0.path) }) != true { return nil }
        guard let place = use.usePlace, place.path != file.path else { return use }
        var use = use
        use.targets = engine.targets(place.path)
        return use
      }
      if countsUses {
        report.unfollowed = UnfollowedNames(tree, followed: Set(uses.map(\.range)))
          .find(names.catalog)
      }
      report.facts = NameSurvey.Facts(reader.facts, bytes, path: file.path)
      if users == nil {
        drafts += RuleRunner(tree: tree, scopes: reader.scopes, declarations: engine.project.views)
          .drafts(engine.active, calls, context)
      }
    } else {
      let found = SourceReaders.uses(in: bytes, of: file.kind)
      uses = found.uses.map { use in
        var use = use
        use.scope = AvailabilityScope.guarded(use.range, by: found.guards).asking(use.api)
        return use
      }
      echoes = found.echoes
      if let problem = found.problems.first { report.problem = problem.message }
    }
    for index in uses.indices where uses[index].isOnlyArgument {
      uses[index].isOnlyArgument = !engine.project.pins(uses[index])
    }
    report.lacksTargets =
      file.kind.isBuilt && uses.contains { $0.certainty == .certain } && lookup.targets.isEmpty
    do throws(JSONError) {
      if file.kind == .stringCatalog { drafts += try catalogDrafts(bytes, context) }
      if file.kind == .assetCatalog {
        let contents = try JSONNode(parsing: bytes)
        _ = try contents.members()
        for active in engine.active {
          guard case .assets(let check) = active.rule.check else { continue }
          var context = context(active)
          check(contents, &context)
          drafts += context.drafts
        }
      }
    } catch {
      let place = LineTable(bytes).position(of: error.offset)
      report.problem = "expected \(error.expected) at line \(place.line), column \(place.column)"
    }
    // Typed files and fallbacks test the availability of each name, where rules do not see it.
    let skipped = GeneratedSource.guardsNames(bytes) ? Rules.needingTargets : []
    for active in engine.active where !skipped.contains(active.rule.id) {
      guard case .uses(let check) = active.rule.check else { continue }
      var context = context(active)
      for use in uses where context.drafts.count <= Self.mostFindings { check(use, &context) }
      drafts += context.drafts
    }
    let isCut = drafts.count > Self.mostFindings
    if isCut {
      report.problem = "more than \(Self.mostFindings) problems; the others are not listed"
      drafts.removeSubrange(Self.mostFindings...)
    }
    guard !drafts.isEmpty || countsUses || mayBeSuppressed else { return report }
    let lines = LineTable(bytes)
    report.findings = Self.findings(drafts, file.path, lines, severities)
    let suppressions = Suppressions(
      path: file.path, bytes: bytes, lines: lines,
      comments: comments ?? CommentRanges.find(bytes, file.kind))
    // A comment can refer to a rule whose diagnostics are unknown or were truncated.
    let unjudged =
      isCut
      ? Set(Rules.known.map(\.id))
      : !uses.isEmpty && lookup.targets.isEmpty ? Rules.needingTargets : skipped
    report.findings = suppressions.left(
      of: report.findings, engine.configuration, unjudged: unjudged)
    report.premises = Self.premises(of: report.findings, uses)
    // These diagnostics alone do not show which comments are unused.
    if users != nil { report.findings.removeAll { $0.subject == nil } }
    if countsUses, skipped.isEmpty { report.uses = counted(uses, lookup.targets) }
    return report
  }

  /// Returns what the safe fixes of the given diagnostics assume about other files.
  private static func premises(of findings: [Diagnostic], _ uses: [SymbolUse]) -> FixPremises {
    let fixed = Set(findings.lazy.filter { $0.isFixable(.safe) }.map(\.range))
    var premises = FixPremises()
    guard !fixed.isEmpty else { return premises }
    for use in uses where use.isOnlyArgument && fixed.contains(use.range) {
      premises.formUnion(use.premises)
      if case .literal(let name) = use.name { premises.names.insert(name) }
    }
    return premises
  }

  /// Returns the diagnostics of rules for string catalogs.
  ///
  /// The file is parsed even if no such rule is active, because a syntax error hides all its texts.
  private func catalogDrafts(
    _ bytes: [UInt8], _ context: (LintConfiguration.ActiveRule) -> RuleContext
  ) throws(JSONError) -> [FindingDraft] {
    let catalog = try StringCatalogFile(bytes)
    var drafts: [FindingDraft] = []
    for active in engine.active {
      guard case .strings(let check) = active.rule.check else { continue }
      var context = context(active)
      check(catalog, &context)
      drafts += context.drafts
    }
    return drafts
  }

  /// The index of each rule among all rules.
  private static let order = Dictionary(
    uniqueKeysWithValues: Rules.known.enumerated().map { ($1.id, $0) })

  /// Returns the diagnostics in source order, without duplicates: a constant can be used in several
  /// locations.
  private static func findings(
    _ drafts: [FindingDraft], _ path: String, _ lines: LineTable, _ severities: [String: Severity]
  ) -> [Diagnostic] {
    struct Key: Hashable {
      let rule: String
      let range: Range<Int>
      /// The message of a diagnostic that covers several texts; nil for other diagnostics.
      ///
      /// Several of these diagnostics can start at the same text.
      let sum: String?
    }
    var known: Set<Key> = []
    return drafts.enumerated().sorted { left, right in
      (left.element.range.lowerBound, order[left.element.rule] ?? 0, left.offset)
        < (right.element.range.lowerBound, order[right.element.rule] ?? 0, right.offset)
    }.compactMap { _, draft in
      let key = Key(
        rule: draft.rule, range: draft.range, sum: draft.keys.isEmpty ? nil : draft.message)
      guard known.insert(key).inserted else { return nil }
      return Diagnostic(
        draft.rule, min(severities[draft.rule] ?? .warning, draft.mostSevere),
        at: SourceRange(path: path, draft.range, in: lines), draft.message, help: draft.advice,
        subject: draft.symbol, fixIt: draft.fix, keys: draft.keys)
    }
  }

  /// Returns the uses to count in statistics: only uses with literal names, and each location only
  /// once.
  private func counted(_ uses: [SymbolUse], _ targets: [PlatformVersion]) -> [CountedUse] {
    var known: Set<Range<Int>> = []
    return uses.compactMap { use in
      let written: String? =
        switch use.name {
        case .literal(let name): name
        case .member(let member): names.name(ofMember: member)
        case .pattern: nil
        }
      guard let name = written, known.insert(use.range).inserted else { return nil }
      let isGuarded = targets.contains { target in
        use.scope.oldest(target).map { $0 > target.version } ?? true
      }
      return CountedUse(name: name, api: use.api, isGuarded: isGuarded)
    }
  }
}
