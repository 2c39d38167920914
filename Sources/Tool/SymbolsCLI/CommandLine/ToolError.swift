package import Diagnostics
package import FileAccess
package import PNGCodec
package import SymbolCodegen
package import SymbolExport
package import UserLibrary

/// The errors of the tool, as structured data; `ErrorMessage` formats them as text.
package enum ToolError: Error, Sendable {
  case unknownCommand(String)
  /// The command does not have the option. For a word like `-fill`, `excluding` is the name
  /// component that it would exclude in a search engine.
  case unknownOption(String, command: Command?, excluding: String? = nil)
  /// An option lacks its value.
  case missingValue(Option)
  /// A switch was given a value.
  case unexpectedValue(Option, value: String)
  /// The option does not accept the value; `valid` can be too long to list.
  case invalidValue(Option, value: String, reason: String, valid: [String])
  /// The setting does not accept the value.
  ///
  /// The location is nil if the value was typed.
  case invalidSetting(
    String, value: String, reason: String, valid: [String], at: SettingOrigin?)
  case missingOperand(Command)
  case missingActionOperand(Command, Action)
  /// A query contains no words; `isOption` is true if the query is the value of an option.
  case emptyQuery(String, Command, isOption: Bool)
  case unexpectedOperand(String, command: Command)
  /// The command does not accept the word.
  case invalidOperand(String, command: Command, valid: [String])
  /// The parts cannot be composed; the associated value is the name that the result would have.
  case cannotCompose(String)
  /// The key is not a setting.
  case unknownSetting(String, command: Command, valid: [String])
  /// Names are expected on standard input, but standard input is a terminal.
  case standardInputIsTerminal(Command)
  case file(FileError)
  /// The user library cannot be read or changed.
  case library(LibraryError)
  /// An invalid operation on a collection.
  case collection(CollectionError)
  /// The user catalog data that was requested cannot be used; the message is the reason.
  case unusedData(Message)
  /// The user catalog data cannot be changed.
  case ownCatalog(OwnCatalogError)
  /// The text cannot be the name of a symbol in the user catalog data.
  case invalidName(String, reason: Message)
  /// The folder contains no Swift files.
  case noSources(String)
  /// The output of an image command has a source file extension; `line` is the command line that
  /// writes that file.
  case codeFile(path: String, command: String, line: String)
  /// An option cannot affect the result of the command line; `only` lists what it can affect.
  case noEffect(option: String, on: String, only: [String] = [])
  /// The command line gives no destination for the results.
  case missingOutput(MissingOutput)
  /// The destination is a file that the tool did not write, or that was changed since; `reason`
  /// states why the tool does not replace it.
  case notOwn(String, reason: Message)
  /// Two results have the same destination.
  case collision(String, String)
  /// A result would overwrite an input of the run.
  case inputIsOutput(input: String, output: String)
  /// A job uses standard input or output; the associated value is the key that requests it.
  case streamInJob(String)
  /// Jobs form a cycle, because each reads a file that another one writes.
  case circle([String])
  /// The project file does not have the job; `valid` lists its jobs.
  case unknownJob(String, path: String, valid: [String])
  /// A project file exists already.
  case projectExists(String)
  /// The project file is missing.
  case noProject
  /// Two options exclude each other.
  case conflict(String, String)
  /// An option has no effect without another one.
  case requires(String, String)
  /// A required option is missing; the text is its meaning.
  case missingOption(Option, String)
  /// Several errors in the options of a command.
  indirect case several([ToolError])
  /// A user file is malformed.
  case malformed(path: String, line: Int, column: Int, problem: Message)
  /// There are more errors than the reported ones; the message states their number.
  case more(Message)
  /// Images for a terminal were requested, but the output is not a terminal.
  case needsTerminal(Option)
  /// The operation requires a terminal, but the process has none.
  case noTerminal
  /// The export cannot be planned.
  case plan(ExportPlanError, format: ExportFormat)
  /// The format cannot represent the output.
  case format(ExportError)
  case sheet(SheetError)
  /// Two catalog states cannot be compared.
  case state(StateError)
  /// The pixels do not fit in a PNG.
  case png(PNGError)
  /// Several symbols were selected for a language that allows one symbol per file.
  case oneSymbolAFile(language: String, count: Int)
  /// The extension of the output file does not match the options.
  case otherFile(path: String, problem: String, advice: String)
  /// A symbol that was selected because it has artwork has none.
  case notDrawn(String)
  /// Code for a symbol cannot be generated.
  case snippet(SnippetProblem, symbol: String)
  /// Git cannot list the changed files.
  case changes(ChangesError)
  /// The command would remove all favorites, or all symbols in a collection, and `--force` was not
  /// given.
  case wouldEmpty(collection: String?, count: Int)
  /// No clipboard is available, so the output was written to standard output instead.
  case noClipboard
  /// The reader of standard output has closed the pipe; the command ends silently.
  case closedPipe
  /// The pipe was closed before the command had checked all input.
  case closedEarly

  /// The exit code of the tool.
  var exitCode: ExitCode { if case .noSources = self { .negative } else { .failure } }

  /// A stable name of the kind of error, for programs.
  package var code: String {
    switch self {
    case .unknownCommand: "unknown-command"
    case .unknownOption: "unknown-option"
    case .missingValue: "missing-value"
    case .unexpectedValue: "unexpected-value"
    case .invalidValue, .invalidSetting: "invalid-value"
    case .missingOperand, .missingActionOperand: "missing-operand"
    case .emptyQuery: "empty-query"
    case .unexpectedOperand: "unexpected-operand"
    case .invalidOperand, .unknownSetting, .state: "invalid-operand"
    case .cannotCompose: "cannot-compose"
    case .standardInputIsTerminal: "terminal-input"
    case .file, .library(.file): "file"
    case .library(.noFolder): "no-folder"
    case .ownCatalog(.library(.file)): "file"
    case .ownCatalog(.library), .ownCatalog(.damaged): "malformed-file"
    case .ownCatalog(.needed): "needed"
    case .ownCatalog: "too-much"
    case .invalidName: "invalid-name"
    case .unusedData: "malformed-file"
    case .library(.damaged): "malformed-file"
    case .collection(let error): error.code
    case .noSources: "no-sources"
    case .codeFile: "invalid-value"
    case .noEffect: "no-effect"
    case .missingOutput: "missing-output"
    case .notOwn: "foreign-file"
    case .collision: "collision"
    case .inputIsOutput: "input-is-output"
    case .conflict: "conflicting-options"
    case .malformed, .more, .streamInJob, .circle: "malformed-file"
    case .unknownJob: "unknown-job"
    case .noProject: "no-project"
    case .projectExists: "exists"
    case .needsTerminal, .noTerminal: "needs-terminal"
    case .requires, .missingOption: "missing-option"
    case .several: "several"
    case .plan: "missing-output"
    case .format, .sheet, .png: "picture"
    case .otherFile: "invalid-value"
    case .oneSymbolAFile, .notDrawn, .snippet: "impossible"
    case .changes: "version-control"
    case .wouldEmpty: "not-empty"
    case .noClipboard: "no-clipboard"
    case .closedPipe, .closedEarly: "closed-pipe"
    }
  }
}

