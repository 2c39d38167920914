internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle
internal import UserLibrary

/// Completions for a command line.
///
/// The completion scripts of all shells call the tool for candidates. It knows the symbols, the
/// options, and the targets that are already typed.
enum Completion {
  /// A word and its meaning.
  struct Candidate: Hashable {
    var word: String
    var meaning = ""
  }

  /// The candidates for the last word.
  enum Next {
    case words([Candidate])
    /// Paths of files, or only of folders. The shell completes them, because it does this better.
    ///
    /// They begin with `path`; `head` is the part of the word that belongs to an option.
    case paths(isFolder: Bool, head: String, path: String)
  }

  /// The maximum number of complete names to offer.
  ///
  /// If there are more, the next name components are offered, as shells do with folders in paths.
  private static let nameLimit = 200

  /// All values of weight options.
  static var weights: [String] { SymbolWeight.allCases.map(\.rawValue) + ["all"] }

  /// Returns the possible values of an option, if they form a short list.
  static func words(_ option: Option, _ engine: SearchEngine) -> [String] {
    switch option.value {
    case .choice(let words), .choices(let words): words
    case .categories: engine.catalog.categories.map(\.id)
    case .releases: engine.catalog.releases.map(\.key)
    case .targets: Platform.allCases.map(\.rawValue)
    case .localizations: engine.index.localizationCodes
    case .weights: weights
    case .weight: SymbolWeight.allCases.map(\.rawValue)
    case .color, .palette: SystemColor.all.map(\.name)
    case .template: NameTemplate.placeholders
    case .none, .count, .pixels, .number, .numbers, .points, .padding, .scales, .paint, .file,
      .folder,
      .identifier, .text, .pair, .patterns, .collection:
      []
    }
  }

  /// Returns the completions for the last of `words`, which follow the program name.
  ///
  /// The last word can be empty.
  static func next(_ words: [String], _ engine: SearchEngine) -> Next {
    let typed = words.last ?? ""
    let before = Array(words.dropLast())
    let line = Line(before)
    if let option = line.openOption { return value(of: option, typed[...], after: "", engine) }
    if !line.hasOnlyOperands, typed.hasPrefix("-") {
      return typed.hasPrefix("--") || typed == "-"
        ? long(typed, line.options, engine) : short(typed, line.options, engine)
    }
    guard let command = line.command else {
      return .words(line.hasUnknownCommand ? [] : commands(typed))
    }
    return operands(command, typed, before, engine)
  }

  /// The words before the incomplete one, parsed as `ArgumentParser` parses them.
  private struct Line {
    var command: Command?
    var hasUnknownCommand = false
    var hasOnlyOperands = false
    /// The option whose value comes next.
    var openOption: Option?
    var options = Commands.globalOptions

    init(_ words: [String]) {
      for word in words {
        if openOption != nil {
          openOption = nil
        } else if !hasOnlyOperands, word == "--" {
          hasOnlyOperands = true
        } else if !hasOnlyOperands, word.hasPrefix("-"), word != "-" {
          openOption = option(openedBy: word)
        } else if command == nil, !hasUnknownCommand {
          command = Commands.named(word)
          hasUnknownCommand = command == nil
          options += command?.options ?? []
        }
      }
    }

    private func option(openedBy word: String) -> Option? {
      if word.hasPrefix("--") {
        return options.first { $0.takesValue && word.dropFirst(2) == $0.name }
      }
      guard case (let option?, let rest) = Completion.valued(word, options), rest.isEmpty else {
        return nil
      }
      return option
    }
  }

  // MARK: Options

