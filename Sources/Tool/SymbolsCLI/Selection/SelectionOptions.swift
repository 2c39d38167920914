internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch

/// The options that select symbols, the same in all commands.
enum SelectionOptions {
  // MARK: Sets of names

  static let namesFrom = Option(
    "names-from", value: .file, repeats: true,
    "file of names, one per line; # starts a comment, - is standard input")
  static let usedIn = Option(
    "used-in", value: .file, repeats: true,
    "symbol names used in a source file or directory")

  static let favorites = Option("favorites", "your favorites; see 'symbols help favorites'")
  static let collection = Option(
    "collection", value: .collection, repeats: true,
    "symbols in a collection, in its order and styles")

  // MARK: Searches

  static let query = Option(
    "query", value: .text(placeholder: "WORDS"), "symbols that match a search")
  static let all = Option("all", short: "a", "every symbol that matches the filters")
  static let limit = Option(
    "limit", value: .count(placeholder: "N"),
    "maximum number of search results; 0 for all")

  static let category = Option(
    "category", short: "c", value: .categories, repeats: true,
    "only these categories; without names, all symbols in them")

  // MARK: Filters of given names and search results

  static let introduced = Option(
    "introduced", value: .releases, repeats: true,
    "only symbols introduced in these releases: 2024, 2024+, iOS18, SF6")
  static let variant = Option(
    "variant", value: .choices(Variant.allCases.map(\.rawValue) + ["none"]), repeats: true,
    "require all of these variants; none for plain symbols")
  static let layers = Option(
    "layers", value: .choices(Layers.Kind.allCases.map(\.rawValue)), repeats: true,
    "require all of these layer kinds; symbols with unknown layers are skipped")
  static let restricted = Option(
    "restricted", value: .choice(Filter.Restricted.allCases.map(\.rawValue)),
    "how to treat symbols that Apple restricts to one product")
  static let localized = Option(
    "localized", value: .localizations, repeats: true,
    "require variants for these scripts or directions, such as ar,rtl")
  static let exclude = Option(
    "exclude", value: .patterns, repeats: true,
    "skip names that have a component (badge) or match a glob ('*.slash.*')"
  )
  static let drawn = Option("drawn", "only symbols that have artwork")

  /// Options for files and folders with names, favorites and collections.
  static let sets = [namesFrom, usedIn, favorites, collection]
  /// Options that start a search, even if names are given, too.
  static let searches = [query, all, category]
  /// Options that filter by properties of symbols; if no names are given, they filter the whole
  /// catalog.
  static let conditions = [introduced, variant, layers, restricted, localized, exclude, drawn]
  static let filters = [category, Commands.target] + conditions

  /// Returns the selection options for a command whose operands are symbol names.
  ///
  /// - `other`: The names of options that have another meaning in the command.
  static func rows(except other: [String] = []) -> [Option] {
    (sets + [query, all] + filters + [limit]).filter { !other.contains($0.name) }
  }

  /// Returns the conditions of options that have no effect alone.
  static func needs(_ rows: [Option] = rows()) -> [Need] {
    let names = Set(rows.map(\.name))
    guard names.contains(limit.name) else { return [] }
    return [
      Need(limit, (searches + conditions).filter { names.contains($0.name) }.map { .init($0) })
    ]
  }

  /// Returns the setting that determines the targets, for notes; nil if none does.
  static func setting(_ arguments: Arguments) -> String? {
    guard !arguments.has(Commands.target.name) else { return nil }
    return arguments.value(Commands.target.name).map { "the setting 'target', \($0.shortened())" }
  }

  /// Returns the filter for symbols; nil if no option or target setting filters.
  static func filter(
    _ rows: [Option], _ arguments: Arguments, _ context: Context
  ) throws(ToolError) -> Filter? {
    let given = Set(rows.map(\.name).filter(arguments.isSet))
    guard !given.isDisjoint(with: filters.map(\.name)) else { return nil }
    let has = { (option: Option) in given.contains(option.name) }
    var filter = Filter()
    if has(category) {
      filter.categories = try OptionValues.categories(category, arguments, context.catalog)
    }
    if has(Commands.target) {
      filter.targets = OptionValues.targets(Commands.target, arguments)
    }
    if has(introduced) {
      filter.releases = try OptionValues.releases(introduced, arguments, context.catalog)
    }
    if has(variant) {
      let words = OptionValues.list(variant, arguments)
      filter.plainOnly = words.contains("none")
      filter.variants = Set(words.compactMap(Variant.init))
    }
    filter.layers = Set(OptionValues.choices(layers, arguments, Layers.Kind.self))
    filter.restricted =
      OptionValues.choice(restricted, arguments, Filter.Restricted.self) ?? .include
    filter.excluded =
      has(exclude) ? OptionValues.list(exclude, arguments).map { NamePattern($0) } : []
    if has(localized) { filter.localizations = Set(OptionValues.list(localized, arguments)) }
    return filter
  }
}
