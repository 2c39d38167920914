internal import Console
internal import FileAccess
internal import SourceUses
internal import SymbolLint

/// The standard input of `lint -`, which replaces a file that an editor has not saved.
enum LintInput {
  /// Returns the paths to lint; `-` is replaced by the file it stands for.
  ///
  /// - Throws: An error if an option is not allowed with standard input.
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
    // Unsaved text cannot change files or the baseline.
    for option in [LintOptions.fix, LintOptions.changedSince, LintOptions.staged]
      + LintOptions.baselineChanges
    where arguments.has(option.name) {
      throw .conflict("--\(option.name)", "-")
    }
    if System.isTerminal(0) { throw .standardInputIsTerminal(command) }
    return [name]
  }

  /// Returns the inputs at paths: files and folders, or standard input for one of them.
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
