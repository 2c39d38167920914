internal import FileAccess
internal import SymbolExport
internal import Workers

/// Options of the commands that write files.
enum OutputOptions {
  static let output = Option(
    "output", short: "o", value: .file, "where to write; - is standard output")
  /// The same for commands that may write several files.
  static let outputs = Option(
    "output", short: "o", value: .file,
    "where to write: a file, or FOLDER/ for several; - is standard output")
  static let outputDir = Option(
    "output-dir", value: .folder, "write every result into this folder, made if it is not there")
  static let imageScale = Option(
    "image-scale", value: .scales, repeats: true,
    "pixels for each of the size's, like 1x,2x,3x; of several, 2x is named FILE@2x.png")
  static let background = Option(
    "background", value: .paint, "what is behind; nothing if not given")
  static let optimize = Option(
    "optimize", "smallest PNGs, for ten times the time or more")
  static let check = Option(
    "check", "write nothing; list files that are missing or not up to date, and exit with 1 then")
  static let dryRun = Option("dry-run", short: "n", "write nothing; tell what would change")
  static let report = Option(
    "report", value: .file, "write names, files, sizes and SHA-256 as JSON")
  static let force = Option(
    "force", "replace files that are read-only or that were not made by this tool")
  static let list = Option(
    "list", "list the paths of all files on standard output, each once, changed or not")
  static let prune = Option(
    "prune", "remove pictures of earlier runs that image sets no longer have")
  static let threads = Option(
    "threads", value: .count(placeholder: "N"), "how many files at once; all cores if not given")

  /// Those of every command that writes files (`OutputSession`).
  static let ofRuns = [check, dryRun, force, list, report, Commands.null]
  /// What of them excludes each other.
  static let exclusive = [(check.name, dryRun.name)]
  /// What excludes each other besides in commands with many results.
  static let exclusivePlaces = [(output.name, outputDir.name)]

  /// What results' paths in the folder begin with; nil if the option was not given.
  static func folder(_ arguments: Arguments) throws(ToolError) -> String? {
    guard let folder = arguments.value(outputDir.name) else { return nil }
    let path = FilePath.normalized(folder)
    return path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }

  /// Takes `-o DIR/` as the folder that it is, for commands that write several files.
  ///
  /// Endings that mean a format, as in `-o App.xcassets/`, are left to the command.
  static func settleFolder(_ arguments: inout Arguments) {
    guard let path = arguments.typed(output.name), isFolder(path), !arguments.has(outputDir.name),
      arguments.command?.options.contains(where: { $0.name == outputDir.name }) == true
    else { return }
    let name = FilePath.lastPart(FilePath.normalized(path)).lowercased()
    let endings = ExportFormat.all.filter { $0.container != nil }.flatMap(\.endings)
    guard !endings.contains(where: { name.hasSuffix(".\($0)") }) else { return }
    arguments.unset(output)
    arguments.set(outputDir, to: path)
  }

  /// Whether a path is written like that of a folder.
  private static func isFolder(_ path: String) -> Bool {
    path.hasSuffix("/") || [".", ".."].contains(FilePath.lastPart(path))
  }

  /// The one result of a command: `-o FILE`, or standard output.
  static func destination(_ arguments: Arguments) throws(ToolError) -> Destination {
    guard let path = arguments.value(output.name), path != "-" else { return .stream }
    try expectFile(path)
    return .file(path)
  }

  /// Refuses a path that is written like that of a folder.
  static func expectFile(_ path: String) throws(ToolError) {
    guard isFolder(path) else { return }
    throw .invalidValue(
      output, value: path, reason: "one file results here: name that, and not a folder", valid: [])
  }

  /// How many threads there are to be.
  static func threadCount(_ arguments: Arguments) throws(ToolError) -> Int {
    let count = try OptionValues.count(threads, arguments) ?? 0
    return count > 0 ? count : WorkerPool.cores
  }

}
