internal import DeploymentTargets
internal import Diagnostics
internal import FileAccess
internal import LanguageServer
internal import SourceUses
internal import SymbolCatalog
internal import SymbolLint
internal import SymbolSearch
internal import Workers

/// Lints each folder of an editor like `symbols lint`, with the editor's text in place of the files
/// on disk.
///
/// The linter changes the current folder. Use it on one thread only, and resolve relative paths
/// only on that thread.
final class ProjectLinter {
  private let engine: SearchEngine
  /// The state of the folders after the last request.
  private var folders: [String: LintedFolder] = [:]
  private var last: AnalysisRequest?
  /// Whether the current request reads the disk instead of using the state of the folders.
  private var looksAtDisk = true

  init(_ engine: SearchEngine) { self.engine = engine }

  /// Answers a request of the server.
  func analyze(_ request: AnalysisRequest) -> Analysis {
    var analysis = Analysis()
    analysis.changed = []
    analysis.revisions = request.documents.mapValues(\.revision)
    looksAtDisk = request.looksAtDisk || last.map { !Self.isEdit(request, $0) } != false
    if !looksAtDisk, let last {
      let edited = request.documents.filter { path, document in
        document.kind == .swift && last.documents[path]?.revision != document.revision
      }
      SharedTrees.share(edited.values.map(\.bytes))
    }
    defer { SharedTrees.share([]) }
    last = request
    folders = folders.filter { request.roots.contains($0.key) }
    for root in request.roots {
      do throws(ToolError) { try lint(root, request, &analysis) } catch {
        folders[root] = nil
        analysis.changed = nil
        analysis.problems.append("\(root): \(ErrorMessage.text(error).text)")
      }
    }
    FileOverlay.set([:], current: "/")
    lintOthers(request, &analysis)
    return analysis
  }

  /// Returns whether only the code in open files changed between two requests.
  private static func isEdit(_ new: AnalysisRequest, _ old: AnalysisRequest) -> Bool {
    guard new.roots == old.roots, new.options == old.options,
      new.documents.count == old.documents.count
    else { return false }
    return new.documents.allSatisfy { path, document in
      guard let before = old.documents[path], before.kind == document.kind else { return false }
      if before.revision == document.revision { return true }
      guard let kind = document.kind, !ProjectFiles.isProjectFile(path) else { return false }
      return codeKinds.contains(kind)
    }
  }

  /// The kinds of sources that affect other files only through their code.
  private static let codeKinds: Set<SourceKind> = [.swift, .objectiveC, .javaScript, .typeScript]

  // MARK: A folder

  private func lint(
    _ root: String, _ request: AnalysisRequest, _ analysis: inout Analysis
  ) throws(ToolError) {
    do throws(FileError) { try File.enterFolder(root) } catch { throw .file(error) }
    let current = File.currentFolder ?? root
    var documents: [String: FileOverlay.Document] = [:]
    for (path, document) in request.documents where path.hasPrefix("/") {
      // The folder's path may contain a link.
      let place = FilePath.rest(of: path, inFolder: root).map {
        FilePath.adding($0, toFolder: current)
      }
      documents[place ?? path] = FileOverlay.Document(document.bytes, revision: document.revision)
    }
    FileOverlay.set(documents, current: current)
    let known = folders[root]
    var folder: LintedFolder
    if let known, !looksAtDisk {
      folder = known
    } else {
      folder = try LintedFolder(
        root, current, Self.arguments(request.options, engine), request, engine,
        known?.memory ?? LintMemory())
    }
    // Remove the stored copy, so that changes do not copy the whole value.
    folders[root] = nil
    let changed = try folder.lint(looksAtDisk: looksAtDisk, engine)
    folders[root] = folder
    if let changed { analysis.changed?.formUnion(changed) } else { analysis.changed = nil }
    if request.roots.count == 1 {
      analysis.findings = folder.findings
    } else {
      // A nested folder has its own results.
      for (path, findings) in folder.findings
      where Self.innermost(of: path, request.roots) ?? root == root {
        analysis.findings[path, default: []] += findings
      }
    }
    analysis.problems += folder.problems.map { "\(root): \($0)" }
    analysis.projects.append(folder.knowledge)
  }

  /// Returns the innermost folder that contains a file.
  private static func innermost(of path: String, _ roots: [String]) -> String? {
    roots.filter { FilePath.isInside(path, folder: $0) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Returns the command line that corresponds to the editor's settings.
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

  /// Lints documents without a known project on their own; reads nothing outside the folders.
  private func lintOthers(_ request: AnalysisRequest, _ analysis: inout Analysis) {
    let others = request.documents.filter { path, document in
      document.kind != nil
        && !request.roots.contains { FilePath.isInside(path, folder: $0) }
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
      analysis.changed?.insert(path)
    }
  }
}
