internal import FileAccess
internal import SourceUses

/// The search for evidence that a fix changes behavior, although it looks safe in its own file.
extension LintSession {
  /// Searches the sources of the projects, and excluded ones, for such evidence.
  ///
  /// Without a repository or project file, the extent of the program is unknown. The search then
  /// covers the current folder. Outside of it, and if there are too many sources to read, no fix
  /// that depends on other files is safe.
  ///
  /// - Parameters:
  ///   - premises: What the fixes assume about other files.
  ///   - sources: The Swift sources of the projects.
  ///   - others: The sources of the projects in other languages.
  ///   - found: The files in the folders of the projects.
  /// - Returns: The evidence.
  func evidence(
    _ premises: FixPremises, _ sources: SwiftSources, _ others: [SourceFile],
    in found: SourceSearch
  ) -> Evidence {
    var made = Evidence(premises: premises)
    guard !premises.isEmpty else { return made }
    let current = File.currentFolder ?? "/"
    let unmarked = setup.project.unmarked.filter { $0 != current }
    if unmarked.contains(where: { !FilePath.isInside($0, folder: current) }) {
      made.evidence = CounterEvidence(against: premises)
      return made
    }
    let excluded = self.found(.excluded) { ExcludedSources(found) }
    let near = unmarked.isEmpty ? nil : self.found(.near) { NearSources(setup.scope) }
    if excluded.isCut || near?.isCut == true {
      made.evidence = CounterEvidence(against: premises)
      return made
    }
    var search = EvidenceSearch(premises)
    let places: [Place] = self.found(.evidence) {
      self.places(sources.paths, others + excluded.files + (near?.files ?? []))
    }
    let files = places.map { place in
      Source(
        file: place.file, place: place.path, words: place.number.flatMap { sources.words[$0] })
    }
    repeat {
      made.searches.append(search)
      let concerned = files.filter { search.mayMatter($0.words, path: $0.place) }
      search.add(
        read(concerned, search.question) { [search] file, bytes in
          search.part(of: bytes, path: file.place, kind: file.file.kind)
        })
    } while search.advance()
    made.evidence = search.evidence
    return made
  }

  /// The evidence that was found, and the search of each round.
  struct Evidence {
    let premises: FixPremises
    var evidence = CounterEvidence()
    var searches: [EvidenceSearch] = []
  }

  /// The sources in the current folder, which can be any folder, such as the root of the disk.
  private struct NearSources: Sendable {
    private(set) var files: [SourceFile] = []
    private(set) var isCut = false

    /// The maximum number of entries in the folders to search.
    private static let mostEntries = 20_000

    init(_ scope: SourceScope) {
      isCut = Self.hasTooManyEntries
      if isCut { return }
      let search = SourceSearch(["."], scope)
      let excluded = ExcludedSources(search)
      files = search.files + excluded.files
      isCut = excluded.isCut
    }

    private static var hasTooManyEntries: Bool {
      var folders = ["."]
      var count = 0
      while let folder = folders.popLast() {
        // Unreadable folders are skipped, as by the search.
        guard let found = try? File.entries(of: folder, followsLink: false) else { continue }
        count += found.count
        if count > mostEntries { return true }
        folders += found.lazy.filter { $0.kind == .folder }
          .map { FilePath.adding($0.name, toFolder: folder) }
      }
      return false
    }
  }

  /// A source that can contain evidence against a fix.
  private struct Source: Sendable {
    let file: SourceFile
    /// The path relative to the root of its project.
    let place: String
    /// The words in the source, if they are known.
    let words: SourceWords?
  }

  /// Returns whether an edited source contains the same evidence as before.
  func saysTheSame(
    _ file: SourceFile, _ words: SourceWords?, before: SourceWords?, _ evidence: Evidence,
    _ memory: LintMemory
  ) -> Bool {
    guard !evidence.searches.isEmpty else { return true }
    let current = File.currentFolder ?? "/"
    let roots = setup.project.roots.map { FilePath.absolute($0, in: current) }
    let absolute = FilePath.absolute(file.path, in: current)
    let place = Self.place(of: absolute, roots + [current])
    guard Self.isEvidence(file.kind, place) else { return true }
    return evidence.searches.allSatisfy { search in
      let kind = LintMemory.Kind.evidence(search.question.round)
      var old = EvidenceSearch.Part.nothing
      if search.mayMatter(before, path: place) {
        guard let known: EvidenceSearch.Part = memory.last(kind, file.path) else { return false }
        old = known
      }
      var new = EvidenceSearch.Part.nothing
      if search.mayMatter(words, path: place) {
        let source = Source(file: file, place: place, words: words)
        let part = read([source], search.question) { source, bytes in
          search.part(of: bytes, path: source.place, kind: source.file.kind)
        }
        guard let found = part.first ?? nil else { return false }
        new = found
      }
      return old == new
    }
  }

  private static func place(of absolute: String, _ roots: [String]) -> String {
    roots.lazy.compactMap { FilePath.rest(of: absolute, inFolder: $0) }.first ?? absolute
  }

  /// Returns whether a source can contain evidence; in other languages, only tests can.
  private static func isEvidence(_ kind: SourceKind, _ place: String) -> Bool {
    kind == .swift || kind == .objectiveC || EvidenceSearch.isOfTests(place)
  }

  private func read(
    _ sources: [Source], _ question: EvidenceSearch.Question,
    _ make: @Sendable @escaping (Source, [UInt8]) -> EvidenceSearch.Part
  ) -> [EvidenceSearch.Part?] {
    let byPath = Dictionary(sources.map { ($0.file.path, $0) }) { first, _ in first }
    return read(sources.map(\.file.path), .evidence(question.round), about: question) {
      bytes, path in
      byPath[path].map { make($0, bytes) }
    }.map { $0 ?? nil }
  }

  /// Returns the sources other than Swift in languages that can contain evidence.
  static func sourcesBesideSwift(
    _ outcomes: [LintRun.Outcome], _ all: [SourceFile]
  ) -> [SourceFile] {
    let kinds: Set<SourceKind> = [.objectiveC, .javaScript, .typeScript]
    return outcomes.lazy.map(\.file).filter { kinds.contains($0.kind) }
      + all.filter { kinds.contains($0.kind) }
  }

  /// The location of a source.
  private struct Place: Sendable {
    let file: SourceFile
    /// The path relative to the root of its project.
    let path: String
    /// The index among the Swift sources; nil for other languages.
    let number: Int?
  }

  /// Returns the distinct source files in the projects.
  private func places(_ swift: [String], _ others: [SourceFile]) -> [Place] {
    let current = File.currentFolder ?? "/"
    let roots = setup.project.roots.map { FilePath.absolute($0, in: current) }
    var seen: Set<String> = []
    var found: [Place] = []
    func add(_ file: SourceFile, _ number: Int?) {
      let absolute = FilePath.absolute(file.path, in: current)
      guard seen.insert(absolute).inserted else { return }
      let path = Self.place(of: absolute, roots + [current])
      if Self.isEvidence(file.kind, path) {
        found.append(Place(file: file, path: path, number: number))
      }
    }
    for (number, path) in swift.enumerated() { add(SourceFile(path: path, kind: .swift), number) }
    for file in others { add(file, nil) }
    return found
  }
}
