internal import DeploymentTargets
internal import Diagnostics
internal import FileAccess
internal import LanguageServer
internal import SymbolCatalog
internal import SymbolLint
internal import SymbolSearch
internal import Workers

/// Lints the folders of an editor as `symbols lint` does in each of them, with what the editor
/// holds in place of what is on disk.
///
/// For one thread, which alone may use relative paths: it enters the folders.
final class ProjectLinter {
  private let engine: SearchEngine
  /// What earlier runs found, by folders.
  private var memories: [String: LintMemory] = [:]

  init(_ engine: SearchEngine) { self.engine = engine }

  /// Answers what the server asks.
  func analyze(_ request: AnalysisRequest) -> Analysis {
    var analysis = Analysis()
    analysis.revisions = request.documents.mapValues(\.revision)
    memories = memories.filter { request.roots.contains($0.key) }
    for root in request.roots {
      do throws(ToolError) { try lint(root, request, &analysis) } catch {
        analysis.problems.append("\(root): \(ErrorMessage.text(error).text)")
      }
    }
    FileOverlay.set([:], current: "/")
    lintOthers(request, &analysis)
    return analysis
  }

  // MARK: A folder

  private func lint(
    _ root: String, _ request: AnalysisRequest, _ analysis: inout Analysis
  ) throws(ToolError) {
    do throws(FileError) { try File.enterFolder(root) } catch { throw .file(error) }
    let current = File.currentFolder ?? root
    let prefix = root.hasSuffix("/") ? root : root + "/"
    var documents: [String: FileOverlay.Document] = [:]
    for (path, document) in request.documents where path.hasPrefix("/") {
      // The folder may have been named by a link.
      let place =
        path.hasPrefix(prefix)
        ? FilePath.adding(String(path.dropFirst(prefix.count)), toFolder: current) : path
      documents[place] = FileOverlay.Document(document.bytes, revision: document.revision)
    }
    FileOverlay.set(documents, current: current)
    let arguments = try Self.arguments(request.options, engine)
    var context = try Context(arguments, engine)
    let applied = try SettingLayers.applied(to: arguments, &context)
    let setup = try LintSetup(applied, &context)
    let search = SourceSearch(setup.paths, setup.scope)
    let memory = memories[root] ?? LintMemory()
    memories[root] = memory
    var rounds = LintRounds(
      setup, engine: engine, wantsExcerpts: false, countsUses: false, confinement: nil,
      threads: WorkerPool.cores, memory: memory)
    let outcomes = rounds.perform(
      search.files
        + (setup.paths == ["."] ? named(request, besides: search, in: prefix, setup.scope) : []),
      of: search, .none)
    var conclusion = LintConclusion(setup, outcomes, .none, unreadable: search.problems)
    let report = try conclusion.report(applied, &context)
    for entry in report.entries {
      let path = FilePath.absolute(entry.diagnostic.path, in: root)
      // A folder in this one has its own answer.
      guard Self.innermost(of: path, request.roots) ?? root == root else { continue }
      analysis.findings[path, default: []].append(entry.diagnostic)
    }
    analysis.problems += report.problems.map { "\(root): \($0.message.text)" }
    for problem in setup.project.problems where setup.isDoubt(problem) {
      analysis.problems.append("\(root): \(LintSetup.error(problem).description)")
    }
    let project = setup.project
    let isAbove = setup.paths.first.map { $0 != "." } ?? false
    analysis.projects.append(
      ProjectKnowledge(
        root: root,
        names: rounds.names
          ?? ProjectNames(
            wrappers: setup.configuration.wrappers, constants: setup.configuration.constants),
        targets: { path in
          project.targets(
            of: path.hasPrefix(prefix)
              ? FilePath.adding(String(path.dropFirst(prefix.count)), toFolder: current) : path)
        },
        told: { path in
          path.hasPrefix(prefix) && !isAbove ? String(path.dropFirst(prefix.count)) : path
        }))
  }

  /// The innermost folder that a file is in.
  private static func innermost(of path: String, _ roots: [String]) -> String? {
    roots.filter { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }.max {
      $0.utf8.count < $1.utf8.count
    }
  }

  /// Open documents of the folder that a search leaves out, as it does what is hidden or ignored,
  /// and what is not on disk yet: who opens a file names it.
  private func named(
    _ request: AnalysisRequest, besides search: SourceSearch,
    in prefix: String, _ scope: SourceScope
  ) -> [SourceFile] {
    let known = Set(search.files.map { FilePath.normalized($0.path) })
    return request.documents.sorted { $0.key < $1.key }.compactMap { path, document in
      guard let kind = document.kind, path.hasPrefix(prefix) else { return nil }
      let relative = String(path.dropFirst(prefix.count))
      guard !known.contains(relative), !scope.excludes(relative),
        document.bytes.count <= kind.sizeLimit
      else { return nil }
      return SourceFile(path: relative, kind: kind, contents: document.bytes)
    }
  }

  /// The command line that the editor's settings stand for.
  private static func arguments(
    _ options: ServerOptions, _ engine: SearchEngine
  ) throws(ToolError) -> Arguments {
    var values: [String: [String]] = [:]
    if let target = options.target { values[Commands.target.name] = [target] }
    if let preset = options.preset { values[LintOptions.preset.name] = [preset] }
    let arguments = Arguments(LintCommand.row, operands: [], values: values)
    return try ArgumentParser(engine).checked(arguments)
  }

  // MARK: Documents in no folder

  /// Lints documents of which no project is known by themselves: nothing outside of the folders is
  /// read.
  private func lintOthers(_ request: AnalysisRequest, _ analysis: inout Analysis) {
    let others = request.documents.filter { path, document in
      document.kind != nil
        && !request.roots.contains { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
    guard !others.isEmpty else { return }
    let targets = OptionValues.targets(
      Commands.target, (try? Self.arguments(request.options, engine)) ?? Arguments())
    let linter = FileLinter(
      LintEngine(LintConfiguration(), engine: engine) { _ in
        targets.map { PlatformVersion(BuildPlatform($0.platform), $0.version) }
      })
    for (path, document) in others {
      guard let kind = document.kind, document.bytes.count <= kind.sizeLimit else { continue }
      let findings = linter.report(SourceFile(path: path, kind: kind), document.bytes).findings
      if !findings.isEmpty { analysis.findings[path] = findings }
    }
  }
}
