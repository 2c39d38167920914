/// Options of the commands that write files.
enum OutputOptions {
  static let output = Option(
    "output", short: "o", value: .file, "where to write; - is standard output")
  static let outputDir = Option(
    "output-dir", value: .folder, "write every result into this folder, made if it is not there")
  static let imageScale = Option(
    "image-scale", value: .text(placeholder: "LIST"),
    "pixels for each of the size's, like 1x,2x,3x; others than 1x are named FILE@2x.png")
  static let background = Option(
    "background", value: .text(placeholder: "COLOR"), "what is behind; nothing if not given")
  static let optimize = Option(
    "optimize", "smallest PNGs, for ten times the time or more")
  static let check = Option(
    "check", "write nothing; list files that are missing or not up to date, and exit with 1 then")
  static let threads = Option(
    "threads", value: .count(placeholder: "N"), "how many files at once; all cores if not given")

  /// What results' paths in the folder begin with; nil if the option was not given.
  static func folder(_ arguments: Arguments) throws(ToolError) -> String? {
    guard let folder = arguments.value(outputDir.name) else { return nil }
    // With a separator, no name at all would be the root of all folders.
    guard !folder.isEmpty else {
      throw .invalidValue(
        outputDir, value: folder, reason: "it must be a folder; . is the current one", valid: [])
    }
    let path = normalized(folder)
    return path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }

  /// The path without empty parts and `.`, so that the same one is written the same way; nothing for
  /// the current folder.
  static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// How many threads there are to be.
  static func threadCount(_ arguments: Arguments) throws(ToolError) -> Int {
    let count = try OptionValues.count(threads, arguments) ?? 0
    return count > 0 ? count : WorkerPool.cores
  }
}
