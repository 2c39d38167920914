internal import Console
internal import FileAccess
internal import SymbolLint

/// The standard input of `lint -`, in place of a file that an editor has not saved.
enum LintInput {
  /// The paths to lint, with the file in the place of `-`.
  ///
  /// - Throws: An error if an option does not fit standard input.
  static func paths(_ arguments: Arguments, _ command: Command) throws(ToolError) -> [String] {
    let name = arguments.value(LintOptions.stdinFilename.name)
    guard arguments.operands.contains("-") else {
      if name != nil { throw .requires("--\(LintOptions.stdinFilename.name)", "-") }
      return arguments.operands
    }
    guard arguments.operands.count == 1 else { throw .unexpectedOperand("-", command: command) }
    guard let name else {
      throw .requires("-", "--\(LintOptions.stdinFilename.name) FILE")
    }
    // Unsaved text changes neither files nor the baseline.
    for option in [LintOptions.fix, LintOptions.changedSince, LintOptions.staged]
      + LintOptions.baselineChanges
    where arguments.has(option.name) {
      throw .conflict("--\(option.name)", "-")
    }
    if System.isTerminal(0) { throw .standardInputIsTerminal(command) }
    return [name]
  }

  /// The inputs at paths: files and folders, or standard input for one.
  static func search(
    _ arguments: Arguments, _ setup: LintSetup
  ) throws(ToolError) -> SourceSearch {
    guard arguments.operands == ["-"], let path = setup.paths.first else {
      return SourceSearch(setup.paths, setup.scope)
    }
    let limit = SourceKind(path: path)?.sizeLimit ?? SourceKind.swift.sizeLimit
    do throws(FileError) {
      let bytes = try File.read(descriptor: 0, named: path, limit: limit)
      FileOverlay.set(draft: path, bytes)
      return SourceSearch(draft: path, setup.scope)
    } catch { throw .file(error) }
  }
}
