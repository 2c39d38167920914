package import Diagnostics
package import FileAccess
package import PNGCodec
package import SymbolCodegen
package import SymbolExport
package import UserLibrary

/// The errors of the tool, as facts; `ErrorMessage` turns them into words.
package enum ToolError: Error, Sendable {
  case unknownCommand(String)
  /// `excluding`: The component of names that a word like `-fill` would leave out.
  case unknownOption(String, command: Command?, excluding: String? = nil)
  /// An option without the value it needs.
  case missingValue(Option)
  /// A switch with a value.
  case unexpectedValue(Option, value: String)
  /// A value that the option does not take; `valid` may be too long to list.
  case invalidValue(Option, value: String, reason: String, valid: [String])
  /// A value that a setting does not take, and where it is written; nil if it was typed.
  case invalidSetting(
    String, value: String, reason: String, valid: [String], at: SettingOrigin?)
  case missingOperand(Command)
  case missingActionOperand(Command, Action)
  /// A query without a word in it; `isOption` if an option has it.
  case emptyQuery(String, Command, isOption: Bool)
  case unexpectedOperand(String, command: Command)
  /// A word that is none of the command's.
  case invalidOperand(String, command: Command, valid: [String])
  /// Parts that no rule combines, as the name that they would have.
  case cannotCompose(String)
  /// A key that is no setting.
  case unknownSetting(String, command: Command, valid: [String])
  /// Names are expected on standard input, which is a terminal.
  case standardInputIsTerminal(Command)
  case file(FileError)
  /// The user library cannot be read or changed.
  case library(LibraryError)
  /// An invalid operation on a collection.
  case collection(CollectionError)
  /// Own catalog data that is asked for cannot be used, and why.
  case unusedData(Message)
  /// Own catalog data cannot be changed.
  case ownCatalog(OwnCatalogError)
  /// A text that cannot be the name of a symbol in own catalog data.
  case invalidName(String, reason: Message)
  /// A folder in which there is no Swift file.
  case noSources(String)
  /// A file of code as the result of a command that writes images, and the line that writes it.
  case codeFile(path: String, command: String, line: String)
  /// An option that cannot change the result of the rest of the line, and for what it can.
  case noEffect(option: String, on: String, only: [String] = [])
  /// There is no destination for results.
  case missingOutput(MissingOutput)
  /// A file that somebody wrote or changed, where a result is to go, and how that is known.
  case notOwn(String, reason: Message)
  /// Two results for one file.
  case collision(String, String)
  /// A result that would overwrite an input of the run.
  case inputIsOutput(input: String, output: String)
  /// Standard input or output in a job, by the key that says it.
  case streamInJob(String)
  /// Jobs that read each other's files.
  case circle([String])
  /// A job that the project's file does not have; with those that it has.
  case unknownJob(String, path: String, valid: [String])
  /// There is a project's file already.
  case projectExists(String)
  /// There is no project's file.
  case noProject
  /// Options that exclude each other.
  case conflict(String, String)
  /// An option that means nothing without another.
  case requires(String, String)
  /// A required option that is missing, and its meaning.
  case missingOption(Option, String)
  /// All errors in the options of a command.
  indirect case several([ToolError])
  /// A malformed file of the user.
  case malformed(path: String, line: Int, column: Int, problem: Message)
  /// The number of further errors beyond the reported ones, as a clause.
  case more(Message)
  /// Pictures for a terminal, but the output goes elsewhere.
  case needsTerminal(Option)
  /// Something that requires a terminal, which the process does not have.
  case noTerminal
  /// An export that cannot be planned.
  case plan(ExportPlanError, format: ExportFormat)
  /// Something that a format does not write.
  case format(ExportError)
  case sheet(SheetError)
  /// States of the names that cannot be compared.
  case state(StateError)
  /// Pixels that do not fit into a PNG.
  case png(PNGError)
  /// Several symbols in a language whose files hold one.
  case oneSymbolAFile(language: String, count: Int)
  /// A file whose name says that it is none of those that the options write.
  case otherFile(path: String, problem: String, advice: String)
  /// A symbol that was selected as drawn is not.
  case notDrawn(String)
  /// There is no code for a symbol.
  case snippet(SnippetProblem, symbol: String)
  /// git cannot list the changes.
  case changes(ChangesError)
  /// All favorites, or all symbols of a collection, would be removed, and nobody asked for that
  /// with `--force`.
  case wouldEmpty(collection: String?, count: Int)
  /// Output for the clipboard went to standard output.
  case noClipboard
  /// Nobody reads standard output any more: the quiet end of a pipe.
  case closedPipe
  /// The same before a command that judges has seen all.
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

/// Faults that are reported together: those beyond the first ones are only counted.
struct FaultList {
  private static let mostTold = 20

  /// The texts for one more error, and for several.
  private let one: Message
  private let many: Message
  private var told: [ToolError] = []
  private var count = 0

  /// - Parameters:
  ///   - one: The text after the number for one more error, as in "1 more job is wrong".
  ///   - many: The text after the number for several more errors.
  init(one: Message = "job is wrong", many: Message = "jobs are wrong") {
    self.one = one
    self.many = many
  }

  /// Adds a fault, which is made only where it is reported.
  mutating func add(_ fault: @autoclosure () -> ToolError) {
    count += 1
    if told.count < Self.mostTold { told.append(fault()) }
  }

  /// Whether there are none.
  var isEmpty: Bool { count == 0 }

  /// Throws them, if there are any.
  func tell() throws(ToolError) {
    let more = count - told.count
    let faults = more > 0 ? told + [.more("\(more) more " + (more == 1 ? one : many))] : told
    if faults.count > 1 { throw .several(faults) }
    if let fault = faults.first { throw fault }
  }
}

/// Why results have no place.
package enum MissingOutput: Sendable {
  /// Several inputs, and no folder for their results.
  case severalFiles
  /// Several scales for standard output.
  case severalScales
  /// Bytes that are no text for a terminal.
  case binary(format: String)
  /// A job of a file says nothing.
  case job
  /// A picture needs a file of one of these endings.
  case picture(endings: [String])
  /// There is nothing to compare with.
  case check
}
