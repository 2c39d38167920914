internal import SymbolCatalog
internal import SymbolSearch

/// Turns the text of option values into values; what is wrong names the value, the reason, and what would
/// be right.
enum OptionValues {
  static func color(_ arguments: Arguments) throws(ToolError) -> Terminal.ColorChoice {
    try choice(Commands.terminalColor, arguments, Terminal.ColorChoice.self) ?? .auto
  }

  /// One of an enumeration's words; nil if the option was not given.
  static func choice<Word: RawRepresentable & CaseIterable>(
    _ option: Option, _ arguments: Arguments, _: Word.Type
  ) throws(ToolError) -> Word? where Word.RawValue == String {
    guard let text = arguments.value(option.name) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw .invalidValue(
        option, value: text, reason: "it must be one of the words below",
        valid: Word.allCases.map(\.rawValue))
    }
    return word
  }

  /// Comma-separated words of an enumeration, over all uses of the option.
  static func choices<Word: RawRepresentable & CaseIterable>(
    _ option: Option, _ arguments: Arguments, _: Word.Type
  ) throws(ToolError) -> [Word] where Word.RawValue == String {
    var words: [Word] = []
    for text in list(option, arguments) {
      guard let word = Word(rawValue: text) else {
        throw .invalidValue(
          option, value: text, reason: "it must be of the words below",
          valid: Word.allCases.map(\.rawValue))
      }
      words.append(word)
    }
    return words
  }

  /// The comma-separated parts of all uses of an option.
  static func list(_ option: Option, _ arguments: Arguments) -> [String] {
    arguments.values(option.name).flatMap { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        String(part.drop { $0 == " " })
      }
    }
  }

  static func count(_ option: Option, _ arguments: Arguments) throws(ToolError) -> Int? {
    guard let text = arguments.value(option.name) else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw .invalidValue(
        option, value: text, reason: "it must be a whole number, 0 or greater", valid: [])
    }
    return count
  }

  static func targets(_ option: Option, _ arguments: Arguments) throws(ToolError)
    -> [DeploymentTarget]
  {
    var targets: [DeploymentTarget] = []
    for text in list(option, arguments) {
      guard let target = DeploymentTarget(text) else {
        throw .invalidValue(
          option, value: text, reason: targetProblem(text), valid: targetExamples(text))
      }
      targets.append(target)
    }
    return targets
  }

  private static func targetProblem(_ text: String) -> String {
    let name = String(text.prefix { $0.isASCII && $0.isLetter })
    if let platform = Platform(ignoringCase: name) {
      let version = text.dropFirst(name.count)
      return version.isEmpty
        ? "a version is missing; write a platform directly followed by a version, like \(platform.rawValue)16"
        : "'\(version)' is not a version of \(platform.rawValue); write it like \(platform.rawValue)16 or \(platform.rawValue)16.4"
    }
    return "write a platform directly followed by a version, like iOS16 or macOS13.3"
  }

  /// A target for each platform, the one that was probably meant first.
  private static func targetExamples(_ text: String) -> [String] {
    let name = String(text.prefix { $0.isASCII && $0.isLetter })
    let version = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    let known = Platform(ignoringCase: name).map { [$0] } ?? []
    let platforms = known + Platform.allCases.filter { !known.contains($0) }
    return platforms.map { platform in
      let isMeant = known.contains(platform) && OSVersion(version) != nil
      return isMeant ? "\(platform.rawValue)\(version)" : "\(platform.rawValue)\(example(platform))"
    }
  }

  private static func example(_ platform: Platform) -> String {
    switch platform {
    case .iOS, .tvOS: "16"
    case .macOS: "13"
    case .watchOS: "9"
    case .visionOS: "1"
    }
  }

  /// Releases named by year (`2024`: all of the year), key (`2024.1`), or the OS version that
  /// brought them (`iOS18` is 18.0, `iOS18.1`).
  static func releases(
    _ option: Option, _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> [Release]? {
    guard arguments.has(option.name) else { return nil }
    var releases: [Release] = []
    for text in list(option, arguments) {
      let found = catalog.releases.filter { release in
        if let target = DeploymentTarget(text) {
          return release.version(on: target.platform) == target.version
        }
        return release.key == text || release.key.hasPrefix("\(text).") && text.count == 4
      }
      guard !found.isEmpty else {
        let years = catalog.releases.map(\.key).filter { !$0.contains(".") }
        throw .invalidValue(
          option, value: text,
          reason:
            "no release of the catalog has this year, key or OS version; write 2024, 2024.1 or iOS18",
          valid: years)
      }
      releases += found
    }
    return releases
  }

  /// Categories by identifier or title, in any letter case.
  static func categories(
    _ option: Option, _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> Set<String> {
    var categories: Set<String> = []
    for text in list(option, arguments) {
      let lowered = text.lowercased()
      let found = catalog.categories.first {
        $0.id.lowercased() == lowered || $0.title.lowercased() == lowered
      }
      guard let found else {
        throw .invalidValue(
          option, value: text, reason: "there is no such category",
          valid: catalog.categories.map(\.id))
      }
      categories.insert(found.id)
    }
    return categories
  }

  static func localizations(
    _ option: Option, _ arguments: Arguments, _ engine: SearchEngine
  ) throws(ToolError) -> Set<String> {
    let valid = engine.index.localizationCodes
    for text in list(option, arguments) where !valid.contains(text) {
      throw .invalidValue(
        option, value: text, reason: "no symbol has a variant with this code", valid: valid)
    }
    return Set(list(option, arguments))
  }
}
