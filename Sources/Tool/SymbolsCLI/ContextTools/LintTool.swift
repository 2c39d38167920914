internal import ContextServer
internal import Encodings
internal import FileAccess
internal import SourceUses
internal import SymbolLint

/// `lint_swift`: finds problems with the symbols in a text or in files.
enum LintTool {
  private static let text = ToolParameter(
    "text", .text(limit: 1 << 20), "Source code to check instead of files, such as a draft.")
  private static let fileName = ToolParameter(
    "file_name", .text(limit: 1_000),
    "The path of 'text', even if not saved yet, such as Sources/App/MenuView.swift: it sets the "
      + "language and the deployment targets.")
  private static let paths = ToolParameter(
    "paths", .list(limit: 100), "Files and folders to check, relative to the project's folder.")
  private static let preset = ToolParameter(
    "preset", .choice(Rule.Preset.allCases.filter { $0 != .configured }.map(\.rawValue)),
    option: LintOptions.preset.name,
    "Rules beyond names: 'guidelines' adds accessibility and localization.")
  private static let limit = ToolParameter(
    "limit", .number(1...50, default: 20), "Maximum number of problems to list.")

  private static let parameters = [text, fileName, paths, ContextTools.targets, preset, limit]

  static func row(_ roots: ServerRoots) -> ContextTool {
    ContextTool(
      "lint_swift", title: "Check symbols in code",
      """
      Use after writing or editing code with SF Symbols: reports names that do not exist, are too new for the \
      deployment targets or were renamed, and icon-only controls without a label, with fixes. Pass a draft as \
      'text', or 'paths' of files and folders in the project: Swift, Objective-C, storyboards, asset catalogs, \
      TypeScript. Targets come from the project files unless you pass 'targets'. \
      Returns file:line:column: severity: problem [rule], errors first.
      """,
      parameters: parameters
    ) { (arguments) throws(ToolArguments.Invalid) in try call(arguments, roots) }
  }

  private static func call(
    _ arguments: ToolArguments, _ roots: ServerRoots
  ) throws(ToolArguments.Invalid) -> ToolResult {
    let paths = arguments.list(paths.name)
    let source = try source(arguments, roots)
    guard source != nil || !paths.isEmpty else {
      throw ToolArguments.Invalid("pass code as 'text', or 'paths' of files and folders")
    }
    guard source == nil || paths.isEmpty else {
      throw ToolArguments.Invalid("pass either 'text' or 'paths'")
    }
    for path in paths where path == "-" {
      throw ToolArguments.Invalid("'-' is not a path; pass code as 'text'")
    }
    let folder = paths.isEmpty ? roots.first : try roots.folder(of: paths)
    let words =
      ["lint", "--format=json"] + ContextTools.words(of: [preset], arguments)
      + ContextTools.words(ofTargets: arguments) + noProject(folder) + ["--"] + paths
    if let source, let text = arguments.text(text.name) {
      FileOverlay.set(draft: source.path, Array(text.utf8))
    }
    defer { FileOverlay.set([:], current: "/") }
    let call = CommandCall(words) { prepared in
      prepared.confinement = folder
      prepared.source = source
    }
    if let path = Project.path, let folder, folder.isLeft(byLink: path) {
      return ToolResult(
        [
          .text(
            "\(VisibleText.escaped(path)) was not linted: it links to a file outside the "
              + "server's directory")
        ], isError: true)
    }
    guard let json = call.json, let findings = try? json["findings"]?.elements() else {
      return ContextTools.failure(call, parameters)
    }
    return result(json, findings, arguments.number(limit.name) ?? 20, call)
  }

  /// Returns the option to ignore a project file outside the folder; empty if there is no such
  /// file.
  private static func noProject(_ folder: PathConfinement?) -> [String] {
    guard let path = Project.path else { return [] }
    let isInside = folder.map { $0.error(path, isWritten: false) == nil } ?? false
    return isInside ? [] : ["--\(Commands.noProject.name)"]
  }

  private static func source(
    _ arguments: ToolArguments, _ roots: ServerRoots
  ) throws(ToolArguments.Invalid) -> SourceFile? {
    guard arguments.text(text.name) != nil else { return nil }
    let name = arguments.text(fileName.name)
    // The file is not read, but its folder determines the targets.
    if let name, roots.first != nil { _ = try roots.folder(of: [name]) }
    let path = FilePath.normalized(name ?? "text.swift")
    guard let kind = SourceKind(path: path) else {
      throw ToolArguments.Invalid(
        "'\(fileName.name)' needs the extension of a source file, such as .swift, .m or .tsx")
    }
    return SourceFile(path: path, kind: kind)
  }

  // MARK: The result

  private static func result(
    _ json: JSONNode, _ findings: [JSONNode], _ limit: Int, _ call: CommandCall
  ) -> ToolResult {
    let order = ["error", "warning", "note"]
    let sorted = order.flatMap { severity in
      findings.filter { (try? $0["severity"]?.string()) == severity }
    }
    var lines = sorted.prefix(limit).map(line)
    if findings.count > limit { lines.append("\(limit) of \(findings.count) problems") }
    // The summary and the skipped files are notes. Problems that make the command fail do not make
    // the tool call fail. The server fixes nothing, so options for fixing are omitted.
    lines += ContextTools.text(call.remarks, parameters).map { line in
      line.firstRange(of: "; --\(LintOptions.fix.name)").map { String(line[..<$0.lowerBound]) }
        ?? line
    }
    let problems = (try? json["problems"]?.elements()) ?? []
    return .lines(lines, more: "lint fewer paths", isError: !problems.isEmpty && findings.isEmpty)
  }

  /// The maximum length of a diagnostic text, in characters.
  private static let longest = 300

  private static func line(_ finding: JSONNode) -> String {
    func text(_ key: String) -> String { (try? finding[key]?.string()) ?? "" }
    func number(_ key: String) -> Int { (try? finding[key]?.integer()) ?? 0 }
    let advice = SymbolLine.texts(finding["advice"]).joined(separator: "; ")
    return "\(text("file")):\(number("line")):\(number("column")): \(text("severity")): "
      + text("message").shortened(to: longest)
      + (advice.isEmpty ? "" : " (\(advice.shortened(to: longest)))")
      + " [\(text("rule"))]"
  }
}
