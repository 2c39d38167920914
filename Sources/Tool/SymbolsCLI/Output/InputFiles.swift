internal import Console
internal import FileAccess
internal import SymbolExport
internal import UserLibrary

/// The files that a run reads and must not write.
///
/// It compares files, not names, so links, other spellings and letter case make no difference.
struct InputFiles {
  /// The path of each file.
  private var names: [FileIdentity: String] = [:]

  init() {}

  /// The paths, sorted.
  var paths: [String] { names.values.sorted() }

  /// Collects the lists of names, sources and job files of a command line, and user files.
  ///
  /// - `includesFolders`: Whether the Swift files in folders count, too: not for what writes one of
  ///   them.
  init(_ arguments: Arguments, includesFolders: Bool = true) throws(ToolError) {
    try add(arguments, includesFolders: includesFolders)
    addKeywords()
    if let path = Project.path { add(path) }
  }

  /// Adds the user keywords and settings, which affect search results.
  mutating func addKeywords() {
    if let folder = UserFolders(variable: System.variable).configuration {
      add(UserKeywordFile.path(in: folder))
      add(SettingsFile.path(in: folder))
    }
  }

  /// Adds those of a command line, or of a job like one.
  mutating func add(_ arguments: Arguments, includesFolders: Bool = true) throws(ToolError) {
    for path in KeptNames.paths(arguments) { add(path) }
    try addNamed(arguments, includesFolders: includesFolders)
  }

  /// Adds those whose paths a command line says.
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

  /// Adds a file; `-` is the source of standard input.
  mutating func add(_ path: String) {
    let identity = path == "-" ? FileIdentity(descriptor: 0) : FileIdentity(path)
    if let identity { names[identity] = path == "-" ? "standard input" : path }
  }

  /// Refuses to write a file that is read.
  ///
  /// O(inputs + outputs), with a look at each of the outputs.
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
