internal import FileAccess
internal import SymbolLint
internal import SymbolSearch
internal import Workers

/// Lints files in two rounds: each by itself, and then those of which others say more.
///
/// Most files name their symbols themselves, so that one look at each is enough.
struct LintRounds {
  private let setup: LintSetup
  private var configuration: LintConfiguration
  private let engine: SearchEngine
  private let wantsViews: Bool
  private let countsUses: Bool
  private let confinement: PathConfinement?
  private let threads: Int

  init(
    _ setup: LintSetup, engine: SearchEngine, wantsViews: Bool, countsUses: Bool,
    confinement: PathConfinement?, threads: Int
  ) {
    self.setup = setup
    configuration = setup.configuration
    self.engine = engine
    self.wantsViews = wantsViews
    self.countsUses = countsUses
    self.confinement = confinement
    self.threads = threads
  }

  /// The outcomes of files in their order, without those that Ctrl-C left.
  ///
  /// - `found`: What `setup.paths` have, of which `files` are all or those that changed.
  mutating func perform(
    _ files: [SourceFile], of found: SourceSearch, _ fixing: LintRun.Fixing
  ) -> [LintRun.Outcome] {
    // Where nothing is linted, no rule need be made.
    guard !files.isEmpty else { return [] }
    // Mostly a project as a whole is linted, and its folders need not be walked through again.
    let roots = setup.project.roots
    let search = roots == setup.paths ? found : SourceSearch(roots, setup.scope)
    let all = search.files
    configuration.hasTexts = search.hasTexts
    let names = ProjectNames(
      wrappers: setup.configuration.wrappers, constants: setup.configuration.constants)
    var outcomes = run(.none, names).perform(files, threads: threads)
    guard outcomes.count == files.count else { return outcomes }
    var project = survey(outcomes, all)
    let mayBeAssets = outcomes.indices.filter { index in
      outcomes[index].findings.contains { Rules.dependOnAssets.contains($0.rule) }
    }
    if !mayBeAssets.isEmpty { project.assets = Self.assets(all) }
    project.guarded = guarded(outcomes, all)
    let again = outcomes.indices.filter { index in
      let outcome = outcomes[index]
      return outcome.facts?.isConcerned(by: project) == true
        || !project.assets.isEmpty && mayBeAssets.contains(index)
        || !project.guarded.isEmpty && Self.isTooNew(outcome)
        || fixing != .none && outcome.findings.contains { $0.isFixable(setup.permitted) }
        || project.replacesInterfaces && outcome.findings.contains { $0.isFixable(.safe) }
    }
    let second = run(fixing, project).perform(again.map { files[$0] }, threads: threads)
    guard second.count == again.count else { return second }
    for (index, outcome) in zip(again, second) { outcomes[index] = outcome }
    guard files.count < all.count, !project.hasNoConstants else { return outcomes }
    return outcomes + constants(of: all, besides: files, project)
  }

  /// What is to be said of constants in files that are not linted, as those use them that are: a change may use
  /// what was wrong all the time.
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
    return LintRun(
      wantsViews: wantsViews, wantsFingerprints: setup.baseline != nil, confinement: confinement
    ) {
      let linter = FileLinter(lint)
      return { linter.report($0, $1, ofConstantsUsedIn: linted) }
    }.perform(others, threads: threads).filter { !$0.findings.isEmpty }
  }

  private func run(_ fixing: LintRun.Fixing, _ names: ProjectNames) -> LintRun {
    let lint = engine(names)
    let root = fixing == .write ? PathConfinement(LintProject.root(of: ".")) : nil
    return LintRun(
      fixing: fixing, permitted: setup.permitted, wantsViews: wantsViews,
      wantsFingerprints: setup.baseline != nil, confinement: confinement, project: root
    ) {
      [countsUses] in
      let linter = FileLinter(lint)
      return { linter.report($0, $1, countsUses: countsUses) }
    }
  }

  private func engine(_ names: ProjectNames) -> LintEngine {
    LintEngine(configuration, engine: engine, project: names) {
      [project = setup.project] path in project.targets(of: path)
    }
  }

  /// What the Swift sources of the projects say together, those that are not linted, too.
  ///
  /// What cannot be read is told where it is linted; here it says nothing.
  private func survey(_ outcomes: [LintRun.Outcome], _ all: [SourceFile]) -> ProjectNames {
    let known = outcomes.filter { $0.file.kind == .swift }
    let current = File.currentFolder ?? "/"
    let linted = Set(known.map { FilePath.absolute($0.file.path, in: current) })
    let others = all.filter {
      $0.kind == .swift && !linted.contains(FilePath.absolute($0.path, in: current))
    }.map(\.path)
    let paths = known.map(\.file.path) + others
    var survey = NameSurvey(
      wrappers: setup.configuration.wrappers, constants: setup.configuration.constants)
    var isFirst = true
    return survey.run(count: paths.count) { survey, numbers in
      let first = isFirst ? known.map(\.facts) : []
      isFirst = false
      return first + read(numbers.dropFirst(first.count).map { paths[$0] }, survey)
    }
  }

  private func read(_ paths: [String], _ survey: NameSurvey) -> [NameSurvey.Facts?] {
    WorkerPool.run(count: paths.count, threads: threads) { queue in
      var done: [(Int, NameSurvey.Facts?)] = []
      while let number = queue.take() {
        let bytes = Self.bytes(paths[number])
        done.append((number, bytes.map { survey.facts(of: $0, path: paths[number]) }))
      }
      return done
    }
  }

  private static func isTooNew(_ outcome: LintRun.Outcome) -> Bool {
    outcome.file.kind == .swift
      && outcome.findings.contains { Rules.dependOnGuards.contains($0.rule) }
  }

  /// The declarations with images that are too new where they stand, and where the project uses them.
  private func guarded(_ outcomes: [LintRun.Outcome], _ all: [SourceFile]) -> GuardedConstants {
    var guarded = GuardedConstants()
    for outcome in outcomes where Self.isTooNew(outcome) {
      guard let bytes = Self.bytes(outcome.file.path) else { continue }
      guarded.add(
        bytes,
        around: outcome.findings.filter { Rules.dependOnGuards.contains($0.rule) }.map(\.range))
    }
    guard !guarded.isEmpty else { return guarded }
    let paths = Set((all + outcomes.map(\.file)).filter { $0.kind == .swift }.map(\.path)).sorted()
    let found = WorkerPool.run(count: paths.count, threads: threads) { [guarded] queue in
      var done: [(Int, GuardedConstants.Uses)] = []
      while let number = queue.take() {
        guard let bytes = Self.bytes(paths[number]) else { continue }
        done.append((number, guarded.uses(in: bytes)))
      }
      return done
    }
    for uses in found { guarded.join(uses) }
    return guarded
  }

  /// What cannot be read is reported where it is linted.
  private static func bytes(_ path: String) -> [UInt8]? {
    try? File.read(path, limit: SourceKind.swift.sizeLimit, onlyFiles: true)
  }

  /// The names of images in asset catalogs, which are known by what lies in them.
  private static func assets(_ all: [SourceFile]) -> Set<String> {
    var folders: Set<String> = []
    for file in all where file.kind == .assetCatalog {
      let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
      guard let last = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { continue }
      folders.insert(parts[...last].joined(separator: "/"))
    }
    // What cannot be read is told where it is linted.
    return folders.reduce(into: []) { names, folder in
      guard let found = try? AssetCatalogNames(folder: folder) else { return }
      names.formUnion(found.images.union(found.symbols))
    }
  }
}
