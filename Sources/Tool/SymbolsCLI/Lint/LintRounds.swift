internal import Diagnostics
internal import FileAccess
internal import SymbolLint
internal import SymbolSearch
internal import Workers

/// Lints files in two rounds: each by itself, and then those of which others say more.
///
/// Most files name their symbols themselves, so that one look at each is enough.
struct LintRounds {
  let setup: LintSetup
  private var configuration: LintConfiguration
  private let engine: SearchEngine
  private let wantsExcerpts: Bool
  private let countsUses: Bool
  private let confinement: PathConfinement?
  private let threads: Int
  /// What earlier runs of the process found; nil for the only run.
  private let memory: LintMemory?
  /// What the sources of the project say together, once they are linted.
  private(set) var names: ProjectNames?
  /// Where diffs are applied; nil for the current folder.
  private let patchFolder: PatchFolder?
  /// The texts of linted files that are not read, by their paths.
  private var contents: [String: [UInt8]] = [:]

  init(
    _ setup: LintSetup, engine: SearchEngine, wantsExcerpts: Bool, countsUses: Bool,
    confinement: PathConfinement?, threads: Int, patchFolder: PatchFolder? = nil,
    memory: LintMemory? = nil
  ) {
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

  /// The outcomes of files in their order, without those that Ctrl-C left.
  ///
  /// - `found`: What `setup.paths` have, of which `files` are all or those that changed.
  mutating func perform(
    _ files: [SourceFile], of found: SourceSearch, _ fixing: LintRun.Fixing
  ) -> [LintRun.Outcome] {
    // Where nothing is linted, no rule need be made.
    guard !files.isEmpty else { return [] }
    for file in files { contents[file.path] = file.contents }
    // Mostly a project as a whole is linted, and its folders need not be walked through again.
    let roots = setup.project.roots
    let search = roots == setup.paths ? found : SourceSearch(roots, setup.scope)
    let all = search.files
    // Mostly all are linted.
    let lintsAll = files.count == all.count && contents.isEmpty
    configuration.hasTexts = search.hasTexts
    let names = ProjectNames(
      wrappers: setup.configuration.wrappers, constants: setup.configuration.constants)
    // Names that nothing asks for are counted in all sources.
    let filter = countsUses ? nil : SourceFilter(configuration)
    var outcomes = first(files, run(.none, names, filter))
    guard outcomes.count == files.count else { return outcomes }
    let swift = SwiftSources(
      outcomes, besides: lintsAll && roots == setup.paths ? [] : all, filter, self)
    var premises = FixPremises()
    for index in outcomes.indices { premises.formUnion(outcomes[index].premises) }
    let others = Self.sourcesBesideSwift(outcomes, all)
    // Neither needs what the other finds, and a survey waits for single sources again and again.
    let evidence = Background { [self, premises] in
      self.evidence(premises, swift, others, in: search)
    }
    let sources = survey(outcomes, swift)
    var project = sources.names
    let mayBeAssets = outcomes.indices.filter { index in
      outcomes[index].findings.contains { Rules.dependOnAssets.contains($0.id) }
    }
    if !mayBeAssets.isEmpty { project.assets = Self.assets(all) }
    project.guarded = guarded(outcomes, swift)
    project.evidence = evidence.value
    self.names = project
    let again = outcomes.indices.filter { index in
      let outcome = outcomes[index]
      return sources.concern(index)
        || !project.assets.isEmpty && mayBeAssets.contains(index)
        || !project.guarded.isEmpty && Self.isTooNew(outcome)
        || fixing != .none && outcome.findings.contains { $0.isFixable(setup.permitted) }
        || project.replacesInterfaces && outcome.findings.contains { $0.isFixable(.safe) }
    }
    let second = run(fixing, project).perform(again.map { files[$0] }, threads: threads)
    guard second.count == again.count else { return second }
    for (index, outcome) in zip(again, second) { outcomes[index] = outcome }
    guard !lintsAll, !project.hasNoConstants else { return outcomes }
    return outcomes + constants(of: all, besides: files, project)
  }

  /// The outcomes of files by themselves, those that did not change from an earlier run.
  private func first(_ files: [SourceFile], _ run: LintRun) -> [LintRun.Outcome] {
    guard let memory, !countsUses else { return run.perform(files, threads: threads) }
    let setting = LintMemory.Setting(
      configuration: configuration, wantsExcerpts: wantsExcerpts,
      wantsFingerprints: setup.baseline != nil)
    return memory.outcomes(of: files, setting, targets: setup.project.targets) {
      run.perform($0, threads: threads)
    }
  }

  /// What is to be said of constants in files that are not linted, as those use them that are: a
  /// change may use what was wrong all the time.
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
      wantsExcerpts: wantsExcerpts, wantsFingerprints: setup.baseline != nil,
      confinement: confinement
    ) {
      let linter = FileLinter(lint)
      return { linter.report($0, $1, ofConstantsUsedIn: linted) }
    }.perform(others, threads: threads).filter { !$0.findings.isEmpty }
  }

  private func run(
    _ fixing: LintRun.Fixing, _ names: ProjectNames, _ filter: SourceFilter? = nil
  ) -> LintRun {
    let lint = engine(names)
    let root = fixing == .write ? PathConfinement(LintProject.root(of: ".")) : nil
    return LintRun(
      fixing: fixing, permitted: setup.permitted, wantsExcerpts: wantsExcerpts,
      wantsFingerprints: setup.baseline != nil, confinement: confinement, project: root,
      patchFolder: patchFolder?.path
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

  /// The Swift sources of the projects, those that are not linted, too.
  struct SwiftSources: Sendable {
    /// Those that are linted first.
    let paths: [String]
    let words: [SourceWords?]
    /// The numbers of linted files among the sources, by their places.
    let numbers: [Int?]

    /// - Parameters:
    ///   - outcomes: Those of linted files.
    ///   - all: Files of the projects, of which some may be linted.
    ///   - filter: What sources are filtered by; nil if all are read.
    ///   - rounds: Reads the others.
    init(
      _ outcomes: [LintRun.Outcome], besides all: [SourceFile], _ filter: SourceFilter?,
      _ rounds: LintRounds
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
          : rounds.read(others) { bytes, _ in filter?.words(of: bytes) }.map { $0 ?? nil })
    }

    /// The Swift sources that are not linted.
    private static func others(_ all: [SourceFile], besides linted: [String]) -> [String] {
      guard !all.isEmpty else { return [] }
      let current = File.currentFolder ?? "/"
      let known = Set(linted.map { FilePath.absolute($0, in: current) })
      return all.filter {
        $0.kind == .swift && !known.contains(FilePath.absolute($0.path, in: current))
      }.map(\.path)
    }
  }

  /// What the Swift sources of the projects say together.
  struct Survey {
    let names: ProjectNames
    let survey: NameSurvey
    /// The numbers of linted files among the sources, by their places.
    let numbers: [Int?]

    /// Whether what other sources say changes what is to be said of a linted file.
    func concern(_ index: Int) -> Bool {
      numbers[index].map { survey.concerns($0, names) } ?? false
    }
  }

  /// Surveys the sources.
  ///
  /// What cannot be read is reported where it is linted; here it says nothing.
  private func survey(_ outcomes: [LintRun.Outcome], _ sources: SwiftSources) -> Survey {
    // Most are known from linting, as long as nothing has turned out to take names besides.
    var known = [NameSurvey.Facts?](repeating: nil, count: sources.paths.count)
    for (index, number) in sources.numbers.enumerated() {
      if let number { known[number] = outcomes[index].facts }
    }
    var survey = NameSurvey(setup.configuration)
    let names = survey.run(sources.words) { survey, numbers in
      defer { known = [] }
      var found = numbers.map { $0 < known.count ? known[$0] : nil }
      let rest = found.indices.filter { found[$0] == nil }
      let read = read(rest.map { sources.paths[numbers[$0]] }) { survey.facts(of: $0, path: $1) }
      for (index, facts) in zip(rest, read) { found[index] = facts }
      return found
    }
    return Survey(names: names, survey: survey, numbers: sources.numbers)
  }

  /// What is made of sources, in their order; nil for those that cannot be read.
  func read<Result: Sendable>(
    _ paths: [String], _ make: @Sendable @escaping ([UInt8], String) -> Result
  ) -> [Result?] {
    WorkerPool.run(count: paths.count, threads: threads) { queue in
      var done: [(Int, Result?)] = []
      while let number = queue.take() {
        done.append((number, bytes(paths[number]).map { make($0, paths[number]) }))
      }
      return done
    }
  }

  private static func isTooNew(_ outcome: LintRun.Outcome) -> Bool {
    outcome.file.kind == .swift
      && outcome.findings.contains { Rules.dependOnGuards.contains($0.id) }
  }

  /// The declarations with images that are too new where they are written, and where the project
  /// uses them.
  private func guarded(
    _ outcomes: [LintRun.Outcome], _ sources: SwiftSources
  ) -> GuardedConstants {
    var guarded = GuardedConstants()
    var ranges: [String: [Range<Int>]] = [:]
    for index in outcomes.indices where Self.isTooNew(outcomes[index]) {
      ranges[outcomes[index].file.path] = outcomes[index].findings.lazy
        .filter { Rules.dependOnGuards.contains($0.id) }.map(\.range)
    }
    let declared = read(ranges.keys.sorted()) { [ranges] bytes, path in
      GuardedConstants(bytes, around: ranges[path] ?? [])
    }
    for case let declared? in declared { guarded.formUnion(declared) }
    guard !guarded.isEmpty else { return guarded }
    let paths = Set(
      zip(sources.paths, sources.words).filter { guarded.mayBeUsed(in: $1) }.map(\.0)
    ).sorted()
    let found = read(paths) { [guarded] bytes, _ in guarded.uses(in: bytes) }
    for case let uses? in found { guarded.join(uses) }
    return guarded
  }

  /// What cannot be read is reported where it is linted.
  private func bytes(_ path: String) -> [UInt8]? {
    contents[path]
      ?? (try? File.read(path, limit: SourceKind.swift.sizeLimit, onlyFiles: true))
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