/// Errors that are reported together.
///
/// Only the first 20 are reported in full; the others are counted.
struct FaultList {
  private static let mostTold = 20

  /// The text after the number of unreported errors, if that number is 1.
  private let one: Message
  private let many: Message
  private var told: [ToolError] = []
  private var count = 0

  /// - Parameters:
  ///   - one: The text after the number for one more error, as in "1 more job is invalid".
  ///   - many: The text after the number for several more errors.
  init(one: Message = "job is invalid", many: Message = "jobs are invalid") {
    self.one = one
    self.many = many
  }

  /// Adds an error; the autoclosure is evaluated only if the error is reported.
  mutating func add(_ fault: @autoclosure () -> ToolError) {
    count += 1
    if told.count < Self.mostTold { told.append(fault()) }
  }

  /// Whether the list contains no errors.
  var isEmpty: Bool { count == 0 }

  /// Throws the errors, if there are any.
  func tell() throws(ToolError) {
    let more = count - told.count
    let faults = more > 0 ? told + [.more("\(more) more " + (more == 1 ? one : many))] : told
    if faults.count > 1 { throw .several(faults) }
    if let fault = faults.first { throw fault }
  }
}

/// The reason why the results have no destination.
package enum MissingOutput: Sendable {
  /// Several inputs are given, but no folder for their results.
  case severalFiles
  /// Several image scales are given for standard output.
  case severalScales
  /// The output is binary and cannot be shown on a terminal.
  case binary(format: String)
  /// A job in a project file has no output key.
  case job
  /// An image needs a file with one of these extensions.
  case picture(endings: [String])
  /// `--check` or `--dry-run` needs a file to compare with.
  case check
}
