internal import Console
internal import Diagnostics
internal import FileAccess
internal import OwnArtwork
internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// `symbols catalog add` and `remove`: edits custom symbols and the user's data about other
/// symbols.
enum CatalogEdits {
  private static let release = Option(
    "release", value: .text(placeholder: "RELEASE"),
    "release that added the names (default: newest; for custom.*, oldest)")
  private static let availability = Option(
    "availability", value: .targets, repeats: true,
    "first OS versions that have the names: of a release, or one per platform")
  /// The categories; `catalog import` uses this option for drawings, too.
  static let category = Option(
    "category", short: "c", value: .categories, repeats: true, "categories of the names")
  private static let keywords = Option(
    "keywords", value: .text(placeholder: "WORDS"), repeats: true,
    "search keywords in English, comma-separated")
  private static let spanish = Option(
    "spanish-keywords", value: .text(placeholder: "WORDS"), repeats: true,
    "search keywords in Spanish, comma-separated")
  private static let alias = Option(
    "alias", value: .text(placeholder: "NAMES"), repeats: true,
    "earlier names of the symbol, comma-separated")

  static let add = Action(
    "add", [.init(.symbol).repeating], "add names, or change the data of existing ones",
    options: [release, availability, category, keywords, spanish, alias, OutputOptions.dryRun])
  static let remove = Action(
    "remove", [.init(.symbol).repeating],
    "remove names that you added or imported, and their artwork",
    options: [OutputOptions.dryRun])

  /// The maximum number of names in a note.
  private static let mostTold = 20

  /// Two options that exclude each other, because each determines a release.
  static let exclusive = [(release.name, availability.name)]

  // MARK: Adding

  static func add(
    _ operands: [String], _ arguments: Arguments, _ row: Command, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var names = try names(operands, row, context)
    let facts: [Option] = [release, availability, category, keywords, spanish, alias]
    if !facts.contains(where: { arguments.has($0.name) }) {
      // Without other options, only new names change the catalog.
      let known = names.filter { context.catalog.resolve($0) != nil }
      if !known.isEmpty {
        let (are, them): (Message, Message) =
          known.count == 1 ? ("is", "it") : ("are", "them")
        context.note(
          "nothing to change: \(Message.quoted(Array(known.prefix(mostTold)))) \(are) in the "
            + "catalog already; to change \(them), pass --keywords, --category or --release")
        names.removeAll { context.catalog.resolve($0) != nil }
        if names.isEmpty { return .success }
      }
    }
    var record = CatalogOverlay.SymbolRecord(name: "")
    var newRelease: CatalogOverlay.ReleaseRecord?
    (record.release, newRelease) = try releaseKey(arguments, context.catalog)
    if arguments.has(category.name) {
      record.categories = try OptionValues.categories(category, arguments, context.catalog).sorted()
    }
    record.english = try keywords(keywords, arguments)
    record.spanish = try keywords(spanish, arguments)
    let aliases = words(alias, arguments) ?? []
    for name in aliases { try check(name) }
    for name in names + aliases {
      // Files are named after symbols.
      if let problem = PortableName.problem(with: name) {
        throw .invalidName(name, reason: "not a valid file name on all systems: \(problem)")
      }
    }
    guard aliases.isEmpty || names.count == 1 else {
      throw .invalidValue(
        alias, value: aliases.joined(separator: ","),
        reason: "earlier names can be added to only one symbol, but \(names.count) were given",
        valid: [])
    }
    let before = context.catalog
    try expectCurrent(names, aliases, before, &context)
    let hasChanged = try change(.own, arguments) { overlay in
      if let newRelease { overlay.releases.append(newRelease) }
      let known = Dictionary(
        overlay.symbols.map { ($0.name, $0) }, uniquingKeysWith: { $0.overlaid(by: $1) })
      for name in names {
        var own = record
        own.name = name
        // Keywords accumulate.
        own.english = merged(known[name]?.english, record.english)
        own.spanish = merged(known[name]?.spanish, record.spanish)
        overlay.symbols.append(own)
        overlay.aliases.removeAll { $0.name == name }
      }
      for alias in aliases {
        overlay.symbols.removeAll { $0.name == alias }
        overlay.aliases.append(.init(name: alias, canonicalName: names[0]))
      }
      overlay = overlay.normalized()
    }
    let new = names.count { !before.contains($0) }
    context.note(
      hasChanged
        ? "\(prefix(arguments))\(new) added, \(names.count - new) changed"
        : "0 added, 0 changed")
    return .success
  }

