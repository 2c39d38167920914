internal import DeploymentTargets
package import Diagnostics
package import FileAccess
package import SourceUses
package import SymbolSearch
internal import Workers

/// Lints files in two rounds: first each file alone, then the files that depend on others.
///
/// Most files name their symbols directly; for them, the first round is sufficient.
package struct LintSession {
  let setup: LintSetup
  var configuration: LintConfiguration
  private let engine: SearchEngine
  private let wantsExcerpts: Bool
  let countsUses: Bool
  private let confinement: PathConfinement?
  private let threads: Int
  /// Results of earlier lint runs in this process; nil if it runs only once.
  let memory: LintMemory?
  /// The combined names that the project's sources declare; set by linting.
  package var names: ProjectNames?
  /// The absolute path of the folder where diffs are applied; nil for the current folder.
  private let patchFolder: String?
  /// Returns how to make a fix in a file that is not linted.
  private let fixAdvice: @Sendable (FixIt, String) -> String

  package init(
    _ setup: LintSetup, engine: SearchEngine, wantsExcerpts: Bool, countsUses: Bool,
    confinement: PathConfinement?, threads: Int, patchFolder: String? = nil,
    memory: LintMemory? = nil, fixAdvice: @escaping @Sendable (FixIt, String) -> String
  ) {
    self.fixAdvice = fixAdvice
    self.patchFolder = patchFolder
    self.memory = memory
    self.setup = setup
    configuration = setup.configuration
    self.engine = engine
    self.wantsExcerpts = wantsExcerpts
    self.countsUses = countsUses
    self.confinement = confinement
    self.threads = threads
  }

  /// Returns the outcomes of files in order, without the files that were not linted because of
  /// Ctrl-C.
  ///
  /// - `found`: The files in `setup.paths`; `files` are all of them, or only the changed ones.
  package mutating func perform(
    _ files: [SourceFile], of found: SourceSearch, _ fixing: LintRun.Fixing
  ) -> [LintRun.Outcome] {
    // Without files, no rules need to be created.
    guard !files.isEmpty else { return [] }
    // Usually, the whole project is linted, so its folders need not be searched again.
    let roots = setup.project.roots
    let search =
      roots == setup.paths ? found : self.found(.sources) { SourceSearch(roots, setup.scope) }
    let all = search.files
    // Usually, all files are linted.
    let lintsAll = files == all
    configuration.hasTexts = search.hasTexts
    let names = ProjectNames(
      wrappers: setup.configuration.wrappers, constants: setup.configuration.constants)
    // To count uses, all sources must be parsed, including those without relevant names.
    let filter = countsUses ? nil : SourceFilter(configuration)
    let guess = fixing == .none ? guess() : nil
    var outcomes = perform(.alone, files, run(.none, names, filter), names)
    guard outcomes.count == files.count else { return outcomes }
    let swift = SwiftSources(
      outcomes, besides: lintsAll && roots == setup.paths ? [] : all, filter, self)
    var premises = FixPremises()
    for index in outcomes.indices { premises.formUnion(outcomes[index].premises) }
    let others = Self.sourcesBesideSwift(outcomes, all)
    // The two searches are independent, and a survey often waits for single sources.
    let evidence = Background { [self, premises] in
      self.evidence(premises, swift, others, in: search)
    }
    let alone = outcomes
    let sources = survey(outcomes, swift)
    var project = sources.names
    if outcomes.contains(where: Self.mayBeAsset) {
      project.assets = self.found(.assets) { Self.assets(all) }
    }
    if outcomes.contains(where: Self.mayBeModified) {
      var views = ViewDeclarations()
      for case let found? in self.views(in: swift.mayDeclareViews) { views.formUnion(found) }
      views.resolve()
      project.views = views
    }
    project.guarded = guarded(outcomes, swift)
    project.evidence = evidence.value.evidence
    self.names = project
    memory?.names = project
    let again = outcomes.indices.filter { index in
      sources.concern(index) || isUnsure(outcomes[index], project, fixing)
    }
    _ = guess?.value
    let second = perform(
      fixing == .none ? .together : nil, again.map { files[$0] }, run(fixing, project), project)
    guard second.count == again.count else { return second }
    for (index, outcome) in zip(again, second) { outcomes[index] = outcome }
    if lintsAll, fixing == .none, let memory {
      memory.keep(
        Last(
          files: files, alone: alone, outcomes: outcomes, sources: sources,
          evidence: evidence.value, names: project, hasTexts: search.hasTexts))
    }
    guard !lintsAll, !project.hasNoConstants else { return outcomes }
    return outcomes + constants(of: all, besides: files, project)
  }

  /// Returns whether the diagnostics of a file depend on anything in its project other than names.
  func isUnsure(
    _ outcome: LintRun.Outcome, _ project: ProjectNames, _ fixing: LintRun.Fixing
  ) -> Bool {
    !project.assets.isEmpty && Self.mayBeAsset(outcome)
      || project.views?.isEmpty == false && Self.mayBeModified(outcome)
      || !project.guarded.isEmpty && Self.isTooNew(outcome)
      || fixing != .none && outcome.findings.contains { $0.isFixable(setup.permitted) }
      || project.replacesInterfaces && outcome.findings.contains { $0.isFixable(.safe) }
  }

  static func mayBeAsset(_ outcome: LintRun.Outcome) -> Bool {
    outcome.findings.contains { Rules.dependOnAssets.contains($0.id) }
  }

  static func mayBeModified(_ outcome: LintRun.Outcome) -> Bool {
    outcome.findings.contains { Rules.dependOnViews.contains($0.id) }
  }

  /// Returns what sources declare about views.
  func views(in paths: [String]) -> [ViewDeclarations?] {
    read(paths, .views, about: true) { bytes, _ in ViewDeclarations(of: bytes) }
  }

  /// Lints edited files in the background with the project's previous names, which rarely change.
  func guess() -> Background<Bool>? {
    guard let memory, let names = memory.names else { return nil }
    let files = memory.outdated(.together).compactMap { path in
      SourceKind(path: path).map { SourceFile(path: path, kind: $0) }
    }
    guard !files.isEmpty else { return nil }
    return Background { [self] in
      !perform(.together, files, run(.none, names), names).isEmpty
    }
  }

  /// Returns data about the project folders; creates it only once if results are cached.
  func found<Value: Sendable>(_ find: LintMemory.Find, _ make: () -> Value) -> Value {
    memory?.found(find, make: make) ?? make()
  }

  /// The input that all outcomes depend on, apart from the files.
  private struct Question: Equatable {
    let configuration: LintConfiguration
    let wantsExcerpts: Bool
    let wantsFingerprints: Bool
    let names: ProjectNames.Common
  }

  /// An outcome with the further input it depends on, apart from its file and a `Question`.
  struct Judgment {
    let names: ProjectNames.Slice
    let targets: [[PlatformVersion]]
    let outcome: LintRun.Outcome
  }

  /// Returns the outcomes of files; reuses those from earlier runs.
  ///
  /// - `kind`: The kind of cached results; nil to cache none.
  func perform(
    _ kind: LintMemory.Kind?, _ files: [SourceFile], _ run: LintRun, _ names: ProjectNames
  ) -> [LintRun.Outcome] {
    guard let kind, let memory, !countsUses else { return run.perform(files, threads: threads) }
    let question = Question(
      configuration: configuration, wantsExcerpts: wantsExcerpts,
      wantsFingerprints: setup.baseline != nil, names: names.common)
    func judgment(_ outcome: LintRun.Outcome) -> Judgment {
      let slice = names.slice(of: outcome.file.path)
      return Judgment(
        names: slice, targets: targets(outcome.file, slice, memory), outcome: outcome)
    }
    let judged = memory.values(kind, of: files.map(\.path), about: question) { known, index in
      let slice = names.slice(of: files[index].path)
      // An unreadable file can become readable without a change.
      return known.outcome.problem == nil && known.names == slice
        && known.targets == targets(files[index], slice, memory)
    } make: { missing in
      run.perform(missing.map { files[$0] }, threads: threads).map(judgment)
    }
    return judged.compactMap { $0?.outcome }
  }

  /// Returns the deployment targets of a file, and of the files that use its constants.
  private func targets(
    _ file: SourceFile, _ names: ProjectNames.Slice, _ memory: LintMemory
  ) -> [[PlatformVersion]] {
    ([file.path] + names.users).map(memory.targets)
  }

  /// Returns diagnostics about constants that linted files use but other files declare.
  ///
  /// A change can begin to use a constant whose name was wrong all along.
  private func constants(
    of all: [SourceFile], besides files: [SourceFile], _ project: ProjectNames
  ) -> [LintRun.Outcome] {
    let linted = Set(files.map(\.path))
    let used = project.filesWithConstants(usedIn: linted).subtracting(linted)
    let current = File.currentFolder ?? "/"
    let absolute = Set(linted.map { FilePath.absolute($0, in: current) })
    let others = all.filter {
      used.contains($0.path) && !absolute.contains(FilePath.absolute($0.path, in: current))
    }
    let lint = engine(project)
    var outcomes = LintRun(
      wantsExcerpts: wantsExcerpts, wantsFingerprints: setup.baseline != nil,
      confinement: confinement
    ) {
      let linter = FileLinter(lint)
      return { linter.report($0, $1, ofConstantsUsedIn: linted) }
    }.perform(others, threads: threads).filter { !$0.findings.isEmpty }
    // Fixes are applied to linted files only.
    for index in outcomes.indices {
      outcomes[index].isBesideLinted = true
      for place in outcomes[index].findings.indices {
        let finding = outcomes[index].findings[place]
        guard let fix = finding.fixIt else { continue }
        outcomes[index].findings[place] = finding.replacingFix(
          by: fixAdvice(fix, finding.path))
      }
    }
    return outcomes
  }

  func run(
    _ fixing: LintRun.Fixing, _ names: ProjectNames, _ filter: SourceFilter? = nil
  ) -> LintRun {
    let lint = engine(names)
    let root = fixing == .write ? PathConfinement(ProjectRoots.root(of: ".")) : nil
    return LintRun(
      fixing: fixing, permitted: setup.permitted, wantsExcerpts: wantsExcerpts,
      wantsFingerprints: setup.baseline != nil, confinement: confinement, project: root,
      patchFolder: patchFolder, replacesReadOnly: setup.replacesReadOnly
    ) {
      [countsUses] in
      let linter = FileLinter(lint, filter: filter)
      return { linter.report($0, $1, countsUses: countsUses) }
    }
  }

  private func engine(_ names: ProjectNames) -> LintEngine {
    LintEngine(configuration, engine: engine, project: names) {
      [project = setup.project] path in project.targets(of: path)
    }
  }

  /// All Swift sources of the projects, including those that are not linted.
  struct SwiftSources: Sendable {
    /// The paths of the sources; linted files come first.
    let paths: [String]
    let words: [SourceWords?]
    /// The indices of linted files among the sources; nil for files in other languages.
    let numbers: [Int?]

    /// - Parameters:
    ///   - outcomes: The outcomes of linted files.
    ///   - all: All files of the projects; some of them may be linted.
    ///   - filter: The filter for sources; nil to read all.
    ///   - session: Reads the other files.
    init(
      _ outcomes: [LintRun.Outcome], besides all: [SourceFile], _ filter: SourceFilter?,
      _ session: LintSession
    ) {
      var paths: [String] = []
      var words: [SourceWords?] = []
      var numbers: [Int?] = []
      for index in outcomes.indices {
        let isSwift = outcomes[index].file.kind == .swift
        numbers.append(isSwift ? paths.count : nil)
        guard isSwift else { continue }
        paths.append(outcomes[index].file.path)
        words.append(outcomes[index].words)
      }
      let others = Self.others(all, besides: paths)
      self.numbers = numbers
      self.paths = paths + others
      self.words =
        words
        + (filter == nil
          ? others.map { _ in nil }
          : session.read(others, .words, about: session.configuration) { bytes, _ in
            filter?.words(of: bytes)
          }.map { $0 ?? nil })
    }

    /// The paths of the sources that may declare modifiers.
    var mayDeclareViews: [String] {
      zip(paths, words).filter { ViewDeclarations.mayBe(in: $1) }.map(\.0)
    }

    /// Returns the Swift sources that are not linted.
    private static func others(_ all: [SourceFile], besides linted: [String]) -> [String] {
      guard !all.isEmpty else { return [] }
      let current = File.currentFolder ?? "/"
      let known = Set(linted.map { FilePath.absolute($0, in: current) })
      return all.filter {
        $0.kind == .swift && !known.contains(FilePath.absolute($0.path, in: current))
      }.map(\.path)
    }
  }

  /// The facts from all Swift sources of the projects, combined.
  struct Survey {
    let names: ProjectNames
    let survey: NameSurvey
    /// The indices of linted files among the sources; nil for files in other languages.
    let numbers: [Int?]

    /// Returns whether the names in other sources change the diagnostics of a linted file.
    func concern(_ index: Int) -> Bool {
      numbers[index].map { survey.concerns($0, names) } ?? false
    }
  }

  /// Collects the facts in all Swift sources that affect the diagnostics of other files.
  ///
  /// Ignores unreadable files, because linting reports them.
  private func survey(_ outcomes: [LintRun.Outcome], _ sources: SwiftSources) -> Survey {
    // Linting has provided most facts, unless the survey found further parameters that take names.
    var known = [NameSurvey.Facts?](repeating: nil, count: sources.paths.count)
    for (index, number) in sources.numbers.enumerated() {
      if let number { known[number] = outcomes[index].facts }
    }
    var survey = NameSurvey(setup.configuration)
    let wrappers = survey.question
    let revisions = memory?.revisions(of: sources.paths) ?? []
    if let last = memory?.survey,
      let doubts = last.doubts(
        for: wrappers, sources.paths, sources.words, known, revisions),
      doubts.allSatisfy({ saysTheSameAgain(sources.paths[$0], $0, last.survey) })
    {
      return Survey(names: last.names, survey: last.survey, numbers: sources.numbers)
    }
    let alone = known
    var round = 0
    let names = survey.run(sources.words) { survey, numbers in
      defer { known = [] }
      round += 1
      var found = numbers.map { $0 < known.count ? known[$0] : nil }
      let rest = found.indices.filter { found[$0] == nil }
      let read = read(
        rest.map { sources.paths[numbers[$0]] }, .facts(round), about: survey.question
      ) { survey.facts(of: $0, path: $1) }
      for (index, facts) in zip(rest, read) { found[index] = facts }
      return found
    }
    memory?.survey = LintMemory.Survey(
      wrappers: wrappers, paths: sources.paths, revisions: revisions, facts: alone,
      survey: survey, names: names)
    return Survey(names: names, survey: survey, numbers: sources.numbers)
  }

  /// Returns whether an edited source still provides the same facts when the names in the rest of
  /// the project are known.
  func saysTheSameAgain(_ path: String, _ number: Int, _ survey: NameSurvey) -> Bool {
    guard let question = survey.question(again: number) else { return true }
    let facts = read([path], .facts(0), about: question) { bytes, path in
      NameSurvey.facts(question, of: bytes, path: path)
    }
    return survey.holds(number, facts.first ?? nil)
  }

  /// Returns the results for sources, in the same order; nil for sources that cannot be read.
  ///
  /// - Parameters:
  ///   - paths: The sources.
  ///   - kind: The kind of results in the cache.
  ///   - question: The input that a result depends on, apart from a source.
  ///   - holds: Returns whether a cached result is still valid for a source, given its index.
  ///   - make: Creates a result.
  /// - Returns: One result for each source.
  func read<Question: Equatable & Sendable, Value: Sendable>(
    _ paths: [String], _ kind: LintMemory.Kind, about question: Question,
    where holds: (Value, Int) -> Bool = { _, _ in true },
    _ make: @Sendable @escaping ([UInt8], String) -> Value
  ) -> [Value?] {
    guard let memory else { return read(paths, make) }
    return memory.values(kind, of: paths, about: question, where: holds) { missing in
      read(missing.map { paths[$0] }, make)
    }
  }

  private func read<Value: Sendable>(
    _ paths: [String], _ make: @Sendable @escaping ([UInt8], String) -> Value
  ) -> [Value?] {
    WorkerPool.run(count: paths.count, threads: threads) { queue in
      var done: [(Int, Value?)] = []
      while let number = queue.take() {
        done.append((number, bytes(paths[number]).map { make($0, paths[number]) }))
      }
      return done
    }
  }

  static func isTooNew(_ outcome: LintRun.Outcome) -> Bool {
    outcome.file.kind == .swift
      && outcome.findings.contains { Rules.dependOnGuards.contains($0.id) }
  }

  /// Returns the declarations that contain names too new for the deployment targets.
  func declared(_ outcomes: [LintRun.Outcome]) -> [Declared?] {
    var ranges: [String: [Range<Int>]] = [:]
    for outcome in outcomes {
      ranges[outcome.file.path] = outcome.findings.lazy
        .filter { Rules.dependOnGuards.contains($0.id) }.map(\.range)
    }
    let paths = ranges.keys.sorted()
    return read(paths, .guardedNames, about: true) { known, index in
      known.ranges == ranges[paths[index]]
    } _: { [ranges] bytes, path in
      let ranges = ranges[path] ?? []
      return Declared(ranges: ranges, constants: GuardedConstants(bytes, around: ranges))
    }
  }

  /// Returns the uses of declarations in sources.
  func uses(of guarded: GuardedConstants, in paths: [String]) -> [GuardedConstants.Uses?] {
    read(paths, .guardedUses, about: guarded.question) { bytes, _ in guarded.uses(in: bytes) }
  }

  /// The declarations that contain given locations in a source.
  struct Declared {
    let ranges: [Range<Int>]
    let constants: GuardedConstants
  }

  /// Returns the declarations with images that are too new for the targets, and their uses in the
  /// project.
  private func guarded(
    _ outcomes: [LintRun.Outcome], _ sources: SwiftSources
  ) -> GuardedConstants {
    var guarded = GuardedConstants()
    for case let declared? in declared(outcomes.filter(Self.isTooNew)) {
      guarded.formUnion(declared.constants)
    }
    guard !guarded.isEmpty else { return guarded }
    let users = Set(
      zip(sources.paths, sources.words).filter { guarded.mayBeUsed(in: $1) }.map(\.0)
    ).sorted()
    let found = uses(of: guarded, in: users)
    for case let uses? in found { guarded.join(uses) }
    return guarded
  }

  /// Returns the contents of a file; nil for unreadable files, because linting reports them.
  private func bytes(_ path: String) -> [UInt8]? {
    try? File.read(path, limit: SourceKind.swift.sizeLimit, onlyFiles: true)
  }

  /// Returns the names of the images and colors in the asset catalogs that contain any of the
  /// files.
  private static func assets(_ all: [SourceFile]) -> Set<String> {
    var folders: Set<String> = []
    for file in all where file.kind == .assetCatalog {
      let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
      guard let last = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { continue }
      folders.insert(parts[...last].joined(separator: "/"))
    }
    // Linting reports unreadable catalogs.
    return folders.reduce(into: []) { names, folder in
      guard let found = try? AssetCatalogNames(folder: folder) else { return }
      names.formUnion(found.images.union(found.symbols))
      names.formUnion(found.colors.map { "\(AssetCatalogNames.colorPrefix)\($0)" })
    }
  }
}
