internal import FileAccess
internal import SymbolExport
internal import Workers

/// Options of the commands that write files.
enum OutputOptions {
  static let output = Option(
    "output", short: "o", value: .file, "where to write; - is standard output")
  static let outputDir = Option(
    "output-dir", value: .folder, "write every result into this folder, made if it is not there")
  static let imageScale = Option(
    "image-scale", value: .scales, repeats: true,
    "pixels for each of the size's, like 1x,2x,3x; others than 1x are named FILE@2x.png")
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

  /// The one result of a command: `-o FILE`, or standard output.
  static func destination(_ arguments: Arguments) throws(ToolError) -> Destination {
    guard let path = arguments.value(output.name), path != "-" else { return .stream }
    try expectFile(path)
    return .file(path)
  }

  /// Refuses a path that is written like that of a folder.
  static func expectFile(_ path: String) throws(ToolError) {
    guard path.hasSuffix("/") || [".", ".."].contains(FilePath.lastPart(path)) else { return }
    throw .invalidValue(
      output, value: path, reason: "it must be a file; for a folder, say --output-dir", valid: [])
  }

  /// How many threads there are to be.
  static func threadCount(_ arguments: Arguments) throws(ToolError) -> Int {
    let count = try OptionValues.count(threads, arguments) ?? 0
    return count > 0 ? count : WorkerPool.cores
  }

}
