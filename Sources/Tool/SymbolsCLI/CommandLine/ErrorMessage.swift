internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import OwnCatalog
internal import PNGCodec
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolSearch
internal import UserLibrary

/// The messages for errors: what is wrong, where, why, and what to do next.
enum ErrorMessage {
  /// Returns the human-readable message, without the program name; further lines are indented.
  static func text(_ error: ToolError) -> Message {
    if case .several(let errors) = error {
      return errors.map { text($0) }.joined(separator: "\nsymbols: ")
    }
    var lines = [headline(error)]
    if let suggestion = suggestion(error) { lines.append("did you mean '\(suggestion)'?") }
    lines.append(contentsOf: advice(error))
    return lines.joined(separator: "\n  ")
  }

  /// Returns the message for programs, as one line of JSON.
  static func json(_ error: ToolError) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("schemaVersion", 1)
      $0.member("error") {
        $0.object {
          $0.member("code", error.code)
          $0.member("message", headline(error).text)
          if let suggestion = suggestion(error) { $0.member("suggestion", suggestion) }
          guard case .several(let errors) = error else { return }
          $0.member("errors") { json in
            json.array(errors) { json, error in
              json.object {
                $0.member("code", error.code)
                $0.member("message", headline(error).text)
                if let suggestion = suggestion(error) { $0.member("suggestion", suggestion) }
              }
            }
          }
        }
      }
    }
    return json.text
  }

  static func headline(_ error: ToolError) -> Message {
    switch error {
    case .unknownCommand(let word): "unknown command '\(word.shortened())'"
    case .unknownOption(let word, let command, _):
      "unknown option '\(word.shortened())'" + (command.map { " for '\($0.name)'" } ?? "")
    case .missingValue(let option):
      "'--\(option.name)' needs a value: \(option.words?.joined(separator: ", ") ?? option.placeholder)"
    case .unexpectedValue(let option, let value):
      "'--\(option.name)' is a switch and takes no value, but '\(value.shortened())' was given"
    case .invalidValue(let option, let value, let reason, _):
      "invalid value '\(value.shortened())' for '--\(option.name)': \(reason)"
    case .invalidSetting(let key, let value, let reason, _, let origin):
      (origin.map { "\($0.place): " } ?? "")
        + "invalid value '\(value.shortened())' for the setting '\(key)': \(reason)"
    case .missingOperand(let command):
      "no \(command.operands.title) given: symbols \(command.name) \(command.operands.synopsis)"
    case .missingActionOperand(let command, let action):
      "missing argument: symbols \(command.name) \(action.synopsis)"
    case .emptyQuery(let text, _, _):
      "'\(text.shortened())' contains no word to search for"
    case .unexpectedOperand(let word, let command):
      "unexpected argument '\(word.shortened())' for '\(command.name)'"
    case .invalidOperand(let word, let command, _):
      "unknown \(command.operands.noun) '\(word.shortened())' for 'symbols \(command.name)'"
    case .unknownSetting(let key, _, _): "unknown setting '\(key.shortened())'"
    case .cannotCompose(let name):
      "cannot compose '\(name.shortened())': no rule combines these parts"
    case .standardInputIsTerminal(let command):
      "'symbols \(command.name) -' reads \(command.operands.title) from standard input, but nothing is piped in"
    case .file(let error), .library(.file(let error)): "\(error)"
    case .library(.noFolder(let variable)):
      "cannot locate your user library: set $HOME or $\(variable) to an absolute path"
    case .library(.damaged(let fault)):
      "\(fault.path):\(fault.line):\(fault.column): \(fault.problem)"
    case .collection(let error): error.headline
    case .ownCatalog(let error): headline(error)
    case .unusedData(let message): message
    case .invalidName(let name, let reason):
      "'\(name.shortened())' is not a valid custom symbol name: " + reason
    case .noSources(let folder): "no sources in \(folder) or its subdirectories"
    case .codeFile(let path, let command, _):
      "\(path) is a source code file, but '\(command)' writes only images"
    case .noEffect(let option, let subject, _): "'--\(option)' has no effect on \(subject)"
    case .missingOutput: "no output given"
    case .notOwn(let path, let reason):
      "\(path) was not overwritten: \(reason)"
    case .collision(let path, let other):
      path == other
        ? "two results have the same output path: \(path)"
        : path.lowercased() == other.lowercased()
          ? "\(path) and \(other) would be the same file on file systems that ignore letter case"
          : "\(path) and \(other) are the same file, but two results need different files"
    case .inputIsOutput(let input, let output):
      input == output
        ? "\(output) is both input and output"
        : "\(output) and \(input) are the same file, used as both input and output"
    case .streamInJob(let key):
      "a job cannot use standard input or output, but its key '\(key.shortened())' is '-'"
    case .circle(let names):
      "circular dependency between jobs: \(names.joined(separator: ", "))"
    case .unknownJob(let name, let path, _): "no job '\(name.shortened())' in \(path)"
    case .projectExists(let path): "\(path) already exists"
    case .noProject: "no symbols.json in this directory or its parents"
    case .conflict(let first, let second): "'\(first)' cannot be used with '\(second)'"
    case .malformed(let path, let line, let column, let problem):
      "\(path):\(line):\(column): \(problem)"
    case .more(let message): message
    case .needsTerminal(let option):
      "'--\(option.name)' works only if standard output is a terminal"
    case .noTerminal: "no terminal: 'pick' is interactive"
    case .missingOption(let option, let meaning): "--\(option.name) is required: \(meaning)"
    case .requires(let option, let other): "'\(option)' needs \(other)"
    case .several(let errors): errors.map(headline).joined(separator: "; ")
    case .plan(let error, let format): error.headline(format)
    case .format(let error): "\(error.message)"
    case .sheet(let error): "\(error.message)"
    case .state(let error): error.headline
    case .png(let error): "\(error)"
    case .oneSymbolAFile(let language, let count):
      "a \(language) file holds one symbol, but \(count) were given"
    case .otherFile(let path, let problem, _): "cannot write \(path.shortened()): \(problem)"
    case .notDrawn(let name): "'\(name.shortened())' has no artwork"
    case .snippet(let problem, let symbol):
      "cannot generate this code for '\(symbol.shortened())': \(SnippetMessage.text(problem))"
    case .changes(let error): error.headline
    case .wouldEmpty(nil, let count):
      "\(count) \(count == 1 ? "favorite" : "favorites") would be lost"
    case .wouldEmpty(let name?, let count):
      "\(count) \(count == 1 ? "symbol" : "symbols") in '\(name)' would be lost: the collection "
        + "would be empty"
    case .noClipboard:
      "cannot copy: no clipboard found (tried wl-copy, xclip, xsel, pbcopy and the terminal)"
    case .closedPipe: "standard output was closed"
    case .closedEarly: "standard output was closed before all names were checked"
    }
  }

  private static func headline(_ error: OwnCatalogError) -> Message {
    switch error {
    case .library(let error): headline(ToolError.library(error))
    case .damaged(let path, let faults):
      "\(path):\(faults.told.first?.line ?? 1):\(faults.told.first?.column ?? 1): expected "
        + "\(faults.told.first?.expected ?? "")"
    case .needed(let path, let faults):
      "\(path):\(faults.told.first?.line ?? 1):\(faults.told.first?.column ?? 1): this entry "
        + "depends on the data to remove: expected \(faults.told.first?.expected ?? "")"
    case .refused(let expected): "your catalog data would become invalid: expected \(expected)"
    case .tooMany(let error):
      "your catalog data would have \(error.count) \(error.what), but the maximum is \(error.limit)"
    }
  }

  private static func suggestion(_ error: ToolError) -> String? {
    switch error {
    case .unknownCommand(let word):
      return Synonyms.suggestion(command: word).map { "symbols \($0)" }
        ?? NearestWord.find(word, among: Commands.visible.map(\.name))
    case .unknownOption(let word, let command, _):
      if let meaning = Synonyms.suggestion(option: word, for: command) { return meaning }
      let options = (command?.options ?? []) + Commands.globalOptions
      return NearestWord.find(word, among: options.map { "--\($0.name)" })
        ?? owner(ofOption: word).map { "symbols \($0.name) \(word)" }
    case .invalidValue(let option, let value, _, let valid):
      return Synonyms.suggestion(value: value, of: option, valid: valid)
        ?? NearestWord.find(value, among: valid)
    case .invalidSetting(_, let value, _, let valid, _):
      return NearestWord.find(value, among: valid)
    case .invalidOperand(let word, let command, let valid),
      .unknownSetting(let word, let command, let valid):
      return Synonyms.suggestion(operand: word, of: command, valid: valid)
        ?? NearestWord.find(word, among: valid)
    case .unknownJob(let word, _, let valid):
      return NearestWord.find(word, among: valid)
    case .state(.unknown(let word, _)): return NearestWord.find(word, among: NamedState.catalogs)
    case .collection(.unknown(let name, let valid)):
      return NearestWord.find(name, among: valid)
    default: return nil
    }
  }

  /// Returns the command that has an option, if only one has it.
  private static func owner(ofOption word: String) -> Command? {
    let owners = Commands.visible.filter { $0.options.contains { "--\($0.name)" == word } }
    return owners.count == 1 ? owners[0] : nil
  }

  private static func advice(_ error: ToolError) -> [Message] {
    switch error {
    case .unknownCommand(let word):
      let isKnown = Synonyms.suggestion(command: word) != nil
      let names = Commands.visible.map(\.name).joined(separator: ", ")
      return (isKnown ? [] : ["commands: \(names)"])
        + (word.isEmpty
          ? []
          : [
            "to search for this word: symbols search \(shellWord(word.shortened()))"
          ])
    case .unknownOption(_, let command, let component):
      if let component {
        return ["to skip symbols with this component in their names: --exclude \(component)"]
      }
      let line = command.map { "help \($0.name)\($0.name == "help" ? "" : " --all")" } ?? "help"
      return ["'symbols \(line)' lists all options"]
    case .invalidValue(_, _, _, let valid), .invalidOperand(_, _, let valid),
      .unknownSetting(_, _, let valid),
      .invalidSetting(_, _, _, let valid, _), .unknownJob(_, _, let valid):
      return valid.isEmpty ? [] : ["valid: \(valid.joined(separator: ", "))"]
    case .unexpectedOperand(_, let command), .missingOperand(let command),
      .missingActionOperand(let command, _):
      return ["for usage, run: symbols help \(command.name)"]
    case .emptyQuery(_, let command, let isOption):
      return [
        isOption
          ? "describe what the symbols show or mean, or use --all"
          : "describe what the symbol shows or means, or use only filters: "
            + "symbols \(command.name) --category weather"
      ]
    case .cannotCompose: return ["try another base symbol or fewer parts"]
    case .standardInputIsTerminal(let command):
      return ["pipe \(command.operands.title): cat FILE | symbols \(command.name) -"]
    case .codeFile(_, _, let line): return ["to write code: \(line)"]
    case .noEffect(_, _, let formats):
      return formats.isEmpty
        ? ["remove the option"]
        : ["remove the option, or use it with \(formats.joined(separator: ", "))"]
    case .missingOutput(let reason): return ["\(reason.hint)"]
    case .wouldEmpty(let name, _):
      let copy =
        name.map { "symbols collections export \(shellWord($0)) -o FILE" }
        ?? "symbols favorites list > FILE"
      return ["use --force to remove them; to keep a copy: \(copy)"]
    case .plan(let error, let format): return ["\(error.hint(format))"]
    case .notOwn:
      return [
        "write to another file, or use --force to replace it"
      ]
    case .unusedData:
      return ["fix the file, or ignore your user catalog with --catalog bundled"]
    case .library(.noFolder(let variable)): return ["for example: export \(variable)=~/symbols"]
    case .library(.file(let error)): return [LibraryAdvice.text(error)]
    case .collection(let error): return error.advice
    case .changes(let error): return error.advice
    case .library(.damaged):
      return ["nothing was changed: fix this error, or move the file away to start over"]
    case .ownCatalog(.damaged):
      return ["nothing was changed: fix this error, or move the file away to start over"]
    case .ownCatalog(.needed):
      return ["nothing was changed: first change or remove that entry"]
    case .noSources(let folder):
      return [
        "Swift, Objective-C, storyboards and Info.plist files are read; hidden and ignored files "
          + "are skipped; to check other files, too: symbols lint \(shellWord(folder))"
      ]
    case .collision:
      return ["use different names or directories, or a --name-template that makes them distinct"]
    case .projectExists:
      return ["edit it, or move it away; --dry-run prints what would be written"]
    case .noProject:
      return [
        "create it here: symbols init --target iOS16",
        "symbols searches no further up than the repository root or your home directory",
      ]
    case .inputIsOutput: return ["write to another file"]
    case .otherFile(_, _, let advice): return ["use \(advice)"]
    case .oneSymbolAFile: return ["use --output-dir DIR to write a file for each symbol"]
    case .state(let error): return [error.advice]
    case .noTerminal: return ["use 'symbols search', which works without a terminal"]
    case .needsTerminal:
      return [
        "choose a preview style, for example --preview braille, or write a file with "
          + "'symbols sheet'"
      ]
    default: return []
    }
  }

  /// Returns a word with the quotes that a shell needs.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
      default: false
      }
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
