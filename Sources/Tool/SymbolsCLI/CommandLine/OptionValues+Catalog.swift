internal import Diagnostics
internal import SymbolCatalog
internal import SymbolSearch

/// Option values that refer to the catalog.
extension OptionValues {
  /// Returns the distinct deployment targets.
  static func targets(_ option: Option, _ arguments: Arguments) -> [DeploymentTarget] {
    var seen: Set<DeploymentTarget> = []
    return list(option, arguments).compactMap { DeploymentTarget($0) }
      .filter { seen.insert($0).inserted }
  }

  static func target(_ option: Option, _ text: String) throws(ToolError) -> DeploymentTarget {
    if let target = DeploymentTarget(text) { return target }
    throw .invalidValue(
      option, value: text, reason: targetProblem(text), valid: targetExamples(text))
  }

  /// Returns warnings about targets that are valid versions but probably not intended.
  ///
  /// Beta versions can be one year ahead of the catalog. A later version causes a warning and is
  /// treated as newer than all names. Version numbers jumped from 18 (and similar) to 26.
  static func doubts(about arguments: Arguments, _ catalog: Catalog) -> [Message] {
    guard let command = arguments.command else { return [] }
    var doubts: [Message] = []
    for option in command.options {
      guard case .targets = option.value else { continue }
      for target in targets(option, arguments) {
        let known = catalog.releases.map { $0.version(on: target.platform).major }
        let (name, major) = (target.platform.rawValue, target.version.major)
        guard let newest = known.max(), let before = known.filter({ $0 < major }).max(),
          !known.contains(major), major != newest + 1
        else { continue }
        if let next = known.filter({ $0 > major }).min() {
          doubts.append(
            "\(name) \(major) does not exist: \(name) \(next) came after \(name) \(before)")
        } else {
          doubts.append(
            "\(name) \(major) is newer than this catalog (\(name) \(newest)): all symbols are treated as available"
          )
        }
      }
    }
    return doubts
  }

  private static func targetProblem(_ text: String) -> String {
    let name = String(text.prefix { $0.isASCII && $0.isLetter })
    if let platform = Platform(ignoringCase: name) {
      var version = text.dropFirst(name.count)
      if let first = version.first, first == " " || first == "-" { version = version.dropFirst() }
      if OSVersion(version)?.major == 0 { return "\(platform.rawValue) \(version) does not exist" }
      return version.isEmpty
        ? "missing version; write platform and version without a space, such as \(platform.rawValue)16"
        : "'\(version)' is not a valid \(platform.rawValue) version; write "
          + "\(platform.rawValue)16 or \(platform.rawValue)16.4"
    }
    return "write platform and version without a space, such as iOS16 or macOS13.3"
  }

  /// Returns example targets, one for each platform, the most likely one first.
  private static func targetExamples(_ text: String) -> [String] {
    let name = String(text.prefix { $0.isASCII && $0.isLetter })
    let version = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    let known = Platform(ignoringCase: name).map { [$0] } ?? []
    let platforms = known + Platform.allCases.filter { !known.contains($0) }
    return platforms.map { platform in
      let isMeant = known.contains(platform) && OSVersion(version).map { $0.major > 0 } ?? false
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

  /// Parses releases; returns nil without the option.
  ///
  /// A release is a year (`2024` for all releases of the year), a key (`2024.1`), or the OS version
  /// that introduced it (`iOS18` means 18.0; `iOS18.1`).
  static func releases(
    _ option: Option, _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> [Release]? {
    guard arguments.has(option.name) else { return nil }
    var found: [Release] = []
    for text in list(option, arguments) { found += try releases(option, text, catalog) }
    return found
  }

  static func releases(
    _ option: Option, _ text: String, _ catalog: Catalog
  ) throws(ToolError) -> [Release] {
    let isOpen = text.hasSuffix("+")
    let written = isOpen ? String(text.dropLast()) : text
    let start = year(ofApp: written) ?? written
    let found = catalog.releases.filter { release in
      if let target = DeploymentTarget(start) {
        return release.version(on: target.platform) == target.version
      }
      return release.key == start || release.key.hasPrefix("\(start).") && start.count == 4
    }
    if let first = found.min(), isOpen { return catalog.releases.filter { $0 >= first } }
    if !found.isEmpty { return found }
    throw .invalidValue(
      option, value: text,
      reason:
        "no release in the catalog has this year, key or OS version; use 2024, 2024.1, iOS18 or "
        + "SF6 for SF Symbols 6; 2024+ adds all later releases",
      valid: catalog.releases.map(\.key).filter { !$0.contains(".") })
  }

  /// Returns the year of a version of the SF Symbols app, such as `5`, `SF5` or `SF Symbols 5`; nil
  /// for other texts.
  ///
  /// Version 1 came in 2019, and one has come each year since. A minor version such as 5.1 is not a
  /// year's release.
  static func year(ofApp text: String) -> String? {
    guard let first = text.first, first.isLetter || first.isNumber else { return nil }
    var rest = text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }[...]
    for prefix in ["sf", "symbols", "symbol", "v"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    if rest.hasSuffix(".0") { rest = rest.dropLast(2) }
    guard rest.utf8.count <= 2, let version = Int(rest), version > 0 else { return nil }
    return String(2018 + version)
  }

  /// Parses categories by identifier or title, case-insensitively.
  static func categories(
    _ option: Option, _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> Set<String> {
    var categories: Set<String> = []
    for text in list(option, arguments) {
      categories.insert(try category(option, text, catalog))
    }
    return categories
  }

  static func category(
    _ option: Option, _ text: String, _ catalog: Catalog
  ) throws(ToolError) -> String {
    let lowered = text.lowercased()
    let found = catalog.categories.first {
      $0.id.lowercased() == lowered || $0.title.lowercased() == lowered
    }
    if let found { return found.id }
    throw .invalidValue(
      option, value: text, reason: "unknown category; list them: symbols categories",
      valid: catalog.categories.map(\.id))
  }

  static func localization(
    _ option: Option, _ text: String, _ index: SearchIndex
  ) throws(ToolError) {
    let valid = index.localizationCodes
    if valid.contains(text) { return }
    throw .invalidValue(
      option, value: text, reason: "no symbol has a variant for this script or direction",
      valid: valid)
  }

  /// Parses name components or globs; throws an error for a component that no name has.
  static func pattern(
    _ option: Option, _ text: String, _ index: SearchIndex
  ) throws(ToolError) -> NamePattern {
    let pattern = NamePattern(text)
    if pattern.isGlob || index.hasName(with: pattern) { return pattern }
    throw .invalidValue(
      option, value: text,
      reason: "no name has this component; use one such as badge, or a glob such as '*.badge.*'",
      valid: [])
  }
}
