internal import SymbolCatalog
internal import SymbolExport

/// Words that people type instead of the correct ones, such as `--stroke-width` for `--weight`.
///
/// The parser, errors and help all use this table.
///
/// A word that can mean only one thing is accepted as a synonym. For the other words, an error
/// suggests the meaning, before it suggests similar spellings.
package enum Synonyms {
  /// The meaning of a typed word.
  package struct Row: Sendable {
    /// A command's name, an action, an option with its dashes, or a value.
    package let typed: String
    /// The words to type instead, as one string; only rows in use are split into words.
    private let words: String
    /// Whether the parser accepts the word; otherwise, an error suggests the meaning.
    package let isAccepted: Bool
    /// The commands that the row applies to; empty for all commands that accept the meaning.
    package let commands: [String]
    /// The text before and after the number that follows: `--ios 16` means `--target iOS16`.
    fileprivate let around: (before: String, after: String)?

    fileprivate init(
      _ typed: String, _ meaning: String, accept: Bool = false, in commands: [String] = [],
      around: (before: String, after: String)? = nil
    ) {
      self.typed = typed
      words = meaning
      isAccepted = accept
      self.commands = commands
      self.around = around
    }

    /// The words to type instead.
    package var meaning: [String] { words.split(separator: " ").map(String.init) }
  }

  /// The current words for an option that someone typed by another name.
  struct Meaning: Equatable {
    let words: [String]
    /// Whether `words` already include the value that follows the option.
    let hasValue: Bool
  }

  // MARK: Rows

  /// Synonyms of command names.
  package static let commands: [Row] =
    [
      ("find", "search"), ("ls", "search"), ("list", "search"), ("query", "search"),
      ("lookup", "search"), ("info", "show"), ("describe", "show"), ("gen", "codegen"),
      ("generate", "codegen"), ("code", "codegen"), ("fav", "favorites"), ("favs", "favorites"),
      ("favorite", "favorites"), ("favourite", "favorites"), ("favourites", "favorites"),
      ("collection", "collections"), ("config", "settings"), ("setting", "settings"),
      ("prefs", "settings"), ("version", "--version"), ("docs", "guide"),
      ("completion", "completions"), ("man", "manual"), ("category", "categories"),
      ("diff", "catalog diff"), ("import", "catalog import"),
      ("convert", "render"), ("preview", "show"),
    ].map { Row($0, $1, accept: true) }
    + [
      ("grep", "search"), ("view", "show"), ("get", "show"), ("cat", "show"), ("open", "show"),
      ("hook", "guide"), ("hooks", "guide"), ("verify", "check"), ("test", "check"),
      ("audit", "lint"),
      ("scan", "lint"), ("analyze", "lint"), ("fix", "lint --fix"), ("rules", "lint --list-rules"),
      ("react", "codegen --framework react"), ("flutter", "codegen --framework flutter"),
      ("swift", "codegen"),
      ("enum", "codegen --as enum"), ("svg", "export --format svg"), ("png", "export --format png"),
      ("pdf", "export --format pdf"), ("font", "export --format webfont"),
      ("android", "export --format vectordrawable"), ("save", "export"), ("download", "export"),
      ("browse", "gallery"), ("web", "gallery"), ("html", "gallery"),
      ("tui", "pick"), ("select", "pick"), ("choose", "pick"), ("bookmarks", "favorites"),
      ("group", "collections"), ("add", "favorites add"),
      ("compare", "catalog diff"), ("whatsnew", "catalog diff"),
      ("keywords", "catalog add --keywords"), ("keyword", "catalog add --keywords"),
      ("tag", "catalog add --keywords"), ("alias", "catalog add --alias"),
      ("tokens", "kit tokens"), ("theme", "kit"), ("badge", "compose --badge"),
      ("combine", "compose"), ("symbolset", "export --format symbolset"),
      ("imageset", "export --format imageset"), ("jobs", "run"), ("build", "run"),
      ("similar", "search --similar"), ("related", "search --similar"),
      ("like", "search --similar"),
      ("ci", "init --ci github"), ("workflow", "init --ci github"),
    ].map { Row($0, $1) }

  /// Synonyms of subcommand names.
  package static let actions: [Row] = [
    Row("rm", "remove", accept: true, in: ["favorites", "collections"]),
    Row("delete", "remove", accept: true, in: ["favorites"]),
    Row("ls", "list", accept: true, in: ["favorites", "collections", "settings"]),
    Row("new", "create", accept: true, in: ["collections"]),
    Row("del", "delete", accept: true, in: ["collections"]),
    Row("reset", "unset", in: ["settings"]), Row("remove", "unset", in: ["settings"]),
    Row("list", "info", in: ["catalog"]), Row("generate", "build", in: ["kit"]),
    Row("ios", "target", in: ["settings"]), Row("macos", "target", in: ["settings"]),
    Row("minimum-ios", "target", in: ["settings"]), Row("minimum-os", "target", in: ["settings"]),
    Row("deployment-target", "target", in: ["settings"]),
  ]

  /// Synonyms of options.
  package static let options: [Row] =
    [
      ("--size", "--point-size"), ("--size", "--sizes"), ("--scale", "--image-scale"),
      ("--scales", "--image-scale"), ("--dir", "--output-dir"), ("--outdir", "--output-dir"),
      ("--out-dir", "--output-dir"), ("-d", "--output-dir"), ("--out", "--output"),
      ("--output-format", "--format"), ("--type", "--format"), ("--colour", "--color"),
      ("--dark-colour", "--dark-color"), ("--favourites", "--favorites"),
      ("--favorite", "--favorites"), ("--statistics", "--stats"), ("--targets", "--target"),
      ("--deployment-target", "--target"), ("--max", "--limit"), ("--top", "--limit"),
      ("-l", "--limit"), ("--background-color", "--background"), ("--bg", "--background"),
      ("--png", "--format=png"), ("--svg", "--format=svg"), ("--pdf", "--format=pdf"),
      ("--tsv", "--format=tsv"), ("--bold", "--weight=bold"), ("--jobs", "--threads"),
      ("--a11y-label", "--label"), ("-v", "--version"), ("-n", "--limit"),
      ("--filled", "--variant=fill"),
      ("--dark", "--appearance=dark"), ("--stdout", "--output=-"), ("--strict", "--preset=strict"),
      ("--ui", "--framework"), ("--kit", "--framework"), ("--lang", "--framework"),
      ("--dry-run", "--fix-dry-run"), ("--only-problems", "--failed"),
      ("--only-failed", "--failed"), ("--only", "--rule"), ("--rendering", "--rendering-mode"),
      ("--mode", "--rendering-mode"), ("--problems", "--failed"),
      ("--colors", "--palette"), ("--colours", "--palette"), ("--value", "--variable-value"),
      ("--no-color", "--terminal-color=never"), ("--from", "--names-from"),
      ("--like", "--similar"), ("--related", "--similar"), ("--similar-to", "--similar"),
    ].map { Row($0, $1, accept: true) }
    + [
      ("--ios", "iOS"), ("--min-ios", "iOS"), ("--macos", "macOS"), ("--watchos", "watchOS"),
      ("--tvos", "tvOS"), ("--visionos", "visionOS"),
    ].map { Row($0, "--target", accept: true, around: ($1, "")) }
    + [
      Row(
        "--since", "--introduced", accept: true, in: ["search", "check", "random", "pick"],
        around: ("", "+")),
      Row(
        "--file", "--names-from", accept: true,
        in: ["search", "show", "check", "export", "sheet", "gallery", "random", "pick"]),
      Row("--release", "--introduced", accept: true, in: ["search", "check", "random", "pick"]),
    ]
    + [
      ("--scale", "--symbol-scale"), ("--width", "--point-size"), ("--height", "--point-size"),
      ("--dpi", "--image-scale"), ("--overwrite", "--force"), ("--yes", "--force"),
      ("-y", "--force"), ("-j", "--threads"), ("--parallel", "--threads"), ("--tint", "--color"),
      ("--stroke-width", "--weight"), ("--outline", "--exclude fill"),
      ("--fill", "--variant fill"), ("--all-weights", "--weight all"),
      ("--android", "--format vectordrawable"),
      ("--input", "--names-from FILE"),
      ("--since", "--introduced"), ("--since", "--changed-since"), ("--new", "--introduced"),
      ("--language", "--framework"), ("--swiftui", "--framework swiftui"),
      ("--uikit", "--framework uikit"), ("--appkit", "--framework appkit"),
      ("--react", "--framework react"),
      ("--animation", "--effect"), ("--animate", "--effect"), ("--a11y", "--label"),
      ("--title", "--label"), ("--text", "--label"), ("--type-name", "--name"),
      ("--ios", "--target iOS16"), ("--macos", "--target macOS13"), ("--os", "--target iOS16"),
      ("--min-ios", "--target iOS16"), ("--platform", "--target iOS16"),
      ("--strict", "--fail-on note"), ("--src", "--used-in Sources"),
      ("--sources", "--used-in Sources"), ("--path", "--used-in Sources"),
      ("--verbose", "--explain"), ("--silent", "--quiet"), ("--name", "--name-template"),
    ].map { Row($0, $1) }

  /// Current names of options from earlier versions, for project files and batch files.
  static let formerOptions = ["ui": "framework"]

  /// Synonyms of option values, by the name of the option.
  package static let values: [(option: String, rows: [Row])] = [
    (
      "framework",
      [
        Row("kotlin", "--framework compose"), Row("android", "--framework compose"),
        Row("jetpack", "--framework compose", accept: true),
        Row("dart", "--framework flutter", accept: true),
        Row("tsx", "--framework react", accept: true),
        Row("jsx", "--framework react", accept: true), Row("typescript", "--framework react"),
        Row("objective-c", "--framework objc", accept: true),
        Row("react-native", "--framework expo"), Row("nextjs", "--framework react"),
        Row("nuxt", "--framework vue"),
      ]
    ),
    (
      "as",
      (CodeKit.former + CodeKit.swift).map { Row($0, "--framework \($0)", accept: true) } + [
        Row("kotlin", "--framework compose"), Row("android", "--framework compose"),
        Row("jetpack", "--framework compose", accept: true),
        Row("dart", "--framework flutter", accept: true),
        Row("tsx", "--framework react", accept: true),
        Row("jsx", "--framework react", accept: true), Row("typescript", "--framework react"),
        Row("swift", "--as image", accept: true), Row("xcstrings", "--as catalog", accept: true),
        Row("toolbar-item", "--as toolbar", accept: true),
        Row("toolbaritem", "--as toolbar", accept: true),
        Row("union", "--as enum"), Row("types", "--as enum"),
        Row("objective-c", "--as objc", accept: true), Row("view", "--as image"),
        Row("tabview", "--as tabitem", accept: true), Row("tabbar", "--as tabitem", accept: true),
        Row("barbutton", "--as toolbar", accept: true),
      ]
    ),
    (
      "variant",
      [
        Row("outline", "--variant none", accept: true),
        Row("outlined", "--variant none", accept: true),
        Row("plain", "--variant none", accept: true),
        Row("filled", "--variant fill", accept: true),
      ]
    ),
    (
      "rendering-mode",
      [
        Row("template", "--rendering-mode monochrome", accept: true),
        Row("original", "--rendering-mode multicolor", accept: true),
      ]
    ),
    (
      "format",
      [
        Row("woff", "--format webfont"), Row("ttf", "--format webfont"),
        Row("font", "--format webfont"),
        Row("android", "--format vectordrawable"),
        Row("xml", "--format vectordrawable"), Row("xcassets", "--format imageset"),
        Row("data-uri", "--format datauri", accept: true),
        Row("dataurl", "--format datauri", accept: true),
        Row("data-url", "--format datauri", accept: true), Row("base64", "--format datauri"),
        Row("icns", "--format iconset"), Row("favicon", "--format ico", accept: true),
        Row("appiconset", "--format iconset"), Row("appicon", "--format png --point-size 1024"),
        Row("drawable", "--format vectordrawable", accept: true),
        Row("symbol", "--format symbolset"), Row("image", "--format imageset"),
        Row("jpg", "--format png"), Row("jpeg", "--format png"),
        Row("csv", "--format tsv"),
        Row("md", "--format markdown"), Row("symbolset", "symbols catalog import"),
        Row("imageset", "symbols catalog import"), Row("webfont", "symbols catalog import"),
        Row("vectordrawable", "symbols catalog import"),
      ]
    ),
  ]

  // MARK: Meanings

  /// Returns the meaning of a word in place of a command; nil if the word is not a synonym.
  ///
  /// In `list favorites` and similar lines, the second word is the command.
  package static func accepted(command word: String, next: String? = nil) -> [String]? {
    if ["list", "ls"].contains(word), let next, lists.contains(next) { return [] }
    return commands.first { $0.isAccepted && $0.typed == word }?.meaning
  }

  /// The commands named after the items that they list.
  private static let lists = ["categories", "favorites", "collections", "settings"]

  /// Returns the action that a word means, if it is accepted.
  static func accepted(action word: String, of command: Command) -> String? {
    actions.first {
      $0.isAccepted && $0.typed == word && $0.commands.contains(command.name)
    }?.meaning.first
  }

  /// Returns the meaning of an unknown option; nil if the option is not a synonym.
  ///
  /// - Parameters:
  ///   - option: The option with its dashes.
  ///   - value: The next argument.
  ///   - command: The command on the line.
  /// - Returns: The meaning, including the value if it is written differently there.
  static func accepted(option: String, value: String?, for command: Command?) -> Meaning? {
    // After a command, `-v` usually means verbose output, not the version.
    if option == "-v", command != nil { return nil }
    // A number is an image scale; a word is the scale of a symbol beside text.
    if option == "--scale", value?.first?.isNumber != true { return nil }
    for row in options where row.isAccepted && row.typed == option {
      guard isKnown(row.meaning, to: command),
        row.commands.isEmpty || row.commands.contains(command?.name ?? "")
      else { continue }
      if let around = row.around {
        guard let value, value.first?.isNumber == true || DeploymentTarget(value) != nil else {
          continue
        }
        let whole = (value.first?.isNumber == true ? around.before : "") + value + around.after
        return Meaning(words: row.meaning + [whole], hasValue: true)
      }
      // If a word can mean several options, the option that accepts the value is chosen.
      let takesNext = row.meaning.count == 1 && !row.meaning[0].contains("=")
      if takesNext, let value, !isKnown(row.meaning + [value], to: command),
        command?.options.first(where: { "--\($0.name)" == row.meaning[0] }).flatMap({
          accepted(value: value, of: $0, for: command)
        }) == nil
      {
        continue
      }
      return Meaning(words: row.meaning, hasValue: false)
    }
    return nil
  }

  /// Returns the meaning of an option's invalid value; nil if the value is not a synonym.
  static func accepted(value: String, of option: Option, for command: Command?) -> [String]? {
    guard let words = option.words, !words.contains(value),
      let rows = values.first(where: { $0.option == option.name })?.rows
    else { return nil }
    return rows.first {
      $0.isAccepted && $0.typed == value.lowercased() && isKnown($0.meaning, to: command)
    }?.meaning
  }

  /// Returns the suggestion for an unknown command.
  static func suggestion(command word: String) -> String? {
    commands.first { $0.typed == word.lowercased() }?.meaning.joined(separator: " ")
  }

  /// Returns the suggestion for an unknown action or setting.
  static func suggestion(operand word: String, of command: Command, valid: [String]) -> String? {
    actions.first {
      $0.typed == word && $0.commands.contains(command.name)
        && valid.contains($0.meaning.joined(separator: " "))
    }?.meaning.first
  }

  /// Returns the suggestion for an option that a command does not have.
  static func suggestion(option: String, for command: Command?) -> String? {
    if command?.name == SearchCommand.row.name, globOptions.contains(option) {
      return "symbols search \"arrow.*\""
    }
    let rows = options.filter { row in
      row.typed == option && row.around == nil && isKnown(row.meaning, to: command)
    }
    // An accepted synonym did not fit here, so suggest another meaning first.
    return (rows.first { !$0.isAccepted } ?? rows.first)?
      .meaning.joined(separator: " ").replacing("=", with: " ")
  }

  /// Options that people expect for matching parts of names in `search`, which takes globs instead.
  private static let globOptions = [
    "--prefix", "--starts-with", "--glob", "--match", "--pattern", "--name", "--regex",
  ]

  /// Returns the suggestion for an unknown value.
  static func suggestion(value: String, of option: Option, valid: [String]) -> String? {
    if option.name == ExportOptionRows.format.name, valid.contains(ExportFormat.sprite.name),
      let line = CodeLine(word: value)
    {
      return line.text()
    }
    guard let rows = values.first(where: { $0.option == option.name })?.rows else { return nil }
    return rows.first { row in
      row.typed == value.lowercased() && !valid.contains(row.typed)
        && (row.meaning.first != "--\(option.name)" || valid.contains(row.meaning[1]))
    }?.meaning.joined(separator: " ")
  }

  /// Returns whether a command has the option in the first word and accepts its value.
  private static func isKnown(_ meaning: [String], to command: Command?) -> Bool {
    let parts = meaning.joined(separator: "=").split(separator: "=", maxSplits: 1).map(String.init)
    let options = (command?.options ?? []) + Commands.globalOptions
    guard let option = options.first(where: { "--\($0.name)" == parts.first }) else { return false }
    guard parts.count > 1, case .choice(let words) = option.value else { return true }
    return words.contains(parts[1])
  }
}