  /// Throws an error if a name to edit is an earlier name, or if an earlier name to add belongs to
  /// another symbol and the name to edit is not new.
  ///
  /// Reports current names that become earlier names.
  private static func expectCurrent(
    _ names: [String], _ aliases: [String], _ catalog: Catalog, _ context: inout Context
  ) throws(ToolError) {
    for name in names {
      if let old = catalog.alias(named: name) {
        throw .invalidName(
          name, reason: "it is an earlier name of '\(old.canonicalName)': use the current name")
      }
    }
    for name in aliases where catalog.alias(named: name)?.canonicalName != names[0] {
      guard let symbol = catalog.resolve(name)?.symbol else { continue }
      guard !catalog.contains(names[0]) else {
        throw .invalidName(
          name,
          reason:
            "'\(name)' and '\(names[0])' are already symbol names: only a new name can replace "
            + "'\(symbol.name)'")
      }
      context.note("'\(name)' is now an earlier name of '\(names[0])'")
    }
  }

  private static func merged(_ words: [String]?, _ more: [String]?) -> [String]? {
    guard let more else { return words }
    let words = words ?? []
    return words + more.filter { !words.contains($0) }
  }

  /// Returns the keywords that search can match; others are dropped.
  private static func keywords(
    _ option: Option, _ arguments: Arguments
  ) throws(ToolError) -> [String]? {
    guard let words = words(option, arguments)?.filter(OverlayLimits.isKeyword) else { return nil }
    guard words.isEmpty else { return words }
    throw .invalidValue(
      option, value: arguments.value(option.name) ?? "",
      reason: "it contains no word to search for", valid: [])
  }

  private static func words(_ option: Option, _ arguments: Arguments) -> [String]? {
    guard arguments.has(option.name) else { return nil }
    var words: [String] = []
    for word in OptionValues.list(option, arguments).map(\.trimmingSpaces)
    where !word.isEmpty && !words.contains(word) {
      words.append(word)
    }
    return words
  }

  private static func names(
    _ operands: [String], _ row: Command, _ context: Context
  ) throws(ToolError) -> [String] {
    var names: [String] = []
    for operand in operands {
      if operand == "-" {
        if System.isTerminal(0) { throw .standardInputIsTerminal(row) }
        try NameLines.forEach(in: operand, separatedByNull: context.usesNull) {
          (name, _) throws(ToolError) in names.append(name)
        }
      } else {
        names.append(operand)
      }
    }
    for name in names { try check(name) }
    return names
  }

  private static func check(_ name: String) throws(ToolError) {
    guard Symbol.isName(name), name.utf8.count <= OverlayLimits.nameLength else {
      throw .invalidName(
        name, reason: "expected words of letters a-z and digits, joined by single dots")
    }
  }

  // MARK: Releases

