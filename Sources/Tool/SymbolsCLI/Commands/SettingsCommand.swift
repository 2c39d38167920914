internal import Diagnostics
internal import FileAccess
internal import UserLibrary

/// `symbols settings`: shows and changes the user's defaults, and the effective settings with their
/// origins.
enum SettingsCommand {
  private static let showOrigin = Option(
    "show-origin", "print the origin of each value: an option, a variable, or a location in a file")
  private static let showShadowed = Option(
    "show-shadowed", "list overridden values, too")
  private static let format = OutputFormat.option(
    [.table, .text, .tsv, .json], "output format (default: table on a terminal, else text)")
  /// The settings as options, to show how command-line options override them.
  ///
  /// `format` is excluded because it has another meaning here.
  private static let ofSettings = Settings.all.map(\.option).filter { $0.name != format.name }

  private static let reading = [showOrigin, showShadowed, format, Commands.json] + ofSettings
  private static let get = Action(
    "get", [.init(.setting)], "print the effective value of a setting", options: reading)
  private static let list = Action("list", [], "list all settings", options: reading)
  private static let set = Action(
    "set", [.init(.setting), .init(.settingValue)], "save a value for all your commands",
    options: [ofProject])
  private static let unset = Action("unset", [.init(.setting)], "remove your value of a setting")
  private static let path = Action(
    "path", [], "print the paths of your files, and whether they exist",
    options: [format, Commands.json])
  private static let ofProject = Option(
    "project", "use the project's symbols.json instead of your settings.json")
  private static let schema = Action(
    "schema", [], "print the JSON Schema of settings.json or symbols.json, for editors",
    options: [ofProject])
  private static let actions = [get, list, set, unset, path, schema]

  static let row = Command(
    "settings", "set default options and see their origin",
    operands: .actions(actions), options: Command.options(of: actions),
    needs: [
      Need(showOrigin, [.init(format, in: ["table", "text"], orAbsent: true)]),
      Need(showShadowed, [.init(format, except: ["json"], orAbsent: true)]),
    ],
    discussion: [
      "A setting is the default value of an option. Priority, highest first: an option on the command line; a "
        + "variable SYMBOLS_KEY, such as SYMBOLS_GRID_COLUMNS; the defaults in symbols.json; your settings in "
        + "$XDG_CONFIG_HOME/symbols/settings.json; the built-in value. An empty variable cancels all lower-priority "
        + "values.",
      "An invalid value, an unreadable file and an unknown key are errors; commands that only show symbols report "
        + "problems in your own file and continue. 'symbols run' ignores your own file, so jobs "
        + "give everyone the same results.",
      "Your settings file is JSON: {\"schemaVersion\": 1, \"settings\": {\"weight\": \"bold\"}}. "
        + "Unknown keys in it are kept. A damaged file is never overwritten.",
      "'get' and 'list' also accept all settings except format as options, and show the values "
        + "that take effect if you pass these options. The tsv columns of get and list are: key, "
        + "value, level, location, and shadowed for overridden values; those of path are: name, "
        + "path, yes or no.",
    ] + Settings.all.map(\.paragraph),
    examples: [
      .init("symbols settings set target iOS16,macOS13", "minimum OS versions for all commands"),
      .init(
        "symbols settings set --project target iOS16", "the same in symbols.json, for your team"),
      .init("symbols settings list --show-origin", "effective settings and their origin"),
      .init("symbols settings get weight", "one value, for a script"),
    ],
    relies: [], defaultAction: list.name,
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let (action, operands) = try arguments.action(of: row)
    switch action {
    case get.name: return try write([setting(operands[0])], arguments, &context)
    case set.name:
      let setting = try setting(operands[0])
      return arguments.has(ofProject.name)
        ? try setInProject(setting, operands[1], &context)
        : try set(setting, operands[1], &context)
    case unset.name: return try unset(operands[0], &context)
    case path.name: return try writePaths(arguments, &context)
    case schema.name:
      let isProject = arguments.has(ofProject.name)
      try context.output.write(document: isProject ? ProjectSchema.text : SettingsSchema.text)
      return .success
    default: return try write(Settings.all, arguments, &context)
    }
  }

  private static func setting(_ key: String) throws(ToolError) -> Setting {
    if let setting = Settings.named(key) { return setting }
    throw .unknownSetting(key, command: row, valid: Settings.all.map(\.key))
  }

  // MARK: Changing

  private static func file(_ context: Context) throws(ToolError) -> String {
    guard let folder = context.folders.configuration else {
      throw .library(.noFolder(variable: "XDG_CONFIG_HOME"))
    }
    return SettingsFile.path(in: folder)
  }

  private static func set(
    _ setting: Setting, _ value: String, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try setting.check(value)
    let path = try file(context)
    do throws(LibraryError) {
      try SettingsFile.change(setting.key, to: value, at: path)
    } catch { throw .library(error) }
    let layers = SettingLayers(whatIsRightOf: &context)
    if let first = layers.values(of: setting).first, case .user = first.origin {
      context.note(
        "saved in \(path), for all your commands; for your team: symbols settings set --project")
      return .success
    }
    if let first = layers.values(of: setting).first {
      context.note("saved, but overridden here by \(first.origin.text)")
    }
    return .success
  }

  private static func setInProject(
    _ setting: Setting, _ value: String, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try setting.check(value)
    guard let path = Project.path else { throw .noProject }
    do throws(LibraryError) {
      try ProjectFile.change(default: setting.key, to: value, at: path)
    } catch { throw .library(error) }
    context.note("saved in \(path), for everyone in the project")
    return .success
  }

  private static func unset(
    _ key: String, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let path = try file(context)
    do throws(LibraryError) {
      if try SettingsFile.change(key, to: nil, at: path) { return .success }
    } catch { throw .library(error) }
    // Unknown keys in the file can also be removed.
    _ = try setting(key)
    context.note("'\(key)' is not set in \(path)")
    return .negative
  }

  // MARK: Reading

  private static func write(
    _ settings: [Setting], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var layers = try SettingLayers(&context)
    var lists: [SettingsList.Row] = []
    var errors: [ToolError] = []
    for setting in settings {
      let typed = arguments.has(setting.key) && setting.key != format.name
      let value = typed ? arguments.values(setting.key).joined(separator: ",") : nil
      do throws(ToolError) {
        lists.append(.init(setting, try layers.ranked(setting, typed: value)))
      } catch { errors.append(error) }
    }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
    let list = SettingsList(
      rows: lists, isOne: arguments.operands.first == get.name,
      showsOrigin: arguments.has(showOrigin.name),
      showsShadowed: arguments.has(showShadowed.name))
    try list.write(OutputFormat.requested(arguments), &context)
    for finding in layers.findings { context.report(finding) }
    return .success
  }

  private static func writePaths(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try UserPaths(context.folders, project: Project.path)
      .write(OutputFormat.requested(arguments), &context)
    return .success
  }
}

extension Setting {
  /// The description for help.
  fileprivate var paragraph: String {
    "\(key): \(summary). For \(commands.joined(separator: ", ")); default: "
      + (builtIn.isEmpty ? "none" : builtIn) + "."
  }
}
