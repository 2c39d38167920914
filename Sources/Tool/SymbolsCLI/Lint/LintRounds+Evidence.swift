internal import FileAccess
internal import SymbolLint

/// What of a project speaks against fixes that are safe as far as their own files show.
extension LintRounds {
  /// Looks for it in the sources of the projects, and in tests that are not linted.
  ///
  /// - `others`: The sources of the projects in other languages.
  /// - `found`: What the folders of the projects have.
  func evidence(
    _ premises: FixPremises, _ sources: SwiftSources, _ others: [SourceFile],
    in found: SourceSearch
  ) -> CounterEvidence {
    guard !premises.isEmpty else { return CounterEvidence() }
    var search = EvidenceSearch(premises)
    let files = files(sources, others, TestSearch(found).files)
    repeat {
      let concerned = files.filter { search.mayMatter($0.words, path: $0.place) }
      search.add(
        read(concerned) { [search] file, bytes in
          search.part(of: bytes, path: file.place, kind: file.file.kind)
        })
    } while search.advance()
    return search.evidence
  }

  /// A source that may say something.
  private struct Source: Sendable {
    let file: SourceFile
    /// Its path from the root of its project.
    let place: String
    /// Its words, if they are known.
    let words: SourceWords?
  }

  private func read(
    _ sources: [Source], _ make: @Sendable @escaping (Source, [UInt8]) -> EvidenceSearch.Part
  ) -> [EvidenceSearch.Part?] {
    let byPath = Dictionary(sources.map { ($0.file.path, $0) }) { first, _ in first }
    return read(sources.map(\.file.path)) { bytes, path in
      byPath[path].map { make($0, bytes) }
    }.map { $0 ?? nil }
  }

  /// Sources in languages that may speak against fixes, those of Swift apart.
  static func sourcesBesideSwift(
    _ outcomes: [LintRun.Outcome], _ all: [SourceFile]
  ) -> [SourceFile] {
    let kinds: Set<SourceKind> = [.objectiveC, .javaScript, .typeScript]
    return outcomes.lazy.map(\.file).filter { kinds.contains($0.kind) }
      + all.filter { kinds.contains($0.kind) }
  }

  /// The sources of code in the projects, each once.
  private func files(
    _ sources: SwiftSources, _ others: [SourceFile], _ tests: [SourceFile]
  ) -> [Source] {
    let current = File.currentFolder ?? "/"
    let roots = setup.project.roots.map { root in
      let folder = FilePath.absolute(root, in: current)
      return folder == "/" ? folder : folder + "/"
    }
    var seen: Set<String> = []
    var found: [Source] = []
    func add(_ file: SourceFile, _ words: SourceWords?) {
      let absolute = FilePath.absolute(file.path, in: current)
      guard seen.insert(absolute).inserted else { return }
      let place =
        roots.lazy.compactMap { FilePath.rest(of: absolute, behind: $0) }.first ?? absolute
      // Of other code, only tests are looked at.
      guard file.kind == .swift || file.kind == .objectiveC || EvidenceSearch.isOfTests(place)
      else { return }
      found.append(Source(file: file, place: place, words: words))
    }
    for (path, words) in zip(sources.paths, sources.words) {
      add(SourceFile(path: path, kind: .swift), words)
    }
    for file in others + tests { add(file, nil) }
    return found
  }
}
