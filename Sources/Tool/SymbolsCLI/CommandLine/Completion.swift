internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle

/// What may come next on a command line: the shells' scripts ask the tool itself, so that there is one
/// implementation, and it knows all symbols, options, and the targets already typed.
enum Completion {
  /// A word and what it means.
  struct Candidate: Hashable {
    var word: String
    var meaning: String
  }

  /// Names offered at once; more would only scroll by.
  private static let nameLimit = 200

  /// The words that a value can be, where there is a short list of them.
  static func words(_ option: Option) -> [String] {
    switch option.value {
    case .choice(let words), .choices(let words): words
    case .categories: Catalog.bundled.categories.map(\.id)
    case .releases: Catalog.bundled.releases.map(\.key)
    case .targets: Platform.allCases.map(\.rawValue)
    case .localizations: SearchEngine.bundled.index.localizationCodes
    case .weights: SymbolWeight.allCases.map(\.rawValue) + ["all"]
    case .color, .palette: SystemColor.all.map(\.name)
    case .template: NameTemplate.placeholders
    case .none, .count, .pixels, .number, .numbers, .points, .scales, .paint, .file, .folder,
      .identifier, .text, .patterns:
      []
    }
  }

  /// Candidates for the last of `words`, which stand after the program's name; it may be empty.
  static func candidates(_ words: [String]) -> [Candidate] {
    let typed = words.last ?? ""
    let before = words.dropLast()
    let command = before.lazy.compactMap { word in
      Commands.visible.first { $0.name == word }
    }.first
    let options = (command?.options ?? []) + Commands.globalOptions
    if !before.contains("--") {
      if let option = openOption(before.last, options) { return values(option, typed) }
      if typed.hasPrefix("--"), let equals = typed.firstIndex(of: "=") {
        let name = typed[..<equals].dropFirst(2)
        guard let option = options.first(where: { $0.name == name }) else { return [] }
        return values(option, String(typed[typed.index(after: equals)...])).map {
          Candidate(word: "--\(name)=\($0.word)", meaning: $0.meaning)
        }
      }
      if typed.hasPrefix("-") {
        return options.map { Candidate(word: "--\($0.name)", meaning: $0.summary) }
          .filter { $0.word.hasPrefix(typed) }
      }
    }
    guard let command else {
      return Commands.visible.filter { $0.name.hasPrefix(typed) }
        .map { Candidate(word: $0.name, meaning: $0.summary) }
    }
    return operands(command, typed, Array(before))
  }

  /// The option whose value comes next.
  private static func openOption(_ word: String?, _ options: [Option]) -> Option? {
    guard let word, word.hasPrefix("-"), !word.contains("=") else { return nil }
    return options.first { option in
      option.takesValue
        && (word == "--\(option.name)" || option.short.map { word == "-\($0)" } ?? false)
    }
  }

  private static func values(_ option: Option, _ typed: String) -> [Candidate] {
    // Lists are completed after their last comma.
    let head = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    let rest = typed.dropFirst(head.count)
    return words(option).filter { $0.lowercased().hasPrefix(rest.lowercased()) }
      .map { Candidate(word: head + $0, meaning: "") }
  }

  private static func operands(
    _ command: Command, _ typed: String, _ before: [String]
  ) -> [Candidate] {
    switch command.operands {
    case .choice(let words, _):
      return words.filter { $0.hasPrefix(typed) }.map { Candidate(word: $0, meaning: "") }
    case .command:
      return Commands.visible.filter { $0.name.hasPrefix(typed) }
        .map { Candidate(word: $0.name, meaning: $0.summary) }
    case .names, .namesUnlessChosen, .words:
      return names(typed, targets: targets(before))
    case .none, .anything, .files: return []
    }
  }

  private static func targets(_ before: [String]) -> [DeploymentTarget] {
    let arguments = try? ArgumentParser().parse(before)
    return arguments.flatMap { OptionValues.targets(Commands.target, $0) } ?? []
  }

  private static func names(_ typed: String, targets: [DeploymentTarget]) -> [Candidate] {
    let catalog = Catalog.bundled
    return catalog.names(withPrefix: typed).lazy.compactMap { catalog.symbol(named: $0) }
      .filter { $0.availability.works(on: targets) }.prefix(nameLimit)
      .map { Candidate(word: $0.name, meaning: "iOS \($0.availability[.iOS])") }
  }
}