  /// Returns the option in a word like `-qo` whose letter requires a value, and the text after that
  /// letter.
  private static func valued(
    _ word: String, _ options: [Option]
  ) -> (option: Option?, rest: Substring) {
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else { break }
      if option.takesValue { return (option, rest) }
    }
    return (nil, "")
  }

  private static func long(
    _ typed: String, _ options: [Option], _ engine: SearchEngine
  ) -> Next {
    guard let equals = typed.firstIndex(of: "=") else {
      return .words(
        options.map { Candidate(word: "--\($0.name)", meaning: $0.summary) }
          .filter { $0.word.hasPrefix(typed) })
    }
    let name = typed[..<equals].dropFirst(2)
    guard let option = options.first(where: { $0.takesValue && $0.name == name }) else {
      return .words([])
    }
    return value(of: option, typed[typed.index(after: equals)...], after: "--\(name)=", engine)
  }

  private static func short(
    _ typed: String, _ options: [Option], _ engine: SearchEngine
  ) -> Next {
    guard case (let option?, var rest) = valued(typed, options), !rest.isEmpty else {
      let last = options.first { $0.short == typed.last }
      return .words(last.map { [Candidate(word: typed, meaning: $0.summary)] } ?? [])
    }
    if rest.first == "=" { rest = rest.dropFirst() }
    return value(of: option, rest, after: String(typed.dropLast(rest.count)), engine)
  }

  /// Returns the completions for an option's value from the part already typed.
  private static func value(
    of option: Option, _ typed: Substring, after head: String, _ engine: SearchEngine
  ) -> Next {
    switch option.value {
    case .file: return .paths(isFolder: false, head: head, path: String(typed))
    case .folder: return .paths(isFolder: true, head: head, path: String(typed))
    case .collection: return collections(String(typed), after: head)
    default: break
    }
    // In a list, the text after the last comma is completed.
    let list = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    let rest = typed.dropFirst(list.count)
    return .words(
      words(option, engine).filter { $0.lowercased().hasPrefix(rest.lowercased()) }
        .map { Candidate(word: head + list + $0) })
  }

  // MARK: Operands

  private static func operands(
    _ command: Command, _ typed: String, _ before: [String], _ engine: SearchEngine
  ) -> Next {
    switch command.operands {
    case .choice(let words, _):
      return .words(words.filter { $0.hasPrefix(typed) }.map { Candidate(word: $0) })
    case .actions(let actions): return action(actions, typed, before, engine)
    case .command:
      let topics = HelpTopic.allCases.map(\.rawValue).filter { $0.hasPrefix(typed) }
      return .words(commands(typed) + topics.map { Candidate(word: $0) })
    case .names, .namesUnlessChosen, .words, .base:
      return .words(names(typed, targets: targets(before, engine), engine.catalog))
    case .files, .paths: return .paths(isFolder: false, head: "", path: typed)
    case .jobs: return .words(jobs(typed))
    case .page:
      return .words(
        GuidePages.all.map(\.name).filter { $0.hasPrefix(typed) }.map { Candidate(word: $0) })
    case .none, .anything: return .words([])
    }
  }

  /// Returns the completions for the word of an action, or for the words after it.
  private static func action(
    _ actions: [Action], _ typed: String, _ before: [String], _ engine: SearchEngine
  ) -> Next {
    let words = (try? ArgumentParser(engine).parse(before))?.operands ?? []
    guard let word = words.first else {
      return .words(
        actions.filter { $0.name.hasPrefix(typed) }
          .map { Candidate(word: $0.name, meaning: $0.summary) })
    }
    guard let action = actions.first(where: { $0.name == word }),
      let operand = action.operand(at: words.count - 1)
    else { return .words([]) }
    switch operand.kind {
    case .symbol: return .words(names(typed, targets: targets(before, engine), engine.catalog))
    case .file: return .paths(isFolder: false, head: "", path: typed)
    case .folder: return .paths(isFolder: true, head: "", path: typed)
    case .state:
      let words = engine.catalog.releases.map(\.key) + NamedState.catalogs
      return .words(words.filter { $0.hasPrefix(typed) }.map { Candidate(word: $0) })
    case .word(let words):
      return .words(words.filter { $0.hasPrefix(typed) }.map { Candidate(word: $0) })
    case .setting:
      return .words(
        Settings.all.filter { $0.key.hasPrefix(typed) }
          .map { Candidate(word: $0.key, meaning: $0.summary) })
    case .settingValue:
      guard let setting = words.dropFirst().first.flatMap(Settings.named) else { return .words([]) }
      return value(of: setting.option, typed[...], after: "", engine)
    case .collection: return collections(typed, after: "")
    case .job: return .words(jobs(typed))
    case .text: return .words([])
    }
  }

  /// Returns the jobs in the project file, if it can be read.
  private static func jobs(_ typed: String) -> [Candidate] {
    let file = try? Project.read()
    return file?.jobs.filter { $0.name.hasPrefix(typed) }.map { Candidate(word: $0.name) } ?? []
  }

  /// Completes collection names.
  ///
  /// This is the only completion that reads the user library.
  private static func collections(_ typed: String, after head: String) -> Next {
    .words(
      CollectionShelf(project: (try? Project.read()?.collections()) ?? []).names.filter {
        $0.lowercased().hasPrefix(typed.lowercased())
      }
      .map { Candidate(word: head + $0) })
  }

  private static func commands(_ typed: String) -> [Candidate] {
    Commands.visible.filter { $0.name.hasPrefix(typed) }
      .map { Candidate(word: $0.name, meaning: $0.summary) }
  }

  private static func targets(_ before: [String], _ engine: SearchEngine) -> [DeploymentTarget] {
    guard let arguments = try? ArgumentParser(engine).parse(before) else { return [] }
    return OptionValues.targets(
      Commands.target, SettingLayers.applied(quietlyTo: arguments, engine))
  }

  /// Returns names, or the next name components if there are too many names.
  ///
  /// Earlier names are offered only if no current name matches.
  private static func names(
    _ typed: String, targets: [DeploymentTarget], _ catalog: Catalog
  ) -> [Candidate] {
    var names = catalog.names(withPrefix: typed)
    if names.isEmpty {
      return catalog.aliases.filter { $0.name.hasPrefix(typed) }
        .map { Candidate(word: $0.name, meaning: "now \($0.canonicalName)") }
    }
    if !targets.isEmpty {
      names.removeAll { catalog.symbol(named: $0)?.availability.works(on: targets) != true }
    }
    var candidates = components(names[...], after: typed, catalog)
    // If only one component can follow, it is completed immediately.
    while candidates.count == 1, let only = candidates.first, only.word.hasSuffix(".") {
      names.removeAll { !$0.hasPrefix(only.word) }
      candidates = components(names[...], after: only.word, catalog)
    }
    return candidates
  }

  /// - `names`: Sorted names that all begin with `typed`.
  private static func components(
    _ names: ArraySlice<String>, after typed: String, _ catalog: Catalog
  ) -> [Candidate] {
    guard names.count > nameLimit else { return names.map { candidate($0, catalog) } }
    var candidates: [Candidate] = []
    var rest = names
    while let name = rest.first {
      let tail = name.dropFirst(typed.count)
      guard let dot = tail.firstIndex(of: ".") else {
        candidates.append(candidate(name, catalog))
        rest.removeFirst()
        continue
      }
      let component = name[...dot]
      let members = rest.prefix { $0.hasPrefix(component) }
      rest = rest.dropFirst(members.count)
      candidates.append(
        members.count == 1
          ? candidate(name, catalog)
          : Candidate(word: String(component), meaning: "\(members.count) names"))
    }
    return candidates
  }

  private static func candidate(_ name: String, _ catalog: Catalog) -> Candidate {
    let version = catalog.symbol(named: name)?.availability[.iOS]
    return Candidate(word: name, meaning: version.map { "iOS \($0)" } ?? "")
  }
}
