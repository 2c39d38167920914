import DeploymentTargets
import SourceUses
import SymbolCatalog
import SymbolLint
import SymbolSearch
import Testing

/// Sources of one project by their paths; those without a path are Swift.
///
/// `NEW` stands for an earlier name in a literal that is safe to change, `OLD` for one that is not.
struct FixProject: CustomTestStringConvertible, Sendable {
  let files: [(path: String, text: String)]

  private static let (old, new) = ("bin.xmark", "xmark.bin")

  init(_ texts: String...) { self.init(texts) }

  init(_ texts: [String]) {
    files = texts.enumerated().map { ("F\($0).swift", $1) }
  }

  init(_ files: KeyValuePairs<String, String>) { self.files = files.map { ($0, $1) } }

  var testDescription: String {
    files.map(\.text).joined(separator: " | ").prefix(160).description
  }

  /// What the sources should become.
  var expected: [String] {
    files.map { $0.text.replacing("NEW", with: Self.new).replacing("OLD", with: Self.old) }
  }

  private struct Source {
    let file: SourceFile
    var bytes: [UInt8]
  }

  /// The sources with safe fixes, as the tool makes them.
  func fixed() throws -> [String] {
    var sources = try files.map { path, text in
      let kind = try #require(SourceKind(path: path))
      let source = text.replacing(/NEW|OLD/, with: Self.old)
      return Source(file: SourceFile(path: path, kind: kind), bytes: Array(source.utf8))
    }
    var configuration = LintConfiguration()
    configuration.only = ["renamed-symbol"]
    let swift = sources.filter { $0.file.kind == .swift }
    var survey = NameSurvey(configuration)
    var names = survey.run(swift.map { _ in nil }) { survey, numbers in
      numbers.map { survey.facts(of: swift[$0].bytes, path: swift[$0].file.path) }
    }
    func engine() -> LintEngine {
      LintEngine(
        configuration, engine: .bundled, project: names,
        targets: { _ in
          [PlatformVersion(.iOS, OSVersion(18)), PlatformVersion(.macOS, OSVersion(15))]
        })
    }
    var premises = FixPremises()
    for source in sources {
      premises.formUnion(engine().report(source.file, source.bytes).premises)
    }
    var search = EvidenceSearch(premises)
    let filter = SourceFilter(configuration)
    repeat {
      // As the tool does it: sources without the words are not read.
      let concerned = sources.filter { source in
        let words = source.file.kind == .swift ? filter.words(of: source.bytes) : nil
        return search.mayMatter(words, path: source.file.path)
      }
      search.add(
        concerned.map { search.part(of: $0.bytes, path: $0.file.path, kind: $0.file.kind) })
    } while search.advance()
    names.evidence = search.evidence
    for index in sources.indices {
      let report = engine().report(sources[index].file, sources[index].bytes)
      sources[index].bytes = FixRound(report.findings, in: sources[index].bytes).bytes
    }
    return sources.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
