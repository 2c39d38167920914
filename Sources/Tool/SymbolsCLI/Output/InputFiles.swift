internal import Console
internal import FileAccess
internal import SymbolExport
internal import UserLibrary

/// The files that a run reads and must not write.
///
/// Files are compared by identity instead of path, so links, alternative spellings and letter case
/// do not matter.
struct InputFiles {
  /// The path of each file.
  private var names: [FileIdentity: String] = [:]

  init() {}

  /// The paths, sorted.
  var paths: [String] { names.values.sorted() }

  /// Collects the lists of names, sources and job files on a command line, and the user files.
  ///
  /// - `includesFolders`: Whether to include the Swift files in folders; false for commands that
  ///   write a file there.
  init(_ arguments: Arguments, includesFolders: Bool = true) throws(ToolError) {
    try add(arguments, includesFolders: includesFolders)
    addKeywords()
    if let path = Project.path { add(path) }
  }

  /// Adds the files of user keywords and settings, which affect search results.
  mutating func addKeywords() {
    if let folder = UserFolders(variable: System.variable).configuration {
      add(UserKeywordFile.path(in: folder))
      add(SettingsFile.path(in: folder))
    }
  }

  /// Adds the input files of a command line, or of an equivalent job.
  mutating func add(_ arguments: Arguments, includesFolders: Bool = true) throws(ToolError) {
    for path in KeptNames.paths(arguments) { add(path) }
    try addNamed(arguments, includesFolders: includesFolders)
  }

  /// Adds the files whose paths the command line contains.
  mutating func addNamed(
    _ arguments: Arguments, includesFolders: Bool = true
  ) throws(ToolError) {
    for option in [SelectionOptions.namesFrom, ExportOptionRows.batch] {
      for path in arguments.values(option.name) { add(path) }
    }
    if arguments.operands.contains("-") { add("-") }
    let sources = arguments.values(SelectionOptions.usedIn.name)
    let counted = includesFolders ? sources : sources.filter { !File.isFolder($0) }
    for path in try SourceFiles.files(counted) { add(path) }
  }

  /// Adds a file; `-` adds the file that standard input is redirected from.
  mutating func add(_ path: String) {
    let identity = path == "-" ? FileIdentity(descriptor: 0) : FileIdentity(path)
    if let identity { names[identity] = path == "-" ? "standard input" : path }
  }

  /// Throws an error if an output file is also an input.
  ///
  /// O(inputs + outputs), with one file system access for each output.
  func expectNone(among outputs: some Sequence<Destination>) throws(ToolError) {
    guard !names.isEmpty else { return }
    for output in outputs {
      let identity =
        output == .stream ? FileIdentity(descriptor: 1) : FileIdentity(output.path)
      if let identity, let input = names[identity] {
        throw .inputIsOutput(
          input: input, output: output == .stream ? "standard output" : output.path)
      }
    }
  }
}