  /// Returns the key of the release that the options determine, and its record if it is new.
  private static func releaseKey(
    _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> (key: String?, new: CatalogOverlay.ReleaseRecord?) {
    if let key = arguments.value(release.name) {
      guard catalog.releases.contains(where: { $0.key == key }) else {
        throw .invalidValue(
          release, value: key, reason: "unknown release",
          valid: catalog.releases.map(\.key))
      }
      return (key, nil)
    }
    guard arguments.has(availability.name) else { return (nil, nil) }
    let targets = OptionValues.targets(availability, arguments)
    let found = catalog.releases.last { release in
      targets.allSatisfy { release.version(on: $0.platform) == $0.version }
    }
    if let found { return (found.key, nil) }
    let versions = Platform.allCases.compactMap { platform in
      targets.last { $0.platform == platform }?.version
    }
    guard versions.count == Platform.allCases.count else {
      let platform = targets.first?.platform ?? .iOS
      throw .invalidValue(
        availability, value: targets.map(\.description).joined(separator: ","),
        reason: "no release has these OS versions; to add a release, give a version for each of "
          + Platform.allCases.map(\.rawValue).joined(separator: ", "),
        valid: catalog.releases.map { "\(platform.rawValue)\($0.version(on: platform))" })
    }
    let key = newKey(versions[0], catalog)
    return (key, .init(key: key, versions: versions))
  }

  /// Returns a release key for an iOS version: its year, with a counter if the year already has a
  /// release.
  private static func newKey(_ version: OSVersion, _ catalog: Catalog) -> String {
    // From iOS 26 on, the version number is the year after the release.
    let year = min(max(version.major + (version.major >= 26 ? 1999 : 2006), 1000), 9999)
    let keys = Set(catalog.releases.map(\.key))
    var counter = 0
    var key = "\(year)"
    while keys.contains(key) {
      counter += 1
      key = "\(year).\(counter)"
    }
    return key
  }

  // MARK: Removing

  static func remove(
    _ operands: [String], _ arguments: Arguments, _ row: Command, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let names = Set(try names(operands, row, context))
    var removed: Set<String> = []
    let gone = withEarlierNames(names)
    func remove(from overlay: inout CatalogOverlay) {
      removed.formUnion(overlay.symbols.lazy.map(\.name).filter(names.contains))
      removed.formUnion(overlay.aliases.lazy.map(\.name).filter(names.contains))
      overlay.symbols.removeAll { names.contains($0.name) }
      overlay.aliases.removeAll { gone.contains($0.name) || gone.contains($0.canonicalName) }
    }
    if arguments.has(OutputOptions.dryRun.name) {
      for (_, overlay) in CatalogChoice.files?.read(over: .bundled).overlays ?? [] {
        var overlay = overlay
        remove(from: &overlay)
      }
    } else {
      // Start with the top layer, because it refers to the layers below.
      for source in OwnCatalogFiles.Source.allCases.reversed() {
        try change(source, arguments, remove)
      }
    }
    // Remove names first: a drawing without a name is harmless, but a name without its drawing is
    // not.
    let drawings = try removeDrawings(
      of: names, isPreview: arguments.has(OutputOptions.dryRun.name))
    removed.formUnion(drawings)
    let rest = names.subtracting(removed).sorted()
    for name in rest {
      context.report(
        SearchEngine.bundled.catalog.resolve(name) == nil
          ? "'\(name)' is not in your catalog data"
          : "'\(name)' is in the bundled catalog and cannot be removed")
    }
    let drawn: Message = drawings.isEmpty ? "" : ", including \(drawings.count) with artwork"
    context.note("\(prefix(arguments))\(removed.count) removed\(drawn)")
    return rest.isEmpty ? .success : .negative
  }

  /// Removes the drawings of custom symbols and returns the symbols that had one.
  private static func removeDrawings(
    of names: Set<String>, isPreview: Bool
  ) throws(ToolError) -> Set<String> {
    guard let artwork = ArtworkFolder.ofUser else { return [] }
    if isPreview { return names.filter(artwork.contains) }
    var removed: Set<String> = []
    for name in names.sorted() {
      do throws(FileError) {
        if try artwork.remove(name) { removed.insert(name) }
      } catch { throw .file(error) }
    }
    return removed
  }

  /// Returns names and all their earlier names in the user's files, including earlier names of
  /// these.
  private static func withEarlierNames(_ names: Set<String>) -> Set<String> {
    guard let files = CatalogChoice.files else { return names }
    var earlier: [String: [String]] = [:]
    for alias in files.read(over: .bundled).overlay.aliases {
      earlier[alias.canonicalName, default: []].append(alias.name)
    }
    var result = names
    var rest = Array(names)
    while let name = rest.popLast() {
      rest += (earlier[name] ?? []).filter { result.insert($0).inserted }
    }
    return result
  }

  // MARK: The files

  @discardableResult
  private static func change(
    _ source: OwnCatalogFiles.Source, _ arguments: Arguments,
    _ body: (inout CatalogOverlay) -> Void
  ) throws(ToolError) -> Bool {
    guard let files = CatalogChoice.files else {
      throw .library(.noFolder(variable: "XDG_DATA_HOME"))
    }
    do throws(OwnCatalogError) {
      return try files.change(
        source, over: .bundled, isPreview: arguments.has(OutputOptions.dryRun.name), body)
    } catch { throw .ownCatalog(error) }
  }

  private static func prefix(_ arguments: Arguments) -> Message {
    arguments.has(OutputOptions.dryRun.name) ? "dry run: " : ""
  }
}
